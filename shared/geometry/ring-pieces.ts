// Clean rings sorted into pieces: each outline with the holes that lie in it.

import { mil, type Point } from '../core/measure';
import { ringArea, sideOfRings, type Ring } from './ring';

export interface Piece {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** Outlines run counter-clockwise and holes clockwise, as clipping leaves them. The largest comes first. */
export function piecesOf(rings: readonly Ring[]): readonly Piece[] {
  const holes = rings.filter((ring) => ringArea(ring) < 0);
  return rings
    .filter((ring) => ringArea(ring) > 0)
    .sort((a, b) => ringArea(b) - ringArea(a))
    .map((outline, i, outlines) => ({
      outline,
      holes: holes.filter((hole) => smallestAround(hole, outlines) === i),
    }));
}

export function pointsOfRing(ring: Ring): readonly Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => ({
    x: mil(ring[2 * i] as number),
    y: mil(ring[2 * i + 1] as number),
  }));
}

/** The last of the outlines, which come largest first, that holds the hole. */
function smallestAround(hole: Ring, outlines: readonly Ring[]): number {
  return outlines.findLastIndex((outline) => {
    // A hole may touch its outline in a corner: the first corner that does not touch decides.
    for (let i = 0; i < hole.length; i += 2) {
      const side = sideOfRings([outline], hole[i] as number, hole[i + 1] as number);
      if (side !== 0) return side > 0;
    }
    return false;
  });
}
