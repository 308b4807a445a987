// Every tool, a row each, in the order of the toolbar. Toolbar, commands, shortcuts, the palette's options,
// hints and cursors are read from here. On a hex board whatever draws terrain or zones draws cells.

import { brushTool, eraserTool } from './brush-tool';
import { cellsTool } from './cells-tool';
import { crossingTool } from './crossing-tool';
import { freehandTool } from './freehand-tool';
import { hillTool } from './hill-tool';
import { AREAS, crossingKind, CROSSINGS, HILLS, LINES, risingKind, STAMPS } from './kind-drawn';
import { knifeTool } from './knife-tool';
import { labelTool } from './label-tool';
import { polygonTool, stripTool } from './line-tool';
import { measureTool } from './measure-tool';
import { objectiveTool } from './objective-tool';
import { placeTool } from './place-tool';
import { selectTool } from './select/select-tool';
import { discTool, rectangleTool } from './shape-tool';
import { sightTool } from './sight-tool';
import { stampTool } from './stamp-tool';
import { type ToolKey, type ToolRow, toolTable } from './tool-row';
import { zoneCellsTool } from './zone-cells-tool';
import { zoneTool } from './zone-tool';

const END: ToolKey = { does: 'End the shape', keys: ['Enter'] };
const BACK: ToolKey = { does: 'Take back a point', keys: ['Backspace'] };
const CURVES: ToolKey = { does: 'Curves or straight', keys: ['C'] };
const WIDTH: ToolKey = { does: 'Narrower, wider', keys: ['[', ']'] };

export const TOOL_ROWS = [
  {
    id: 'select',
    title: 'Select and move',
    shortcut: 'S',
    icon: 'select',
    page: 'find-your-way',
    make: selectTool,
    keys: [
      { does: 'Nudge, with Shift farther, with Alt a little', keys: ['Arrows'] },
      { does: 'Turn stands by 15°', keys: ['[', ']'] },
    ],
  },
  {
    id: 'polygon',
    title: 'Draw an area',
    shortcut: 'P',
    icon: 'polygon',
    page: 'draw-terrain',
    make: polygonTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    keys: [END, BACK, CURVES],
    options: ['curves'],
    palette: 'terrain',
    drawsAreas: true,
    sort: AREAS,
  },
  {
    id: 'freehand',
    title: 'Draw an area freehand',
    shortcut: 'F',
    icon: 'freehand',
    page: 'draw-terrain',
    make: freehandTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    options: ['curves'],
    palette: 'terrain',
    drawsAreas: true,
    sort: AREAS,
  },
  {
    id: 'rectangle',
    title: 'Draw a rectangle',
    shortcut: 'X',
    icon: 'rectangle',
    page: 'draw-terrain',
    make: rectangleTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    palette: 'terrain',
    drawsAreas: true,
    sort: AREAS,
  },
  {
    id: 'disc',
    title: 'Draw a circle',
    shortcut: 'D',
    icon: 'disc',
    page: 'draw-terrain',
    make: discTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    palette: 'terrain',
    drawsAreas: true,
    sort: AREAS,
  },
  {
    id: 'brush',
    title: 'Paint areas',
    shortcut: 'B',
    icon: 'brush',
    page: 'draw-terrain',
    make: brushTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    keys: [WIDTH],
    options: ['brush-width'],
    palette: 'terrain',
    drawsAreas: true,
    sort: AREAS,
  },
  {
    id: 'eraser',
    title: 'Erase from areas',
    shortcut: 'E',
    icon: 'eraser',
    page: 'draw-terrain',
    make: eraserTool,
    makeOnHexes: cellsTool,
    keys: [WIDTH],
    options: ['eraser-width'],
  },
  {
    id: 'knife',
    title: 'Cut terrain apart',
    shortcut: 'N',
    icon: 'knife',
    page: 'draw-terrain',
    make: knifeTool,
    makeOnHexes: cellsTool,
    isForInchesOnly: true,
    keys: [{ does: 'Cut', keys: ['Enter'] }, BACK],
  },
  {
    id: 'hill',
    title: 'Draw a hill with its crest',
    shortcut: 'H',
    icon: 'hill',
    page: 'draw-terrain',
    make: hillTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    keys: [{ does: 'Height in levels', keys: ['1', '9'], isRange: true }, END, BACK],
    options: ['hill-levels', 'curves'],
    palette: 'terrain',
    sort: HILLS,
    kindDrawn: risingKind,
  },
  {
    id: 'strip',
    title: 'Draw a line',
    shortcut: 'L',
    icon: 'strip',
    page: 'draw-terrain',
    make: stripTool,
    drawsShapes: true,
    makeOnHexes: cellsTool,
    keys: [END, BACK, CURVES, WIDTH],
    options: ['strip-width', 'curves'],
    palette: 'terrain',
    sort: LINES,
  },
  {
    id: 'crossing',
    title: 'Bridge or ford',
    shortcut: 'W',
    icon: 'bridge',
    page: 'draw-terrain',
    make: crossingTool,
    makeOnHexes: cellsTool,
    putsDownWhole: true,
    options: ['strip-width'],
    palette: 'terrain',
    sort: CROSSINGS,
    kindDrawn: crossingKind,
  },
  {
    id: 'stamp',
    title: 'Stamp a building or a wreck',
    shortcut: 'Y',
    icon: 'stamp',
    page: 'stamps',
    make: stampTool,
    makeOnHexes: cellsTool,
    putsDownWhole: true,
    isForInchesOnly: true,
    keys: [
      { does: 'Turn by 15°', keys: ['[', ']'] },
      { does: 'Turn by 45°', keys: ['R'] },
    ],
    palette: 'terrain',
    sort: STAMPS,
  },
  {
    id: 'place',
    title: 'Place stands',
    shortcut: 'U',
    icon: 'stand',
    page: 'stands',
    make: placeTool,
    putsDownWhole: true,
    keys: [
      { does: 'Turn by 15°', keys: ['[', ']'] },
      { does: 'Turn by 45°', keys: ['R'] },
    ],
    palette: 'stands',
  },
  {
    id: 'zone',
    title: 'Draw a zone',
    shortcut: 'Z',
    icon: 'zone',
    page: 'zones',
    make: zoneTool,
    drawsShapes: true,
    makeOnHexes: zoneCellsTool,
    keys: [{ does: 'For side 1, 2 or neither', keys: ['1', '2', '0'] }, END, BACK],
    options: ['zone'],
  },
  {
    id: 'objective',
    title: 'Set an objective',
    shortcut: 'O',
    icon: 'flag',
    page: 'zones',
    make: objectiveTool,
    putsDownWhole: true,
    keys: [{ does: 'Victory points', keys: ['1', '9'], isRange: true }],
    options: ['objective-radius', 'objective-points'],
  },
  {
    id: 'label',
    title: 'Write a label',
    shortcut: 'T',
    icon: 'text',
    page: 'zones',
    make: labelTool,
    putsDownWhole: true,
    options: ['label-size'],
  },
  {
    id: 'measure',
    title: 'Measure',
    shortcut: 'M',
    icon: 'ruler',
    page: 'sight',
    make: measureTool,
    keys: [
      { does: 'End the tape', keys: ['Enter'] },
      { does: 'Take back a leg', keys: ['Backspace'] },
    ],
    isForLooking: true,
  },
  {
    id: 'sight',
    title: 'Check line of sight',
    shortcut: 'I',
    icon: 'sight',
    page: 'sight',
    make: sightTool,
    isForInchesOnly: true,
    isForLooking: true,
  },
] as const satisfies readonly ToolRow[];

export type ToolId = (typeof TOOL_ROWS)[number]['id'];

export const TOOLS = toolTable<ToolId>(TOOL_ROWS);
