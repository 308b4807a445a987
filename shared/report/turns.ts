// A battle's log cut into turns: what was said in each, who went where, who was lost, and how the table
// stood at its end.

import { replay } from '../battle/replay';
import type { Battle, BattleRecord, LogEntry } from '../battle/types';
import { sideOf } from '../battle/view';
import type { SideId } from '../core/id';
import type { Point } from '../core/measure';

export interface ReportedTurn {
  readonly turn: number;
  /** The battle after the turn's last entry. */
  readonly end: Battle;
  readonly lines: readonly ReportedLine[];
  readonly ways: readonly Way[];
  readonly losses: readonly LostStand[];
}

export interface ReportedLine {
  readonly entry: LogEntry;
  /** The opponent's reason, at the first line of its action. */
  readonly why: string | null;
}

/** Where a stand went, by its side. */
export interface Way {
  readonly side: SideId;
  readonly points: readonly Point[];
}

export interface LostStand {
  readonly name: string;
  readonly side: SideId;
  readonly why: string;
  /** Where it stood; null off the table. */
  readonly at: Point | null;
}

/** One for each turn that has entries, in order. */
export function turnsOf({ start, actions, log }: BattleRecord): readonly ReportedTurn[] {
  const reasons = new Map<number, string>();
  let first = 0;
  for (const { entries, why } of actions) {
    if (why !== null) reasons.set(first, why);
    first += entries;
  }
  const turns: ReportedTurn[] = [];
  let battle = start;
  for (const [turn, entries] of byTurn(log)) {
    const before = battle;
    battle = replay(battle, entries);
    turns.push({
      turn,
      end: battle,
      lines: entries.flatMap((entry) => {
        const why = reasons.get(entry.n) ?? null;
        return entry.text === '' && why === null ? [] : [{ entry, why }];
      }),
      ways: waysIn(before, entries),
      losses: lossesIn(before, entries),
    });
  }
  return turns;
}

function byTurn(log: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const turns = new Map<number, LogEntry[]>();
  for (const entry of log) {
    const entries = turns.get(entry.clock.turn);
    if (entries) entries.push(entry);
    else turns.set(entry.clock.turn, [entry]);
  }
  return turns;
}

function waysIn(before: Battle, entries: readonly LogEntry[]): readonly Way[] {
  const known = everybody(before, entries);
  return entries.flatMap(({ event }) => {
    const stand = event.type === 'moved' ? known.get(event.stand) : undefined;
    if (event.type !== 'moved' || !stand) return [];
    const points = event.path.flatMap((place) => (place.on === 'table' ? [place.at] : []));
    return points.length > 1 ? [{ side: sideOf(before, stand), points }] : [];
  });
}

function lossesIn(before: Battle, entries: readonly LogEntry[]): readonly LostStand[] {
  const known = everybody(before, entries);
  let battle = before;
  const lost: LostStand[] = [];
  for (const entry of entries) {
    const { event } = entry;
    const stand = event.type === 'removed' ? known.get(event.stand) : undefined;
    if (event.type === 'removed' && stand) {
      const place = battle.stands[event.stand]?.place;
      lost.push({
        name: stand.name || stand.id,
        side: sideOf(before, stand),
        why: event.why,
        at: place?.on === 'table' ? place.at : null,
      });
    }
    battle = replay(battle, [entry]);
  }
  return lost;
}

/** Those that were there at the start of the turn, and those that joined in it. */
function everybody(before: Battle, entries: readonly LogEntry[]) {
  const joined = entries.flatMap(({ event }) => (event.type === 'joined' ? [event.stand] : []));
  return new Map([...Object.values(before.stands), ...joined].map((stand) => [stand.id, stand]));
}
