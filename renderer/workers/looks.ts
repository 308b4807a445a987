// What has been seen on one table already: fields of single stands, kept while the table stays as it is.
// When one stand of many is dragged, only its own field is worked out anew.

import type { Mil } from '../../shared/core/measure';
import { fillRings, makeBits, type Bits } from '../../shared/terrain/field-shadows';
import { LIVE_STEP, reach } from '../../shared/terrain/reach';
import { type FieldGrade, sightField } from '../../shared/terrain/sight-field';
import type { TerrainMap } from '../../shared/terrain/terrain-map';
import type { Mover, Observer, ReachField, SightField } from '../../shared/terrain/types';

export interface Sharpness {
  readonly step: Mil;
  readonly grade: FieldGrade;
}

/** Cells of all fields together; the oldest go first. */
const MOST_CELLS = 48_000_000;

export class Looks {
  readonly #fields = new Map<string, SightField>();
  readonly #reaches = new Map<string, ReachField>();
  readonly #cover = new Map<number, Bits>();
  #cells = 0;

  constructor(readonly map: TerrainMap) {}

  has(eyes: Observer, height: number, sharp: Sharpness): boolean {
    return this.#fields.has(keyOf(eyes, height, sharp));
  }

  field(eyes: Observer, height: number, sharp: Sharpness): SightField {
    const key = keyOf(eyes, height, sharp);
    const known = this.#fields.get(key);
    if (known) {
      this.#fields.delete(key);
      this.#fields.set(key, known);
      return known;
    }
    const field = sightField(this.map, eyes, height, sharp.step, sharp.grade);
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

  /** The cells whose middles lie in terrain that is cover. */
  cover(step: Mil): Bits {
    const known = this.#cover.get(step);
    if (known) return known;
    const { box, features } = this.map;
    const bits = makeBits(Math.ceil(box.maxX / step), Math.ceil(box.maxY / step), step);
    for (const { row, rings } of features) if (row.isCover) fillRings(bits, rings);
    this.#cover.set(step, bits);
    return bits;
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
  const { at, facing, footprint, height: level, thermal, isAloft } = eyes;
  // A disc looks the same whichever way it faces.
  const turned = footprint.type === 'disc' ? 0 : facing;
  return JSON.stringify([
    at.x,
    at.y,
    turned,
    footprint,
    level,
    thermal,
    isAloft,
    height,
    step,
    grade,
  ]);
}
