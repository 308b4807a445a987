// A square of ground with areas and walls on it, cut into triangles as the engine cuts it.

import type { Ring } from '../../shared/geometry/ring';
import { openMesh, type Mesh } from '../../shared/geometry/triangles';

/** In Mil. */
export const SIDE = 20_000;
export const BOX = { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE };

/** Throws where the areas leave no ground open. */
export function meshOf(areas: readonly Ring[], lines: readonly Ring[] = []): Mesh {
  const mesh = openMesh(
    BOX,
    areas.map((ring) => [ring]),
    lines.map((line) => [line]),
  );
  if (!mesh) throw new Error('no mesh');
  return mesh;
}

/** From its lower left corner. */
export function block(x: number, y: number, wide: number, high: number): Ring {
  return Float64Array.of(x, y, x + wide, y, x + wide, y + high, x, y + high);
}
