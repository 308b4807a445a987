// Which tool draws a kind of terrain.

import type { TerrainKind } from '../../shared/scenario/document';
import { kindRow, KINDS, type KindTable } from '../../shared/scenario/kinds/kinds';
import { type ToolId, TOOLS } from './tool-table';

/** The tool for drawing a kind next: the current one where it draws such things, else the usual one. */
export function toolFor(kind: TerrainKind, current: ToolId, kinds: KindTable = KINDS): ToolId {
  const { crosses, draws, rises, stamp } = kindRow(kind, kinds);
  if (crosses !== undefined) return 'crossing';
  if (stamp) return 'stamp';
  if (rises && current !== 'brush') return 'hill';
  return draws === 'polygon' && TOOLS.row(current).drawsAreas === true ? current : draws;
}
