// Stands of one's own for tests.

import { inches } from '../../shared/core/measure';
import type { OwnStand, OwnWeapon } from '../../shared/scenario/own-game/own-game';

export const cannon: OwnWeapon = {
  id: 'cannon',
  name: 'seventy-five',
  type: 'AP',
  bands: [
    { to: inches(8), hit: 3 },
    { to: inches(20), hit: 5 },
  ],
  dice: 2,
  damage: 3,
  arc: 90,
  shots: 2,
};

export const machineGun: OwnWeapon = {
  id: 'hull-gun',
  name: 'hull gun',
  type: 'B',
  bands: [{ to: inches(16), hit: 4 }],
  dice: 3,
  damage: 1,
  arc: 360,
  steady: true,
};

export const tank: OwnStand = {
  id: 'tank',
  name: 'Assault tank',
  short: 'Tank',
  group: 'Armour',
  class: 'vehicle',
  symbol: 'tank',
  base: { type: 'disc', radius: inches(0.75) },
  height: 0,
  hull: 8,
  initiative: 4,
  move: inches(8),
  moveClass: 'tracked',
  armour: { B: 1, AP: 1 },
  save: 4,
  points: 70,
  qualities: ['stealth'],
  weapons: [cannon, machineGun],
};

export const section: OwnStand = {
  id: 'rifle-section',
  name: 'Rifle section',
  rule: 'House rules, page 4',
  class: 'troop',
  symbol: 'infantry',
  base: { type: 'disc', radius: inches(0.492) },
  baseUnit: 'mm',
  height: 0,
  hull: 5,
  figures: true,
  initiative: 3,
  move: inches(6),
  moveClass: 'foot',
  armour: {},
  points: 25,
  qualities: [],
  weapons: [{ ...machineGun, id: 'rifles', name: 'rifles', steady: undefined }],
};
