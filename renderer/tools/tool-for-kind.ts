// Which tool draws a kind of terrain.

import { KINDS, type KindTable } from '../../shared/scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';
import { type ToolId, TOOLS } from './tool-table';

/** The tool for drawing a kind next: the current one where it draws such things, else the usual one. */
export function toolFor(of: OfKind, current: ToolId, kinds: KindTable = KINDS): ToolId {
  const { crosses, draws, rises, stamp } = rowOf(of, kinds);
  if (crosses !== undefined) return 'crossing';
  if (stamp) return 'stamp';
  if (rises && draws === 'polygon' && current !== 'brush') return 'hill';
  return draws === 'polygon' && TOOLS.row(current).drawsAreas === true ? current : draws;
}
