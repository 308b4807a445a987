// Where a stand could strike this turn: from any of a spread of places it can reach, what lies within range
// and in sight. Places between those are not looked at, so the field never claims too much.

import type { Mil, Point } from '../core/measure';
import { mil } from '../core/measure';
import { freshFields, type FieldSource } from './field-source';
import { baseOf, baseToSegment } from './footprint';
import { LIVE_STEP, reach } from './reach';
import type { TerrainMap } from './terrain-map';
import type { Mover, Observer, ReachField, SightField } from './types';

export interface Strike {
  /** How it looks about where it stands now; it is asked the same from every place that it can reach. */
  readonly eyes: Observer;
  /** Of the weapon band, from the edge of the base. */
  readonly range: Mil;
  /** Levels of what it strikes at. */
  readonly targetHeight: number;
}

export interface Threat extends Strike {
  readonly mover: Mover;
}

/** At most this many places are looked from. */
const VANTAGES = 40;

/** One byte for each cell of `step`: 1 = can be struck after a move. */
export function threat(map: TerrainMap, asked: Threat, step: Mil = mil(500)): SightField {
  const places = vantages(reach(map, asked.mover, LIVE_STEP));
  return struckFrom(freshFields(map, step), asked, [asked.mover.at, ...places]);
}

/** The same from places that are known already. */
export function struckFrom(
  fields: FieldSource,
  { eyes, range, targetHeight }: Strike,
  places: readonly Point[],
): SightField {
  const { columns, rows, step } = fields.seen(eyes, targetHeight);
  const seen = new Uint8Array(columns * rows);
  for (const at of places) {
    const from = { ...eyes, at };
    const view = fields.seen(from, targetHeight).seen;
    const base = baseOf(from);
    const far = range + base.reach;
    const j1 = Math.min(rows - 1, Math.floor((at.y + far) / step));
    const i1 = Math.min(columns - 1, Math.floor((at.x + far) / step));
    for (let j = Math.max(0, Math.floor((at.y - far) / step)); j <= j1; j++) {
      for (let i = Math.max(0, Math.floor((at.x - far) / step)); i <= i1; i++) {
        const cell = j * columns + i;
        if (view[cell] === 0 || seen[cell] === 1) continue;
        const [x, y] = [(i + 0.5) * step, (j + 0.5) * step];
        if (baseToSegment(base, x, y, x, y) <= range) seen[cell] = 1;
      }
    }
  }
  return { columns, rows, step, seen };
}

/** Corners of the field that can be reached, an even lattice of them, as fine as their number allows. */
export function vantages(field: ReachField): readonly Point[] {
  const { columns, rows, step, cost } = field;
  for (let gap = 4; ; gap *= 2) {
    const places: Point[] = [];
    for (let j = 0; j < rows && places.length <= VANTAGES; j += gap) {
      for (let i = 0; i < columns && places.length <= VANTAGES; i += gap) {
        if ((cost[j * columns + i] as number) < Infinity) {
          places.push({ x: mil(i * step), y: mil(j * step) });
        }
      }
    }
    if (places.length <= VANTAGES) return places;
  }
}
