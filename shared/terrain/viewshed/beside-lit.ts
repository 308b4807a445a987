// Dark cells beside lit ones over an imported grid: rays pass their middles a hair before or behind, so single lines
// from some places of the stand are asked about them.

import { isBesideLit } from './cells/rim-cells';
import { sceneAt, type Field } from './observer/observer';
import { clearsGrid, gridGround, gridOn } from './rays/ray-over-grid';
import type { Box } from '../../geometry/ring';
import type { Bits } from './cells/bit-raster';
import { isClear } from '../line-of-sight/blockers';

/** How many places of the stand look at each: its middle and some around its rim. */
const LOOKS = 9;

export function lookBesideLit(field: Field, { columns, rows, step }: Bits, seen: Uint8Array): void {
  const { map, from, targetHeight, isOver, shades, parts, rimParts } = field;
  const grid = isOver ? null : gridOn(map);
  const ground = grid && gridGround(map);
  if (!grid || !ground) return;
  const isAlone = map.relief.rising.length === 1 && shades.length === 0;
  const places = parts
    .filter((_, n) => n === 0 || (n <= rimParts && n % (rimParts / (LOOKS - 1)) === 1))
    .filter(([x, y]) => isIn(grid.box, x, y))
    .map(([x, y]) => ({ x, y, z: map.groundAt(x, y) + from.height }));
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (seen[i] === 1 || !isBesideLit(seen, columns, i)) continue;
      const x = (column + 0.5) * step;
      const y = (row + 0.5) * step;
      if (!isIn(grid.box, x, y)) continue;
      // What hides such a cell is mostly close to it, so lines are followed from there.
      const spot = { x, y, z: map.groundAt(x, y) + targetHeight };
      const clear = places.find((place) => clearsGrid(ground, spot, place, targetHeight));
      if (!clear) continue;
      if (isAlone || isClear(sceneAt(field, x, y), clear.x, clear.y, x, y)) seen[i] = 1;
    }
  }
}

function isIn({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean {
  return x > minX && x < maxX && y > minY && y < maxY;
}
