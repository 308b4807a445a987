// The button is down on a thing: let go, it is a click that selects; moved on, it is a drag.

import type { Pointer } from '../../things/pointer';
import type { ToolState } from '../machine/state-machine';
import { DRAG_START, isFar, type ToolContext } from '../machine/tool';
import { cursorOver } from './cursor-over';
import { beginDrag } from './drag';
import { showDrag } from './dragging';
import { idleHint } from './idle-hint';
import { withOwnGroup } from './selected-things';
import type { SelectMachine, SelectStates } from './select-states';

export function pointing(
  { context, go }: SelectMachine,
  { from, thing }: SelectStates['pointing'],
): ToolState {
  return {
    cursor: 'grabbing',
    get hint() {
      return idleHint(context);
    },
    move: (pointer) => {
      if (!isFar(from.at, pointer.at, DRAG_START, pointer.pixel)) return;
      if (!context.selection.has(thing)) {
        context.select([...context.selection, ...withOwnGroup(context, thing)]);
      }
      const drag = beginDrag(context, from, [...context.selection]);
      go('dragging', { drag });
      showDrag(context, drag, pointer);
    },
    release: (pointer) => {
      go('idle', { cursor: cursorOver(context, pointer) });
      click(context, thing, pointer);
    },
  };
}

/** Selects the thing with its group, with Alt the thing alone; with Shift adds it or takes it out. */
function click(context: ToolContext, thing: string, { isShift, isAlt }: Pointer): void {
  if (isAlt && !isShift) return context.select([thing]);
  const chosen = withOwnGroup(context, thing);
  if (!isShift) return context.select(chosen);
  const gone = new Set(chosen);
  const rest = [...context.selection].filter((id) => !gone.has(id));
  context.select(context.selection.has(thing) ? rest : [...rest, ...chosen]);
}
