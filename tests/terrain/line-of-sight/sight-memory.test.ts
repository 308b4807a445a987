// A field is one array of cells: working it out allocates nothing for a single cell.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../shared/rulesets/tripods/book/terrain';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import { randomTable, TABLE_SIZES } from '../../helpers/random-table';
import { pointAt, randomFrom } from '../random-table';
import { stand } from '../small-table';

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

const RUNS = 30;
/** Bytes: an object, or a number that is kept as one, for each cell would be 16 at the least. */
const FEW = 8;

/**
 * Bytes for each cell that a run leaves on the heap before garbage is collected. The first runs make what is
 * kept with the map, and box numbers for each ray until they are compiled: the best of some runs counts.
 */
function bytesPerCell(map: TerrainMap): number {
  const { x, y } = openSpot(map);
  let least = Infinity;
  for (let run = 0; run < RUNS && least > FEW; run++) {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const cells = sightField(map, stand(x, y), 0, inches(0.125), 'live').seen.length;
    const grown = process.memoryUsage().heapUsed - before;
    // Less than before: garbage was collected in the middle of the run.
    if (grown > 0) least = Math.min(least, grown / cells);
  }
  return least;
}

test.each([
  ['on level ground', flat],
  ['among hills', hills],
])(
  'a field %s takes no memory for single cells but the field itself',
  (_, map) => expect(bytesPerCell(map)).toBeLessThan(FEW),
  60_000,
);
