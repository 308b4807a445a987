// The height of the ground, in levels: sloping hills and imported elevation grids. Knows nothing of what
// stands on it (woods, walls), nor of sight.

import { NearEdges } from '../../geometry/near-edges';
import type { Ring } from '../../geometry/ring';
import { pointSegmentSquared, segmentsSquared } from '../../geometry/segment';
import type { Shape } from '../../scenario/document';

/** sloped: a hill rises all the way. stepped: only whole levels, as stacked slabs would (FT-07-09). */
export type HillProfile = 'sloped' | 'stepped';

/** One rise of the ground; several at a point add up. */
export interface Surface {
  /** Levels at a place in Mil; 0 outside. */
  readonly heightAt: (x: number, y: number) => number;
  /** No place is higher (or, for grids, lower) than these. */
  readonly highest: number;
  readonly lowest: number;
  /** It rises nowhere by more levels to the Mil; Infinity where it has steps. */
  readonly steepest: number;
  /** No place within `radius` Mil of this one differs from it by more levels. */
  readonly changeWithin: (x: number, y: number, radius: number) => number;
  /** [x, y, ...] of the places within `radius` Mil of this one that slopes fall away from: corners of a crest, summits of a grid. */
  readonly topsWithin: (x: number, y: number, radius: number) => readonly number[];
}

/**
 * A hill: 0 on its outline, `levels` on its crest, and between them in proportion to the distances to
 * outline and crest, so that the middle between both is half way up. A crest of one point is a peak,
 * of two or more a line, of three or more (a closed area) a plateau.
 */
export function hillSurface(
  shape: Shape,
  rings: readonly Ring[],
  crest: Ring,
  levels: number,
  profile: HillProfile,
): Surface {
  const disc = shape.type === 'disc' ? shape : null;
  const isPlateau = crest.length >= 6 && shape.type !== 'strip';
  const outline = new NearEdges(rings);
  const plateau = new NearEdges(isPlateau ? [crest] : []);
  const slope = (x: number, y: number): number => {
    let down: number;
    if (disc) {
      down = disc.radius - Math.sqrt((x - disc.center.x) ** 2 + (y - disc.center.y) ** 2);
      if (down <= 0) return 0;
    } else {
      if (outline.side(x, y) <= 0) return 0;
      down = Math.sqrt(outline.squared(x, y));
    }
    if (isPlateau && plateau.side(x, y) >= 0) return levels;
    const up = Math.sqrt(isPlateau ? plateau.squared(x, y) : lineSquared(crest, x, y));
    return (levels * down) / (down + up);
  };
  const heightAt =
    profile === 'sloped'
      ? slope
      : (x: number, y: number): number => Math.trunc(slope(x, y) * (1 + 1e-12));
  const changeWithin = (x: number, y: number, radius: number): number => {
    const range = Math.abs(levels);
    const down = disc
      ? Math.abs(disc.radius - Math.sqrt((x - disc.center.x) ** 2 + (y - disc.center.y) ** 2))
      : Math.sqrt(outline.squared(x, y));
    if (down > radius && heightAt(x, y) === 0 && slope(x, y) === 0) return 0;
    if (profile === 'stepped') return range;
    const isOnTop = isPlateau && plateau.side(x, y) >= 0;
    const up = isOnTop
      ? 0
      : Math.sqrt(isPlateau ? plateau.squared(x, y) : lineSquared(crest, x, y));
    // The height changes no faster than `levels` over the two distances' sum, which itself shrinks by at
    // most twice the way gone.
    return Math.min(range, (range * radius) / Math.max(down + up - 2 * radius, 1e-9));
  };
  // Both distances add up to no less than the least between crest and outline.
  const least = profile === 'stepped' ? 0 : crestToOutline(crest, isPlateau, rings);
  return {
    heightAt,
    highest: Math.max(0, levels),
    lowest: Math.min(0, levels),
    steepest: least > 0 ? Math.abs(levels) / least : Infinity,
    changeWithin,
    topsWithin: (x, y, radius) => (levels > 0 ? pointsWithin(crest, x, y, radius) : []),
  };
}

/** The least distance between a crest and the outline around it; 0 where they meet. */
function crestToOutline(crest: Ring, isPlateau: boolean, rings: readonly Ring[]): number {
  let least = Infinity;
  const legs = isPlateau ? crest.length : Math.max(2, crest.length - 2);
  for (let i = 0; i < legs; i += 2) {
    const j = crest.length === 2 ? i : (i + 2) % crest.length;
    const c = { x: crest[i] as number, y: crest[i + 1] as number };
    const d = { x: crest[j] as number, y: crest[j + 1] as number };
    for (const ring of rings) {
      for (let k = 0, l = ring.length - 2; k < ring.length; l = k, k += 2) {
        const a = { x: ring[l] as number, y: ring[l + 1] as number };
        const b = { x: ring[k] as number, y: ring[k + 1] as number };
        least = Math.min(least, segmentsSquared(a, b, c, d));
      }
    }
  }
  return Math.sqrt(least);
}

/**
 * An elevation grid: each number is the height in the middle of its cell, between middles it runs
 * bilinearly, in the outer half cells it stays level, and beyond the grid it is 0.
 */
export function gridSurface(grid: Extract<Shape, { type: 'grid' }>): Surface {
  const { origin, step, columns, rows } = grid;
  const levels = Float64Array.from(grid.levels);
  let highest = 0;
  let lowest = 0;
  for (const level of levels) {
    highest = Math.max(highest, level);
    lowest = Math.min(lowest, level);
  }
  const heightAt = (x: number, y: number): number => {
    const u = (x - origin.x) / step;
    const v = (y - origin.y) / step;
    if (!(u >= 0 && v >= 0 && u <= columns && v <= rows)) return 0;
    const cu = Math.min(Math.max(u - 0.5, 0), columns - 1);
    const cv = Math.min(Math.max(v - 0.5, 0), rows - 1);
    const i = Math.min(Math.floor(cu), Math.max(columns - 2, 0));
    const j = Math.min(Math.floor(cv), Math.max(rows - 2, 0));
    const right = Math.min(i + 1, columns - 1);
    const above = Math.min(j + 1, rows - 1);
    const a = levels[j * columns + i] as number;
    const b = levels[j * columns + right] as number;
    const c = levels[above * columns + i] as number;
    const d = levels[above * columns + right] as number;
    const s = cu - i;
    const t = cv - j;
    return a * (1 - s) * (1 - t) + b * s * (1 - t) + c * (1 - s) * t + d * s * t;
  };
  const changeWithin = gridChange(grid, highest - lowest);
  const topsWithin = (x: number, y: number, radius: number): readonly number[] => {
    const level = (c: number, r: number): number =>
      levels[
        Math.min(Math.max(r, 0), rows - 1) * columns + Math.min(Math.max(c, 0), columns - 1)
      ] as number;
    const c1 = (x + radius - origin.x) / step - 0.5;
    const r1 = (y + radius - origin.y) / step - 0.5;
    const found: number[] = [];
    const c0 = Math.max(0, Math.ceil((x - radius - origin.x) / step - 0.5));
    const r0 = Math.max(0, Math.ceil((y - radius - origin.y) / step - 0.5));
    for (let r = r0; r < rows && r <= r1; r++) {
      for (let c = c0; c < columns && c <= c1; c++) {
        const around = [level(c - 1, r), level(c + 1, r), level(c, r - 1), level(c, r + 1)];
        const own = level(c, r);
        if (own < Math.max(...around) || own <= Math.min(...around)) continue;
        found.push(origin.x + (c + 0.5) * step, origin.y + (r + 0.5) * step);
      }
    }
    return pointsWithin(found, x, y, radius);
  };
  return { heightAt, highest, lowest, steepest: Infinity, changeWithin, topsWithin };
}

function pointsWithin(
  points: ArrayLike<number>,
  x: number,
  y: number,
  radius: number,
): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [points[i] as number, points[i + 1] as number];
    if ((px - x) ** 2 + (py - y) ** 2 <= radius * radius) found.push(px, py);
  }
  return found;
}

/** At its rim a grid may end in a step of its whole range; inside, neighbouring cells say how steep it is. */
function gridChange(
  { origin, step, columns, rows, levels }: Extract<Shape, { type: 'grid' }>,
  range: number,
): Surface['changeWithin'] {
  const level = (c: number, r: number): number =>
    levels[
      Math.min(Math.max(r, 0), rows - 1) * columns + Math.min(Math.max(c, 0), columns - 1)
    ] as number;
  return (x, y, radius) => {
    const left = x - origin.x;
    const low = y - origin.y;
    const [right, high] = [columns * step - left, rows * step - low];
    const inside = Math.min(left, low, right, high);
    if (inside < -radius) return 0;
    if (inside < radius || radius > step / 2) return range;
    const c = Math.floor(left / step);
    const r = Math.floor(low / step);
    let most = 0;
    for (let i = c - 1; i <= c + 1; i++) {
      for (let j = r - 1; j <= r + 1; j++) {
        most = Math.max(
          most,
          Math.abs(level(i + 1, j) - level(i, j)),
          Math.abs(level(i - 1, j) - level(i, j)),
        );
        most = Math.max(
          most,
          Math.abs(level(i, j + 1) - level(i, j)),
          Math.abs(level(i, j - 1) - level(i, j)),
        );
      }
    }
    return Math.min(range, (Math.SQRT2 * most * radius) / step);
  };
}

/** Squared distance to an open line of points; to the point itself where there is only one. */
function lineSquared(line: Ring, x: number, y: number): number {
  if (line.length === 2) return (x - (line[0] as number)) ** 2 + (y - (line[1] as number)) ** 2;
  let least = Infinity;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const d = pointSegmentSquared(
      x,
      y,
      line[i] as number,
      line[i + 1] as number,
      line[i + 2] as number,
      line[i + 3] as number,
    );
    if (d < least) least = d;
  }
  return least;
}
