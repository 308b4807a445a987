// Everything that one stand sees, as a raster over the table: the same question as sight(), asked for every
// cell at once. Fast because shadows are filled row by row; the doubtful cells are asked of sight itself.

import type { Mil } from '../../core/measure';
import { turn } from '../../geometry/segment';
import { marchHills } from './over-hills';
import { openPieces, ridgesCrossed } from './level-ground';
import { isInCover, prepare, sceneAt, type Field, type Shade } from './observer/observer';
import { lookBesideLit } from './beside-lit';
import { lookOnRidges } from './ridge-cells';
import { lookAtRims } from './cells/rim-cells';
import { hillCells } from './rises';
import { type Bits, fillRings, hasBit, invert, makeBits, writeCells } from './cells/bit-raster';
import { lookOver, looksOver } from './over-cover';
import { castFromInside, insideOf } from './soft-edges';
import { lookWithin } from './own-cover';
import { ridgeNear, TOUCH } from '../line-of-sight/blockers';
import { findClearLine } from '../line-of-sight/clear-line';
import type { TerrainMap } from '../map/terrain-map';
import type { MapFeature, Observer, SightField } from '../map/engine-types';
import { fillWedge } from './cells/wedge-cells';
import { fillPiece } from './cells/convex-cells';

/**
 * live: when a stand has just been put down. exact: when it rests; what doubt is left at the rims of shadows is looked
 * into. quick: while it is dragged; eyes that look over most cover do so from their middle and both sides alone, so that
 * it shows nothing that live does not, and leaves out up to one cell in 200 of those that live shows.
 */
export type FieldGrade = 'quick' | 'live' | 'exact';

/**
 * What `from` sees of targets that are points `targetHeight` levels above the ground, in the middle of each
 * cell of `step` Mil. Where all cover is higher than both ends it is exact on level ground; between hills only for eyes
 * and targets on the very ground, and a stand that touches no hill. Else the live grade agrees with `sight` on 99.8 %
 * of the cells (99.5 % for a stand on a slope of a small table) and errs at the rims of shadows, either way where
 * hills are; the exact grade asks `sight` there and takes many times longer, and so does the live one in soft edges of
 * cover (FT-09-06).
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

/** Mil between the cells that sight is asked about in any case: over hills, and in cover with soft edges there. */
const DOUBT = 2000;
const SOFT_DOUBT = 1000;

/** Work on a field that ends with it. */
export type FieldSlices = Generator<undefined, SightField, undefined>;

/** The same by lines that avoid what is only watched for: with COVERS, what is seen without being in cover. */
export function fieldAvoiding(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  step: Mil,
  grade: FieldGrade,
  avoids: number,
): SightField {
  const slices = fieldInSlices(map, from, targetHeight, step, grade, avoids);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

/** The same bit by bit, for those who must see to other things between: stops after each of few questions to sight. */
export function* fieldInSlices(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  step: Mil,
  grade: FieldGrade,
  avoids: number,
): FieldSlices {
  const columns = Math.ceil(map.box.maxX / step);
  const rows = Math.ceil(map.box.maxY / step);
  const seen = new Uint8Array(columns * rows);
  if (from.aloft !== undefined) return { columns, rows, step, seen: seen.fill(1) };
  const grid = makeBits(columns, rows, step);
  const field = prepare(map, from, targetHeight, avoids, grid);
  const lit = makeBits(columns, rows, step);
  const isExact = lookOnLevel(field, grid, grade, lit);
  // Where it was exact but for the cells on hills, only those are looked at.
  const onHills = isExact && field.hilly ? hillCells(field, grid) : null;
  const doubted = field.hilly ? marchHills(field, onHills, grade === 'quick', lit) : null;
  writeCells(lit, seen);
  if (field.hilly || isExact) lookAtSpared(field, grid, onHills, doubted, seen);
  const isSeen = (x: number, y: number): boolean => asks(field, x, y);
  if (field.isAnyhow && grade !== 'exact') lookBesideLit(field, grid, seen);
  yield* lookWithin(field, grid, isSeen, seen);
  if (grade !== 'exact' || isExact) lookOnRidges(field, grid, grade !== 'exact', isSeen, seen);
  if (grade === 'exact' && (!isExact || onHills)) {
    yield* lookAtRims(seen, grid, isSeen, gapOfDoubt(field, step), !field.hilly, onHills);
  } else if (field.shades.some(({ softEdge }) => softEdge > 0)) {
    yield* lookAtRims(seen, grid, isSeen, Infinity, true, softCells(field, grid));
  }
  return { columns, rows, step, seen };
}

/**
 * FT-09-06: cells of cover with soft edges, which the quick answer thinks hidden. Null, for all cells, where the
 * observer is in or at such cover: each of its parts sees out through little of the edge, and they are few.
 */
function softCells({ shades, eye, target }: Field, { columns, rows, step }: Bits): Bits | null {
  const cells = makeBits(columns, rows, step);
  for (const { of, softEdge, isNear, isLine, levels } of shades) {
    if (softEdge === 0 || isLine) continue;
    if (isNear) return null;
    if (levels > Math.min(eye, target)) fillRings(cells, of.rings);
  }
  return cells;
}

/** Over hills sight is asked every so many cells, whatever the live grade shows: that misses whole views there. */
function gapOfDoubt({ hilly, shades }: Field, step: Mil): number {
  if (!hilly) return Infinity;
  const isSoft = shades.some(({ isNear, softEdge }) => isNear && softEdge > 0);
  return 2 * Math.max(1, Math.round((isSoft ? SOFT_DOUBT : DOUBT) / step / 2));
}

/**
 * What is seen of level ground; nothing where hills are more than walls. True where the answer is exact but for those
 * whom two ridges spare, and for cells on hills.
 */
function lookOnLevel(field: Field, grid: Bits, grade: FieldGrade, seen: Bits): boolean {
  const pieces = openPieces(field);
  if (pieces) {
    const { xy, start, across, count } = pieces;
    const ridges = ridgesCrossed(field);
    for (let n = 0; n < count; n++) {
      const mask = ridges[across[n] as number]?.spared ?? null;
      fillPiece(seen, xy, start[n] as number, start[n + 1] as number, mask);
    }
    return true;
  }
  if (field.hilly) return false;
  const isInSoft = field.shades.some(({ isNear, softEdge }) => isNear && softEdge > 0);
  if (looksOver(field) && !isInSoft) {
    lookOver(field, field.shades, true, grade === 'quick', seen);
    return false;
  }
  const { columns, rows, step } = grid;
  const hidden = seen;
  const scratch = makeBits(columns, rows, step);
  hidden.data.fill(-1);
  const hard = { ...field, shades: field.shades.filter(({ softEdge }) => softEdge === 0) };
  for (const part of field.parts) {
    // It sees nothing beyond what lookWithin adds.
    if (isInCover(hard, part, field.eye)) continue;
    grid.data.fill(0);
    for (const shade of field.shades) castShadow(field, shade, part, grid, scratch);
    for (let i = 0; i < hidden.data.length; i++) {
      hidden.data[i] = (hidden.data[i] as number) & (grid.data[i] as number);
    }
  }
  invert(seen);
  return false;
}

/** Whether a place lies left of the edge whose ends are the four numbers of `edges` from `k` on. */
function isLeftOf(edges: Float64Array, k: number, [px, py]: readonly [number, number]): boolean {
  const ax = edges[k] as number;
  const ay = edges[k + 1] as number;
  return turn(ax, ay, edges[k + 2] as number, edges[k + 3] as number, px, py) > 0;
}

/** Adds what one feature hides from one part on level ground. */
function castShadow(
  field: Field,
  shade: Shade,
  part: readonly [number, number],
  hidden: Bits,
  scratch: Bits,
): void {
  const { eye, target } = field;
  const { of, levels, isLine, isNear, edges, spared } = shade;
  if (levels <= Math.min(eye, target)) return;
  const into = spared ? scratch : hidden;
  if (spared) scratch.data.fill(0);
  // Shadows begin at the edge, or where a rising line has dipped below the top; they end where a falling
  // one comes out above it.
  const near = target >= levels ? (target - eye) / (levels - eye) : 1;
  const far = eye > levels ? (eye - target) / (eye - levels) : Infinity;
  const inside = insideOf(field, shade, part);
  if (inside) {
    castFromInside(shade, eye, inside, [near, far], hidden, scratch);
    if (target < levels) fillRings(hidden, of.rings);
    return;
  }
  const from = isNear && !isLine && near > 1 ? offEdges(edges, part) : part;
  for (let k = 0; k < edges.length; k += 4) {
    // Of an outline seen from outside, endless shadows begin at the near edges and ended ones at the far edges.
    if (!isLine && !isNear && isLeftOf(edges, k, from) === (far === Infinity)) continue;
    fillWedge(into, from, edges, k, near, far);
  }
  if (!isLine && target < levels) fillRings(into, of.rings);
  if (!spared) return;
  for (let i = 0; i < hidden.data.length; i++) {
    const shadow = (scratch.data[i] as number) & ~(spared.data[i] as number);
    hidden.data[i] = (hidden.data[i] as number) | shadow;
  }
}

/**
 * A place on the edge of something a hair off it. Lines that begin on an edge and rise over the top are hidden at once,
 * and not from where they come out again.
 */
function offEdges(
  edges: Float64Array,
  [px, py]: readonly [number, number],
): readonly [number, number] {
  let [x, y] = [px, py];
  for (let k = 0; k < edges.length; k += 4) {
    const ax = edges[k] as number;
    const ay = edges[k + 1] as number;
    const bx = edges[k + 2] as number;
    const by = edges[k + 3] as number;
    if (turn(ax, ay, bx, by, px, py) !== 0) continue;
    if ((px - ax) * (px - bx) + (py - ay) * (py - by) > 0) continue;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    if (length === 0) continue;
    x += (TOUCH * (by - ay)) / length;
    y -= (TOUCH * (bx - ax)) / length;
  }
  return [x, y];
}

/**
 * Sight itself is asked about those whom two ridges spare, of which pieces know nothing; over hills about all whom
 * the inch beside one does, for rays know only of those who touch it.
 */
function lookAtSpared(
  field: Field,
  { columns, rows, step }: Bits,
  onHills: Bits | null,
  doubted: Bits | null,
  seen: Uint8Array,
): void {
  const ridges = field.shades.filter(({ spared }) => spared !== null);
  for (const [n, { of, spared, sharesInch }] of ridges.entries()) {
    if (!spared) continue;
    const others = ridges.slice(0, n).filter((other) => mayShare(of, other.of));
    if (others.length === 0 && !(field.hilly && sharesInch)) continue;
    const wide = sharesInch ? ridgeNear(of) : 0;
    const r1 = Math.min(rows - 1, Math.floor((of.box.maxY + wide) / step));
    const c1 = Math.min(columns - 1, Math.floor((of.box.maxX + wide) / step));
    for (let row = Math.max(0, Math.floor((of.box.minY - wide) / step)); row <= r1; row++) {
      for (
        let column = Math.max(0, Math.floor((of.box.minX - wide) / step));
        column <= c1;
        column++
      ) {
        const i = row * columns + column;
        if (seen[i] === 1 || !hasBit(spared, column, row)) continue;
        const isByRays = field.hilly && (onHills === null || hasBit(onHills, column, row));
        const isUnsure = isByRays
          ? sharesInch && (doubted === null || hasBit(doubted, column, row))
          : others.some((other) => other.spared && hasBit(other.spared, column, row));
        if (!isUnsure) continue;
        seen[i] = asks(field, (column + 0.5) * step, (row + 0.5) * step) ? 1 : 0;
      }
    }
  }
}

/** Whether a spot may be spared by two ridges at once. */
function mayShare(one: MapFeature, other: MapFeature): boolean {
  const wide = ridgeNear(one) + ridgeNear(other);
  const { box: a } = one;
  const { box: b } = other;
  return (
    a.minX - wide <= b.maxX &&
    a.maxX + wide >= b.minX &&
    a.minY - wide <= b.maxY &&
    a.maxY + wide >= b.minY
  );
}

/** The exact answer for one spot. */
function asks(field: Field, x: number, y: number): boolean {
  return findClearLine(sceneAt(field, x, y)) !== null;
}
