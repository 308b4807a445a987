// The eight triangles about a corner of the grid that a way can come to it through. Each lies in one cell, between the
// corner itself, a corner beside it and one diagonally across.

export interface Octant {
  /** From the corner's number to that of the corner beside it, of the one across and of the cell. */
  readonly beside: number;
  readonly across: number;
  readonly cell: number;
  /** The direction of the corner beside, and of the further step to the one across. */
  readonly ax: number;
  readonly ay: number;
  readonly sx: number;
  readonly sy: number;
}

/** The two octants that share one neighbour, in the order in which they are tried. */
export type OctantPair = readonly [Octant, Octant];

/**
 * By the place of the neighbour in the list of steps *from* it: east, west, north, south, north-east, north-west,
 * south-east, south-west. A step to the east comes from the corner in the west.
 */
export function octantPairs(stride: number): readonly OctantPair[] {
  const octant = (ax: number, ay: number, sx: number, sy: number): Octant => {
    const beside = ax + ay * stride;
    // A cell has the number of its south-western corner.
    const [west, south] = [Math.min(0, ax + sx), Math.min(0, ay + sy)];
    return {
      beside,
      across: beside + sx + sy * stride,
      cell: west + south * stride,
      ax,
      ay,
      sx,
      sy,
    };
  };
  return [
    [octant(-1, 0, 0, 1), octant(-1, 0, 0, -1)],
    [octant(1, 0, 0, 1), octant(1, 0, 0, -1)],
    [octant(0, -1, 1, 0), octant(0, -1, -1, 0)],
    [octant(0, 1, 1, 0), octant(0, 1, -1, 0)],
    [octant(-1, 0, 0, -1), octant(0, -1, -1, 0)],
    [octant(1, 0, 0, -1), octant(0, -1, 1, 0)],
    [octant(-1, 0, 0, 1), octant(0, 1, -1, 0)],
    [octant(1, 0, 0, 1), octant(0, 1, 1, 0)],
  ];
}
