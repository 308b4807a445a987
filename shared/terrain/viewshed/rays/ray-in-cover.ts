// What one ray is inside of, from cut to cut: where cover and ridges shut it off and where it comes out of them. The
// ground is ray.ts.

import type { Cuts, Walls } from './ray-cuts';
import type { Field, Shade } from '../observer/observer';
import type { Ray } from './ray';
import { GROUND_SLACK, LEVEL_SLACK } from '../../line-of-sight/blockers';

export class RayInCover {
  readonly #field: Field;
  readonly #walls: Walls;
  readonly #cuts: Cuts;
  readonly #ray: Ray;
  /** The shades that it may begin in. */
  readonly #around: readonly number[];
  /** The shades that the ray at hand is inside of, and what a ridge hides once its drawn strip is left. */
  readonly #inside: Uint8Array;
  readonly #pending: Float64Array;
  /** Of how many areas. */
  #depth = 0;

  constructor(field: Field, walls: Walls, cuts: Cuts, ray: Ray) {
    this.#field = field;
    this.#walls = walls;
    this.#cuts = cuts;
    this.#ray = ray;
    this.#around = [...field.shades.keys()].filter((which) => walls.holds[which] === 1);
    this.#inside = new Uint8Array(field.shades.length);
    this.#pending = new Float64Array(field.shades.length);
  }

  /** Finds out what the ray begins in. */
  enterAll(): void {
    const { tags, count } = this.#cuts;
    this.#inside.fill(0);
    this.#depth = 0;
    this.#ray.top = -Infinity;
    for (let i = 0; i < count; i++) {
      const tag = tags[i] as number;
      if ((tag & 1) === 0 && this.#walls.holds[tag >> 1] === 1) this.#toggle(tag >> 1);
    }
  }

  /** How far it sees into the cover around its eyes, so many levels above the ground; that hides nothing any more. */
  lookInto(eyes: number): number {
    const { tags, along, count } = this.#cuts;
    let far = Infinity;
    for (const which of this.#around) {
      const { levels, seeInto } = this.#field.shades[which] as Shade;
      if (this.#inside[which] === 0 || levels <= eyes) continue;
      far = Math.min(far, seeInto);
      for (let cut = 0; cut < count && (along[cut] as number) < far; cut++) {
        if ((tags[cut] as number) >> 1 === which) far = along[cut] as number;
      }
      this.#toggle(which);
    }
    return far;
  }

  /** Goes into something or comes out of it. */
  #toggle(which: number): void {
    const { shades } = this.#field;
    const inside = this.#inside;
    inside[which] = (inside[which] as number) ^ 1;
    const { isLine, levels } = shades[which] as Shade;
    if (isLine) return;
    const ray = this.#ray;
    if (inside[which] === 1) {
      this.#depth += 1;
      if (levels > ray.top) ray.top = levels;
      return;
    }
    this.#depth -= 1;
    if (levels < ray.top) return;
    ray.top = -Infinity;
    if (this.#depth === 0) return;
    for (let i = 0; i < shades.length; i++) {
      const shade = shades[i] as Shade;
      if (inside[i] === 1 && !shade.isLine && shade.levels > ray.top) ray.top = shade.levels;
    }
  }

  cross(cut: number): void {
    const { shades } = this.#field;
    const ray = this.#ray;
    const tag = this.#cuts.tags[cut] as number;
    const s = this.#cuts.along[cut] as number;
    const which = tag >> 1;
    const { levels, isLine, sparesTouching } = shades[which] as Shade;
    // Behind what hides all that is as high as this can be it matters only whether the ray is inside.
    if (!isLine && ray.isAbove(levels, s)) return this.#toggle(which);
    const ground = ray.groundAtCover(s);
    const isLevel = ground === 0;
    if (!isLine) {
      ray.raise(ground + levels, s, isLevel ? LEVEL_SLACK : GROUND_SLACK);
      const before = ray.top;
      this.#toggle(which);
      if (ray.top !== before) ray.turnAt(s, ground);
      return;
    }
    if ((tag & 1) === 1) {
      const key = ray.key(ground + levels - LEVEL_SLACK, s);
      // FT-07-10: who touches the ridge is seen across it.
      if (this.#inside[which] === 1 && sparesTouching) {
        this.#pending[which] = Math.max(this.#pending[which] as number, key);
      } else {
        ray.horizon = Math.max(ray.horizon, key);
        ray.turnAt(s, ground);
      }
      return;
    }
    this.#toggle(which);
    if (this.#inside[which] === 1) this.#pending[which] = -Infinity;
    else if ((this.#pending[which] as number) > ray.horizon) {
      ray.horizon = this.#pending[which] as number;
      ray.turnAt(s, ground);
    }
  }
}
