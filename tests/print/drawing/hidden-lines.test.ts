import { expect, test } from 'vitest';
import {
  clearFigures,
  visibleArcs,
  visibleStrokes,
} from '../../../shared/print/drawing/hidden-lines';

const circle = (x: number, owner: number) => ({ x, y: 0, r: 1, from: 0, to: 2 * Math.PI, owner });

test('a figure drawn before another loses the part of its outline that the later one covers', () => {
  const figures = [
    { x: 0, y: 0, r: 1 },
    { x: 1, y: 0, r: 1 },
  ];
  const behind = visibleArcs([circle(0, 0)], figures);
  const before = visibleArcs([circle(1, 1)], figures);
  // Two circles of one radius, one radius apart, cut each other at 60 degrees.
  expect(behind).toBe('M0.5 0.866A1 1 0 1 1 0.5 -0.866');
  expect(before).toBe('M2 0A1 1 0 1 1 2 0');
});

test('a figure that lies wholly under a later one is not drawn', () => {
  const figures = [
    { x: 0, y: 0, r: 1 },
    { x: 0.1, y: 0, r: 3 },
  ];
  expect(visibleArcs([circle(0, 0)], figures)).toBe('');
  expect(clearFigures(figures)).toEqual([1]);
});

test('a stroke is cut where a later spire stands before it', () => {
  const spire = (x: number) => ({
    top: { x, y: -1 },
    left: { x: x - 1, y: 1 },
    right: { x: x + 1, y: 1 },
  });
  const across = { from: { x: -2, y: 0 }, to: { x: 2, y: 0 }, owner: 0 };
  expect(visibleStrokes([across], [spire(0)])).toBe('M-2 0L2 0');
  expect(visibleStrokes([across], [spire(9), spire(0)])).toBe('M-2 0L-0.5 0M0.5 0L2 0');
});
