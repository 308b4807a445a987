// A grip of the box around the selection is dragged: all of it turns or is scaled.

import { draggedBox } from '../../edits/grips';
import { lockedProblem, problemOf, wordsFor } from '../../edits/moving';
import type { Pointer } from '../../things/pointer';
import { NO_SKETCH } from '../../things/sketch';
import type { ToolState } from '../machine/state-machine';
import type { ToolContext } from '../machine/tool';
import { cursorOver } from './cursor-over';
import type { SelectMachine, SelectStates } from './select-states';

export function transforming(
  { context, go }: SelectMachine,
  grip: SelectStates['transforming'],
): ToolState {
  return {
    cursor: 'grabbing',
    hint: 'Let go to keep it. Escape: put it back.',
    move: (pointer) => {
      const { change, text } = draggedBox(grip.things, grip.handle, grip.from, pointer);
      context.preview(change, context.selection);
      context.sketch({ ...NO_SKETCH, notes: [{ at: pointer.at, text }] });
    },
    release: (pointer) => {
      go('idle', { cursor: cursorOver(context, pointer) });
      settle(context, grip, pointer);
    },
  };
}

function settle(
  context: ToolContext,
  { things, handle, from }: SelectStates['transforming'],
  pointer: Pointer,
): void {
  const { scenario, selection } = context;
  context.preview(null);
  context.sketch(NO_SKETCH);
  const after = draggedBox(things, handle, from, pointer);
  if (after.isStill) return;
  const locked = lockedProblem(scenario, things);
  if (locked) return context.say(locked);
  const problem = after.things.map((thing) => problemOf(thing, scenario.board)).find(Boolean);
  if (problem) return context.say(`That cannot be: ${problem}.`);
  const verb = handle.grip === 'rotate' ? 'Turn' : 'Scale';
  context.commit(`${verb} ${wordsFor(scenario, selection)}`, after.change);
}
