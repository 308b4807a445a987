// Draws what lies on the cells of a hex board: a press takes a cell, a drag takes all that it passes, with Shift all of a
// rectangle. Begun on something of the same sort it adds to it, or, with Shift, takes away from it.

import type { Point } from '../../shared/core/measure';
import { type Cell, isOnBoard, isSameCell } from '../../shared/geometry/hex';
import type { TerrainFeature, Zone } from '../../shared/scenario/document';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import { freeIn } from '../../shared/scenario/layers';
import { cellAt, cellsInBox, cellsOnWay } from '../edits/hex-cells';
import { putChange } from '../edits/moving';
import { newFeature } from '../edits/new-feature';
import { nameOf, type Thing } from '../things/find-things';
import type { KeyPress } from '../things/pointer';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import type { Tool, ToolContext } from './machine/tool';

type OfCells = Extract<Thing, { readonly in: 'terrain' | 'zones' }>;
type CellsShape = Extract<TerrainFeature['shape'], { readonly type: 'cells' }>;

/** What is drawn on the cells. */
export interface CellsKind {
  readonly noun: string;
  /** What to do next, in sentences. */
  hint(context: ToolContext): string;
  /** The topmost that has the cell and that a stroke from there changes. */
  at(context: ToolContext, cell: Cell): OfCells | null;
  made(context: ToolContext, shape: CellsShape): OfCells;
  /** Null for a key that means nothing to it. */
  key?(context: ToolContext, press: KeyPress): boolean | null;
}

interface Stroke {
  /** What the stroke began on; null = something new. */
  readonly thing: OfCells | null;
  /** Each cell on the way, or all between the first and the last. */
  readonly takes: 'way' | 'box';
  readonly takesAway: boolean;
  readonly cells: readonly Cell[];
  readonly from: Point;
  /** Where the pointer was last. */
  readonly at: Point;
}

interface CellsStates {
  readonly idle: null;
  /** The button is down: each cell that the pointer passes is drawn. */
  readonly drawing: Stroke;
}

type CellsMachine = Machine<CellsStates>;

const TERRAIN: CellsKind = {
  noun: 'terrain',
  hint: (context) =>
    `Click or drag over cells to draw ${nounOf(context)}, with Shift a rectangle. From terrain of the kind: adds to it; with Shift takes away.`,
  at: ({ scenario, kind, own }, cell) => {
    const isFree = freeIn(scenario);
    const value = scenario.terrain.findLast(
      (one) => one.kind === kind && one.own === own && isFree(one) && hasCell(one, cell),
    );
    return value ? { in: 'terrain', value } : null;
  },
  made: ({ scenario, kind, own }, shape) => ({
    in: 'terrain',
    value: newFeature(scenario, { kind, own }, shape),
  }),
};

export const cellsTool = (context: ToolContext): Tool => toolForCells(context, TERRAIN);

export function hasCell({ shape }: TerrainFeature | Zone, cell: Cell): boolean {
  return shape.type === 'cells' && shape.cells.some((other) => isSameCell(other, cell));
}

export function toolForCells(context: ToolContext, kind: CellsKind): Tool {
  return stateMachine<CellsStates>(
    context,
    {
      idle: (machine) => idle(machine, kind),
      drawing: (machine, stroke) => drawing(machine, kind, stroke),
    },
    {
      start: null,
      caretMode: () => 'drags',
      clear: () => context.preview(null),
      isPutDownByEscape: true,
    },
  );
}

function idle(machine: CellsMachine, kind: CellsKind): ToolState {
  const { context } = machine;
  return {
    get hint() {
      return kind.hint(context);
    },
    press: ({ at, isShift }) => {
      context.say(null);
      const thing = kind.at(context, cellAt(context.scenario.board, at));
      const takes = isShift && thing === null ? 'box' : 'way';
      const takesAway = isShift && thing !== null;
      pass(machine, kind, { thing, takes, takesAway, cells: [], from: at, at }, at);
    },
    key: (press) => kind.key?.(context, press) ?? false,
  };
}

function drawing(machine: CellsMachine, kind: CellsKind, stroke: Stroke): ToolState {
  const { context, go } = machine;
  return {
    hint: 'Drag over more cells; let go to keep them. Escape gives them up.',
    move: ({ at }, isDown) => {
      if (isDown) pass(machine, kind, stroke, at);
    },
    release: () => {
      go('idle', null);
      context.preview(null);
      if (stroke.cells.length > 0) keep(context, kind, stroke);
    },
  };
}

/** Takes all that lies on the way there: a fast hand tells of few spots. */
function pass({ context, go }: CellsMachine, kind: CellsKind, stroke: Stroke, at: Point): void {
  const { board } = context.scenario;
  const taken =
    stroke.takes === 'box'
      ? cellsInBox(board, cellAt(board, stroke.from), cellAt(board, at))
      : cellsOnWay(board, stroke.at, at).filter((cell) => isOnBoard(board, cell));
  const kept = stroke.takes === 'box' ? [] : stroke.cells;
  const isNew = (cell: Cell) => !kept.some((other) => isSameCell(other, cell));
  const next = { ...stroke, cells: [...kept, ...taken.filter(isNew)], at };
  go('drawing', next);
  if (taken.length === 0) return;
  const after = drawn(context, kind, next);
  context.preview(after && putChange(after), after ? [after.value.id] : []);
}

/** What the stroke leaves; null when nothing is left. */
function drawn(
  context: ToolContext,
  kind: CellsKind,
  { thing, takesAway, cells }: Stroke,
): OfCells | null {
  const old = thing?.value.shape.type === 'cells' ? thing.value.shape.cells : [];
  const kept = old.filter((cell) => !cells.some((other) => isSameCell(other, cell)));
  const next = takesAway ? kept : [...kept, ...cells];
  if (next.length === 0) return null;
  const shape = { type: 'cells', cells: next } as const;
  if (!thing) return kind.made(context, shape);
  return { ...thing, value: { ...thing.value, shape } } as OfCells;
}

function keep(context: ToolContext, kind: CellsKind, stroke: Stroke): void {
  const after = drawn(context, kind, stroke);
  if (after) {
    const label = `${stroke.thing ? 'Reshape' : 'Draw'} ${nameOf(after)}`;
    return context.commit(label, putChange(after), [after.value.id]);
  }
  if (!stroke.thing) return;
  const { in: from, value } = stroke.thing;
  context.commit(`Delete ${kind.noun}`, { type: 'remove', from, ids: [value.id] }, []);
}
