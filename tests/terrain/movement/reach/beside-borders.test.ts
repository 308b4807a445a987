// Ways along the borders of dear ground, where snapping puts them: on lines of the grid, which belong to one cell or
// the other.

import { expect, test } from 'vitest';
import type { TerrainId } from '../../../../shared/core/id';
import { at, inches, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import {
  ANSWER_STEP,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../../../shared/terrain/movement/reach/reach';
import { box, feature } from '../../../helpers/given-battle';
import { latticeTable } from '../../../helpers/lattice-table';
import { moverOf } from '../../../helpers/move-scene';

const BOARD = { space: 'table', width: inches(48), height: inches(48) } as const;
const SWAMP = { west: 20, south: 20, east: 24, north: 28 };

/** Where the walk begins, the corner that it turns round, and ends along that side. */
const SIDES: readonly (readonly [string, Point, Point, readonly Point[]])[] = [
  ['west', at(21.5, 17), at(20, 20), [at(20, 20.5), at(20, 24), at(20, 27)]],
  ['east', at(22.5, 17), at(24, 20), [at(24, 20.5), at(24, 24), at(24, 27)]],
  ['south', at(17, 21.5), at(20, 20), [at(20.5, 20), at(22, 20), at(23, 20)]],
  ['north', at(17, 26.5), at(20, 28), [at(20.5, 28), at(22, 28), at(23, 28)]],
];

test.each(SIDES)(
  'who walks along the %s side of a swamp pays for the ground beside it',
  (_, from, corner, ends) => {
    const { west, south, east, north } = SWAMP;
    const swamp = feature('swamp', box(west, south, east, north));
    const map = buildTerrainMap(BOARD, [swamp], TRIPODS_TERRAIN);
    const mover = moverOf('cavalry', 12, from);
    for (const step of [ANSWER_STEP, LIVE_STEP]) {
      const field = reach(map, mover, step);
      for (const end of ends) {
        const least = inchesBetween(from, corner) + inchesBetween(corner, end);
        expect(reachCost(field, end)).toBeGreaterThan(least - 0.01);
        expect(reachCost(field, end)).toBeLessThan(least * 1.005);
      }
    }
  },
);

test('where two roads cross at a slant, the border that they share is as cheap as they are', () => {
  // Corners are rounded to whole Mil, so that the border of the one lies in other cells than that of the other.
  const { board, terrain } = latticeTable(14);
  const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  const from = at(58.5, 34.5);
  for (const step of [ANSWER_STEP, LIVE_STEP]) {
    const field = reach(map, moverOf('wheeled', 12, from), step);
    for (const end of [at(60.5, 51), at(60.5, 51.25)]) {
      expect(reachCost(field, end)).toBeLessThan((inchesBetween(from, end) / 4) * 1.01);
    }
  }
});

test('between a town and closed woods a place on the border costs what the town does', () => {
  const town = feature('town', box(20, 20, 24, 28));
  const woods = feature('forest', box(24, 20, 28, 28), { id: 'tr_9' as TerrainId });
  const map = buildTerrainMap(BOARD, [town, woods], TRIPODS_TERRAIN);
  const from = at(24, 30);
  const field = reach(map, moverOf('wheeled', 12, from), ANSWER_STEP);
  for (const inchesIn of [0.125, 1, 3]) {
    const end = at(24, 28 - inchesIn);
    expect(reachCost(field, end), `${inchesIn}`).toBeCloseTo(2 + 2 * inchesIn, 2);
  }
});

function inchesBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / 1000;
}
