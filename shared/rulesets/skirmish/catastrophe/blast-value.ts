// What tracks, losses and explosions are worth to a side, in points of value: one currency for shots and for blasts.

import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import type { Given } from '../../../rules/ruleset';
import { nameOf, type OnTable } from '../field/profiles';
import { blastNeed } from './attack-roll';
import { endingsOf, lossChance, meanLoss } from './chances';
import { withinArea } from './explosions';
import { fullTracks, tracksOf, worthOf, type Blast } from './numbers';

/** Tracks in points of value, and what the last of them is worth besides. */
export function value(target: OnTable, tracks: number, loss: number): number {
  const worth = worthOf(target);
  return (tracks * worth) / fullTracks(target) / 8 + (loss * worth) / 14;
}

/** What a blast does to one stand that it reaches. */
export interface Caught {
  readonly stand: OnTable;
  /** To the side that is asked: above 0 for an enemy, below for a friend. */
  readonly gain: number;
  /** How likely it is destroyed, 0 to 1. */
  readonly loss: number;
}

export function caughtIn(
  given: Given,
  side: SideId,
  { of, blast, stand }: { of: OnTable; blast: Blast; stand: OnTable },
): Caught {
  const need = blastNeed(given.battle, blast, nameOf(of), stand);
  const endings = endingsOf(given, { need, target: stand, rolls: 1, hasAutoTen: false });
  const loss = lossChance(endings);
  const gain = value(stand, meanLoss(endings, tracksOf(stand)), loss);
  return { stand, gain: sideOf(given.battle, stand) === side ? -gain : gain, loss };
}

/** What an explosion does to enemies less what it does to friends. */
export function blastValue(
  given: Given,
  side: SideId,
  of: OnTable,
  blast: Blast,
  at: Point = of.place.at,
): number {
  return withinArea(given.battle, at, blast.reach)
    .filter(({ id }) => id !== of.id)
    .reduce((sum, stand) => sum + caughtIn(given, side, { of, blast, stand }).gain, 0);
}
