// The engine against the plain oracle on random tables, and the symmetries that sight must have.

import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import {
  pointAt,
  randomFrom,
  randomObserver,
  randomTerrain,
  type TableWish,
} from '../random-table';
import { oracleSees } from '../line-of-sight/sight-oracle';
import { SMALL_TABLE, terrain } from '../small-table';

const SLOW = process.env['SLOW'] === '1';

interface Tally {
  readonly pairs: number;
  readonly visible: number;
  /** The oracle has a clear line and the engine none: never allowed. */
  readonly missed: readonly string[];
  /** The engine has a line that the oracle's lattice does not: the engine looks more finely. */
  readonly extra: number;
}

function compare(
  tables: number,
  pairs: number,
  wish: TableWish,
  heights: readonly number[],
  seed: number,
  around = 96,
): Tally {
  const missed: string[] = [];
  let visible = 0;
  let extra = 0;
  for (let t = 0; t < tables; t++) {
    const random = randomFrom(seed + t);
    const board = { space: 'table', width: inches(wish.size), height: inches(wish.size) } as const;
    const map = buildTerrainMap(board, randomTerrain(random, wish), SMALL_TABLE);
    for (let i = 0; i < pairs; i++) {
      const from = randomObserver(random, wish.size, heights);
      const to = randomObserver(random, wish.size, heights);
      const ours = canSee(map, from, to);
      const oracle = oracleSees(map, from, to, around);
      if (oracle) visible += 1;
      if (oracle && !ours) missed.push(`table ${seed + t} pair ${i}`);
      if (ours && !oracle) extra += 1;
    }
  }
  return { pairs: tables * pairs, visible, missed, extra };
}

const FLAT = { size: 24, woods: 16, hills: 0, ridges: 2, tall: false };

test('[FT-07-03] on flat tables the engine misses no line that the oracle finds', () => {
  const tally = compare(SLOW ? 2000 : 60, 5, FLAT, [0], 1000, SLOW ? 96 : 40);
  expect(tally.missed).toEqual([]);
  expect(tally.visible).toBeGreaterThan(tally.pairs / 8);
  expect(tally.extra).toBeLessThanOrEqual(tally.pairs * 0.02);
}, 240_000);

test('[FT-07-08] with eyes and tops of different heights neither', () => {
  const tally = compare(
    SLOW ? 1500 : 50,
    5,
    { ...FLAT, tall: true },
    [0, 0, 1, 3],
    5000,
    SLOW ? 96 : 40,
  );
  expect(tally.missed).toEqual([]);
  expect(tally.visible).toBeGreaterThan(tally.pairs / 8);
  expect(tally.extra).toBeLessThanOrEqual(tally.pairs * 0.02);
}, 240_000);

const HILLY = { ...FLAT, woods: 6, hills: 4, ridges: 1 };

test('[FT-07-09] nor among hills', () => {
  const tally = compare(SLOW ? 2000 : 40, 5, HILLY, [0, 0, 3], 9000, 24);
  expect(tally.missed).toEqual([]);
  expect(tally.visible).toBeGreaterThan(tally.pairs / 10);
  expect(tally.extra).toBeLessThanOrEqual(tally.pairs * 0.03);
}, 600_000);

test('[FT-07-09] a line that runs along a slope, or through a gap at the feet of two hills, is found', () => {
  for (const seed of [20_038, 20_374, 20_380, 31_086, 31_184, 60_107]) {
    expect(compare(1, 5, HILLY, [0, 0, 3], seed, 24).missed).toEqual([]);
  }
});

/** Ground of whole levels in steps, as typed or surveyed, with stands on half inches: crests under rims, eyes on one height. */
function onSteps(seed: number) {
  const random = randomFrom(seed);
  const [wide, most] = [12 + Math.floor(2 * random()), 1 + Math.floor(3 * random())];
  const isLone = random() < 0.5;
  const levels = Array.from({ length: wide * wide }, () =>
    isLone && random() < 0.8 ? 0 : Math.floor((most + 1) * random()),
  );
  const size = { step: inches(2), columns: wide, rows: wide } as const;
  const board = { space: 'table', width: inches(24), height: inches(24) } as const;
  const grid = { type: 'grid', origin: at(0, 0), ...size, levels } as const;
  const place = (): number => Math.floor(47 * random()) / 2 + 0.5;
  const observer = (): Observer => ({
    ...randomObserver(random, 24, [0, 1]),
    ...(random() < 0.7 && { footprint: { type: 'disc', radius: inches(0.5) } }),
    at: at(place(), place()),
  });
  const map = buildTerrainMap(board, [terrain('elevation', grid)], SMALL_TABLE);
  return { map, observer, place };
}

test('[FT-07-09] nor over ground in steps of whole levels, where stands on half inches touch its crests', () => {
  const missed: string[] = [];
  let visible = 0;
  const tables = SLOW ? 800 : 24;
  for (let seed = 1; seed <= tables; seed++) {
    const { map, observer, place } = onSteps(seed);
    for (let i = 0; i < 12; i++) {
      const from = observer();
      const isPoint = i % 3 > 0;
      const to = isPoint ? pointAt(place(), place(), i % 2) : observer();
      const ours = canSee(map, from, to);
      if (ours) visible += 1;
      else if (oracleSees(map, from, to, isPoint ? 48 : 16)) missed.push(`table ${seed} pair ${i}`);
    }
  }
  expect(missed).toEqual([]);
  expect(visible).toBeGreaterThan(tables);
}, 240_000);

test('[FT-07-10] a ridge in a town stands on the ground, not on the roofs: what is seen over both is seen', () => {
  const { missed, visible } = compare(1, 5, HILLY, [0, 0, 3], 9758, 24);
  expect(missed).toEqual([]);
  expect(visible).toBe(4);
});
