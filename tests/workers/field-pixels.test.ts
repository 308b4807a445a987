import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { reachPixels, sightPixels } from '../../renderer/workers/field-pixels';

const pixel = (bytes: Uint8ClampedArray, columns: number, x: number, y: number) =>
  [...bytes].slice(4 * (y * columns + x), 4 * (y * columns + x) + 4);

test('the north row of a field is the first row of its picture', () => {
  const seen = Uint8Array.from([1, 1, 0, 0]);
  const bytes = sightPixels({ columns: 2, rows: 2, step: inches(1), seen });
  expect(pixel(bytes, 2, 0, 0)).toEqual(pixel(bytes, 2, 1, 0));
  expect(pixel(bytes, 2, 0, 1)).toEqual(pixel(bytes, 2, 1, 1));
  expect(pixel(bytes, 2, 0, 0)).not.toEqual(pixel(bytes, 2, 0, 1));
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
