// Where a stand could strike this turn: from a place that it can reach, what lies within range and in
// sight. Fields from a lattice of places find nearly all of it; what they leave is asked spot by spot, so
// that range ends where the ruler says. Whatever is claimed is seen from a place that can be reached.

import { distance, mil, type Mil, type Point } from '../core/measure';
import { freshFields, type FieldSource } from './viewshed/source';
import { baseOf, baseToSegment } from './map/footprint';
import { LIVE_STEP, reach } from './movement/reach/reach';
import { canSee, sight } from './line-of-sight/sight';
import type { TerrainMap } from './map/terrain-map';
import type { Mover, Observer, ReachField, Sight, SightField } from './map/engine-types';

export interface Strike {
  /** How it looks about where it stands now; it is asked the same from every place that it can reach. */
  readonly eyes: Observer;
  /** Of the weapon band, from the edge of the base. */
  readonly range: Mil;
  /** Levels of what it strikes at. */
  readonly targetHeight: number;
}

export interface Threat extends Strike {
  readonly mover: Mover;
}

/** At most this many places are looked from. */
const VANTAGES = 40;
/** From so many places at most a spot is asked for that no field shows, from the middle of the base. */
const TRIES = 64;

/** One byte for each cell of `step`: 1 = its middle can be struck after a move. */
export function threat(map: TerrainMap, asked: Threat, step: Mil = mil(250)): SightField {
  const field = reach(map, asked.mover, LIVE_STEP);
  const places = [asked.mover.at, ...vantages(field)];
  const rough = step < ROUGH ? freshFields(map, ROUGH) : null;
  const from = posts(field, asked.mover.at);
  const fields = { fine: freshFields(map, step), rough };
  const slices = struckInSlices(map, asked, { places, posts: from }, fields);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

/** From this step on every spot is asked for; where cells are finer, only those near struck ones of such a step. */
export const ROUGH = mil(500);

/** Stops after each of few questions to sight, with the share of the work that is done, from 0 to 1. */
export type StruckSlices = Generator<number, SightField>;

/** Where a stand may strike from. */
export interface StrikePlaces {
  readonly places: readonly Point[];
  readonly posts: readonly Post[];
}

export interface StrikeFields {
  readonly fine: FieldSource;
  /** Fields of the same table in larger cells; null where the fine ones are large enough to begin with. */
  readonly rough: FieldSource | null;
}

/** What is struck from the places or the posts, bit by bit. */
export function* struckInSlices(
  map: TerrainMap,
  strike: Strike,
  from: StrikePlaces,
  { fine, rough }: StrikeFields,
  tries = TRIES,
): StruckSlices {
  const middle = rough ? 0.5 : 0;
  const first = rough && struckInSlices(map, strike, from, { fine: rough, rough: null }, tries);
  const led = first && (yield* asPart(first, 0, middle));
  const found = yield* asPart(struckFrom(fine, strike, from.places), middle, middle + 0.1);
  return yield* asPart(struckSpots(map, strike, from.posts, found, tries, led), middle + 0.1, 1);
}

function* asPart(slices: StruckSlices, from: number, to: number): StruckSlices {
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
    yield from + slice.value * (to - from);
  }
}

/** What is struck from these places alone. */
function* struckFrom(
  fields: FieldSource,
  { eyes, range, targetHeight }: Strike,
  places: readonly Point[],
): StruckSlices {
  const { columns, rows, step } = fields.seen(eyes, targetHeight);
  const seen = new Uint8Array(columns * rows);
  for (const [k, at] of places.entries()) {
    yield k / places.length;
    const from = { ...eyes, at };
    const view = fields.seen(from, targetHeight).seen;
    const base = baseOf(from);
    const far = range + base.reach;
    const j1 = Math.min(rows - 1, Math.floor((at.y + far) / step));
    const i1 = Math.min(columns - 1, Math.floor((at.x + far) / step));
    for (let j = Math.max(0, Math.floor((at.y - far) / step)); j <= j1; j++) {
      for (let i = Math.max(0, Math.floor((at.x - far) / step)); i <= i1; i++) {
        const cell = j * columns + i;
        if (view[cell] === 0 || seen[cell] === 1) continue;
        const [x, y] = [(i + 0.5) * step, (j + 0.5) * step];
        if (baseToSegment(base, x, y, x, y) <= range) seen[cell] = 1;
      }
    }
  }
  return { columns, rows, step, seen };
}

/**
 * Adds the middles of cells that are struck from one of `posts` and that the field does not show yet: at the
 * rim of its range and in lanes between the places that it was made from. With a rougher field that has been
 * through this already, only spots in cells of it that are struck, or beside one, are asked for.
 */
function* struckSpots(
  map: TerrainMap,
  strike: Strike,
  posts: readonly Post[],
  { columns, rows, step, seen }: SightField,
  tries: number,
  led: SightField | null,
): StruckSlices {
  const all = seen.slice();
  const { eyes, range, targetHeight } = strike;
  const far = range + baseOf(eyes).reach;
  const box = boxOfPosts(posts, far);
  for (let j = Math.max(0, Math.floor(box.minY / step)); j < rows; j++) {
    const y = (j + 0.5) * step;
    if (y > box.maxY) break;
    for (let i = Math.max(0, Math.floor(box.minX / step)); i < columns; i++) {
      const x = (i + 0.5) * step;
      if (x > box.maxX) break;
      if (all[j * columns + i] === 1 || (led && !isNearStruck(led, x, y))) continue;
      yield j / rows;
      const spot = { x: mil(x), y: mil(y) };
      const target = spotOf(spot, targetHeight);
      const isStruck = spread(within(posts, spot, far), spot, tries).some(({ at }) => {
        const isNear = gapTo({ ...eyes, at }, spot) <= range;
        return isNear && canSee(map, { ...eyes, at, footprint: NO_SIZE }, target);
      });
      if (isStruck) all[j * columns + i] = 1;
    }
  }
  return { columns, rows, step, seen: all };
}

function isNearStruck({ columns, rows, step, seen }: SightField, x: number, y: number): boolean {
  const [i0, j0] = [Math.floor(x / step), Math.floor(y / step)];
  for (let j = Math.max(0, j0 - 1); j <= Math.min(rows - 1, j0 + 1); j++) {
    for (let i = Math.max(0, i0 - 1); i <= Math.min(columns - 1, i0 + 1); i++) {
      if (seen[j * columns + i] === 1) return true;
    }
  }
  return false;
}

/** A place that can be reached, and what it takes. */
export interface Post {
  readonly at: Point;
  /** Inches of allowance. */
  readonly cost: number;
}

/** The corners of a field that can be reached, every half inch, and where the stand is now; cheapest first. */
export function posts({ columns, rows, step, cost }: ReachField, now: Point): readonly Post[] {
  const gap = Math.max(1, Math.round(POST_GAP / step));
  const found: Post[] = [{ at: now, cost: 0 }];
  for (let j = 0; j < rows; j += gap) {
    for (let i = 0; i < columns; i += gap) {
      const known = cost[j * columns + i] as number;
      if (known < Infinity) found.push({ at: { x: mil(i * step), y: mil(j * step) }, cost: known });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

const POST_GAP = 500;

/** Where the stand would go to strike a spot, with the least movement; null when it cannot. */
export function strikeAt(
  map: TerrainMap,
  { eyes, range, targetHeight }: Strike,
  places: readonly Post[],
  spot: Point,
): (Post & { readonly sight: Sight; readonly gap: Mil }) | null {
  const far = range + baseOf(eyes).reach;
  for (const post of places) {
    if (distance(post.at, spot) > far) continue;
    const from = { ...eyes, at: post.at };
    const seen = sightIn(map, { from, isThere: post.cost === 0 }, range, spot, targetHeight);
    if (seen) return { ...post, sight: seen, gap: gapTo(from, spot) };
  }
  return null;
}

/** How near it could come to the spot, from the edge of its base, wherever it may go. */
export function nearestPost(eyes: Observer, places: readonly Post[], spot: Point): Mil {
  return mil(Math.min(...places.map(({ at }) => gapTo({ ...eyes, at }, spot))));
}

function gapTo(from: Observer, { x, y }: Point): Mil {
  return mil(baseToSegment(baseOf(from), x, y, x, y));
}

/** The sight of a spot within range; null where it lies beyond or is hidden. */
function sightIn(
  map: TerrainMap,
  { from, isThere }: { readonly from: Observer; readonly isThere: boolean },
  range: Mil,
  spot: Point,
  height: number,
): Sight | null {
  if (gapTo(from, spot) > range) return null;
  const target = spotOf(spot, height);
  // Elsewhere its middle looks for all of it: what an edge alone sees, the next place's middle does too.
  const eyes = isThere ? from : { ...from, footprint: NO_SIZE };
  if (!canSee(map, eyes, target)) return null;
  const answer = sight(map, from, target);
  return answer.visible ? answer : null;
}

function spotOf(at: Point, height: number): Observer {
  return { at, facing: 0, footprint: NO_SIZE, height, thermal: false };
}

const NO_SIZE = { type: 'disc', radius: mil(0) } as const;

function within(posts: readonly Post[], spot: Point, far: number): readonly Post[] {
  return posts.filter(({ at }) => (at.x - spot.x) ** 2 + (at.y - spot.y) ** 2 <= far * far);
}

/** The nearest of them and some from all over. */
function spread(posts: readonly Post[], spot: Point, tries: number): readonly Post[] {
  const [first] = posts;
  if (!first) return [];
  let nearest = first;
  for (const post of posts) {
    if (distance(post.at, spot) < distance(nearest.at, spot)) nearest = post;
  }
  const gap = Math.max(1, posts.length / Math.max(1, tries - 1));
  const some = [nearest];
  for (let k = gap / 2; k < posts.length && some.length < tries; k += gap) {
    some.push(posts[Math.floor(k)] as Post);
  }
  return some;
}

function boxOfPosts(posts: readonly Post[], far: number) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { at } of posts) {
    minX = Math.min(minX, at.x - far);
    minY = Math.min(minY, at.y - far);
    maxX = Math.max(maxX, at.x + far);
    maxY = Math.max(maxY, at.y + far);
  }
  return { minX, minY, maxX, maxY };
}

/** Corners of the field that can be reached, an even lattice of them, as fine as their number allows. */
export function vantages(field: ReachField): readonly Point[] {
  const { columns, rows, step, cost } = field;
  for (let gap = 4; ; gap *= 2) {
    const places: Point[] = [];
    for (let j = 0; j < rows && places.length <= VANTAGES; j += gap) {
      for (let i = 0; i < columns && places.length <= VANTAGES; i += gap) {
        if ((cost[j * columns + i] as number) < Infinity) {
          places.push({ x: mil(i * step), y: mil(j * step) });
        }
      }
    }
    if (places.length <= VANTAGES) return places;
  }
}
