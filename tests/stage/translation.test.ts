import { expect, test } from 'vitest';
import { shiftOf } from '../../renderer/stage/translation';
import { movedShape } from '../../renderer/edits/shape-edits';
import { road, wood } from '../tools/hand';

const square = wood(1, [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]);
const moved = { ...square, shape: movedShape(square.shape, 1500, -250) };

test('a piece of terrain that has only moved is known by its shift', () => {
  expect(shiftOf(square, moved)).toEqual({ dx: 1500, dy: -250 });
  expect(shiftOf(square, square)).toEqual({ dx: 0, dy: 0 });
  const lane = road(2, [
    [0, 0],
    [5, 5],
  ]);
  expect(shiftOf(lane, { ...lane, shape: movedShape(lane.shape, 250, 0) })).toEqual({
    dx: 250,
    dy: 0,
  });
});

test('another corner, another kind or another width is more than a shift', () => {
  const bent = wood(1, [
    [0, 0],
    [4, 0],
    [4, 5],
    [0, 4],
  ]);
  expect(shiftOf(square, bent)).toBeNull();
  expect(shiftOf(square, { ...moved, kind: 'forest' })).toBeNull();
  const points = [
    [0, 0],
    [5, 5],
  ] as const;
  expect(shiftOf(road(2, points, 1), road(2, points, 2))).toBeNull();
});

test('a hill whose crest did not move with it is made anew', () => {
  const crest = [{ x: 2000, y: 2000 }] as unknown as NonNullable<typeof square.crest>;
  expect(shiftOf({ ...square, crest }, { ...moved, crest })).toBeNull();
  expect(shiftOf({ ...square, crest }, moved)).toBeNull();
});
