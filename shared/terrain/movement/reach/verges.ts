// Ways run along the borders of roads and other cheap ground and leave them at one angle. The corners of a grid miss
// that where a border runs at a slant: so such borders have points, the verges, from one to the next of which and to
// the corners beside the border the cost is known exactly.

import type { Ring } from '../../../geometry/ring';
import { cellsOf } from './grid-lines';
import { MeetingCorners } from './meeting-corners';
import type { GridSize } from './grid-size';
import type { GridVerges } from './grid-types';

/** How far verges lie apart, in cells. */
const APART = 4;
/** Nearer together, in cells, they lie only where a border bends off the table. */
const LEAST_APART = 1;
/** In Mil, inside the cheap ground. */
const HAIR = 3;
/** In Mil: verges of two outlines no farther apart lie where these meet. */
const TOGETHER = 12;

export class VergeGatherer {
  /** The verges, in cells. */
  readonly at: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly firstEntry: number[] = [];
  private readonly corners: number[] = [];
  private readonly pieces: number[] = [];
  private readonly cornerNext: number[] = [];
  private readonly cornerEntry: Int32Array;
  /** The last piece that each corner was entered for. */
  private readonly stamp: Int32Array;

  /** Verges are numbered from `first`. */
  constructor(
    private readonly size: GridSize,
    private readonly first: number,
  ) {
    const corners = size.stride * (size.rows + 3);
    this.cornerEntry = new Int32Array(corners).fill(-1);
    this.stamp = new Int32Array(corners).fill(-1);
  }

  /** The outlines of cheap ground, which lies to their left. */
  addAll(rings: readonly Ring[]): void {
    const meeting = new MeetingCorners(this.size, rings);
    for (const ring of rings) this.add(ring, meeting);
  }

  private add(ring: Ring, meeting: MeetingCorners): void {
    const inside = within(ring, this.size.step);
    const n = inside.length;
    let last = -1;
    let opening = -1;
    for (let k = 0; k < n; k += 2) {
      const q = (k + 2) % n;
      const ends = [inside[k], inside[k + 1], inside[q], inside[q + 1]] as const;
      const part = this.onTable(...(ends as readonly [number, number, number, number]));
      if (!part) {
        last = -1;
        continue;
      }
      const { ax, ay, dx, dy, from, to } = part;
      if (from > 0) last = -1;
      const met = meeting.on(ring, k, q).filter((t) => t > from && t < to);
      for (const { t, isFixed } of sharesOf(Math.hypot(dx, dy), from, to, met)) {
        last = this.goOn(last, ax + t * dx, ay + t * dy, isFixed);
        if (k === 0 && t === 0) opening = last;
      }
      if (to < 1) last = -1;
    }
    if (last >= 0 && opening >= 0 && last !== opening) this.link(last, opening);
  }

  verges(): GridVerges {
    return {
      vergeFirst: this.first,
      vergeEnd: this.first + this.at.length / 2,
      pieceStart: Int32Array.from(this.starts),
      pieceEnd: Int32Array.from(this.ends),
      pieceEntry: Int32Array.from([...this.firstEntry, this.corners.length]),
      entryCorner: Int32Array.from(this.corners),
      entryPiece: Int32Array.from(this.pieces),
      cornerEntry: this.cornerEntry,
      cornerNext: Int32Array.from(this.cornerNext),
      vergePieces: this.byVerge(),
    };
  }

  /** By verge another one that lies where two outlines meet, or -1: all that meet at one place follow each other. */
  together(): Int32Array {
    const { at, first } = this;
    const near = TOGETHER / this.size.step;
    const next = new Int32Array(at.length / 2).fill(-1);
    const x = (verge: number): number => at[2 * verge] as number;
    const y = (verge: number): number => at[2 * verge + 1] as number;
    const order = [...next.keys()].sort((one, other) => x(one) - x(other));
    for (const [k, verge] of order.entries()) {
      for (let n = k + 1; n < order.length; n++) {
        const other = order[n] as number;
        if (x(other) - x(verge) > near) break;
        if (Math.abs(y(other) - y(verge)) > near) continue;
        next[verge] = first + other;
        break;
      }
    }
    return next;
  }

  /** The pieces that begin and end at each verge, or -1. */
  private byVerge(): Int32Array {
    const by = new Int32Array(this.at.length).fill(-1);
    for (const [piece, verge] of this.starts.entries()) by[2 * (verge - this.first)] = piece;
    for (const [piece, verge] of this.ends.entries()) by[2 * (verge - this.first) + 1] = piece;
    return by;
  }

  /** A verge linked with the last one, unless that lies at hand and this one is not fixed: the number of whichever it is. */
  private goOn(last: number, x: number, y: number, isFixed: boolean): number {
    const { at, first } = this;
    const k = 2 * (last - first);
    if (
      last >= 0 &&
      !isFixed &&
      Math.hypot((at[k] as number) - x, (at[k + 1] as number) - y) < LEAST_APART
    )
      return last;
    const verge = first + at.push(x, y) / 2 - 1;
    if (last >= 0) this.link(last, verge);
    return verge;
  }

  /** A piece of border; the corners of the cells that it lies in lie beside it. */
  private link(from: number, to: number): void {
    const { at, first, size, stamp } = this;
    const piece = this.starts.push(from) - 1;
    this.ends.push(to);
    this.firstEntry.push(this.corners.length);
    const [a, b] = [2 * (from - first), 2 * (to - first)];
    const ends = [at[a], at[a + 1], at[b], at[b + 1]] as [number, number, number, number];
    const { stride } = size;
    cellsOf(size, Float64Array.of(...ends), (cell) => {
      for (const corner of [cell, cell + 1, cell + stride, cell + stride + 1]) {
        if (stamp[corner] === piece) continue;
        stamp[corner] = piece;
        this.pieces.push(piece);
        this.cornerNext.push(this.cornerEntry[corner] as number);
        this.cornerEntry[corner] = this.corners.push(corner) - 1;
      }
    });
  }

  /** The part of an edge that lies on the table, as shares of its length. */
  private onTable(ax: number, ay: number, bx: number, by: number) {
    const [dx, dy] = [bx - ax, by - ay];
    let [from, to] = [0, 1];
    for (const [at, way, most] of [
      [ax, dx, this.size.columns],
      [ay, dy, this.size.rows],
    ] as const) {
      if (way === 0 && (at < 0 || at > most)) return null;
      if (way === 0) continue;
      const [p, q] = [-at / way, (most - at) / way];
      from = Math.max(from, Math.min(p, q));
      to = Math.min(to, Math.max(p, q));
    }
    return from < to ? { ax, ay, dx, dy, from, to } : null;
  }
}

interface Share {
  readonly t: number;
  /** Where another outline meets this one. */
  readonly isFixed: boolean;
}

/** Where on an edge, `length` cells long, verges lie, without its very end: there the next edge begins. */
function sharesOf(length: number, from: number, to: number, met: readonly number[]): Share[] {
  const shares: Share[] = [];
  const stops = [from, ...met, to];
  for (let k = 1; k < stops.length; k++) {
    const [start, stop] = [stops[k - 1] as number, stops[k] as number];
    const count = Math.max(1, Math.round((length * (stop - start)) / APART));
    for (let i = 0; i < count; i++)
      shares.push({ t: start + (i / count) * (stop - start), isFixed: i === 0 && k > 1 });
  }
  if (to < 1) shares.push({ t: to, isFixed: false });
  return shares;
}

/** The corners of an outline a hair inside of it, in cells. */
function within(ring: Ring, step: number): readonly number[] {
  const n = ring.length;
  const spots: number[] = [];
  for (let k = 0; k < n; k += 2) {
    const before = leftOf(ring, (k + n - 2) % n, k);
    const after = leftOf(ring, k, (k + 2) % n);
    const [x, y] = [before.x + after.x, before.y + after.y];
    const far = HAIR / (Math.hypot(x, y) || 1);
    spots.push(((ring[k] as number) + far * x) / step, ((ring[k + 1] as number) + far * y) / step);
  }
  return spots;
}

function leftOf(ring: Ring, p: number, q: number): { readonly x: number; readonly y: number } {
  const dx = (ring[q] as number) - (ring[p] as number);
  const dy = (ring[q + 1] as number) - (ring[p + 1] as number);
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}

/** Those of a grid alone. */
export function vergesOf({
  vergeFirst,
  vergeEnd,
  pieceStart,
  pieceEnd,
  pieceEntry,
  entryCorner,
  entryPiece,
  cornerEntry,
  cornerNext,
  vergePieces,
}: GridVerges): GridVerges {
  const pieces = { pieceStart, pieceEnd, pieceEntry, vergePieces };
  return { vergeFirst, vergeEnd, ...pieces, entryCorner, entryPiece, cornerEntry, cornerNext };
}
