import { expect, test } from 'vitest';
import { alongWay } from '../../../renderer/stage/happening/glides';

const CORNERED = [
  { x: 0, y: 0 },
  { x: 3, y: 0 },
  { x: 3, y: 0 },
  { x: 3, y: 1 },
];

test('a way is gone along its legs by length, corners that lie on one another cost nothing', () => {
  expect(alongWay(CORNERED, 0)).toEqual({ x: 0, y: 0 });
  expect(alongWay(CORNERED, 0.5)).toEqual({ x: 2, y: 0 });
  expect(alongWay(CORNERED, 0.75)).toEqual({ x: 3, y: 0 });
  expect(alongWay(CORNERED, 0.875)).toEqual({ x: 3, y: 0.5 });
  expect(alongWay(CORNERED, 1)).toEqual({ x: 3, y: 1 });
});

test('a way without length is where it is', () => {
  expect(alongWay([{ x: 2, y: 2 }], 0.3)).toEqual({ x: 2, y: 2 });
  expect(
    alongWay(
      [
        { x: 2, y: 2 },
        { x: 2, y: 2 },
      ],
      0.3,
    ),
  ).toEqual({ x: 2, y: 2 });
});
