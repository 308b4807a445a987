// Draws zones on a table in inches: a drag makes a rectangle, clicks set the corners of an outline. A zone stays on the
// table.

import { mil, type Point } from '../../shared/core/measure';
import type { Board, Shape } from '../../shared/scenario/document';
import { STRAIGHT_OUTLINE } from './line-kinds';
import { lineTool } from './line-tool';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { chooseSide, newZone, zoneSideWords } from './new-zone';
import { RECTANGLE, shapeTool } from './shape-tool';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

/** The two tools that draw the shape. */
interface Pencils {
  readonly corners: Tool;
  readonly box: Tool;
}

interface ZoneStates {
  readonly idle: Pencils;
  /** The button is down, and it is not known yet whether this is a drag. */
  readonly pressing: { readonly pencils: Pencils; readonly from: Pointer };
  readonly boxing: Pencils;
  /** Corners are set one by one. */
  readonly outlining: Pencils;
}

type ZoneMachine = Machine<ZoneStates>;

const STATES = { idle, pressing, boxing, outlining };

export function zoneTool(context: ToolContext): Tool {
  const corners = lineTool(context, { ...STRAIGHT_OUTLINE, commit: commitZone });
  const box = shapeTool(context, RECTANGLE, { noun: () => 'zone', commit: commitZone });
  return stateMachine<ZoneStates>(context, STATES, {
    start: { corners, box },
    caretMode: () => 'clicks',
    clear: () => {
      box.cancel();
      corners.cancel();
    },
    isPutDownByEscape: true,
  });
}

function idle({ context, go }: ZoneMachine, pencils: Pencils): ToolState {
  const { corners } = pencils;
  return {
    get snapping() {
      return corners.snapping ?? null;
    },
    get hint() {
      return `Drag a rectangle or click corners: zone for ${zoneSideWords(context)} (1, 2, 0 change the side). Escape: back to selecting.`;
    },
    press: (pointer) => {
      context.say(null);
      go('pressing', { pencils, from: onTable(context, pointer) });
    },
    move: (pointer, isDown) => corners.move(onTable(context, pointer), isDown),
    key: (press) => chooseSide(context, press) ?? corners.key(press),
  };
}

function pressing(machine: ZoneMachine, { pencils, from }: ZoneStates['pressing']): ToolState {
  const { context, go } = machine;
  const { corners, box } = pencils;
  const resting = idle(machine, pencils);
  return {
    get snapping() {
      return resting.snapping ?? null;
    },
    get hint() {
      return resting.hint;
    },
    move: (raw, isDown) => {
      const pointer = onTable(context, raw);
      if (!isFar(from.at, pointer.at, DRAG_START, pointer.pixel)) {
        return corners.move(pointer, isDown);
      }
      go('boxing', pencils);
      box.press(from);
      box.move(pointer, isDown);
    },
    release: () => {
      go('outlining', pencils);
      corners.press(from);
      leaveWhenDrawn(machine, pencils);
    },
    key: (press) => chooseSide(context, press) ?? corners.key(press),
  };
}

function boxing({ context, go }: ZoneMachine, pencils: Pencils): ToolState {
  const { corners, box } = pencils;
  return {
    get snapping() {
      return corners.snapping ?? null;
    },
    get hint() {
      return box.hint;
    },
    move: (pointer, isDown) => box.move(onTable(context, pointer), isDown),
    release: (pointer) => {
      go('idle', pencils);
      box.release(onTable(context, pointer));
    },
    key: (press) => press.key !== 'Escape' && (chooseSide(context, press) ?? corners.key(press)),
  };
}

function outlining(machine: ZoneMachine, pencils: Pencils): ToolState {
  const { context } = machine;
  const { corners } = pencils;
  return {
    isDrawing: true,
    get snapping() {
      return corners.snapping ?? null;
    },
    get hint() {
      return corners.hint;
    },
    press: (pointer) => {
      context.say(null);
      corners.press(onTable(context, pointer));
      leaveWhenDrawn(machine, pencils);
    },
    move: (pointer, isDown) => corners.move(onTable(context, pointer), isDown),
    doubleClick: (pointer) => {
      corners.doubleClick(onTable(context, pointer));
      leaveWhenDrawn(machine, pencils);
    },
    key: (press) => {
      const isMeant = chooseSide(context, press) ?? corners.key(press);
      leaveWhenDrawn(machine, pencils);
      return isMeant;
    },
    complete: () => {
      corners.complete?.();
      leaveWhenDrawn(machine, pencils);
    },
  };
}

/** The outline has been closed, or its last corner taken back. */
function leaveWhenDrawn({ go }: ZoneMachine, pencils: Pencils): void {
  if (!(pencils.corners.isDrawing ?? false)) go('idle', pencils);
}

function onTable({ scenario }: ToolContext, pointer: Pointer): Pointer {
  return { ...pointer, snapped: clamped(pointer.snapped, scenario.board) };
}

function commitZone(context: ToolContext, shape: Shape): void {
  const zone = newZone(context, shape);
  context.commit(`Draw ${zone.name}`, { type: 'put', in: 'zones', items: [zone] }, [zone.id]);
}

function clamped(point: Point, board: Board): Point {
  if (board.space !== 'table') return point;
  return {
    x: mil(Math.min(board.width, Math.max(0, point.x))),
    y: mil(Math.min(board.height, Math.max(0, point.y))),
  };
}
