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
  zoomedTo,
} from '../../renderer/things/viewport';

const FRAME = { inches: 1.4, pixels: 0 };
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

test.each([
  { width: 1000, height: 600 },
  { width: 2200, height: 1240 },
  { width: 500, height: 900 },
])(
  'a fitted table lies in the middle of a stage of $width × $height, its frame inside too',
  (stage) => {
    const fit = fitted(stage, { width: 72, height: 48 }, FRAME);
    const start = toPixels(fit, { x: -1.4, y: -1.4 });
    const end = toPixels(fit, { x: 73.4, y: 49.4 });
    expect(start.x).toBeCloseTo(stage.width - end.x);
    expect(start.y).toBeCloseTo(stage.height - end.y);
    expect(Math.min(start.x, start.y)).toBeCloseTo(8);
  },
);

test('a fitted table leaves free what is kept, and lies as near to the middle as it can', () => {
  const stage = { width: 1068, height: 900 };
  const sheet = { width: 72, height: 48 };
  const middle = fitted(stage, sheet, FRAME);
  expect(fitted(stage, sheet, FRAME, { edge: 'south', pixels: 50 })).toEqual(middle);
  const south = fitted(stage, sheet, FRAME, { edge: 'south', pixels: 130 });
  expect(south.scale).toBe(middle.scale);
  expect(stage.height - toPixels(south, { x: 0, y: 49.4 }).y).toBeCloseTo(138);
  const west = fitted(stage, sheet, FRAME, { edge: 'west', pixels: 268 });
  expect(west.scale).toBeLessThan(middle.scale);
  expect(toPixels(west, { x: -1.4, y: 0 }).x).toBeCloseTo(276);
  expect(stage.width - toPixels(west, { x: 73.4, y: 0 }).x).toBeCloseTo(8);
});

test('a small stage leaves the frame the pixels that it needs, and the table in the middle', () => {
  const stage = { width: 492, height: 527 };
  const fit = fitted(stage, { width: 72, height: 48 }, { inches: 1.4, pixels: 22 });
  expect(fit.left).toBeCloseTo(8 + 22);
  expect(stage.width - toPixels(fit, { x: 72, y: 0 }).x).toBeCloseTo(8 + 22);
  expect(toPixels(fit, { x: 0, y: 48 }).y).toBeCloseTo(stage.height - fit.top);
  // A large one has more of it anyway.
  const large = fitted(
    { width: 2000, height: 1400 },
    { width: 72, height: 48 },
    {
      inches: 1.4,
      pixels: 22,
    },
  );
  expect(large.left).toBeCloseTo(8 + 1.4 * large.scale);
});

test('what is zoomed to lies in the middle, a single spot with three inches on every side of it', () => {
  const stage = { width: 800, height: 600 };
  const width = (a: number, b: number, y: number) => {
    const zoomed = zoomedTo(stage, { x: a, y }, { x: b, y });
    expect(toSheetInches(zoomed, 400, 300)).toEqual({
      x: expect.closeTo((a + b) / 2) as number,
      y: expect.closeTo(y) as number,
    });
    return 800 / zoomed.scale;
  };
  expect(width(20, 20, 30)).toBeGreaterThan(6);
  expect(width(20, 20, 30)).toBeLessThan(12);
  expect(width(10, 40, 30)).toBeGreaterThan(30);
  expect(width(10, 40, 30)).toBeLessThan(36);
});
