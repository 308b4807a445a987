// The select tool: click, box, drag to move, grips to reshape and turn, keys to nudge and delete.

import type { Point } from '../../../shared/core/measure';
import { edit } from '../../../shared/scenario/edit';
import type { Handle } from '../../things/handles';
import { line, NO_SKETCH } from '../../things/sketch';
import { nameOf, type Thing, thingOf } from '../../things/find-things';
import { type Copies, copies, copiesProblem } from '../../edits/copies';
import { edgeDistances } from '../../edits/edge-distances';
import { beginDrag, type Drag, draggedTo } from './drag';
import { draggedBox, grippedThing } from '../../edits/grips';
import { handleAt, thingsWithin } from '../../edits/hit';
import { rewrite } from '../label-tool';
import { withGroups } from '../../edits/layering';
import {
  lockedProblem,
  moveChange,
  moveProblem,
  nudgeOf,
  problemOf,
  putChange,
  removeChange,
  thingsOf,
  turnChange,
  type Offset,
  wordsFor,
} from '../../edits/moving';
import { edgeNear, withoutVertex, withVertexAdded } from '../../edits/shape-edits';
import { moveBy } from '../../edits/transforms';
import { type ToolContext, DRAG_START, GRIP_REACH, isFar, type Tool } from '../machine/tool';
import type { Pointer, KeyPress } from '../../things/pointer';

type Moment =
  | { readonly name: 'idle' }
  /** The button is down on a thing; it is not a drag yet. */
  | { readonly name: 'pointing'; readonly from: Pointer; readonly thing: string }
  | { readonly name: 'moving'; readonly drag: Drag }
  | { readonly name: 'boxing'; readonly from: Point; readonly kept: readonly string[] }
  | {
      readonly name: 'gripping';
      readonly handle: Handle;
      readonly thing: Thing;
      readonly from: Point;
      /** A corner that this gesture has just put into the edge. */
      readonly isNew: boolean;
    }
  | {
      readonly name: 'transforming';
      readonly handle: Handle & { readonly grip: 'rotate' | 'scale' };
      readonly things: readonly Thing[];
      readonly from: Point;
    };

const IDLE: Moment = { name: 'idle' };

export function selectTool(context: ToolContext): Tool {
  let moment: Moment = IDLE;
  let cursor = 'default';

  const onlySelected = (): Thing | null => {
    const [id, ...others] = context.selection;
    return id && others.length === 0 ? thingOf(context.scenario, id) : null;
  };

  const isGroup = (): boolean => {
    const [first] = thingsOf(context.scenario, [...context.selection].slice(0, 1));
    return context.selection.size > 1 && first?.value.group !== undefined;
  };

  function press(pointer: Pointer): void {
    context.say(null);
    const handle = handleAt(context.handles, pointer.at, GRIP_REACH * pointer.pixel);
    const thing = onlySelected();
    if (handle?.grip === 'rotate' || handle?.grip === 'scale') {
      const things = thingsOf(context.scenario, context.selection);
      moment = { name: 'transforming', handle, things, from: pointer.at };
      return;
    }
    if (handle && thing) {
      context.activate(handle);
      moment = { name: 'gripping', handle, thing, from: pointer.at, isNew: false };
      return;
    }
    context.activate(null);
    if (pointer.isAlt && addCorner(pointer)) return;
    if (pointer.over === null) {
      moment = {
        name: 'boxing',
        from: pointer.at,
        kept: pointer.isShift ? [...context.selection] : [],
      };
      return;
    }
    moment = { name: 'pointing', from: pointer, thing: pointer.over };
    if (pointer.isShift || context.selection.has(pointer.over)) return;
    context.select(chosenBy(pointer.over));
  }

  function move(pointer: Pointer, isDown: boolean): void {
    switch (moment.name) {
      case 'idle':
        cursor = isDown ? cursor : cursorOver(context, pointer);
        return;
      case 'pointing':
        if (!isFar(moment.from.at, pointer.at, DRAG_START, pointer.pixel)) return;
        if (!context.selection.has(moment.thing)) {
          context.select([...context.selection, ...chosenBy(moment.thing)]);
        }
        moment = { name: 'moving', drag: beginDrag(context, moment.from, [...context.selection]) };
        cursor = 'grabbing';
        return showMove(moment.drag, pointer);
      case 'moving':
        return showMove(moment.drag, pointer);
      case 'boxing':
        return showBox(moment.from, pointer.at);
      case 'gripping': {
        context.preview(putChange(grippedThing(moment.thing, moment.handle, pointer)), [
          moment.thing.value.id,
        ]);
        return;
      }
      case 'transforming': {
        const { change, text } = draggedBox(moment.things, moment.handle, moment.from, pointer);
        context.preview(change, context.selection);
        return context.sketch({ ...NO_SKETCH, notes: [{ at: pointer.at, text }] });
      }
    }
  }

  function showMove(drag: Drag, pointer: Pointer): void {
    const { ids } = drag;
    const { way, guides } = draggedTo(context, drag, pointer);
    const made = copiesMade(ids, way, pointer);
    const change = made?.change ?? moveChange(context.scenario, ids, way);
    const shown = made?.ids ?? ids;
    context.preview(change, shown);
    const { board } = context.scenario;
    const things = thingsOf(edit(context.scenario, change), shown);
    const gaps = edgeDistances(things, board, (value) => context.length(value));
    context.sketch({ ...gaps, lines: [...gaps.lines, ...guides] });
  }

  /** With Alt held a drag leaves what it began on and carries copies; not on hexes. */
  function copiesMade(ids: readonly string[], way: Offset, pointer: Pointer): Copies | null {
    const { scenario } = context;
    if (!pointer.isAlt || scenario.board.space === 'hex') return null;
    return copies(scenario, thingsOf(scenario, ids), moveBy(way.dx, way.dy));
  }

  function showBox(from: Point, to: Point): void {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    context.sketch({ ...NO_SKETCH, lines: [line('marquee', corners, { isClosed: true })] });
  }

  function release(pointer: Pointer): void {
    const ended = moment;
    moment = IDLE;
    switch (ended.name) {
      case 'idle':
        return;
      case 'pointing':
        return settleClick(ended.thing, pointer);
      case 'moving':
        return settleDrag(ended.drag.ids, draggedTo(context, ended.drag, pointer).way, pointer);
      case 'boxing': {
        context.sketch(NO_SKETCH);
        const found = isFar(ended.from, pointer.at, DRAG_START, pointer.pixel)
          ? thingsWithin(context, ended.from, pointer.at)
          : [];
        return context.select([...ended.kept, ...withGroups(context.scenario, found)]);
      }
      case 'gripping':
        return settleGrip(ended, pointer);
      case 'transforming': {
        context.preview(null);
        context.sketch(NO_SKETCH);
        const after = draggedBox(ended.things, ended.handle, ended.from, pointer);
        if (after.isStill) return;
        const { board } = context.scenario;
        const locked = lockedProblem(context.scenario, ended.things);
        if (locked) return context.say(locked);
        const problem = after.things.map((thing) => problemOf(thing, board)).find(Boolean);
        if (problem) return context.say(`That cannot be: ${problem}.`);
        const verb = ended.handle.grip === 'rotate' ? 'Turn' : 'Scale';
        return context.commit(
          `${verb} ${wordsFor(context.scenario, context.selection)}`,
          after.change,
        );
      }
    }
  }

  /** With all of its group, unless the pointer is inside that group: a part of it is selected alone. */
  function chosenBy(id: string): readonly string[] {
    const group = withGroups(context.scenario, [id]);
    const chosen = group.filter((other) => context.selection.has(other)).length;
    return chosen > 0 && chosen < group.length ? [id] : group;
  }

  function settleClick(thing: string, pointer: Pointer): void {
    if (pointer.isAlt && !pointer.isShift) return context.select([thing]);
    const chosen = chosenBy(thing);
    if (!pointer.isShift) return context.select(chosen);
    const gone = new Set(chosen);
    const rest = [...context.selection].filter((id) => !gone.has(id));
    context.select(context.selection.has(thing) ? rest : [...rest, ...chosen]);
  }

  function settleDrag(ids: readonly string[], way: Offset, pointer: Pointer): void {
    context.sketch(NO_SKETCH);
    const made = copiesMade(ids, way, pointer);
    if (!made) return settleMove(ids, way);
    context.preview(null);
    if (way.dx === 0 && way.dy === 0) return;
    const problem = copiesProblem(context.scenario, made);
    if (problem) return context.say(problem);
    context.commit(`Copy ${wordsFor(context.scenario, ids)}`, made.change, made.ids);
  }

  function settleMove(ids: readonly string[], way: Offset): void {
    context.preview(null);
    if (way.dx === 0 && way.dy === 0) return;
    const problem = moveProblem(context.scenario, ids, way);
    if (problem) return context.say(problem);
    const { scenario } = context;
    context.commit(`Move ${wordsFor(scenario, ids)}`, moveChange(scenario, ids, way));
  }

  function settleGrip(ended: Extract<Moment, { name: 'gripping' }>, pointer: Pointer): void {
    context.preview(null);
    const didMove = isFar(ended.from, pointer.at, DRAG_START / 2, pointer.pixel);
    if (!didMove && !ended.isNew) return;
    const after = grippedThing(ended.thing, ended.handle, pointer);
    const problem = problemOf(after, context.scenario.board);
    if (problem) return context.say(`${nameOf(ended.thing)} stays as it was: ${problem}.`);
    const name = nameOf(ended.thing);
    const verb = ended.isNew
      ? 'Add a corner to'
      : ended.handle.grip === 'turn'
        ? 'Turn'
        : 'Reshape';
    context.commit(`${verb} ${name}`, putChange(after));
  }

  /** A corner in the edge under the pointer, which the pointer holds at once. */
  function addCorner(pointer: Pointer): boolean {
    const thing = onlySelected();
    if (!thing || (thing.in !== 'terrain' && thing.in !== 'zones')) return false;
    const edge = edgeNear(thing.value.shape, pointer.at, GRIP_REACH * pointer.pixel);
    if (!edge) return false;
    const { ring, before } = edge;
    const shape = withVertexAdded(thing.value.shape, ring, before, pointer.snapped);
    const handle: Handle = { grip: 'vertex', at: pointer.snapped, ring, index: before };
    const withCorner = { ...thing, value: { ...thing.value, shape } } as Thing;
    moment = { name: 'gripping', handle, thing: withCorner, from: pointer.at, isNew: true };
    context.preview(putChange(withCorner), [thing.value.id]);
    return true;
  }

  function twice(pointer: Pointer): void {
    // Into the group: only what was clicked is in the pointer from now on.
    if (
      context.selection.size > 1 &&
      pointer.over !== null &&
      context.selection.has(pointer.over)
    ) {
      return context.select([pointer.over]);
    }
    const thing = onlySelected();
    if (thing?.in === 'labels' && thing.value.id === pointer.over)
      return rewrite(context, thing.value);
    if (!addCorner(pointer)) return;
    release(pointer);
  }

  function key(press: KeyPress): boolean {
    const { key: name } = press;
    if (name === 'Delete' || name === 'Backspace') return moment.name === 'idle' && remove();
    const way = nudgeOf(press);
    if (way) return nudge(way);
    if (name === '[' || name === ']') return turn(name === '[' ? 15 : -15);
    if (name !== 'Escape' || cancel()) return name === 'Escape';
    if (context.selection.size === 0) return false;
    context.select([]);
    return true;
  }

  function remove(): boolean {
    const { activeHandle, scenario, selection } = context;
    const thing = onlySelected();
    if (activeHandle?.grip === 'vertex' && (thing?.in === 'terrain' || thing?.in === 'zones')) {
      const shape = withoutVertex(thing.value.shape, activeHandle.ring, activeHandle.index);
      if (shape) {
        context.activate(null);
        const after = { ...thing, value: { ...thing.value, shape } } as Thing;
        const problem = problemOf(after, scenario.board);
        if (problem) context.say(`The corner stays: ${problem}.`);
        else context.commit(`Remove a corner of ${nameOf(thing)}`, putChange(after));
        return true;
      }
    }
    if (selection.size === 0) return false;
    const locked = lockedProblem(scenario, thingsOf(scenario, selection));
    if (locked) {
      context.say(locked);
      return true;
    }
    context.commit(
      `Delete ${wordsFor(scenario, selection)}`,
      removeChange(scenario, selection),
      [],
    );
    return true;
  }

  function nudge(way: Offset): boolean {
    if (moment.name !== 'idle' || context.selection.size === 0) return false;
    settleMove([...context.selection], way);
    return true;
  }

  function turn(degrees: number): boolean {
    const { scenario } = context;
    const stands = thingsOf(scenario, context.selection).filter(
      ({ in: sort }) => sort === 'stands',
    );
    if (moment.name !== 'idle' || stands.length === 0) return false;
    const ids = stands.map(({ value }) => value.id);
    const locked = lockedProblem(scenario, stands);
    if (locked) {
      context.say(locked);
      return true;
    }
    context.commit(`Turn ${wordsFor(scenario, ids)}`, turnChange(scenario, ids, degrees));
    return true;
  }

  function cancel(): boolean {
    const wasIdle = moment.name === 'idle';
    moment = IDLE;
    context.preview(null);
    context.sketch(NO_SKETCH);
    cursor = 'default';
    return !wasIdle;
  }

  return {
    // With something in the pointer the arrows move that instead.
    get caretMode() {
      return context.selection.size === 0 ? 'clicks' : undefined;
    },
    get cursor() {
      return moment.name === 'idle' || moment.name === 'boxing' ? cursor : 'grabbing';
    },
    get snapping() {
      if (moment.name !== 'gripping' || moment.handle.grip === 'turn') return null;
      return { from: null, without: new Set([moment.thing.value.id]) };
    },
    get hint() {
      return hintFor(moment, onlySelected(), isGroup());
    },
    press,
    move,
    release,
    doubleClick: twice,
    key,
    cancel,
  };
}

function cursorOver(context: ToolContext, pointer: Pointer): string {
  const handle = handleAt(context.handles, pointer.at, GRIP_REACH * pointer.pixel);
  if (handle?.grip === 'scale') return handle.index % 2 === 0 ? 'nesw-resize' : 'nwse-resize';
  if (handle) return handle.grip === 'turn' || handle.grip === 'rotate' ? 'grab' : 'move';
  return pointer.over === null ? 'default' : 'pointer';
}

function hintFor(moment: Moment, selected: Thing | null, isGroup: boolean): string {
  switch (moment.name) {
    case 'moving':
      return 'Let go to put it down. Alt: a copy. Ctrl: off the grid and out of line. Escape: put it back.';
    case 'boxing':
      return 'Everything wholly inside the box is selected.';
    case 'gripping':
    case 'transforming':
      return 'Let go to keep it. Escape: put it back.';
    default:
  }
  if (isGroup) {
    return 'A group: drag to move all of it. Double-click or Alt-click takes one thing of it.';
  }
  if (selected?.in === 'stands') {
    return 'Drag to move, the dot to turn ([ and ] by 15°). Delete removes it.';
  }
  if (selected?.in === 'labels') {
    return 'Drag to move, double-click to change the words. Delete removes it.';
  }
  if (selected?.in === 'terrain' || selected?.in === 'zones') {
    return 'Drag to move, corners to reshape; double-click an edge for a new corner. Delete removes.';
  }
  return 'Click to select, drag on open ground for a box. Space and drag pans, the wheel zooms.';
}
