// Every tool and how it is made. On a hex board whatever draws, draws cells.

import { brushTool, eraserTool } from './brush-tool';
import { cellsTool } from './cells-tool';
import { crossingTool } from './crossing-tool';
import { freehandTool } from './freehand-tool';
import { hillTool } from './hill-tool';
import { knifeTool } from './knife-tool';
import { labelTool } from './label-tool';
import { polygonTool, stripTool } from './line-tool';
import { measureTool } from './measure-tool';
import { objectiveTool } from './objective-tool';
import { placeTool } from './place-tool';
import { selectTool } from './select/select-tool';
import { discTool, rectangleTool } from './shape-tool';
import { sightTool } from './sight-tool';
import { zoneTool } from './zone-tool';
import type { ToolContext, Tool, ToolId } from './machine/tool';

export const MAKE_TOOL: Readonly<Record<ToolId, (context: ToolContext) => Tool>> = {
  select: selectTool,
  polygon: onTable(polygonTool),
  strip: onTable(stripTool),
  disc: onTable(discTool),
  freehand: onTable(freehandTool),
  rectangle: onTable(rectangleTool),
  brush: onTable(brushTool),
  eraser: onTable(eraserTool),
  knife: onTable(knifeTool),
  hill: onTable(hillTool),
  crossing: onTable(crossingTool),
  place: placeTool,
  zone: zoneTool,
  objective: objectiveTool,
  label: labelTool,
  measure: measureTool,
  sight: sightTool,
};

function onTable(make: (context: ToolContext) => Tool): (context: ToolContext) => Tool {
  return (context) => (context.scenario.board.space === 'hex' ? cellsTool(context) : make(context));
}
