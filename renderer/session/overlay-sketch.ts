// Lines over the table that overlays draw: sight lines and the way to the pointer.

import { formatInches, mil } from '../../shared/core/measure';
import type { Mil } from '../../shared/core/measure';
import type { Route } from '../../shared/terrain/types';
import type { PlainSight } from '../workers/terrain-worker';
import { line, NO_SKETCH, type Sketch } from './sketch';

export function sightSketch({ blocker, from, to }: PlainSight): Sketch {
  if (!blocker) {
    return { lines: [line('clear', [from, to])], dots: [{ at: to, style: 'clear' }], notes: [] };
  }
  return {
    lines: [line('clear', [from, blocker.at]), line('blocked', [blocker.at, to])],
    dots: [{ at: blocker.at, style: 'blocked' }],
    notes: [],
  };
}

/** `whole`: the allowance that the cost is a part of. */
export function routeSketch({ cost, legs }: Route, whole: Mil): Sketch {
  const first = legs[0];
  const last = legs.at(-1);
  if (!first || !last) return NO_SKETCH;
  return {
    lines: [line('route', [first.from, ...legs.map((leg) => leg.to)])],
    dots: legs.slice(0, -1).map((leg) => ({ at: leg.to, style: 'route' })),
    notes: [{ at: last.to, text: `${formatInches(mil(cost * 1000))} of ${formatInches(whole)}` }],
  };
}
