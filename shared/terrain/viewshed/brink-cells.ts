// Cells whose very middle is a number of an imported grid behind which the ground falls away: the brink of a shadow.
// Rays end there and pass it a hair before or behind, so single lines are asked about the dark ones beside lit ones.

import { isBesideLit } from './cells/rim-cells';
import { sceneAt, type Field } from './observer/observer';
import { clearsGrid, gridGround, gridOn } from './rays/ray-over-grid';
import type { Box } from '../../geometry/ring';
import type { Bits } from './cells/bit-raster';
import { isClear } from '../line-of-sight/blockers';

/** How far before and behind a brink the ground is measured, as shares of the way between two numbers. */
const BESIDE = 0.2;
/** A brink bends by more levels over that way. */
const LEAST_BEND = 0.01;
/** How many places of the stand look at each: its middle and some around its rim. */
const LOOKS = 5;

export function lookAtBrinks(field: Field, { columns, rows, step }: Bits, seen: Uint8Array): void {
  const { map, base, from, targetHeight, isOver, shades, parts, rimParts } = field;
  const grid = isOver ? null : gridOn(map);
  const ground = grid && gridGround(map);
  if (!grid || !ground) return;
  if (!isWhole(step / ground.step) || !isWhole((step / 2 - ground.x) / ground.step)) return;
  const isAlone = map.relief.rising.length === 1 && shades.length === 0;
  const places = parts
    .filter((_, n) => n === 0 || (n <= rimParts && n % (rimParts / (LOOKS - 1)) === 1))
    .filter(([x, y]) => isIn(grid.box, x, y))
    .map(([x, y]) => ({ x, y, z: map.groundAt(x, y) + from.height }));
  const beside = BESIDE * ground.step;
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (seen[i] === 1 || !isBesideLit(seen, columns, i)) continue;
      const x = (column + 0.5) * step;
      const y = (row + 0.5) * step;
      if (!isIn(grid.box, x, y)) continue;
      const far = Math.sqrt((x - base.x) ** 2 + (y - base.y) ** 2);
      if (far === 0) continue;
      const dx = (beside * (x - base.x)) / far;
      const dy = (beside * (y - base.y)) / far;
      const here = map.groundAt(x, y);
      const around = map.groundAt(x + dx, y + dy) + map.groundAt(x - dx, y - dy);
      if (around - 2 * here > -LEAST_BEND) continue;
      const to = { x, y, z: here + targetHeight };
      const clear = places.find((place) => clearsGrid(ground, place, to, from.height));
      if (!clear) continue;
      if (isAlone || isClear(sceneAt(field, x, y), clear.x, clear.y, x, y)) seen[i] = 1;
    }
  }
}

function isIn({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean {
  return x > minX && x < maxX && y > minY && y < maxY;
}

function isWhole(of: number): boolean {
  return Math.abs(of - Math.round(of)) < 1e-9;
}
