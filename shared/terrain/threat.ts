// Where a stand could strike this turn: from any of a spread of places it can reach, what lies within range
// and in sight. Places between those are not looked at, so the field never claims too much.

import type { Mil, Point } from '../core/measure';
import { mil } from '../core/measure';
import { LIVE_STEP, reach } from './reach';
import { sightField } from './sight-field';
import type { TerrainMap } from './terrain-map';
import type { Mover, Observer, ReachField, SightField } from './types';

export interface Threat {
  readonly mover: Mover;
  /** How it looks about where it stands now; it is asked the same from every place that it can reach. */
  readonly eyes: Observer;
  /** Of the weapon band. */
  readonly range: Mil;
  /** Levels of what it strikes at. */
  readonly targetHeight: number;
}

/** At most this many places are looked from. */
const VANTAGES = 40;

/** One byte for each cell of `step`: 1 = can be struck after a move. */
export function threat(map: TerrainMap, asked: Threat, step: Mil = mil(500)): SightField {
  const { mover, eyes, range, targetHeight } = asked;
  const columns = Math.ceil(map.box.maxX / step);
  const rows = Math.ceil(map.box.maxY / step);
  const seen = new Uint8Array(columns * rows);
  const reached = reach(map, mover, LIVE_STEP);
  for (const place of [mover.at, ...vantages(reached)]) {
    const view = sightField(map, { ...eyes, at: place }, targetHeight, step).seen;
    const j1 = Math.min(rows - 1, Math.floor((place.y + range) / step));
    const i1 = Math.min(columns - 1, Math.floor((place.x + range) / step));
    for (let j = Math.max(0, Math.floor((place.y - range) / step)); j <= j1; j++) {
      for (let i = Math.max(0, Math.floor((place.x - range) / step)); i <= i1; i++) {
        const [dx, dy] = [(i + 0.5) * step - place.x, (j + 0.5) * step - place.y];
        const cell = j * columns + i;
        if (view[cell] === 1 && dx * dx + dy * dy <= range * range) seen[cell] = 1;
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
