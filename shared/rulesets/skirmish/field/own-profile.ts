// Stands of a designer's own as the rules ask for them.

import { memoOf } from '../../../core/memo';
import { mil, toInches } from '../../../core/measure';
import { ownTypeId, type OwnStand, type OwnWeapon } from '../../../scenario/own-game/own-game';
import { outerBase } from '../../../scenario/own-game/line-of-figures';
import { halfWidth } from '../../../terrain/map/base-gaps';
import type { Profile, Weapon } from './profile';

export const ownProfile = memoOf((own: OwnStand): Profile => ({
  id: ownTypeId(own),
  name: own.name,
  class: own.class,
  symbol: own.symbol,
  radius: toInches(mil(halfWidth(outerBase(own.base)))),
  height: own.height,
  hull: own.hull,
  initiative: own.initiative,
  move: toInches(own.move),
  moveClass: own.moveClass,
  armour: own.armour,
  ...(own.save === undefined ? {} : { save: own.save }),
  points: own.points,
  qualities: own.qualities,
  weapons: own.weapons.map(ownWeapon),
  module: null,
  own,
}));

function ownWeapon({ id, name, type, bands, dice, damage, arc, shots, steady }: OwnWeapon): Weapon {
  const [nearest] = bands;
  const reached = bands.map(({ to, hit }) => ({ to: toInches(to), hit }));
  return {
    id,
    name,
    type,
    range: reached.at(-1)?.to ?? 0,
    ...(bands.length > 1 ? { bands: reached } : {}),
    dice,
    hit: nearest.hit,
    damage,
    arc,
    steady: steady === true,
    ...(shots === undefined ? {} : { shots }),
  };
}
