// Draws terrain on a hex board: a press takes a cell, a drag takes all that it passes. Begun on terrain
// of the same kind it adds to it, or, with Shift, takes away from it.

import { freeIn } from '../../shared/scenario/layers';
import type { TerrainFeature } from '../../shared/scenario/document';
import { isCellOnBoard } from '../../shared/scenario/shape-check';
import { nameOf } from '../things/find-things';
import { cellAt } from '../edits/hex-cells';
import { newFeature } from '../edits/new-feature';
import type { ToolContext, Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';
import type { Cell } from '../../shared/geometry/hex';

interface Stroke {
  /** What the stroke began on; null = new terrain. */
  readonly feature: TerrainFeature | null;
  readonly takesAway: boolean;
  readonly cells: readonly Cell[];
}

const sameCell = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;

export function cellsTool(context: ToolContext): Tool {
  let stroke: Stroke | null = null;

  function press(pointer: Pointer): void {
    context.say(null);
    const cell = cellAt(context.scenario.board, pointer.at);
    const isFree = freeIn(context.scenario);
    const feature = context.scenario.terrain.findLast(
      (candidate) =>
        candidate.kind === context.kind &&
        isFree(candidate) &&
        candidate.shape.type === 'cells' &&
        candidate.shape.cells.some((other) => sameCell(other, cell)),
    );
    stroke = { feature: feature ?? null, takesAway: pointer.isShift && !!feature, cells: [] };
    pass(cell);
  }

  function pass(cell: Cell): void {
    if (!stroke || !isCellOnBoard(cell, context.scenario.board)) return;
    if (!stroke.cells.some((other) => sameCell(other, cell))) {
      stroke = { ...stroke, cells: [...stroke.cells, cell] };
    }
    const after = drawn(stroke);
    if (after) context.preview({ type: 'put', in: 'terrain', items: [after] }, [after.id]);
    else context.preview(null);
  }

  /** The terrain as the stroke leaves it; null when nothing is left. */
  function drawn({ feature, takesAway, cells }: Stroke): TerrainFeature | null {
    const old = feature?.shape.type === 'cells' ? feature.shape.cells : [];
    const kept = old.filter((cell) => !cells.some((other) => sameCell(other, cell)));
    const next = takesAway ? kept : [...kept, ...cells];
    if (next.length === 0) return null;
    const shape = { type: 'cells', cells: next } as const;
    return feature ? { ...feature, shape } : newFeature(context.scenario, context.kind, shape);
  }

  function release(): void {
    const ended = stroke;
    cancel();
    if (!ended || ended.cells.length === 0) return;
    const after = drawn(ended);
    if (!after) {
      if (!ended.feature) return;
      const { id } = ended.feature;
      return context.commit('Delete terrain', { type: 'remove', from: 'terrain', ids: [id] }, []);
    }
    const verb = ended.feature ? 'Reshape' : 'Draw';
    const label = `${verb} ${nameOf({ in: 'terrain', value: after })}`;
    context.commit(label, { type: 'put', in: 'terrain', items: [after] }, [after.id]);
  }

  function cancel(): boolean {
    const wasDrawing = stroke !== null;
    stroke = null;
    context.preview(null);
    return wasDrawing;
  }

  return {
    caretMode: 'drags',
    cursor: 'crosshair',
    get hint() {
      return stroke
        ? 'Drag over more cells; let go to keep them. Escape gives them up.'
        : 'Click or drag over cells. From terrain of the kind: adds to it; with Shift takes away.';
    },
    press,
    move: (pointer, isDown) => {
      if (isDown) pass(cellAt(context.scenario.board, pointer.at));
    },
    release,
    doubleClick: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel,
  };
}
