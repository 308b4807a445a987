// Sight fields of eyes that look over most cover; on tables without hills, of all eyes higher than what they look for.
// What each hill hides with the cover on it is found by rays of its own, the shadows of all other cover are taken away as
// they are. Eyes below the tops of cover: over-hills.ts.

import { Casts, copyOf, groundOfCells, isOnLevelGround, without } from './shadows/cast-shadows';
import { outlookFrom, type Outlook } from './rays/ray-cuts';
import { quartersBeside, runsLeft } from './rays/directions';
import type { HillCells } from './rays/unseen-gaps';
import { isInCover, type Field, type Shade } from './observer/observer';
import { hillRings } from './rises';
import { fillRings, invert, isSameRaster, makeBits, setBit, type Bits } from './cells/bit-raster';
import { SECTORS, Sweep } from './rays/ray-sweep';
import { memoLast } from '../../core/memo';
import { boxesMeet } from '../../geometry/clip';
import type { Box } from '../../geometry/ring';
import type { Base } from '../map/footprint';
import type { TerrainMap } from '../map/terrain-map';
import type { MapFeature } from '../map/engine-types';

/** Eyes that are so many times as high as the top of cover look over it. */
const OVER = 1.25;
/** A rim that meets many edges of cover is not looked at from all of them. */
const MOST_PARTS = 256;
/** How many outlooks are quick where the ground is of any shape: there what is seen from one tells little of the next. */
const QUICK_ANYHOW = 12;
/** What lies so near beyond the rim of a stand is on it, in Mil. */
const RIM = 0.01;
/** A stand is at a hill that is so near, in Mil. */
const BESIDE = 1000;
/** Hills nearer to each other than this are one, in Mil: rays know where they are no better. */
const APART = 500;

/** The cover on level ground where eyes look over most cover; null elsewhere. */
export function lowCover(field: Field): readonly Shade[] | null {
  const { map, base, from, isOver, shades } = field;
  if (isOver || map.relief.rising.some(({ surface }) => (surface?.lowest ?? 0) < 0)) return null;
  const eye = from.height + map.groundAt(base.x, base.y);
  const over = shades.filter(({ levels }) => levels * OVER <= eye);
  if (2 * over.length < shades.length) return null;
  const low = shades.filter(({ of }) => isOnLevelGround(map, of));
  return 2 * low.length < shades.length ? null : low;
}

/** Whether all shadows are cast by `lookOver`: on tables without hills, from eyes higher than what they look for. */
export function looksOver({ from, targetHeight, isOver, hilly }: Field): boolean {
  return !hilly && !isOver && from.height > targetHeight;
}

/** Hills that touch each other or carry the same cover, and that cover. */
interface Group {
  readonly boxes: readonly Box[];
  readonly rising: readonly MapFeature[];
  readonly shades: readonly Shade[];
}

function groupsOf({ map }: Field, high: readonly Shade[]): readonly Group[] {
  let groups: Group[] = [];
  const add = (box: Box, more: Partial<Group>): void => {
    const near = groups.filter(({ boxes }) => boxes.some((other) => boxesMeet(other, box)));
    groups = groups.filter((group) => !near.includes(group));
    groups.push({
      boxes: [box, ...near.flatMap(({ boxes }) => boxes)],
      rising: [...(more.rising ?? []), ...near.flatMap(({ rising }) => rising)],
      shades: [...(more.shades ?? []), ...near.flatMap(({ shades }) => shades)],
    });
  };
  for (const of of map.relief.rising) add(widened(of.box, APART / 2), { rising: [of] });
  for (const shade of high) add(shade.of.box, { shades: [shade] });
  return groups;
}

function widened({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

/**
 * How far from the middle of a round stand outlooks pass it, as shares of the radius; on a slope also whether they begin
 * before it (1) or behind it (-1). On level ground whoever is higher sees more from nearer. What shows more comes first.
 */
const ASIDE = [0, 1, -1, 0.6, -0.6, 0.3, -0.3] as const;
/** On tables without hills, where one more takes half a millisecond. */
const ASIDE_NO_HILLS = [...ASIDE, 0.8, -0.8, 0.45, -0.45, 0.9, -0.9, 0.15, -0.15] as const;
const ASIDE_ON_SLOPE = [
  [0, 1],
  [1, 1],
  [-1, 1],
  [0.5, 1],
  [-0.5, 1],
  [0, -1],
  [0.75, 1],
  [-0.75, 1],
  [0.6, -1],
  [-0.6, -1],
] as const;

interface Outlooks {
  readonly outlooks: readonly Outlook[];
  /** What hills far off hide is only looked at from so many of them: the middle and both sides, or all four. */
  readonly looks: number;
  /** They pass the stand's middle, and begin at its rim. */
  readonly isPast: boolean;
}

function outlooksOver(field: Field, isOnLevel: boolean): Outlooks {
  const { base, from, parts, rimParts, shades } = field;
  const { x, y, radius, reach } = base;
  // Where a stand is at cover higher than its eyes few places of its rim may look out.
  const isAtHigh = shades.some(({ isNear, levels }) => isNear && levels >= from.height);
  if (reach === 0 || radius === 0 || isAtHigh) {
    const outlooks = spreadOut(parts, rimParts).map(([px, py]) => outlookFrom(px, py));
    return { outlooks, looks: 5, isPast: false };
  }
  const aside = (share: number, side: number): Outlook => {
    const start = side * radius * Math.sqrt(1 - share * share);
    return { x, y, offset: share * radius, start };
  };
  if (isOnLevel) {
    const shares = field.hilly ? ASIDE : ASIDE_NO_HILLS;
    return { outlooks: shares.map((share) => aside(share, 1)), looks: 3, isPast: true };
  }
  const isBeside = shades.some(({ isNear }) => isNear);
  const found = ASIDE_ON_SLOPE.filter(([, side]) => side > 0 || !isBeside);
  const crests = isBeside ? [] : parts.slice(rimParts + 1);
  const outlooks = found.map(([share, side]) => aside(share, side));
  outlooks.splice(3, 0, ...crests.map(([px, py]) => outlookFrom(px, py)));
  return { outlooks, looks: 3, isPast: true };
}

/** The middle, a quarter of the rim each, where it meets edges and what it stands on; then the rim in rounds that fill the gaps. */
function spreadOut(parts: Field['parts'], rimParts: number): Field['parts'] {
  const rim = parts.slice(1, rimParts + 1);
  const [quarters = [], ...rounds] = [4, 8, 16, 32].map((count) =>
    rim.filter((_, n) => {
      const gap = rimParts / count;
      return n % gap === 0 && (count === 4 || n % (2 * gap) !== 0);
    }),
  );
  const middle = parts.slice(0, 1);
  return [...middle, ...quarters, ...parts.slice(rimParts + 1, MOST_PARTS), ...rounds.flat()];
}

/** Of cover that a round stand touches only what lies beyond its rim, for it looks out from there. */
function beyondRim(field: Field): Field {
  const { base, shades } = field;
  if (base.radius === 0) return field;
  const cut = (edges: Float64Array): Float64Array => outsideOf(base, edges);
  return {
    ...field,
    shades: shades.map((shade) =>
      shade.isNear
        ? { ...shade, edges: cut(shade.edges), strip: shade.strip && cut(shade.strip) }
        : shade,
    ),
  };
}

/** The stretches of edges that lie outside of a disc. */
function outsideOf({ x, y, radius }: Base, edges: Float64Array): Float64Array {
  const found: number[] = [];
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k] as number;
    const ay = edges[k + 1] as number;
    const dx = (edges[k + 2] as number) - ax;
    const dy = (edges[k + 3] as number) - ay;
    const squared = dx * dx + dy * dy;
    const along = dx * (x - ax) + dy * (y - ay);
    const room = along * along - squared * ((x - ax) ** 2 + (y - ay) ** 2 - (radius + RIM) ** 2);
    const root = Math.sqrt(Math.max(0, room));
    const enter = squared > 0 && room > 0 ? (along - root) / squared : 1;
    const leave = squared > 0 && room > 0 ? (along + root) / squared : 1;
    const add = (s: number, t: number): void => {
      if (s < t) found.push(ax + s * dx, ay + s * dy, ax + t * dx, ay + t * dy);
    };
    add(0, Math.min(1, Math.max(0, enter)));
    add(Math.max(0, Math.min(1, leave)), 1);
  }
  return Float64Array.from(found);
}

/** Sets the cells that are seen; quickly only from the outlooks that show most. */
export function lookOver(
  whole: Field,
  lowOnes: readonly Shade[],
  isOnLevel: boolean,
  isQuick: boolean,
  seen: Bits,
): void {
  const { columns, rows, step } = seen;
  const { outlooks: all, looks, isPast } = outlooksOver(whole, isOnLevel);
  const outlooks = isQuick ? all.slice(0, whole.isAnyhow ? QUICK_ANYHOW : looks) : all;
  const field = isPast ? beyondRim(whole) : whole;
  const low = shadesOf(field, new Set(lowOnes.map(({ of }) => of)));
  const { from } = field;
  const hills = sweepsOf(field, low, seen);
  const far = hills.filter(({ isNear }) => !isNear);
  const near = hills.filter(({ isNear }) => isNear);
  const casts = new Casts(field, low, seen);
  const { open } = openGround(whole.map, { low, targetHeight: whole.targetHeight, grid: seen });
  const cells = makeBits(columns, rows, step);
  const inSight = makeBits(columns, rows, step);
  for (const [n, outlook] of outlooks.entries()) {
    if (n < looks && far.length > 0) {
      cells.data.set(open.data);
      clearHidden(far, hills, outlook, cells);
      for (let w = 0; w < cells.data.length; w++) {
        inSight.data[w] = (inSight.data[w] as number) | (cells.data[w] as number);
      }
    } else cells.data.set(far.length > 0 ? inSight.data : open.data);
    const isPoint = outlook.offset === 0 && outlook.start === 0;
    if (isPoint && isInCover(field, [outlook.x, outlook.y], from.height)) continue;
    for (let w = 0; w < cells.data.length; w++) {
      cells.data[w] = (cells.data[w] as number) & ~(seen.data[w] as number);
    }
    clearHidden(near, hills, outlook, cells);
    casts.take(outlook, cells);
    for (let w = 0; w < cells.data.length; w++) {
      seen.data[w] = (seen.data[w] as number) | (cells.data[w] as number);
    }
  }
}

function shadesOf({ shades }: Field, some: ReadonlySet<MapFeature>): readonly Shade[] {
  return shades.filter(({ of }) => some.has(of));
}

interface CoverAsked {
  readonly low: readonly Shade[];
  readonly targetHeight: number;
  readonly grid: Bits;
}

interface OpenGround {
  readonly of: readonly MapFeature[];
  readonly open: Bits;
}

/** The cells outside of all cover that is higher than the targets: the same while a hand drags, whoever looks. */
const openGround = memoLast(
  ({ of, open }: OpenGround, asked: CoverAsked) => {
    const high = higherCover(asked);
    return (
      isSameRaster(open, asked.grid) &&
      high.length === of.length &&
      high.every((one, n) => one === of[n])
    );
  },
  (_: TerrainMap, asked) => {
    const { columns, rows, step } = asked.grid;
    const of = higherCover(asked);
    const open = makeBits(columns, rows, step);
    for (const { rings } of of) fillRings(open, rings);
    invert(open);
    return { of, open };
  },
);

function higherCover({ low, targetHeight }: CoverAsked): readonly MapFeature[] {
  return low.filter(({ levels, isLine }) => !isLine && levels > targetHeight).map(({ of }) => of);
}

interface HillSweep {
  readonly group: Group;
  readonly sweep: Sweep;
  readonly knows: HillCells;
  /** By sector, how far it goes from the outlook at hand. */
  readonly farthest: Float64Array;
  /** The stand is on it, or beside it. */
  readonly isNear: boolean;
}

function sweepsOf(field: Field, low: readonly Shade[], seen: Bits): readonly HillSweep[] {
  const { map, base, targetHeight } = field;
  const { height, off } = groundOfCells(map, seen);
  const { x, y, reach } = base;
  const isLow = new Set(low);
  const groups = groupsOf(
    field,
    field.shades.filter((shade) => !isLow.has(shade)),
  );
  return groups.map((group) => {
    const isOnly = groups.length === 1;
    const own = isOnly ? everywhere(seen) : ownCells(group, off);
    const others = isOnly ? null : without(own);
    return {
      group,
      sweep: new Sweep({ ...field, shades: group.shades }, false, group.rising),
      knows: { own, others, height, targetHeight, far: new Float64Array(SECTORS) },
      farthest: new Float64Array(SECTORS),
      isNear:
        group.shades.some((shade) => shade.isNear) ||
        group.rising.some(({ surface }) => surface?.changeWithin(x, y, reach + BESIDE) !== 0),
    };
  });
}

/** Clears what some hills hide from an outlook; `all` are those that may be hidden by others. */
function clearHidden(
  some: readonly HillSweep[],
  all: readonly HillSweep[],
  outlook: Outlook,
  cells: Bits,
): void {
  for (const { group, farthest } of all) reachesOf(group, outlook, farthest);
  for (const hill of some) {
    const { sweep, knows, farthest } = hill;
    const { far } = knows;
    far.fill(0);
    for (const other of all) {
      if (other === hill) continue;
      for (let n = 0; n < SECTORS; n++) {
        far[n] = Math.max(far[n] as number, other.farthest[n] as number);
      }
    }
    for (let n = 0; n < SECTORS; n++) sweep.needs[n] = farthest[n] === 0 ? 0 : Infinity;
    sweep.clear(outlook, cells, knows);
  }
}

function everywhere({ columns, rows, step }: Bits): Bits {
  const all = makeBits(columns, rows, step);
  all.data.fill(-1);
  return all;
}

/** All cells but those on hills of other groups. */
function ownCells({ rising }: Group, off: Bits): Bits {
  const own = copyOf(off);
  const { columns, rows, step } = own;
  for (const { box } of rising) {
    const c1 = Math.min(columns - 1, Math.floor(box.maxX / step));
    const r1 = Math.min(rows - 1, Math.floor(box.maxY / step));
    for (let r = Math.max(0, Math.floor(box.minY / step)); r <= r1; r++) {
      for (let c = Math.max(0, Math.floor(box.minX / step)); c <= c1; c++) setBit(own, c, r);
    }
  }
  return own;
}

/** By sector: how far the farthest of a group is that rays meet there; 0 where they miss it. */
function reachesOf({ rising, shades }: Group, outlook: Outlook, reaches: Float64Array): void {
  reaches.fill(0);
  for (const of of rising) {
    for (const ring of hillRings(of)) {
      const n = ring.length;
      let [ax, ay] = [ring[n - 2] as number, ring[n - 1] as number];
      for (let i = 0; i < n; i += 2) {
        const [bx, by] = [ring[i] as number, ring[i + 1] as number];
        reach(ax, ay, bx, by, outlook, reaches);
        [ax, ay] = [bx, by];
      }
    }
  }
  for (const { edges } of shades) {
    for (let k = 0; k < edges.length; k += 4) {
      const [ax, ay] = [edges[k] as number, edges[k + 1] as number];
      reach(ax, ay, edges[k + 2] as number, edges[k + 3] as number, outlook, reaches);
    }
  }
}

function reach(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { x, y, offset }: Outlook,
  reaches: Float64Array,
): void {
  const [dx, dy] = [ax - x, ay - y];
  const [ex, ey] = [bx - x, by - y];
  const far = Math.sqrt(Math.max(dx * dx + dy * dy, ex * ex + ey * ey));
  const a = Math.floor((SECTORS / 4) * quartersBeside(dx, dy, offset)) % SECTORS;
  const b = Math.floor((SECTORS / 4) * quartersBeside(ex, ey, offset)) % SECTORS;
  const isLeft = runsLeft(dx, dy, bx - ax, by - ay, offset);
  const to = isLeft ? b : a;
  for (let n = isLeft ? a : b; ; n = (n + 1) % SECTORS) {
    if (far > (reaches[n] as number)) reaches[n] = far;
    if (n === to) break;
  }
}
