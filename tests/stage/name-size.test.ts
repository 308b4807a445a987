import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { textWidth } from '../../shared/print/drawing/lettering';
import { mapLettersAt, nameSizeAt, nameSizeFor } from '../../renderer/stage/name-size';

test('names of stands are as on paper, or as large as can be read, or left out', () => {
  expect(nameSizeAt(40)).toBe(0.4);
  expect(nameSizeAt(20)).toBe(0.4);
  // A table of six feet in a window of 1440 pixels.
  expect((nameSizeAt(12.9) ?? 0) * 12.9).toBeCloseTo(8, 9);
  expect(nameSizeAt(9)).toBeNull();
});

test('near by, names of stands grow no more', () => {
  expect((nameSizeAt(96) ?? 0) * 96).toBeCloseTo(18, 9);
});

test.each([5, 6.4, 14.6, 40, 96, 400])(
  'letters of the map at %s pixels to the inch can be read, and are no larger than they need be',
  (pixels) => {
    const { least, most } = mapLettersAt(pixels);
    expect(least * pixels).toBeGreaterThanOrEqual(9);
    expect(least * pixels).toBeLessThan(9 * 2 ** 0.25);
    expect(most * pixels).toBeGreaterThanOrEqual(22);
    expect(most * pixels).toBeLessThan(22 * 2 ** 0.25);
  },
);

test('names find no new places for a little more or less of zoom, nor where few would have room', () => {
  expect(mapLettersAt(10)).toEqual(mapLettersAt(10.5));
  expect(mapLettersAt(2).least).toBe(2.5);
});

test('on hexes a name is no wider than its cell, where nine pixels are enough for that', () => {
  const look = { name: 'Long Knife' };
  const cell = { on: 'hex', at: { q: 0, r: 0 }, facing: 0 } as const;
  const wide = textWidth(look.name, 1, 'bold');
  expect((nameSizeFor({ place: cell, look }, 96) ?? 0) * wide).toBeCloseTo(1, 9);
  expect((nameSizeFor({ place: cell, look }, 30) ?? 0) * 30).toBeCloseTo(9, 9);
  const spot = { on: 'table', at: at(1, 1), facing: 0, level: 0 } as const;
  expect(nameSizeFor({ place: spot, look }, 30)).toBe(nameSizeAt(30));
  expect(nameSizeFor({ place: cell, look: { name: 'A1' } }, 30)).toBe(nameSizeAt(30));
  expect(nameSizeFor({ place: cell, look }, 9)).toBeNull();
});
