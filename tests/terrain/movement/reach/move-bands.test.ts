// Bands, turns and what is left, from costs.

import { expect, test } from 'vitest';
import {
  bandOf,
  remainingAt,
  turnsToReach,
} from '../../../../shared/terrain/movement/reach/move-bands';

test('a cost falls in the half, the whole or neither', () => {
  expect([0, 6, 6.01, 12, 12.01, Infinity].map((cost) => bandOf(cost, 12))).toEqual([
    'half',
    'half',
    'full',
    'full',
    'beyond',
    'beyond',
  ]);
});

test('turns are counted up, and nothing takes none', () => {
  expect([0, 0.1, 12, 12.1, 25].map((cost) => turnsToReach(cost, 12))).toEqual([0, 1, 1, 2, 3]);
  expect(turnsToReach(Infinity, 12)).toBe(Infinity);
  expect(turnsToReach(1, 0)).toBe(Infinity);
});

test('a turn that is half spent counts as one', () => {
  expect([2, 2.1, 14, 14.1].map((cost) => turnsToReach(cost, 12, 2))).toEqual([1, 2, 2, 3]);
});

test('what is left is the allowance less the cost, or nothing at all', () => {
  expect(remainingAt(9.5, 12)).toBeCloseTo(2.5, 9);
  expect(remainingAt(12.2, 12)).toBeNull();
});
