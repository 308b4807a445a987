// What any part of a convex base sees on open ground, exactly: as point-expansion.ts, but what goes through each row
// of edges is a bundle of straight lines, held between the two that turn farthest to the left and to the right.

import { boxOf, type Box, type Ring } from './ring';
import { turn } from './segment';
import { longerFloats, longerInts, type SeenPieces } from './seen-pieces';
import { nextEdge, trianglesIn, triangleAt, type Mesh } from './triangles';

/** Places no farther apart than this, in Mil, are one. */
const SAME = 1e-3;
/** Of a base with many corners so few are looked at first. */
const STRIDE = 16;

/** What is looked at past lines. */
export interface Past {
  /** By line: the box beyond which nobody is seen across it; null where it is never crossed. */
  readonly goals: readonly (Box | null)[];
  /** Whether only what is seen across lines is wanted. */
  readonly isAll: boolean;
}

/** The work in hand of one question. Its arrays are used again for the next: grown, never shrunk. */
class BundleExpansion {
  /** Bundles that wait: edge, corner passed last on the left, the same on the right, line crossed. */
  private bundles = new Int32Array(4 * 64);
  /** The leftmost line and the rightmost: from where they come, and the corner where they have turned last. */
  private lines = new Float64Array(8 * 64);
  /** Corners that bundles have passed, each with the number of the one that was passed there before; -1 for none. */
  private passed = new Float64Array(2 * 256);
  private before = new Int32Array(256);
  private passedCount = 0;
  /** Triangles that are seen whole. */
  private isWhole = new Uint8Array(0);
  /** Where the line that was asked for last comes from. */
  private fromX = 0;
  private fromY = 0;
  /** The corners of the base at hand where it last turned farthest to the right and to the left; -1 at first. */
  private readonly turned = new Int32Array(2);
  /** A ring that is being cut down, and what is left of it. */
  private cut = new Float64Array(64);
  private kept = new Float64Array(64);

  from(mesh: Mesh, base: Ring, past: Past | null, into: SeenPieces): void {
    const { corners } = mesh;
    if (this.isWhole.length < corners.length / 3) this.isWhole = new Uint8Array(corners.length / 3);
    this.isWhole.fill(0);
    if (base.length === 2) {
      const home = triangleAt(mesh, base[0] as number, base[1] as number);
      if (home >= 0) this.expandFrom(mesh, home, base, past, into);
      return;
    }
    for (const triangle of trianglesIn(mesh, boxOf([base]))) {
      const part = this.partIn(mesh, triangle, base);
      if (part.length >= 6 && !isOnePlace(part)) this.expandFrom(mesh, triangle, part, past, into);
    }
  }

  /** What the part of a base over one triangle sees. */
  private expandFrom(
    mesh: Mesh,
    triangle: number,
    part: Ring,
    past: Past | null,
    into: SeenPieces,
  ): void {
    const { corners, x, y } = mesh;
    if (!past || past.isAll) this.addWhole(mesh, triangle, into);
    this.turned.fill(-1);
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      const a = corners[edge] as number;
      const b = corners[nextEdge(edge)] as number;
      this.passedCount = 0;
      const right = this.pass(x[a] as number, y[a] as number, -1);
      const left = this.pass(x[b] as number, y[b] as number, -1);
      this.bundles[0] = edge;
      this.bundles[1] = left;
      this.bundles[2] = right;
      this.bundles[3] = -1;
      this.lineThrough(left, -1, part, 1);
      this.lines[0] = this.fromX;
      this.lines[1] = this.fromY;
      this.lines[2] = x[b] as number;
      this.lines[3] = y[b] as number;
      this.lineThrough(right, -1, part, -1);
      this.lines[4] = this.fromX;
      this.lines[5] = this.fromY;
      this.lines[6] = x[a] as number;
      this.lines[7] = y[a] as number;
      this.expand(mesh, part, past, into);
    }
  }

  private pass(x: number, y: number, earlier: number): number {
    if (this.passedCount === this.before.length) {
      this.before = longerInts(this.before);
      this.passed = longerFloats(this.passed);
    }
    this.passed[2 * this.passedCount] = x;
    this.passed[2 * this.passedCount + 1] = y;
    this.before[this.passedCount] = earlier;
    return this.passedCount++;
  }

  private expand(mesh: Mesh, part: Ring, past: Past | null, into: SeenPieces): void {
    const { corners, x, y, beyond, through, lineOf } = mesh;
    let waiting = 1;
    while (waiting > 0) {
      waiting -= 1;
      if (4 * waiting + 8 > this.bundles.length) {
        this.bundles = longerInts(this.bundles);
        this.lines = longerFloats(this.lines);
      }
      const { bundles, lines } = this;
      const b = 4 * waiting;
      const k = 8 * waiting;
      const edge = bundles[b] as number;
      const left = bundles[b + 1] as number;
      const right = bundles[b + 2] as number;
      let crossed = bundles[b + 3] as number;
      let twin = beyond[edge] as number;
      if (twin < 0) {
        twin = past ? (through[edge] as number) : -1;
        if (twin < 0) continue;
        const line = lineOf[Math.floor(twin / 3)] as number;
        // Either into the thickness of a line or out of it.
        if (line >= 0) {
          if (crossed >= 0 ? line !== crossed : !past?.goals[line]) continue;
          crossed = line;
        }
      }
      const triangle = Math.floor(twin / 3);
      if (crossed >= 0) {
        const goal = past?.goals[crossed];
        if (!goal || !meets(mesh, triangle, goal)) continue;
      }
      if (crossed >= 0 || !past || past.isAll) {
        if (lineOf[triangle] === -1) this.addLit(mesh, triangle, k, crossed, into);
      }
      const rightEdge = nextEdge(twin);
      const leftEdge = nextEdge(rightEdge);
      const tip = corners[leftEdge] as number;
      const tipX = x[tip] as number;
      const tipY = y[tip] as number;
      const goesLeft = this.besides(k, tipX, tipY) < 0;
      const goesRight = this.besides(k + 4, tipX, tipY) > 0;
      if (goesLeft && goesRight) {
        const rightTip = this.pass(tipX, tipY, right);
        const leftTip = this.pass(tipX, tipY, left);
        // The right one keeps its place's right line, the left one its left line: copied before they are written over.
        for (let i = k + 4; i < k + 8; i++) lines[i + 8] = lines[i] as number;
        bundles[b] = leftEdge;
        bundles[b + 2] = rightTip;
        bundles[b + 3] = crossed;
        bundles[b + 4] = rightEdge;
        bundles[b + 5] = leftTip;
        bundles[b + 6] = right;
        bundles[b + 7] = crossed;
        this.lineThrough(rightTip, left, part, -1);
        lines[k + 4] = this.fromX;
        lines[k + 5] = this.fromY;
        lines[k + 6] = tipX;
        lines[k + 7] = tipY;
        this.lineThrough(leftTip, right, part, 1);
        lines[k + 8] = this.fromX;
        lines[k + 9] = this.fromY;
        lines[k + 10] = tipX;
        lines[k + 11] = tipY;
        waiting += 2;
      } else if (goesLeft || goesRight) {
        bundles[b] = goesLeft ? leftEdge : rightEdge;
        bundles[b + 3] = crossed;
        waiting += 1;
      }
    }
  }

  /** Twice the area between a line and a place: positive to its left. */
  private besides(k: number, px: number, py: number): number {
    const { lines } = this;
    return turn(
      lines[k] as number,
      lines[k + 1] as number,
      lines[k + 2] as number,
      lines[k + 3] as number,
      px,
      py,
    );
  }

  /**
   * Finds the line through a passed corner that turns farthest to the left (side 1) or right (-1) beyond it: it comes
   * from the other end of the base, or from beside a corner passed before that hides this end.
   */
  private lineThrough(corner: number, others: number, part: Ring, side: 1 | -1): void {
    const farX = this.passed[2 * corner] as number;
    const farY = this.passed[2 * corner + 1] as number;
    this.fromX = farX;
    this.fromY = farY;
    const n = part.length;
    if (n <= 6 * STRIDE) {
      for (let i = 0; i < n; i += 2) this.turnTo(part, i, farX, farY, side);
    } else {
      // Seen from a corner the base turns once to each side: on the way to the best every corner is better than the last.
      const which = side > 0 ? 1 : 0;
      let best = this.turned[which] as number;
      if (best >= 0) this.turnTo(part, best, farX, farY, side);
      else
        for (let i = 0; i < n; i += 2 * STRIDE)
          if (this.turnTo(part, i, farX, farY, side)) best = i;
      best = this.turnOn(part, best, 2, farX, farY, side);
      this.turned[which] = this.turnOn(part, best, -2, farX, farY, side);
    }
    for (let other = others; other >= 0; other = this.before[other] as number) {
      const x = this.passed[2 * other] as number;
      const y = this.passed[2 * other + 1] as number;
      if (side * turn(this.fromX, this.fromY, farX, farY, x, y) <= 0) continue;
      this.fromX = x;
      this.fromY = y;
    }
  }

  /** Goes on along the base, one way, as long as it turns farther; tells the corner where it ends. */
  private turnOn(
    part: Ring,
    from: number,
    step: 2 | -2,
    farX: number,
    farY: number,
    side: 1 | -1,
  ): number {
    const n = part.length;
    for (let best = from; ;) {
      const next = (best + step + n) % n;
      if (!this.turnTo(part, next, farX, farY, side)) return best;
      best = next;
    }
  }

  /** Takes the line from a corner of the base where it turns farther than the one at hand. */
  private turnTo(part: Ring, i: number, farX: number, farY: number, side: 1 | -1): boolean {
    const px = part[i] as number;
    const py = part[i + 1] as number;
    // The corner of a wall may lie under the base: who stands on it looks along the edge all the same.
    if (Math.abs(px - farX) < SAME && Math.abs(py - farY) < SAME) return false;
    const isFirst = this.fromX === farX && this.fromY === farY;
    if (!isFirst && side * turn(this.fromX, this.fromY, farX, farY, px, py) >= 0) return false;
    this.fromX = px;
    this.fromY = py;
    return true;
  }

  private addWhole(mesh: Mesh, triangle: number, into: SeenPieces): void {
    if (this.isWhole[triangle] === 1) return;
    this.isWhole[triangle] = 1;
    this.readTriangle(mesh, triangle);
    into.add(this.cut, 6, -1);
  }

  /** Adds what the bundle at `k` lights of a triangle. */
  private addLit(mesh: Mesh, triangle: number, k: number, crossed: number, into: SeenPieces): void {
    if (crossed < 0 && this.isWhole[triangle] === 1) return;
    this.readTriangle(mesh, triangle);
    const a = this.clip(6, k, -1);
    const b = this.clip(a < 0 ? 6 : a, k + 4, 1);
    const length = b >= 0 ? b : a >= 0 ? a : 6;
    if (length < 6) return;
    if (crossed < 0 && a < 0 && b < 0) this.isWhole[triangle] = 1;
    into.add(this.cut, length, crossed);
  }

  private readTriangle({ corners, x, y }: Mesh, triangle: number): void {
    for (let i = 0; i < 3; i++) {
      const corner = corners[3 * triangle + i] as number;
      this.cut[2 * i] = x[corner] as number;
      this.cut[2 * i + 1] = y[corner] as number;
    }
  }

  /** Cuts the ring down to one side of the line at `k`: 1 left, -1 right. Tells its new length; -1 where nothing goes. */
  private clip(length: number, k: number, side: 1 | -1): number {
    const { cut, kept } = this;
    let isCut = false;
    for (let i = 0; i < length && !isCut; i += 2) {
      isCut = side * this.besides(k, cut[i] as number, cut[i + 1] as number) < 0;
    }
    if (!isCut) return -1;
    let n = 0;
    let ax = cut[length - 2] as number;
    let ay = cut[length - 1] as number;
    let a = side * this.besides(k, ax, ay);
    for (let i = 0; i < length; i += 2) {
      const bx = cut[i] as number;
      const by = cut[i + 1] as number;
      const b = side * this.besides(k, bx, by);
      if (a < 0 !== b < 0) {
        const t = a / (a - b);
        kept[n++] = ax + t * (bx - ax);
        kept[n++] = ay + t * (by - ay);
      }
      if (b >= 0) {
        kept[n++] = bx;
        kept[n++] = by;
      }
      ax = bx;
      ay = by;
      a = b;
    }
    this.cut = kept;
    this.kept = cut;
    return n;
  }

  /** The part of the base over a triangle; the base itself where that is all of it. */
  private partIn({ corners, x, y }: Mesh, triangle: number, base: Ring): Ring {
    // Each cut adds one corner at most.
    if (this.cut.length < base.length + 6) {
      this.cut = new Float64Array(base.length + 6);
      this.kept = new Float64Array(base.length + 6);
    }
    this.cut.set(base);
    let length = base.length;
    let isCut = false;
    for (let edge = 3 * triangle; edge < 3 * triangle + 3 && length >= 6; edge++) {
      const a = corners[edge] as number;
      const b = corners[nextEdge(edge)] as number;
      this.lines[0] = x[a] as number;
      this.lines[1] = y[a] as number;
      this.lines[2] = x[b] as number;
      this.lines[3] = y[b] as number;
      const left = this.clip(length, 0, 1);
      if (left < 0) continue;
      length = left;
      isCut = true;
    }
    return isCut ? this.cut.slice(0, length) : base;
  }
}

/** Whether nothing but one corner of a base is there: it has no lines to its other corners to look along. */
function isOnePlace(part: Ring): boolean {
  const [x, y] = [part[0] as number, part[1] as number];
  for (let i = 2; i < part.length; i += 2) {
    if (Math.abs((part[i] as number) - x) >= SAME) return false;
    if (Math.abs((part[i + 1] as number) - y) >= SAME) return false;
  }
  return true;
}

function meets({ corners, x, y }: Mesh, triangle: number, box: Box): boolean {
  const a = corners[3 * triangle] as number;
  const b = corners[3 * triangle + 1] as number;
  const c = corners[3 * triangle + 2] as number;
  const [ax, bx, cx] = [x[a] as number, x[b] as number, x[c] as number];
  const [ay, by, cy] = [y[a] as number, y[b] as number, y[c] as number];
  return (
    Math.min(ax, bx, cx) <= box.maxX &&
    Math.max(ax, bx, cx) >= box.minX &&
    Math.min(ay, by, cy) <= box.maxY &&
    Math.max(ay, by, cy) >= box.minY
  );
}

// One question is answered after the other, so they share it.
const expansion = new BundleExpansion();

/**
 * Adds convex pieces counter-clockwise, which together are what at least one part of `base` sees; they lie over
 * each other. `base` is convex and counter-clockwise, or a single point; parts of it inside walls see nothing. What it
 * sees of places that it touches with one corner only is to be asked of `seenFromPoint`.
 */
export function seenFromBase(mesh: Mesh, base: Ring, past: Past | null, into: SeenPieces): void {
  expansion.from(mesh, base, past, into);
}
