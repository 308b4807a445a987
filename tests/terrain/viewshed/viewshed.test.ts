// The field of sight against sight itself, cell by cell, and what several fields make together.

import { expect, test } from 'vitest';
import { inches, type Mil } from '../../../shared/core/measure';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { countOf, unionOf } from '../../../shared/terrain/viewshed/seen-count';
import { sightField, type FieldGrade } from '../../../shared/terrain/viewshed/viewshed';
import type { MapOptions } from '../../../shared/terrain/map/map-options';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { Observer, SightField } from '../../../shared/terrain/map/engine-types';
import { pointAt, randomFrom, randomObserver, randomTerrain } from '../random-table';
import { box, disc, SMALL_TABLE, stand, strip, terrain } from '../small-table';

const SLOW = process.env['SLOW'] === '1';
const STEP = inches(0.25);

function mapOf(size: number, ...features: ReturnType<typeof terrain>[]) {
  return mapRead(size, features, {});
}

function mapRead(
  size: number,
  features: readonly ReturnType<typeof terrain>[],
  options: Partial<MapOptions>,
) {
  const board = { space: 'table', width: inches(size), height: inches(size) } as const;
  return buildTerrainMap(board, features, SMALL_TABLE, options);
}

function isSeen(field: SightField, x: number, y: number): boolean {
  const column = Math.floor(inches(x) / field.step);
  return field.seen[Math.floor(inches(y) / field.step) * field.columns + column] === 1;
}

/** Shares of cells alike, and of seen cells alike, on random tables; `share` of the cells is looked at. */
function agreement(
  seeds: readonly number[],
  wish: Parameters<typeof randomTerrain>[1],
  heights: readonly number[],
  grade: FieldGrade,
  share: number,
  options: Partial<MapOptions> = {},
) {
  let [cells, alike, both, either] = [0, 0, 0, 0];
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const map = mapRead(wish.size, randomTerrain(random, wish), options);
    const from: Observer = randomObserver(random, wish.size, heights);
    const height = heights[seed % heights.length] as number;
    const field = sightField(map, from, height, STEP, grade);
    for (let i = 0; i < field.seen.length; i++) {
      if (random() > share) continue;
      const x = ((i % field.columns) + 0.5) / 4;
      const y = (Math.floor(i / field.columns) + 0.5) / 4;
      const sees = canSee(map, from, pointAt(x, y, height));
      const shows = field.seen[i] === 1;
      cells += 1;
      if (sees === shows) alike += 1;
      if (sees && shows) both += 1;
      if (sees || shows) either += 1;
    }
  }
  return { alike: alike / cells, overlap: both / either };
}

const FLAT = { size: 30, woods: 14, hills: 0, ridges: 2, tall: true };
const HILLS = { size: 30, woods: 6, hills: 2, ridges: 1, tall: false };
const SEEDS = Array.from({ length: SLOW ? 60 : 8 }, (_, i) => 70 + i);

test('the field agrees with sight on flat tables', () => {
  const live = agreement(SEEDS, FLAT, [0, 3, 1], 'live', SLOW ? 0.3 : 0.15);
  expect(live.alike).toBeGreaterThanOrEqual(0.998);
  expect(live.overlap).toBeGreaterThanOrEqual(0.985);
  const exact = agreement(SLOW ? SEEDS : SEEDS.slice(0, 2), FLAT, [0, 3, 1], 'exact', 0.15);
  expect(exact.alike).toBeGreaterThanOrEqual(0.9995);
}, 120_000);

/** One table for each seed, and a handful of cells of each. */
const MANY = Array.from({ length: SLOW ? 3000 : 50 }, (_, i) => 1000 + i);

test('[FT-07-08] the field of eyes above all cover agrees with sight on flat tables', () => {
  const live = agreement(MANY, { ...FLAT, tall: false }, [3, 0], 'live', SLOW ? 0.02 : 0.03);
  expect(live.alike).toBeGreaterThanOrEqual(0.9995);
  expect(live.overlap).toBeGreaterThanOrEqual(0.999);
}, 120_000);

test('the field agrees with sight among hills', () => {
  const live = agreement(MANY, HILLS, [0, 3], 'live', SLOW ? 0.002 : 0.006);
  expect(live.alike).toBeGreaterThanOrEqual(0.998);
  expect(live.overlap).toBeGreaterThanOrEqual(0.985);
  const exact = agreement(SEEDS.slice(0, 2), HILLS, [0, 3], 'exact', 0.04);
  expect(exact.alike).toBe(1);
}, 240_000);

test('while the hand drags, the field leaves out little of what a stand sees, and shows nothing that it does not', () => {
  for (const wish of [{ ...FLAT, tall: false }, FLAT, HILLS]) {
    const quick = agreement(MANY.slice(0, SLOW ? 600 : 12), wish, [3, 0, 1], 'quick', 0.02);
    expect(quick.alike).toBeGreaterThanOrEqual(0.995);
    expect(quick.overlap).toBeGreaterThanOrEqual(0.98);
    for (const seed of MANY.slice(0, SLOW ? 600 : 12)) {
      const random = randomFrom(seed);
      const map = mapRead(wish.size, randomTerrain(random, wish), {});
      const from = randomObserver(random, wish.size, [3]);
      const live = sightField(map, from, 0, STEP, 'live');
      const { seen } = sightField(map, from, 0, STEP, 'quick');
      expect(seen.findIndex((one, i) => one === 1 && live.seen[i] === 0)).toBe(-1);
    }
  }
}, 240_000);

const CROWDED = { size: 30, woods: 6, hills: 6, ridges: 3, tall: false };

test('at rest the field agrees with sight among a crowd of hills, of a tripod too', () => {
  for (const [seed, heights] of [
    [511, [0]],
    [504, [3, 0]],
  ] as const) {
    const exact = agreement([seed], CROWDED, heights, 'exact', 0.015);
    expect(exact.alike).toBeGreaterThanOrEqual(0.998);
    expect(exact.overlap).toBeGreaterThanOrEqual(0.985);
  }
}, 60_000);

test('[FT-09-06] at rest the field agrees with sight where edges of cover are soft among hills', () => {
  const exact = agreement([710], HILLS, [0], 'exact', 0.02, { softEdge: inches(1) });
  expect(exact.alike).toBeGreaterThanOrEqual(0.998);
  expect(exact.overlap).toBeGreaterThanOrEqual(0.985);
}, 60_000);

test('[FT-09-06] where edges of cover are soft a stand that is dragged is shown to see in and out of them', () => {
  const soft = { softEdge: inches(1) };
  const flat = agreement(MANY.slice(0, SLOW ? 400 : 20), FLAT, [0, 3, 1], 'live', 0.02, soft);
  expect(flat.alike).toBeGreaterThanOrEqual(0.998);
  expect(flat.overlap).toBeGreaterThanOrEqual(0.985);
  const hills = agreement(MANY.slice(0, SLOW ? 60 : 12), HILLS, [0, 3, 1], 'live', 0.05, soft);
  expect(hills.alike).toBeGreaterThanOrEqual(0.998);
  expect(hills.overlap).toBeGreaterThanOrEqual(0.985);
}, 240_000);

test('[FT-09-06] from inside of a soft edge everything is seen that the edge lets see, also from above and deep in a corner', () => {
  const soft = { softEdge: inches(1) };
  for (const grade of ['live', 'exact'] as const) {
    const found = agreement([1138, 1238, 1257, 1277], FLAT, [0, 3, 1], grade, 0.05, soft);
    expect(found.alike).toBeGreaterThanOrEqual(0.998);
    expect(found.overlap).toBeGreaterThanOrEqual(0.985);
  }
}, 60_000);

test('[FT-09-06] a stand wholly in cover looks out where no more than an inch of it is in the way', () => {
  const forest = terrain('forest', box(0, 0, 20, 30));
  const map = mapRead(30, [forest], { softEdge: inches(1) });
  const field = sightField(map, stand(19, 15), 0, STEP);
  expect(isSeen(field, 28.125, 15.125)).toBe(true);
  // Steeper than this the way through the forest is longer than an inch from wherever it begins.
  for (const [y, isOut] of [
    [17.125, true],
    [18.625, false],
  ] as const) {
    expect(canSee(map, stand(19, 15), pointAt(21.125, y))).toBe(isOut);
    expect(isSeen(field, 21.125, y)).toBe(isOut);
  }
  const deeper = sightField(map, stand(18.4, 15), 0, STEP);
  expect(isSeen(deeper, 28.125, 15.125)).toBe(false);
});

// The edges of slabs are as blurred as the raster of the ground.
const READINGS: readonly [string, Partial<MapOptions>, number][] = [
  [
    '[FT-07-08] where the higher end sees over all that is lower',
    { lineModel: 'higher-end-sees-over' },
    0.998,
  ],
  ['[FT-07-09] where hills are stacked slabs', { hillProfile: 'stepped' }, 0.997],
  ['[FT-07-03] from centre to centre', { parts: 'centre' }, 0.998],
];
for (const [name, options, least] of READINGS) {
  test(`${name} the field among hills agrees too`, () => {
    const live = agreement(MANY.slice(0, SLOW ? 600 : 20), HILLS, [0, 3], 'live', 0.006, options);
    expect(live.alike).toBeGreaterThanOrEqual(least);
    expect(live.overlap).toBeGreaterThanOrEqual(0.985);
  }, 240_000);
}

test('[FT-07-14] what lies behind a wood is dark, what lies beside it is not', () => {
  const field = sightField(
    mapOf(30, terrain('light_woods', disc(15, 15, 3))),
    stand(5, 15),
    0,
    STEP,
  );
  expect(isSeen(field, 25, 15)).toBe(false);
  expect(isSeen(field, 15, 15)).toBe(false);
  expect(isSeen(field, 15, 22)).toBe(true);
  expect(isSeen(field, 11, 15)).toBe(true);
});

test('[FT-07-08] a tripod sees the far end of the shadow', () => {
  const map = mapOf(40, terrain('light_woods', box(10, 0, 12, 40)));
  const field = sightField(map, stand(4, 20, { height: 3 }), 0, STEP);
  // From 3 levels over the far edge, 8 inches on, the line comes down 12 inches away.
  expect(isSeen(field, 15.2, 20)).toBe(false);
  expect(isSeen(field, 16.4, 20)).toBe(true);
});

test('[FT-07-08] who only touches the edge of a wood does not look through it at a tripod', () => {
  const wood = terrain('light_woods', box(6, 8, 10, 16));
  const map = mapOf(24, wood);
  for (const [from, x, y] of [
    [pointAt(10, 12), 3.125, 12.125],
    [pointAt(10, 16), 3.125, 10.125],
    [stand(8, 16.5), 8.125, 4.125],
  ] as const) {
    const field = sightField(map, from, 3, STEP);
    expect(canSee(map, from, pointAt(x, y, 3))).toBe(false);
    expect(isSeen(field, x, y)).toBe(false);
    expect(isSeen(field, 20.125, 20.125)).toBe(true);
  }
});

test('[FT-07-08] from inside of low cover the higher end is seen, also where there are hills', () => {
  const map = mapRead(
    30,
    [terrain('swamp', disc(10, 10, 2)), terrain('hill', disc(22, 22, 4), { levels: 1 })],
    { lineModel: 'higher-end-sees-over' },
  );
  const from = pointAt(10, 10);
  const field = sightField(map, from, 3, STEP);
  for (const [x, y] of [
    [15.125, 10.125],
    [3.125, 28.125],
    [28.125, 12.125],
  ] as const) {
    expect(canSee(map, from, pointAt(x, y, 3))).toBe(true);
    expect(isSeen(field, x, y)).toBe(true);
  }
  const low = sightField(map, from, 0, STEP);
  expect(canSee(map, from, pointAt(15.125, 10.125))).toBe(false);
  expect(isSeen(low, 15.125, 10.125)).toBe(false);
});

test('[FT-07-15] inside a forest one sees two inches around the stand', () => {
  const field = sightField(mapOf(30, terrain('forest', box(0, 0, 30, 30))), stand(15, 15), 0, STEP);
  expect(isSeen(field, 17.3, 15.1)).toBe(true);
  expect(isSeen(field, 17.8, 15.1)).toBe(false);
  expect(field.seen.reduce((sum, one) => sum + one, 0) / 16).toBeCloseTo(Math.PI * 2.5 ** 2, -1);
});

test('[FT-09-04] a stand that only just touches the edge of its wood sees out', () => {
  const map = mapOf(30, terrain('forest', box(0, 0, 20, 30)));
  expect(isSeen(sightField(map, stand(19.5, 15), 0, STEP), 28, 15)).toBe(true);
  expect(isSeen(sightField(map, stand(19.4, 15), 0, STEP), 28, 15)).toBe(false);
});

test('[FT-07-10] [FT-07-12] a ridge hides all but those who touch it or share its inch', () => {
  const map = mapOf(30, terrain('ridge', strip(0.2, [15, 0], [15, 30])));
  const far = sightField(map, stand(10, 15), 0, STEP);
  expect(isSeen(far, 15.4, 15)).toBe(false);
  expect(isSeen(far, 14.6, 15)).toBe(true);
  const near = sightField(map, stand(13.6, 15), 0, STEP);
  expect(isSeen(near, 15.9, 15)).toBe(true);
  expect(isSeen(near, 16.4, 15)).toBe(false);
  expect(isSeen(sightField(map, stand(14.4, 15), 0, STEP), 25, 15)).toBe(true);
});

test('[FT-07-10] the middles of cells on the very lines of a ridge are as sight tells them', () => {
  // A slope of 3 in 5 from a corner of a cell goes through middles of cells, and so does an end across it.
  const map = mapOf(30, terrain('ridge', strip(0.5, [10, 12], [15, 9], [18, 8])));
  const stands = [stand(5, 22), stand(16, 2), stand(25, 20)];
  const asked = stands.flatMap((from) => [[from, 'live'] as const, [from, 'exact'] as const]);
  for (const [from, grade] of asked) {
    const field = sightField(map, from, 0, inches(0.125), grade);
    let seen = 0;
    for (let column = 78; column < 148; column++) {
      for (let row = 60; row < 100; row++) {
        const [x, y] = [(column + 0.5) / 8, (row + 0.5) / 8];
        // Not rounded to whole thousandths, as stands are.
        const middle = { x: (x * 1000) as Mil, y: (y * 1000) as Mil };
        const sees = canSee(map, from, { ...pointAt(0, 0), at: middle });
        expect(isSeen(field, x, y), `${x}, ${y}`).toBe(sees);
        if (sees) seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(500);
  }
});

test('[FT-15-05] a high flyer sees the whole table', () => {
  const map = mapOf(10, terrain('forest', box(2, 2, 8, 8)));
  const field = sightField(map, stand(5, 5, { aloft: 'FT-15-05' }), 0, STEP);
  expect(field.seen.every((one) => one === 1)).toBe(true);
});

test('fields count by how many a spot is seen', () => {
  const map = mapOf(30, terrain('building', box(14, 10, 16, 20)));
  const fields = [stand(5, 15), stand(25, 15), stand(5, 5)].map((one) =>
    sightField(map, one, 0, STEP),
  );
  const count = countOf(fields);
  const union = unionOf(fields);
  const at = (field: SightField | null, x: number, y: number) =>
    field?.seen[Math.floor(y * 4) * field.columns + Math.floor(x * 4)];
  expect(at(count, 5, 15)).toBe(2);
  expect(at(count, 15, 15)).toBe(0);
  expect(at(union, 5, 15)).toBe(1);
  expect(at(union, 25, 15)).toBe(1);
  expect(unionOf([])).toBeNull();
});
