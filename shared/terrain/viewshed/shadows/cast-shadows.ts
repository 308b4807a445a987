// What cover on level ground hides from eyes above it, as shadows behind its outlines: endless behind what is as high as
// the eyes, else as long as the line over the far edge takes to come down. On hills those cells are hidden that lie below
// the plane through the eyes and the edge. Hills themselves and cover on them: ray-sweep.ts.

import { memoLast } from '../../../core/memo';
import { boxesMeet } from '../../../geometry/clip';
import type { Outlook } from '../rays/ray-cuts';
import type { Field, Shade } from '../observer/observer';
import type { Bits } from '../cells/bit-raster';
import { isSameRaster, makeBits, setBit } from '../cells/bit-raster';
import { highestIn } from '../../line-of-sight/ground-line';
import type { Relief } from '../../map/relief';
import type { TerrainMap } from '../../map/terrain-map';
import type { MapFeature } from '../../map/engine-types';
import { clearLow } from '../cells/convex-cells';
import { AT, EYES, FAR, LENGTH, MOST_CUTS, NEAR, ShadowOutline } from './shadow-outline';

/** So far beyond what casts them endless shadows are followed, in Mil. */
const ENDLESS = 1e8;
/** Eyes nearer than this to an edge are on it and look out past it, in Mil. */
const ON = 1e-3;
/** Ground that is known to differ from level by no more levels is level. */
const LEVEL = 1e-5;
/** A line that dips by so many levels below a top still passes it. */
const SLACK = 1e-6;

/** Whether all the ground that something stands on is level. */
export function isOnLevelGround(map: TerrainMap, of: MapFeature): boolean {
  return levelnessOf(of, map).isLevel;
}

const levelnessOf = memoLast(
  (known: { readonly relief: Relief; readonly isLevel: boolean }, { relief }: TerrainMap) =>
    known.relief === relief,
  ({ box: { minX, minY, maxX, maxY } }: MapFeature, map) => ({
    relief: map.relief,
    isLevel: highestIn(map, minX, minY, maxX, maxY) <= LEVEL,
  }),
);

/** Cells on hills, and the ground in the middle of each, in levels; kept with the relief. */
export interface CellGround {
  readonly on: Bits;
  readonly off: Bits;
  readonly height: Float64Array;
}

interface CellsOfMap {
  readonly map: TerrainMap;
  readonly grid: Bits;
}

const groundOn = memoLast(
  ({ on }: CellGround, { grid }: CellsOfMap) => isSameRaster(on, grid),
  (relief: Relief, { map: { groundAt }, grid: { columns, rows, step } }) =>
    readGround(relief, groundAt, makeBits(columns, rows, step)),
);

export function groundOfCells(map: TerrainMap, grid: Bits): CellGround {
  return groundOn(map.relief, { map, grid });
}

function readGround(relief: Relief, groundAt: TerrainMap['groundAt'], on: Bits): CellGround {
  const { columns, rows, step } = on;
  const height = new Float64Array(columns * rows);
  for (const { box } of relief.rising) {
    const c0 = Math.max(0, Math.floor(box.minX / step));
    const c1 = Math.min(columns - 1, Math.floor(box.maxX / step));
    const r1 = Math.min(rows - 1, Math.floor(box.maxY / step));
    for (let r = Math.max(0, Math.floor(box.minY / step)); r <= r1; r++) {
      for (let c = c0; c <= c1; c++) {
        const ground = groundAt((c + 0.5) * step, (r + 0.5) * step);
        if (ground === 0) continue;
        height[r * columns + c] = ground;
        setBit(on, c, r);
      }
    }
  }
  return { on, off: without(on), height };
}

export function copyOf(bits: Bits): Bits {
  return { ...bits, data: bits.data.slice() };
}

/** The cells that are not set; beyond the last column all are. */
export function without({ columns, rows, step, data }: Bits): Bits {
  const others = makeBits(columns, rows, step);
  for (let w = 0; w < data.length; w++) others.data[w] = ~(data[w] as number);
  return others;
}

function lessSpared({ on, off, height }: CellGround, spared: Bits): CellGround {
  const [onLess, offLess] = [copyOf(on), copyOf(off)];
  for (let w = 0; w < spared.data.length; w++) {
    const others = ~(spared.data[w] as number);
    onLess.data[w] = (onLess.data[w] as number) & others;
    offLess.data[w] = (offLess.data[w] as number) & others;
  }
  return { on: onLess, off: offLess, height };
}

// One field is made after the other, so they share these.
const outline = new ShadowOutline();
/** An edge: its beginning and its end, each with the eyes that look past it, and how high. */
const edge = new Float64Array(10);

/** Shadows of some shades of one field. */
export class Casts {
  readonly #field: Field;
  readonly #shades: readonly Shade[];
  /** Of each shade: whom it may hide. */
  readonly #whom: readonly CellGround[];
  /** By how many levels eyes on a rim may differ from the middle. */
  readonly #change: number;
  #outlook: Outlook = { x: 0, y: 0, offset: 0, start: 0 };
  #z0 = 0;
  #hidden: Bits;

  /** `shades` are those of the field that stand on level ground. */
  constructor(field: Field, shades: readonly Shade[], grid: Bits) {
    const { map, base } = field;
    this.#field = field;
    this.#shades = shades;
    const ground = groundOfCells(map, grid);
    this.#whom = shades.map(({ spared }) => (spared ? lessSpared(ground, spared) : ground));
    this.#hidden = grid;
    let change = 0;
    for (const { surface } of map.relief.rising) {
      change += surface?.changeWithin(base.x, base.y, base.reach) ?? 0;
    }
    this.#change = change;
    outline.makeRoom(grid.rows);
  }

  /** Takes the cells away that are hidden from an outlook. */
  take(outlook: Outlook, cells: Bits): void {
    const { map, from } = this.#field;
    this.#outlook = outlook;
    this.#hidden = cells;
    this.#z0 = from.height + map.groundAt(outlook.x, outlook.y);
    for (let i = 0; i < this.#shades.length; i++) {
      this.#takeShade(this.#shades[i] as Shade, this.#whom[i] as CellGround);
    }
  }

  #takeShade(shade: Shade, whom: CellGround): void {
    const { edges, levels, isLine, isNear } = shade;
    const z0 = this.#z0;
    if (this.#field.targetHeight >= levels && z0 - this.#change >= levels) return;
    // Endless shadows begin at the near edges and ended ones at the far edges.
    const change = this.#change;
    const isEither = isLine || isNear || (change > 0 && Math.abs(z0 - levels) <= change);
    const isEndless = z0 <= levels;
    const count = edges.length;
    const isForward = count < 8 || (edges[4] === edges[2] && edges[5] === edges[3]);
    outline.corners = 0;
    let lastSide = 0;
    edge[5] = NaN;
    for (let i = 0; i < count; i += 4) {
      const k = isForward ? i : count - 4 - i;
      if (edge[5] === edges[k] && edge[6] === edges[k + 1]) goOn();
      else {
        this.#end(shade, whom);
        this.#place(0, edges[k] as number, edges[k + 1] as number);
      }
      this.#place(5, edges[k + 2] as number, edges[k + 3] as number);
      const side = sideOfEyes(isNear);
      if (side === 0 || (!isEither && side > 0 === isEndless)) {
        this.#end(shade, whom);
        continue;
      }
      if (side !== lastSide) this.#end(shade, whom);
      lastSide = side;
      if (outline.corners === 0) this.#push(0, levels);
      this.#push(5, levels);
    }
    this.#end(shade, whom);
  }

  /** Notes one end of an edge with the eyes that look past it. */
  #place(slot: number, x: number, y: number): void {
    const { x: px, y: py, offset, start } = this.#outlook;
    edge[slot] = x;
    edge[slot + 1] = y;
    if (offset === 0 && start === 0) {
      edge[slot + 2] = px;
      edge[slot + 3] = py;
      edge[slot + 4] = this.#z0;
      return;
    }
    const [dx, dy] = [x - px, y - py];
    const squared = dx * dx + dy * dy;
    const along = Math.sqrt(Math.max(0, squared - offset * offset));
    const ux = (along * dx + offset * dy) / squared;
    const uy = (along * dy - offset * dx) / squared;
    const ex = px - offset * uy + start * ux;
    const ey = py + offset * ux + start * uy;
    edge[slot + 2] = ex;
    edge[slot + 3] = ey;
    edge[slot + 4] =
      this.#change === 0 ? this.#z0 : this.#field.from.height + this.#field.map.groundAt(ex, ey);
  }

  /** Adds one end of the edge at hand to the chain. */
  #push(slot: number, levels: number): void {
    const { targetHeight } = this.#field;
    const x = edge[slot] as number;
    const y = edge[slot + 1] as number;
    const ex = edge[slot + 2] as number;
    const ey = edge[slot + 3] as number;
    const ez = edge[slot + 4] as number;
    const [dx, dy] = [x - ex, y - ey];
    const near = targetHeight >= levels ? (targetHeight - ez) / (levels - ez) : 1;
    const far =
      ez > levels
        ? Math.max(near, (ez - targetHeight) / (ez - levels))
        : near + ENDLESS / Math.sqrt(dx * dx + dy * dy);
    const k = outline.addCorner();
    const { chain } = outline;
    chain[k + NEAR] = ex + near * dx;
    chain[k + NEAR + 1] = ey + near * dy;
    chain[k + FAR] = ex + far * dx;
    chain[k + FAR + 1] = ey + far * dy;
    chain[k + AT] = x;
    chain[k + AT + 1] = y;
    chain[k + EYES] = ex;
    chain[k + EYES + 1] = ey;
    chain[k + EYES + 2] = ez;
  }

  /** Takes away what the chain at hand hides, and begins the next. */
  #end({ levels }: Shade, whom: CellGround): void {
    const last = outline.corners - 1;
    outline.corners = 0;
    if (last < 1) return;
    const cells = this.#hidden;
    if (outline.cut(0, last, cells)) outline.take(cells, whom.off);
    else {
      for (let n = 0; n < last; n++) {
        if (outline.cut(n, n + 1, cells)) outline.take(cells, whom.off);
      }
    }
    if (!this.#meetsHill(0, last)) return;
    for (let n = 0; n < last; n++) {
      if (this.#meetsHill(n, n + 1) && outline.cut(n, n + 1, cells))
        this.#takeOnHills(n, levels, whom);
    }
  }

  /** Whether the shadow of a stretch of the chain may lie on a hill. */
  #meetsHill(first: number, last: number): boolean {
    const { rising } = this.#field.map.relief;
    if (rising.length === 0) return false;
    const { chain } = outline;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let n = first; n <= last; n++) {
      for (let k = LENGTH * n + NEAR; k <= LENGTH * n + FAR; k += FAR - NEAR) {
        const x = chain[k] as number;
        const y = chain[k + 1] as number;
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
      }
    }
    const around = { minX, minY, maxX, maxY };
    for (const { box } of rising) if (boxesMeet(box, around)) return true;
    return false;
  }

  /** Of the cells on hills in the rows at hand takes those that lie below the plane through an edge and its eyes. */
  #takeOnHills(n: number, levels: number, whom: CellGround): void {
    const { on, height } = whom;
    const { step } = this.#hidden;
    const { chain, cuts, cutCounts, firstRow, lastRow } = outline;
    const k = LENGTH * n;
    const l = k + LENGTH;
    const ex = ((chain[k + EYES] as number) + (chain[l + EYES] as number)) / 2;
    const ey = ((chain[k + EYES + 1] as number) + (chain[l + EYES + 1] as number)) / 2;
    const ez = ((chain[k + EYES + 2] as number) + (chain[l + EYES + 2] as number)) / 2;
    const ax = chain[k + AT] as number;
    const ay = chain[k + AT + 1] as number;
    const [dx, dy] = [(chain[l + AT] as number) - ax, (chain[l + AT + 1] as number) - ay];
    const across = dx * (ay - ey) - dy * (ax - ex);
    if (across === 0) return;
    const lean = (levels - ez) / across;
    const up = ez - this.#field.targetHeight - SLACK;
    for (let row = firstRow; row <= lastRow; row++) {
      const count = cutCounts[row] as number;
      const level = up + lean * (dx * ((row + 0.5) * step - ey) + dy * ex);
      const below = { height, level, east: -lean * dy, north: 0 };
      for (let i = row * MOST_CUTS; i + 1 < row * MOST_CUTS + count; i += 2) {
        const [from, to] = [cuts[i] as number, cuts[i + 1] as number];
        clearLow(this.#hidden, row, from, to, on, below);
      }
    }
  }
}

/** The end of the edge at hand is the beginning of the next; no call of the engine is as quick for so few. */
function goOn(): void {
  edge[0] = edge[5] as number;
  edge[1] = edge[6] as number;
  edge[2] = edge[7] as number;
  edge[3] = edge[8] as number;
  edge[4] = edge[9] as number;
}

/** 1 where the eyes are left of the edge at hand, -1 right of it, 0 where they look along it or, if need be, are on it. */
function sideOfEyes(mayBeOn: boolean): number {
  const ax = edge[0] as number;
  const ay = edge[1] as number;
  const dx = (edge[5] as number) - ax;
  const dy = (edge[6] as number) - ay;
  const ex = (edge[2] as number) - ax;
  const ey = (edge[3] as number) - ay;
  const cross = dx * ey - dy * ex;
  if (mayBeOn) {
    const squared = dx * dx + dy * dy;
    const along = dx * ex + dy * ey;
    if (cross * cross < ON * ON * squared && along > 0 && along < squared) return 0;
  }
  return Math.sign(cross);
}
