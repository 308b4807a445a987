// Which tool draws a kind of terrain.

import type { TerrainKind } from '../../shared/scenario/document';
import { usualShape } from '../edits/usual-shape';
import { type ToolId, TOOLS } from './tool-table';

/** The tool for drawing a kind next: the current one where it draws such things, else the usual one. */
export function toolFor(kind: TerrainKind, current: ToolId): ToolId {
  if (kind === 'bridge' || kind === 'ford') return 'crossing';
  if (kind === 'hill' && current !== 'brush') return 'hill';
  const shape = usualShape(kind);
  return shape === 'polygon' && TOOLS.row(current).drawsAreas === true ? current : shape;
}
