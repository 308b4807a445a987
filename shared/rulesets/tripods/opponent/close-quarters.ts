// Where a move really ends, and what the close combat is worth that it walks into (FT-14-01): what the stand may take of
// the enemy there, and what it has to fear of all who fight it. Guesses for opponents, never a rule.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { mil, type Point } from '../../../core/measure';
import { foesOf } from '../close-combat/melee-attacks';
import { weightOf } from '../stands/stand-value';
import type { OnTable } from '../stands/stands';
import { pointsDeniedBy } from './objective-circles';
import { promise } from './threat-curves';
import { shareOfSpoils } from './turns-left';

export interface Melee {
  /** In stands, the most that it could take of one foe. */
  readonly gain: number;
  /** Of the stand, by all foes. */
  readonly loss: number;
}

const NO_MELEE: Melee = { gain: 0, loss: 0 };

/** Of a stand as if it stood there; `prize` is what a point that an enemy denies is worth, in stands. */
export function meleeAt(battle: Battle, stand: OnTable, at: Point, prize: number): Melee {
  const there: OnTable = { ...stand, place: { ...stand.place, at } };
  const foes = foesOf(battle, there);
  if (foes.length === 0) return NO_MELEE;
  const share = shareOfSpoils(battle, sideOf(battle, stand));
  let gain = 0;
  let spared = 1;
  for (const foe of foes) {
    const worth = share * weightOf(battle, foe) + prize * pointsDeniedBy(battle, foe);
    gain = Math.max(gain, promise(battle, there, foe, mil(0)) * worth);
    spared *= 1 - promise(battle, foe, there, mil(0));
  }
  return { gain, loss: (1 - spared) * weightOf(battle, there) };
}
