// What a screen reader hears of steps, of what is selected, and of the log.

import { expect, test } from 'vitest';
import { logWords, stepWords, takenBackWords } from '../../renderer/session/spoken-words';
import {
  HISTORY_DEPTH,
  joined,
  NO_HISTORY,
  record,
  stepBack,
  type History,
  type HistoryEntry,
} from '../../renderer/session/table/history';
import { selectionWords } from '../../renderer/edits/selection-words';
import type { LogEntry } from '../../shared/battle/battle';
import { formatInches } from '../../shared/core/measure';
import { newScenario } from '../../shared/scenario/new-scenario';
import { scenarioOf } from '../helpers/given-battle';

const step = (label: string): HistoryEntry => {
  const [before, after] = [newScenario(), newScenario()];
  return { label, before, after, selectionBefore: new Set(), selectionAfter: new Set() };
};
const stepsOf = ({ past, future }: History) => ({
  entries: [...past, ...future.toReversed()],
  done: past.length,
});

test('a step is told when it is done, undone and done again', () => {
  const [draw, move] = [step('Draw hill'), step('Move hill')];
  const two = { entries: [draw, move], done: 2 };
  const one = { entries: [draw, move], done: 1 };
  const none = { entries: [draw, move], done: 0 };
  expect(stepWords({ entries: [draw], done: 1 }, two)).toBe('Move hill');
  expect(stepWords(two, one)).toBe('Undone: Move hill');
  expect(stepWords(one, none)).toBe('Undone: Draw hill');
  expect(stepWords(one, two)).toBe('Redone: Move hill');
  expect(stepWords(one, { entries: [draw, step('Delete hill')], done: 2 })).toBe('Delete hill');
  expect(stepWords(two, two)).toBeNull();
});

test('the same step anew after an undo is told as a new one', () => {
  const [draw, move] = [step('Draw hill'), step('Move hill')];
  const undone = { entries: [draw, move], done: 1 };
  expect(stepWords(undone, { entries: [draw, step('Move hill')], done: 2 })).toBe('Move hill');
});

test('a step is told when the history is full, and its undo too', () => {
  let full = NO_HISTORY;
  for (let i = 0; i < HISTORY_DEPTH; i++) full = record(full, step('Move hill'));
  const next = record(full, step('Move hill'));
  expect(stepWords(stepsOf(full), stepsOf(next))).toBe('Move hill');
  const back = stepBack(next)?.history ?? NO_HISTORY;
  expect(stepWords(stepsOf(next), stepsOf(back))).toBe('Undone: Move hill');
});

test('a step that typing has made longer is told once', () => {
  const first = step('Rename hill');
  const longer = joined(first, { ...step('Rename hill'), before: first.after });
  expect(stepWords({ entries: [first], done: 1 }, { entries: [longer], done: 1 })).toBeNull();
  expect(stepWords({ entries: [longer], done: 1 }, { entries: [], done: 0 })).toBe(
    'Undone: Rename hill',
  );
});

test('of an order that was taken back the last line that remains is told', () => {
  const lines = ['A1 moves 5"', 'A2 moves 3"'].map(
    (text) => ({ text, event: { type: 'moved' } }) as unknown as LogEntry,
  );
  expect(takenBackWords(lines)).toBe('Order taken back; A2 moves 3"');
  expect(takenBackWords([])).toBe('Order taken back; the log is empty');
});

test('lines of the log are told with the faces that were rolled, and how many more there are', () => {
  const line = (text: string, faces: readonly number[]) =>
    ({ text, event: { type: 'rolled', faces } }) as unknown as LogEntry;
  const quiet = { text: 'A1 moves 5"', event: { type: 'moved' } } as unknown as LogEntry;
  expect(logWords([quiet, line('A1 hits', [3, 6])])).toBe('A1 moves 5". A1 hits (rolled 3, 6)');
  const many = Array.from({ length: 10 }, () => quiet);
  expect(logWords(many)).toMatch(/\. And 2 more lines in the log$/);
});

test('what is selected is told with its place, of several how many and their middle', () => {
  const table = scenarioOf({
    red: {
      one: { type: 'tripod', at: [12, 8] },
      two: { type: 'tripod', at: [16, 10] },
    },
  });
  const ids = table.stands.map(({ id }) => id);
  const told = (...chosen: readonly string[]) =>
    selectionWords(table, new Set(chosen), formatInches);
  expect(told(...ids.slice(0, 1))).toBe('one selected, 12" east, 8" north');
  expect(told(...ids)).toBe('2 things selected, middle 14" east, 9" north');
  expect(told()).toBe('nothing selected');
});
