// The select tool: click, box, drag to move, grips to reshape and turn, keys to nudge and delete.

import type { Point } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import type { Handle } from '../things/handles';
import { line, NO_SKETCH } from '../things/sketch';
import { nameOf, type Thing, thingOf } from '../things/find-things';
import { type Copies, copies, copiesProblem } from '../edits/copies';
import { edgeDistances } from '../edits/edge-distances';
import { beginDrag, type Drag, draggedTo } from './drag';
import { draggedBox, grippedThing } from '../edits/grips';
import { handleAt, thingsWithin } from '../edits/hit';
import { rewrite } from './label-tool';
import { withGroups } from '../edits/layering';
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
  type Way,
  wordsFor,
} from '../edits/moving';
import { edgeNear, withoutVertex, withVertexAdded } from '../edits/shape-edits';
import { moveBy } from '../edits/transforms';
import { type Desk, DRAG_START, GRIP_REACH, isFar, type Tool } from './tool';
import type { Hand, KeyPress } from '../things/pointer-news';

type Moment =
  | { readonly name: 'idle' }
  /** The button is down on a thing; it is not a drag yet. */
  | { readonly name: 'pointing'; readonly from: Hand; readonly thing: string }
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

export function selectTool(desk: Desk): Tool {
  let moment: Moment = IDLE;
  let cursor = 'default';

  const onlySelected = (): Thing | null => {
    const [id, ...others] = desk.selection;
    return id && others.length === 0 ? thingOf(desk.scenario, id) : null;
  };

  const isGroup = (): boolean => {
    const [first] = thingsOf(desk.scenario, [...desk.selection].slice(0, 1));
    return desk.selection.size > 1 && first?.value.group !== undefined;
  };

  function press(hand: Hand): void {
    desk.say(null);
    const handle = handleAt(desk.handles, hand.at, GRIP_REACH * hand.pixel);
    const thing = onlySelected();
    if (handle?.grip === 'rotate' || handle?.grip === 'scale') {
      const things = thingsOf(desk.scenario, desk.selection);
      moment = { name: 'transforming', handle, things, from: hand.at };
      return;
    }
    if (handle && thing) {
      desk.activate(handle);
      moment = { name: 'gripping', handle, thing, from: hand.at, isNew: false };
      return;
    }
    desk.activate(null);
    if (hand.isAlternate && addCorner(hand)) return;
    if (hand.over === null) {
      moment = { name: 'boxing', from: hand.at, kept: hand.isAdding ? [...desk.selection] : [] };
      return;
    }
    moment = { name: 'pointing', from: hand, thing: hand.over };
    if (hand.isAdding || desk.selection.has(hand.over)) return;
    desk.select(chosenBy(hand.over));
  }

  function move(hand: Hand, isDown: boolean): void {
    switch (moment.name) {
      case 'idle':
        cursor = isDown ? cursor : cursorOver(desk, hand);
        return;
      case 'pointing':
        if (!isFar(moment.from.at, hand.at, DRAG_START, hand.pixel)) return;
        if (!desk.selection.has(moment.thing)) {
          desk.select([...desk.selection, ...chosenBy(moment.thing)]);
        }
        moment = { name: 'moving', drag: beginDrag(desk, moment.from, [...desk.selection]) };
        cursor = 'grabbing';
        return showMove(moment.drag, hand);
      case 'moving':
        return showMove(moment.drag, hand);
      case 'boxing':
        return showBox(moment.from, hand.at);
      case 'gripping': {
        desk.preview(putChange(grippedThing(moment.thing, moment.handle, hand)), [
          moment.thing.value.id,
        ]);
        return;
      }
      case 'transforming': {
        const { change, text } = draggedBox(moment.things, moment.handle, moment.from, hand);
        desk.preview(change, desk.selection);
        return desk.sketch({ ...NO_SKETCH, notes: [{ at: hand.at, text }] });
      }
    }
  }

  function showMove(drag: Drag, hand: Hand): void {
    const { ids } = drag;
    const { way, guides } = draggedTo(desk, drag, hand);
    const made = copiesMade(ids, way, hand);
    const change = made?.change ?? moveChange(desk.scenario, ids, way);
    const shown = made?.ids ?? ids;
    desk.preview(change, shown);
    const { board } = desk.scenario;
    const things = thingsOf(edit(desk.scenario, change), shown);
    const gaps = edgeDistances(things, board, (value) => desk.length(value));
    desk.sketch({ ...gaps, lines: [...gaps.lines, ...guides] });
  }

  /** With Alt held a drag leaves what it began on and carries copies; not on hexes. */
  function copiesMade(ids: readonly string[], way: Way, hand: Hand): Copies | null {
    const { scenario } = desk;
    if (!hand.isAlternate || scenario.board.space === 'hex') return null;
    return copies(scenario, thingsOf(scenario, ids), moveBy(way.dx, way.dy));
  }

  function showBox(from: Point, to: Point): void {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    desk.sketch({ ...NO_SKETCH, lines: [line('marquee', corners, { isClosed: true })] });
  }

  function release(hand: Hand): void {
    const ended = moment;
    moment = IDLE;
    switch (ended.name) {
      case 'idle':
        return;
      case 'pointing':
        return settleClick(ended.thing, hand);
      case 'moving':
        return settleDrag(ended.drag.ids, draggedTo(desk, ended.drag, hand).way, hand);
      case 'boxing': {
        desk.sketch(NO_SKETCH);
        const found = isFar(ended.from, hand.at, DRAG_START, hand.pixel)
          ? thingsWithin(desk, ended.from, hand.at)
          : [];
        return desk.select([...ended.kept, ...withGroups(desk.scenario, found)]);
      }
      case 'gripping':
        return settleGrip(ended, hand);
      case 'transforming': {
        desk.preview(null);
        desk.sketch(NO_SKETCH);
        const after = draggedBox(ended.things, ended.handle, ended.from, hand);
        if (after.isStill) return;
        const { board } = desk.scenario;
        const locked = lockedProblem(desk.scenario, ended.things);
        if (locked) return desk.say(locked);
        const problem = after.things.map((thing) => problemOf(thing, board)).find(Boolean);
        if (problem) return desk.say(`That cannot be: ${problem}.`);
        const verb = ended.handle.grip === 'rotate' ? 'Turn' : 'Scale';
        return desk.commit(`${verb} ${wordsFor(desk.scenario, desk.selection)}`, after.change);
      }
    }
  }

  /** With all of its group, unless the hand is inside that group: a part of it is selected alone. */
  function chosenBy(id: string): readonly string[] {
    const group = withGroups(desk.scenario, [id]);
    const chosen = group.filter((other) => desk.selection.has(other)).length;
    return chosen > 0 && chosen < group.length ? [id] : group;
  }

  function settleClick(thing: string, hand: Hand): void {
    if (hand.isAlternate && !hand.isAdding) return desk.select([thing]);
    const chosen = chosenBy(thing);
    if (!hand.isAdding) return desk.select(chosen);
    const gone = new Set(chosen);
    const rest = [...desk.selection].filter((id) => !gone.has(id));
    desk.select(desk.selection.has(thing) ? rest : [...rest, ...chosen]);
  }

  function settleDrag(ids: readonly string[], way: Way, hand: Hand): void {
    desk.sketch(NO_SKETCH);
    const made = copiesMade(ids, way, hand);
    if (!made) return settleMove(ids, way);
    desk.preview(null);
    if (way.dx === 0 && way.dy === 0) return;
    const problem = copiesProblem(desk.scenario, made);
    if (problem) return desk.say(problem);
    desk.commit(`Copy ${wordsFor(desk.scenario, ids)}`, made.change, made.ids);
  }

  function settleMove(ids: readonly string[], way: Way): void {
    desk.preview(null);
    if (way.dx === 0 && way.dy === 0) return;
    const problem = moveProblem(desk.scenario, ids, way);
    if (problem) return desk.say(problem);
    const { scenario } = desk;
    desk.commit(`Move ${wordsFor(scenario, ids)}`, moveChange(scenario, ids, way));
  }

  function settleGrip(ended: Extract<Moment, { name: 'gripping' }>, hand: Hand): void {
    desk.preview(null);
    const didMove = isFar(ended.from, hand.at, DRAG_START / 2, hand.pixel);
    if (!didMove && !ended.isNew) return;
    const after = grippedThing(ended.thing, ended.handle, hand);
    const problem = problemOf(after, desk.scenario.board);
    if (problem) return desk.say(`${nameOf(ended.thing)} stays as it was: ${problem}.`);
    const name = nameOf(ended.thing);
    const verb = ended.isNew
      ? 'Add a corner to'
      : ended.handle.grip === 'turn'
        ? 'Turn'
        : 'Reshape';
    desk.commit(`${verb} ${name}`, putChange(after));
  }

  /** A corner in the edge under the hand, which the hand holds at once. */
  function addCorner(hand: Hand): boolean {
    const thing = onlySelected();
    if (!thing || (thing.in !== 'terrain' && thing.in !== 'zones')) return false;
    const edge = edgeNear(thing.value.shape, hand.at, GRIP_REACH * hand.pixel);
    if (!edge) return false;
    const { ring, before } = edge;
    const shape = withVertexAdded(thing.value.shape, ring, before, hand.snapped);
    const handle: Handle = { grip: 'vertex', at: hand.snapped, ring, index: before };
    const withCorner = { ...thing, value: { ...thing.value, shape } } as Thing;
    moment = { name: 'gripping', handle, thing: withCorner, from: hand.at, isNew: true };
    desk.preview(putChange(withCorner), [thing.value.id]);
    return true;
  }

  function twice(hand: Hand): void {
    // Into the group: only what was clicked is in the hand from now on.
    if (desk.selection.size > 1 && hand.over !== null && desk.selection.has(hand.over)) {
      return desk.select([hand.over]);
    }
    const thing = onlySelected();
    if (thing?.in === 'labels' && thing.value.id === hand.over) return rewrite(desk, thing.value);
    if (!addCorner(hand)) return;
    release(hand);
  }

  function key(press: KeyPress): boolean {
    const { key: name } = press;
    if (name === 'Delete' || name === 'Backspace') return moment.name === 'idle' && remove();
    const way = nudgeOf(press);
    if (way) return nudge(way);
    if (name === '[' || name === ']') return turn(name === '[' ? 15 : -15);
    if (name !== 'Escape' || cancel()) return name === 'Escape';
    if (desk.selection.size === 0) return false;
    desk.select([]);
    return true;
  }

  function remove(): boolean {
    const { activeHandle, scenario, selection } = desk;
    const thing = onlySelected();
    if (activeHandle?.grip === 'vertex' && (thing?.in === 'terrain' || thing?.in === 'zones')) {
      const shape = withoutVertex(thing.value.shape, activeHandle.ring, activeHandle.index);
      if (shape) {
        desk.activate(null);
        const after = { ...thing, value: { ...thing.value, shape } } as Thing;
        const problem = problemOf(after, scenario.board);
        if (problem) desk.say(`The corner stays: ${problem}.`);
        else desk.commit(`Remove a corner of ${nameOf(thing)}`, putChange(after));
        return true;
      }
    }
    if (selection.size === 0) return false;
    const locked = lockedProblem(scenario, thingsOf(scenario, selection));
    if (locked) {
      desk.say(locked);
      return true;
    }
    desk.commit(`Delete ${wordsFor(scenario, selection)}`, removeChange(scenario, selection), []);
    return true;
  }

  function nudge(way: Way): boolean {
    if (moment.name !== 'idle' || desk.selection.size === 0) return false;
    settleMove([...desk.selection], way);
    return true;
  }

  function turn(degrees: number): boolean {
    const { scenario } = desk;
    const stands = thingsOf(scenario, desk.selection).filter(({ in: sort }) => sort === 'stands');
    if (moment.name !== 'idle' || stands.length === 0) return false;
    const ids = stands.map(({ value }) => value.id);
    const locked = lockedProblem(scenario, stands);
    if (locked) {
      desk.say(locked);
      return true;
    }
    desk.commit(`Turn ${wordsFor(scenario, ids)}`, turnChange(scenario, ids, degrees));
    return true;
  }

  function cancel(): boolean {
    const wasIdle = moment.name === 'idle';
    moment = IDLE;
    desk.preview(null);
    desk.sketch(NO_SKETCH);
    cursor = 'default';
    return !wasIdle;
  }

  return {
    // With something in the hand the arrows move that instead.
    get keyed() {
      return desk.selection.size === 0 ? 'clicks' : undefined;
    },
    get cursor() {
      return moment.name === 'idle' || moment.name === 'boxing' ? cursor : 'grabbing';
    },
    get pointing() {
      if (moment.name !== 'gripping' || moment.handle.grip === 'turn') return null;
      return { from: null, without: new Set([moment.thing.value.id]) };
    },
    get hint() {
      return hintFor(moment, onlySelected(), isGroup());
    },
    press,
    move,
    release,
    twice,
    key,
    cancel,
  };
}

function cursorOver(desk: Desk, hand: Hand): string {
  const handle = handleAt(desk.handles, hand.at, GRIP_REACH * hand.pixel);
  if (handle?.grip === 'scale') return handle.index % 2 === 0 ? 'nesw-resize' : 'nwse-resize';
  if (handle) return handle.grip === 'turn' || handle.grip === 'rotate' ? 'grab' : 'move';
  return hand.over === null ? 'default' : 'pointer';
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
