// The npm peer for routes: A* of ngraph.path over the cells about a stand, eight neighbours each.

import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import type { CostGrid } from './grid-dijkstra';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Cells of `grid` no farther than `reach` cells from a middle, and the way between two of them. */
export function ngraphPath(
  grid: CostGrid,
  middle: number,
  reach: number,
): (from: number, to: number) => number {
  const graph = cellsOf(grid, middle, reach);
  const { columns, step, cost } = grid;
  const least = cost.reduce((low, one) => Math.min(low, one), Infinity) * step;
  const finder = aStar(graph, {
    distance: (_a, _b, link) => link.data,
    heuristic: (a, b) => least * Math.hypot(a.data.x - b.data.x, a.data.y - b.data.y),
  });
  return (from, to) => {
    const path = finder.find(from, to);
    let total = path.length === 0 ? Infinity : 0;
    for (let k = 1; k < path.length; k++) {
      total += priceOf(grid, Number(path[k - 1]?.id), Number(path[k]?.id), columns);
    }
    return total;
  };
}

function cellsOf(grid: CostGrid, middle: number, reach: number): Graph<Spot, number> {
  const { columns, rows } = grid;
  const graph = createGraph<Spot, number>();
  const [mx, my] = [middle % columns, Math.floor(middle / columns)];
  const inside = (x: number, y: number): boolean =>
    x >= Math.max(0, mx - reach) &&
    x <= Math.min(columns - 1, mx + reach) &&
    y >= Math.max(0, my - reach) &&
    y <= Math.min(rows - 1, my + reach);
  for (let y = Math.max(0, my - reach); y <= Math.min(rows - 1, my + reach); y++) {
    for (let x = Math.max(0, mx - reach); x <= Math.min(columns - 1, mx + reach); x++) {
      const cell = y * columns + x;
      graph.addNode(cell, { x, y });
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const other = (y + dy) * columns + x + dx;
        if (!inside(x + dx, y + dy)) continue;
        const price = priceOf(grid, cell, other, columns);
        if (price < Infinity) graph.addLink(cell, other, price);
      }
    }
  }
  // A link that is added before its far end has made it without a place.
  graph.forEachNode((node) => {
    const id = Number(node.id);
    node.data = { x: id % columns, y: Math.floor(id / columns) };
  });
  return graph;
}

function priceOf({ cost, step }: CostGrid, a: number, b: number, columns: number): number {
  const away = Math.hypot(
    (a % columns) - (b % columns),
    Math.floor(a / columns) - Math.floor(b / columns),
  );
  return (((cost[a] as number) + (cost[b] as number)) / 2) * step * away;
}
