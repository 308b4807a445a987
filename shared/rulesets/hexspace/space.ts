// What lies in a hex, and what lies between two: planets, asteroids, nebulae (SX-90-12).

import type { Battle } from '../../battle/battle';
import { type Cell, cellsBetween, isSameCell } from '../../geometry/hex';
import type { TerrainKind } from '../../scenario/document';

/** The topmost kind of terrain in a cell; null in open space. */
export function kindAt(battle: Battle, cell: Cell): TerrainKind | null {
  for (let i = battle.terrain.length - 1; i >= 0; i--) {
    const feature = battle.terrain[i];
    if (feature?.shape.type !== 'cells') continue;
    if (feature.shape.cells.some((other) => isSameCell(other, cell))) return feature.kind;
  }
  return null;
}

/** Whether terrain of such a kind lies on the line. A line along a border is blocked only from both sides. */
export function isBlocked(
  battle: Battle,
  from: Cell,
  to: Cell,
  by: readonly TerrainKind[] = ['planet'],
): boolean {
  return cellsBetween(from, to).some((cells) =>
    cells.every((cell) => {
      const kind = kindAt(battle, cell);
      return kind !== null && by.includes(kind);
    }),
  );
}

/** Whether dust lies between or around the target and takes one point off the damage. */
export function isDimmed(battle: Battle, from: Cell, to: Cell): boolean {
  const dusty = (cell: Cell) => {
    const kind = kindAt(battle, cell);
    return kind === 'nebula' || kind === 'asteroids';
  };
  return dusty(to) || cellsBetween(from, to).some((cells) => cells.every(dusty));
}
