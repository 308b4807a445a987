// Whether to ride: whoever is far from every objective that is not ours gets into what is faster, and is set down where
// it is no slower on its own, or has somebody to fire at.

import type { Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import { type Point } from '../../core/measure';
import type { Temper } from '../../rules/plan';
import type { ActionScore } from '../../rules/ruleset';
import { isOnTable, nameOf, profileOf, type OnTable } from './field/profiles';
import { awayFrom, circlesOf, turnsAfterThis, type Circle } from './objective-ways';
import { outlook } from './outlook';
import { skirmishWeights } from './skirmish-weights';
import type { GetIn, SetDown } from './ride';
import { holderOf } from './victory';

const NOTHING: ActionScore = { score: -1, why: 'it would gain nothing by it' };
/** Value of each move that is saved by riding, and of being where it was going. */
const SAVED = 1.2;
const THERE = 2;
/** Fire that is worth getting out for, or staying out. */
const WORTHWHILE = 0.3;

interface Way {
  readonly circle: Circle;
  /** Moves there on its own, and by the carrier with the moves that it takes to get out. */
  readonly walking: number;
  readonly riding: number;
}

/** To the objective that is soonest reached on its own, of those that its side does not hold. */
function wayOf(battle: Battle, stand: OnTable, carrier: OnTable): Way | null {
  const side = sideOf(battle, stand);
  const ways = circlesOf(battle)
    .filter(({ objective }) => holderOf(battle, objective) !== side)
    .map((circle): Way => {
      const by = (one: OnTable, from: Point) =>
        awayFrom(battle, one, from, circle, profileOf(one).move).moves;
      const walking = by(stand, stand.place.at);
      return { circle, walking, riding: by(carrier, carrier.place.at) + 1 };
    });
  return ways.toSorted((a, b) => a.walking - b.walking)[0] ?? null;
}

/** Getting in takes a move; no stand rides that has somebody to fire at or comes too late. */
export function scoreGetIn(
  battle: Battle,
  temper: Temper,
  { stand: id, carrier }: GetIn,
): ActionScore {
  const [stand, by] = [battle.stands[id], battle.stands[carrier]];
  if (!stand || !by || !isOnTable(stand) || !isOnTable(by)) return NOTHING;
  const way = wayOf(battle, stand, by);
  if (!way || way.riding > turnsAfterThis(battle)) return NOTHING;
  const saved = Math.min(way.walking, 9) - (way.riding + 1);
  if (saved <= 0 || fireOf(battle, temper, stand) > WORTHWHILE) return NOTHING;
  const name = way.circle.objective.name;
  return {
    score: SAVED * saved,
    why: `${nameOf(stand)} rides to ${name}: ${way.riding + 1} moves, not ${Math.min(way.walking, 9)}`,
  };
}

export function scoreSetDown(
  battle: Battle,
  temper: Temper,
  { stand: by, passengers }: SetDown,
): ActionScore {
  const carrier = battle.stands[by];
  if (!carrier || !isOnTable(carrier)) return NOTHING;
  let score = 0;
  let why = NOTHING.why;
  for (const { stand: id, at } of passengers) {
    const stand = battle.stands[id];
    if (!stand) continue;
    const there: OnTable = { ...stand, place: { ...carrier.place, at } };
    const way = wayOf(battle, there, carrier);
    const fire = fireOf(battle, temper, there);
    // Nothing is left to ride to, it is as quick on foot, or there is no time to ride on.
    const isThere =
      !way || way.walking <= way.riding || way.riding > turnsAfterThis(battle) || fire > WORTHWHILE;
    if (!isThere) continue;
    score += THERE + Math.max(0, fire);
    why = way
      ? `${nameOf(stand)} goes on to ${way.circle.objective.name} on its own`
      : `${nameOf(stand)} holds what is taken`;
  }
  return score > 0 ? { score, why } : NOTHING;
}

function fireOf(battle: Battle, temper: Temper, stand: OnTable): number {
  return outlook(battle, { ...skirmishWeights(temper), danger: 0 }, stand, false);
}
