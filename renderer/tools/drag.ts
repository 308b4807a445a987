// A drag of things across the table: how far it has carried them, drawn to what lies near and to the grid.

import { mil, type Point } from '../../shared/core/measure';
import type { SketchLine } from '../things/sketch';
import { type Neighbours, neighboursOf, pullOf } from '../edits/alignment';
import { anchorOf, thingsOf, type Way, wayBetween } from '../edits/moving';
import type { Desk } from './tool';
import type { Hand } from '../things/pointer-news';

/** How near a line must be to draw what is dragged, in pixels. */
const REACH = 6;

export interface Drag {
  readonly from: Hand;
  readonly ids: readonly string[];
  /** Null where nothing lines up. */
  readonly neighbours: Neighbours | null;
}

export interface Dragged {
  readonly way: Way;
  /** What it is in line with. */
  readonly guides: readonly SketchLine[];
}

export function beginDrag(desk: Desk, from: Hand, ids: readonly string[]): Drag {
  const things = thingsOf(desk.scenario, ids);
  return { from, ids, neighbours: neighboursOf(desk.visible, desk.looks, things) };
}

/** From where the hand took hold to where it is. A free hand, with Ctrl held, is drawn to nothing. */
export function draggedTo(desk: Desk, { from, ids, neighbours }: Drag, hand: Hand): Dragged {
  const { board } = desk.scenario;
  const lead = thingsOf(desk.scenario, ids.includes(from.over ?? '') ? [from.over ?? ''] : ids)[0];
  const anchor = lead ? anchorOf(lead, board) : null;
  if (!anchor) return { way: wayBetween(board, from.at, hand.at), guides: [] };
  const [dx, dy] = [hand.at.x - from.at.x, hand.at.y - from.at.y];
  const raw: Point = { x: mil(anchor.x + dx), y: mil(anchor.y + dy) };
  const isFree = hand.snapped.x === hand.at.x && hand.snapped.y === hand.at.y;
  if (isFree) return { way: wayBetween(board, anchor, raw), guides: [] };
  const onGrid = desk.snap(raw);
  const pull = neighbours && pullOf(neighbours, dx, dy, REACH * hand.pixel);
  const to: Point = {
    x: pull?.dx == null ? onGrid.x : mil(raw.x + pull.dx),
    y: pull?.dy == null ? onGrid.y : mil(raw.y + pull.dy),
  };
  return { way: wayBetween(board, anchor, to), guides: pull?.guides ?? [] };
}
