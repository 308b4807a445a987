// The log as the panel shows it: grouped by turn and phase, filtered, with the computer's reasons.

import type { LogEntry } from '../../../shared/battle/battle';
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
}

/** Nothing happened in it: the line that begins the phase says all that there is to say. */
export function isIdle({ lines }: LogGroup): boolean {
  return lines.length === 1 && lines[0]?.entry.event.type === 'clock';
}

export function groupedLog(
  log: readonly LogEntry[],
  reasons: readonly Reason[],
  search: string,
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
    const line = { entry, why: due.at(-1)?.why ?? null };
    if (!isFound(line, words)) continue;
    // The line that begins a phase stands at its head, not at the end of the one before.
    const { turn, step, pass, active } =
      entry.event.type === 'clock' ? entry.event.to : entry.clock;
    const last = groups.at(-1);
    const isSame = last?.turn === turn && last.step === step && last.pass === pass;
    if (isSame && last.side === active) last.lines.push(line);
    else groups.push({ key: `${entry.n}`, turn, step, pass, side: active, lines: [line] });
  }
  return groups;
}

function isFound({ entry, why }: LogLine, words: readonly string[]): boolean {
  const text = `${entry.text} ${entry.rule ?? ''} ${why ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
