// Where the small figures of a map stand: trees, tufts, rocks and houses spread evenly but not in rows,
// the same every time for the same piece of terrain. And the texture lines: hatching and rough edges.

import type { Area, Line } from './sheet-outlines';
import { boundsOf, gap, isInside } from './sheet-outlines';
import type { SheetPoint } from './picture';
import { num } from './picture';
import { hash } from '../../core/seeded';

/** One place in a scatter, with its own three numbers in [0, 1) to vary what stands there. */
export interface Spot extends SheetPoint {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** More spots than this make a feature slow to paint; the spacing is opened up instead. */
const MOST_SPOTS = 900;

/**
 * Spots about `spacing` apart inside the area, from north to south. A spot depends only on the seed and
 * on its place from the area's corner, so that reshaping one edge does not move every tree.
 */
export function scattered(area: Area, spacing: number, seed: string, jitter = 0.3): Spot[] {
  if (area.length === 0) return [];
  const bounds = boundsOf(area);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const step = Math.max(spacing, Math.sqrt((width * height) / MOST_SPOTS));
  const rowStep = step * 0.87;
  const base = hash(seed);
  const spots: Spot[] = [];
  for (let row = 0; row * rowStep <= height; row += 1) {
    for (let column = 0; column * step <= width; column += 1) {
      const dice = [1, 2, 3, 4, 5].map((n) => lattice(base, row, column, n));
      const [u = 0, v = 0, a = 0, b = 0, c = 0] = dice;
      const shift = row % 2 === 0 ? 0.25 : 0.75;
      const x = bounds.left + (column + shift + (u - 0.5) * 2 * jitter) * step;
      const y = bounds.top + (row + 0.5) * rowStep + (v - 0.5) * 2 * jitter * rowStep;
      if (isInside(area, x, y)) spots.push({ x, y, a, b, c });
    }
  }
  return spots.sort((p, q) => p.y - q.y || p.x - q.x);
}

/** Spots about `spacing` apart along a line, from its first point on. */
export function spotsAlong(line: Line, spacing: number, seed: string): Spot[] {
  const length = line.slice(1).reduce((sum, point, i) => sum + gap(line[i] ?? point, point), 0);
  const base = hash(seed);
  return stations(line, Math.max(spacing, length / MOST_SPOTS)).map(({ x, y }, i) => {
    const [a = 0, b = 0, c = 0] = [1, 2, 3].map((n) => lattice(base, 0, i, n));
    return { x, y, a, b, c };
  });
}

function lattice(base: number, row: number, column: number, n: number): number {
  let h = base ^ Math.imul(row + 1, 0x27d4eb2d) ^ Math.imul(column + 1, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(n, 0x9e3779b9), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Parallel lines across the area, `spacing` apart, at `angle` degrees counter-clockwise from east. */
export function hatched(area: Area, spacing: number, angle: number): readonly Line[] {
  if (area.length === 0) return [];
  const turn = (-angle / 180) * Math.PI;
  const along = { x: Math.cos(turn), y: Math.sin(turn) };
  const across = { x: -along.y, y: along.x };
  const rings = area.map((ring) =>
    ring.map((p) => ({
      u: p.x * along.x + p.y * along.y,
      v: p.x * across.x + p.y * across.y,
    })),
  );
  const values = rings.flat().map((p) => p.v);
  const from = Math.ceil(Math.min(...values) / spacing);
  const to = Math.floor(Math.max(...values) / spacing);
  const lines: Line[] = [];
  for (let n = from; n <= to; n += 1) {
    const v = n * spacing + 1e-7;
    const cuts: number[] = [];
    for (const ring of rings) {
      let p = ring[ring.length - 1];
      for (const q of ring) {
        if (p && p.v > v !== q.v > v) cuts.push(p.u + ((q.u - p.u) * (v - p.v)) / (q.v - p.v));
        p = q;
      }
    }
    cuts.sort((p, q) => p - q);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const [start = 0, end = 0] = cuts.slice(i, i + 2);
      lines.push([
        { x: start * along.x + v * across.x, y: start * along.y + v * across.y },
        { x: end * along.x + v * across.x, y: end * along.y + v * across.y },
      ]);
    }
  }
  return lines;
}

/** The area's outline as a hand would draw it: smooth, and wavering inwards by up to `waver` inches. */
export function roughPath(area: Area, waver: number, seed: string, pace = 0.8): string {
  const base = hash(seed);
  return area.map((ring, r) => smoothClosed(wavering(ring, waver, pace, base + r))).join('');
}

function wavering(ring: Line, waver: number, pace: number, base: number): Line {
  const out: SheetPoint[] = [];
  let index = 0;
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const length = gap(from, to);
    if (length < 1e-6) return;
    const parts = Math.max(1, Math.round(length / pace));
    const inwards = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
    for (let part = 0; part < parts; part += 1) {
      const t = part / parts;
      const depth = Math.min(waver, length * 0.3) * lattice(base, index, 0, 1);
      out.push({
        x: from.x + (to.x - from.x) * t + inwards.x * depth,
        y: from.y + (to.y - from.y) * t + inwards.y * depth,
      });
      index += 1;
    }
  });
  return out;
}

/** Path data of a closed curve through the middles between the points. */
export function smoothClosed(points: Line): string {
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last) return '';
  let d = `M${num((last.x + first.x) / 2)} ${num((last.y + first.y) / 2)}`;
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length] ?? first;
    d += `Q${num(p.x)} ${num(p.y)} ${num((p.x + next.x) / 2)} ${num((p.y + next.y) / 2)}`;
  });
  return `${d}Z`;
}

/** Stations every `step` inches along a line, with the direction there; the first after `start`. */
export interface Station extends SheetPoint {
  readonly dx: number;
  readonly dy: number;
  readonly along: number;
}

export function stations(line: Line, step: number, start = step / 2): Station[] {
  const out: Station[] = [];
  let next = start;
  let walked = 0;
  for (let i = 0; i + 1 < line.length; i += 1) {
    const a = line[i];
    const b = line[i + 1];
    if (!a || !b) continue;
    const length = gap(a, b);
    if (length < 1e-9) continue;
    const dx = (b.x - a.x) / length;
    const dy = (b.y - a.y) / length;
    while (next <= walked + length) {
      const t = next - walked;
      out.push({ x: a.x + dx * t, y: a.y + dy * t, dx, dy, along: next });
      next += step;
    }
    walked += length;
  }
  return out;
}
