// Where battles were, as shaded ground: on squares of a table, and on the hexes of a board.

import { describe, expect, test } from 'vitest';
import type { SideId } from '../../shared/core/id';
import { inches } from '../../shared/core/measure';
import { gridOf } from '../../shared/study/count-grid';
import { busiest, HEAT_STYLES, heatField, heatOf, heatSvg } from '../../shared/study/heat-picture';
import { RESULTS } from '../helpers/counted-study';
import { BLUE, RED } from '../helpers/given-battle';

const TABLE = { space: 'table', width: inches(6), height: inches(4) } as const;

test('bands go from nothing at all to the most, and only the first of them is left unpainted', () => {
  expect(HEAT_STYLES.map(({ tint }) => tint[3] > 0)).toEqual([
    false,
    ...HEAT_STYLES.slice(1).map(() => true),
  ]);
  expect(new Set(HEAT_STYLES.map(({ tint }) => tint.join())).size).toBe(HEAT_STYLES.length);
});

describe('on a table', () => {
  const grid = gridOf(TABLE);
  const most = HEAT_STYLES.length - 1;

  test('each square has its own band, and so many lie beside and above each other as are counted', () => {
    const heat = Array.from({ length: 24 }, (_, cell) => (cell * 7) % 24);
    const field = heatField(grid, TABLE, heat);
    expect(field).toMatchObject({ columns: 6, rows: 4, step: 1000, styles: HEAT_STYLES });
    expect(Array.from(field.bands)).toEqual(
      heat.map((count) => Math.ceil(most * Math.sqrt(count / 23))),
    );
  });

  test('squares behind the last that was counted have nothing', () => {
    const { bands } = heatField(grid, TABLE, [0, 5]);
    expect(Array.from(bands)).toEqual([0, most, ...Array.from({ length: 22 }, () => 0)]);
  });
});

test('the busiest place is told for one battle, and of no battles nothing is', () => {
  expect(busiest([3, 12, 5], 4)).toBe(3);
  expect(busiest([], 4)).toBe(0);
  expect(busiest([3, 12, 5], 0)).toBe(0);
});

test('a side that is not counted has no heat, and is no part of that of all', () => {
  const heat = {
    [RED]: { moved: [1, 2], fired: [], lost: [] },
    [BLUE]: { moved: [10, 0, 5], fired: [], lost: [2] },
  };
  const { counts } = RESULTS;
  const results = {
    ...RESULTS,
    counts: { ...counts, course: { ...counts.course, heat: heat as never } },
  };
  expect(heatOf(results, 'moved', 'sd_9' as SideId)).toEqual([]);
  expect(heatOf(results, 'moved', null)).toEqual([11, 2, 5]);
  expect(heatOf(results, 'lost', null)).toEqual([2]);
});

describe('on a board of hexes', () => {
  const COLUMNS = 5;
  const ROWS = 4;
  const HEXES = { space: 'hex', columns: COLUMNS, rows: ROWS } as const;
  const grid = gridOf(HEXES);
  /** From the middle of a hex, which is an inch across, to its corner, and from one row to the next. */
  const CORNER = 1 / Math.sqrt(3);
  const UP = Math.sqrt(3) / 2;
  /** Every second row lies half a hex farther to the east; y from the south. */
  const middles = Array.from({ length: COLUMNS * ROWS }, (_, hex) => {
    const row = Math.floor(hex / COLUMNS);
    return { x: 0.5 + (hex % COLUMNS) + (row % 2 === 1 ? 0.5 : 0), y: CORNER + row * UP };
  });

  test('shaded are the fine squares that lie nearer to the middle of the hex than to any other, and no others', () => {
    const most = HEAT_STYLES.length - 1;
    for (const [hot] of middles.entries()) {
      const heat = middles.map((_, hex) => (hex === hot ? 3 : 0));
      const field = heatField(grid, HEXES, heat);
      const { columns, rows, step, bands } = field;
      expect(columns * step).toBeGreaterThanOrEqual(1000 * (COLUMNS + 0.5));
      expect((columns - 1) * step).toBeLessThan(1000 * (COLUMNS + 0.5));
      expect(rows * step).toBeGreaterThanOrEqual(1000 * ((ROWS - 1) * UP + 2 * CORNER));
      expect((rows - 1) * step).toBeLessThan(1000 * ((ROWS - 1) * UP + 2 * CORNER));
      expect(bands).toHaveLength(columns * rows);
      let shaded = 0;
      for (let cell = 0; cell < columns * rows; cell++) {
        const x = (((cell % columns) + 0.5) * step) / 1000;
        const y = ((Math.floor(cell / columns) + 0.5) * step) / 1000;
        const far = middles.map((middle) => Math.hypot(middle.x - x, middle.y - y));
        const own = far[hot] ?? 0;
        const next = Math.min(...far.filter((_, hex) => hex !== hot));
        const isOn = own < next && own < CORNER;
        // On the line between two hexes it may be either, and so just beyond a corner.
        if (Math.abs(own - next) < 1e-6 || Math.abs(own - CORNER) < 0.004) continue;
        expect(bands[cell], `hex ${hot}, ${x}, ${y}`).toBe(isOn ? most : 0);
        if (isOn) shaded += 1;
      }
      // A hex has an area of 0.87 square inches: about 14 squares of a quarter of an inch.
      expect(shaded).toBeGreaterThanOrEqual(8);
    }
  });
});

test('the drawing has the whole sheet, the ground below, and the heat above it where there is any', () => {
  const ground = '<path d="M0 0"/>';
  const bare = heatSvg(ground, null, TABLE);
  expect(bare).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4" role="img">${ground}</svg>`,
  );
  const cold = heatSvg(ground, heatField(gridOf(TABLE), TABLE, []), TABLE);
  const hot = heatSvg(ground, heatField(gridOf(TABLE), TABLE, [0, 0, 4]), TABLE);
  expect(hot.startsWith(bare.slice(0, -'</svg>'.length))).toBe(true);
  expect(hot.length).toBeGreaterThan(cold.length);
  // The third square of the lowest row is two inches from the left, and an inch high.
  expect(hot).toContain('d="M2 3H3v1H2Z"');
  expect(cold).not.toContain('d="M2 3H3v1H2Z"');
});
