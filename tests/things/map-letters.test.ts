import { expect, test } from 'vitest';
import { mapLettersAt } from '../../renderer/things/map-letters';

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
