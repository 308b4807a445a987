// The outlines of what a stand sees against sight itself, asked at random spots of random tables.

import { expect, test } from 'vitest';
import { inches, type Mil } from '../../../shared/core/measure';
import { outlineSquared, ringArea, sideOfRings, type Ring } from '../../../shared/geometry/ring';
import type { MapOptions } from '../../../shared/terrain/map/map-options';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';
import { sightPolygons } from '../../../shared/terrain/viewshed/outlines';
import {
  buildTerrainMap,
  withLaidOver,
  type TerrainMap,
} from '../../../shared/terrain/map/terrain-map';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { pointAt, randomFrom, randomObserver, randomTerrain } from '../random-table';
import { box, disc, SMALL_TABLE, stand, strip, terrain } from '../small-table';

const SLOW = process.env['SLOW'] === '1';
const TABLES = SLOW ? 4000 : 150;
const SIZE = 24;
/** Nearer to a rim than this neither is asked to be right, in Mil: chords of a round base and long levers. */
const RIM = 2;

const POINT = { type: 'disc', radius: 0 as Mil } as const;

function mapOf(...features: ReturnType<typeof terrain>[]): TerrainMap {
  return mapWith({}, features);
}

function mapWith(options: Partial<MapOptions>, features: ReturnType<typeof terrain>[]): TerrainMap {
  const board = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;
  return buildTerrainMap(board, features, SMALL_TABLE, options);
}

function areaOf(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ringArea(ring), 0) / 1e6;
}

interface Tally {
  readonly asked: number;
  readonly seen: number;
  readonly wrong: readonly string[];
}

function compare(wish: Parameters<typeof randomTerrain>[1], isPoint: boolean): Tally {
  let [asked, seen] = [0, 0];
  const wrong: string[] = [];
  for (let seed = 1; seed <= TABLES; seed++) {
    const random = randomFrom(seed);
    const map = mapOf(...randomTerrain(random, wish));
    const looker = randomObserver(random, SIZE, [0]);
    const from = isPoint ? { ...looker, footprint: POINT } : looker;
    const outlines = sightPolygons(map, from, 0);
    if (!outlines) continue;
    for (let i = 0; i < 40; i++) {
      const [x, y] = [random() * SIZE, random() * SIZE];
      const spot = pointAt(x, y);
      if (outlineSquared(outlines, spot.at.x, spot.at.y) < RIM ** 2) continue;
      const sees = canSee(map, from, spot);
      asked += 1;
      if (sees) seen += 1;
      if (sees !== sideOfRings(outlines, spot.at.x, spot.at.y) > 0)
        wrong.push(`${seed}: ${x} ${y}`);
    }
  }
  return { asked, seen, wrong };
}

const WISH = { size: SIZE, woods: 12, hills: 0, ridges: 0, tall: false };

test('[FT-07-03] the outlines of what a stand sees hold just what sight sees', () => {
  const { asked, seen, wrong } = compare(WISH, false);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(TABLES * 12);
  expect(seen).toBeGreaterThan(asked / 8);
}, 240_000);

test('those of a point too', () => {
  const { asked, wrong } = compare(WISH, true);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(TABLES * 12);
}, 240_000);

test('[FT-07-10] and across ridges, which spare who touches them', () => {
  const { asked, wrong } = compare({ ...WISH, woods: 6, ridges: 2 }, false);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(TABLES * 5);
}, 240_000);

/** Cells of the field that sight does not agree with. */
function wrongCells(
  map: TerrainMap,
  from: Observer,
  share: number,
  random: () => number,
): string[] {
  const wrong: string[] = [];
  const field = sightField(map, from, 0, inches(0.25), 'live');
  for (let i = 0; i < field.seen.length; i++) {
    if (random() > share) continue;
    const x = ((i % field.columns) + 0.5) / 4;
    const y = (Math.floor(i / field.columns) + 0.5) / 4;
    if (canSee(map, from, pointAt(x, y)) !== (field.seen[i] === 1)) wrong.push(`${x} ${y}`);
  }
  return wrong;
}

test('[FT-07-14] [FT-09-04] where all cover is higher than both ends every cell of the field is right, in cover too', () => {
  const wish = { ...WISH, woods: 14, ridges: 2 };
  for (let seed = 1; seed <= (SLOW ? 600 : 25); seed++) {
    const random = randomFrom(1000 + seed);
    const map = mapOf(...randomTerrain(random, wish));
    const from = randomObserver(random, SIZE, [0]);
    // A stand that hangs over the rim of the table is shaded by shadows, not by triangles.
    const { x, y } = from.at;
    if (Math.min(x, y, inches(SIZE) - x, inches(SIZE) - y) < 1100) continue;
    expect(wrongCells(map, from, 0.05, random), `table ${seed}`).toEqual([]);
  }
}, 240_000);

/** Farther than this from all outlines nearly every spot is right, where they follow rays. */
const BESIDE = inches(0.05);

/** Spots at random of tables where outlines follow rays, all and those apart from outlines. */
function nearly(hills: number, heights: readonly number[], options: Partial<MapOptions> = {}) {
  const all = { tables: 0, asked: 0, alike: 0, both: 0, either: 0, apart: 0, apartAlike: 0 };
  for (const wish of [
    { ...WISH, woods: 6, hills, ridges: 1 },
    { ...WISH, woods: 6, hills: 2 * hills, ridges: 3, tall: true },
  ]) {
    for (let seed = 1; seed <= (SLOW ? 600 : 60); seed++) {
      const random = randomFrom(50_000 + seed);
      const map = mapWith(options, randomTerrain(random, wish));
      const looker = randomObserver(random, SIZE, heights);
      const from = { ...looker, footprint: POINT };
      const height = heights[Math.floor(random() * heights.length)] as number;
      const outlines = sightPolygons(map, from, height);
      if (!outlines) continue;
      all.tables += 1;
      for (let i = 0; i < 100; i++) {
        const spot = pointAt(random() * SIZE, random() * SIZE, height);
        const { x, y } = spot.at;
        const sees = canSee(map, from, spot);
        const shows = sideOfRings(outlines, x, y) > 0;
        all.asked += 1;
        if (sees === shows) all.alike += 1;
        if (sees && shows) all.both += 1;
        if (sees || shows) all.either += 1;
        if (outlineSquared(outlines, x, y) < BESIDE ** 2) continue;
        all.apart += 1;
        if (sees === shows) all.apartAlike += 1;
      }
    }
  }
  return all;
}

const OVER_HILLS: readonly [string, number, readonly number[], Partial<MapOptions>][] = [
  ['[FT-07-09] over hills to the ground', 2, [0], {}],
  ['[FT-07-09] over hills from all heights to all heights', 2, [0, 1, 3], {}],
  [
    '[FT-07-08] over hills where the higher end sees over all that is lower',
    2,
    [0, 1, 3],
    { lineModel: 'higher-end-sees-over' },
  ],
  ['[FT-07-08] over level ground from all heights to all heights', 0, [0, 1, 3], {}],
];

test.each(OVER_HILLS)(
  '%s the outlines of a point hold what sight sees, but for spots beside them',
  (_, hills, heights, options) => {
    const { tables, asked, alike, both, either, apart, apartAlike } = nearly(
      hills,
      heights,
      options,
    );
    expect(tables).toBeGreaterThan((SLOW ? 1200 : 120) * 0.8);
    expect(either).toBeGreaterThan(asked / 8);
    expect(alike / asked).toBeGreaterThan(0.998);
    expect(both / either).toBeGreaterThan(0.985);
    expect(apart).toBeGreaterThan(asked * 0.95);
    expect(apartAlike / apart).toBeGreaterThan(0.999);
  },
  600_000,
);

test('over hills outlines do not cross: what they hold is their area', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(50_000 + seed);
    const wish = { ...WISH, woods: 6, hills: 4, ridges: 1 };
    const map = mapOf(...randomTerrain(random, wish));
    const { at: place } = randomObserver(random, SIZE, [0]);
    const outlines = sightPolygons(
      map,
      { ...stand(1, 1), at: place, height: 1, footprint: POINT },
      0,
    );
    if (!outlines) continue;
    let inside = 0;
    const step = inches(0.1);
    for (let y = step / 2; y < inches(SIZE); y += step) {
      for (let x = step / 2; x < inches(SIZE); x += step) {
        if (sideOfRings(outlines, x, y) > 0) inside += 1;
      }
    }
    expect(inside / 100, `table ${seed}`).toBeCloseTo(areaOf(outlines), -0.4);
  }
});

test('over hills a ray into the very corner of the table cuts nothing off', () => {
  const map = mapOf(terrain('hill', disc(12, 19, 1), { levels: 1 }));
  for (const [x, y] of [
    [12, 12],
    [3, 3],
    [20, 4],
    [6, 18],
  ] as const) {
    const outlines = sightPolygons(map, pointAt(x, y, 30), 29.5) ?? [];
    expect(areaOf(outlines)).toBeCloseTo(SIZE * SIZE, 9);
    expect(outlines).toHaveLength(1);
    expect(outlines[0]?.length).toBeLessThanOrEqual(12);
  }
});

test('a cone before a point on level ground hides all behind it, edge by edge of the wedge', () => {
  const map = mapOf(terrain('hill', disc(12, 12, 4), { levels: 2 }));
  const outlines = sightPolygons(map, pointAt(2, 12), 0) ?? [];
  // Tangents from ten inches off a rim of four: the half angle is asin 0.4, from their feet to the table's rim.
  const tan = 0.4 / Math.sqrt(1 - 0.16);
  const wedge = 22 * 22 * tan;
  const angle = Math.acos(0.4);
  const before = 10 * 4 * Math.sin(angle) - 16 * angle;
  const level = 24 * 24 - (wedge - before);
  const near = areaOf(outlines) - level;
  // Of the cone itself the side that is turned here is seen: less than half of it.
  expect(near).toBeGreaterThan(10);
  expect(near).toBeLessThan((16 * Math.PI) / 2);
  expect(outlines).toHaveLength(1);
});

test('a pillar in the middle of the table throws one shadow as wide as the stand allows', () => {
  const map = mapOf(terrain('building', box(11, 11, 13, 13)));
  const narrow = sightPolygons(map, pointAt(4, 12), 0);
  // From 7 inches before the wall, two inches wide, to 20 inches at the table's edge: 5.714 inches wide.
  expect(24 * 24 - areaOf(narrow ?? [])).toBeCloseTo((13 * (2 + 40 / 7)) / 2, 3);
  const wide = sightPolygons(map, stand(4, 12), 0);
  const inner = 24 * 24 - areaOf(wide ?? []);
  expect(inner).toBeLessThan((13 * (2 + 40 / 7)) / 2 - 4);
  expect(inner).toBeGreaterThan(13 * 2);
});

test('outlines are left to cells where they would not be exact', () => {
  const open = stand(4, 12);
  const hill = mapOf(terrain('hill', disc(12, 12, 4)));
  expect(sightPolygons(hill, open, 0)).toBeNull();
  expect(sightPolygons(hill, pointAt(-1, 12), 0)).toBeNull();
  const wood = mapOf(terrain('light_woods', box(10, 10, 14, 14)));
  expect(sightPolygons(wood, { ...open, height: 3 }, 0)).toBeNull();
  expect(sightPolygons(wood, { ...open, height: 3 }, 3)).toHaveLength(1);
  expect(sightPolygons(wood, stand(9.5, 12), 0)).toBeNull();
  const ridge = mapOf(terrain('ridge', strip(0.2, [6, 0], [6, 24])));
  expect(sightPolygons(ridge, stand(4.5, 12), 0)).toBeNull();
  const both = mapOf(
    terrain('ridge', strip(0.2, [6, 0], [6, 24])),
    terrain('hill', disc(12, 12, 4)),
  );
  expect(sightPolygons(both, pointAt(5.5, 12), 0)).toBeNull();
  expect(sightPolygons(both, pointAt(4.5, 12), 0)).not.toBeNull();
  expect(sightPolygons(ridge, { ...open, aloft: 'FT-15-05' }, 0)).toHaveLength(1);
});

test('[FT-07-18] smoke laid over a table is in the outlines at once, but not for thermal sights', () => {
  const map = mapOf(terrain('building', box(18, 0, 20, 4)));
  const before = areaOf(sightPolygons(map, stand(4, 12), 0) ?? []);
  const smoke = withLaidOver(map, [terrain('smoke', disc(10, 12, 1))]);
  expect(areaOf(sightPolygons(smoke, stand(4, 12), 0) ?? [])).toBeLessThan(before - 20);
  const thermal = stand(4, 12, { thermal: true });
  expect(areaOf(sightPolygons(smoke, thermal, 0) ?? [])).toBeCloseTo(before, 6);
});
