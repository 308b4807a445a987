import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { textWidth } from '../../shared/print/drawing/lettering';
import {
  frameSizeAt,
  LEAST_FRAME,
  lostArmAt,
  nameSizeAt,
  nameSizeFor,
} from '../../renderer/stage/shown-sizes';

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

test.each([2, 6.4, 14.6, 28, 96, 400])(
  'the numbers of the rulers can be read at %s pixels to the inch, and grow no larger than they need be',
  (pixels) => {
    const { reach, rulers, letters } = frameSizeAt(pixels);
    expect(letters * pixels).toBeGreaterThan(9.99);
    expect(letters * pixels).toBeLessThan(14.01);
    expect(rulers).toBeLessThanOrEqual(reach);
    expect(reach * pixels).toBeGreaterThan(LEAST_FRAME - 0.01);
    // What sticks out over the table's edge stays under the frame.
    expect(reach).toBeGreaterThanOrEqual(1.4);
    // Ticks, a gap, the number, a gap, and the line of the frame.
    expect(rulers * (1 - (0.36 + 0.2) / 1.4)).toBeGreaterThan(0.73 * letters + 2 / pixels);
  },
);

test('numbers of two figures stand upright in the least frame', () => {
  const { rulers, letters } = frameSizeAt(6.4);
  expect(textWidth('48', letters, 'bold')).toBeLessThan(rulers * (1 - (0.36 + 0.2) / 1.4));
});

test('a cross where a stand was lost is as large as on the table, and far off as large as can be seen', () => {
  expect(lostArmAt(40)).toBe(0.2);
  expect(lostArmAt(5) * 5).toBeCloseTo(4.5, 9);
});
