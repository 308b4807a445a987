// Who looks on for a barrage (FT-13-04, FT-13-05): who is free to, whom a hand chooses, and his line to the marker.

import type { Battle } from '../../../battle/battle';
import type { SideId, StandId } from '../../../core/id';
import { distance, mil, type Point } from '../../../core/measure';
import type { OrderChoice, Template } from '../../../rules/ruleset';
import { canObserve, observerKey } from '../ground/observers';
import { fireMissionsOf } from '../shells/fire-missions';
import { bearing } from '../stands/facing';
import { isOnTable, nameOf, standsOfSide, type OnTable } from '../stands/stands';

/** FT-13-30: a gun that sees for itself needs nobody else. */
export function watchKey(observer: OnTable, pieces: readonly StandId[]): string {
  return pieces.includes(observer.id) ? observer.id : observerKey(observer);
}

/** FT-13-05 */
export function isWatching(battle: Battle, side: SideId, watch: string): boolean {
  return fireMissionsOf(battle, side).barrages.some(
    ({ mission, state }) => state !== 'cancelled' && mission?.watch === watch,
  );
}

/** Those who see the place and watch for no other barrage. */
export function* freeObservers(
  battle: Battle,
  side: SideId,
  at: Point,
  pieces: readonly StandId[],
): Generator<OnTable> {
  for (const stand of standsOfSide(battle, side)) {
    if (isWatching(battle, side, watchKey(stand, pieces))) continue;
    if (canObserve(battle, stand, at)) yield stand;
  }
}

interface Watched {
  readonly side: SideId;
  readonly at: Point;
  readonly observer: StandId;
  readonly pieces: readonly StandId[];
}

/** Those who could look on, him who does among them. */
export function observerChoice(
  battle: Battle,
  { side, at, observer, pieces }: Watched,
): OrderChoice {
  const options = [...freeObservers(battle, side, at, pieces)].map((stand) => ({
    value: stand.id,
    label: nameOf(stand),
  }));
  return { key: 'observer', title: 'Observer', value: observer, options };
}

/** From him to the marker. */
export function observerLine(battle: Battle, { at, observer }: Watched): readonly Template[] {
  const stand = battle.stands[observer];
  if (!stand || !isOnTable(stand)) return [];
  const from = stand.place.at;
  return [
    {
      shape: 'line',
      at: from,
      size: { width: mil(0), depth: distance(from, at) },
      turn: bearing(from, at),
      label: `${nameOf(stand)} observes`,
      tone: 'open',
    },
  ];
}
