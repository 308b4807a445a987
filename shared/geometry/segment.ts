// Points and segments in plain numbers (Mil, but fractions are allowed). Knows no terrain; allocates
// nothing, so that inner loops may call it freely.

/** Twice the signed area of a, b, c: positive when c lies left of the line from a to b. Exact for Mil. */
export function turn(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Squared distance from a point to the segment a-b; a segment of no length is a point. */
export function pointSegmentSquared(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  let t = length === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / length;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - ax - t * dx;
  const ey = py - ay - t * dy;
  return ex * ex + ey * ey;
}

/** Whether two closed segments share a point. */
export function segmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (((c > 0 && d < 0) || (c < 0 && d > 0)) && ((a > 0 && b < 0) || (a < 0 && b > 0))) return true;
  if (c === 0 && inBox(cx, cy, ax, ay, bx, by)) return true;
  if (d === 0 && inBox(dx, dy, ax, ay, bx, by)) return true;
  if (a === 0 && inBox(ax, ay, cx, cy, dx, dy)) return true;
  return b === 0 && inBox(bx, by, cx, cy, dx, dy);
}

/** Squared distance between two closed segments; 0 when they meet. */
export function segmentsSquared(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  if (segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
  return Math.min(
    pointSegmentSquared(ax, ay, cx, cy, dx, dy),
    pointSegmentSquared(bx, by, cx, cy, dx, dy),
    pointSegmentSquared(cx, cy, ax, ay, bx, by),
    pointSegmentSquared(dx, dy, ax, ay, bx, by),
  );
}

function inBox(px: number, py: number, ax: number, ay: number, bx: number, by: number): boolean {
  return (
    px >= Math.min(ax, bx) &&
    px <= Math.max(ax, bx) &&
    py >= Math.min(ay, by) &&
    py <= Math.max(ay, by)
  );
}
