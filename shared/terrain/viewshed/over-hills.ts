// Sight fields where the ground rises or eyes look over tops. A round stand in the open looks about along rays that pass
// its middle at several distances, at cover from places on its rim; of others what the whole stand cannot see is put
// aside first, then one part of the stand after the other looks at what is left. Level ground under high cover: level-ground.ts.

import { outlookFrom, type Outlook } from './rays/ray-cuts';
import { quartersBeside, quartersOf, runsLeft } from './rays/directions';
import { hillRings } from './rises';
import { countCells, fillRings, makeBits, setBit, type Bits } from './cells/bit-raster';
import { FINE, RAYS, Sweep } from './rays/ray-sweep';
import { lookForUmbra } from './shadows/umbra';
import { lookOver, lowCover } from './over-cover';
import { isInCover, type Field } from './observer/observer';

/**
 * Parts of the rim look about in rounds, each filling the gaps of those before; so many cells are left in doubt where
 * the last round is spared, but for who is on a slope of an imported grid, and it is where the round before has shown
 * less than this share of what is seen.
 */
const MOST_IN_DOUBT = 8000;
const LEAST_GAIN = 0.001;
/** The side of a stand that is turned away looks only at cells nearer than this, in Mil. */
const BEHIND = 8000;
/** Turned away: the cosine of the angle between the way in and the way to the cell. */
const BACK = 0.35;

/**
 * How far from the middle outlooks pass it, on either side, as shares of the radius; on a slope also whether they begin
 * before it (1) or behind it (-1).
 */
const ASIDE = [1, -1, 0.4, -0.4, 0.75, -0.75];
const ASIDE_ON_SLOPE = [
  [1, 1],
  [-1, 1],
  [0.4, 1],
  [-0.4, 1],
  [0.6, -1],
  [-0.6, -1],
  [0.75, 1],
  [-0.75, 1],
  [0, 1],
] as const;
const ASIDE_ANYHOW = [...ASIDE_ON_SLOPE, [0.92, 1], [-0.92, 1], [0.2, 1], [-0.2, 1]] as const;
/** So many of them look all round; the others only where those before them have shown more. */
const WHOLE = 2;
const WHOLE_ON_SLOPE = 5;
/**
 * On level ground a sector looks on only where it has gained at least one in so many of all cells; on a slope, where every
 * place of the rim is at a height of its own, one cell.
 */
const SHARE = 16_000;
/** How much of what a sector has gained counts after one outlook more. */
const FADE = 0.7;

/** A rim that meets many edges of cover is not looked at from all of them. */
const MOST_PARTS = 256;

/** The cells in doubt, and of each the ray that goes there and how far off it is. Grown, never shrunk. */
class DoubtedCells {
  cells = new Int32Array(0);
  rays = new Int32Array(0);
  fars = new Float64Array(0);
}

// One field is made after the other, so they share it.
const inDoubt = new DoubtedCells();

/**
 * Sets the cells that are seen; with a mask of the cells on hills only those. Tells of which cells outside of cover it
 * is not certain that they are hidden, whatever ridges do; null where that is not known.
 */
export function marchHills(
  field: Field,
  mask: Bits | null,
  isQuick: boolean,
  seen: Bits,
): Bits | null {
  const { base, shades, isAnyhow, isLevel } = field;
  const middle = outlookFrom(base.x, base.y);
  const low = mask ? null : lowCover(field);
  if (low) {
    lookOver(field, low, isLevel, isQuick, seen);
    return null;
  }
  const sweep = new Sweep(field, mask !== null);
  const ask = (outlook: Outlook): void => {
    if (mask) needHills(field, outlook, sweep.needs);
    else sweep.needs.fill(Infinity);
  };
  ask(middle);
  sweep.fill(middle, seen, mask);
  if (base.reach === 0) return null;
  const beside = outlooks(field);
  if (beside) {
    const gained = new Float64Array(sweep.gains.length);
    const least = isLevel ? Math.max(1, (seen.columns * seen.rows) / SHARE) : 1;
    for (const [n, outlook] of beside.outlooks.entries()) {
      ask(outlook);
      if (n >= beside.whole && !keepGaining(gained, least, sweep.needs)) break;
      sweep.fill(outlook, seen, mask);
      for (let k = 0; k < gained.length; k++) {
        gained[k] = FADE * (gained[k] as number) + (sweep.gains[k] as number);
      }
    }
    if (!shades.some(({ sharesInch }) => sharesInch)) return null;
    ask(middle);
  }
  const doubted = makeBits(seen.columns, seen.rows, seen.step);
  lookForUmbra(field, mask && sweep.needs, doubted);
  keepDoubtful(field, mask, seen, doubted);
  if (beside) return doubted;
  let left = listCells(doubted);
  if (left === 0) return doubted;
  const seenBefore = countCells(seen);
  const rim = Math.min(field.rimParts, field.parts.length - 1);
  const isFull = left <= MOST_IN_DOUBT || (isAnyhow && !isLevel);
  // Of a stand that is partly in cover few parts may look out.
  const isInCover = shades.some(({ isNear }) => isNear);
  for (let gap = rim / 4, first = 0; gap >= 1 && left > 0; first = gap / 2, gap = first) {
    // Between four parts of the rim the others show a cell in some thousands.
    if ((gap === 1 && !isFull) || (isQuick && gap < rim / (isAnyhow ? 8 : 4))) break;
    const before = left;
    const stride = first === 0 ? gap : 2 * gap;
    for (let n = first; n < rim && left > 0; n += stride) {
      left = look(sweep, field, n + 1, left, mask !== null, seen);
    }
    const isIdle = before - left < LEAST_GAIN * (seenBefore + 1);
    if (isIdle && gap <= rim / 8 && !isInCover && !isFull) break;
  }
  const last = Math.min(field.parts.length, MOST_PARTS);
  for (let n = rim + 1; n < last && left > 0; n++) {
    left = look(sweep, field, n, left, false, seen);
  }
  return doubted;
}

/** Of what is asked for keeps the sectors that have gained at least so many cells of late, or lie beside such; tells whether any are left. */
function keepGaining(gained: Float64Array, least: number, needs: Float64Array): boolean {
  const sectors = needs.length;
  let isAny = false;
  for (let k = 0; k < sectors; k++) {
    const before = gained[(k + sectors - 1) % sectors] as number;
    const after = gained[(k + 1) % sectors] as number;
    if (Math.max(before, gained[k] as number, after) >= least) isAny = true;
    else needs[k] = 0;
  }
  return isAny;
}

/** The first `whole` look all round. */
interface Outlooks {
  readonly outlooks: readonly Outlook[];
  readonly whole: number;
}

/**
 * How a round stand looks about besides from its middle. In the open rays of each outlook pass that as far at a side, so
 * that every spot is looked at past both sides of the stand and between; at cover, from places on its rim. Null for
 * other stands.
 */
function outlooks(field: Field): Outlooks | null {
  const { base, shades, parts, rimParts, eye, target, isAnyhow, isLevel } = field;
  const { x, y, radius, corners } = base;
  if (corners) return null;
  if (shades.some(({ isNear }) => isNear)) return outlooksAtCover(field);
  const aside = (share: number, side: number): Outlook => {
    const start = side * radius * Math.sqrt(1 - share * share);
    return { x, y, offset: share * radius, start };
  };
  if (isLevel) {
    // Whoever is higher sees more from nearer, whoever is lower from farther off.
    const side = Math.sign(eye - target);
    return {
      outlooks: ASIDE.map((share) => aside(share, side)),
      whole: isAnyhow ? ASIDE.length : WHOLE,
    };
  }
  // On a slope the ground before the eyes matters most: it is best left behind.
  const found = (isAnyhow ? ASIDE_ANYHOW : ASIDE_ON_SLOPE).map(([share, side]) =>
    aside(share, side),
  );
  found.splice(2, 0, ...parts.slice(rimParts + 1).map(([px, py]) => outlookFrom(px, py)));
  return { outlooks: found, whole: isAnyhow ? found.length : WHOLE_ON_SLOPE };
}

/** On level ground a quarter of the rim and where it meets edges of cover look first; nothing of it deep in cover. */
function outlooksAtCover(field: Field): Outlooks {
  const { from, isOver, isLevel, parts, rimParts } = field;
  const found: Outlook[] = [];
  const add = (n: number): void => {
    const part = parts[n];
    // From inside of cover nothing beyond is seen, but where the other end sees over it.
    if (part && (isOver || !isInCover(field, part, from.height))) found.push(outlookFrom(...part));
  };
  for (let n = 0; n < rimParts; n += 4) add(n + 1);
  // Whoever is on an edge looks out, be it a hair within.
  found.push(...parts.slice(rimParts + 1, MOST_PARTS).map(([x, y]) => outlookFrom(x, y)));
  const some = found.length;
  for (let n = 2; n < rimParts; n += 4) add(n + 1);
  for (let n = 1; n < rimParts; n += 2) add(n + 1);
  return { outlooks: found, whole: isLevel ? some : found.length };
}

/** Keeps the cells that some part may see though the middle does not. */
function keepDoubtful(field: Field, mask: Bits | null, seen: Bits, doubted: Bits): void {
  const covered = coveredCells(field, seen);
  const { data } = doubted;
  for (let w = 0; w < data.length; w++) {
    const known = (covered.data[w] as number) | (seen.data[w] as number);
    data[w] = (data[w] as number) & ~known & (mask ? (mask.data[w] as number) : -1);
  }
}

/** Notes which cells are set, and tells how many. */
function listCells({ columns, rows, words, data }: Bits): number {
  if (inDoubt.cells.length < columns * rows) inDoubt.cells = new Int32Array(columns * rows);
  const { cells } = inDoubt;
  let count = 0;
  for (let row = 0, k = 0; row < rows; row++) {
    for (let w = 0; w < words; w++, k++) {
      const first = row * columns + 32 * w + 31;
      for (let word = data[k] as number; word !== 0; word &= word - 1) {
        cells[count++] = first - Math.clz32(word & -word);
      }
    }
  }
  return count;
}

/** Asks for the rays that meet hills, as far as these go. */
function needHills({ map, base }: Field, { offset }: Outlook, needs: Float64Array): void {
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
        const a = Math.floor((sectors / 4) * quartersBeside(ax, ay, offset));
        const b = Math.floor((sectors / 4) * quartersBeside(bx, by, offset));
        const isLeft = runsLeft(ax, ay, bx - ax, by - ay, offset);
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
  isAheadOnly: boolean,
  marked: Bits,
): number {
  const { needs, seen } = sweep;
  const { columns, step } = marked;
  const [px, py] = parts[n] as readonly [number, number];
  // On level ground who looks back over the stand sees no more than its other side does, but over what is close.
  const backX = isAheadOnly ? (base.x - px) / base.reach : 0;
  const backY = isAheadOnly ? (base.y - py) / base.reach : 0;
  if (inDoubt.rays.length < count) {
    inDoubt.rays = new Int32Array(count);
    inDoubt.fars = new Float64Array(count);
  }
  const { cells, rays, fars } = inDoubt;
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
  sweep.from(outlookFrom(px, py));
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const i = cells[k] as number;
    const ray = rays[k] as number;
    if (ray >= 0 && seen.has(ray, fars[k] as number)) {
      const row = Math.floor(i / columns);
      setBit(marked, i - row * columns, row);
    } else cells[kept++] = i;
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
