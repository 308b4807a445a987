// What the others have done since the side that is asked gave its last order: where it begins in the log,
// who moved, and who is gone.

import type { BattleRecord, LogEntry } from '../../../shared/battle/battle';
import type { SideId, StandId } from '../../../shared/core/id';

export interface SinceLastOrder {
  /** The number of its first entry. */
  readonly n: number;
  /** Stands. */
  readonly moved: number;
  /** Times that dice were rolled. */
  readonly rolls: number;
  /** Names of the stands that are off the table since. */
  readonly lost: readonly string[];
  /** Names of what lay on the table and is gone since: smoke, markers, wrecks. */
  readonly cleared: readonly string[];
}

/** Null where nothing is worth telling. `log` is what the side may read. */
export function sinceLastOrder(
  { actions, start }: BattleRecord,
  log: readonly LogEntry[],
  side: SideId,
): SinceLastOrder | null {
  const last = actions.findLastIndex(({ action }) => action.side === side);
  const n = actions.slice(0, last + 1).reduce((sum, { entries }) => sum + entries, 0);
  const news = log.filter((entry) => entry.n >= n);
  const moved = new Set<StandId>();
  const names = new Map(Object.values(start.stands).map(({ id, name }) => [id, name || id]));
  const features = new Map(start.terrain.map(({ id, name }) => [id, name]));
  const lost: string[] = [];
  const cleared: string[] = [];
  let rolls = 0;
  for (const { event } of log) {
    if (event.type === 'terrain') features.set(event.feature.id, event.feature.name);
  }
  for (const { event } of news) {
    if (event.type === 'moved') moved.add(event.stand);
    if (event.type === 'rolled') rolls += 1;
    if (event.type === 'joined') names.set(event.stand.id, event.stand.name || event.stand.id);
    if (event.type === 'cleared') cleared.push(features.get(event.feature) || 'smoke');
    if (event.type === 'removed') lost.push(names.get(event.stand) ?? event.stand);
  }
  const isWorthTelling = moved.size + rolls + lost.length + cleared.length > 0;
  return isWorthTelling ? { n, moved: moved.size, rolls, lost, cleared } : null;
}

/** "6 stands moved, dice fell 9 times; lost: A3, Gun 12" */
export function wordsFor({ moved, rolls, lost, cleared }: SinceLastOrder): string {
  const done = [
    ...(moved > 0 ? [`${moved} ${moved === 1 ? 'stand' : 'stands'} moved`] : []),
    ...(rolls > 0 ? [`dice fell ${rolls === 1 ? 'once' : `${rolls} times`}`] : []),
  ].join(', ');
  const gone = lost.length === 0 ? '' : `off the table: ${lost.join(', ')}`;
  const away = cleared.length === 0 ? '' : `gone: ${cleared.join(', ')}`;
  return [done, gone, away].filter((part) => part !== '').join('; ');
}
