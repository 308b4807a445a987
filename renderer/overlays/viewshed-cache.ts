// Viewsheds of single stands on one table, kept while the table stays as it is: when one stand of many is
// dragged, only its own viewshed is worked out anew.

import { freshFields, type FieldSource } from '../../shared/terrain/viewshed/source';
import { LIVE_STEP, reach } from '../../shared/terrain/movement/reach/reach';
import {
  fieldInSlices,
  type FieldGrade,
  type FieldSlices,
} from '../../shared/terrain/viewshed/viewshed';
import { COVERS } from '../../shared/terrain/line-of-sight/blockers';
import type { TerrainMap } from '../../shared/terrain/map/terrain-map';
import type {
  Mover,
  Observer,
  ReachField,
  SightField,
} from '../../shared/terrain/map/engine-types';
import type { Mil } from '../../shared/core/measure';

/** How finely a viewshed is worked out. */
export interface Sharpness {
  readonly step: Mil;
  readonly grade: FieldGrade;
}

export interface Asking {
  /** Watchers bring the distances at which they spot, and two viewsheds: with what is in cover and without. */
  readonly asksSpotting?: true;
}

/** How keys end, see `keyOf`. */
const QUICK = '"quick"]';
const BETTER = ['"live"]', '"exact"]'] as const;

/** Cells of all fields together; the oldest go first. */
const MOST_CELLS = 48_000_000;

export class ViewshedCache {
  readonly #fields = new Map<string, SightField>();
  readonly #reaches = new Map<string, ReachField>();
  /** The one exact field that is not finished. */
  #begun: { readonly key: string; readonly slices: FieldSlices } | null = null;
  #cells = 0;

  constructor(readonly map: TerrainMap) {}

  /** Whether all that an overlay asks of these eyes is known. */
  has(overlay: Asking, eyes: Observer, height: number, sharp: Sharpness): boolean {
    const key = keyOf(eyes, height, sharp);
    const isCoverKnown = !overlay.asksSpotting || this.#known(`uncovered ${key}`) !== null;
    return this.#known(key) !== null && isCoverKnown;
  }

  /** Works on what an overlay asks of these eyes; exact fields a little at a time. True when it is done. */
  advance(overlay: Asking, eyes: Observer, height: number, sharp: Sharpness): boolean {
    const key = keyOf(eyes, height, sharp);
    if (!this.#advance(key, eyes, height, sharp, 0)) return false;
    return !overlay.asksSpotting || this.#advance(`uncovered ${key}`, eyes, height, sharp, COVERS);
  }

  #advance(key: string, eyes: Observer, height: number, sharp: Sharpness, avoids: number): boolean {
    if (this.#known(key)) return true;
    const slices =
      this.#begun?.key === key
        ? this.#begun.slices
        : fieldInSlices(this.map, eyes, height, sharp.step, sharp.grade, avoids);
    const { done, value } = slices.next();
    if (done === true) this.#keep(key, value);
    // Quick viewsheds between leave the long one as it is.
    if (this.#begun?.key === key || done !== true)
      this.#begun = done === true ? null : { key, slices };
    return done === true;
  }

  /** Fields as questions ask for them, each worked out once. */
  fields(sharp: Sharpness): FieldSource {
    const fresh = freshFields(this.map, sharp.step, sharp.grade);
    return {
      seen: (eyes, height) =>
        this.#kept(keyOf(eyes, height, sharp), () => fresh.seen(eyes, height)),
      uncovered: (eyes, height) =>
        this.#kept(`uncovered ${keyOf(eyes, height, sharp)}`, () => fresh.uncovered(eyes, height)),
    };
  }

  #kept(key: string, make: () => SightField): SightField {
    const known = this.#known(key);
    if (!known) return this.#keep(key, make());
    const field = this.#fields.get(known) as SightField;
    this.#fields.delete(known);
    this.#fields.set(known, field);
    return field;
  }

  /** Under which key a field is kept that serves: a better one does where a quick one is asked for. */
  #known(key: string): string | null {
    if (this.#fields.has(key)) return key;
    if (!key.endsWith(QUICK)) return null;
    const less = key.slice(0, -QUICK.length);
    for (const better of BETTER) if (this.#fields.has(less + better)) return less + better;
    return null;
  }

  #keep(key: string, field: SightField): SightField {
    this.#fields.set(key, field);
    this.#cells += field.seen.length;
    this.#forget();
    return field;
  }

  /** Where a stand can go, as coarse as a dragging hand needs it. */
  reach(mover: Mover): ReachField {
    const key = JSON.stringify(mover);
    const known = this.#reaches.get(key) ?? reach(this.map, mover, LIVE_STEP);
    this.#reaches.delete(key);
    this.#reaches.set(key, known);
    for (const oldest of this.#reaches.keys()) {
      if (this.#reaches.size <= 64) break;
      this.#reaches.delete(oldest);
    }
    return known;
  }

  #forget(): void {
    for (const [key, field] of this.#fields) {
      if (this.#cells <= MOST_CELLS || this.#fields.size === 1) return;
      this.#fields.delete(key);
      this.#cells -= field.seen.length;
    }
  }
}

function keyOf(eyes: Observer, height: number, { step, grade }: Sharpness): string {
  const { at, facing, footprint, height: level, thermal, aloft } = eyes;
  // A disc looks the same whichever way it faces.
  const turned = footprint.type === 'disc' ? 0 : facing;
  return JSON.stringify([
    at.x,
    at.y,
    turned,
    footprint,
    level,
    thermal,
    aloft,
    height,
    step,
    grade,
  ]);
}
