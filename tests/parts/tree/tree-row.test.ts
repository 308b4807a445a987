import { expect, test } from 'vitest';
import { meantByKey, type TreeRow } from '../../../renderer/parts/tree/tree-row';

const row = (id: string, depth: number, more: Partial<TreeRow> = {}): TreeRow =>
  ({ id, depth, ids: [id], family: 'f', isOpen: null, name: id, ...more }) as TreeRow;

const WOODS = row('woods', 0, { ids: [], family: null, isOpen: true, name: null });
const ROWS = [WOODS, row('ash', 1), row('birch', 1)] as const;
const [, ASH, BIRCH] = ROWS;
const KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

const pressed = (key: string, at: TreeRow, more: Partial<typeof KEYS> = {}) =>
  meantByKey({ key, ...KEYS, ...more }, ROWS, at, 5);

test('arrows and pages walk, Home and End go to the ends, Shift adds', () => {
  expect(pressed('ArrowDown', ASH)).toEqual({ type: 'go', index: 2, isAdded: false });
  expect(pressed('PageUp', BIRCH, { shiftKey: true })).toEqual({
    type: 'go',
    index: -3,
    isAdded: true,
  });
  expect(pressed('Home', BIRCH)).toEqual({ type: 'go', index: 0, isAdded: false });
  expect(pressed('End', WOODS)).toEqual({ type: 'go', index: 2, isAdded: false });
});

test('left and right fold a heading, and left leads from a row to its heading', () => {
  expect(pressed('ArrowLeft', WOODS)).toEqual({ type: 'fold' });
  expect(pressed('ArrowRight', WOODS)).toEqual({ type: 'stay' });
  expect(pressed('ArrowLeft', BIRCH)).toEqual({ type: 'go', index: 0, isAdded: false });
  expect(pressed('Enter', WOODS)).toEqual({ type: 'fold' });
  expect(pressed('Enter', ASH)).toEqual({ type: 'choose' });
});

test('Alt with an arrow puts a row past its neighbour of the same family alone', () => {
  expect(pressed('ArrowDown', ASH, { altKey: true })).toEqual({
    type: 'move',
    beside: BIRCH,
    side: 'below',
  });
  expect(pressed('ArrowUp', ASH, { altKey: true })).toEqual({ type: 'stay' });
  expect(pressed('PageDown', ASH, { altKey: true })).toBeNull();
});

test("F2 renames what has a name; keys with Ctrl and letters are not the tree's", () => {
  expect(pressed('F2', ASH)).toEqual({ type: 'rename' });
  expect(pressed('F2', WOODS)).toBeNull();
  expect(pressed('ArrowDown', ASH, { ctrlKey: true })).toBeNull();
  expect(pressed('x', ASH)).toBeNull();
});
