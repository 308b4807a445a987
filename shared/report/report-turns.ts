// A battle's log cut into turns: what was said in each, who went where, who was lost, and how the table
// stood at its end.

import { replay } from '../battle/replay';
import type { Battle, BattleRecord, LogEntry } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import type { SideId, StandId, UnitId } from '../core/id';
import type { Place } from '../scenario/document';

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
  /** The opponent's reason, at the first line of its action that says something. */
  readonly why: string | null;
  /** What the opponent meant to do from here on; none for most lines. */
  readonly plan: readonly string[];
}

/** Where a stand went, by its side. */
export interface Way {
  readonly side: SideId;
  readonly places: readonly Place[];
}

export interface LostStand {
  readonly id: StandId;
  readonly unit: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly why: string;
  /** Where it stood. */
  readonly place: Place;
}

/** One for each turn that has entries, in order. */
export function turnsOf({ start, actions, log }: BattleRecord): readonly ReportedTurn[] {
  const reasons = reasonsOf(actions, log);
  const plans = plansOf(actions, log);
  const turns: ReportedTurn[] = [];
  let battle = start;
  for (const [turn, entries] of byTurn(log)) {
    const before = battle;
    battle = replay(battle, entries);
    turns.push({
      turn,
      end: battle,
      lines: entries.flatMap((entry) =>
        entry.text === '' || opensStep(entry)
          ? []
          : [{ entry, why: reasons.get(entry.n) ?? null, plan: plans.get(entry.n) ?? [] }],
      ),
      ways: waysIn(before, entries),
      losses: lossesIn(before, entries),
    });
  }
  return turns;
}

/**
 * The opponent's reasons, by the first entry of the action that says something. Why it had nothing more to
 * do in a phase is not told.
 */
function reasonsOf(
  actions: BattleRecord['actions'],
  log: readonly LogEntry[],
): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  let first = 0;
  for (const { entries: count, why } of actions) {
    const entries = log.slice(first, first + count);
    first += count;
    const told = entries.find(({ text }) => text !== '');
    if (why !== null && told && !entries.some(opensStep)) reasons.set(told.n, why);
  }
  return reasons;
}

/**
 * What the opponent meant to do in its turn, by the first line that is told after it made up its mind. Nothing while the
 * battle goes on: its enemy may read the report.
 */
function plansOf(
  actions: BattleRecord['actions'],
  log: readonly LogEntry[],
): ReadonlyMap<number, readonly string[]> {
  const plans = new Map<number, readonly string[]>();
  if (!log.some(({ event }) => event.type === 'ended')) return plans;
  let first = 0;
  for (const { entries, plan } of actions) {
    const told = plan && log.slice(first).find((one) => one.text !== '' && !opensStep(one));
    if (told) plans.set(told.n, plan);
    first += entries;
  }
  return plans;
}

/** The clock went on to another step: the heads of the steps say so. */
function opensStep({ event, clock }: LogEntry): boolean {
  if (event.type !== 'clock') return false;
  const { to } = event;
  return (
    to.turn !== clock.turn ||
    to.step !== clock.step ||
    to.pass !== clock.pass ||
    to.active !== clock.active
  );
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
    return event.path.length > 1 ? [{ side: sideOf(before, stand), places: event.path }] : [];
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
      lost.push({
        id: event.stand,
        unit: stand.unit,
        name: stand.name || stand.id,
        side: sideOf(before, stand),
        why: event.why,
        place: battle.stands[event.stand]?.place ?? stand.place,
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
