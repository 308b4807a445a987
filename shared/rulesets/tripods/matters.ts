// What an opponent thinks about in turn: in its movement one stand after the other, the foremost first;
// elsewhere everything at once. Legality and worth are other files' business.

import type { Action } from '../../battle/types';
import type { SideId, StandId } from '../../core/id';
import { distanceSquared } from '../../core/measure';
import type { ActionRule, Given } from '../../rules/types';
import { MOVE_RULES } from './move';
import { isReaction } from './moment';
import { enemiesOf, standsOfSide, type OnTable } from './stands';

/** What is for no stand of its own comes first: fire, and the end of the phase. */
export function* matters(
  rules: readonly ActionRule[],
  given: Given,
  side: SideId,
): Generator<readonly Action[]> {
  const { clock } = given.battle;
  if (clock.step !== 'movement' || isReaction(given.battle)) {
    yield rules.flatMap((rule) => [...rule.candidates(given, side)]);
    return;
  }
  const moves = rules.filter(({ type }) => MOVE_RULES.some((rule) => rule.type === type));
  const others = rules.filter((rule) => !moves.includes(rule));
  const byStand = new Map<StandId | null, Action[]>([[null, []]]);
  for (const action of others.flatMap((rule) => [...rule.candidates(given, side)])) {
    const stand = actorOf(action);
    byStand.set(stand, [...(byStand.get(stand) ?? []), action]);
  }
  yield byStand.get(null) ?? [];
  for (const { id } of foremostFirst(given, side)) {
    const ways = moves.flatMap((rule) => [...rule.candidates(given, side, id)]);
    yield [...ways, ...(byStand.get(id) ?? [])];
    byStand.delete(id);
  }
  byStand.delete(null);
  yield [...byStand.values()].flat();
}

function actorOf(action: Action): StandId | null {
  const { stand } = action as { readonly stand?: StandId };
  return stand ?? null;
}

function foremostFirst({ battle }: Given, side: SideId): readonly OnTable[] {
  const enemies = enemiesOf(battle, side);
  const ranked = standsOfSide(battle, side).map((stand) => {
    let away = Infinity;
    for (const { place } of enemies) {
      away = Math.min(away, distanceSquared(stand.place.at, place.at));
    }
    return { stand, away };
  });
  return ranked.sort((a, b) => a.away - b.away).map(({ stand }) => stand);
}
