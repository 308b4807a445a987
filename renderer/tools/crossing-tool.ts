// Drops bridges and fords: over water one lies across it under the pointer, and a click keeps it. Away
// from water a drag lays one by hand.

import { mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { NO_SKETCH } from '../things/sketch';
import { kindNoun } from '../things/kind-names';
import { nameOf } from '../things/find-things';
import { crossingAt } from '../edits/crossing';
import { usualWidth } from '../../shared/scenario/usual-width';
import { newFeature } from '../edits/new-feature';
import { type Desk, DRAG_START, isFar, type Tool } from './tool';
import type { Hand } from '../things/pointer-news';

/** How near to the water's edge the hand must be, in pixels. */
const REACH = 16;

export function crossingTool(desk: Desk): Tool {
  let from: Hand | null = null;

  function width() {
    return desk.settings.stripWidth ?? usualWidth(desk.kind);
  }

  function strip(hand: Hand): { shape: Shape & { type: 'strip' }; note: string } | null {
    const isDragged = from && isFar(from.at, hand.at, 2 * DRAG_START, hand.pixel);
    if (from && isDragged) {
      const points: readonly Point[] = [from.snapped, hand.snapped];
      return { shape: { type: 'strip', points, width: width() }, note: kindNoun(desk.kind) };
    }
    const kind = desk.kind === 'ford' ? 'ford' : 'bridge';
    const reach = REACH * hand.pixel;
    const crossing = crossingAt(desk.scenario, kind, hand.at, reach, mil(width()));
    if (!crossing) return null;
    const { points, road, water } = crossing;
    const over = nameOf({ in: 'terrain', value: water });
    const carried = road
      ? `${nameOf({ in: 'terrain', value: road })} over ${over}`
      : `across ${over}`;
    return { shape: { type: 'strip', points, width: crossing.width }, note: carried };
  }

  function show(hand: Hand): void {
    const found = strip(hand);
    if (!found) return hide();
    const feature = newFeature(desk.scenario, desk.kind, found.shape);
    desk.preview({ type: 'put', in: 'terrain', items: [feature] }, [feature.id]);
    desk.sketch({ ...NO_SKETCH, notes: [{ at: hand.at, text: found.note }] });
  }

  function hide(): void {
    desk.preview(null);
    desk.sketch(NO_SKETCH);
  }

  function release(hand: Hand): void {
    if (!from) return;
    const found = strip(hand);
    from = null;
    hide();
    if (!found) {
      return desk.say(`Point at a river or stream, or drag the ${kindNoun(desk.kind)} by hand.`);
    }
    const problem = shapeProblem(found.shape, desk.scenario.board);
    if (problem) return desk.say(`Not like this: ${problem}.`);
    const feature = newFeature(desk.scenario, desk.kind, found.shape);
    const change = { type: 'put', in: 'terrain', items: [feature] } as const;
    desk.commit(`Draw ${kindNoun(desk.kind)}`, change, [feature.id]);
  }

  function cancel(): boolean {
    const wasDown = from !== null;
    from = null;
    hide();
    return wasDown;
  }

  return {
    keyed: 'clicks',
    cursor: 'crosshair',
    get hint() {
      const what = kindNoun(desk.kind);
      return `Point at water and click: the ${what} lies across it. Elsewhere drag it by hand. Escape: back to selecting.`;
    },
    press: (hand) => {
      desk.say(null);
      from = hand;
      show(hand);
    },
    move: show,
    release,
    twice: () => undefined,
    leave: () => {
      if (!from) hide();
    },
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel,
  };
}
