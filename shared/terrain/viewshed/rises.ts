// Hills as seen from level ground by eyes that are on the very ground: there they are walls, so what is seen of the
// rest of the level ground is exact; only the cells on them need be looked at along the slope.

import { memoLast } from '../../core/memo';
import { fillRings, isSameRaster, makeBits, type Bits } from './cells/bit-raster';
import type { Field } from './observer/observer';
import type { Ring } from '../../geometry/ring';
import type { Relief } from '../map/relief';
import { meetsFeature } from '../line-of-sight/blockers';
import type { MapFeature } from '../map/engine-types';

/** Chords of a round hill, half within and half without its rim: they stray less than a Mil. */
const CHORDS = 256;

/**
 * Whether every line over a hill to level ground is shut off by it. Not from a hill, nor above the ground, nor where
 * the ground may be stepped, sunk or imported.
 */
export function areHillsWalls({ map, base, eye, target }: Field): boolean {
  return (
    eye === 0 &&
    target === 0 &&
    map.options.hillProfile === 'sloped' &&
    map.relief.rising.every(
      (of) => of.feature.shape.type !== 'grid' && of.levels > 0 && !meetsFeature(base, of),
    )
  );
}

/** The outline of a hill as a wall. */
export function hillRings({ feature: { shape }, rings }: MapFeature): readonly Ring[] {
  if (shape.type !== 'disc') return rings;
  const radius = shape.radius * (1 + (Math.PI / CHORDS) ** 2 / 4);
  const ring = new Float64Array(2 * CHORDS);
  for (let i = 0; i < CHORDS; i++) {
    const angle = (2 * Math.PI * i) / CHORDS;
    ring[2 * i] = shape.center.x + radius * Math.cos(angle);
    ring[2 * i + 1] = shape.center.y + radius * Math.sin(angle);
  }
  return [ring];
}

const cellsOnHills = memoLast(isSameRaster, (relief: Relief, { columns, rows, step }: Bits) => {
  const cells = makeBits(columns, rows, step);
  for (const of of relief.rising) fillRings(cells, hillRings(of));
  return cells;
});

/** The cells on hills; kept with the ground. */
export function hillCells({ map: { relief } }: Field, grid: Bits): Bits {
  return cellsOnHills(relief, grid);
}
