// Writes labels: click where one is to stand, or run along the line that it is to follow, and type it there; a click on a
// label changes its words.

import { nextId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import { simplifiedLine } from '../../shared/geometry/simplify';
import type { Label } from '../../shared/scenario/document';
import { thingOf } from '../things/find-things';
import { labelAlong } from '../things/label-curve';
import { line, NO_SKETCH } from '../things/sketch';
import { DRAG_START, isFar, type Tool, type ToolContext } from './machine/tool';
import { extendTrail, lineTolerance } from './trail';
import { rewriteLabel } from './select/rewrite-label';

/** Times as far from the trail as a line that is terrain. */
const STEADY = 2;

export function labelTool(context: ToolContext): Tool {
  let trail: readonly Point[] = [];

  function cancel(): boolean {
    const wasRunning = trail.length > 1;
    trail = [];
    context.sketch(NO_SKETCH);
    return wasRunning;
  }

  return {
    caretMode: 'clicks',
    cursor: 'text',
    hint: 'Click where the label is to go, or run along the line that it is to follow, and type it; Enter ends it. Escape: back to selecting.',
    press: (pointer) => {
      context.say(null);
      trail = [pointer.at];
    },
    move: (pointer, isDown) => {
      if (!isDown) return;
      trail = extendTrail(trail, pointer);
      if (trail.length > 1) context.sketch({ ...NO_SKETCH, lines: [line('draft', trail)] });
    },
    release: (pointer) => {
      // It was given up with the button down.
      if (trail.length === 0) return;
      const run = [...trail, pointer.at];
      cancel();
      const [from] = run;
      if (from && isFar(from, pointer.at, 4 * DRAG_START, pointer.pixel)) {
        return write(context, pointer.at, nodesAlong(run, pointer.pixel));
      }
      const clicked = pointer.over ? thingOf(context.scenario, pointer.over) : null;
      if (clicked?.in === 'labels') rewriteLabel(context, clicked.value);
      else write(context, pointer.snapped);
    },
    doubleClick: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel,
  };
}

/** Few, for words that waver are hard to read. */
function nodesAlong(run: readonly Point[], pixel: number): readonly Point[] {
  return simplifiedLine(run, STEADY * lineTolerance(pixel));
}

/** `nodes`: those of the curve that it follows, if any. */
function write(context: ToolContext, at: Point, nodes: readonly Point[] = []): void {
  const size = context.settings.labelSize;
  context.write({ at, size, text: '' }, (text) => {
    if (text === '') return;
    const id = nextId(
      'label',
      context.scenario.labels.map((label) => label.id),
    );
    const straight: Label = { id, text, at, size };
    const label = nodes.length > 1 ? labelAlong(straight, nodes) : straight;
    context.commit(`Write ${text}`, { type: 'put', in: 'labels', items: [label] }, [id]);
  });
}
