// Steps of the editor and lines of the log as a screen reader says them.

import type { LogEntry } from '../../shared/battle/battle';
import type { Odds } from '../../shared/rules/ruleset';
import type { HistoryEntry } from './table/history';

/** More lines of one order than these are left to the log. */
const MOST_LINES = 8;
const MOST_FACES = 12;

interface Steps {
  /** Every step, the oldest first. */
  readonly entries: readonly HistoryEntry[];
  readonly done: number;
}

/**
 * 'Move Tripod 1', 'Undone: move Tripod 1'; null where no step was done. Steps are told apart by identity: a full
 * history has the same length after a step, and two steps may have one label.
 */
export function stepWords(before: Steps, now: Steps): string | null {
  const was = before.entries[before.done - 1];
  const last = now.entries[now.done - 1];
  if (last === was) return null;
  const at = last === undefined ? -1 : before.entries.indexOf(last);
  if (last === undefined || (at >= 0 && at < before.done)) return `Undone: ${was?.label ?? ''}`;
  if (at >= 0) return `Redone: ${last.label}`;
  // Typing goes on: the step has grown, and the field has told what was typed.
  const isLonger = last.before === was?.before && last.label === was.label;
  return isLonger ? null : last.label;
}

/** What was taken back in a battle is told by where the log ends now. */
export function takenBackWords(log: readonly LogEntry[]): string {
  return `Order taken back; ${log.length === 0 ? 'the log is empty' : logWords(log.slice(-1))}`;
}

/** What an order that is aimed would bring, before it is given. */
export function aimWords({ text, brings = [] }: Pick<Odds, 'text' | 'brings'>): string {
  return [text, ...brings.map((remark) => remark.text), 'Enter confirms'].join('. ');
}

/** The lines of the log with the faces that were rolled. */
export function logWords(entries: readonly LogEntry[]): string {
  const lines = entries.slice(0, MOST_LINES).map(({ text, event }) => {
    const faces = event.type === 'rolled' ? event.faces : [];
    if (faces.length === 0 || faces.length > MOST_FACES) return text;
    return `${text} (rolled ${faces.join(', ')})`;
  });
  const more = entries.length - lines.length;
  return [...lines, ...(more > 0 ? [`And ${more} more lines in the log`] : [])].join('. ');
}
