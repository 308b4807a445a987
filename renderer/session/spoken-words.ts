// Steps of the editor and lines of the log as a screen reader says them.

import type { LogEntry } from '../../shared/battle/battle';

/** More lines of one order than these are left to the log. */
const MOST_LINES = 8;
const MOST_FACES = 12;

interface Steps {
  readonly labels: readonly string[];
  readonly done: number;
}

/** 'Move Tripod 1', 'Undone: move Tripod 1'; null where no step was done. */
export function stepWords(before: Steps, now: Steps): string | null {
  if (now.done < before.done) return `Undone: ${before.labels[before.done - 1] ?? ''}`;
  if (now.done === before.done) return null;
  const label = now.labels[now.done - 1] ?? '';
  const isSame = now.labels.every((one, i) => one === before.labels[i]);
  return isSame ? `Redone: ${label}` : label;
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
