// The plain way to do it, as a yardstick: Dijkstra over cells with 8, 16 or 32 neighbours and a binary
// heap. Its floor of error no optimisation removes; it shares no code with the engine.

const STEPS = {
  8: [
    [1, 0],
    [1, 1],
  ],
  16: [
    [1, 0],
    [1, 1],
    [2, 1],
  ],
  32: [
    [1, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 2],
  ],
} as const;

export interface CostGrid {
  readonly columns: number;
  readonly rows: number;
  /** Cost of an inch in each cell; Infinity where closed. */
  readonly cost: Float32Array;
  /** Inches. */
  readonly step: number;
}

/** Costs from the middle of one cell to the middles of all others, and where each was reached from. */
export function gridDijkstra(
  { columns, rows, cost, step }: CostGrid,
  source: number,
  neighbours: keyof typeof STEPS,
  target = -1,
): { readonly total: Float64Array; readonly from: Int32Array } {
  const total = new Float64Array(columns * rows).fill(Infinity);
  const from = new Int32Array(columns * rows).fill(-1);
  const done = new Uint8Array(columns * rows);
  const moves = allDirections(STEPS[neighbours]);
  const heap: [number, number][] = [[0, source]];
  total[source] = 0;
  for (let top = take(heap); top; top = take(heap)) {
    const [reached, cell] = top;
    if (done[cell] === 1) continue;
    done[cell] = 1;
    if (cell === target) break;
    const x = cell % columns;
    const y = (cell - x) / columns;
    for (const { dx, dy, length } of moves) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
      const next = ny * columns + nx;
      const mean = ((cost[cell] as number) + (cost[next] as number)) / 2;
      const there = reached + mean * length * step;
      if (!(there < (total[next] as number))) continue;
      total[next] = there;
      from[next] = cell;
      put(heap, [there, next]);
    }
  }
  return { total, from };
}

function allDirections(steps: readonly (readonly [number, number])[]) {
  const seen = new Map<string, { dx: number; dy: number; length: number }>();
  for (const [a, b] of steps) {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const dx of [x, -x]) {
        for (const dy of [y, -y]) seen.set(`${dx} ${dy}`, { dx, dy, length: Math.hypot(dx, dy) });
      }
    }
  }
  return [...seen.values()];
}

function put(heap: [number, number][], item: [number, number]): void {
  heap.push(item);
  let i = heap.length - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (heap[parent]![0] <= item[0]) break;
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = item;
}

function take(heap: [number, number][]): [number, number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]![0] < heap[child]![0]) child++;
    if (heap[child]![0] >= last[0]) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
  return top;
}
