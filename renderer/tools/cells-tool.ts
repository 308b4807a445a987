// Draws terrain on a hex board: a press takes a cell, a drag takes all that it passes. Begun on terrain
// of the same kind it adds to it, or, with Shift, takes away from it.

import { freeIn } from '../../shared/scenario/layers';
import type { TerrainFeature } from '../../shared/scenario/document';
import { isCellOnBoard } from '../../shared/scenario/shape-check';
import { nameOf } from '../things/find-things';
import { cellAt } from '../edits/hex-cells';
import { newFeature } from '../edits/new-feature';
import type { Desk, Tool } from './tool';
import type { Hand } from '../things/pointer-news';
import type { Cell } from '../../shared/geometry/hex';

interface Stroke {
  /** What the stroke began on; null = new terrain. */
  readonly feature: TerrainFeature | null;
  readonly takesAway: boolean;
  readonly cells: readonly Cell[];
}

const sameCell = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;

export function cellsTool(desk: Desk): Tool {
  let stroke: Stroke | null = null;

  function press(hand: Hand): void {
    desk.say(null);
    const cell = cellAt(desk.scenario.board, hand.at);
    const isFree = freeIn(desk.scenario);
    const feature = desk.scenario.terrain.findLast(
      (candidate) =>
        candidate.kind === desk.kind &&
        isFree(candidate) &&
        candidate.shape.type === 'cells' &&
        candidate.shape.cells.some((other) => sameCell(other, cell)),
    );
    stroke = { feature: feature ?? null, takesAway: hand.isAdding && !!feature, cells: [] };
    pass(cell);
  }

  function pass(cell: Cell): void {
    if (!stroke || !isCellOnBoard(cell, desk.scenario.board)) return;
    if (!stroke.cells.some((other) => sameCell(other, cell))) {
      stroke = { ...stroke, cells: [...stroke.cells, cell] };
    }
    const after = drawn(stroke);
    if (after) desk.preview({ type: 'put', in: 'terrain', items: [after] }, [after.id]);
    else desk.preview(null);
  }

  /** The terrain as the stroke leaves it; null when nothing is left. */
  function drawn({ feature, takesAway, cells }: Stroke): TerrainFeature | null {
    const old = feature?.shape.type === 'cells' ? feature.shape.cells : [];
    const kept = old.filter((cell) => !cells.some((other) => sameCell(other, cell)));
    const next = takesAway ? kept : [...kept, ...cells];
    if (next.length === 0) return null;
    const shape = { type: 'cells', cells: next } as const;
    return feature ? { ...feature, shape } : newFeature(desk.scenario, desk.kind, shape);
  }

  function release(): void {
    const ended = stroke;
    cancel();
    if (!ended || ended.cells.length === 0) return;
    const after = drawn(ended);
    if (!after) {
      if (!ended.feature) return;
      const { id } = ended.feature;
      return desk.commit('Delete terrain', { type: 'remove', from: 'terrain', ids: [id] }, []);
    }
    const verb = ended.feature ? 'Reshape' : 'Draw';
    const label = `${verb} ${nameOf({ in: 'terrain', value: after })}`;
    desk.commit(label, { type: 'put', in: 'terrain', items: [after] }, [after.id]);
  }

  function cancel(): boolean {
    const wasDrawing = stroke !== null;
    stroke = null;
    desk.preview(null);
    return wasDrawing;
  }

  return {
    keyed: 'drags',
    cursor: 'crosshair',
    get hint() {
      return stroke
        ? 'Drag over more cells; let go to keep them. Escape gives them up.'
        : 'Click or drag over cells. From terrain of the kind: adds to it; with Shift takes away.';
    },
    press,
    move: (hand, isDown) => {
      if (isDown) pass(cellAt(desk.scenario.board, hand.at));
    },
    release,
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel,
  };
}
