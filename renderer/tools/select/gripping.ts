// One grip of one thing is dragged: a corner, a radius, a crest, or the facing of a stand.

import { grippedThing } from '../../edits/grips';
import { handleAt } from '../../edits/hit';
import { problemOf, putChange } from '../../edits/moving';
import { nameOf } from '../../things/find-things';
import type { Pointer } from '../../things/pointer';
import type { ToolState } from '../machine/state-machine';
import { DRAG_START, isFar, type ToolContext } from '../machine/tool';
import { cursorOver } from './cursor-over';
import type { SelectMachine, SelectStates } from './select-states';

export function gripping(
  { context, go }: SelectMachine,
  grip: SelectStates['gripping'],
): ToolState {
  const { handle, thing } = grip;
  const { id } = thing.value;
  return {
    cursor: 'grabbing',
    hint: 'Let go to keep it. Escape: put it back.',
    snapping:
      handle.grip === 'turn' || thing.in === 'labels'
        ? null
        : { from: null, without: new Set([id]) },
    move: (pointer) => {
      const { board } = context.scenario;
      context.preview(putChange(grippedThing(thing, handle, pointer, board)), [id]);
    },
    release: (pointer) => {
      go('idle', { cursor: cursorOver(context, pointer) });
      settleGrip(context, grip, pointer);
    },
  };
}

/** Keeps the thing as the grip has made it, or says why it stays as it was. */
export function settleGrip(
  context: ToolContext,
  { handle, thing, from, isNew }: SelectStates['gripping'],
  pointer: Pointer,
): void {
  context.preview(null);
  if (!isNew && !isFar(from, pointer.at, DRAG_START / 2, pointer.pixel)) return;
  const { board } = context.scenario;
  const after = grippedThing(thing, handle, pointer, board);
  const name = nameOf(thing);
  const problem = problemOf(after, board);
  if (problem) return context.say(`${name} stays as it was: ${problem}.`);
  const verb = isNew ? 'Add a corner to' : handle.grip === 'turn' ? 'Turn' : 'Reshape';
  context.commit(`${verb} ${name}`, putChange(after));
  // A curve that reads the other way now has its nodes in another order.
  if (after.in === 'labels') context.activate(handleAt(context.handles, pointer.at, pointer.pixel));
}
