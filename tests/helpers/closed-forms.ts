// Costs that can be written down: even ground, two half-planes (Snell), a fast strip with its head waves,
// a line with a price, a round obstacle. Inches throughout; they know nothing of grids.

export interface ClosedForm {
  /** Cost from the origin to a point given along the scene's axis (u) and across it (v). */
  readonly cost: (u: number, v: number) => number;
}

export const even: ClosedForm = { cost: (u, v) => Math.hypot(u, v) };

/** Cost 1 up to u = `border`, `factor` beyond it. */
export function halfPlanes(border: number, factor: number): ClosedForm {
  return {
    cost: (u, v) => {
      if (u > border) {
        const beyond = u - border;
        return least((q) => Math.hypot(border, q) + factor * Math.hypot(beyond, v - q), 0, v);
      }
      return Math.min(Math.hypot(u, v), headWave(border, border - u, v, factor));
    },
  };
}

/** A strip of `factor` between u = `near` and `near + width`, cost 1 on both sides. */
export function strip(near: number, width: number, factor: number): ClosedForm {
  return {
    cost: (u, v) => {
      if (u <= near) return Math.min(Math.hypot(u, v), headWave(near, near - u, v, factor));
      const inside = Math.min(u, near + width) - near;
      const beyond = Math.max(0, u - near - width);
      return least(
        (q) =>
          Math.hypot(near, q) +
          least((p) => factor * Math.hypot(inside, p) + Math.hypot(beyond, v - q - p), 0, v - q),
        0,
        v,
      );
    },
  };
}

/**
 * Between any two places beside, on or in a strip of `factor` below 1 from u = 0 to `width`, cost 1 on both sides; `v`
 * is how far apart they lie along it.
 */
export function byStrip(
  width: number,
  factor: number,
  from: number,
  to: number,
  v: number,
): number {
  if (from > to) return byStrip(width, factor, to, from, v);
  const along = Math.abs(v);
  if (to <= 0) return Math.min(Math.hypot(to - from, along), headWave(-from, -to, along, factor));
  if (from >= width) return byStrip(width, factor, width - to, width - from, along);
  const before = Math.max(0, -from);
  const inside = Math.min(to, width) - Math.max(from, 0);
  const beyond = Math.max(0, to - width);
  const on = (rest: number): number => {
    if (beyond === 0) return factor * Math.hypot(inside, rest);
    return least((p) => factor * Math.hypot(inside, p) + Math.hypot(beyond, rest - p), 0, rest);
  };
  if (before === 0) return on(along);
  return least((q) => Math.hypot(before, q) + on(along - q), 0, along);
}

/** Cost 1, and `price` for crossing the line u = `line`. */
export function crossing(line: number, price: number): ClosedForm {
  return { cost: (u, v) => Math.hypot(u, v) + (u > line ? price : 0) };
}

/** The same with a gap that costs nothing where |v - middle| < half. */
export function crossingWithGap(
  line: number,
  price: number,
  middle: number,
  half: number,
): ClosedForm {
  const via = (u: number, v: number, end: number): number =>
    Math.hypot(line, end) + Math.hypot(u - line, v - end);
  return {
    cost: (u, v) => {
      if (u <= line) return Math.hypot(u, v);
      const crossing = (v * line) / u;
      if (Math.abs(crossing - middle) < half) return Math.hypot(u, v);
      const round = Math.min(via(u, v, middle - half), via(u, v, middle + half));
      return Math.min(Math.hypot(u, v) + price, round);
    },
  };
}

/** No way through the disc at (`far`, 0). NaN inside it. */
export function obstacle(far: number, radius: number): ClosedForm {
  return {
    cost: (u, v) => {
      const off = Math.hypot(u - far, v);
      if (off < radius) return NaN;
      const length = Math.hypot(u, v);
      const t = Math.max(0, Math.min(1, (far * u) / (length * length || 1)));
      if (Math.hypot(far - t * u, t * v) >= radius) return length;
      const angle = Math.acos(Math.max(-1, Math.min(1, (far - u) / off)));
      const arc = angle - Math.acos(radius / far) - Math.acos(Math.min(1, radius / off));
      const tangents = Math.sqrt(far ** 2 - radius ** 2) + Math.sqrt(off ** 2 - radius ** 2);
      return tangents + radius * Math.max(0, arc);
    },
  };
}

/** There, along the fast border and back: Infinity where that is not a way. */
function headWave(near: number, back: number, v: number, factor: number): number {
  if (factor >= 1) return Infinity;
  const cosine = Math.sqrt(1 - factor ** 2);
  const high = near + back;
  return Math.abs(v) > (high * factor) / cosine ? high * cosine + Math.abs(v) * factor : Infinity;
}

/** The least value of a function with one valley between two ends. */
function least(f: (x: number) => number, a: number, b: number): number {
  let [low, high] = a < b ? [a, b] : [b, a];
  for (let i = 0; i < 36; i++) {
    const third = (high - low) / 3;
    if (f(low + third) < f(high - third)) high -= third;
    else low += third;
  }
  return f((low + high) / 2);
}
