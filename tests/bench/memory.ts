// Row M1: what the engine keeps in memory for a big table and a field as fine as the screen shows.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { at, inches } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { sightField } from '../../shared/terrain/viewshed/viewshed';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { randomTable, TABLE_SIZES } from '../helpers/random-table';
import type { Row } from './row';
import { standAt } from './sight';

const ALLOWED = 150;
const WANTED = 60;

/** Megabytes in place of milliseconds; the ratio is what is allowed over what is used. */
export function memoryRow(seed: number): Row {
  const { board, terrain } = randomTable(seed, TABLE_SIZES.big);
  const before = used();
  const map = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  const fields = [20, 60, 100].map((x) =>
    sightField(map, standAt(at(x, 36), 0), 0, inches(0.125), 'live'),
  );
  const megabytes = Math.max(0.1, used() - before);
  return {
    id: 'M1',
    what: 'MB for the map, its caches and fields at 1152 x 576',
    ours_ms: megabytes,
    peer: 'the bar',
    peer_ms: ALLOWED,
    ratio: ALLOWED / megabytes,
    floor: 1,
    goal: ALLOWED / WANTED,
    correct: map.features.length > 0 && fields.every(({ seen }) => seen.length === 1152 * 576),
  };
}

function used(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
