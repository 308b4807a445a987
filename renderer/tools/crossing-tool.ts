// Drops bridges and fords: over water one lies across it under the pointer, and a click keeps it. Away
// from water a drag lays one by hand.

import { inches, mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { NO_SKETCH } from '../things/sketch';
import { nounOf, rowOf, usualWidth } from '../../shared/scenario/kinds/own-kind';
import { nameOf } from '../things/find-things';
import { crossingAt } from '../edits/crossing';
import { newFeature } from '../edits/new-feature';
import { crossingKind } from './kind-drawn';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

/** How near to the water's edge the pointer must be, in pixels. */
const REACH = 16;

interface CrossingStates {
  /** Over water one lies across it under the pointer. */
  readonly idle: null;
  /** The button is down: a drag lays one by hand. */
  readonly pressing: Pointer;
}

const STATES = { idle, pressing };

export function crossingTool(context: ToolContext): Tool {
  return stateMachine<CrossingStates>(context, STATES, {
    start: null,
    caretMode: () => 'clicks',
    clear: () => hide(context),
    isPutDownByEscape: true,
  });
}

function idle({ context, go }: Machine<CrossingStates>): ToolState {
  return {
    get hint() {
      return hintFor(context);
    },
    press: (pointer) => {
      context.say(null);
      go('pressing', pointer);
      show(context, pointer, stripAt(context, pointer));
    },
    move: (pointer) => show(context, pointer, stripAt(context, pointer)),
    leave: () => hide(context),
  };
}

function pressing({ context, go }: Machine<CrossingStates>, from: Pointer): ToolState {
  const stripTo = (to: Pointer): Strip | null =>
    isFar(from.at, to.at, 2 * DRAG_START, to.pixel)
      ? stripByHand(context, from, to)
      : stripAt(context, to);
  return {
    get hint() {
      return hintFor(context);
    },
    move: (pointer) => show(context, pointer, stripTo(pointer)),
    release: (pointer) => {
      const found = stripTo(pointer);
      go('idle', null);
      hide(context);
      keep(context, found);
    },
  };
}

function hintFor(context: ToolContext): string {
  return `Point at water and click: the ${nounOf(crossingKind(context))} lies across it. Elsewhere drag it by hand. Escape: back to selecting.`;
}

interface Strip {
  readonly shape: Shape & { readonly type: 'strip' };
  /** What it carries over what. */
  readonly note: string;
}

function widthOf(context: ToolContext) {
  return context.settings.stripWidth ?? usualWidth(crossingKind(context));
}

function stripByHand(context: ToolContext, from: Pointer, to: Pointer): Strip {
  const points: readonly Point[] = [from.snapped, to.snapped];
  const shape = { type: 'strip', points, width: widthOf(context) } as const;
  return { shape, note: nounOf(crossingKind(context)) };
}

/** Across the water that lies under the pointer; null away from water. */
function stripAt(context: ToolContext, { at, pixel }: Pointer): Strip | null {
  const bank = inches(rowOf(crossingKind(context)).crosses ?? 0.5);
  const crossing = crossingAt(context.scenario, bank, at, REACH * pixel, mil(widthOf(context)));
  if (!crossing) return null;
  const { points, road, water, width } = crossing;
  const over = nameOf({ in: 'terrain', value: water });
  const note = road ? `${nameOf({ in: 'terrain', value: road })} over ${over}` : `across ${over}`;
  return { shape: { type: 'strip', points, width }, note };
}

function show(context: ToolContext, pointer: Pointer, found: Strip | null): void {
  if (!found) return hide(context);
  const feature = newFeature(context.scenario, crossingKind(context), found.shape);
  context.preview({ type: 'put', in: 'terrain', items: [feature] }, [feature.id]);
  context.sketch({ ...NO_SKETCH, notes: [{ at: pointer.at, text: found.note }] });
}

function hide(context: ToolContext): void {
  context.preview(null);
  context.sketch(NO_SKETCH);
}

function keep(context: ToolContext, found: Strip | null): void {
  const noun = nounOf(crossingKind(context));
  if (!found) return context.say(`Point at a river or stream, or drag the ${noun} by hand.`);
  const problem = shapeProblem(found.shape, context.scenario.board);
  if (problem) return context.say(`Not like this: ${problem}.`);
  const feature = newFeature(context.scenario, crossingKind(context), found.shape);
  const change = { type: 'put', in: 'terrain', items: [feature] } as const;
  context.commit(`Draw ${noun}`, change, [feature.id]);
}
