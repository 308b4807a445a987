// What a stand sees of the cover that it is in or at (FT-07-15), and of the ground under it: sight itself is asked, cell
// by cell. On a slope, where that takes longest, rays look into the cover, and sight is asked along the rims of what they
// see.

import { outlookFrom } from './rays/ray-cuts';
import { isInCover, type Field, type Shade } from './observer/observer';
import { lookAtRims } from './cells/rim-cells';
import { fillRings, makeBits, writeCells, type Bits } from './cells/bit-raster';
import { Sweep } from './rays/ray-sweep';
import type { Base } from '../map/footprint';
import { isHilly } from '../line-of-sight/ground-line';
import { TOUCH } from '../line-of-sight/blockers';

type IsSeen = (x: number, y: number) => boolean;

/** Adds what is seen there. Rests now and then. */
export function* lookWithin(
  field: Field,
  grid: Bits,
  isSeen: IsSeen,
  seen: Uint8Array,
): Generator<undefined, void, undefined> {
  const near = field.shades.filter(({ isNear, isLine }) => isNear && !isLine);
  const deep = near.filter((shade) => isForRays(field, shade));
  for (const shade of near) if (!deep.includes(shade)) askWithin(field, shade, grid, isSeen, seen);
  if (deep.length > 0) yield* lookInto(field, deep, grid, isSeen, seen);
}

/** Whether rays look into it: there hills may hide its inside from a stand that is lower than its top. */
function isForRays({ map, base, from, targetHeight, isOver }: Field, shade: Shade): boolean {
  const { levels, seeInto, softEdge } = shade;
  if (isOver || softEdge > 0 || seeInto === 0 || base.reach === 0) return false;
  if (levels <= Math.max(from.height, targetHeight)) return false;
  const { x, y, reach } = base;
  const far = reach + seeInto;
  return isHilly(map, x - far, y - far, x + far, y + far);
}

/** Asks about the cells in or at one piece of cover. */
function askWithin(
  { base, map, isOver, targetHeight }: Field,
  { of, levels, seeInto, softEdge }: Shade,
  { columns, rows, step }: Bits,
  isSeen: IsSeen,
  seen: Uint8Array,
): void {
  const within = Math.max(seeInto, softEdge) + base.reach;
  // Who is under its top, deeper in it than soft edges go, is seen through it from no farther off: that is not asked,
  // for sight takes longest to find no line.
  const most =
    softEdge === 0 && !isOver && levels > targetHeight ? (within + TOUCH) ** 2 : Infinity;
  const r1 = Math.min(rows - 1, Math.floor((base.y + within) / step));
  const c1 = Math.min(columns - 1, Math.floor((base.x + within) / step));
  for (let row = Math.max(0, Math.floor((base.y - within) / step)); row <= r1; row++) {
    for (let c = Math.max(0, Math.floor((base.x - within) / step)); c <= c1; c++) {
      const i = row * columns + c;
      const [x, y] = [(c + 0.5) * step, (row + 0.5) * step];
      if (seen[i] === 1) continue;
      const side = map.sideOf(of, x, y);
      if (side < 0 || (side > 0 && (x - base.x) ** 2 + (y - base.y) ** 2 > most)) continue;
      seen[i] = isSeen(x, y) ? 1 : 0;
    }
  }
}

/** Looks from all parts of a stand that are in cover; what lies along the rims of what they see is asked about. */
function* lookInto(
  field: Field,
  shades: readonly Shade[],
  grid: Bits,
  isSeen: IsSeen,
  seen: Uint8Array,
): Generator<undefined, void, undefined> {
  const { columns, rows, step } = grid;
  const { base, from, parts } = field;
  const far = Math.max(...shades.map(({ seeInto }) => seeInto));
  const inside = makeBits(columns, rows, step);
  for (const { of } of shades) fillRings(inside, of.rings);
  keepNear(inside, base, base.reach + far);
  const lit = makeBits(columns, rows, step);
  const sweep = new Sweep(field, false);
  sweep.looksInto = true;
  for (const part of parts) {
    if (!isInCover(field, part, from.height)) continue;
    sweep.needs.fill(far);
    sweep.fill(outlookFrom(...part), lit, inside);
  }
  writeCells(lit, seen);
  yield* lookAtRims(seen, grid, isSeen, Infinity, false, inside);
}

/** Of the cells that are set keeps those whose middles are no farther from a stand's middle. */
function keepNear({ rows, words, step, data }: Bits, { x, y }: Base, far: number): void {
  for (let row = 0; row < rows; row++) {
    const across = (row + 0.5) * step - y;
    for (let w = 0; w < words; w++) {
      let word = data[row * words + w] as number;
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        const along = (32 * w + bit + 0.5) * step - x;
        if (along * along + across * across > far * far) word &= ~(1 << bit);
      }
      data[row * words + w] = word;
    }
  }
}
