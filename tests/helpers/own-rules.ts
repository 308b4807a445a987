// Words for battles by rules of one's own in tests.

import { inches } from '../../shared/core/measure';
import type { OwnStand, OwnWeapon } from '../../shared/scenario/own-game/own-game';
import type {
  OwnAttack,
  OwnMorale,
  OwnOrder,
  OwnPhase,
  OwnRules,
  OwnSave,
  Transport,
} from '../../shared/scenario/own-rules/own-rules';
import { given, type Drawing, type Drawn, type TestBattle } from './given-battle';

export const phase = (
  id: string,
  does: OwnPhase['does'],
  more: Partial<OwnPhase> = {},
): OwnPhase => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  does,
  who: 'all',
  ...more,
});
export const MOVE = phase('move', 'move');
export const FIRE = phase('fire', 'fire');
export const ASSAULT = phase('melee', 'assault');
export const MORALE = phase('morale', 'morale');

export const order = (by: OwnOrder['by'], first: OwnOrder['first'] = 'listed'): OwnOrder => ({
  by,
  first,
  rule: 'B 1.1',
});

export const attack = (more: Partial<OwnAttack> = {}): OwnAttack => ({
  die: 6,
  naturals: true,
  rows: [],
  assaultReach: inches(1),
  rule: 'B 4.1',
  ...more,
});

export const save = (more: Partial<OwnSave> = {}): OwnSave => ({
  die: 6,
  need: 5,
  rows: [],
  cover: 0,
  rule: 'B 5.1',
  ...more,
});

/** 2d6, 7 or more, when hurt; those that fail are pinned. */
export const morale = (more: Partial<OwnMorale> = {}): OwnMorale => ({
  dice: 2,
  die: 6,
  need: 7,
  rows: [],
  onHit: true,
  onHalf: false,
  friendLost: null,
  failure: 'pinned',
  mayMove: false,
  mayFire: false,
  distance: inches(4),
  rule: 'B 6.1',
  ...more,
});

export const rifles: OwnWeapon = {
  id: 'rifles',
  name: 'rifles',
  type: 'B',
  bands: [{ to: inches(24), hit: 4 }],
  dice: 2,
  damage: 1,
  arc: 360,
};
export const bayonets: OwnWeapon = {
  ...rifles,
  id: 'bayonets',
  name: 'bayonets',
  bands: [{ to: inches(1), hit: 3 }],
};

/** Four hull, two weapons, moves 6 inches on foot. */
export const squad: OwnStand = {
  id: 'squad',
  name: 'Squad',
  class: 'troop',
  symbol: 'infantry',
  base: { type: 'disc', radius: inches(0.5) },
  height: 0,
  hull: 4,
  initiative: 3,
  move: inches(6),
  moveClass: 'foot',
  armour: {},
  points: 20,
  qualities: [],
  weapons: [rifles, bayonets],
};

/** Two troops of at most four hull, from an inch; on 4+ they get out of a wreck. */
export const carries: Transport = {
  does: 'transport',
  capacity: 2,
  takes: 'troop',
  largest: 4,
  within: inches(1),
  lost: 'a-die-each',
  die: 6,
  need: 4,
};
/** Carries others by its quality, where a game says so. */
export const truck: OwnStand = {
  ...squad,
  id: 'truck',
  name: 'Truck',
  class: 'vehicle',
  symbol: 'vehicle',
  hull: 2,
  move: inches(12),
  moveClass: 'wheeled',
  qualities: ['Carrier'],
};

/** A game in which trucks carry squads. */
export const rides = (more: Partial<OwnRules> = {}): { stands: OwnStand[]; rules: OwnRules } => ({
  stands: [squad, truck],
  rules: {
    order: order('side-phases'),
    phases: [MOVE, FIRE],
    abilities: [{ ...carries, quality: 'carrier', rule: 'B 9.2' }],
    ...more,
  },
});

export const at = (x: number, y: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'own:squad',
  at: [x, y],
  ...more,
});

/** Squads, and `leader`, a squad with the qualities that a test gives it. */
export function own(
  rules: OwnRules,
  drawing: Drawing,
  qualities: readonly string[] = [],
): TestBattle {
  const stands = [squad, { ...squad, id: 'leader', name: 'Leader', qualities }];
  const step = rules.phases?.[0]?.id ?? 'movement';
  return given({ ruleset: 'skirmish', own: { stands, rules }, step, ...drawing });
}
