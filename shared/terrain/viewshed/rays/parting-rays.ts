// Which rays outlines need besides those all round: on both sides of the corner that parts two rays that see different
// things, so that it need not be looked for by halving; and at small things between two.

import type { Outlook } from './ray-cuts';
import { quartersBeside, quartersOf } from './directions';
import type { Shade } from '../observer/observer';
import { NO_EDGE, type Stretches } from './stretches';

/** An outline with more corners between two rays is not followed. */
const MOST_CORNERS = 24;
const NONE: readonly number[] = [];

/** Marks the sectors where something is so small, as seen from here, that it may lie between two rays. */
export function markSmall(
  shades: readonly Shade[],
  { x: px, y: py, offset }: Outlook,
  small: number,
  marks: Uint8Array,
): void {
  const sectors = marks.length;
  for (const { of } of shades) {
    const { minX, minY, maxX, maxY } = of.box;
    const [wide, high] = [maxX - minX, maxY - minY];
    const [dx, dy] = [(minX + maxX) / 2 - px, (minY + maxY) / 2 - py];
    if (wide * wide + high * high > small * small * (dx * dx + dy * dy)) continue;
    const sector = Math.floor((sectors / 4) * quartersBeside(dx, dy, offset));
    for (let n = sectors - 1; n <= sectors + 1; n++) marks[(sector + n) % sectors] = 1;
  }
}

export class Partings {
  readonly #rays: number;
  readonly #stretches: Stretches;
  /** [ax, ay, bx, by] of each edge; those of one outline one after the other. */
  readonly #edges: Float64Array;
  readonly #x: number;
  readonly #y: number;
  readonly #aims = new Map<number, number[]>();

  constructor(rays: number, stretches: Stretches, edges: Float64Array, x: number, y: number) {
    this.#rays = rays;
    this.#stretches = stretches;
    this.#edges = edges;
    this.#x = x;
    this.#y = y;
  }

  /**
   * Notes a ray at the middle of each thing that is no wider for its distance than `small`. By sectors of so many rays;
   * what is joined together surely meets that ray.
   */
  aimAtSmall(shades: readonly Shade[], small: number, perSector: number): void {
    this.#aims.clear();
    for (const { of, edges } of shades) {
      const { minX, minY, maxX, maxY } = of.box;
      const [wide, high] = [maxX - minX, maxY - minY];
      const [dx, dy] = [(minX + maxX) / 2 - this.#x, (minY + maxY) / 2 - this.#y];
      if (wide * wide + high * high > small * small * (dx * dx + dy * dy)) continue;
      let [least, most] = [Infinity, -Infinity];
      for (let k = 0; k < edges.length; k += 2) {
        const ex = (edges[k] as number) - this.#x;
        const ey = (edges[k + 1] as number) - this.#y;
        const turn = (dx * ey - dy * ex) / (dx * ex + dy * ey);
        if (turn < least) least = turn;
        if (turn > most) most = turn;
      }
      const rays = this.#rays;
      const turn = (rays / 4) * quartersOf(dx, dy) + ((least + most) * rays) / (4 * Math.PI);
      const aim = (Math.round(turn) + rays) % rays;
      const sector = Math.floor(aim / perSector);
      const others = this.#aims.get(sector);
      if (others) others.push(aim);
      else this.#aims.set(sector, [aim]);
    }
    for (const aims of this.#aims.values()) aims.sort((a, b) => a - b);
  }

  /** The rays noted in a sector, in order. */
  aims(sector: number): readonly number[] {
    return this.#aims.get(sector) ?? NONE;
  }

  /** By how many rays after the first the corner is passed; NaN where none that is known lies between. */
  between(ray: number, next: number, gap: number, slack: number): number {
    const stretches = this.#stretches;
    const [one, other] = [2 * stretches.countOf(ray), 2 * stretches.countOf(next)];
    for (let k = 0; k < one || k < other; k++) {
      const edge = k < one ? stretches.edgeAt(ray, k >> 1, k & 1) : NO_EDGE;
      const second = k < other ? stretches.edgeAt(next, k >> 1, k & 1) : NO_EDGE;
      if (edge === second && edge !== NO_EDGE) continue;
      const at = k < one ? stretches.at(ray, k >> 1, k & 1) : Infinity;
      const then = k < other ? stretches.at(next, k >> 1, k & 1) : Infinity;
      if (Math.abs(at - then) <= slack) continue;
      const ahead =
        at <= then ? this.#follow(edge, 1, ray, gap) : this.#follow(second, -1, ray, gap);
      if (!Number.isNaN(ahead)) return ahead;
      return at <= then ? this.#follow(second, -1, ray, gap) : this.#follow(edge, 1, ray, gap);
    }
    return NaN;
  }

  /** Goes along an outline, with the rays (1) or against them (-1), until it turns back. */
  #follow(first: number, way: 1 | -1, ray: number, gap: number): number {
    if (first < 0) return NaN;
    const edges = this.#edges;
    const [a, b] = [this.#turnsTo(first, 0, ray), this.#turnsTo(first, 2, ray)];
    let end = way * (b - a) > 0 ? 2 : 0;
    let farthest = end === 2 ? b : a;
    // Edges run the one way along their outline or the other.
    let edge = first;
    for (let n = 0; n < MOST_CORNERS; n++) {
      if (!(farthest > 0 && farthest < gap)) return NaN;
      const x = edges[4 * edge + end] as number;
      const y = edges[4 * edge + end + 1] as number;
      let following = NO_EDGE;
      for (const near of [edge + 1, edge - 1]) {
        for (let i = 0; i < 4; i += 2) {
          if (edges[4 * near + i] !== x || edges[4 * near + i + 1] !== y) continue;
          following = near;
          end = 2 - i;
        }
      }
      if (following === NO_EDGE) return farthest;
      const turn = this.#turnsTo(following, end, ray);
      if (way * (turn - farthest) <= 0) return farthest;
      edge = following;
      farthest = turn;
    }
    return NaN;
  }

  /** By how many rays after one a corner is passed, from half a turn before it to half a turn after. */
  #turnsTo(edge: number, end: number, ray: number): number {
    const dx = (this.#edges[4 * edge + end] as number) - this.#x;
    const dy = (this.#edges[4 * edge + end + 1] as number) - this.#y;
    const rays = this.#rays;
    const turn = (rays / 4) * quartersOf(dx, dy) - ray;
    return turn > rays / 2 ? turn - rays : turn < -rays / 2 ? turn + rays : turn;
  }
}
