// What a stand has found out of the places round it: kept while its friends act, until the stand itself, an enemy, the
// ground or the moment is another. Nothing of it hangs on where its friends stand.

import type { Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Point } from '../../core/measure';
import { memoLast } from '../../core/memo';
import { groundOf, moverOf } from './field/ground';
import { enemiesOf, type OnTable } from './field/profiles';
import { bestProspect, outlook, type Prospect } from './outlook';
import { rangeOf, type Range } from './places-in-range';
import type { SkirmishWeights } from './skirmish-weights';

interface Asked {
  readonly battle: Battle;
  readonly weights: SkirmishWeights;
}

interface Kept extends Asked {
  readonly side: SideId;
  readonly enemies: readonly OnTable[];
  /** By place, after a move. */
  readonly prospects: Map<string, Prospect>;
  /** By place and front, after a move. */
  readonly outlooks: Map<string, number>;
  /** By inches. */
  readonly ranges: Map<number, Range>;
}

const keptOf = memoLast(isStillTrue, (stand: OnTable, { battle, weights }: Asked): Kept => {
  const side = sideOf(battle, stand);
  const enemies = enemiesOf(battle, side);
  const [prospects, outlooks, ranges] = [new Map(), new Map(), new Map()];
  return { battle, weights, side, enemies, prospects, outlooks, ranges };
});

function isStillTrue(kept: Kept, { battle, weights }: Asked): boolean {
  if (kept.weights !== weights && !areSame(kept.weights, weights)) return false;
  if (kept.battle === battle) return true;
  const enemies = enemiesOf(battle, kept.side);
  return (
    isSameMoment(kept.battle, battle) &&
    enemies.length === kept.enemies.length &&
    enemies.every((enemy, i) => enemy === kept.enemies[i])
  );
}

const FACTS = [
  'rules',
  'board',
  'terrain',
  'units',
  'objectives',
  'turnLimit',
] as const satisfies readonly (keyof Battle)[];

function isSameMoment(before: Battle, now: Battle): boolean {
  return (
    before.clock.turn === now.clock.turn &&
    before.clock.step === now.clock.step &&
    FACTS.every((fact) => before[fact] === now[fact])
  );
}

function areSame(some: SkirmishWeights, others: SkirmishWeights): boolean {
  const names = Object.keys(some) as (keyof SkirmishWeights)[];
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => some[name] === others[name])
  );
}

/** What its place is worth to a stand that has moved there, however it turns. */
export function prospectAt(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  at: Point,
): Prospect {
  const { prospects } = keptOf(stand, { battle, weights });
  const key = `${at.x} ${at.y}`;
  let prospect = prospects.get(key);
  if (!prospect) {
    const there = { ...stand, place: { ...stand.place, at } };
    prospects.set(key, (prospect = bestProspect(battle, weights, there, true)));
  }
  return prospect;
}

/** The outlook of a stand that has moved there and faces so. */
export function outlookAt(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  { at, facing }: OnTable['place'],
): number {
  const { outlooks } = keptOf(stand, { battle, weights });
  const key = `${at.x} ${at.y} ${facing}`;
  let worth = outlooks.get(key);
  if (worth === undefined) {
    const there = { ...stand, place: { ...stand.place, at, facing } };
    outlooks.set(key, (worth = outlook(battle, weights, there, true)));
  }
  return worth;
}

/** The movement range of a stand that may go so many inches. */
export function rangeFrom(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  allowance: number,
): Range {
  const { ranges } = keptOf(stand, { battle, weights });
  let range = ranges.get(allowance);
  if (!range) {
    const mover = moverOf(battle, stand, allowance);
    ranges.set(allowance, (range = rangeOf(groundOf(battle), mover)));
  }
  return range;
}
