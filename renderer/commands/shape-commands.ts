// What is chosen in the palette as an area, along a line or stamped whole, whatever it usually is.

import { calledOf, type OfKind } from '../../shared/scenario/kinds/own-kind';
import type { Workspace } from '../session/workspace.svelte';
import { shapeDrawnBy, type ShapeDrawn, shapesOf, toolForShape } from '../tools/tool-for-kind';
import { TOOLS } from '../tools/tool-table';
import type { Command } from './command';

/** What is drawn by the tool in the hand, or was chosen for the next one. */
const chosen = ({ editor }: Workspace): OfKind =>
  TOOLS.row(editor.tool).kindDrawn?.(editor) ?? { kind: editor.kind, own: editor.own };

const TITLES: Readonly<Record<ShapeDrawn, string>> = {
  area: 'Draw what is chosen as an area',
  line: 'Draw what is chosen along a line',
  stamp: 'Stamp what is chosen whole',
};

/** Why not. */
const NEVER: Readonly<Record<ShapeDrawn, string>> = {
  area: 'it cannot be an area',
  line: 'it cannot run along a line',
  stamp: 'it has a tool of its own',
};

const shapeCommand = (shape: ShapeDrawn, key: string): Command<`tool/as-${ShapeDrawn}`> => ({
  id: `tool/as-${shape}`,
  title: TITLES[shape],
  words: 'shape belt strip outline',
  keys: [key],
  isEnabled: (w) =>
    !w.battle.isPlaying &&
    w.table.scenario.board.space === 'table' &&
    shapesOf(chosen(w)).includes(shape),
  refusal: (w) => {
    if (w.battle.isPlaying) return 'Terrain is drawn before a battle.';
    if (w.table.scenario.board.space === 'hex') return 'Among hexes terrain is drawn cell by cell.';
    return `${calledOf(chosen(w))}: ${NEVER[shape]}.`;
  },
  isOn: (w) => shapeDrawnBy(w.editor.tool) === shape,
  run: (w) => {
    const of = chosen(w);
    w.tools.complete();
    w.editor.draw(of);
    w.tools.choose(toolForShape(shape, of, w.editor.tool));
  },
});

export const SHAPE_COMMANDS = [
  shapeCommand('area', 'Shift+P'),
  shapeCommand('line', 'Shift+L'),
  shapeCommand('stamp', 'Shift+Y'),
] as const satisfies readonly Command[];
