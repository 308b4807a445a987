// How each kind of terrain is drawn by hand: by its outline or along a line.

import type { Board, TerrainKind } from '../../shared/scenario/document';
import { isLineKind } from '../../shared/scenario/usual-width';
import type { ToolId } from '../tools/tool';

/** The shape that a kind usually has. */
export function usualShape(kind: TerrainKind): 'polygon' | 'strip' | 'disc' {
  if (isLineKind(kind)) return 'strip';
  return kind === 'smoke' || kind === 'gas' || kind === 'planet' ? 'disc' : 'polygon';
}

/** Tools that draw areas of any kind. */
const AREA_TOOLS: readonly ToolId[] = ['polygon', 'freehand', 'rectangle', 'disc', 'brush'];

/** Tools that draw terrain of the chosen kind. */
export const DRAWING_TOOLS: readonly ToolId[] = [...AREA_TOOLS, 'hill', 'strip', 'crossing'];

/** The tool for drawing a kind next: the one in the hand where it draws such things, else the usual one. */
export function toolFor(kind: TerrainKind, inHand: ToolId): ToolId {
  if (kind === 'bridge' || kind === 'ford') return 'crossing';
  if (kind === 'hill' && inHand !== 'brush') return 'hill';
  const shape = usualShape(kind);
  return shape === 'polygon' && AREA_TOOLS.includes(inHand) ? inHand : shape;
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
