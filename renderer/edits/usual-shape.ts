// What shape each kind of terrain usually has, and which kinds belong to which sort of board.

import type { Board, TerrainKind } from '../../shared/scenario/document';
import { isLineKind } from '../../shared/scenario/usual-width';

/** The shape that a kind usually has. */
export function usualShape(kind: TerrainKind): 'polygon' | 'strip' | 'disc' {
  if (isLineKind(kind)) return 'strip';
  return kind === 'smoke' || kind === 'gas' || kind === 'planet' ? 'disc' : 'polygon';
}

const SPACE_KINDS: readonly TerrainKind[] = ['asteroids', 'nebula', 'planet'];

export function isOfSpace(kind: TerrainKind): boolean {
  return SPACE_KINDS.includes(kind);
}

/** The kind to draw next on a board: the one from before, unless it belongs to the other sort of board. */
export function kindFor(board: Board, before: TerrainKind): TerrainKind {
  const isSpace = board.space === 'hex';
  if (isOfSpace(before) === isSpace) return before;
  return isSpace ? 'asteroids' : 'light_woods';
}
