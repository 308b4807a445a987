// Which tool draws a kind of terrain.

import type { TerrainKind } from '../../shared/scenario/document';
import type { ToolId } from './tool';
import { usualShape } from '../edits/draw-manners';

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
