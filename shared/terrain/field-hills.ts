// Sight fields where the ground rises: from a few parts of the stand, rays march outwards and keep the steepest
// line that is still shut off; each cell then compares its own line with the ray nearest to it. Level ground
// without any hill on the way is left to field-shadows.ts.

import { fillRings, fillWedge, hasBit, makeBits, type Bits } from './field-shadows';
import { Rays } from './field-rays';
import { RASTER_CELL } from './ground-line';
import { sceneAt, type Field } from './field-prepare';
import { isClear } from './sight-scene';
import type { Relief } from './relief';
import type { TerrainMap } from './terrain-map';

/** Of the stand's parts, every how many look over hills: the middle, eight of the rim, and all contacts. */
const EVERY = 2;

/** Which cells have hills under them or on the way to them: from anywhere within `reach` of the middle. */
export function hillyCells(
  { map, base }: Field,
  columns: number,
  rows: number,
  step: number,
): Bits {
  const bits = makeBits(columns, rows, step);
  const margin = base.reach + 2 * RASTER_CELL;
  for (const { surface, box } of map.features) {
    if (surface === null || box.minX > box.maxX) continue;
    const [x0, x1] = [box.minX - margin, box.maxX + margin];
    const [y0, y1] = [box.minY - margin, box.maxY + margin];
    if (base.x >= x0 && base.x <= x1 && base.y >= y0 && base.y <= y1) {
      bits.data.fill(-1);
      return bits;
    }
    fillRings(bits, [Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1)]);
    // The diagonals together are seen under the same angle as the box.
    fillWedge(bits, base.x, base.y, x0, y0, x1, y1, 0, Infinity);
    fillWedge(bits, base.x, base.y, x1, y0, x0, y1, 0, Infinity);
  }
  return bits;
}

/** Rewrites `seen` for the hilly cells. */
export function marchHills(field: Field, hilly: Bits, seen: Uint8Array): void {
  const { columns, rows, step } = hilly;
  const cells = new Int32Array(columns * rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (hasBit(hilly, column, row)) cells[count++] = row * columns + column;
    }
  }
  const ground = cellGround(field.map, hilly);
  const tops = cellTops(field, hilly);
  // Under the top of the cover on it a cell stays hidden; those that are left are asked about.
  let left = 0;
  for (let k = 0; k < count; k++) {
    const i = cells[k] as number;
    seen[i] = 0;
    if ((ground[i] as number) + field.targetHeight >= (tops[i] as number) - 1e-6) cells[left++] = i;
  }
  const rays = new Rays(field);
  const parts = lookouts(field);
  /** Which part has seen each cell. */
  const by = new Uint8Array(columns * rows);
  for (const [n, [px, py]] of parts.entries()) {
    rays.march(px, py);
    let kept = 0;
    for (let k = 0; k < left; k++) {
      const i = cells[k] as number;
      const row = Math.floor(i / columns);
      const x = (i - row * columns + 0.5) * step - px;
      const y = (row + 0.5) * step - py;
      if (rays.reaches(x, y, (ground[i] as number) + field.targetHeight)) {
        seen[i] = 1;
        by[i] = n;
      } else {
        cells[kept++] = i;
      }
    }
    left = kept;
  }
  proveRims(field, hilly, parts, by, seen);
}

type Part = readonly [number, number];

/** The middle, every other part of the rim, and where the rim meets the edge of cover. */
function lookouts({ parts, base, rimParts }: Field): readonly Part[] {
  const rim = base.reach > 0 ? rimParts : 0;
  return parts.filter((_, n) => n === 0 || n > rim || n % EVERY === 1 % EVERY).slice(0, 256);
}

/**
 * Rays look at the ground in strides and may step over the very crest. So the true line is asked for the cells
 * at the rims of what they see, and inwards from there as long as cells turn out to be hidden.
 */
function proveRims(
  field: Field,
  hilly: Bits,
  parts: readonly Part[],
  by: Uint8Array,
  seen: Uint8Array,
): void {
  const { columns, rows, step } = hilly;
  const queue: number[] = [];
  const asked = new Uint8Array(seen.length);
  const push = (column: number, row: number): void => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const i = row * columns + column;
    if (seen[i] === 0 || asked[i] === 1 || !hasBit(hilly, column, row)) return;
    asked[i] = 1;
    queue.push(i);
  };
  const pushAround = (i: number): void => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    push(column - 1, row);
    push(column + 1, row);
    push(column, row - 1);
    push(column, row + 1);
  };
  for (let i = 0; i < seen.length; i++) if (seen[i] === 0) pushAround(i);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = ((i % columns) + 0.5) * step;
    const y = (Math.floor(i / columns) + 0.5) * step;
    const scene = sceneAt(field, x, y);
    const sees = ([px, py]: Part): boolean => isClear(scene, px, py, x, y);
    if (sees(parts[by[i] as number] as Part) || parts.some(sees)) continue;
    seen[i] = 0;
    pushAround(i);
  }
}

const groundOf = new WeakMap<Relief, Map<number, Float32Array>>();

/** The true ground in the middle of each cell, kept with the ground. */
function cellGround(map: TerrainMap, { columns, rows, step }: Bits): Float32Array {
  const known = groundOf.get(map.relief) ?? new Map<number, Float32Array>();
  groundOf.set(map.relief, known);
  const old = known.get(step);
  if (old) return old;
  const ground = new Float32Array(columns * rows);
  for (let i = 0; i < ground.length; i++) {
    ground[i] = map.groundAt(((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step);
  }
  known.set(step, ground);
  return ground;
}

/** The top of the highest cover on each cell above 0; -Infinity in the open. */
function cellTops({ map, shades }: Field, { columns, rows, step }: Bits): Float32Array {
  const tops = new Float32Array(columns * rows).fill(-Infinity);
  const ground = cellGround(map, { columns, rows, step, words: 0, data: new Int32Array(0) });
  for (const { of, levels, isLine } of shades) {
    if (isLine) continue;
    const inside = makeBits(columns, rows, step);
    fillRings(inside, of.rings);
    for (let i = 0; i < inside.data.length; i++) {
      let word = inside.data[i] as number;
      const row = Math.floor(i / inside.words);
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        word &= word - 1;
        const cell = row * columns + (i % inside.words) * 32 + bit;
        tops[cell] = Math.max(tops[cell] as number, (ground[cell] as number) + levels);
      }
    }
  }
  return tops;
}
