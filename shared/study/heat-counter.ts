// Where on the board one battle's moves, attacks and losses were.

import type { SideId } from '../core/id';
import type { Board, Place } from '../scenario/document';
import { cellAt, cellsOfWay, gridOf, type CountGrid } from './count-grid';
import type { Heat, HeatCounts } from './course-counts';
import { inOrder } from './tallies';

type What = keyof HeatCounts;
type Cells = Map<number, number>;

export class HeatCounter {
  readonly #grid: CountGrid;
  readonly #heat = new Map<SideId, Readonly<Record<What, Cells>>>();

  constructor(board: Board, sides: readonly SideId[]) {
    this.#grid = gridOf(board);
    for (const side of sides) {
      this.#heat.set(side, { moved: new Map(), fired: new Map(), lost: new Map() });
    }
  }

  /** Once for each cell that the move leads through. */
  moved(side: SideId | undefined, way: readonly Place[]): void {
    for (const cell of cellsOfWay(this.#grid, way)) this.#count(side, 'moved', cell);
  }

  at(side: SideId | undefined, what: What, place: Place | null | undefined): void {
    const cell = place ? cellAt(this.#grid, place) : null;
    if (cell !== null) this.#count(side, what, cell);
  }

  counts(): Readonly<Record<SideId, HeatCounts>> {
    const all = [...this.#heat].map(([side, { moved, fired, lost }]) => {
      const counts = { moved: this.#all(moved), fired: this.#all(fired), lost: this.#all(lost) };
      return [side, counts] as const;
    });
    return inOrder(new Map(all));
  }

  #count(side: SideId | undefined, what: What, cell: number): void {
    const cells = side === undefined ? undefined : this.#heat.get(side)?.[what];
    cells?.set(cell, (cells.get(cell) ?? 0) + 1);
  }

  #all(cells: Cells): Heat {
    if (cells.size === 0) return [];
    const { columns, rows } = this.#grid;
    return Array.from({ length: columns * rows }, (_, i) => cells.get(i) ?? 0);
  }
}
