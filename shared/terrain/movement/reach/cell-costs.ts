// What an inch costs in each cell of the whole table, as a mean by exact areas.

import type { ClassGround, Zone } from '../cost/move-ground';

/** Cells of the table for a step. */
export function gridSize(length: number, step: number): number {
  return Math.max(1, Math.ceil(length / step));
}

/** Mean cost of an inch in each cell of the table, weighted by exact areas. */
export function tableCosts(
  base: ClassGround,
  width: number,
  height: number,
  step: number,
): Float32Array {
  const columns = gridSize(width, step);
  const rows = gridSize(height, step);
  const sums = new Float64Array((columns + 2) * rows);
  for (const zone of base.zones) {
    addZone({ sums, columns, rows }, step, zone, base.clear.factor);
  }
  const costs = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    let sum = base.clear.factor;
    for (let i = 0; i < columns; i++) {
      sum += sums[j * (columns + 2) + i] as number;
      // Rounded, so that whole cells of one kind have exactly its cost.
      costs[j * columns + i] = Math.round(sum * 1e6) / 1e6;
    }
  }
  return costs;
}

/** What the edges add to each cell, row by row, with two more cells at the end of each row. */
interface Sums {
  readonly sums: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

function addZone(into: Sums, step: number, zone: Zone, clear: number): void {
  const weight = zone.factor - clear;
  if (weight === 0) return;
  for (const ring of zone.rings) {
    let ax = (ring[ring.length - 2] as number) / step;
    let ay = (ring[ring.length - 1] as number) / step;
    for (let k = 0; k < ring.length; k += 2) {
      const bx = (ring[k] as number) / step;
      const by = (ring[k + 1] as number) / step;
      if (ay !== by) addEdge(into, ax, ay, bx, by, weight);
      ax = bx;
      ay = by;
    }
  }
}

/** Each edge covers what lies east of it: summed along a row, the edges of a ring leave its area. */
function addEdge(
  { sums, columns, rows }: Sums,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  weight: number,
): void {
  const slope = (bx - ax) / (by - ay);
  const [low, high] = ay < by ? [ay, by] : [by, ay];
  const sign = ay < by ? -weight : weight;
  const j1 = Math.min(rows - 1, Math.ceil(high) - 1);
  for (let j = Math.max(0, Math.floor(low)); j <= j1; j++) {
    const y0 = Math.max(low, j);
    const y1 = Math.min(high, j + 1);
    if (y1 <= y0) continue;
    const x0 = ax + (y0 - ay) * slope;
    const x1 = ax + (y1 - ay) * slope;
    addPiece(
      sums,
      j * (columns + 2),
      columns,
      Math.min(x0, x1),
      Math.max(x0, x1),
      (y1 - y0) * sign,
    );
  }
}

/** A piece of an edge within one row of cells, from west to east, `amount` high. */
function addPiece(
  sums: Float64Array,
  row: number,
  columns: number,
  west: number,
  east: number,
  amount: number,
): void {
  const add = (i: number, value: number): void => {
    sums[row + i] = (sums[row + i] as number) + value;
  };
  if (east <= 0) return add(0, amount);
  if (west >= columns) return;
  const perCell = east > west ? amount / (east - west) : 0;
  if (west < 0) add(0, -west * perCell);
  for (let x = Math.max(0, west); ;) {
    const i = Math.min(columns - 1, Math.floor(x));
    const next = Math.min(east, i + 1);
    const part = east > west ? (next - x) * perCell : amount;
    const middle = (x + next) / 2 - i;
    add(i, part * (1 - middle));
    add(i + 1, part * middle);
    x = next;
    if (x >= east || x >= columns) return;
  }
}
