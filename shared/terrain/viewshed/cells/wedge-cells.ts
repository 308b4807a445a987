// Sets the cells that are seen through an edge, as a wedge.

import { type Bits, setSpan } from './bit-raster';

// The half-planes of the wedge at hand: a x + b y >= c, at most four of them.
const planes = new Float64Array(12);

/**
 * Sets the cells that (px, py) sees through an edge at distances from `near` to `far` times that of the edge,
 * whose ends are the four numbers of `edges` from `k` on. `far` may be Infinity. An edge seen end on has no shadow.
 */
export function fillWedge(
  bits: Bits,
  [px, py]: readonly [number, number],
  edges: Float64Array,
  k: number,
  near: number,
  far: number,
): void {
  let lx = (edges[k] as number) - px;
  let ly = (edges[k + 1] as number) - py;
  let rx = (edges[k + 2] as number) - px;
  let ry = (edges[k + 3] as number) - py;
  let cross = lx * ry - ly * rx;
  if (cross === 0) return;
  if (cross < 0) {
    [lx, ly, rx, ry] = [rx, ry, lx, ly];
    cross = -cross;
  }
  // Now r lies counter-clockwise of l: inside is left of l and right of r.
  planes[0] = -ly;
  planes[1] = lx;
  planes[2] = -ly * px + lx * py;
  planes[3] = ry;
  planes[4] = -rx;
  planes[5] = ry * px - rx * py;
  // Beyond the edge's line; n . (x - p) is `cross` on the edge itself.
  const nx = ry - ly;
  const ny = lx - rx;
  planes[6] = nx;
  planes[7] = ny;
  planes[8] = near * cross + nx * px + ny * py;
  let count = 9;
  if (far < Infinity) {
    planes[9] = -nx;
    planes[10] = -ny;
    planes[11] = -far * cross - nx * px - ny * py;
    count = 12;
  }
  const { rows, step } = bits;
  const height = rows * step;
  let low = 0;
  let high = height;
  const nearLow = Math.min(near * ly, near * ry);
  const nearHigh = Math.max(near * ly, near * ry);
  if (far === Infinity) {
    if (ly >= 0 && ry >= 0) low = py + nearLow;
    if (ly <= 0 && ry <= 0) high = py + nearHigh;
  } else {
    low = py + Math.min(nearLow, far * ly, far * ry);
    high = py + Math.max(nearHigh, far * ly, far * ry);
  }
  const r0 = Math.max(0, Math.ceil(low / step - 0.5));
  const r1 = Math.min(rows - 1, Math.floor(high / step - 0.5));
  for (let row = r0; row <= r1; row++) {
    const y = (row + 0.5) * step;
    let from = -Infinity;
    let to = Infinity;
    for (let p = 0; p < count; p += 3) {
      const a = planes[p] as number;
      const rest = (planes[p + 2] as number) - (planes[p + 1] as number) * y;
      if (a > 0) {
        const x = rest / a;
        if (x > from) from = x;
      } else if (a < 0) {
        const x = rest / a;
        if (x < to) to = x;
      } else if (rest > 0) {
        to = -Infinity;
      }
    }
    if (from < to) setSpan(bits, row, from, to);
  }
}
