import { expect, test } from 'vitest';
import { treePlaces } from '../../../renderer/panels/campaign/tree-places';
import type { NextRow, Step } from '../../../shared/campaign/campaign';

const way = (to: string, winner = 'any'): NextRow => ({ winner, by: 0, to }) as NextRow;
const step = (id: string, ...next: readonly NextRow[]): Step => ({ id, next }) as unknown as Step;
const told = (...steps: readonly Step[]) => {
  const { places, ways, columns, rows } = treePlaces({ steps });
  return {
    places: Object.fromEntries(places.map(({ step: id, column, row }) => [id, [column, row]])),
    ways: ways.map(({ from, to, winner }) => `${from.step} ${winner} ${to.step}`),
    size: [columns, rows],
  };
};

test('a row stands from left to right, with a line for each way', () => {
  expect(told(step('a', way('b')), step('b', way('c', 'draw')), step('c'))).toEqual({
    places: { a: [0, 0], b: [1, 0], c: [2, 0] },
    ways: ['a any b', 'b draw c'],
    size: [3, 1],
  });
});

test('battles after the same one stand below each other', () => {
  const { places, size } = told(step('a', way('b', 'sd_x'), way('c')), step('b'), step('c'));
  expect(places).toEqual({ a: [0, 0], b: [1, 0], c: [1, 1] });
  expect(size).toEqual([2, 2]);
});

test('where branches meet again, the battle stands behind the longest of them', () => {
  const { places, ways } = told(
    step('a', way('d', 'draw'), way('b')),
    step('b', way('c')),
    step('c', way('d')),
    step('d'),
  );
  expect(places).toMatchObject({ d: [3, 0] });
  expect(ways).toContain('a draw d');
});

test('who is come to from nowhere stands at the left, and a way to nowhere has no line', () => {
  const { places, ways } = told(step('a', way('gone')), step('b'));
  expect(places).toEqual({ a: [0, 0], b: [0, 1] });
  expect(ways).toEqual([]);
});

test('without a battle there is still one place', () => {
  expect(told().size).toEqual([1, 1]);
});
