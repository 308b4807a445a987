// A field is one array of cells: working it out allocates nothing for a single cell.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/terrain';
import { sightField } from '../../shared/terrain/sight-field';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/terrain-map';
import { randomTable, TABLE_SIZES } from '../helpers/random-table';
import { pointAt, randomFrom } from './random-table';
import { stand } from './small-table';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { board, terrain } = randomTable(7, TABLE_SIZES.standard);
const hills = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
const flat = buildTerrainMap(
  board,
  terrain.filter(({ kind }) => kind !== 'hill'),
  TRIPODS_TERRAIN,
);

/** A spot outside of all cover, whose field asks nothing cell by cell. */
function openSpot(map: TerrainMap) {
  const random = randomFrom(3);
  for (;;) {
    const [x, y] = [10 + random() * 120, 10 + random() * 50];
    const isFree = [0, 60, 120, 180, 240, 300].every((angle) => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      return map.at(pointAt(x + 1.6 * dx, y + 1.6 * dy).at).length === 0;
    });
    if (isFree && map.at(pointAt(x, y).at).length === 0) return { x, y };
  }
}

/** The least that a run leaves on the heap before garbage is collected, in bytes, and the cells of its field. */
function heapOf(map: TerrainMap, step: number) {
  const { x, y } = openSpot(map);
  let least = Infinity;
  let cells = 0;
  for (let run = 0; run < 12; run++) {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    cells = sightField(map, stand(x, y), 0, inches(step), 'live').seen.length;
    const grown = process.memoryUsage().heapUsed - before;
    // The first runs make what is kept with the map, and garbage may be collected in the middle of one.
    if (run > 3 && grown > 0) least = Math.min(least, grown);
  }
  return { least, cells };
}

for (const [name, map] of [
  ['on level ground', flat],
  ['among hills', hills],
] as const) {
  test(`a field ${name} takes no memory for single cells but the field itself`, () => {
    const coarse = heapOf(map, 0.25);
    const fine = heapOf(map, 0.125);
    expect(fine.cells).toBe(4 * coarse.cells);
    // One number or object for each cell more would be 8 bytes at the least.
    expect((fine.least - coarse.least) / (fine.cells - coarse.cells)).toBeLessThan(0.5);

    expect(coarse.least).toBeLessThan(1e6);
  }, 60_000);
}
