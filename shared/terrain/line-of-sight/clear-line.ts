// Is any line clear between any part of one base and any part of the other? A clear line, if there is one,
// can be moved until it touches corners or tangents, so a finite set of critical lines decides the flat
// case exactly; where heights differ or hills rise, a fine lattice of lines is tried as well.

import type { Box, Ring } from '../../geometry/ring';
import { basesMeet, clipLine, farthest, isInOrder, type Base } from '../map/footprint';
import { climb, type Room } from './line-lattice';
import { cutsAlong, tryEnds } from './line-ends';
import { isBehindCrest } from './crest-proof';
import { isClear, isPassed, type Scene } from './blockers';
import {
  axisBetween,
  isBuried,
  isShutOff,
  limitsOf,
  wholeAxis,
  type Axis,
  type Limits,
} from './shut-off-proof';
import { tryCommonTangents, tryTangents, type Round } from './tangents';
import { tryTops } from './hilltops';

export interface ClearLine {
  readonly px: number;
  readonly py: number;
  readonly qx: number;
  readonly qy: number;
}

/** How far beside a corner a critical line passes, in Mil: 4e-6 inch, above TOUCH, far below any slit. */
const BESIDE = 0.004;
/** Tangents keep this share of the radius, so that they surely meet the disc. */
const INSIDE = 1 - 1e-7;
/** How often the bundle of all lines is halved each way: before the critical lines, and after them. */
const FIRST_DEPTH = 2;
const LAST_DEPTH = 5;
/** Bases nearer than this see each other under angles that a bundle does not hold: sine of the slant. */
const MOST_SLANT = 0.95;

/**
 * A clear line between the bases, the one between the middles if that is clear; null if there is none. Both
 * ends ask in the same order, so that who sees is seen even where only the search could tell them apart.
 */
export function findClearLine(scene: Scene): ClearLine | null {
  const { a, b, heightA, heightB } = scene;
  if (isInOrder(a, heightA, b, heightB)) return search(scene);
  const line = search({ ...scene, a: b, b: a, heightA: heightB, heightB: heightA });
  return line && { px: line.qx, py: line.qy, qx: line.px, qy: line.py };
}

function search(scene: Scene): ClearLine | null {
  const { a, b } = scene;
  if (basesMeet(a, b, 0)) return { px: a.x, py: a.y, qx: a.x, qy: a.y };
  if (a.reach === 0 && b.reach === 0) {
    // Two points have one line.
    return isClear(scene, a.x, a.y, b.x, b.y) ? { px: a.x, py: a.y, qx: b.x, qy: b.y } : null;
  }
  const axis = wholeAxis(a, b);
  const limits = limitsOf(scene);
  const seeker = seek(scene, limits);
  const isUneven = scene.hilly || scene.heightA !== scene.heightB;
  if (seeker.line(a.x, a.y, b.x, b.y)) return seeker.found();
  if (isUneven && seeker.segment(a.x, a.y, b.x, b.y)) return seeker.found();
  if (isBuried(scene) || isShutOff(scene, axis, limits)) return null;
  if (tryWide(seeker, a, b, axis)) return seeker.found();
  const bundle = wholeBundle(a, b, axis);
  const state = explore(seeker, scene, bundle, axis, FIRST_DEPTH);
  const isWhole = a.reach + b.reach <= MOST_SLANT * axis.length;
  if (state === 'found' || (state === 'closed' && isWhole)) return seeker.found();
  if (scene.hilly && tryTops(scene, seeker.segment)) return seeker.found();
  if (isBehindCrest(scene)) return null;
  if (tryCritical(seeker, scene, axis)) return seeker.found();
  if (isUneven && tryOverEdges(seeker, scene, axis)) return seeker.found();
  if (scene.hilly) climb(a, b, seeker.roomOf);
  else if (isUneven) explore(seeker, scene, bundle, axis, LAST_DEPTH);
  return seeker.found();
}

/**
 * All lines that cross the cross-section of the first middle within `du` of `u`, and that of the second
 * within `dv` of `v`; both cross-sections stand square to the axis.
 */
interface Bundle {
  readonly u: number;
  readonly du: number;
  readonly v: number;
  readonly dv: number;
}

function wholeBundle(a: Base, b: Base, { length }: Axis): Bundle {
  // Slanted lines meet the middle's cross-section farther out than the base is wide.
  const slant = Math.min(MOST_SLANT, (a.reach + b.reach) / length);
  const stretch = 1 / Math.sqrt(1 - slant * slant);
  return { u: 0, du: a.reach * stretch, v: 0, dv: b.reach * stretch };
}

/** found: a clear line. closed: surely none in the bundle. open: none met so far. */
type Explored = 'found' | 'closed' | 'open';

/** Halves the bundle of lines until each part is known to be shut off, or has a clear line in its middle. */
function explore(
  seeker: Seeker,
  scene: Scene,
  bundle: Bundle,
  axis: Axis,
  depth: number,
): Explored {
  const { a, b } = scene;
  const { ux, uy } = axis;
  const from = { x: a.x - uy * bundle.u, y: a.y + ux * bundle.u };
  const to = { x: b.x - uy * bundle.v, y: b.y + ux * bundle.v };
  const part = axisBetween(a, b, from, to, Math.max(bundle.du, bundle.dv));
  if (isShutOff(scene, part, seeker.limits)) return 'closed';
  if (seeker.line(from.x, from.y, to.x, to.y)) return 'found';
  if (depth === 0) return 'open';
  const [du, dv] = [bundle.du / 2, bundle.dv / 2];
  let explored: Explored = 'closed';
  for (let i = 0; i < 4; i++) {
    // A point has no halves.
    if ((du === 0 && i & 1) || (dv === 0 && i & 2)) continue;
    const u = bundle.u + (i & 1 ? du : -du);
    const v = bundle.v + (i & 2 ? dv : -dv);
    const inner = explore(seeker, scene, { u, du, v, dv }, axis, depth - 1);
    if (inner === 'found') return 'found';
    if (inner === 'open') explored = 'open';
  }
  return explored;
}

const tip = new Float64Array(2);
const chordA = new Float64Array(2);
const chordB = new Float64Array(2);

interface Seeker {
  /** Tries the line through two points, from where it leaves the first base to where it meets the other. */
  readonly line: (x1: number, y1: number, x2: number, y2: number) => boolean;
  /** Tries one segment. */
  readonly segment: (px: number, py: number, qx: number, qy: number) => boolean;
  readonly found: () => ClearLine | null;
  /** Tries a line over hills and tells by how many levels it clears all, roughly; see `tryEnds`. */
  readonly roomOf: Room;
  readonly limits: Limits;
}

function seek(scene: Scene, limits: Limits): Seeker {
  const { a, b, hilly } = scene;
  const isLevel = !hilly && scene.heightA === scene.heightB;
  const fallsToB = scene.heightA > scene.heightB;
  let found: ClearLine | null = null;
  let room = -Infinity;
  const segment = (px: number, py: number, qx: number, qy: number): boolean => {
    if (!isClear(scene, px, py, qx, qy)) return false;
    found = { px, py, qx, qy };
    return true;
  };
  const line = (x1: number, y1: number, x2: number, y2: number): boolean => {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const length = Math.sqrt(dx * dx + dy * dy);
    room = -Infinity;
    if (length < 1e-6) return false;
    const sign = dx * (b.x - a.x) + dy * (b.y - a.y) < 0 ? -1 : 1;
    const ux = (sign * dx) / length;
    const uy = (sign * dy) / length;
    const whole = { x: x1, y: y1, ux, uy };
    if (!clipLine(a, whole, 1e-6, chordA) || !clipLine(b, whole, 1e-6, chordB)) return false;
    const [a0, a1] = chordA as unknown as [number, number];
    const [b0, b1] = chordB as unknown as [number, number];
    if (b0 < a1) return false;
    const between = (s: number, t: number): boolean =>
      segment(x1 + s * ux, y1 + s * uy, x1 + t * ux, y1 + t * uy);
    // On level ground the shortest stretch is the clearest.
    if (between(a1, b0)) return true;
    if (isLevel) return false;
    if (scene.raster !== null) {
      room = tryEnds(scene, scene.raster, { x: x1, y: y1, ux, uy, a0, a1, b0, b1 }, between);
      return room === Infinity;
    }
    // A falling line keeps higher over what is between when it ends farther back on the lower base.
    const am = (a0 + a1) / 2;
    const bm = (b0 + b1) / 2;
    if (fallsToB) return b1 > b0 && (between(a1, b1) || between(a1, bm) || beforeCuts(b0, b1));
    return a1 > a0 && (between(a0, b0) || between(am, b0) || beforeCuts(a0, a1));

    // The low end may lie just where the line meets the edge of what the low base stands in.
    function beforeCuts(low: number, high: number): boolean {
      for (const blocker of scene.blockers) {
        if (!blocker.isNear) continue;
        for (const s of cutsAlong(scene.edges, blocker, x1, y1, ux, uy)) {
          if (s <= low || s >= high) continue;
          if (fallsToB ? between(a1, s) : between(s, b0)) return true;
        }
      }
      return false;
    }
  };
  const roomOf: Room = (px, py, qx, qy) => (line(px, py, qx, qy) ? Infinity : room);
  return { line, segment, found: () => found, roomOf, limits };
}

/** Parallels and diagonals at the sides of the bases, and half way out: most clear pairs end here. */
function tryWide(seeker: Seeker, a: Base, b: Base, { ux, uy }: Axis): boolean {
  for (const share of [INSIDE, 0.5]) {
    for (const [i, j] of [
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      farthest(a, -uy * (i || 1), ux * (i || 1), tip);
      const ax = a.x + ((tip[0] as number) - a.x) * share * Math.abs(i);
      const ay = a.y + ((tip[1] as number) - a.y) * share * Math.abs(i);
      farthest(b, -uy * (j || 1), ux * (j || 1), tip);
      const bx = b.x + ((tip[0] as number) - b.x) * share * Math.abs(j);
      const by = b.y + ((tip[1] as number) - b.y) * share * Math.abs(j);
      if (seeker.line(ax, ay, bx, by)) return true;
    }
  }
  return false;
}

/** Lines through pairs of corners, and through corners along the sides of the bases. */
function tryCritical(seeker: Seeker, scene: Scene, axis: Axis): boolean {
  const { a, b } = scene;
  const corners = criticalPoints(scene, axis);
  const n = corners.length / 3;
  const rounds = roundsOf(scene, axis);
  const take = seeker.line;
  for (const [i, one] of rounds.entries()) {
    for (const other of rounds.slice(i + 1)) if (tryCommonTangents(one, other, take)) return true;
  }
  const { ux, uy } = axis;
  for (let i = 0; i < n; i++) {
    const x = corners[3 * i] as number;
    const y = corners[3 * i + 1] as number;
    const beside = corners[3 * i + 2] as number;
    for (let side = -1; side <= 1; side++) {
      if ((side === 0) !== (beside === 0)) continue;
      const vx = x - uy * side * beside;
      const vy = y + ux * side * beside;
      if (seeker.line(vx, vy, a.x, a.y) || seeker.line(vx, vy, b.x, b.y)) return true;
      if (rounds.some((round) => tryTangents(round, vx, vy, take))) return true;
      for (let j = 0; j < i; j++) {
        const wide = corners[3 * j + 2] as number;
        for (let other = -1; other <= 1; other++) {
          if ((other === 0) !== (wide === 0)) continue;
          const wx = (corners[3 * j] as number) - uy * other * wide;
          const wy = (corners[3 * j + 1] as number) + ux * other * wide;
          if (seeker.line(vx, vy, wx, wy)) return true;
        }
      }
    }
  }
  return false;
}

/** What tangents can be laid to: discs of the pair, a hair inside, and round hills between, a hair outside. */
function roundsOf({ a, b, map, hilly }: Scene, { wide, ux, uy }: Axis): readonly Round[] {
  const rounds: Round[] = [];
  for (const { x, y, radius } of [a, b])
    if (radius > 0) rounds.push({ x, y, radius: radius * INSIDE });
  for (const { feature, box } of hilly ? map.relief.rising : []) {
    const { shape } = feature;
    if (shape.type !== 'disc' || !isNearBox(box, a, b)) continue;
    const { x, y } = shape.center;
    const across = (y - a.y) * ux - (x - a.x) * uy;
    if (Math.abs(across) - shape.radius <= wide)
      rounds.push({ x, y, radius: shape.radius + BESIDE });
  }
  return rounds;
}

/**
 * [x, y, beside] of each point that a critical line may turn on: blockers' corners between the bases (passed
 * at a hair's breadth), the corners of rectangles, and where a base touches the edge of what it is in.
 */
function criticalPoints(scene: Scene, axis: Axis): number[] {
  const { a, b, edges } = scene;
  const { ux, uy } = axis;
  const found: number[] = [];
  const wide = axis.wide + 0.01;
  let lastX = NaN;
  let lastY = NaN;
  const add = (x: number, y: number): void => {
    if (x === lastX && y === lastY) return;
    lastX = x;
    lastY = y;
    const across = (y - a.y) * ux - (x - a.x) * uy;
    if (Math.abs(across) > wide) return;
    const along = (x - a.x) * ux + (y - a.y) * uy;
    if (along >= axis.backA && along <= axis.backB) found.push(x, y, BESIDE);
  };
  // At the foot of a hill its outline is as good as a wall.
  for (const { feature, rings, box } of scene.hilly ? scene.map.relief.rising : []) {
    if (feature.shape.type === 'disc' || !isNearBox(box, a, b)) continue;
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) add(ring[i] as number, ring[i + 1] as number);
      found.push(...contactsOf(a, edgesOfRing(ring)), ...contactsOf(b, edgesOfRing(ring)));
    }
  }
  for (const blocker of scene.blockers) {
    if (isPassed(blocker, scene.avoids)) continue;
    for (let k = 4 * blocker.first; k < 4 * blocker.last; k += 2) {
      add(edges[k] as number, edges[k + 1] as number);
    }
    if (!blocker.isNear) continue;
    for (let k = 4 * blocker.first; k < 4 * blocker.last; k += 4) {
      addContacts(a, edges, k, found);
      addContacts(b, edges, k, found);
    }
  }
  for (const { corners } of [a, b]) {
    for (let i = 0; corners && i < 8; i += 2) {
      found.push(corners[i] as number, corners[i + 1] as number, 0);
    }
  }
  return found;
}

function isNearBox(box: Box, a: Base, b: Base): boolean {
  return (
    Math.min(a.x - a.reach, b.x - b.reach) <= box.maxX &&
    Math.max(a.x + a.reach, b.x + b.reach) >= box.minX &&
    Math.min(a.y - a.reach, b.y - b.reach) <= box.maxY &&
    Math.max(a.y + a.reach, b.y + b.reach) >= box.minY
  );
}

function edgesOfRing(ring: Ring): Float64Array {
  const edges = new Float64Array(2 * ring.length);
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    edges.set(ring.subarray(j, j + 2), 2 * i);
    edges.set(ring.subarray(i, i + 2), 2 * i + 2);
  }
  return edges;
}

/** [x, y, 0] of each place where the rim of a base meets one of the edges. */
export function contactsOf(base: Base, edges: Float64Array): readonly number[] {
  const found: number[] = [];
  for (let k = 0; k < edges.length; k += 4) addContacts(base, edges, k, found);
  return found;
}

/** Where the rim of a base meets an edge, the touching point of a tangent edge included. */
function addContacts(base: Base, edges: Float64Array, k: number, out: number[]): void {
  const ax = edges[k] as number;
  const ay = edges[k + 1] as number;
  const length = Math.sqrt(
    ((edges[k + 2] as number) - ax) ** 2 + ((edges[k + 3] as number) - ay) ** 2,
  );
  if (length === 0) return;
  const ux = ((edges[k + 2] as number) - ax) / length;
  const uy = ((edges[k + 3] as number) - ay) / length;
  if (!clipLine(base, { x: ax, y: ay, ux, uy }, 1e-3, chordA)) return;
  const [s0, s1] = chordA as unknown as [number, number];
  for (const s of s1 - s0 < 2 ? [(s0 + s1) / 2] : [s0, s1]) {
    if (s >= 0 && s <= length) out.push(ax + s * ux, ay + s * uy, 0);
  }
}

/** Where heights matter: over each edge from the nearest part of the high base to the farthest of the low. */
function tryOverEdges(seeker: Seeker, scene: Scene, { ux, uy }: Axis): boolean {
  const { a, b, edges } = scene;
  const isLowB = scene.heightA > scene.heightB;
  const [low, high, away] = isLowB ? [b, a, 1] : [a, b, -1];
  for (const blocker of scene.blockers) {
    // A ridge that only one of the two touches must not give that one more lines.
    if (isPassed(blocker, scene.avoids)) continue;
    for (let k = 4 * blocker.first; k < 4 * blocker.last; k += 4) {
      const ex = (edges[k + 2] as number) - (edges[k] as number);
      const ey = (edges[k + 3] as number) - (edges[k + 1] as number);
      const length = Math.sqrt(ex * ex + ey * ey);
      if (length === 0) continue;
      const toB = (-ey * ux + ex * uy < 0 ? -away : away) / length;
      farthest(low, toB * -ey, toB * ex, tip);
      const [lx, ly] = tip as unknown as [number, number];
      farthest(high, toB * -ey, toB * ex, tip);
      const [hx, hy] = tip as unknown as [number, number];
      if (isLowB ? seeker.segment(hx, hy, lx, ly) : seeker.segment(lx, ly, hx, hy)) return true;
    }
  }
  return false;
}
