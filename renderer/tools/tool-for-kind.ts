// Which tool draws a kind of terrain.

import type { TerrainKind } from '../../shared/scenario/document';
import type { ToolId } from './machine/tool';
import { usualShape } from '../edits/draw-manners';

/** Tools that draw areas of any kind. */
const AREA_TOOLS: readonly ToolId[] = ['polygon', 'freehand', 'rectangle', 'disc', 'brush'];

/** Tools that draw terrain of the chosen kind. */
export const DRAWING_TOOLS: readonly ToolId[] = [...AREA_TOOLS, 'hill', 'strip', 'crossing'];

/** The tool for drawing a kind next: the current one where it draws such things, else the usual one. */
export function toolFor(kind: TerrainKind, current: ToolId): ToolId {
  if (kind === 'bridge' || kind === 'ford') return 'crossing';
  if (kind === 'hill' && current !== 'brush') return 'hill';
  const shape = usualShape(kind);
  return shape === 'polygon' && AREA_TOOLS.includes(current) ? current : shape;
}
