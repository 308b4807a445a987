// What the steps of one sight field share: what can hide cells from this observer, and which parts of it look
// about. Decides nothing about single cells.

import { memoLast, memoOf } from '../../../core/memo';
import { sideOfRings, type Ring } from '../../../geometry/ring';
import { fillRings, isSameRaster, makeBits, setBit, type Bits } from '../cells/bit-raster';
import { baseOf, centreOf, type Base } from '../../map/footprint';
import {
  baseToRidge,
  BLOCKS,
  buildScene,
  COVERS,
  meetsFeature,
  ridgeLines,
  ridgeNear,
  watchOf,
  type Scene,
} from '../../line-of-sight/blockers';
import { hasAnyShape, isLevelUnder } from '../../map/relief';
import { contactsOf } from '../../line-of-sight/clear-line';
import { dipsOnRim, topsUnder } from '../../line-of-sight/hilltops';
import type { TerrainMap } from '../../map/terrain-map';
import type { MapFeature, Observer } from '../../map/engine-types';

/** How many parts of a stand's rim look about; twice as many where ground of any shape is at another height under each. */
const RIM_PARTS = 16;

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
  /** Ridges: the edges of what is drawn of it. */
  readonly strip: Float64Array | null;
  /** Ridges: who touches it is seen past it (FT-07-10). */
  readonly sparesTouching: boolean;
  /** Ridges: the observer is so near that others as near are seen past it (FT-07-12). */
  readonly sharesInch: boolean;
  /** Ridges: cells that see past it, because they touch it or share its inch with the observer. */
  readonly spared: Bits | null;
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
  /** Whether the higher end sees over all that is lower (FT-07-08, option). */
  readonly isOver: boolean;
  readonly hilly: boolean;
  /** No part of the stand is higher than another. */
  readonly isLevel: boolean;
  /** The ground is of any shape: there what is seen from one place tells little of the next. */
  readonly isAnyhow: boolean;
  readonly parts: readonly (readonly [number, number])[];
  /** How many of the parts after the first are spread around the rim. */
  readonly rimParts: number;
  readonly shades: readonly Shade[];
}

/** `grid` tells the cells; null for those who want none. */
export function prepare(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  avoids: number,
  grid: Bits | null,
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
    const sharesInch = isLine && baseToRidge(base, of) <= ridgeNear(of);
    shades.push({
      of,
      levels,
      isLine,
      seeInto: sight.blocks === 'cover' && watch === BLOCKS ? sight.seeInto : 0,
      softEdge: watch === BLOCKS ? map.options.softEdge : 0,
      edges: edgesOf(of),
      isNear,
      strip: isLine ? stripOf(of) : null,
      sparesTouching,
      sharesInch,
      spared: isLine && grid ? sparedBy(of, sharesInch, grid, sparesTouching) : null,
    });
  }
  const isLevel = isLevelUnder(map.relief, base);
  const isAnyhow = hasAnyShape(map.relief);
  const isUneven = isAnyhow && !isLevel;
  const rimParts = isUneven ? 2 * RIM_PARTS : RIM_PARTS;
  return {
    map,
    base,
    from,
    targetHeight,
    avoids,
    eye,
    target,
    isOver: seesOver,
    hilly,
    isLevel,
    isAnyhow,
    parts: partsOf(map, base, shades, rimParts, isUneven),
    rimParts,
    shades,
  };
}

/** A feature's edges with its inside on their left; those of a ridge as they are drawn. Kept with the map. */
const edgesOf = memoOf((of: MapFeature): Float64Array => {
  const isLine = of.row.sight.blocks === 'ridge';
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
  return Float64Array.from(edges);
});

/** The edges of what is drawn of a ridge; kept with the map. */
const stripOf = memoOf((of: MapFeature): Float64Array => {
  const edges: number[] = [];
  for (const ring of of.rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      edges.push(
        ring[j] as number,
        ring[j + 1] as number,
        ring[i] as number,
        ring[i + 1] as number,
      );
    }
  }
  return Float64Array.from(edges);
});

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

/** The cells of ridges. */
const touchingOf = cellsKept(fillTouching);
const nearOf = cellsKept(fillNear);

/** FT-07-10 and FT-07-12 for point targets: who touches a ridge, or shares its inch. */
function sparedBy(
  of: MapFeature,
  sharesInch: boolean,
  grid: Bits,
  sparesTouching: boolean,
): Bits | null {
  const touching = sparesTouching ? touchingOf(of, grid) : null;
  if (!sharesInch) return touching;
  const near = nearOf(of, grid);
  if (!touching) return near;
  const { columns, rows, step } = grid;
  const spared = makeBits(columns, rows, step);
  for (let i = 0; i < spared.data.length; i++) {
    spared.data[i] = (near.data[i] as number) | (touching.data[i] as number);
  }
  return spared;
}

/** Keeps what `fill` sets of the cells of a feature, for the last grid that was asked about. */
export function cellsKept(
  fill: (cells: Bits, of: MapFeature) => void,
): (of: MapFeature, grid: Bits) => Bits {
  return memoLast(isSameRaster, (of: MapFeature, { columns, rows, step }: Bits) => {
    const cells = makeBits(columns, rows, step);
    fill(cells, of);
    return cells;
  });
}

function fillTouching(cells: Bits, of: MapFeature): void {
  fillRings(cells, of.rings);
}

function fillNear(cells: Bits, of: MapFeature): void {
  const { columns, rows, step } = cells;
  const { box } = of;
  const near = ridgeNear(of);
  const r1 = Math.min(rows - 1, Math.floor((box.maxY + near) / step));
  const c1 = Math.min(columns - 1, Math.floor((box.maxX + near) / step));
  for (let row = Math.max(0, Math.floor((box.minY - near) / step)); row <= r1; row++) {
    for (let c = Math.max(0, Math.floor((box.minX - near) / step)); c <= c1; c++) {
      const cell = { x: (c + 0.5) * step, y: (row + 0.5) * step };
      const point: Base = { ...cell, radius: 0, corners: null, reach: 0 };
      if (baseToRidge(point, of) <= near) setBit(cells, c, row);
    }
  }
}

/** The points that look about: middle, rim, and wherever the rim meets the edge of cover that it is in. */
function partsOf(
  map: TerrainMap,
  base: Base,
  shades: readonly Shade[],
  rimParts: number,
  isUneven: boolean,
): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [[base.x, base.y]];
  if (base.reach === 0) return parts;
  const { corners } = base;
  const ofSide = rimParts / 4;
  for (let i = 0; i < rimParts; i++) {
    if (corners) {
      const side = 2 * Math.floor(i / ofSide);
      const share = (i % ofSide) / ofSide;
      const ax = corners[side] as number;
      const ay = corners[side + 1] as number;
      const bx = corners[(side + 2) % 8] as number;
      const by = corners[(side + 3) % 8] as number;
      parts.push([ax + share * (bx - ax), ay + share * (by - ay)]);
    } else {
      const angle = (2 * Math.PI * i) / rimParts;
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
  if (isUneven) parts.push(...dipsOnRim(map, base));
  parts.push(...topsUnder(map, base));
  return parts;
}

/** What may hide one spot. */
export function sceneAt(
  { map, base, from, targetHeight, avoids }: Field,
  x: number,
  y: number,
): Scene {
  const point: Base = { x, y, radius: 0, corners: null, reach: 0 };
  const scene = buildScene(map, base, from.height, point, targetHeight, from.thermal);
  scene.avoids = avoids;
  return scene;
}

/** Whether a place of the stand is wholly inside something that stands higher than so many levels. */
export function isInCover(
  { map, shades }: Field,
  [x, y]: readonly [number, number],
  height: number,
): boolean {
  return shades.some(
    ({ isNear, isLine, levels, of }) =>
      isNear && !isLine && levels > height && map.sideOf(of, x, y) > 0,
  );
}
