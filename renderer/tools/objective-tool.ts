// Sets objectives: a click puts one down with the usual radius, a drag draws its radius.

import { nextId } from '../../shared/core/id';
import { mil, type Point } from '../../shared/core/measure';
import { placeProblem } from '../../shared/scenario/check-document';
import type { Objective, Place } from '../../shared/scenario/document';
import { cellAt } from '../edits/hex-cells';
import { numberedName } from '../../shared/scenario/numbered-names';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

/** Half an inch: radii grow in these steps. */
const STEP = 500;

export function objectiveTool(context: ToolContext): Tool {
  let from: Pointer | null = null;
  let at: Point | null = null;

  function objective(spot: Point): Objective {
    const { scenario, settings } = context;
    const ids = scenario.objectives.map(({ id }) => id);
    const names = scenario.objectives.map(({ name }) => name);
    const { board } = scenario;
    const place: Place =
      board.space === 'hex'
        ? { on: 'hex', at: cellAt(board, spot), facing: 0 }
        : { on: 'table', at: spot, facing: 0, level: 0 };
    return {
      id: nextId('objective', ids),
      name: numberedName('Objective', names),
      place,
      radius: settings.objectiveRadius,
      points: 1,
    };
  }

  function move(pointer: Pointer): void {
    if (from) {
      if (isFar(from.at, pointer.at, DRAG_START, pointer.pixel)) {
        const gap = Math.hypot(pointer.at.x - from.snapped.x, pointer.at.y - from.snapped.y);
        context.adjustSettings({
          objectiveRadius: mil(Math.max(STEP, Math.round(gap / STEP) * STEP)),
        });
      }
    } else at = pointer.snapped;
    show();
  }

  function show(): void {
    if (!at) return context.preview(null);
    const ghost = objective(at);
    context.preview({ type: 'put', in: 'objectives', items: [ghost] });
    if (!from) return;
    context.say(`Radius ${context.length(ghost.radius)}.`);
  }

  function release(): void {
    if (!from || !at) return;
    from = null;
    const made = objective(at);
    context.preview(null);
    context.say(null);
    const problem = placeProblem(made.place, context.scenario.board);
    if (problem) return context.say(`Not here: ${problem}.`);
    const change = { type: 'put', in: 'objectives', items: [made] } as const;
    context.commit(`Set ${made.name}`, change, [made.id]);
  }

  function cancel(): boolean {
    const wasDown = from !== null;
    from = null;
    context.preview(null);
    return wasDown;
  }

  return {
    caretMode: 'clicks',
    cursor: 'copy',
    hint: 'Click to set an objective, or drag its radius. Escape: back to selecting.',
    press: (pointer) => {
      context.say(null);
      from = pointer;
      at = pointer.snapped;
      show();
    },
    move,
    release,
    doubleClick: () => undefined,
    leave: () => {
      if (!from) context.preview(null);
    },
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel,
  };
}
