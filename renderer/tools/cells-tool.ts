// Draws terrain on a hex board: a press takes a cell, a drag takes all that it passes. Begun on terrain
// of the same kind it adds to it, or, with Shift, takes away from it.

import type { Point } from '../../shared/core/measure';
import { freeIn } from '../../shared/scenario/layers';
import type { TerrainFeature } from '../../shared/scenario/document';
import { isCellOnBoard } from '../../shared/scenario/shape-check';
import { nameOf } from '../things/find-things';
import { cellAt, cellsOnWay } from '../edits/hex-cells';
import { newFeature } from '../edits/new-feature';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import type { ToolContext, Tool } from './machine/tool';
import type { Cell } from '../../shared/geometry/hex';

interface Stroke {
  /** What the stroke began on; null = new terrain. */
  readonly feature: TerrainFeature | null;
  readonly takesAway: boolean;
  readonly cells: readonly Cell[];
  /** Where the pointer was last. */
  readonly at: Point;
}

const sameCell = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;

interface CellsStates {
  readonly idle: null;
  /** The button is down: each cell that the pointer passes is drawn. */
  readonly drawing: Stroke;
}

type CellsMachine = Machine<CellsStates>;

const STATES = { idle, drawing };

export function cellsTool(context: ToolContext): Tool {
  return stateMachine<CellsStates>(context, STATES, {
    start: null,
    caretMode: () => 'drags',
    clear: () => context.preview(null),
    isPutDownByEscape: true,
  });
}

function idle(machine: CellsMachine): ToolState {
  const { context } = machine;
  return {
    hint: 'Click or drag over cells. From terrain of the kind: adds to it; with Shift takes away.',
    press: ({ at, isShift }) => {
      context.say(null);
      const cell = cellAt(context.scenario.board, at);
      const feature = featureAt(context, cell);
      pass(machine, { feature, takesAway: isShift && feature !== null, cells: [], at }, at);
    },
  };
}

function drawing(machine: CellsMachine, stroke: Stroke): ToolState {
  const { context, go } = machine;
  return {
    hint: 'Drag over more cells; let go to keep them. Escape gives them up.',
    move: ({ at }, isDown) => {
      if (isDown) pass(machine, stroke, at);
    },
    release: () => {
      go('idle', null);
      context.preview(null);
      if (stroke.cells.length > 0) keep(context, stroke);
    },
  };
}

/** The topmost terrain of the kind that has the cell. */
function featureAt({ scenario, kind, own }: ToolContext, cell: Cell): TerrainFeature | null {
  const isFree = freeIn(scenario);
  const found = scenario.terrain.findLast(
    (candidate) =>
      candidate.kind === kind &&
      candidate.own === own &&
      isFree(candidate) &&
      candidate.shape.type === 'cells' &&
      candidate.shape.cells.some((other) => sameCell(other, cell)),
  );
  return found ?? null;
}

/** Takes all that lies on the way there: a fast hand tells of few spots. */
function pass({ context, go }: CellsMachine, stroke: Stroke, at: Point): void {
  const { board } = context.scenario;
  const onWay = cellsOnWay(board, stroke.at, at).filter((cell) => isCellOnBoard(cell, board));
  const isNew = (cell: Cell) => !stroke.cells.some((other) => sameCell(other, cell));
  const next = { ...stroke, cells: [...stroke.cells, ...onWay.filter(isNew)], at };
  go('drawing', next);
  if (onWay.length === 0) return;
  const after = drawn(context, next);
  if (after) context.preview({ type: 'put', in: 'terrain', items: [after] }, [after.id]);
  else context.preview(null);
}

/** The terrain as the stroke leaves it; null when nothing is left. */
function drawn(
  { scenario, kind, own }: ToolContext,
  { feature, takesAway, cells }: Stroke,
): TerrainFeature | null {
  const old = feature?.shape.type === 'cells' ? feature.shape.cells : [];
  const kept = old.filter((cell) => !cells.some((other) => sameCell(other, cell)));
  const next = takesAway ? kept : [...kept, ...cells];
  if (next.length === 0) return null;
  const shape = { type: 'cells', cells: next } as const;
  return feature ? { ...feature, shape } : newFeature(scenario, { kind, own }, shape);
}

function keep(context: ToolContext, stroke: Stroke): void {
  const after = drawn(context, stroke);
  if (!after) {
    if (!stroke.feature) return;
    const { id } = stroke.feature;
    return context.commit('Delete terrain', { type: 'remove', from: 'terrain', ids: [id] }, []);
  }
  const label = `${stroke.feature ? 'Reshape' : 'Draw'} ${nameOf({ in: 'terrain', value: after })}`;
  context.commit(label, { type: 'put', in: 'terrain', items: [after] }, [after.id]);
}
