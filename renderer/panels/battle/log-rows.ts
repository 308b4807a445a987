// The log as the panel shows it: grouped by turn and phase, filtered, with the computer's reasons.

import type { LogEntry } from '../../../shared/battle/battle';
import { capital } from '../../../shared/core/capital';
import type { StandId } from '../../../shared/core/id';
import type { Reason } from '../../session/battle/record-store';

export interface LogGroup {
  readonly key: string;
  readonly turn: number;
  readonly step: string;
  readonly pass: number;
  readonly side: string;
  readonly lines: readonly LogLine[];
}

export interface LogLine {
  readonly entry: LogEntry;
  /** Why the computer did this; null for a person's action or a later line of the same one. */
  readonly why: string | null;
  /** What the computer meant to do from here on, once the battle is over; none for most lines. */
  readonly plan: readonly string[];
  /** Lines that say the same of other stands, and what all of them say together: "Tripod 1 spots 14 stands". */
  readonly same?: { readonly text: string; readonly others: readonly LogEntry[] };
}

/** The name of a stand, there or gone. */
export type NameOfStand = (id: StandId) => string;

/** Nothing happened in it: the line that begins the phase says all that there is to say. */
export function isIdle({ lines }: LogGroup): boolean {
  return lines.length === 1 && lines[0]?.entry.event.type === 'clock';
}

export function groupedLog(
  log: readonly LogEntry[],
  reasons: readonly Reason[],
  search: string,
  nameOf: NameOfStand = (id) => id,
): readonly LogGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups: {
    key: string;
    turn: number;
    step: string;
    pass: number;
    side: string;
    lines: LogLine[];
  }[] = [];
  let waiting = [...reasons];
  for (const entry of log) {
    // The entry that a reason names may be hidden or silent: the reason stands at the next one shown.
    const due = waiting.filter(({ n }) => n <= entry.n);
    waiting = waiting.filter(({ n }) => n > entry.n);
    const plan = due.flatMap((reason) => reason.plan);
    const line = { entry, why: due.at(-1)?.why ?? null, plan };
    if (!isFound(line, words)) continue;
    // The line that begins a phase stands at its head, not at the end of the one before.
    const { turn, step, pass, active } =
      entry.event.type === 'clock' ? entry.event.to : entry.clock;
    const last = groups.at(-1);
    const isSame = last?.turn === turn && last.step === step && last.pass === pass;
    if (isSame && last.side === active) {
      const together = withLine(last.lines.at(-1), line, nameOf);
      if (together === null) last.lines.push(line);
      else last.lines[last.lines.length - 1] = together;
    } else groups.push({ key: `${entry.n}`, turn, step, pass, side: active, lines: [line] });
  }
  return groups.map((group) => ({ ...group, lines: group.lines.flatMap(apartWhereFew) }));
}

/** Two lines are read as quickly as one that has to be opened. */
function apartWhereFew(line: LogLine): readonly LogLine[] {
  const [second, ...more] = line.same?.others ?? [];
  if (second === undefined || more.length > 0) return [line];
  return [
    { entry: line.entry, why: line.why, plan: line.plan },
    { entry: second, why: null, plan: [] },
  ];
}

/** Both as one line, where they say the same of two stands; null where they are two lines. */
function withLine(
  before: LogLine | undefined,
  { entry, why }: LogLine,
  nameOf: NameOfStand,
): LogLine | null {
  if (before === undefined || why !== null) return null;
  const { same } = before;
  const newest = same?.others.at(-1) ?? before.entry;
  const said = skeletonOf(entry, nameOf);
  if (said === null || entry.rule !== newest.rule || said !== skeletonOf(newest, nameOf))
    return null;
  const others = [...(same?.others ?? []), entry];
  return { ...before, same: { text: textOfAll(said, others.length + 1), others } };
}

const STAND = '\u0000';

/** What a line says of a stand, without its name and without what is in brackets; null for other lines. */
function skeletonOf({ event, text }: LogEntry, nameOf: NameOfStand): string | null {
  if (event.type !== 'mark') return null;
  const name = nameOf(event.stand);
  const at = text.lastIndexOf(name);
  if (name === '' || at < 0) return null;
  const rest = `${text.slice(0, at)}${STAND}${text.slice(at + name.length)}`;
  return rest.replace(/ \([^)]*\)/g, '');
}

function textOfAll(said: string, count: number): string {
  if (!said.startsWith(STAND)) return said.replace(STAND, `${count} stands`);
  return `${capital(said.slice(STAND.length).trim())}: ${count} stands`;
}

function isFound({ entry, why, plan }: LogLine, words: readonly string[]): boolean {
  const text = `${entry.text} ${entry.rule ?? ''} ${why ?? ''} ${plan.join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
