// Sight fields where the ground rises or eyes look over tops: what the whole stand cannot see is put aside first,
// then one part of the stand after the other looks at what is left. Level ground under high cover: field-open.ts.

import { quartersOf } from './field-directions';
import { hillRings } from './field-rises';
import { fillRings, makeBits, type Bits } from './field-shadows';
import { FINE, RAYS, Sweep } from './field-sweep';
import { lookForUmbra } from './field-umbra';
import type { Field } from './field-prepare';

/**
 * Parts of the rim look about in rounds, each filling the gaps of those before; so many cells are left in doubt where
 * the last round is spared, and it is where the round before has shown less than this share of what is seen.
 */
const MOST_IN_DOUBT = 8000;
const LEAST_GAIN = 0.001;
/** The side of a stand that is turned away looks only at cells nearer than this, in Mil. */
const BEHIND = 8000;
/** Turned away: the cosine of the angle between the way in and the way to the cell. */
const BACK = 0.35;

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
  const covered = coveredCells(field, grid);
  if (cells.length < seen.length) {
    cells = new Int32Array(seen.length);
    doubted = new Uint8Array(seen.length);
  }
  lookForUmbra(field, grid, mask && sweep.needs, doubted.fill(0));
  let left = cellsInDoubt(grid, mask, covered, seen);
  if (left === 0) return;
  let seenBefore = 0;
  for (let i = 0; i < seen.length; i++) seenBefore += seen[i] as number;
  const rim = Math.min(field.rimParts, field.parts.length - 1);
  const isFull = left <= MOST_IN_DOUBT;
  // Of a stand that is partly in cover few parts may look out.
  const isInCover = field.shades.some(({ isNear }) => isNear);
  for (let gap = rim / 4, first = 0; gap >= 1 && left > 0; first = gap / 2, gap = first) {
    if (gap === 1 && !isFull) break;
    const before = left;
    const stride = first === 0 ? gap : 2 * gap;
    for (let n = first; n < rim && left > 0; n += stride) {
      left = look(sweep, field, n + 1, left, grid, mask !== null, seen);
    }
    const isIdle = before - left < LEAST_GAIN * (seenBefore + 1);
    if (isIdle && gap <= rim / 8 && !isInCover) break;
  }
  const last = Math.min(field.parts.length, MOST_PARTS);
  for (let n = rim + 1; n < last && left > 0; n++) {
    left = look(sweep, field, n, left, grid, false, seen);
  }
}

/** Notes the cells that some part may see though the middle does not, and tells how many. */
function cellsInDoubt(
  { columns, rows, words }: Bits,
  mask: Bits | null,
  covered: Bits,
  seen: Uint8Array,
): number {
  let count = 0;
  for (let row = 0; row < rows; row++) {
    for (let w = 0; w < words; w++) {
      const k = row * words + w;
      const wanted = (mask ? (mask.data[k] as number) : -1) & ~(covered.data[k] as number);
      if (wanted === 0) continue;
      const first = row * columns + 32 * w;
      const last = Math.min(32, columns - 32 * w);
      for (let bit = 0; bit < last; bit++) {
        const i = first + bit;
        if (((wanted >>> bit) & 1) === 1 && doubted[i] === 1 && seen[i] === 0) cells[count++] = i;
      }
    }
  }
  return count;
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

/** Of the first `count` cells those that the n-th part sees are marked and the others kept; tells how many. */
function look(
  sweep: Sweep,
  { base, parts }: Field,
  n: number,
  count: number,
  { columns, step }: Bits,
  isAheadOnly: boolean,
  marked: Uint8Array,
): number {
  const { needs, seen } = sweep;
  const [px, py] = parts[n] as readonly [number, number];
  // On level ground who looks back over the stand sees no more than its other side does, but over what is close.
  const backX = isAheadOnly ? (base.x - px) / base.reach : 0;
  const backY = isAheadOnly ? (base.y - py) / base.reach : 0;
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
    fars[k] = far;
    if (far > BEHIND && dx * backX + dy * backY > BACK * far) {
      rays[k] = -1;
      continue;
    }
    const ray = Math.round((RAYS / 4) * quartersOf(dx, dy)) % RAYS;
    const sector = Math.floor(ray / FINE);
    if (far > (needs[sector] as number)) needs[sector] = far;
    rays[k] = ray;
  }
  sweep.from(px, py);
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const i = cells[k] as number;
    const ray = rays[k] as number;
    if (ray >= 0 && seen.has(ray, fars[k] as number)) marked[i] = 1;
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
