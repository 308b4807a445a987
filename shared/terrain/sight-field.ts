// Everything that one stand sees, as a raster over the table: the same question as sight(), asked for every
// cell at once. Fast because shadows are filled row by row; the doubtful cells are asked of sight itself.

import type { Mil } from '../core/measure';
import { fillRings, fillWedge, hasBit, makeBits, setBit, type Bits } from './field-shadows';
import { hillyCells, marchHills } from './field-hills';
import { sideOfRings, type Ring } from '../geometry/ring';
import { turn } from '../geometry/segment';
import { baseOf, centreOf, type Base } from './footprint';
import {
  baseToRidge,
  BLOCKS,
  buildScene,
  COVERS,
  meetsFeature,
  ridgeLines,
  RIDGE_NEAR,
  watchOf,
} from './sight-scene';
import { contactsOf, findClearLine } from './sight-search';
import type { MapFeature, TerrainMap } from './terrain-map';
import type { Observer, SightField } from './types';

/** live: while a stand is dragged. exact: what doubt is left at the rims of shadows is looked into. */
export type FieldGrade = 'live' | 'exact';

/** How many parts of a stand's rim look about. */
const RIM_PARTS = 16;

/**
 * What `from` sees of targets that are points `targetHeight` levels above the ground, in the middle of each
 * cell of `step` Mil. The live grade agrees with `sight` on 99.8 % of the cells and errs at the rims of shadows;
 * the exact grade asks `sight` there and takes many times longer.
 */
export function sightField(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  step: Mil,
  grade: FieldGrade = 'live',
): SightField {
  return fieldAvoiding(map, from, targetHeight, step, grade, 0);
}

/** The same by lines that avoid what is only watched for: with COVERS, what is seen without being in cover. */
export function fieldAvoiding(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  step: Mil,
  grade: FieldGrade,
  avoids: number,
): SightField {
  const columns = Math.ceil(map.box.maxX / step);
  const rows = Math.ceil(map.box.maxY / step);
  const seen = new Uint8Array(columns * rows);
  if (from.isAloft === true) return { columns, rows, step, seen: seen.fill(1) };
  const field = prepare(map, from, targetHeight, avoids, makeBits(columns, rows, step));
  const hidden = makeBits(columns, rows, step);
  hidden.data.fill(-1);
  const now = makeBits(columns, rows, step);
  for (const part of field.parts) {
    if (isBuried(field, part)) continue;
    now.data.fill(0);
    for (const shade of field.shades) castShadow(field, shade, part, now);
    for (let i = 0; i < now.data.length; i++) {
      hidden.data[i] = (hidden.data[i] as number) & (now.data[i] as number);
    }
  }
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      seen[i] = hasBit(hidden, column, row) ? 0 : 1;
    }
  }
  if (field.hilly) {
    const hilly = hillyCells(field, columns, rows, step);
    marchHills(field, hilly, seen);
    lookAtSpared(field, hilly, seen);
  }
  lookWithin(field, seen, columns, rows, step);
  if (grade === 'exact') lookAtRims(field, seen, columns, rows, step);
  return { columns, rows, step, seen };
}

/** A feature that can hide cells from this observer. */
export interface Shade {
  readonly of: MapFeature;
  readonly levels: number;
  readonly isLine: boolean;
  readonly seeInto: number;
  readonly softEdge: number;
  /** [ax, ay, bx, by] of its edges. */
  readonly edges: Float64Array;
  /** The observer stands in it or touches it. */
  readonly isNear: boolean;
  /** Ridges: cells that see past it, because they touch it or share its inch with the observer. */
  readonly spared: Bits | null;
  readonly scratch: Bits | null;
}

/** What the steps of one field share. */
export interface Field {
  readonly map: TerrainMap;
  readonly base: Base;
  readonly from: Observer;
  readonly targetHeight: number;
  /** See `fieldAvoiding`. */
  readonly avoids: number;
  /** Eye and target in levels above level ground, as the line model has them. */
  readonly eye: number;
  readonly target: number;
  readonly hilly: boolean;
  readonly parts: readonly (readonly [number, number])[];
  /** How many of the parts after the first are spread around the rim. */
  readonly rimParts: number;
  readonly shades: readonly Shade[];
}

function prepare(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  avoids: number,
  { columns, rows, step }: Bits,
): Field {
  const isCentre = map.options.parts === 'centre';
  const base = isCentre ? centreOf(baseOf(from)) : baseOf(from);
  const high = Math.max(from.height, targetHeight);
  const seesOver = map.options.lineModel === 'higher-end-sees-over';
  const eye = seesOver ? high : from.height;
  const target = seesOver ? high : targetHeight;
  const hilly = map.features.some((of) => of.surface !== null);
  // FT-07-11: who touches a ridge is seen across it, but in cover.
  const sparesTouching = (avoids & COVERS) === 0 || map.options.ridgeCover === 'never';
  const shades: Shade[] = [];
  for (const of of map.features) {
    const { sight } = of.row;
    if (sight.blocks === 'none') continue;
    const watch = watchOf(of, from.thermal);
    if (watch !== BLOCKS && (watch & avoids) === 0) continue;
    const levels = watch === BLOCKS ? of.levels : Infinity;
    if (!hilly && levels <= Math.min(eye, target)) continue;
    const isLine = sight.blocks === 'ridge';
    const isNear = meetsFeature(base, of);
    if (isLine && isNear) continue;
    shades.push({
      of,
      levels,
      isLine,
      seeInto: sight.blocks === 'cover' && watch === BLOCKS ? sight.seeInto : 0,
      softEdge: watch === BLOCKS ? map.options.softEdge : 0,
      edges: edgesOf(of, isLine),
      isNear,
      spared: isLine ? sparedBy(of, base, step, columns, rows, sparesTouching) : null,
      scratch: isLine ? makeBits(columns, rows, step) : null,
    });
  }
  return {
    map,
    base,
    from,
    targetHeight,
    avoids,
    eye,
    target,
    hilly,
    parts: partsOf(base, shades),
    rimParts: RIM_PARTS,
    shades,
  };
}

const edgesKnown = new WeakMap<MapFeature, Float64Array>();

/** A feature's edges with its inside on their left; those of a ridge as they are drawn. Kept with the map. */
function edgesOf(of: MapFeature, isLine: boolean): Float64Array {
  const known = edgesKnown.get(of);
  if (known) return known;
  const edges: number[] = [];
  for (const ring of isLine ? ridgeLines(of) : of.rings) {
    const n = ring.length;
    const isLeft = isLine || hasInsideLeft(of, ring);
    for (let i = isLine ? 2 : 0; i < n; i += 2) {
      const j = (i + n - 2) % n;
      const [from, to] = isLeft ? [j, i] : [i, j];
      edges.push(ring[from] as number, ring[from + 1] as number);
      edges.push(ring[to] as number, ring[to + 1] as number);
    }
  }
  const made = Float64Array.from(edges);
  edgesKnown.set(of, made);
  return made;
}

/** Looks just left of the middle of the ring's longest edge. */
function hasInsideLeft({ rings }: MapFeature, ring: Ring): boolean {
  let longest = 0;
  let [x, y] = [0, 0];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ax = ring[j] as number;
    const ay = ring[j + 1] as number;
    const dx = (ring[i] as number) - ax;
    const dy = (ring[i + 1] as number) - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length <= longest) continue;
    longest = length;
    x = ax + dx / 2 - (dy / length) * 0.5;
    y = ay + dy / 2 + (dx / length) * 0.5;
  }
  return sideOfRings(rings, x, y) > 0;
}

/** FT-07-10 and FT-07-12 for point targets. */
function sparedBy(
  of: MapFeature,
  base: Base,
  step: number,
  columns: number,
  rows: number,
  sparesTouching: boolean,
): Bits {
  const spared = makeBits(columns, rows, step);
  if (sparesTouching) fillRings(spared, of.rings);
  if (baseToRidge(base, of) > RIDGE_NEAR) return spared;
  const { box } = of;
  const r1 = Math.min(rows - 1, Math.floor((box.maxY + RIDGE_NEAR) / step));
  const c1 = Math.min(columns - 1, Math.floor((box.maxX + RIDGE_NEAR) / step));
  for (let row = Math.max(0, Math.floor((box.minY - RIDGE_NEAR) / step)); row <= r1; row++) {
    for (let c = Math.max(0, Math.floor((box.minX - RIDGE_NEAR) / step)); c <= c1; c++) {
      const cell = { x: (c + 0.5) * step, y: (row + 0.5) * step };
      const point: Base = { ...cell, radius: 0, corners: null, reach: 0 };
      if (baseToRidge(point, of) <= RIDGE_NEAR) setBit(spared, c, row);
    }
  }
  return spared;
}

/** The points that look about: middle, rim, and wherever the rim meets the edge of cover that it is in. */
function partsOf(base: Base, shades: readonly Shade[]): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [[base.x, base.y]];
  if (base.reach === 0) return parts;
  const { corners } = base;
  for (let i = 0; i < RIM_PARTS; i++) {
    if (corners) {
      const [side, share] = [(i >> 2) * 2, (i & 3) / 4];
      const ax = corners[side] as number;
      const ay = corners[side + 1] as number;
      const bx = corners[(side + 2) % 8] as number;
      const by = corners[(side + 3) % 8] as number;
      parts.push([ax + share * (bx - ax), ay + share * (by - ay)]);
    } else {
      const angle = (2 * Math.PI * i) / RIM_PARTS;
      parts.push([base.x + base.radius * Math.cos(angle), base.y + base.radius * Math.sin(angle)]);
    }
  }
  for (const { isNear, edges } of shades) {
    if (!isNear) continue;
    const contacts = contactsOf(base, edges);
    for (let i = 0; i < contacts.length; i += 3) {
      parts.push([contacts[i] as number, contacts[i + 1] as number]);
    }
  }
  return parts;
}

/** A part wholly inside something higher than its eye sees nothing beyond what lookWithin adds. */
function isBuried({ map, eye, shades }: Field, [x, y]: readonly [number, number]): boolean {
  return shades.some(
    ({ isNear, isLine, levels, of }) =>
      isNear && !isLine && levels > eye && map.sideOf(of, x, y) > 0,
  );
}

/** Adds what one feature hides from one part on level ground. */
function castShadow(
  { eye, target }: Field,
  { of, levels, isLine, isNear, edges, spared, scratch }: Shade,
  [px, py]: readonly [number, number],
  hidden: Bits,
): void {
  if (levels <= Math.min(eye, target)) return;
  const into = scratch ?? hidden;
  scratch?.data.fill(0);
  // Shadows begin at the edge, or where a rising line has dipped below the top; they end where a falling
  // one comes out above it.
  const near = target >= levels ? (target - eye) / (levels - eye) : 1;
  const far = eye > levels ? (eye - target) / (eye - levels) : Infinity;
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k] as number;
    const ay = edges[k + 1] as number;
    const bx = edges[k + 2] as number;
    const by = edges[k + 3] as number;
    // Of an outline seen from outside, endless shadows begin at the near edges and ended ones at the far edges.
    if (!isLine && !isNear && turn(ax, ay, bx, by, px, py) > 0 === (far === Infinity)) continue;
    fillWedge(into, px, py, ax, ay, bx, by, near, far);
  }
  if (!isLine && target < levels) fillRings(into, of.rings);
  if (!spared || !scratch) return;
  for (let i = 0; i < hidden.data.length; i++) {
    const shadow = (scratch.data[i] as number) & ~(spared.data[i] as number);
    hidden.data[i] = (hidden.data[i] as number) | shadow;
  }
}

/** Rays know nothing of those whom a ridge spares: sight itself is asked about them. */
function lookAtSpared(field: Field, hilly: Bits, seen: Uint8Array): void {
  const { columns, rows, step } = hilly;
  for (const { spared } of field.shades) {
    if (!spared) continue;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (!hasBit(spared, column, row) || !hasBit(hilly, column, row)) continue;
        const i = row * columns + column;
        if (seen[i] === 1) continue;
        seen[i] = asks(field, (column + 0.5) * step, (row + 0.5) * step) ? 1 : 0;
      }
    }
  }
}

/** Asks sight itself about the cells of the cover that the observer is in or at (FT-07-15). */
function lookWithin(
  field: Field,
  seen: Uint8Array,
  columns: number,
  rows: number,
  step: number,
): void {
  const { base, map } = field;
  for (const { isNear, isLine, seeInto, softEdge, of } of field.shades) {
    const within = Math.max(seeInto, softEdge) + base.reach;
    if (!isNear || isLine || within <= base.reach) continue;
    const r1 = Math.min(rows - 1, Math.floor((base.y + within) / step));
    const c1 = Math.min(columns - 1, Math.floor((base.x + within) / step));
    for (let row = Math.max(0, Math.floor((base.y - within) / step)); row <= r1; row++) {
      for (let c = Math.max(0, Math.floor((base.x - within) / step)); c <= c1; c++) {
        const i = row * columns + c;
        const [x, y] = [(c + 0.5) * step, (row + 0.5) * step];
        if (seen[i] === 0 && map.sideOf(of, x, y) >= 0) seen[i] = asks(field, x, y) ? 1 : 0;
      }
    }
  }
}

/** The exact answer for one spot. */
function asks({ map, base, from, targetHeight, avoids }: Field, x: number, y: number): boolean {
  const point: Base = { x, y, radius: 0, corners: null, reach: 0 };
  const scene = buildScene(map, base, from.height, point, targetHeight, from.thermal);
  scene.avoids = avoids;
  return findClearLine(scene) !== null;
}

/**
 * Hidden cells beside seen ones are asked again, and so on from those that prove to be seen. Where rays have
 * marched over hills, seen cells beside hidden ones are asked as well.
 */
function lookAtRims(
  field: Field,
  seen: Uint8Array,
  columns: number,
  rows: number,
  step: number,
): void {
  const asked = new Uint8Array(seen.length);
  const queue: number[] = [];
  const pushAround = (i: number, state: number): void => {
    const column = i % columns;
    const push = (j: number): void => {
      if (seen[j] === state || asked[j] === 1 || (seen[j] === 1 && !field.hilly)) return;
      asked[j] = 1;
      queue.push(j);
    };
    if (column > 0) push(i - 1);
    if (column < columns - 1) push(i + 1);
    if (i >= columns) push(i - columns);
    if (i < columns * (rows - 1)) push(i + columns);
  };
  for (let i = 0; i < seen.length; i++) pushAround(i, seen[i] as number);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = ((i % columns) + 0.5) * step;
    const y = (Math.floor(i / columns) + 0.5) * step;
    const answer = asks(field, x, y) ? 1 : 0;
    if (answer === seen[i]) continue;
    seen[i] = answer;
    pushAround(i, answer);
  }
}
