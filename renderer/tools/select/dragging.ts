// Things are dragged across the table: let go, they are moved, or, with Alt, copies of them are put down.

import { type Copies, copies, copiesProblem } from '../../edits/copies';
import { edgeDistances } from '../../edits/edge-distances';
import { moveChange, type Offset, thingsOf, wordsFor } from '../../edits/moving';
import { moveBy } from '../../edits/transforms';
import type { Pointer } from '../../things/pointer';
import { NO_SKETCH } from '../../things/sketch';
import { edit } from '../../../shared/scenario/edit';
import type { ToolState } from '../machine/state-machine';
import type { ToolContext } from '../machine/tool';
import { commitMove } from './commit-move';
import { cursorOver } from './cursor-over';
import { type Drag, draggedTo } from './drag';
import type { SelectMachine, SelectStates } from './select-states';

export function dragging(
  { context, go }: SelectMachine,
  { drag }: SelectStates['dragging'],
): ToolState {
  return {
    cursor: 'grabbing',
    hint: 'Let go to put it down. Alt: a copy. Ctrl: off the grid and out of line. Escape: put it back.',
    move: (pointer) => showDrag(context, drag, pointer),
    release: (pointer) => {
      go('idle', { cursor: cursorOver(context, pointer) });
      endDrag(context, drag, pointer);
    },
  };
}

export function showDrag(context: ToolContext, drag: Drag, pointer: Pointer): void {
  const { offset, guides } = draggedTo(context, drag, pointer);
  const made = copiesMade(context, drag.ids, offset, pointer);
  const change = made?.change ?? moveChange(context.scenario, drag.ids, offset);
  const shown = made?.ids ?? drag.ids;
  context.preview(change, shown);
  const { board } = context.scenario;
  const things = thingsOf(edit(context.scenario, change), shown);
  const gaps = edgeDistances(things, board, (value) => context.length(value));
  context.sketch({ ...gaps, lines: [...gaps.lines, ...guides] });
}

function endDrag(context: ToolContext, drag: Drag, pointer: Pointer): void {
  const { ids } = drag;
  const { offset } = draggedTo(context, drag, pointer);
  context.sketch(NO_SKETCH);
  const made = copiesMade(context, ids, offset, pointer);
  if (!made) return commitMove(context, ids, offset);
  context.preview(null);
  if (offset.dx === 0 && offset.dy === 0) return;
  const problem = copiesProblem(context.scenario, made);
  if (problem) return context.say(problem);
  context.commit(`Copy ${wordsFor(context.scenario, ids)}`, made.change, made.ids);
}

/** With Alt held a drag leaves what it began on and carries copies; not on hexes. */
function copiesMade(
  { scenario }: ToolContext,
  ids: readonly string[],
  offset: Offset,
  { isAlt }: Pointer,
): Copies | null {
  if (!isAlt || scenario.board.space === 'hex') return null;
  return copies(scenario, thingsOf(scenario, ids), moveBy(offset.dx, offset.dy));
}
