// How a battle stands, for opponents that look ahead: what is left of each ship, in ships.

import type { Battle } from '../../battle/battle';
import { enemyOf, sideOf, standsOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Stand } from '../../scenario/document';
import { modelsLeft, shieldTrack, SHIELDS, shipOf } from './ships';

/** Shields come back and hull does not. */
const WEIGHT_OF_SHIELDS = 0.3;
/** A squadron costs half of what a cruiser costs. */
const WEIGHT_OF_SQUADRON = 0.5;

export function evaluate(battle: Battle, side: SideId): number {
  const strength = (of: SideId) =>
    standsOf(battle)
      .filter((ship) => sideOf(battle, ship) === of)
      .reduce((sum, ship) => sum + soundness(ship), 0);
  return strength(side) - strength(enemyOf(battle, side));
}

/** 1 for a ship without a scratch, the part that is left of a squadron, nothing for a missile. */
function soundness(ship: Stand): number {
  const { sort, hull, shields, models } = shipOf(ship);
  if (sort === 'missile') return 0;
  if (sort === 'squadron') return (WEIGHT_OF_SQUADRON * modelsLeft(ship).length) / models;
  const left = SHIELDS.reduce((sum, shield) => sum + trackOf(ship, shieldTrack(shield)), 0);
  const whole = shields * SHIELDS.length;
  const shielded = whole === 0 ? 0 : left / whole;
  return (1 - WEIGHT_OF_SHIELDS) * (trackOf(ship, 'hull') / hull) + WEIGHT_OF_SHIELDS * shielded;
}
