// The edges of all that can hide cells from one observer in one list, as rays cut them.

import type { Walls } from './field-cuts';
import type { Field, Shade } from './field-prepare';
import type { MapFeature, TerrainMap } from './terrain-map';

interface Known extends Omit<Walls, 'holds'> {
  readonly of: readonly MapFeature[];
}

const known = new WeakMap<TerrainMap, Known>();

export function wallsOf({ map, shades }: Field): Walls {
  const old = known.get(map);
  const isSame = old?.of.length === shades.length && shades.every(({ of }, i) => of === old.of[i]);
  const { edges, tags } = isSame ? old : listed(map, shades);
  return { edges, tags, holds: Uint8Array.from(shades, ({ isNear }) => (isNear ? 1 : 0)) };
}

/** The edges of these shades, which are kept for the next observer whom the same may hide. */
function listed(map: TerrainMap, shades: readonly Shade[]): Known {
  let length = 0;
  for (const { edges, strip } of shades) length += edges.length + (strip?.length ?? 0);
  const edges = new Float64Array(length);
  const tags = new Int32Array(length / 4);
  let n = 0;
  const add = (some: Float64Array, tag: number): void => {
    edges.set(some, n);
    tags.fill(tag, n / 4, (n + some.length) / 4);
    n += some.length;
  };
  for (const [i, { edges: own, strip, isLine }] of shades.entries()) {
    add(own, 2 * i + (isLine ? 1 : 0));
    if (strip) add(strip, 2 * i);
  }
  const made = { of: shades.map(({ of }) => of), edges, tags };
  known.set(map, made);
  return made;
}
