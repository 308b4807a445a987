import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { packed } from '../../renderer/workers/band-tiles';
import { NO_STYLE, STYLES } from '../../shared/print/map/overlay-styles';
import { bandPixels, PixelRoom, reachPixels } from '../../renderer/workers/field-pixels';

const [DARK = NO_STYLE, LIT = NO_STYLE] = STYLES.sight;

const pixel = (bytes: Uint8ClampedArray, columns: number, x: number, y: number) =>
  [...bytes].slice(4 * (y * columns + x), 4 * (y * columns + x) + 4);

test('the north row of a field is the first row of its picture', () => {
  const bands = Uint8Array.from([1, 1, 0, 0]);
  const bytes = bandPixels({ columns: 2, rows: 2, step: 1000, bands }, STYLES.sight);
  expect(pixel(bytes, 2, 0, 0)).not.toEqual([...LIT.tint]);
  expect(pixel(bytes, 2, 0, 1)).toEqual([...LIT.tint]);
});

test('nothing of the picture before is left where its room is used again', () => {
  const room = new PixelRoom();
  const paint = (bands: readonly number[], used: PixelRoom) =>
    bandPixels(
      { columns: 4, rows: 2, step: 1000, bands: Uint8Array.from(bands) },
      STYLES.sight,
      2,
      used,
    );
  const before = paint([0, 0, 0, 0, 1, 1, 1, 1], room);
  // A band without a style is clear.
  const next = [9, 1, 0, 1, 0, 9, 1, 0];
  const again = paint(next, room);
  expect(again).toEqual(paint(next, new PixelRoom()));
  expect(again.buffer).toBe(before.buffer);
});

test('patterns lie at the same places of the table whatever the step of the field', () => {
  const inkOf = (step: number, finer: number) => {
    const cells = 4000 / step;
    const bands = new Uint8Array(cells * cells);
    const bytes = bandPixels({ columns: cells, rows: cells, step, bands }, STYLES.sight, finer);
    const width = cells * finer;
    const ink = packed(DARK.ink);
    const pixels = new Uint32Array(bytes.buffer);
    // Every half inch, from the south-west corner.
    return Array.from({ length: 64 }, (_, i) => {
      const at = (half: number) => Math.floor(((half + 0.3) / 8) * width);
      return pixels[(width - 1 - at(Math.floor(i / 8))) * width + at(i % 8)] === ink;
    });
  };
  const fine = inkOf(250, 1);
  expect(fine).toContain(true);
  expect(fine).toContain(false);
  expect(inkOf(500, 2)).toEqual(fine);
});

test('bands of one view differ in pattern or in how strong they are, so that colour is not needed', () => {
  for (const [view, styles] of Object.entries(STYLES)) {
    const looks = styles.map(
      ({ pattern, tint }) => `${pattern} ${pattern === 'plain' ? tint[3] : ''}`,
    );
    expect(new Set(looks).size, view).toBe(styles.length);
  }
});

test('ground out of reach is clear, and the two bands differ', () => {
  const cost = Float32Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, Infinity, Infinity, Infinity]);
  const bytes = reachPixels({ columns: 12, rows: 1, step: inches(1), allowance: inches(8), cost });
  const [half, full, beyond] = [1, 6, 11].map((x) => pixel(bytes, 12, x, 0));
  expect(beyond?.[3]).toBe(0);
  expect(half?.[3]).toBeGreaterThan(0);
  expect(full?.[3]).toBeGreaterThan(0);
  expect(half).not.toEqual(full);
});

test('each band ends in a rim', () => {
  const cost = Float32Array.from([0, 2, 4, 6, 8, Infinity]);
  const bytes = reachPixels({ columns: 6, rows: 1, step: inches(1), allowance: inches(8), cost });
  const rim = pixel(bytes, 6, 2, 0);
  expect(pixel(bytes, 6, 4, 0)).toEqual(rim);
  expect(pixel(bytes, 6, 1, 0)).not.toEqual(rim);
});

test('turns ahead are bands of their own, counted from what is left of this turn', () => {
  const cost = Float32Array.from({ length: 30 }, (_, x) => x);
  const on = (first: number) =>
    reachPixels(
      { columns: 30, rows: 1, step: inches(1), allowance: inches(8), cost },
      inches(first),
    );
  // Away from rims, and each on a whole inch, where the patterns are all alike.
  const band = (bytes: ReturnType<typeof on>, x: number) => pixel(bytes, 30, x, 0)?.join();
  const fresh = on(8);
  expect(new Set([2, 6, 12, 20, 26].map((x) => band(fresh, x))).size).toBe(5);
  expect(fresh[26 * 4 + 3]).toBe(0);
  expect(band(on(2), 6)).toBe(band(fresh, 12));
});
