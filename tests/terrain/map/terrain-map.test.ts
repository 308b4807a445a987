// The map: what lies where, how high the ground is, and what a segment crosses.

import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { box, disc, points, polygon, SMALL_TABLE, strip, terrain } from '../small-table';

const BOARD = { space: 'table', width: inches(48), height: inches(72) } as const;

function mapOf(...features: ReturnType<typeof terrain>[]) {
  return buildTerrainMap(BOARD, features, SMALL_TABLE);
}

test('features at a point come topmost first', () => {
  const wood = terrain('light_woods', box(0, 0, 10, 10));
  const road = terrain('road', strip(1, [5, -2], [5, 12]));
  expect(mapOf(wood, road).at(at(5, 5))).toEqual([road, wood]);
  expect(mapOf(road, wood).at(at(5, 5))).toEqual([wood, road]);
  expect(mapOf(wood, road).at(at(8, 5))).toEqual([wood]);
  expect(mapOf(wood, road).at(at(12, 5))).toEqual([]);
});

test('a hole is not part of its feature, but its edge is', () => {
  const ring = terrain('forest', {
    type: 'polygon',
    points: points([0, 0], [10, 0], [10, 10], [0, 10]),
    holes: [points([4, 4], [6, 4], [6, 6], [4, 6])],
  });
  const map = mapOf(ring);
  expect(map.at(at(5, 5))).toEqual([]);
  expect(map.at(at(4, 5))).toEqual([ring]);
  expect(map.at(at(2, 5))).toEqual([ring]);
  expect(map.at(at(10, 5))).toEqual([ring]);
});

test('a strip has flat ends, full width on each leg and a round outer corner', () => {
  const road = terrain('road', strip(2, [10, 10], [20, 10], [20, 20]));
  const map = mapOf(road);
  expect(map.at(at(9.9, 10))).toEqual([]);
  expect(map.at(at(10.1, 10.99))).toEqual([road]);
  expect(map.at(at(15, 11.01))).toEqual([]);
  expect(map.at(at(20.7, 9.3))).toEqual([road]);
  expect(map.at(at(20.8, 9.2))).toEqual([]);
  expect(map.at(at(20.99, 15))).toEqual([road]);
});

test('a strip that crosses itself covers the crossing once, and a loop has no ends', () => {
  const map = mapOf(terrain('road', strip(1, [2, 5], [20, 5], [20, 12], [10, 12], [10, 1])));
  expect(map.at(at(10, 5))).toHaveLength(1);
  const loop = mapOf(terrain('road', strip(1, [2, 2], [10, 2], [10, 10], [2, 10], [2, 2])));
  expect(loop.at(at(1.7, 1.7))).toHaveLength(1);
  expect(loop.at(at(6, 6))).toHaveLength(0);
});

test('[FT-07-09] a hill with a plateau is level on it, half as high half way, and 0 on its outline', () => {
  const crest = points([8, 8], [12, 8], [12, 12], [8, 12]);
  const map = mapOf(terrain('hill', box(4, 4, 16, 16), { levels: 2, crest }));
  expect(map.elevation(at(10, 10))).toBe(2);
  expect(map.elevation(at(8, 9))).toBe(2);
  expect(map.elevation(at(6, 10))).toBeCloseTo(1, 12);
  expect(map.elevation(at(4, 10))).toBe(0);
  expect(map.elevation(at(3, 10))).toBe(0);
});

test('[FT-07-09] stepped hills rise in whole levels', () => {
  const crest = points([8, 8], [12, 8], [12, 12], [8, 12]);
  const hill = terrain('hill', box(4, 4, 16, 16), { levels: 2, crest });
  const map = buildTerrainMap(BOARD, [hill], SMALL_TABLE, { hillProfile: 'stepped' });
  expect(map.elevation(at(10, 10))).toBe(2);
  expect(map.elevation(at(7, 10))).toBe(1);
  expect(map.elevation(at(6, 10))).toBe(1);
  expect(map.elevation(at(5.9, 10))).toBe(0);
});

test('a hill without a crest peaks in its middle, and hills stack', () => {
  const cone = terrain('hill', disc(20, 20, 8), { levels: 4 });
  expect(mapOf(cone).elevation(at(20, 20))).toBe(4);
  expect(mapOf(cone).elevation(at(24, 20))).toBeCloseTo(2, 9);
  const upper = terrain('hill', disc(20, 20, 2), { levels: 1 });
  expect(mapOf(cone, upper).elevation(at(20, 20))).toBe(5);
  const line = terrain('hill', box(30, 10, 40, 30), {
    levels: 2,
    crest: points([35, 15], [35, 25]),
  });
  expect(mapOf(line).elevation(at(35, 18))).toBe(2);
  expect(mapOf(line).elevation(at(32.5, 20))).toBeCloseTo(1, 9);
});

test('an elevation grid lies under the hills and is level between equal cells', () => {
  const grid = terrain('elevation', {
    type: 'grid',
    origin: at(0, 0),
    step: inches(4),
    columns: 2,
    rows: 2,
    levels: [1, 3, 1, 3],
  });
  const map = mapOf(grid, terrain('hill', disc(2, 2, 1), { levels: 1 }));
  expect(map.elevation(at(0.5, 3))).toBe(1);
  expect(map.elevation(at(2, 2))).toBe(2);
  expect(map.elevation(at(4, 4))).toBe(2);
  expect(map.elevation(at(7, 4))).toBe(3);
  expect(map.elevation(at(8.1, 4))).toBe(0);
});

test('a segment crosses features with their distances, several times if need be', () => {
  const comb = terrain(
    'light_woods',
    polygon([5, 0], [15, 0], [15, 10], [12, 10], [12, 2], [8, 2], [8, 10], [5, 10]),
  );
  const river = terrain('river', strip(2, [20, -5], [20, 15]));
  const found = mapOf(comb, river).along(at(0, 5), at(30, 5));
  expect(found.map(({ of, enter, leave }) => [of.feature.kind, enter, leave])).toEqual([
    ['light_woods', 5000, 8000],
    ['light_woods', 12000, 15000],
    ['river', 19000, 21000],
  ]);
});

test('a segment of no length, one outside the table and one along an edge are answered', () => {
  const map = mapOf(terrain('light_woods', box(5, 5, 10, 10)));
  expect(map.along(at(6, 6), at(6, 6))).toMatchObject([{ enter: 0, leave: 0 }]);
  expect(map.along(at(-20, -20), at(-10, -10))).toEqual([]);
  const edges = [map.along(at(0, 5), at(20, 5)), map.along(at(20, 5), at(0, 5))];
  expect(edges.map((found) => found.length).sort()).toEqual([0, 1]);
  expect(map.elevation(at(-5, 900))).toBe(0);
  expect(map.at(at(-5, 900))).toEqual([]);
});

test('a feature that its own numbers leave empty covers nothing', () => {
  const map = mapOf(
    terrain('light_woods', disc(5, 5, 0)),
    terrain('road', strip(0, [1, 1], [9, 9])),
    terrain('hill', polygon([1, 1], [1, 1], [1, 1])),
    terrain('asteroids', { type: 'cells', cells: [{ q: 1, r: 1 }] }),
  );
  expect(map.at(at(5, 5))).toEqual([]);
  expect(map.elevation(at(1, 1))).toBe(0);
});
