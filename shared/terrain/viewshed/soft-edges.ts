// Edges of cover that are soft (FT-09-06): who stands in it no deeper than that looks out, as far as the way out is short
// enough in the direction at hand. On level ground, as bits; cells of the cover itself are asked of sight.

import { turn } from '../../geometry/segment';
import type { Field, Shade } from './observer/observer';
import type { Bits } from './cells/bit-raster';
import { clipLine } from '../map/footprint';
import { TOUCH } from '../line-of-sight/blockers';
import { fillWedge } from './cells/wedge-cells';

type Place = readonly [number, number];

const chord = new Float64Array(2);
/** A part of an edge. */
const part = new Float64Array(4);

/** Where a part of the stand looks out of cover with soft edges from; null where it is not in it. */
export function insideOf({ map }: Field, shade: Shade, spot: Place): Place | null {
  if (!shade.isNear || shade.isLine || shade.softEdge === 0) return null;
  const [x, y] = inFromEdges(shade.edges, spot);
  return map.sideOf(shade.of, x, y) > 0 ? [x, y] : null;
}

/** A place on an edge a hair inside of it: from there one looks out as well, and in. */
function inFromEdges(edges: Float64Array, [px, py]: Place): Place {
  let [x, y] = [px, py];
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k] as number;
    const ay = edges[k + 1] as number;
    const dx = (edges[k + 2] as number) - ax;
    const dy = (edges[k + 3] as number) - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const across = (dx * (py - ay) - dy * (px - ax)) / length;
    const along = (dx * (px - ax) + dy * (py - ay)) / length;
    if (Math.abs(across) > TOUCH || along < -TOUCH || along > length + TOUCH) continue;
    x -= (2 * TOUCH * dy) / length;
    y += (2 * TOUCH * dx) / length;
  }
  return [x, y];
}

/**
 * Sets what cover hides from a place inside of it, but for its own cells: beyond each edge where the way to it is too
 * long, as far as the second of `shares` times that way, and beyond each edge where lines come into it again, from the
 * first of them times that way.
 */
export function castFromInside(
  { levels, softEdge, edges }: Shade,
  eye: number,
  from: Place,
  [near, far]: readonly [near: number, far: number],
  hidden: Bits,
  scratch: Bits,
): void {
  const [px, py] = from;
  const soft = { x: px, y: py, radius: softEdge + TOUCH, corners: null, reach: softEdge + TOUCH };
  const isUnder = eye < levels;
  scratch.data.fill(0);
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k] as number;
    const ay = edges[k + 1] as number;
    const bx = edges[k + 2] as number;
    const by = edges[k + 3] as number;
    if (turn(ax, ay, bx, by, px, py) <= 0) {
      fillWedge(hidden, from, edges, k, near, far);
      continue;
    }
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const isMet = clipLine(soft, { x: ax, y: ay, ux, uy }, 0, chord);
    const first = isMet ? Math.min(length, Math.max(0, chord[0] as number)) : 0;
    const last = isMet ? Math.min(length, Math.max(0, chord[1] as number)) : 0;
    const cast = (into: Bits, s: number, t: number): void => {
      if (s >= t) return;
      part.set([ax + s * ux, ay + s * uy, ax + t * ux, ay + t * uy]);
      fillWedge(into, from, part, 0, 1, far);
    };
    if (isUnder) cast(scratch, first, last);
    else {
      cast(hidden, 0, first);
      cast(hidden, last, length);
    }
  }
  if (!isUnder) return;
  // From under its top nothing is seen but past the edges that are near enough.
  for (let i = 0; i < hidden.data.length; i++) {
    hidden.data[i] = (hidden.data[i] as number) | ~(scratch.data[i] as number);
  }
}
