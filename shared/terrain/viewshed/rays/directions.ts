// Directions around a point as numbers that grow counter-clockwise, found without an angle: which ray of a
// full turn is nearest to a spot. Nearly even all round.

/** How far each side of the square around the point is bent so that its directions are spread evenly. */
const BEND = 0.2732;

/** Rays of one full turn; how many there are is always a multiple of 4. */
export interface Directions {
  readonly count: number;
  readonly ux: Float64Array;
  readonly uy: Float64Array;
}

/** The direction of (dx, dy) in quarter turns from south-east, from 0 up to 4. */
export function quartersOf(dx: number, dy: number): number {
  if (dx >= dy) {
    // East or south.
    if (dx >= -dy) return dx === 0 ? 0.5 : 0.5 + bent(dy / dx);
    return 3.5 + bent(-dx / dy);
  }
  return dx >= -dy ? 1.5 + bent(-dx / dy) : 2.5 + bent(dy / dx);
}

/** The same of the ray to (dx, dy) that passes the point by `offset` on its left; whatever is nearer lies at its side. */
export function quartersBeside(dx: number, dy: number, offset: number): number {
  if (offset === 0) return quartersOf(dx, dy);
  const squared = dx * dx + dy * dy - offset * offset;
  const along = squared > 0 ? Math.sqrt(squared) : 0;
  return quartersOf(along * dx + offset * dy, along * dy - offset * dx);
}

/** Whether rays that pass the origin at a side turn left from the beginning of an edge to its end. */
export function runsLeft(ax: number, ay: number, ex: number, ey: number, offset: number): boolean {
  const squared = ax * ax + ay * ay - offset * offset;
  const along = squared > 0 ? Math.sqrt(squared) : 0;
  return (along * ax + offset * ay) * ey - (along * ay - offset * ax) * ex > 0;
}

/** From -1..1 to -0.5..0.5. */
function bent(t: number): number {
  return 0.5 * t * (1 + BEND - (t < 0 ? -t : t) * BEND);
}

export function directions(count: number): Directions {
  const ux = new Float64Array(count);
  const uy = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const quarters = (4 * i) / count;
    const side = Math.floor(quarters);
    const off = 2 * (quarters - side) - 1;
    const share = Math.abs(off);
    // The one root of BEND t^2 - (1 + BEND) t + share = 0 between 0 and 1.
    const root = (1 + BEND - Math.sqrt((1 + BEND) ** 2 - 4 * BEND * share)) / (2 * BEND);
    const t = off < 0 ? -root : root;
    const length = Math.sqrt(1 + t * t);
    const along = side < 2 ? 1 / length : -1 / length;
    ux[i] = side % 2 === 0 ? along : -t * along;
    uy[i] = side % 2 === 0 ? t * along : along;
  }
  return { count, ux, uy };
}
