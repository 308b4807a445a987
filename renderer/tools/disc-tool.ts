// Draws discs: press in the middle, drag to the rim.

import { mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/types';
import { line, NO_SKETCH } from '../session/sketch';
import { commitFeature } from './new-feature';
import { circleOf } from './shapes';
import { type Desk, type Hand, pointingFrom, type Tool } from './tool';

/** Smallest radius that counts as drawn, in Mil. */
const SMALLEST = 250;

export function discTool(desk: Desk): Tool {
  let center: Point | null = null;

  function shapeTo(from: Point, to: Point): Shape {
    const radius = mil(Math.hypot(to.x - from.x, to.y - from.y));
    return { type: 'disc', center: from, radius };
  }

  function move({ snapped }: Hand): void {
    if (!center) return;
    const from = center;
    const radius = Math.hypot(snapped.x - from.x, snapped.y - from.y);
    const rim = circleOf(from, radius);
    desk.sketch({
      lines: [line('draft', rim, { isClosed: true })],
      dots: [{ at: from, style: 'draft' }],
      notes: [{ at: snapped, text: `radius ${desk.length(mil(radius))}` }],
    });
  }

  function release({ snapped }: Hand): void {
    const from = center;
    cancel();
    if (!from) return;
    const shape = shapeTo(from, snapped);
    if (shape.type === 'disc' && shape.radius < SMALLEST) {
      return desk.say('Press in the middle and drag to the rim.');
    }
    const problem = shapeProblem(shape, desk.scenario.board);
    if (problem) return desk.say(`Not like this: ${problem}.`);
    commitFeature(desk, shape);
  }

  function cancel(): boolean {
    const wasDrawing = center !== null;
    center = null;
    desk.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    keyed: 'drags',
    cursor: 'crosshair',
    pointing: pointingFrom(null),
    get hint() {
      return center
        ? 'Let go at the rim. Escape gives it up.'
        : 'Press in the middle and drag to the rim. Escape: back to selecting.';
    },
    press: ({ snapped }) => {
      desk.say(null);
      center = snapped;
    },
    move,
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
