// Which kinds of terrain belong to which sort of board.

import type { Board, TerrainKind } from '../../shared/scenario/document';
import { kindRow, KINDS, type KindTable } from '../../shared/scenario/kinds/kinds';

export function isOfSpace(kind: TerrainKind, kinds: KindTable = KINDS): boolean {
  return kindRow(kind, kinds).board === 'hex';
}

/** The kind to draw next on a board: the one from before, unless it belongs to the other sort of board. */
export function kindFor(board: Board, before: TerrainKind): TerrainKind {
  const isSpace = board.space === 'hex';
  if (isOfSpace(before) === isSpace) return before;
  return isSpace ? 'asteroids' : 'light_woods';
}
