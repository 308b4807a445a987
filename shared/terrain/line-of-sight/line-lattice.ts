// Over hills no finite set of lines decides. This starts from a lattice of lines between the rims of two bases
// and improves those that fall short by least, step by step, until one is clear or none gets better.

import type { Base } from '../map/footprint';

/** Places on a rim that lines start from; a multiple of 4, so that corners are among them. */
const PLACES = 16;
/** How many of the best lines of the lattice are improved, how far apart, and how often steps are halved. */
const CLIMBERS = 6;
const APART = 1.5 / PLACES;
const HALVINGS = 7;

/** Two places on the rims, from 0 to 1 all round, and by how many levels their line clears what is between. */
interface Foothold {
  readonly u: number;
  readonly v: number;
  readonly room: number;
}

/** By how many levels the line through two points clears all: below 0 short, Infinity for a clear line. */
export type Room = (px: number, py: number, qx: number, qy: number) => number;

const p = new Float64Array(2);
const q = new Float64Array(2);

/** Stops at the first clear line that `roomOf` takes; true if there was one. */
export function climb(a: Base, b: Base, roomOf: Room): boolean {
  const roomAt = (u: number, v: number): number => {
    rimPlace(a, u, p);
    rimPlace(b, v, q);
    return roomOf(p[0] as number, p[1] as number, q[0] as number, q[1] as number);
  };
  const holds: Foothold[] = [];
  for (const u of lookouts(a, b)) {
    for (const v of lookouts(b, a)) {
      const room = roomAt(u, v);
      if (room === Infinity) return true;
      if (room > -Infinity) holds.push({ u, v, room });
    }
  }
  holds.sort((one, other) => other.room - one.room);
  const starts: Foothold[] = [];
  for (const hold of holds) {
    if (starts.length === CLIMBERS) break;
    if (starts.some((one) => apart(one.u, hold.u) < APART && apart(one.v, hold.v) < APART))
      continue;
    starts.push(hold);
    let best = hold;
    for (let n = 0, step = 0.5 / PLACES; n < HALVINGS; n++, step /= 2) {
      const { u, v } = best;
      for (let k = 0; k < 9; k++) {
        const [i, j] = [(k % 3) - 1, Math.floor(k / 3) - 1];
        if ((i === 0 && j === 0) || (i !== 0 && a.reach === 0) || (j !== 0 && b.reach === 0))
          continue;
        const next = { u: u + i * step, v: v + j * step };
        const room = roomAt(next.u, next.v);
        if (room === Infinity) return true;
        if (room > best.room) best = { ...next, room };
      }
    }
  }
  return false;
}

/** Between two places, the short way round. */
function apart(u: number, v: number): number {
  const d = Math.abs(u - v);
  return Math.min(d, 1 - d);
}

/** Places on the rim that lines to the other base leave from: its near half and all corners. */
function lookouts(from: Base, to: Base): readonly number[] {
  if (from.reach === 0) return [0];
  const places: number[] = [];
  const gap = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  const isClose = gap < 2 * (from.reach + to.reach);
  for (let i = 0; i < PLACES; i++) {
    rimPlace(from, i / PLACES, p);
    const ahead =
      ((p[0] as number) - from.x) * (to.x - from.x) + ((p[1] as number) - from.y) * (to.y - from.y);
    const isCorner = from.corners !== null && i % (PLACES / 4) === 0;
    if (isClose || isCorner || ahead >= -1e-6 * gap) places.push(i / PLACES);
  }
  return places;
}

/** A place on the rim; `turn` 1 is once round. */
export function rimPlace({ x, y, radius, corners }: Base, turn: number, out: Float64Array): void {
  if (!corners) {
    // A hair inside, so that the line surely meets the disc.
    const reach = radius * (1 - 1e-7);
    out[0] = x + reach * Math.cos(2 * Math.PI * turn);
    out[1] = y + reach * Math.sin(2 * Math.PI * turn);
    return;
  }
  const round = (((4 * turn) % 4) + 4) % 4;
  const side = Math.floor(round);
  const share = round - side;
  const i = 2 * side;
  const j = (i + 2) % 8;
  const [ax, ay] = [corners[i] as number, corners[i + 1] as number];
  out[0] = ax + share * ((corners[j] as number) - ax);
  out[1] = ay + share * ((corners[j + 1] as number) - ay);
}
