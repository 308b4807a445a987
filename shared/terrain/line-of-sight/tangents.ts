// Lines that graze round things: stands on discs, and the foot of round hills.

export interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

type TryLine = (x1: number, y1: number, x2: number, y2: number) => boolean;

/** Tries both tangents from a point outside; true at the first that is taken. */
export function tryTangents(round: Round, vx: number, vy: number, take: TryLine): boolean {
  const { radius } = round;
  const ex = round.x - vx;
  const ey = round.y - vy;
  const squared = ex * ex + ey * ey;
  if (squared <= radius * radius) return false;
  const long = Math.sqrt(squared - radius * radius);
  for (const side of [1, -1]) {
    const tx = vx + (long * ex - side * radius * ey) * (long / squared);
    const ty = vy + (long * ey + side * radius * ex) * (long / squared);
    if (take(vx, vy, tx, ty)) return true;
  }
  return false;
}

/** Tries the four tangents that two rounds share, or as many as there are. */
export function tryCommonTangents(one: Round, other: Round, take: TryLine): boolean {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  for (const side of [1, -1]) {
    // The angle between the line of the middles and the square to the tangent.
    const cos = (one.radius - side * other.radius) / length;
    if (!(Math.abs(cos) <= 1)) continue;
    const sin = Math.sqrt(1 - cos * cos);
    for (const turn of [sin, -sin]) {
      const nx = (cos * dx - turn * dy) / length;
      const ny = (turn * dx + cos * dy) / length;
      const reach = side * other.radius;
      const [x, y] = [one.x + one.radius * nx, one.y + one.radius * ny];
      if (take(x, y, other.x + reach * nx, other.y + reach * ny)) return true;
    }
  }
  return false;
}
