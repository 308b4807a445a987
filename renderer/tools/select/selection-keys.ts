// What keys do to the selection: arrows nudge it or the node that was clicked, brackets turn stands and labels, C makes a
// node smooth or a corner, Delete takes a corner or all out.

import { at, mil, type Point } from '../../../shared/core/measure';
import { onward } from '../../edits/caret-moves';
import {
  anchorOf,
  lockedProblem,
  nudgeOf,
  type Offset,
  problemOf,
  putChange,
  removeChange,
  thingsOf,
  turnChange,
  wordsFor,
} from '../../edits/moving';
import { withoutVertex } from '../../edits/shape-edits';
import { nameOf, type Thing } from '../../things/find-things';
import { labelAlong, labelNodes } from '../../things/label-curve';
import type { KeyPress } from '../../things/pointer';
import type { ToolContext } from '../machine/tool';
import { commitMove } from './commit-move';
import { settleGrip } from './gripping';
import { switchJoin } from './node-join';
import { onlySelected } from './selected-things';

/** True when the key meant something. */
export function selectionKey(context: ToolContext, press: KeyPress): boolean {
  const { key } = press;
  if (key === 'Delete' || key === 'Backspace') return removeCorner(context) || remove(context);
  if (key === '[' || key === ']') return turn(context, key === '[' ? 15 : -15);
  if (key === 'c' && context.activeHandle?.grip === 'vertex') {
    switchJoin(context, context.activeHandle);
    return true;
  }
  const offset = nudgeOf(press, context.snapStep);
  if (!offset || context.selection.size === 0) return false;
  nudge(context, offset);
  return true;
}

/** Moves the node that was clicked last, and where there is none all that is selected. */
function nudge(context: ToolContext, offset: Offset): void {
  const { activeHandle: handle, scenario, selection } = context;
  const thing = onlySelected(context);
  if (thing && handle?.grip === 'vertex') {
    const at = whole(handle.at, offset);
    const by = { at, snapped: at, over: null, pixel: 0, isShift: false, isAlt: false };
    return settleGrip(context, { handle, thing, from: handle.at, isNew: false }, by);
  }
  const [first] = thingsOf(scenario, selection);
  const from = (first && anchorOf(first, scenario.board)) ?? at(0, 0);
  const to = whole(from, offset);
  commitMove(context, [...selection], { ...offset, dx: to.x - from.x, dy: to.y - from.y });
}

function whole({ x, y }: Point, { dx, dy }: Offset): Point {
  return { x: mil(onward(x, dx)), y: mil(onward(y, dy)) };
}

/** Takes out the corner that was clicked last. False where there is none, or where all would go with it. */
function removeCorner(context: ToolContext): boolean {
  const { activeHandle, scenario } = context;
  const thing = onlySelected(context);
  if (activeHandle?.grip !== 'vertex') return false;
  if (thing?.in === 'labels') {
    const nodes = labelNodes(thing.value).toSpliced(activeHandle.index, 1);
    context.activate(null);
    const after: Thing = { in: 'labels', value: labelAlong(thing.value, nodes) };
    context.commit(`Remove a node of ${nameOf(thing)}`, putChange(after));
    return true;
  }
  if (thing?.in !== 'terrain' && thing?.in !== 'zones') return false;
  const shape = withoutVertex(thing.value.shape, activeHandle.ring, activeHandle.index);
  if (!shape) return false;
  context.activate(null);
  const after = { ...thing, value: { ...thing.value, shape } } as Thing;
  const problem = problemOf(after, scenario.board);
  if (problem) context.say(`The corner stays: ${problem}.`);
  else context.commit(`Remove a corner of ${nameOf(thing)}`, putChange(after));
  return true;
}

function remove(context: ToolContext): boolean {
  const { scenario, selection } = context;
  if (selection.size === 0) return false;
  const locked = lockedProblem(scenario, thingsOf(scenario, selection));
  if (locked) context.say(locked);
  else
    context.commit(
      `Delete ${wordsFor(scenario, selection)}`,
      removeChange(scenario, selection),
      [],
    );
  return true;
}

function turn(context: ToolContext, degrees: number): boolean {
  const { scenario } = context;
  const things = thingsOf(scenario, context.selection).filter(
    (thing) => thing.in === 'stands' || thing.in === 'labels',
  );
  if (things.length === 0) return false;
  const ids = things.map(({ value }) => value.id);
  const locked = lockedProblem(scenario, things);
  if (locked) context.say(locked);
  else context.commit(`Turn ${wordsFor(scenario, ids)}`, turnChange(scenario, ids, degrees));
  return true;
}
