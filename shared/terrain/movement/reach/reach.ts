// How far a stand can go: the cost in inches of allowance to come to each corner of a grid over the
// table, at any angle, and questions on that field. Which way it went is the business of route.ts.

import type { Mil, Point } from '../../../core/measure';
import { mil } from '../../../core/measure';
import { sideOfRings } from '../../../geometry/ring';
import {
  type Barrier,
  freeGround,
  moveGround,
  type MoveGround,
  type Zone,
} from '../cost/move-ground';
import { isBacker, reachBack } from './backwards';
import { dividedAt, dividesOf, paidWithin } from './divides';
import { flood } from './flood';
import { spread } from './front';
import type { Front, LiveFront } from './front-state';
import { gridSize } from './cell-costs';
import { lookBack } from './look-back';
import { reachGrid } from './ground-grid';
import type { TerrainMap } from '../../map/terrain-map';
import type { Divides, Mover, ReachField } from '../../map/engine-types';

/** The grid for every number that decides a rule or is printed; errors stay below 1 %. */
export const ANSWER_STEP = mil(125);
/** The grid while a hand drags something; errors stay below 2 %. */
export const LIVE_STEP = mil(250);

/** A share that a front may find a place too dear by before it has looked back. */
const DEAR = 0.01;
/** Inches of allowance that count for nothing. */
const HAIR = 1e-9;

/** Cost to come to every corner within what is left of the mover's allowance and to stay there. */
export function reach(map: TerrainMap, mover: Mover, step = ANSWER_STEP): ReachField {
  if (isBacker(mover)) return reachBack(map, mover, step);
  const ground = moveGround(map, mover);
  const front = frontOf(ground, mover, step);
  const field = fieldOf(ground, mover, step, front);
  return front ? { ...field, divides: dividesOf(front.grid) } : field;
}

/** What a front tells of the corners that the mover can come to and stay at; nothing of what divides cells. */
export function fieldOf(
  ground: MoveGround,
  mover: Mover,
  step: Mil,
  front: Front | null,
): ReachField {
  const { allowance, remaining = allowance } = mover;
  const limit = remaining / 1000;
  const field = unreached(ground.map, mover, step, limit);
  if (!front) return field;
  const { columns, cost } = field;
  const { stride } = front.grid;
  const most = limit + HAIR;
  const { firstColumn, lastColumn, firstRow, lastRow } = front.window;
  for (let j = firstRow; j <= lastRow; j++) {
    const from = (j + 1) * stride + 1;
    for (let i = firstColumn; i <= lastColumn; i++) {
      const one = front.cost[from + i] as number;
      if (one <= most) cost[j * columns + i] = one;
    }
  }
  takeOutPassed(field, ground);
  return field;
}

/**
 * Where the mover comes in any number of turns, whatever it costs: 0 for each corner, or Infinity. Much quicker than
 * `reach`, because closed ground is all that it looks at.
 */
export function reachAtAnyCost(map: TerrainMap, mover: Mover, step: Mil): ReachField {
  if (isBacker(mover)) return reachBack(map, mover, step);
  const ground = freeGround(map, mover);
  const field = unreached(map, mover, step, Infinity);
  const { x, y } = mover.at;
  if (!isOpen(ground, mover.at)) return field;
  const grid = reachGrid(ground, step);
  const isMet = flood(grid, { x: x / step, y: y / step });
  const { columns, rows, cost } = field;
  for (let j = 0; j < rows; j++) {
    const first = (j + 1) * grid.stride + 1;
    for (let i = 0; i < columns; i++) if (isMet[first + i] === 1) cost[j * columns + i] = 0;
  }
  takeOutPassed(field, ground);
  return { ...field, divides: dividesOf(grid) };
}

function unreached(
  { box }: TerrainMap,
  { allowance }: Mover,
  step: Mil,
  limit: number,
): ReachField {
  const columns = gridSize(box.maxX, step) + 1;
  const rows = gridSize(box.maxY, step) + 1;
  const cost = new Float32Array(columns * rows).fill(Infinity);
  return { columns, rows, step, allowance, limit, cost, divides: null };
}

function takeOutPassed(field: ReachField, { zones }: MoveGround): void {
  for (const zone of zones) if (!zone.mayStop) takeOut(field, zone);
}

/** FT-15-04: what may only be passed is no place to come to. */
function takeOut({ columns, rows, step, cost }: ReachField, { box, rings }: Zone): void {
  const j1 = Math.min(rows - 1, Math.floor(box.maxY / step));
  const i1 = Math.min(columns - 1, Math.floor(box.maxX / step));
  for (let j = Math.max(0, Math.ceil(box.minY / step)); j <= j1; j++) {
    for (let i = Math.max(0, Math.ceil(box.minX / step)); i <= i1; i++) {
      if (sideOfRings(rings, i * step, j * step) > 0) cost[j * columns + i] = Infinity;
    }
  }
}

/** The front over everything within what is left; null for a stand that cannot stir from where it is. */
export function frontOf(ground: MoveGround, mover: Mover, step: number): LiveFront | null {
  const { x, y } = mover.at;
  const budget = (mover.remaining ?? mover.allowance) / 1000;
  if (!isOpen(ground, mover.at) || !(budget >= 0)) return null;
  const isAtRest = step <= ANSWER_STEP;
  const limit = (isAtRest ? budget * (1 + DEAR) : budget) + HAIR;
  const front = spread(reachGrid(ground, step), { x: x / step, y: y / step }, limit);
  if (isAtRest) lookBack(front);
  return front;
}

/** Whether a point lies on the table outside ground that the mover may not enter. */
export function isOpen(ground: MoveGround, { x, y }: Point): boolean {
  const { maxX, maxY } = ground.map.box;
  return x >= 0 && y >= 0 && x <= maxX && y <= maxY && !isClosed(ground, x, y);
}

/** Whether a point lies inside ground that the mover may not enter. */
export function isClosed(ground: MoveGround, x: number, y: number): boolean {
  return closedBy(ground, x, y) !== null;
}

/** The ground that a point, in Mil, lies inside of and that the mover may not enter; null where it may. */
export function closedBy({ barriers }: MoveGround, x: number, y: number): Barrier | null {
  const closed = barriers.find(({ core, box }) => {
    if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
    return sideOfRings(core, x, y) > 0;
  });
  return closed ?? null;
}

/** Inches of allowance to come to a point: Infinity where the mover cannot, or off the table. */
export function reachCost(field: ReachField, point: Point): number {
  const { columns, rows, step, cost, divides } = field;
  const x = point.x / step;
  const y = point.y / step;
  if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) return Infinity;
  const i = Math.min(Math.floor(x), columns - 2);
  const j = Math.min(Math.floor(y), rows - 2);
  const at = j * columns + i;
  const sw = cost[at] as number;
  const se = cost[at + 1] as number;
  const nw = cost[at + columns] as number;
  const ne = cost[at + columns + 1] as number;
  const u = x - i;
  const v = y - j;
  const divided = divides ? dividedAt(divides, at) : -1;
  if (divides && divided >= 0) return dividedCost(field, divides, divided, at, x, y);
  const smooth = sw * (1 - u) * (1 - v) + se * u * (1 - v) + nw * (1 - u) * v + ne * u * v;
  if (Number.isFinite(smooth)) return smooth;
  // At the rim of the reach the nearest corner that can be reached speaks for its cell.
  const inch = step / 1000;
  return Math.min(
    sw + inch * Math.hypot(u, v),
    se + inch * Math.hypot(1 - u, v),
    nw + inch * Math.hypot(u, 1 - v),
    ne + inch * Math.hypot(1 - u, 1 - v),
  );
}

/** In a cell that something divides: what lies between a corner and the place is paid, and every corner speaks for its side alone. */
function dividedCost(
  { columns, cost, limit }: ReachField,
  divides: Divides,
  divided: number,
  at: number,
  x: number,
  y: number,
): number {
  const i = at % columns;
  const j = (at - i) / columns;
  const slow = divides.slow[divided] as number;
  let least = Infinity;
  for (const [di, dj] of CORNERS) {
    const known = cost[at + di + dj * columns] as number;
    const away = Math.hypot(x - i - di, y - j - dj);
    if (away === 0) {
      least = known;
      break;
    }
    if (known >= least) continue;
    const within = slow * away;
    const paid = paidWithin(divides, divided, i + di, j + dj, x, y);
    least = Math.min(least, known + within + paid);
  }
  return least <= limit + 1e-4 ? least : Infinity;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
