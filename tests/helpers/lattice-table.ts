// Seeded tables as snapping makes them: every corner lies on a whole or half inch, pieces of ground share corners and
// borders, and roads run straight, upright, level or from one such point to another.

import type { TerrainId } from '../../shared/core/id';
import { at, inches, type Point } from '../../shared/core/measure';
import type { Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import { box, strip, terrain } from './move-scene';
import { seeded, type RandomTable } from './random-table';

const WIDTH = 144;
const HEIGHT = 72;
const GROUNDS = ['forest', 'swamp', 'town', 'forest', 'hill'] as const satisfies TerrainKind[];
const BLOCKS = 40;
const ROADS = 8;

/** Of the size of a big random table. */
export function latticeTable(seed: number): RandomTable {
  const random = seeded(seed);
  const half = (from: number, to: number) => from + Math.round(2 * (to - from) * random()) / 2;
  const features: TerrainFeature[] = [];
  const add = (kind: TerrainKind, shape: Shape) =>
    features.push(terrain(kind, shape, { id: `tr_${features.length + 1}` as TerrainId }));
  for (let n = 0; n < BLOCKS; n++) {
    const [x, y] = [half(2, WIDTH - 14), half(2, HEIGHT - 14)];
    const [east, north] = [x + half(1, 5), y + half(1, 5)];
    const kind = (k: number): TerrainKind => GROUNDS[(n + k) % GROUNDS.length] ?? 'forest';
    add(kind(0), box(x, y, east, north));
    // One shares a corner alone, one a border.
    if (n % 3 === 0) add(kind(1), box(east, north, east + half(1, 4), north + half(1, 4)));
    if (n % 3 === 1) add(kind(1), box(east, y, east + half(1, 4), north));
  }
  for (let n = 0; n < ROADS; n++) {
    const width = half(0.5, 2);
    const [x, y] = [half(4, WIDTH - 4), half(4, HEIGHT - 4)];
    const to =
      n % 3 === 0 ? at(x, HEIGHT) : n % 3 === 1 ? at(WIDTH, y) : at(WIDTH, half(0, HEIGHT));
    const from = n % 3 === 0 ? at(x, 0) : n % 3 === 1 ? at(0, y) : at(0, half(0, HEIGHT));
    add('road', strip(n % 2 === 0 ? width : width / 2, from, to));
  }
  const board = { space: 'table', width: inches(WIDTH), height: inches(HEIGHT) } as const;
  return { board, terrain: features };
}

/** A place on whole or half inches, so many inches from the edges of such a table. */
export function latticePlace(random: () => number, margin: number): Point {
  const half = (far: number) => margin + Math.round(2 * (far - 2 * margin) * random()) / 2;
  return at(half(WIDTH), half(HEIGHT));
}
