// The ground as a grid over the whole table: the mean cost of each cell, which links between corners cross
// a crossing or closed ground, and which lines each cell holds. Spreads nothing: see front.ts.

import { memoOf } from '../../../core/memo';
import { moveBends, type GridBends } from './corners';
import { Borders } from './borders';
import { gridSize, tableCosts } from './cell-costs';
import { LineGatherer, type GridLines } from './grid-lines';
import type { Barrier, ClassGround, MoveGround } from '../cost/move-ground';
import type { TerrainMap } from '../../map/terrain-map';
import type { ReachGrid } from './grid-types';
import { EAST, FALLING, type GridSize, NORTH, RISING } from './grid-size';

/** A grid of what a class always meets, and the last one with closed ground, for the same question again. */
interface Kept {
  readonly base: ClassGround;
  readonly step: number;
  readonly perInch: number;
  readonly open: ReachGrid;
  whole: ReachGrid;
}

/** The grids of a map, that of the last question first. */
const gridsOf = memoOf<TerrainMap, Kept[]>(() => []);

/** Grids kept for each map. */
const MOST_KEPT = 6;

/** Built once for each class and step; only closed ground, which depends on the stand, is added for each. */
export function reachGrid(ground: MoveGround, step: number): ReachGrid {
  const { map, base, perInch } = ground;
  const known = gridsOf(map);
  const found = known.findIndex(
    (one) => one.base === base && one.step === step && one.perInch === perInch,
  );
  const kept = known[found] ?? openGrid(ground, step);
  if (found !== 0) {
    if (found > 0) known.splice(found, 1);
    known.unshift(kept);
    known.length = Math.min(known.length, MOST_KEPT);
  }
  if (!areSame(kept.whole.ground.barriers, ground.barriers))
    kept.whole = closedGrid(kept.open, ground);
  return kept.whole;
}

function areSame(a: readonly Barrier[], b: readonly Barrier[]): boolean {
  return a.length === b.length && a.every((one, k) => isSame(one, b[k] as Barrier));
}

function isSame(a: Barrier, b: Barrier): boolean {
  if (a === b) return true;
  const [p, q] = [a.disc, b.disc];
  return p !== null && q !== null && p.x === q.x && p.y === q.y && p.radius === q.radius;
}

function openGrid(given: MoveGround, step: number): Kept {
  const ground = { ...given, barriers: [] };
  const { base, perInch, map, zones, crossings, clear } = ground;
  const columns = gridSize(map.box.maxX, step);
  const rows = gridSize(map.box.maxY, step);
  const size = { columns, rows, stride: columns + 3, step };
  const gatherer = new LineGatherer(size, null);
  for (const crossing of crossings) gatherer.add(crossing.line, false, crossing.price, -1);
  for (const [index, zone] of zones.entries()) {
    if (zone.factor === clear.factor) continue;
    for (const ring of zone.rings) gatherer.add(ring, true, 0, index);
  }
  const costs = {
    slow: cellCosts(size, ground),
    leastSlow: (ground.leastFactor * step) / 1000,
  };
  const open = gridOf(size, ground, costs, gatherer.lines(), moveBends(size, ground, null));
  return { base, step, perInch, open, whole: open };
}

function closedGrid(open: ReachGrid, ground: MoveGround): ReachGrid {
  if (ground.barriers.length === 0) return open;
  const gatherer = new LineGatherer(open, open);
  for (const barrier of ground.barriers) {
    for (const ring of barrier.core) gatherer.add(ring, true, Infinity, -1);
  }
  return gridOf(open, ground, open, gatherer.lines(), moveBends(open, ground, open));
}

function gridOf(
  { columns, rows, stride, step }: GridSize,
  ground: MoveGround,
  { slow, leastSlow }: Pick<ReachGrid, 'slow' | 'leastSlow'>,
  lines: GridLines,
  bends: GridBends,
): ReachGrid {
  const size = { columns, rows, stride, step };
  const care = takenCareOf(size, lines, bends);
  const borders = new Borders({ ...size, ...lines, ground });
  return { ...size, ground, slow, leastSlow, ...lines, ...bends, care, borders };
}

function cellCosts({ columns, rows, stride, step }: GridSize, ground: MoveGround): Float64Array {
  const slow = new Float64Array(stride * (rows + 3)).fill(Infinity);
  const all = tableCosts(ground.base, ground.map.box.maxX, ground.map.box.maxY, step);
  const scale = (step / 1000) * ground.perInch;
  for (let j = 0; j < rows; j++) {
    let from = j * columns;
    let to = (j + 1) * stride + 1;
    for (let i = 0; i < columns; i++) slow[to++] = (all[from++] as number) * scale;
  }
  return slow;
}

function takenCareOf(
  { stride }: GridSize,
  { cellEntry }: GridLines,
  { nearBend, entryCorner }: GridBends,
): Uint8Array {
  const care = new Uint8Array(cellEntry.length);
  for (let cell = 0; cell < cellEntry.length; cell++) {
    if ((nearBend[cell] as number) >= 0) care[cell] = 1;
    if ((cellEntry[cell] as number) < 0) continue;
    care[cell] = 1;
    care[cell + 1] = 1;
    care[cell + stride] = 1;
    care[cell + stride + 1] = 1;
  }
  for (const corner of entryCorner) care[corner] = 1;
  return care;
}

/** What the link between two neighbouring corners costs to cross. */
export function linkPrice(grid: ReachGrid, v: number, w: number): number {
  const { stride, crossed, price } = grid;
  const low = v < w ? v : w;
  const gap = v < w ? w - v : v - w;
  const bit = gap === 1 ? EAST : gap === stride ? NORTH : gap === stride + 1 ? RISING : FALLING;
  const owner = bit === FALLING ? low - 1 : low;
  if (((crossed[owner] as number) & bit) === 0) return 0;
  return price.get(owner * 16 + bit) ?? 0;
}
