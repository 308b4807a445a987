// What one point sees on open ground, exactly: sight goes from triangle to triangle through the edges between
// them, as an ever narrower cone, until walls stop it. For whole bases see bundle-expansion.ts.

import type { Ring } from './ring';
import { longerFloats, longerInts } from './seen-pieces';
import { nextEdge, triangleAt, type Mesh } from './triangles';

/** The work in hand and the answer of one question. Its arrays are used again for the next: grown, never shrunk. */
class PointExpansion {
  private edges = new Int32Array(256);
  private cones = new Float64Array(4 * 256);
  private seen = new Float64Array(1024);

  from(mesh: Mesh, px: number, py: number): Ring {
    const home = triangleAt(mesh, px, py);
    if (home < 0) return this.seen.subarray(0, 0);
    const { x, y, corners, beyond } = mesh;
    let n = 0;
    for (let first = 3 * home; first < 3 * home + 3; first++) {
      const right = corners[first] as number;
      const left = corners[nextEdge(first)] as number;
      let waiting = 1;
      this.edges[0] = first;
      this.cones[0] = (x[right] as number) - px;
      this.cones[1] = (y[right] as number) - py;
      this.cones[2] = (x[left] as number) - px;
      this.cones[3] = (y[left] as number) - py;
      while (waiting > 0) {
        waiting--;
        const edge = this.edges[waiting] as number;
        const rx = this.cones[4 * waiting] as number;
        const ry = this.cones[4 * waiting + 1] as number;
        const lx = this.cones[4 * waiting + 2] as number;
        const ly = this.cones[4 * waiting + 3] as number;
        const twin = beyond[edge] as number;
        if (twin < 0) {
          const a = corners[edge] as number;
          const b = corners[nextEdge(edge)] as number;
          const ax = (x[a] as number) - px;
          const ay = (y[a] as number) - py;
          const nx = (y[b] as number) - py - ay;
          const ny = ax - (x[b] as number) + px;
          const far = nx * ax + ny * ay;
          // A wall seen end on hides nothing and ends nothing.
          if (far === 0) continue;
          const toRight = far / (nx * rx + ny * ry);
          const toLeft = far / (nx * lx + ny * ly);
          if (n + 4 > this.seen.length) this.seen = longerFloats(this.seen);
          this.seen[n++] = px + rx * toRight;
          this.seen[n++] = py + ry * toRight;
          this.seen[n++] = px + lx * toLeft;
          this.seen[n++] = py + ly * toLeft;
          continue;
        }
        const rightEdge = nextEdge(twin);
        const leftEdge = nextEdge(rightEdge);
        const tip = corners[leftEdge] as number;
        const vx = (x[tip] as number) - px;
        const vy = (y[tip] as number) - py;
        const fromRight = rx * vy - ry * vx;
        const fromLeft = vx * ly - vy * lx;
        if (waiting + 2 > this.edges.length) {
          this.edges = longerInts(this.edges);
          this.cones = longerFloats(this.cones);
        }
        // The right one is answered first, so that the outline runs counter-clockwise.
        if (fromLeft > 0) {
          const narrows = fromRight > 0;
          this.put(waiting++, leftEdge, narrows ? vx : rx, narrows ? vy : ry, lx, ly);
        }
        if (fromRight > 0) {
          const narrows = fromLeft > 0;
          this.put(waiting++, rightEdge, rx, ry, narrows ? vx : lx, narrows ? vy : ly);
        }
      }
    }
    return this.seen.subarray(0, n);
  }

  private put(at: number, edge: number, rx: number, ry: number, lx: number, ly: number): void {
    this.edges[at] = edge;
    this.cones[4 * at] = rx;
    this.cones[4 * at + 1] = ry;
    this.cones[4 * at + 2] = lx;
    this.cones[4 * at + 3] = ly;
  }
}

// One question is answered after the other, so they share it.
const expansion = new PointExpansion();

/**
 * The outline of all that one point sees, counter-clockwise, as a part of an array that the next question
 * overwrites; empty where the point is not on open ground.
 */
export function seenFromPoint(mesh: Mesh, px: number, py: number): Ring {
  return expansion.from(mesh, px, py);
}
