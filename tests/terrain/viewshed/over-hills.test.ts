// The field of sight where hills are, against sight itself: exact on the level ground between them, and near it on
// their slopes.

import { expect, test } from 'vitest';
import { at, inches, type Mil } from '../../../shared/core/measure';
import { isBesideLit } from '../../../shared/terrain/viewshed/cells/rim-cells';
import type { MapOptions } from '../../../shared/terrain/map/map-options';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { sightField, type FieldGrade } from '../../../shared/terrain/viewshed/viewshed';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { Observer, SightField } from '../../../shared/terrain/map/engine-types';
import {
  pointAt,
  randomFrom,
  randomObserver,
  randomTerrain,
  type TableWish,
} from '../random-table';
import { disc, polygon, SMALL_TABLE, stand, terrain } from '../small-table';

const SLOW = process.env['SLOW'] === '1';
const SIZE = 30;
const STEP = inches(0.25);

function mapOf(features: ReturnType<typeof terrain>[], options: Partial<MapOptions>): TerrainMap {
  const board = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;
  return buildTerrainMap(board, features, SMALL_TABLE, options);
}

/** A point in the middle of a cell. */
function cellOf({ columns }: SightField, i: number): Observer {
  return pointAt(((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4);
}

function middleOf(stand: Observer): Observer {
  return { ...stand, footprint: { type: 'disc', radius: 0 as Mil } };
}

interface Tally {
  readonly tables: number;
  readonly asked: number;
  readonly seen: number;
  readonly wrong: readonly string[];
}

/** Asks a share of the cells on level ground of tables whose stand touches no hill and does not hang over the rim. */
function compareLevel(
  seeds: number,
  wish: TableWish,
  share: number,
  isPoint: boolean,
  options: Partial<MapOptions> = {},
): Tally {
  let [tables, asked, seen] = [0, 0, 0];
  const wrong: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const random = randomFrom(30_000 + seed);
    const map = mapOf(randomTerrain(random, wish), options);
    const stand = randomObserver(random, SIZE, [0]);
    const from = isPoint ? middleOf(stand) : stand;
    const { x, y } = from.at;
    if (Math.min(x, y, inches(SIZE) - x, inches(SIZE) - y) < 1100) continue;
    // No part of a stand is farther from its middle than this.
    if (map.relief.rising.some(({ surface }) => surface?.changeWithin(x, y, 1100) !== 0)) continue;
    tables += 1;
    const field = sightField(map, from, 0, STEP, 'live');
    for (let i = 0; i < field.seen.length; i++) {
      if (random() > share) continue;
      const spot = cellOf(field, i);
      if (map.elevation(spot.at) !== 0) continue;
      const sees = canSee(map, from, spot);
      asked += 1;
      if (sees) seen += 1;
      if (sees !== (field.seen[i] === 1))
        wrong.push(`${seed}: ${spot.at.x} ${spot.at.y} ${String(sees)}`);
    }
  }
  return { tables, asked, seen, wrong };
}

const HILLS: TableWish = { size: SIZE, woods: 6, hills: 2, ridges: 1, tall: false };
const CROWDED: TableWish = { size: SIZE, woods: 6, hills: 5, ridges: 3, tall: true };
const READINGS: readonly [string, Partial<MapOptions>][] = [
  ['', {}],
  [
    '[FT-07-08] where the higher end sees over all that is lower ',
    { lineModel: 'higher-end-sees-over' },
  ],
  ['[FT-07-03] from centre to centre ', { parts: 'centre' }],
];

for (const [name, options] of READINGS) {
  test(`${name}every cell of the level ground between hills is right`, () => {
    for (const wish of [HILLS, CROWDED]) {
      for (const isPoint of [true, false]) {
        const tables = SLOW ? 1500 : 20;
        const tally = compareLevel(tables, wish, SLOW ? 0.03 : 0.04, isPoint, options);
        // To fields round hills are 256 chords, off by a fifth of a Mil.
        expect(tally.wrong.slice(Math.floor(tally.asked / 50_000))).toEqual([]);
        expect(tally.tables).toBeGreaterThan(tables / 16);
        expect(tally.seen).toBeGreaterThan(tally.asked / 12);
      }
    }
  }, 600_000);
}

/** Shares of cells alike, and of seen cells alike, of the same share of the cells of each table. */
function agreement(
  tables: readonly (readonly [TerrainMap, Observer])[],
  share: number,
  random: () => number,
  grade: FieldGrade = 'live',
) {
  let [asked, alike, both, either] = [0, 0, 0, 0];
  for (const [map, from] of tables) {
    const field = sightField(map, from, 0, STEP, grade);
    for (let i = 0; i < field.seen.length; i++) {
      if (random() > share) continue;
      const sees = canSee(map, from, cellOf(field, i));
      const shows = field.seen[i] === 1;
      asked += 1;
      if (sees === shows) alike += 1;
      if (sees && shows) both += 1;
      if (sees || shows) either += 1;
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(either).toBeGreaterThan(asked / 20);
  return { alike: alike / asked, overlap: both / either };
}

/** Tables with a stand, or its middle only, on a slope of each. */
function onSlopes(count: number, seed: number, heights: readonly number[], isPoint: boolean) {
  const tables: [TerrainMap, Observer][] = [];
  for (let n = seed; tables.length < count; n++) {
    const random = randomFrom(n);
    const map = mapOf(randomTerrain(random, HILLS), {});
    const stand = randomObserver(random, SIZE, heights);
    const from = isPoint ? middleOf(stand) : stand;
    if (map.elevation(from.at) > 0) tables.push([map, from]);
  }
  return tables;
}

// On a slope each part of a stand is at a height of its own, and the gaps that only few of them look through are missed
// while a hand drags.
for (const [who, isPoint, least] of [
  ['a point', true, 0.998],
  ['a stand', false, 0.995],
] as const) {
  test(`[FT-07-09] the field of ${who} on a slope agrees with sight`, () => {
    const tables = onSlopes(SLOW ? 600 : 25, 40_000, [0, 0, 3], isPoint);
    const { alike, overlap } = agreement(tables, SLOW ? 0.01 : 0.015, randomFrom(1));
    expect(alike).toBeGreaterThanOrEqual(least);
    expect(overlap).toBeGreaterThanOrEqual(0.985);
  }, 600_000);
}

for (const [who, isPoint, least] of [
  ['a point', true, 0.998],
  ['a stand', false, 0.997],
] as const) {
  test(`[FT-07-09] the field of ${who} that looks over most cover between hills agrees with sight`, () => {
    const tables: [TerrainMap, Observer][] = [];
    for (let seed = 60_000; seed < 60_000 + (SLOW ? 400 : 25); seed++) {
      const random = randomFrom(seed);
      const map = mapOf(randomTerrain(random, { ...HILLS, woods: 9, hills: 4 }), {});
      const stand = randomObserver(random, SIZE, [2, 3]);
      tables.push([map, isPoint ? middleOf(stand) : stand]);
    }
    const { alike, overlap } = agreement(tables, SLOW ? 0.01 : 0.02, randomFrom(5));
    expect(alike).toBeGreaterThanOrEqual(least);
    expect(overlap).toBeGreaterThanOrEqual(0.985);
  }, 600_000);
}

test('[FT-07-15] how far a stand sees into the woods around it on a slope agrees with sight', () => {
  let [both, either] = [0, 0];
  for (let seed = 70_000; seed < 70_000 + (SLOW ? 400 : 12); seed++) {
    const random = randomFrom(seed);
    const hill = terrain('hill', disc(15, 15, 6 + 6 * random()), { levels: 1 + (seed % 3) });
    const [x, y] = [11 + 8 * random(), 11 + 8 * random()];
    const size = 1.5 + 3 * random();
    const corners = [0, 1, 2, 3, 4].map((n): [number, number] => {
      const turn = ((n + 0.5 * random()) * 2 * Math.PI) / 5;
      return [x + size * Math.cos(turn), y + size * Math.sin(turn)];
    });
    const map = mapOf([hill, terrain('heavy_woods', polygon(...corners))], {});
    const from = stand(x, y);
    const field = sightField(map, from, 0, STEP, 'live');
    for (let i = 0; i < field.seen.length; i++) {
      const spot = cellOf(field, i);
      if (map.at(spot.at).every(({ kind }) => kind !== 'heavy_woods')) continue;
      if (Math.hypot(spot.at.x - from.at.x, spot.at.y - from.at.y) > inches(3)) continue;
      const sees = canSee(map, from, spot);
      const shows = field.seen[i] === 1;
      if (sees && shows) both += 1;
      if (sees || shows) either += 1;
    }
  }
  expect(either).toBeGreaterThan(600);
  expect(both / either).toBeGreaterThanOrEqual(0.985);
}, 600_000);

test('[FT-07-09] a point a few thousandths of an inch below a crest does not look over it', () => {
  const tables = onSlopes(1, 41_191, [0, 0, 3], true);
  expect(agreement(tables, 0.1, randomFrom(3)).alike).toBeGreaterThanOrEqual(0.99);
});

test('[FT-07-09] a stand whose rim only just reaches beyond a summit looks about from there', () => {
  // Without the summit a tenth of the table is missed. Down the cone under it lines lie in the ground all the way.
  const tables = onSlopes(1, 41_199, [0, 0, 3], false);
  expect(agreement(tables, 0.1, randomFrom(3)).alike).toBeGreaterThanOrEqual(0.945);
});

test('[FT-07-09] a rectangle with the crest under the middle of a side looks over it from there', () => {
  const tables = onSlopes(1, 42_169, [0, 0, 3], false);
  expect(agreement(tables, 0.1, randomFrom(3)).alike).toBeGreaterThanOrEqual(0.9975);
});

test('[FT-07-09] the shadow behind the sharp crest of a hill ends where sight says', () => {
  for (const turn of [0, 0.3, 1.1]) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const place = (x: number, y: number): [number, number] => [
      15 + x * c - y * s,
      11 + x * s + y * c,
    ];
    const outline = polygon(place(-9, -2.5), place(9, -2.5), place(9, 2.5), place(-9, 2.5));
    const crest = [at(...place(-6.5, 0)), at(...place(6.5, 0))];
    const map = mapOf([terrain('hill', outline, { levels: 2, crest })], {});
    const { alike } = agreement([[map, pointAt(15, 3, 3)]], 0.4, randomFrom(6));
    expect(alike).toBeGreaterThanOrEqual(0.998);
  }
});

test('[FT-07-09] a point a hundredth of an inch up from the foot of a hill sees along it and away', () => {
  const hill = terrain('hill', polygon([3, 12], [14, 9], [27, 15], [16, 24]));
  const tables = [0.01, 0.05, 0.15].map((up) => {
    // Square to the edge from (14, 9) to (27, 15).
    const long = Math.hypot(13, 6);
    return [mapOf([hill], {}), pointAt(20.5 - (6 / long) * up, 12 + (13 / long) * up)] as const;
  });
  for (const table of tables) {
    const { alike, overlap } = agreement([table], 0.2, randomFrom(4));
    expect(alike).toBeGreaterThanOrEqual(0.998);
    expect(overlap).toBeGreaterThanOrEqual(0.985);
  }
});

test('[FT-07-10] who is anywhere on a ridge that was drawn as an area is seen, also where the ground rises', () => {
  const grid = { type: 'grid', origin: at(22, 15), step: inches(3), columns: 2, rows: 2 } as const;
  const rise = terrain('elevation', { ...grid, levels: [0, -1, 1, 4] });
  const map = mapOf([terrain('ridge', disc(21, 6, 6)), rise], {});
  const { alike, overlap } = agreement([[map, stand(9, 9)]], 0.3, randomFrom(5));
  expect(alike).toBeGreaterThanOrEqual(0.998);
  expect(overlap).toBeGreaterThanOrEqual(0.985);
});

/** A table of steep waves with hills on them. */
function onWaves(seed: number): [TerrainMap, Observer] {
  const random = randomFrom(seed);
  const [east, north] = [0.3 + random(), 0.3 + random()];
  const levels = Array.from({ length: 256 }, (_, i) =>
    Math.max(0, Math.sin(east * (i % 16)) + Math.cos(north * Math.floor(i / 16))),
  );
  const step = inches(2);
  const grid = { type: 'grid', origin: at(0, 0), step, columns: 16, rows: 16, levels } as const;
  const map = mapOf([terrain('elevation', grid), ...randomTerrain(random, HILLS)], {});
  return [map, randomObserver(random, SIZE, [0, 3])];
}

test('the field over an imported grid, with hills on it, agrees with sight', () => {
  const tables = Array.from({ length: SLOW ? 300 : 15 }, (_, n) => onWaves(50_000 + n));
  const { alike, overlap } = agreement(tables, 0.01, randomFrom(2));
  expect(alike).toBeGreaterThanOrEqual(0.998);
  expect(overlap).toBeGreaterThanOrEqual(0.985);
}, 600_000);

/** Ground as surveyed, in whole levels of hills of all sizes: so many inches of a table each way, so many numbers to the inch. */
function survey(random: () => number, perInch: number, inchesWide: number) {
  const wide = perInch * inchesWide;
  const heights = new Float64Array(wide * wide);
  for (let size = wide / 2, high = 3; size >= 2; size /= 2, high /= 2) {
    const columns = Math.ceil(wide / size) + 2;
    const corners = Array.from({ length: columns * columns }, () => high * random());
    const mix = (from: number, share: number): number =>
      (corners[from] as number) * (1 - share) + (corners[from + 1] as number) * share;
    heights.forEach((height, i) => {
      const [x, y] = [(i % wide) / size, Math.floor(i / wide) / size];
      const k = Math.floor(y) * columns + Math.floor(x);
      const low = mix(k, x % 1);
      heights[i] = height + low + (y % 1) * (mix(k + columns, x % 1) - low);
    });
  }
  const levels = Array.from(heights, Math.round);
  const size = { step: inches(1 / perInch), columns: wide, rows: wide };
  return { type: 'grid', ...size, levels } as const;
}

/** A stand on ground that is surveyed everywhere. */
function onSurvey(seed: number, perInch: number): [TerrainMap, Observer] {
  const random = randomFrom(seed);
  const grid = { ...survey(random, perInch, SIZE), origin: at(0, 0) };
  return [mapOf([terrain('elevation', grid)], {}), randomObserver(random, SIZE, [0, 3])];
}

test('[FT-07-09] a rectangle on a flat top, with a dip under the middle of one side, sees down from there', () => {
  const table = onSurvey(90_901, 1);
  for (const grade of ['quick', 'live'] as const) {
    expect(agreement([table], 0.08, randomFrom(8), grade).alike).toBeGreaterThanOrEqual(0.95);
  }
});

/** The same with hills drawn on it. */
function withHills(seed: number): [TerrainMap, Observer] {
  const random = randomFrom(seed);
  const grid = { ...survey(random, 4, SIZE), origin: at(0, 0) };
  const hills = randomTerrain(random, { ...HILLS, woods: 0, ridges: 0 });
  const map = mapOf([terrain('elevation', grid), ...hills], {});
  return [map, randomObserver(random, SIZE, [0, 3])];
}

/** Of a survey that covers a part of the table and ends in cliffs. */
function onPart(seed: number, perInch = 4): [TerrainMap, Observer] {
  const random = randomFrom(seed);
  const shape = survey(random, perInch, 18);
  const origin = at(Math.round(12 * random()), Math.round(12 * random()));
  const map = mapOf([terrain('elevation', { ...shape, origin })], {});
  return [map, randomObserver(random, SIZE, [0, 3])];
}

test('[FT-07-09] a rectangle on surveyed ground looks about from many places of its rim while it is dragged', () => {
  // From eight places one cell in sixteen was missed.
  const tables = [onPart(90_506, 1)];
  const found = agreement(tables, 0.1, randomFrom(4), 'quick');
  expect(found.alike).toBeGreaterThanOrEqual(0.97);
});

test('[FT-07-09] over surveyed ground few dark cells beside lit ones are seen, also while a hand drags', () => {
  let [asked, missed] = [0, 0];
  for (let n = 0; n < 6; n++) {
    const [map, from] = withHills(90_000 + n);
    const field = sightField(map, from, 0, STEP, 'quick');
    for (let i = n; i < field.seen.length; i += 3) {
      if (field.seen[i] === 1 || !isBesideLit(field.seen, field.columns, i)) continue;
      asked += 1;
      if (canSee(map, from, cellOf(field, i))) missed += 1;
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(missed / asked).toBeLessThan(0.02);
});

// With four numbers to the inch the middles of cells lie on them, and so on the very brink of many a shadow.
for (const perInch of [2, 4]) {
  for (const [who, isPoint] of [
    ['a point', true],
    ['a stand', false],
  ] as const) {
    test(`[FT-07-09] the field of ${who} over ground surveyed ${perInch} times an inch agrees with sight`, () => {
      const tables = Array.from({ length: SLOW ? 200 : 8 }, (_, n): [TerrainMap, Observer] => {
        const [map, from] = onSurvey(80_000 + n, perInch);
        return [map, isPoint ? middleOf(from) : from];
      });
      const { alike, overlap } = agreement(tables, SLOW ? 0.08 : 0.04, randomFrom(8));
      expect(alike).toBeGreaterThanOrEqual(0.998);
      expect(overlap).toBeGreaterThanOrEqual(0.985);
    }, 600_000);
  }
}

for (const [where, table] of [
  ['with hills on it', withHills],
  ['that ends on the table', onPart],
] as const) {
  test(`[FT-07-09] the field over surveyed ground ${where} agrees with sight, also while a hand drags`, () => {
    const tables = Array.from({ length: SLOW ? 200 : 4 }, (_, n) => table(90_000 + n));
    for (const grade of ['quick', 'live'] as const) {
      const points = tables.map(([map, from]) => [map, middleOf(from)] as const);
      const found = agreement([...tables, ...points], 0.02, randomFrom(9), grade);
      expect(found.alike).toBeGreaterThanOrEqual(0.995);
      expect(found.overlap).toBeGreaterThanOrEqual(0.985);
    }
  }, 600_000);
}

test('[FT-07-09] the corner of a stand a hair below a kink of the ground does not look over it', () => {
  const [map, from] = onWaves(50_095);
  const { seen } = sightField(map, from, 0, STEP, 'live');
  // It took five hundred cells more for seen.
  expect(seen.reduce((sum, is) => sum + is, 0)).toBeLessThan(400);
});

test('[FT-07-09] a rectangle on waves looks about from all along its sides', () => {
  // From sixteen places of its rim one cell in eighteen was missed.
  expect(agreement([onWaves(50_035)], 0.1, randomFrom(3)).alike).toBeGreaterThanOrEqual(0.95);
});
