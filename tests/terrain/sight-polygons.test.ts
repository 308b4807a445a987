// The outlines of what a stand sees against sight itself, asked at random spots of random tables.

import { expect, test } from 'vitest';
import { inches, type Mil } from '../../shared/core/measure';
import { outlineSquared, ringArea, sideOfRings, type Ring } from '../../shared/geometry/ring';
import { canSee } from '../../shared/terrain/sight';
import { sightField } from '../../shared/terrain/sight-field';
import { sightPolygons } from '../../shared/terrain/sight-polygons';
import { buildTerrainMap, withLaidOver, type TerrainMap } from '../../shared/terrain/terrain-map';
import type { Observer } from '../../shared/terrain/types';
import { pointAt, randomFrom, randomObserver, randomTerrain } from './random-table';
import { box, disc, SMALL_TABLE, stand, strip, terrain } from './small-table';

const SLOW = process.env['SLOW'] === '1';
const TABLES = SLOW ? 4000 : 150;
const SIZE = 24;
/** Nearer to a rim than this neither is asked to be right, in Mil: chords of a round base and long levers. */
const RIM = 2;

function mapOf(...features: ReturnType<typeof terrain>[]): TerrainMap {
  const board = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;
  return buildTerrainMap(board, features, SMALL_TABLE);
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
    const from = isPoint
      ? { ...looker, footprint: { type: 'disc', radius: 0 as Mil } as const }
      : looker;
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
  expect(sightPolygons(mapOf(terrain('hill', disc(12, 12, 4))), open, 0)).toBeNull();
  const wood = mapOf(terrain('light_woods', box(10, 10, 14, 14)));
  expect(sightPolygons(wood, { ...open, height: 3 }, 0)).toBeNull();
  expect(sightPolygons(wood, { ...open, height: 3 }, 3)).toHaveLength(1);
  expect(sightPolygons(wood, stand(9.5, 12), 0)).toBeNull();
  const ridge = mapOf(terrain('ridge', strip(0.2, [6, 0], [6, 24])));
  expect(sightPolygons(ridge, stand(4.5, 12), 0)).toBeNull();
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
