// The quick line between two points against the plain oracle and the whole of sight.

import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import {
  BLOCKED,
  CLEAR,
  pointSees,
  UNSURE,
} from '../../../shared/terrain/line-of-sight/point-sight';
import { sight } from '../../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { pointAt, randomFrom, randomTerrain, type TableWish } from '../random-table';
import { oracleSees } from './sight-oracle';
import { box, SMALL_TABLE, terrain } from '../small-table';

const SLOW = process.env['SLOW'] === '1';

interface Question {
  readonly map: TerrainMap;
  readonly from: Observer;
  readonly to: Observer;
}

/** Twenty lines between random points on a table of each seed: how many were answered, each as `plain` answers. */
function comparedLines(
  tables: number,
  wishOf: (seed: number) => TableWish,
  plain: (question: Question) => boolean,
): { readonly asked: number; readonly quick: number; readonly clear: number } {
  let [asked, quick, clear] = [0, 0, 0];
  for (let seed = 1; seed <= tables; seed++) {
    const random = randomFrom(seed);
    const board = { space: 'table', width: inches(24), height: inches(24) } as const;
    const map = buildTerrainMap(board, randomTerrain(random, wishOf(seed)), SMALL_TABLE, {
      lineModel: seed % 3 === 0 ? 'higher-end-sees-over' : '3d-line',
    });
    for (let n = 0; n < 20; n++) {
      const from = { ...pointAt(random() * 24, random() * 24, n % 4), thermal: n % 2 === 0 };
      const to = pointAt(random() * 24, random() * 24, n % 3);
      const found = pointSees(map, from, to, from.thermal);
      asked += 1;
      if (found === UNSURE) continue;
      quick += 1;
      if (found === CLEAR) clear += 1;
      expect([seed, n, found === CLEAR]).toEqual([seed, n, plain({ map, from, to })]);
    }
  }
  return { asked, quick, clear };
}

test('a line between points is as the oracle says, or left to the whole of sight', () => {
  const { asked, quick, clear } = comparedLines(
    SLOW ? 2000 : 150,
    // The oracle takes eyes above the ground, and over hills the higher end is another matter.
    (seed) => {
      const hills = seed % 5 === 0 && seed % 3 !== 0 ? 1 : 0;
      return { size: 24, woods: 14, hills, ridges: 2, tall: true };
    },
    ({ map, from, to }) => {
      const height = Math.max(from.height, to.height);
      return map.options.lineModel === 'higher-end-sees-over'
        ? oracleSees(map, { ...from, height }, { ...to, height }, 0)
        : oracleSees(map, from, to, 0);
    },
  );
  expect(quick).toBeGreaterThan(asked / 4);
  expect(clear).toBeGreaterThan(quick / 8);
});

test('over hills a line between points is as the whole of sight says, and seldom left to it', () => {
  const { asked, quick, clear } = comparedLines(
    SLOW ? 400 : 40,
    () => ({ size: 24, woods: 8, hills: 3, ridges: 0, tall: true }),
    ({ map, from, to }) => sight(map, from, to).visible,
  );
  expect(quick).toBeGreaterThan((2 * asked) / 3);
  expect(clear).toBeGreaterThan(quick / 8);
});

test('what touches a corner, an edge or a ridge, or leaves the table, is never guessed', () => {
  const board = { space: 'table', width: inches(24), height: inches(24) } as const;
  const map = buildTerrainMap(board, [terrain('building', box(10, 10, 12, 12))], SMALL_TABLE);
  const ask = (ax: number, ay: number, bx: number, by: number) =>
    pointSees(map, { at: at(ax, ay), height: 0 }, { at: at(bx, by), height: 0 }, false);
  expect(ask(5, 11, 20, 11)).toBe(BLOCKED);
  expect(ask(5, 13, 20, 13)).toBe(CLEAR);
  expect(ask(8, 8, 11, 11)).toBe(UNSURE);
  expect(ask(5, 10, 20, 10)).toBe(UNSURE);
  expect(ask(8, 14, 14, 8)).toBe(UNSURE);
  expect(ask(8, 13, 14, 9)).toBe(BLOCKED);
  expect(ask(9, 13, 9, 13)).toBe(UNSURE);
  expect(ask(5, 11, 10, 11)).toBe(UNSURE);
  expect(ask(-1, 11, 20, 11)).toBe(UNSURE);
});
