// Ink only where it would be seen: outlines of crowded figures without the parts that figures further
// south cover. A whole wood then needs one fill and one stroke, and is still drawn tree over tree.

import type { SheetPoint } from './picture';
import { num } from './picture';

/** A round figure that hides what is drawn before it. */
export interface Disc extends SheetPoint {
  readonly r: number;
}

/** A stretch of a circle, in radians clockwise on the sheet, belonging to the `owner`-th figure. */
export interface Arc extends Disc {
  readonly from: number;
  readonly to: number;
  readonly owner: number;
}

/** Looks up the figures near a point without asking all of them. */
class Crowd {
  readonly #cells = new Map<number, number[]>();
  readonly #size: number;

  constructor(discs: readonly Disc[]) {
    this.#size = discs.reduce((most, disc) => Math.max(most, disc.r * 2), 0.1);
    discs.forEach((disc, i) => {
      const key = this.#key(disc.x, disc.y, 0, 0);
      const cell = this.#cells.get(key);
      if (cell) cell.push(i);
      else this.#cells.set(key, [i]);
    });
  }

  near(x: number, y: number): number[] {
    const found: number[] = [];
    for (let i = -1; i <= 1; i += 1) {
      for (let j = -1; j <= 1; j += 1) {
        for (const index of this.#cells.get(this.#key(x, y, i, j)) ?? []) found.push(index);
      }
    }
    return found;
  }

  /** Cells beyond a thousand rows wrap around, which only finds figures that then prove too far. */
  #key(x: number, y: number, i: number, j: number): number {
    return (Math.floor(x / this.#size) + i) * 1009 + Math.floor(y / this.#size) + j;
  }
}

/** Path data of the parts of the arcs that no later figure covers. */
export function visibleArcs(arcs: readonly Arc[], figures: readonly Disc[]): string {
  const crowd = new Crowd(figures);
  let d = '';
  let owner = -1;
  let later: number[] = [];
  for (const arc of arcs) {
    // The arcs of one figure follow each other and have the same neighbours.
    if (arc.owner !== owner) {
      owner = arc.owner;
      later = crowd.near(arc.x, arc.y).filter((i) => i > owner);
    }
    let parts: [number, number][] = [[arc.from, arc.to]];
    for (const i of later) {
      const figure = figures[i];
      if (!figure) continue;
      parts = uncovered(parts, arc, figure);
      if (parts.length === 0) break;
    }
    for (const [from, to] of parts) d += arcPath(arc, from, to);
  }
  return d;
}

/** Which of the figures are not touched by any later one. */
export function clearFigures(figures: readonly Disc[]): readonly number[] {
  const crowd = new Crowd(figures);
  return figures.flatMap((disc, i) => {
    const touched = crowd.near(disc.x, disc.y).some((j) => {
      const other = figures[j];
      if (j <= i || !other) return false;
      return (other.x - disc.x) ** 2 + (other.y - disc.y) ** 2 < (other.r + disc.r * 0.45) ** 2;
    });
    return touched ? [] : [i];
  });
}

function uncovered(parts: [number, number][], arc: Disc, cover: Disc): [number, number][] {
  const dx = cover.x - arc.x;
  const dy = cover.y - arc.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance >= arc.r + cover.r || distance + cover.r <= arc.r) return parts;
  if (distance + arc.r <= cover.r) return [];
  const cosine = (arc.r ** 2 + distance ** 2 - cover.r ** 2) / (2 * arc.r * distance);
  const half = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const middle = Math.atan2(dy, dx);
  return parts.flatMap((part) => cut(part, middle - half, middle + half));
}

/** `part` without the stretch from `from` to `to`, whichever turn that is counted in. */
function cut(part: [number, number], from: number, to: number): [number, number][] {
  let left: [number, number][] = [part];
  for (let turn = -2; turn <= 2; turn += 1) {
    const a = from + turn * 2 * Math.PI;
    const b = to + turn * 2 * Math.PI;
    left = left.flatMap(([start, end]): [number, number][] => {
      if (b <= start || a >= end) return [[start, end]];
      const kept: [number, number][] = [];
      if (a > start) kept.push([start, a]);
      if (b < end) kept.push([b, end]);
      return kept;
    });
  }
  return left.filter(([start, end]) => end - start > 0.08);
}

function arcPath(arc: Disc, from: number, to: number): string {
  const point = (turn: number): string =>
    `${num(arc.x + arc.r * Math.cos(turn))} ${num(arc.y + arc.r * Math.sin(turn))}`;
  const wide = to - from > Math.PI ? 1 : 0;
  const r = num(arc.r);
  return `M${point(from)}A${r} ${r} 0 ${wide} 1 ${point(to)}`;
}

/** A pointed figure: its top and the two ends of its foot. */
export interface Spire {
  readonly top: SheetPoint;
  readonly left: SheetPoint;
  readonly right: SheetPoint;
}

export interface Stroke {
  readonly from: SheetPoint;
  readonly to: SheetPoint;
  readonly owner: number;
}

/** Path data of the parts of straight strokes that no later spire covers. */
export function visibleStrokes(strokes: readonly Stroke[], spires: readonly Spire[]): string {
  const crowd = new Crowd(
    spires.map((s) => ({
      x: (s.left.x + s.right.x) / 2,
      y: (s.top.y + s.left.y) / 2,
      r: Math.max(s.right.x - s.left.x, s.left.y - s.top.y) / 2,
    })),
  );
  let d = '';
  let owner = -1;
  let later: number[] = [];
  for (const stroke of strokes) {
    // The strokes of one figure follow each other and have the same neighbours.
    if (stroke.owner !== owner) {
      owner = stroke.owner;
      later = crowd.near(stroke.from.x, stroke.from.y).filter((i) => i > owner);
    }
    let parts: [number, number][] = [[0, 1]];
    for (const i of later) {
      const spire = spires[i];
      if (!spire || parts.length === 0) continue;
      const hidden = withinSpire(stroke, spire);
      if (!hidden) continue;
      parts = parts.flatMap(([start, end]): [number, number][] => {
        if (hidden[1] <= start || hidden[0] >= end) return [[start, end]];
        const kept: [number, number][] = [];
        if (hidden[0] > start) kept.push([start, hidden[0]]);
        if (hidden[1] < end) kept.push([hidden[1], end]);
        return kept;
      });
    }
    const at = (t: number): string =>
      `${num(stroke.from.x + (stroke.to.x - stroke.from.x) * t)} ${num(
        stroke.from.y + (stroke.to.y - stroke.from.y) * t,
      )}`;
    for (const [start, end] of parts) {
      if (end - start > 0.04) d += `M${at(start)}L${at(end)}`;
    }
  }
  return d;
}

/** The stretch of the stroke, as shares of its length, inside the spire's triangle. */
function withinSpire({ from, to }: Stroke, { top, left, right }: Spire): [number, number] | null {
  // Most spires near a stroke are not touched by it at all.
  if (from.x < left.x && to.x < left.x) return null;
  if (from.x > right.x && to.x > right.x) return null;
  if (from.y < top.y && to.y < top.y) return null;
  if (from.y > left.y && to.y > left.y) return null;
  let start = 0;
  let end = 1;
  for (let side = 0; side < 3; side += 1) {
    const a = side === 0 ? top : side === 1 ? right : left;
    const b = side === 0 ? right : side === 1 ? left : top;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const before = dx * (from.y - a.y) - dy * (from.x - a.x);
    const after = dx * (to.y - a.y) - dy * (to.x - a.x);
    if (before < 0 && after < 0) return null;
    if (before < 0) start = Math.max(start, before / (before - after));
    if (after < 0) end = Math.min(end, before / (before - after));
  }
  return end > start ? [start, end] : null;
}
