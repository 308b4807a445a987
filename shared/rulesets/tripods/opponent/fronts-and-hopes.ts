// What enemies who are not there yet make of a place: the front that a vehicle had best show, and what a stand may hope to
// do later. Guesses for opponents, never a rule.

import type { Battle } from '../../../battle/battle';
import type { Point } from '../../../core/measure';
import { standsInCover } from '../../../terrain/line-of-sight/sight';
import { sightedGroundOf } from '../ground/ground-maps';
import { weightOf } from '../stands/stand-value';
import { profileOf, type OnTable } from '../stands/stands';
import { safestFacing, struckBy, type Threat } from './safest-front';
import { valueAt } from './threat-curves';
import { encountersOf, IN_COVER, strideOf } from './threat-value';

/** Of enemies who do not see a place yet, what counts when a front is chosen. */
const COMING = 0.3;

/** Everybody who could strike a stand there now, or once they have come nearer. */
function threatsTo(battle: Battle, stand: OnTable, at: Point): readonly Threat[] {
  return encountersOf(battle, stand, at, 0).flatMap(({ duel, away, sees }) => {
    const { foe, theirs, theirsOnFlank } = duel;
    const near = Math.max(0, away - strideOf(battle, foe.stand));
    if (valueAt(theirsOnFlank, near) === 0) return [];
    const isNow = valueAt(theirsOnFlank, away) > 0 && sees();
    const [gap, share] = isNow ? [away, 1] : [near, COMING];
    return [
      {
        at: foe.stand.place.at,
        isWatching: foe.isWatching,
        front: share * valueAt(theirs, gap),
        flank: share * valueAt(theirsOnFlank, gap),
      },
    ];
  });
}

/** The front that a vehicle would best show there; null where nobody threatens it, and for all others. */
export function frontAt(battle: Battle, stand: OnTable, at: Point): number | null {
  if (profileOf(stand).class !== 'vehicle') return null;
  const threats = threatsTo(battle, stand, at);
  return threats.length > 0 ? safestFacing(at, threats) : null;
}

/** What a stand fears where it stands, in stands, were it to face there. */
export function fearFacing(battle: Battle, stand: OnTable, facing: number): number {
  const { at } = stand.place;
  const cover = standsInCover(sightedGroundOf(battle), at) ? IN_COVER : 1;
  return cover * weightOf(battle, stand) * struckBy(threatsTo(battle, stand, at), at, facing);
}

export interface Hoping {
  /** As for `outlook`. */
  readonly prize: number;
  /** What each move takes of what it may hope for, as a share. */
  readonly fades: number;
}

/**
 * What a stand at a place may hope for later, in stands: the most that it could do to an enemy once it has come near
 * enough, less for each move until then. By straight inches and without sight.
 */
export function hopeFrom(
  battle: Battle,
  stand: OnTable,
  at: Point,
  { prize, fades }: Hoping,
): number {
  const stride = strideOf(battle, stand);
  if (stride <= 0) return 0;
  let hope = 0;
  for (const { duel, away } of encountersOf(battle, stand, at, prize)) {
    const { upTo, worth } = duel.mine;
    upTo.forEach((gap, i) => {
      const moves = Math.max(0, away - gap) / stride;
      const value = (worth[i] ?? 0) * duel.foe.weight * Math.max(0, 1 - fades * moves);
      if (value > hope) hope = value;
    });
  }
  return hope;
}
