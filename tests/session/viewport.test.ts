import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitted,
  LARGEST_SCALE,
  pannedBy,
  SMALLEST_SCALE,
  toPixels,
  toSheetInches,
  zoomedAt,
} from '../../renderer/session/viewport';

const view = { scale: 20, left: 100, top: 50 };

test('zooming keeps the spot under the pointer under the pointer', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1400, noNaN: true }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      (x, y, factor) => {
        const before = toSheetInches(view, x, y);
        const after = toSheetInches(zoomedAt(view, x, y, factor), x, y);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      },
    ),
    { seed: 5, numRuns: 200 },
  );
});

test('zoom stops at the smallest and the largest scale', () => {
  expect(zoomedAt(view, 0, 0, 1e-9).scale).toBe(SMALLEST_SCALE);
  expect(zoomedAt(view, 0, 0, 1e9).scale).toBe(LARGEST_SCALE);
});

test('panning moves the table by as many pixels as the hand', () => {
  const moved = pannedBy(view, 30, -10);
  expect(toPixels(moved, { x: 0, y: 0 })).toEqual({ x: 130, y: 40 });
  expect(moved.scale).toBe(view.scale);
});

test('a fitted table lies in the middle of the stage, wholly inside its margin', () => {
  const stage = { width: 1000, height: 600 };
  const fit = fitted(stage, { width: 72, height: 48 }, 30);
  const end = toPixels(fit, { x: 72, y: 48 });
  expect(fit.left).toBeCloseTo(stage.width - end.x);
  expect(fit.top).toBeCloseTo(stage.height - end.y);
  expect(Math.min(fit.left, fit.top)).toBeCloseTo(30);
});
