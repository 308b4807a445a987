// Nothing is being done: a press begins a gesture, keys change what is selected.

import { handleAt } from '../../edits/hit';
import { putChange, thingsOf } from '../../edits/moving';
import type { Pointer } from '../../things/pointer';
import type { ToolState } from '../machine/state-machine';
import { GRIP_REACH, type ToolContext } from '../machine/tool';
import { cursorOver } from './cursor-over';
import { settleGrip } from './gripping';
import { idleHint } from './idle-hint';
import { newCorner } from './new-corner';
import { rewriteLabel } from './rewrite-label';
import { switchJoin } from './node-join';
import { lockedUnder, sayLocked } from './locked-things';
import { selectionKey } from './selection-keys';
import { onlySelected, withOwnGroup } from './selected-things';
import type { SelectMachine, SelectStates } from './select-states';

export function idle(machine: SelectMachine, { cursor }: SelectStates['idle']): ToolState {
  const { context, go } = machine;
  return {
    cursor,
    get hint() {
      return idleHint(context);
    },
    press: (pointer) => press(machine, pointer),
    move: (pointer, isDown) => {
      if (!isDown) go('idle', { cursor: cursorOver(context, pointer) });
    },
    doubleClick: (pointer) => doubleClick(context, pointer),
    key: (keyPress) => {
      if (keyPress.key !== 'Escape') return selectionKey(context, keyPress);
      if (context.selection.size === 0) return false;
      go('idle', { cursor: 'default' });
      context.select([]);
      return true;
    },
  };
}

function press(machine: SelectMachine, pointer: Pointer): void {
  const { context, go } = machine;
  const { at, over } = pointer;
  context.say(null);
  const handle = handleAt(context.handles, at, GRIP_REACH * pointer.pixel);
  const thing = onlySelected(context);
  if (handle?.grip === 'rotate' || handle?.grip === 'scale') {
    const things = thingsOf(context.scenario, context.selection);
    return go('transforming', { handle, things, from: at });
  }
  if (handle && thing) {
    context.activate(handle);
    return go('gripping', { handle, thing, from: at, isNew: false });
  }
  context.activate(null);
  const corner = pointer.isAlt ? newCorner(context, pointer) : null;
  if (corner) {
    context.preview(putChange(corner.thing), [corner.thing.value.id]);
    return go('gripping', corner);
  }
  const locked = pointer.isAlt ? lockedUnder(context, pointer) : null;
  if (locked !== null) {
    sayLocked(context, locked);
    return context.select([locked]);
  }
  if (over === null) {
    return go('boxing', { from: at, kept: pointer.isShift ? [...context.selection] : [] });
  }
  go('pointing', { from: pointer, thing: over });
  if (pointer.isShift || context.selection.has(over)) return;
  context.select(withOwnGroup(context, over));
}

function doubleClick(context: ToolContext, pointer: Pointer): void {
  const { over } = pointer;
  // Into the group: only what was clicked is selected from now on.
  if (context.selection.size > 1 && over !== null && context.selection.has(over)) {
    return context.select([over]);
  }
  const thing = onlySelected(context);
  if (thing?.in === 'labels' && thing.value.id === over) {
    return rewriteLabel(context, thing.value);
  }
  const node = handleAt(context.handles, pointer.at, GRIP_REACH * pointer.pixel);
  if (node?.grip === 'vertex' && node.ring === 0) return switchJoin(context, node);
  const corner = newCorner(context, pointer);
  if (corner) settleGrip(context, corner, pointer);
}
