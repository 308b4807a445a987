// Points and segments in plain numbers (Mil, but fractions are allowed). Knows no terrain; allocates
// nothing, so that inner loops may call it freely.

/** A point, of the table or of a grid. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

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

/** Whether the closed segments a-b and c-d share a point. */
export function segmentsMeet(a: Place, b: Place, c: Place, d: Place): boolean {
  const sideC = turn(a.x, a.y, b.x, b.y, c.x, c.y);
  const sideD = turn(a.x, a.y, b.x, b.y, d.x, d.y);
  const sideA = turn(c.x, c.y, d.x, d.y, a.x, a.y);
  const sideB = turn(c.x, c.y, d.x, d.y, b.x, b.y);
  if (areApart(sideC, sideD) && areApart(sideA, sideB)) return true;
  if (sideC === 0 && inBox(c, a, b)) return true;
  if (sideD === 0 && inBox(d, a, b)) return true;
  if (sideA === 0 && inBox(a, c, d)) return true;
  return sideB === 0 && inBox(b, c, d);
}

/** Squared distance between the closed segments a-b and c-d; 0 when they meet. */
export function segmentsSquared(a: Place, b: Place, c: Place, d: Place): number {
  if (segmentsMeet(a, b, c, d)) return 0;
  return Math.min(
    pointSegmentSquared(a.x, a.y, c.x, c.y, d.x, d.y),
    pointSegmentSquared(b.x, b.y, c.x, c.y, d.x, d.y),
    pointSegmentSquared(c.x, c.y, a.x, a.y, b.x, b.y),
    pointSegmentSquared(d.x, d.y, a.x, a.y, b.x, b.y),
  );
}

/** Whether two points lie strictly on either side of a line. */
function areApart(one: number, other: number): boolean {
  return (one > 0 && other < 0) || (one < 0 && other > 0);
}

/** Whether p lies in the upright box whose opposite corners are a and b. */
function inBox(p: Place, a: Place, b: Place): boolean {
  return (
    p.x >= Math.min(a.x, b.x) &&
    p.x <= Math.max(a.x, b.x) &&
    p.y >= Math.min(a.y, b.y) &&
    p.y <= Math.max(a.y, b.y)
  );
}
