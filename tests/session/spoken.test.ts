// What a screen reader hears of steps, of what is selected, and of the log.

import { expect, test } from 'vitest';
import { logWords, stepWords } from '../../renderer/session/spoken-words';
import { selectionWords } from '../../renderer/edits/selection-words';
import type { LogEntry } from '../../shared/battle/battle';
import { formatInches } from '../../shared/core/measure';
import { scenarioOf } from '../helpers/given-battle';

test('a step is told when it is done, undone and done again', () => {
  const two = { labels: ['Draw hill', 'Move hill'], done: 2 };
  const one = { labels: ['Draw hill', 'Move hill'], done: 1 };
  expect(stepWords({ labels: ['Draw hill'], done: 1 }, two)).toBe('Move hill');
  expect(stepWords(two, one)).toBe('Undone: Move hill');
  expect(stepWords(one, two)).toBe('Redone: Move hill');
  expect(stepWords(one, { labels: ['Draw hill', 'Delete hill'], done: 2 })).toBe('Delete hill');
  expect(stepWords(two, two)).toBeNull();
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
