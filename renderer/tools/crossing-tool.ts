// Drops bridges and fords: over water one lies across it under the pointer, and a click keeps it. Away
// from water a drag lays one by hand.

import { inches, mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { NO_SKETCH } from '../things/sketch';
import { kindNoun, kindRow, usualWidth } from '../../shared/scenario/kinds/kinds';
import { nameOf } from '../things/find-things';
import { crossingAt } from '../edits/crossing';
import { newFeature } from '../edits/new-feature';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

/** How near to the water's edge the pointer must be, in pixels. */
const REACH = 16;

export function crossingTool(context: ToolContext): Tool {
  let from: Pointer | null = null;

  function width() {
    return context.settings.stripWidth ?? usualWidth(context.kind);
  }

  function strip(pointer: Pointer): { shape: Shape & { type: 'strip' }; note: string } | null {
    const isDragged = from && isFar(from.at, pointer.at, 2 * DRAG_START, pointer.pixel);
    if (from && isDragged) {
      const points: readonly Point[] = [from.snapped, pointer.snapped];
      return { shape: { type: 'strip', points, width: width() }, note: kindNoun(context.kind) };
    }
    const bank = inches(kindRow(context.kind).crosses ?? 0.5);
    const reach = REACH * pointer.pixel;
    const crossing = crossingAt(context.scenario, bank, pointer.at, reach, mil(width()));
    if (!crossing) return null;
    const { points, road, water } = crossing;
    const over = nameOf({ in: 'terrain', value: water });
    const carried = road
      ? `${nameOf({ in: 'terrain', value: road })} over ${over}`
      : `across ${over}`;
    return { shape: { type: 'strip', points, width: crossing.width }, note: carried };
  }

  function show(pointer: Pointer): void {
    const found = strip(pointer);
    if (!found) return hide();
    const feature = newFeature(context.scenario, context.kind, found.shape);
    context.preview({ type: 'put', in: 'terrain', items: [feature] }, [feature.id]);
    context.sketch({ ...NO_SKETCH, notes: [{ at: pointer.at, text: found.note }] });
  }

  function hide(): void {
    context.preview(null);
    context.sketch(NO_SKETCH);
  }

  function release(pointer: Pointer): void {
    if (!from) return;
    const found = strip(pointer);
    from = null;
    hide();
    if (!found) {
      return context.say(
        `Point at a river or stream, or drag the ${kindNoun(context.kind)} by hand.`,
      );
    }
    const problem = shapeProblem(found.shape, context.scenario.board);
    if (problem) return context.say(`Not like this: ${problem}.`);
    const feature = newFeature(context.scenario, context.kind, found.shape);
    const change = { type: 'put', in: 'terrain', items: [feature] } as const;
    context.commit(`Draw ${kindNoun(context.kind)}`, change, [feature.id]);
  }

  function cancel(): boolean {
    const wasDown = from !== null;
    from = null;
    hide();
    return wasDown;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get hint() {
      const what = kindNoun(context.kind);
      return `Point at water and click: the ${what} lies across it. Elsewhere drag it by hand. Escape: back to selecting.`;
    },
    press: (pointer) => {
      context.say(null);
      from = pointer;
      show(pointer);
    },
    move: show,
    release,
    doubleClick: () => undefined,
    leave: () => {
      if (!from) hide();
    },
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel,
  };
}
