import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { baseOf } from '../../../shared/terrain/map/footprint';
import { isBehindCrest } from '../../../shared/terrain/line-of-sight/crest-proof';
import { buildScene } from '../../../shared/terrain/line-of-sight/blockers';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { randomFrom, randomObserver, randomTerrain } from '../random-table';
import { oracleSees } from './sight-oracle';
import { SMALL_TABLE } from '../small-table';

const SIZE = 24;
const BOARD = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;

function isProved(map: TerrainMap, from: Observer, to: Observer): boolean {
  const scene = buildScene(map, baseOf(from), from.height, baseOf(to), to.height, from.thermal);
  return isBehindCrest(scene);
}

test('[FT-07-09] whom a crest is proved to hide is seen by no line of a lattice, from either side', () => {
  let proved = 0;
  for (let t = 0; t < 120; t++) {
    const random = randomFrom(70_000 + t);
    const wish = { size: SIZE, woods: 0, hills: 4, ridges: 0, tall: false };
    const map = buildTerrainMap(BOARD, randomTerrain(random, wish), SMALL_TABLE);
    for (let i = 0; i < 10; i++) {
      const from = randomObserver(random, SIZE, [0, 0, 1, 3]);
      const to = randomObserver(random, SIZE, [0, 0, 3]);
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        if (!isProved(map, a, b)) continue;
        proved += 1;
        expect(oracleSees(map, a, b, 24), `table ${t} pair ${i}`).toBe(false);
      }
    }
  }
  expect(proved).toBeGreaterThan(100);
}, 240_000);
