// The smallest drawing tool, to copy from: a lasso. Press and run around things, and what lies wholly inside
// the loop is selected; with Shift it is added to the selection.

import type { Point } from '../../shared/core/measure';
import { ringOf, sideOfRings } from '../../shared/geometry/ring';
import { extentOf } from '../../renderer/edits/extent';
import { thingsOf } from '../../renderer/edits/moving';
import { selectableIds } from '../../renderer/things/find-things';
import { line, NO_SKETCH } from '../../renderer/things/sketch';
import {
  type Machine,
  stateMachine,
  type ToolState,
} from '../../renderer/tools/machine/state-machine';
import type { Tool, ToolContext } from '../../renderer/tools/machine/tool';
import type { ToolRow } from '../../renderer/tools/tool-row';
import { extendTrail } from '../../renderer/tools/trail';

interface LassoStates {
  /** Nothing is being done. */
  readonly idle: null;
  /** The button is held and the loop drawn. */
  readonly looping: { readonly trail: readonly Point[] };
}

function lassoTool(context: ToolContext): Tool {
  return stateMachine<LassoStates>(
    context,
    { idle, looping },
    {
      start: null,
      caretMode: () => 'drags',
      clear: () => context.sketch(NO_SKETCH),
      isPutDownByEscape: true,
    },
  );
}

function idle({ go }: Machine<LassoStates>): ToolState {
  return {
    hint: 'Press and run around what is to be selected. Escape: back to selecting.',
    press: ({ at }) => go('looping', { trail: [at] }),
  };
}

function looping(
  { context, go }: Machine<LassoStates>,
  { trail }: LassoStates['looping'],
): ToolState {
  return {
    hint: 'Let go to select what lies inside. Escape gives it up.',
    move: (pointer) => {
      const next = extendTrail(trail, pointer);
      go('looping', { trail: next });
      context.sketch({ ...NO_SKETCH, lines: [line('marquee', next, { isClosed: true })] });
    },
    release: ({ isShift }) => {
      go('idle', null);
      context.sketch(NO_SKETCH);
      context.select([...(isShift ? context.selection : []), ...idsInside(context, trail)]);
    },
  };
}

/** What can be selected and lies in the loop with all of its box. */
function idsInside({ scenario }: ToolContext, loop: readonly Point[]): readonly string[] {
  const ring = [ringOf(loop)];
  const things = thingsOf(scenario, selectableIds(scenario)).filter((thing) => {
    const box = extentOf(thing, scenario.board);
    if (!box) return false;
    const { minX, minY, maxX, maxY } = box;
    const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => [x, y] as const));
    return corners.every(([x, y]) => sideOfRings(ring, x, y) > 0);
  });
  return things.map(({ value }) => value.id);
}

export const LASSO = {
  id: 'lasso',
  title: 'Select with a lasso',
  shortcut: 'Q',
  page: 'draw-terrain',
  icon: 'freehand',
  make: lassoTool,
} as const satisfies ToolRow;
