import { expect, test } from 'vitest';
import { type Arrow, nearestTo } from '../../renderer/parts/nearest';

const room = (left: number, top: number, width = 10, height = 10) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A tall list at the left, then two rows of cards, the second one shorter. */
const ROOMS = [room(0, 0, 8), room(0, 12, 8), room(20, 0), room(32, 0), room(44, 0), room(20, 14)];

function go(from: number, arrow: Arrow): number | null {
  return nearestTo(ROOMS, from, arrow);
}

test('arrows go along a row, down a column, and across to the list', () => {
  expect(go(2, 'ArrowRight')).toBe(3);
  expect(go(3, 'ArrowLeft')).toBe(2);
  expect(go(2, 'ArrowDown')).toBe(5);
  expect(go(5, 'ArrowUp')).toBe(2);
  expect(go(2, 'ArrowLeft')).toBe(0);
  expect(go(1, 'ArrowRight')).toBe(5);
});

test('from the end of a longer row the next row is still reached', () => {
  expect(go(4, 'ArrowDown')).toBe(5);
});

test('where nothing lies that way there is nowhere to go', () => {
  expect(go(4, 'ArrowRight')).toBeNull();
  expect(go(0, 'ArrowUp')).toBeNull();
});
