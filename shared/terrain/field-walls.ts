// The edges of all that can hide cells from one observer in one list, as rays cut them.

import type { Walls } from './field-cuts';
import type { Field, Shade } from './field-prepare';

export function wallsOf({ shades }: Field): Walls {
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
  for (let i = 0; i < shades.length; i++) {
    const { edges: own, strip, isLine } = shades[i] as Shade;
    add(own, 2 * i + (isLine ? 1 : 0));
    if (strip) add(strip, 2 * i);
  }
  return {
    edges,
    tags,
    holds: Uint8Array.from(shades, ({ isNear }) => (isNear ? 1 : 0)),
  };
}
