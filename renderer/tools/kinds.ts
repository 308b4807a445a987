// How each kind of terrain is drawn by hand: by its outline or along a line, and how wide.

import { inches, type Mil } from '../../shared/core/measure';
import type { Board, TerrainKind } from '../../shared/scenario/types';
import type { ToolId } from './tool';

/** Kinds that are lines on the ground, with their usual width in inches. */
const LINE_WIDTHS: Partial<Readonly<Record<TerrainKind, number>>> = {
  stream: 0.5,
  river: 2.5,
  bridge: 1.25,
  ford: 1.5,
  road: 1,
  path: 0.5,
  ridge: 0.5,
  cliff: 0.5,
  trench: 0.75,
  wall: 0.25,
  wreck: 1,
};

function isLineKind(kind: TerrainKind): boolean {
  return LINE_WIDTHS[kind] !== undefined;
}

export function usualWidth(kind: TerrainKind): Mil {
  return inches(LINE_WIDTHS[kind] ?? 1);
}

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
