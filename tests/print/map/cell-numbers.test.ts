import { expect, test } from 'vitest';
import { groundInks } from '../../../shared/print/drawing/inks';
import { hexRing } from '../../../shared/print/drawing/sheet-outlines';
import { cellNumber, cellNumberMarks } from '../../../shared/print/map/cell-numbers';
import { tableMarks } from '../../../shared/print/map/table-marks';
import { type Board, GROUND_STYLES } from '../../../shared/scenario/document';
import { rgb } from '../../helpers/colour-vision';
import { markPoints } from '../measured';

const BOARD = { space: 'hex', columns: 1, rows: 1 } as const satisfies Board;
const INKS = groundInks('colour', 'stars');

test('a cell is numbered by column and row from the south-west, as the program tells it', () => {
  expect(cellNumber({ q: 0, r: 0 }, 26)).toBe('0101');
  // Each second row begins half a cell further west in these coordinates, and is no column less.
  expect(cellNumber({ q: -1, r: 2 }, 26)).toBe('0103');
  expect(cellNumber({ q: 2, r: 7 }, 26)).toBe('0608');
  expect(cellNumber({ q: 2, r: 7 }, 120)).toBe('006008');
});

test('a number lies inside its cell, above the middle of whatever stands there', () => {
  const ring = hexRing(BOARD, { q: 0, r: 0 });
  const points = markPoints(cellNumberMarks(BOARD, INKS));
  expect(points.length).toBeGreaterThan(10);
  const middle = ring.reduce((sum, { y }) => sum + y / ring.length, 0);
  for (const { x, y } of points) {
    expect(y).toBeLessThan(middle);
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length] ?? from;
      const side = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      expect(side).toBeGreaterThan(0);
    }
  }
});

test('cells go without numbers where these could not be read', () => {
  const marks = tableMarks(BOARD, 'colour');
  expect(tableMarks(BOARD, 'colour', { isUnnumbered: true })).toHaveLength(marks.length - 1);
});

test('numbers are read on every ground: contrast of 4.5 to 1', () => {
  for (const style of ['colour', 'ink-saving', 'black-and-white'] as const) {
    for (const ground of GROUND_STYLES) {
      const inks = groundInks(style, ground);
      const pair = [inks.number, inks.ground ?? '#ffffff'].map(lightness).sort((a, b) => a - b);
      const [dark = 0, light = 0] = pair;
      expect((light + 0.05) / (dark + 0.05), `${style} ${ground}`).toBeGreaterThan(4.5);
    }
  }
});

/** Relative luminance, as WCAG has it. */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
