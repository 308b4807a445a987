// The edges of all that can hide cells from one observer in one list, as rays cut them.

import { memoLast } from '../../../core/memo';
import type { Walls } from './ray-cuts';
import type { Field, Shade } from '../observer/observer';
import type { TerrainMap } from '../../map/terrain-map';

interface WallsOfShades extends Omit<Walls, 'holds'> {
  /** The edges of each shade: those of a stand's own cover may be cut off at its rim. */
  readonly own: readonly Float64Array[];
}

export function wallsOf({ map, shades }: Field): Walls {
  const walls = lastWalls(map, shades);
  return { ...walls, holds: Uint8Array.from(shades, ({ isNear }) => (isNear ? 1 : 0)) };
}

/** Kept for the next observer whom the same may hide. */
const lastWalls = memoLast(
  ({ own }: WallsOfShades, shades: readonly Shade[]) =>
    own.length === shades.length && shades.every(({ edges }, i) => edges === own[i]),
  (_: TerrainMap, shades) => listEdges(shades),
);

function listEdges(shades: readonly Shade[]): WallsOfShades {
  let length = 0;
  for (const { edges, strip } of shades) length += edges.length + (strip?.length ?? 0);
  const edges = new Float64Array(length);
  const tags = new Int32Array(length / 4);
  const ends = new Int32Array(shades.length);
  const boxes = new Float64Array(4 * shades.length);
  let n = 0;
  const add = (some: Float64Array, tag: number): void => {
    edges.set(some, n);
    tags.fill(tag, n / 4, (n + some.length) / 4);
    n += some.length;
  };
  for (const [i, { edges: own, strip, isLine }] of shades.entries()) {
    // Where a ridge was drawn as an area both lie in one place: what is drawn of it is entered first and left first.
    if (strip) add(strip, 2 * i);
    add(own, 2 * i + (isLine ? 1 : 0));
    ends[i] = n / 4;
    boxes.set(boxOf(edges, n - own.length - (strip?.length ?? 0), n), 4 * i);
  }
  return { own: shades.map((shade) => shade.edges), edges, tags, ends, boxes };
}

function boxOf(edges: Float64Array, first: number, last: number): readonly number[] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = first; k < last; k += 2) {
    const [x, y] = [edges[k] as number, edges[k + 1] as number];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}
