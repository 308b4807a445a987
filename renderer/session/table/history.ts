// Undo and redo as a value. An entry keeps the documents before and after: they share what is the same.

import type { CampaignAtTable } from '../../../shared/campaign/at-table';
import type { Scenario } from '../../../shared/scenario/document';

export interface HistoryEntry {
  /** As a menu reads it after "Undo": 'move Heavy wood'. */
  readonly label: string;
  readonly before: Scenario;
  readonly after: Scenario;
  readonly selectionBefore: ReadonlySet<string>;
  readonly selectionAfter: ReadonlySet<string>;
  /** Absent for a scenario on its own. */
  readonly campaignBefore?: CampaignAtTable;
  readonly campaignAfter?: CampaignAtTable;
}

/** What the table is at a moment of the history. */
export type HistoryMoment = Pick<HistoryEntry, 'before' | 'selectionBefore' | 'campaignBefore'>;

export interface History {
  /** Done, the newest last. */
  readonly past: readonly HistoryEntry[];
  /** Undone, the next one to redo last. */
  readonly future: readonly HistoryEntry[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Older entries are forgotten beyond this many. */
export const HISTORY_DEPTH = 500;

export function record(history: History, entry: HistoryEntry): History {
  return { past: [...history.past, entry].slice(-HISTORY_DEPTH), future: [] };
}

/** With this entry in the place of the newest one. */
export function recordOver(history: History, entry: HistoryEntry): History {
  return { past: [...history.past.slice(0, -1), entry], future: [] };
}

/** Two entries as one, under the name of the first. */
export function joined(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  const { label, before, selectionBefore, campaignBefore } = first;
  return { ...second, label, before, selectionBefore, ...(campaignBefore && { campaignBefore }) };
}

/** The entry to take back and the history without it; null when there is none. */
export function stepBack(
  history: History,
): { readonly entry: HistoryEntry; readonly history: History } | null {
  const entry = history.past.at(-1);
  if (!entry) return null;
  return {
    entry,
    history: { past: history.past.slice(0, -1), future: [...history.future, entry] },
  };
}

/** With `done` entries in the past; the document and selection there, or null when they are so already. */
export function goTo(
  history: History,
  done: number,
): {
  readonly history: History;
  readonly at: HistoryMoment;
} | null {
  const all = [...history.past, ...history.future.toReversed()];
  if (done === history.past.length || done < 0 || done > all.length) return null;
  const [next, last] = [all[done], all[done - 1]];
  const at = next ?? (last && endOf(last));
  if (!at) return null;
  return { history: { past: all.slice(0, done), future: all.slice(done).toReversed() }, at };
}

/** The entry to do again and the history with it; null when there is none. */
export function stepForward(
  history: History,
): { readonly entry: HistoryEntry; readonly history: History } | null {
  const entry = history.future.at(-1);
  if (!entry) return null;
  return {
    entry,
    history: { past: [...history.past, entry], future: history.future.slice(0, -1) },
  };
}

function endOf({ after, selectionAfter, campaignAfter }: HistoryEntry): HistoryMoment {
  return {
    before: after,
    selectionBefore: selectionAfter,
    ...(campaignAfter && { campaignBefore: campaignAfter }),
  };
}
