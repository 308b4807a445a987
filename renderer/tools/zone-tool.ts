// Draws zones: a drag makes a rectangle, clicks set the corners of an outline. A zone stays on the table.

import { nextId } from '../../shared/core/id';
import { mil, type Point } from '../../shared/core/measure';
import { ringOf, sideOfRings } from '../../shared/geometry/ring';
import type { Board, Scenario, Shape, Side, Zone } from '../../shared/scenario/document';
import { pointOfPlace } from '../edits/hit';
import { STRAIGHT_OUTLINE } from './line-kinds';
import { lineTool } from './line-tool';
import { freeName, numberedName } from '../../shared/scenario/values/numbered-names';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import type { ToolSettings } from './machine/tool-settings';
import { RECTANGLE, shapeTool } from './shape-tool';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { KeyPress, Pointer } from '../things/pointer';
import type { Cell } from '../../shared/geometry/hex';

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
  const box = shapeTool(context, RECTANGLE, commitZone);
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
      const side = sideFor(context.scenario, context.settings);
      return `Drag a rectangle or click corners: zone for ${side?.name ?? 'either side'} (1, 2, 0 change the side). Escape: back to selecting.`;
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

/** A digit chooses the side by its number, 0 either side; null for any other key. */
function chooseSide(context: ToolContext, { key }: KeyPress): boolean | null {
  if (!/^\d$/.test(key)) return null;
  const side = context.scenario.sides[Number(key) - 1];
  if (key !== '0' && !side) return false;
  context.adjustSettings({ zoneSide: side?.id ?? 'nobody' });
  context.say(`The next zone is ${side ? `for ${side.name}` : 'for either side'}.`);
  return true;
}

function commitZone(context: ToolContext, shape: Shape): void {
  const zone = newZone(context.scenario, context.settings, shape);
  context.commit(`Draw ${zone.name}`, { type: 'put', in: 'zones', items: [zone] }, [zone.id]);
}

function newZone(scenario: Scenario, settings: ToolSettings, shape: Shape): Zone {
  const side = sideFor(scenario, settings);
  const purpose = settings.zonePurpose;
  const taken = scenario.zones.map(({ name }) => name);
  const name = side
    ? freeName(`${side.name} ${purpose}`, taken)
    : numberedName(purpose[0]?.toUpperCase() + purpose.slice(1), taken);
  const id = nextId(
    'zone',
    scenario.zones.map((zone) => zone.id),
  );
  return { id, name, side: side?.id ?? null, purpose, shape: onBoard(shape, scenario.board) };
}

/** On hexes a zone is the cells whose middles lie in the outline. */
function onBoard(shape: Shape, board: Board): Shape {
  if (board.space !== 'hex' || shape.type !== 'polygon') return shape;
  const ring = [ringOf(shape.points)];
  const cells = cellsOf(board).filter((cell) => {
    const middle = pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board);
    return middle !== null && sideOfRings(ring, middle.x, middle.y) >= 0;
  });
  return { type: 'cells', cells };
}

function cellsOf({ columns, rows }: Board & { space: 'hex' }): readonly Cell[] {
  return Array.from({ length: columns * rows }, (_, i) => {
    const r = Math.floor(i / columns);
    return { q: (i % columns) - Math.floor(r / 2), r };
  });
}

/** The chosen side; else the first that has no zone of the purpose yet. */
function sideFor(scenario: Scenario, { zoneSide, zonePurpose }: ToolSettings): Side | null {
  if (zoneSide === 'nobody') return null;
  const chosen = scenario.sides.find(({ id }) => id === zoneSide);
  if (chosen) return chosen;
  if (zonePurpose === 'area') return null;
  const without = scenario.sides.find(
    ({ id }) => !scenario.zones.some(({ side, purpose }) => side === id && purpose === zonePurpose),
  );
  return without ?? scenario.sides[0] ?? null;
}

export function clamped(point: Point, board: Board): Point {
  if (board.space !== 'table') return point;
  return {
    x: mil(Math.min(board.width, Math.max(0, point.x))),
    y: mil(Math.min(board.height, Math.max(0, point.y))),
  };
}
