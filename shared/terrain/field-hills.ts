// Sight fields where the ground rises or eyes look over tops: what the whole stand cannot see is put aside first,
// then one part of the stand after the other looks at what is left. Level ground under high cover: field-open.ts.

import { quartersOf } from './field-directions';
import { hillRings } from './field-rises';
import { fillRings, hasBit, makeBits, type Bits } from './field-shadows';
import { FINE, RAYS, Sweep } from './field-sweep';
import { lookForUmbra } from './field-umbra';
import type { Field } from './field-prepare';

/** Only every second part of the rim looks about where the middle leaves more cells than these in doubt. */
const MOST_IN_DOUBT = 8000;

/** A rim that meets many edges of cover is not looked at from all of them. */
const MOST_PARTS = 256;

// One field is made after the other, so they share it. Grown, never shrunk.
let cells = new Int32Array(0);
let rays = new Int32Array(0);
let fars = new Float64Array(0);
let doubted = new Uint8Array(0);

/** Writes 1 into the cells that are seen; with a mask of the cells on hills only into those. */
export function marchHills(field: Field, grid: Bits, mask: Bits | null, seen: Uint8Array): void {
  const { base } = field;
  const sweep = new Sweep(field, mask !== null);
  if (mask) needHills(field, sweep.needs);
  sweep.fill(base.x, base.y, grid, mask, seen);
  if (base.reach === 0) return;
  const { columns, rows } = grid;
  const covered = coveredCells(field, grid);
  if (cells.length < seen.length) {
    cells = new Int32Array(seen.length);
    doubted = new Uint8Array(seen.length);
  }
  lookForUmbra(field, grid, mask && sweep.needs, doubted.fill(0));
  let left = 0;
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (doubted[i] === 0 || seen[i] === 1 || hasBit(covered, column, row)) continue;
      if (mask && !hasBit(mask, column, row)) continue;
      cells[left++] = i;
    }
  }
  const every = left > MOST_IN_DOUBT ? 2 : 1;
  const rim = base.reach > 0 ? field.rimParts : 0;
  const last = Math.min(field.parts.length, MOST_PARTS);
  for (let n = 1; n < last && left > 0; n += n <= rim ? every : 1) {
    const [x, y] = field.parts[n] as readonly [number, number];
    left = look(sweep, left, x, y, grid, seen);
  }
}

/** Asks for the rays that meet hills, as far as these go. */
function needHills({ map, base }: Field, needs: Float64Array): void {
  needs.fill(0);
  const sectors = needs.length;
  for (const of of map.relief.rising) {
    for (const ring of hillRings(of)) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const ax = (ring[j] as number) - base.x;
        const ay = (ring[j + 1] as number) - base.y;
        const bx = (ring[i] as number) - base.x;
        const by = (ring[i + 1] as number) - base.y;
        const far = Math.sqrt(Math.max(ax * ax + ay * ay, bx * bx + by * by));
        const a = Math.floor((sectors / 4) * quartersOf(ax, ay));
        const b = Math.floor((sectors / 4) * quartersOf(bx, by));
        const isLeft = ax * by - ay * bx > 0;
        const to = isLeft ? b : a;
        for (let n = isLeft ? a : b; ; n = (n + 1) % sectors) {
          if (far > (needs[n] as number)) needs[n] = far;
          if (n === to) break;
        }
      }
    }
  }
}

/** Of the first `count` cells those that a part sees are marked and the others kept; tells how many. */
function look(
  sweep: Sweep,
  count: number,
  px: number,
  py: number,
  { columns, step }: Bits,
  marked: Uint8Array,
): number {
  const { needs, seen } = sweep;
  if (rays.length < count) {
    rays = new Int32Array(count);
    fars = new Float64Array(count);
  }
  needs.fill(0);
  // Nothing is called here but what is cheap to call: this is done for each cell.
  for (let k = 0; k < count; k++) {
    const i = cells[k] as number;
    const row = Math.floor(i / columns);
    const dx = (i - row * columns + 0.5) * step - px;
    const dy = (row + 0.5) * step - py;
    const far = Math.sqrt(dx * dx + dy * dy);
    const ray = Math.round((RAYS / 4) * quartersOf(dx, dy)) % RAYS;
    const sector = Math.floor(ray / FINE);
    if (far > (needs[sector] as number)) needs[sector] = far;
    rays[k] = ray;
    fars[k] = far;
  }
  sweep.from(px, py);
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const i = cells[k] as number;
    if (seen.has(rays[k] as number, fars[k] as number)) marked[i] = 1;
    else cells[kept++] = i;
  }
  return kept;
}

/** Cells under the top of cover, which stay hidden. */
function coveredCells(
  { shades, targetHeight, isOver }: Field,
  { columns, rows, step }: Bits,
): Bits {
  const covered = makeBits(columns, rows, step);
  for (const { of, levels, isLine } of shades) {
    if (!isOver && !isLine && levels > targetHeight) fillRings(covered, of.rings);
  }
  return covered;
}
