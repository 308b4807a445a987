// Puts down pieces of terrain whole: one hangs under the pointer, a click stamps it at its usual size, a drag draws it
// to size. The tool stays for the next one, as every drawing tool does; Escape leaves the last one with its handles.

import type { Point } from '../../shared/core/measure';
import type { TerrainFeature } from '../../shared/scenario/document';
import { calledOf, nounOf, rowOf } from '../../shared/scenario/kinds/own-kind';
import { isPointOnBoard, shapeProblem } from '../../shared/scenario/shape-check';
import { newFeature } from '../edits/new-feature';
import { stamped } from '../edits/stamped';
import type { KeyPress, Pointer } from '../things/pointer';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { DRAG_START, isFar, snappingFrom, type Tool, type ToolContext } from './machine/tool';
import { isCurved } from './machine/tool-settings';
import { DISC, RECTANGLE } from './shape-tool';
import { turnOf } from './turning-keys';

/** What hangs under the pointer. */
interface Held {
  at: Point | null;
  turned: number;
}

interface StampStates {
  readonly idle: Held;
  readonly pressing: { readonly held: Held; readonly from: Pointer };
}

type StampMachine = Machine<StampStates>;

export function stampTool(context: ToolContext): Tool {
  return stateMachine<StampStates>(
    context,
    { idle, pressing },
    {
      start: { at: null, turned: 0 },
      caretMode: () => 'clicks',
      clear: () => context.preview(null),
      isPutDownByEscape: true,
    },
  );
}

function idle({ context, go }: StampMachine, held: Held): ToolState {
  return {
    ...COMMON,
    get hint() {
      return hintFor(context);
    },
    press: (from) => {
      context.say(null);
      held.at = from.snapped;
      go('pressing', { held, from });
      show(context, pieceAt(context, held));
    },
    move: ({ snapped }) => {
      held.at = snapped;
      show(context, pieceAt(context, held));
    },
    leave: () => context.preview(null),
    key: (press) => turnBy(context, held, press),
  };
}

function pressing({ context, go }: StampMachine, pressed: StampStates['pressing']): ToolState {
  const { held } = pressed;
  return {
    ...COMMON,
    get hint() {
      return hintFor(context);
    },
    move: (pointer) => show(context, pieceOf(context, pressed, pointer)),
    release: (pointer) => {
      const piece = pieceOf(context, pressed, pointer);
      go('idle', held);
      put(context, piece);
    },
    key: (press) => {
      if (press.key !== 'Escape') return turnBy(context, held, press);
      go('idle', held);
      context.preview(null);
      context.putDown();
      return true;
    },
  };
}

const COMMON = { cursor: 'copy', snapping: snappingFrom(null) } as const;

function hintFor(context: ToolContext): string {
  return `Click to put the ${nounOf(context)} down, or drag to size it. R, [ and ] turn. Escape: back to selecting.`;
}

/** At its usual size, or from where the button went down to where it is. */
function pieceOf(
  context: ToolContext,
  { held, from }: StampStates['pressing'],
  pointer: Pointer,
): TerrainFeature | null {
  const isDrawn = isFar(from.at, pointer.at, 3 * DRAG_START, pointer.pixel);
  return isDrawn ? drawnPiece(context, from, pointer) : pieceAt(context, held);
}

function drawnPiece(context: ToolContext, from: Pointer, pointer: Pointer): TerrainFeature {
  const { kind, own, scenario, stripWidth } = context;
  const { draws } = rowOf({ kind, own });
  if (draws === 'strip') {
    const points = [from.snapped, pointer.snapped];
    return newFeature(scenario, { kind, own }, { type: 'strip', points, width: stripWidth });
  }
  const sort = draws === 'disc' ? DISC : RECTANGLE;
  return newFeature(scenario, { kind, own }, sort.drawn(from.snapped, pointer).shape);
}

function pieceAt(context: ToolContext, { at, turned }: Held): TerrainFeature | null {
  const { kind, own, scenario, settings, stripWidth } = context;
  if (!at) return null;
  const levels = settings.hillLevels;
  const curves = isCurved(settings, kind);
  return stamped(scenario, { kind, own, at, turned, stripWidth, isCurved: curves, levels });
}

function problemOf(context: ToolContext, piece: TerrainFeature): string | null {
  const { board } = context.scenario;
  if (board.space !== 'table') return 'it lies on tables in inches';
  if (!isPointOnBoard(middleOf(piece), board)) return 'it would lie off the table';
  return shapeProblem(piece.shape, board);
}

function show(context: ToolContext, piece: TerrainFeature | null): void {
  const isSound = piece !== null && problemOf(context, piece) === null;
  if (!isSound) return context.preview(null);
  context.preview({ type: 'put', in: 'terrain', items: [piece] }, [piece.id]);
}

function put(context: ToolContext, piece: TerrainFeature | null): void {
  if (!piece) return;
  const problem = problemOf(context, piece);
  if (problem) {
    context.preview(null);
    return context.say(`${calledOf(piece)} not here: ${problem}.`);
  }
  const label = `Draw ${nounOf(piece)}`;
  context.commit(label, { type: 'put', in: 'terrain', items: [piece] }, [piece.id]);
}

function middleOf({ shape }: TerrainFeature): Point {
  if (shape.type === 'disc') return shape.center;
  const points = 'points' in shape ? shape.points : [];
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count } as Point;
}

function turnBy(context: ToolContext, held: Held, { key }: KeyPress): boolean {
  const by = turnOf(key);
  if (by === 0) return false;
  held.turned = (held.turned + by + 360) % 360;
  show(context, pieceAt(context, held));
  return true;
}
