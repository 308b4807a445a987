// Which tool draws a kind of terrain, as it usually is or as something else: a wood or a field runs along a line, too,
// water and ways are also areas, and most things are stamped whole.

import type { KindRow } from '../../shared/scenario/kinds/kind-row';
import { KINDS, type KindTable } from '../../shared/scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';
import { type ToolId, TOOLS } from './tool-table';

/** The tool for drawing a kind next: the current one where it draws such things, else the usual one. */
export function toolFor(of: OfKind, current: ToolId, kinds: KindTable = KINDS): ToolId {
  const row = rowOf(of, kinds);
  if (row.crosses !== undefined) return 'crossing';
  if (row.stamp) return 'stamp';
  return row.draws === 'polygon' ? areaToolFor(row, current) : row.draws;
}

/** The current one where it draws areas of the kind, else the usual one. */
function areaToolFor({ draws, rises }: KindRow, current: ToolId): ToolId {
  if (rises && draws === 'polygon' && current !== 'brush') return 'hill';
  if (TOOLS.row(current).drawsAreas === true) return current;
  return draws === 'disc' ? 'disc' : 'polygon';
}

const SHAPES_DRAWN = ['area', 'line', 'stamp'] as const;
export type ShapeDrawn = (typeof SHAPES_DRAWN)[number];

/** As what a kind can be drawn; bridges and hills have tools of their own. */
export function shapesOf(of: OfKind, kinds: KindTable = KINDS): readonly ShapeDrawn[] {
  const { crosses, draws, isWay, rises, water } = rowOf(of, kinds);
  if (crosses !== undefined) return [];
  const can = {
    area: draws !== 'strip' || water !== undefined || isWay === true,
    line: draws === 'strip' || (draws === 'polygon' && !rises),
    stamp: !rises || draws === 'strip',
  };
  return SHAPES_DRAWN.filter((shape) => can[shape]);
}

/** What a tool draws of any kind of terrain; null where it draws none. */
export function shapeDrawnBy(tool: ToolId): ShapeDrawn | null {
  if (tool === 'strip') return 'line';
  if (tool === 'stamp') return 'stamp';
  return tool === 'hill' || TOOLS.row(tool).drawsAreas === true ? 'area' : null;
}

/** The tool that draws it so: the current one where it does, else the usual one. */
export function toolForShape(shape: ShapeDrawn, of: OfKind, current: ToolId): ToolId {
  if (shape !== 'area') return shape === 'line' ? 'strip' : 'stamp';
  return areaToolFor(rowOf(of), current);
}
