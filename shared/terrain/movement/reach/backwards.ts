// How far a stand can back: straight to its rear alone, so its reach is a line and its way needs no front.

import type { Point } from '../../../core/measure';
import { mil } from '../../../core/measure';
import { moveGround } from '../cost/move-ground';
import { priced, stepCost, type Spot } from '../cost/move-price';
import { gridSize } from './cell-costs';
import { isOnTable, type TerrainMap } from '../../map/terrain-map';
import type { Mover, ReachField, Route } from '../../map/engine-types';

/** A mover that goes straight to its rear alone. */
export interface Backer extends Mover {
  readonly straightBack: NonNullable<Mover['straightBack']>;
}

export function isBacker(mover: Mover): mover is Backer {
  return mover.straightBack !== undefined;
}

/** The corners that its base backs over cost what its middle takes to come beside them. */
export function reachBack(map: TerrainMap, mover: Backer, step: number): ReachField {
  const { allowance, remaining = allowance, at } = mover;
  const columns = gridSize(map.box.maxX, step) + 1;
  const rows = gridSize(map.box.maxY, step) + 1;
  const cost = new Float32Array(columns * rows).fill(Infinity);
  const limit = remaining / 1000;
  const costs = costsBack(map, mover, step / SHARES);
  const half = Math.max(step, halfWidth(mover));
  const farthest = (costs.length - 1) * (step / SHARES);
  const box = Math.ceil((farthest + half) / step) + 1;
  const [i0, j0] = [Math.round(at.x / step), Math.round(at.y / step)];
  for (let j = Math.max(0, j0 - box); j <= Math.min(rows - 1, j0 + box); j++) {
    for (let i = Math.max(0, i0 - box); i <= Math.min(columns - 1, i0 + box); i++) {
      const { along, aside } = fromRear(mover, { x: i * step, y: j * step });
      if (along < 0 || along > farthest || Math.abs(aside) > half) continue;
      cost[j * columns + i] = costs[Math.ceil((along / step) * SHARES)] ?? Infinity;
    }
  }
  return { columns, rows, step: mil(step), allowance, limit, cost, divides: null };
}

/** The straight way to beside `to`; null where that is not behind the stand or takes more than is left. */
export function routeBack(map: TerrainMap, mover: Backer, to: Point): Route | null {
  const end = besideRear(mover, to);
  if (!end || !isOnTable(map, end)) return null;
  const route = priced(moveGround(map, mover), [mover.at, end]);
  return route.cost <= (mover.remaining ?? mover.allowance) / 1000 + 1e-6 ? route : null;
}

/** Where a stand that backs stands when `to` is beside its middle; null where `to` is not behind it. */
export function besideRear(mover: Backer, to: Point): Point | null {
  const { along, aside } = fromRear(mover, to);
  if (along < 0 || Math.abs(aside) > Math.max(NEAR, halfWidth(mover))) return null;
  const { x, y } = rearward(mover, along);
  return { x: mil(x), y: mil(y) };
}

/** Costs are known so many times in a cell. */
const SHARES = 4;
/** In Mil: what a hand can point at, for a mover without size. */
const NEAR = 125;

/** Inches of allowance for each `gap` Mil to the rear, as far as it can go. */
function costsBack(map: TerrainMap, mover: Backer, gap: number): readonly number[] {
  const ground = moveGround(map, mover);
  const limit = (mover.remaining ?? mover.allowance) / 1000;
  const costs: number[] = [];
  for (let n = 0; ; n++) {
    const end = rearward(mover, n * gap);
    const cost = isOnTable(map, end) ? stepCost(ground, mover.at, end) : Infinity;
    if (cost > limit + 1e-6) return costs;
    costs.push(cost);
  }
}

function rearward({ at, straightBack }: Backer, far: number): Spot {
  const angle = (straightBack.facing * Math.PI) / 180;
  return { x: at.x - far * Math.cos(angle), y: at.y - far * Math.sin(angle) };
}

function fromRear({ at, straightBack }: Backer, { x, y }: Spot): { along: number; aside: number } {
  const angle = (straightBack.facing * Math.PI) / 180;
  const [ux, uy] = [-Math.cos(angle), -Math.sin(angle)];
  return {
    along: (x - at.x) * ux + (y - at.y) * uy,
    aside: (y - at.y) * ux - (x - at.x) * uy,
  };
}

function halfWidth({ footprint }: Mover): number {
  return footprint.type === 'disc' ? footprint.radius : footprint.width / 2;
}
