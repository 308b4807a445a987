// One row of `Tree.svelte`, and what a key means to its rows.

export interface TreeRow {
  readonly id: string;
  readonly text: string;
  /** A second, fainter text at the end of the row. */
  readonly detail: string;
  readonly colour: string | null;
  /** 0 for a heading. */
  readonly depth: number;
  /** Null for a row that has nothing under it. */
  readonly isOpen: boolean | null;
  /** What choosing the row chooses; none for a plain heading. */
  readonly ids: readonly string[];
  /** Null where it cannot be. */
  readonly isHidden: boolean | null;
  readonly isLocked: boolean | null;
  /** It does not show on the table, itself or with its layer. */
  readonly isFaint: boolean;
  /** What its name is when it is changed; null where it has none. */
  readonly name: string | null;
  /** Rows of one family may be put in another order among each other; null = stays. */
  readonly family: string | null;
}

export type TreeKey =
  | { readonly type: 'go'; readonly index: number; readonly isAdded: boolean }
  | { readonly type: 'move'; readonly beside: TreeRow; readonly side: 'above' | 'below' }
  | { readonly type: 'fold' | 'rename' | 'choose' }
  /** One of its keys, which leads nowhere from this row. */
  | { readonly type: 'stay' };

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** At the row that is reached; `page` is how many rows a page has. Null for a key that is not the tree's. */
export function meantByKey(
  press: Press,
  rows: readonly TreeRow[],
  active: TreeRow,
  page: number,
): TreeKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (ctrlKey || metaKey) return null;
  const here = rows.indexOf(active);
  const way = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key];
  if (altKey) return way === undefined ? null : moved(rows, active, here, way);
  if (way !== undefined) return { type: 'go', index: here + way, isAdded: shiftKey };
  if (key === 'Home') return { type: 'go', index: 0, isAdded: shiftKey };
  if (key === 'End') return { type: 'go', index: rows.length - 1, isAdded: shiftKey };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return folded(rows, active, here, key === 'ArrowRight');
  }
  if (key === 'F2' && active.name !== null) return { type: 'rename' };
  if (key === 'Enter' && active.isOpen !== null) return { type: 'fold' };
  return key === 'Enter' && active.ids.length > 0 ? { type: 'choose' } : null;
}

/** Past the row beside it, where that is of the same family. */
function moved(
  rows: readonly TreeRow[],
  active: TreeRow,
  here: number,
  way: number,
): TreeKey | null {
  if (Math.abs(way) > 1) return null;
  const beside = rows[here + way];
  if (active.family === null || beside?.family !== active.family) return { type: 'stay' };
  return { type: 'move', beside, side: way < 0 ? 'above' : 'below' };
}

/** Folds or unfolds; where there is nothing to fold, to the row that it hangs under. */
function folded(rows: readonly TreeRow[], active: TreeRow, here: number, opens: boolean): TreeKey {
  if (active.isOpen === !opens) return { type: 'fold' };
  if (opens || active.depth === 0) return { type: 'stay' };
  const index = rows.findLastIndex((row, i) => i < here && row.depth < active.depth);
  return { type: 'go', index, isAdded: false };
}
