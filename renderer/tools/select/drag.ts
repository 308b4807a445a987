// A drag of things across the table: how far it has carried them, snapped to what lies near and to the grid.

import { mil, type Point } from '../../../shared/core/measure';
import type { SketchLine } from '../../things/sketch';
import { type Neighbours, neighboursOf, pullOf } from '../../edits/alignment';
import { anchorOf, thingsOf, type Offset, offsetBetween } from '../../edits/moving';
import type { ToolContext } from '../machine/tool';
import type { Pointer } from '../../things/pointer';

/** How near a line must be for what is dragged to snap to it, in pixels. */
const REACH = 6;

export interface Drag {
  readonly from: Pointer;
  readonly ids: readonly string[];
  /** Null where nothing lines up. */
  readonly neighbours: Neighbours | null;
}

export interface Dragged {
  readonly offset: Offset;
  /** What it is in line with. */
  readonly guides: readonly SketchLine[];
}

export function beginDrag(context: ToolContext, from: Pointer, ids: readonly string[]): Drag {
  const things = thingsOf(context.scenario, ids);
  return { from, ids, neighbours: neighboursOf(context.visible, context.appearances, things) };
}

/** From where the drag began to where the pointer is. With Ctrl held it snaps to nothing. */
export function draggedTo(
  context: ToolContext,
  { from, ids, neighbours }: Drag,
  pointer: Pointer,
): Dragged {
  const { board } = context.scenario;
  const lead = thingsOf(
    context.scenario,
    ids.includes(from.over ?? '') ? [from.over ?? ''] : ids,
  )[0];
  const anchor = lead ? anchorOf(lead, board) : null;
  if (!anchor) return { offset: offsetBetween(board, from.at, pointer.at), guides: [] };
  const [dx, dy] = [pointer.at.x - from.at.x, pointer.at.y - from.at.y];
  const raw: Point = { x: mil(anchor.x + dx), y: mil(anchor.y + dy) };
  const isFree = pointer.snapped.x === pointer.at.x && pointer.snapped.y === pointer.at.y;
  if (isFree) return { offset: offsetBetween(board, anchor, raw), guides: [] };
  const onGrid = context.snap(raw);
  const pull = neighbours && pullOf(neighbours, dx, dy, REACH * pointer.pixel);
  const to: Point = {
    x: pull?.dx == null ? onGrid.x : mil(raw.x + pull.dx),
    y: pull?.dy == null ? onGrid.y : mil(raw.y + pull.dy),
  };
  return { offset: offsetBetween(board, anchor, to), guides: pull?.guides ?? [] };
}
