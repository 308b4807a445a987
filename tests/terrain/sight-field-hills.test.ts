// The field of sight where hills are, against sight itself: exact on the level ground between them, and near it on
// their slopes.

import { expect, test } from 'vitest';
import { inches, type Mil } from '../../shared/core/measure';
import type { MapOptions } from '../../shared/terrain/map-options';
import { canSee } from '../../shared/terrain/sight';
import { sightField } from '../../shared/terrain/sight-field';
import { buildTerrainMap } from '../../shared/terrain/terrain-map';
import type { Observer } from '../../shared/terrain/types';
import { pointAt, randomFrom, randomObserver, randomTerrain, type TableWish } from './random-table';
import { SMALL_TABLE } from './small-table';

const SLOW = process.env['SLOW'] === '1';
const SIZE = 30;

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
    const board = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;
    const map = buildTerrainMap(board, randomTerrain(random, wish), SMALL_TABLE, options);
    const stand = randomObserver(random, SIZE, [0]);
    const from: Observer = isPoint
      ? { ...stand, footprint: { type: 'disc', radius: 0 as Mil } }
      : stand;
    const { x, y } = from.at;
    if (Math.min(x, y, inches(SIZE) - x, inches(SIZE) - y) < 1100) continue;
    // No part of a stand is farther from its middle than this.
    if (map.relief.rising.some(({ surface }) => surface?.changeWithin(x, y, 1100) !== 0)) continue;
    tables += 1;
    const field = sightField(map, from, 0, inches(0.25), 'live');
    for (let i = 0; i < field.seen.length; i++) {
      if (random() > share) continue;
      const spot = pointAt(
        ((i % field.columns) + 0.5) / 4,
        (Math.floor(i / field.columns) + 0.5) / 4,
      );
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
        // Sight looks at slopes every few Mil, and so may miss the very corner of a hill.
        expect(tally.wrong.slice(Math.floor(tally.asked / 50_000))).toEqual([]);
        expect(tally.tables).toBeGreaterThan(tables / 16);
        expect(tally.seen).toBeGreaterThan(tally.asked / 12);
      }
    }
  }, 600_000);
}
