// Draws zones: a drag makes a rectangle, clicks set the corners of an outline. A zone stays on the table.

import { nextId } from '../../shared/core/id';
import { mil, type Point } from '../../shared/core/measure';
import { ringOf, sideOfRings } from '../../shared/geometry/ring';
import type { Board, Scenario, Shape, Side, Zone } from '../../shared/scenario/document';
import { pointOfPlace } from '../edits/hit';
import { OUTLINE } from './line-kinds';
import { lineTool } from './line-tool';
import { freeName, numberedName } from '../../shared/scenario/numbered-names';
import type { ToolSettings } from './machine/tool-settings';
import { RECTANGLE, shapeTool } from './shape-tool';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer, KeyPress } from '../things/pointer';
import type { Cell } from '../../shared/geometry/hex';

export function zoneTool(context: ToolContext): Tool {
  const corners = lineTool(context, { ...OUTLINE, commit: commitZone });
  const box = shapeTool(context, RECTANGLE, commitZone);
  /** Where the button went down, before it is known whether this is a drag. */
  let pressed: Pointer | null = null;
  let isBoxing = false;

  const onTable = (pointer: Pointer): Pointer => ({
    ...pointer,
    snapped: clamped(pointer.snapped, context.scenario.board),
  });

  function move(raw: Pointer, isDown: boolean): void {
    const pointer = onTable(raw);
    if (pressed && !isBoxing && isFar(pressed.at, pointer.at, DRAG_START, pointer.pixel)) {
      isBoxing = true;
      box.press(pressed);
    }
    if (isBoxing) box.move(pointer, isDown);
    else corners.move(pointer, isDown);
  }

  function release(raw: Pointer): void {
    const pointer = onTable(raw);
    const start = pressed;
    pressed = null;
    if (isBoxing) {
      isBoxing = false;
      box.release(pointer);
    } else if (start) corners.press(start);
  }

  function key(press: KeyPress): boolean {
    if (press.key === 'Escape' && box.cancel()) return cancel();
    const n = /^\d$/.test(press.key) ? Number(press.key) : null;
    if (n === null) return corners.key(press);
    const side = context.scenario.sides[n - 1];
    if (n > 0 && !side) return false;
    context.adjustSettings({ zoneSide: side?.id ?? 'nobody' });
    context.say(`The next zone is ${side ? `for ${side.name}` : 'for either side'}.`);
    return true;
  }

  function cancel(): boolean {
    pressed = null;
    const wasBoxing = isBoxing;
    isBoxing = false;
    return box.cancel() || corners.cancel() || wasBoxing;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get snapping() {
      return corners.snapping ?? null;
    },
    get isDrawing() {
      return corners.isDrawing ?? false;
    },
    get hint() {
      if (isBoxing) return box.hint;
      if (corners.isDrawing) return corners.hint;
      const side = sideFor(context.scenario, context.settings);
      return `Drag a rectangle or click corners: zone for ${side?.name ?? 'either side'} (1, 2, 0 change the side). Escape: back to selecting.`;
    },
    press: (raw) => {
      const pointer = onTable(raw);
      context.say(null);
      if (corners.isDrawing) corners.press(pointer);
      else pressed = pointer;
    },
    move,
    release,
    doubleClick: (pointer) => corners.doubleClick(onTable(pointer)),
    key,
    complete: () => corners.complete?.(),
    cancel,
  };
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
