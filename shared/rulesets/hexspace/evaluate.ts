// How a battle stands, for opponents that look ahead: what is left of each ship, in ships.

import type { Battle } from '../../battle/battle';
import { enemyOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { shieldTrack, SHIELDS, shipOf, shipsOfSide, type InSpace } from './ships';

/** Shields come back and hull does not. */
const WEIGHT_OF_SHIELDS = 0.3;

export function appraise(battle: Battle, side: SideId): number {
  const strength = (of: SideId) =>
    shipsOfSide(battle, of).reduce((sum, ship) => sum + soundness(ship), 0);
  return strength(side) - strength(enemyOf(battle, side));
}

/** 1 for a ship without a scratch. */
function soundness(ship: InSpace): number {
  const { hull, shields } = shipOf(ship);
  const left = SHIELDS.reduce((sum, shield) => sum + trackOf(ship, shieldTrack(shield)), 0);
  const whole = shields * SHIELDS.length;
  const shielded = whole === 0 ? 0 : left / whole;
  return (1 - WEIGHT_OF_SHIELDS) * (trackOf(ship, 'hull') / hull) + WEIGHT_OF_SHIELDS * shielded;
}
