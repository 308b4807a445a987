// What a battle has cost each side so far, in words.

import type { BattleRecord } from '../../../shared/battle/battle';
import { sideOf, standsOf } from '../../../shared/battle/battle-view';
import type { Side } from '../../../shared/scenario/document';

export interface SideLosses {
  readonly side: Side;
  /** "2 of 3 stands lost: 1 destroyed, 1 withdrawn" */
  readonly text: string;
}

/** Stands that began, with those that joined later, against those that are off the table, by how they went. */
export function lossesOf({
  start,
  log,
}: Pick<BattleRecord, 'start' | 'log'>): readonly SideLosses[] {
  const joined = log.flatMap(({ event }) => (event.type === 'joined' ? [event.stand] : []));
  const all = new Map([...standsOf(start), ...joined].map((stand) => [stand.id, stand]));
  const sideOfStand = new Map([...all.values()].map((stand) => [stand.id, sideOf(start, stand)]));
  return start.sides.map((side) => {
    const count = [...sideOfStand.values()].filter((id) => id === side.id).length;
    const ways = new Map<string, number>();
    for (const { event } of log) {
      if (event.type !== 'removed' || sideOfStand.get(event.stand) !== side.id) continue;
      ways.set(event.why, (ways.get(event.why) ?? 0) + 1);
    }
    return { side, text: wordsFor(count, ways) };
  });
}

function wordsFor(count: number, ways: ReadonlyMap<string, number>): string {
  const lost = [...ways.values()].reduce((sum, one) => sum + one, 0);
  const stands = count === 1 ? 'stand' : 'stands';
  const text = `${lost === 0 ? 'none' : lost} of ${count} ${stands} lost`;
  // Destroyed is what "lost" says by itself.
  const isPlain = [...ways.keys()].every((why) => why === 'destroyed');
  const each = [...ways].map(([why, n]) => `${n} ${why}`);
  return isPlain ? text : `${text}: ${each.join(', ')}`;
}
