// The ground that rays look up. Over an imported grid the numbers of the grid are among those looked up, and between
// them the ground runs as the grid does, so it is exact; a raster that lies between them would cut off its tops.

import { memoOf } from '../../../core/memo';
import { groundRaster, RASTER_CELL } from '../../line-of-sight/ground-line';
import type { TerrainMap } from '../../map/terrain-map';

export interface RayGround {
  readonly columns: number;
  readonly rows: number;
  /** In levels, row by row. */
  readonly height: Float32Array;
  /** Where its first number is, and how far its numbers are from each other, in Mil. */
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

/** Made when it is first needed and kept as long as the ground. */
export const rayGround = memoOf<TerrainMap, RayGround>(
  (map) => {
    for (const { feature } of map.relief.rising) {
      if (feature.shape.type !== 'grid') continue;
      const { origin, step } = feature.shape;
      return alignedWith(map, origin.x + step / 2, origin.y + step / 2, step);
    }
    const { columns, rows, height } = groundRaster(map);
    return { columns, rows, height, x: RASTER_CELL / 2, y: RASTER_CELL / 2, step: RASTER_CELL };
  },
  ({ relief }) => relief,
);

/** With numbers about as dense as those of the raster, among them all that are so far from each other. */
function alignedWith(map: TerrainMap, overX: number, overY: number, apart: number): RayGround {
  const step = apart / Math.max(1, Math.round(apart / RASTER_CELL));
  const x = overX - step * Math.floor(overX / step);
  const y = overY - step * Math.floor(overY / step);
  const columns = 1 + Math.floor((map.box.maxX - x) / step);
  const rows = 1 + Math.floor((map.box.maxY - y) / step);
  const height = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      height[r * columns + c] = map.groundAt(x + c * step, y + r * step);
    }
  }
  return { columns, rows, height, x, y, step };
}

/** The height at a place in Mil; NaN beyond the outermost numbers. */
export function lookUp(ground: RayGround, x: number, y: number): number {
  const { columns, rows, height, step } = ground;
  const u = (x - ground.x) / step;
  const v = (y - ground.y) / step;
  if (!(u >= 0 && v >= 0 && u < columns - 1 && v < rows - 1)) return NaN;
  const c = u | 0;
  const r = v | 0;
  const k = r * columns + c;
  const a = height[k] as number;
  const d = height[k + columns] as number;
  const share = u - c;
  const low = a + share * ((height[k + 1] as number) - a);
  const high = d + share * ((height[k + columns + 1] as number) - d);
  return low + (v - r) * (high - low);
}
