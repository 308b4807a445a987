// Lines over the table that overlays draw: sight lines and the way to the pointer.

import {
  distance,
  formatLength,
  inches,
  mil,
  type LengthUnit,
  type Mil,
} from '../../../shared/core/measure';
import type { ReachAnswer } from '../../../shared/terrain/movement/route/reach-answer';
import { turnEnds } from '../../../shared/terrain/movement/reach/move-bands';
import type { Mover } from '../../../shared/terrain/map/engine-types';
import type { RouteLine, SightLine, StrikeLine } from './answer-lines';
import type { SpotReport } from './spot-words';
import { joined, line, NO_SKETCH, type Sketch } from '../../things/sketch';
import type { PlainSight, PlainStrikes } from '../../workers/messages';

/** What has been answered of the spot under the pointer. */
interface Answered {
  readonly sightLine: SightLine | null;
  readonly report: SpotReport | null;
  readonly strikes: StrikeLine | null;
  readonly routeLine: RouteLine | null;
}

/** All lines that the answers draw. */
export function answersSketch(
  { sightLine, report, strikes, routeLine }: Answered,
  mover: Mover | null,
  unit: LengthUnit,
): Sketch {
  const sketches: Sketch[] = [];
  if (sightLine) sketches.push(sightSketch(sightLine.sight));
  for (const { sight } of report?.answers ?? []) {
    if (sight.visible) sketches.push(sightSketch(sight));
  }
  if (strikes) {
    const { watchers } = strikes.watch.question;
    const whole = (at: number) => watchers[at]?.mover?.allowance ?? inches(0);
    sketches.push(strikeSketch(strikes.found, whole, unit));
  }
  if (routeLine && mover) sketches.push(routeSketch(routeLine.answer, mover, unit));
  return joined(...sketches);
}

function sightSketch({ blocker, from, to }: PlainSight): Sketch {
  if (!blocker) {
    return { lines: [line('clear', [from, to])], dots: [{ at: to, style: 'clear' }], notes: [] };
  }
  return {
    lines: [line('clear', [from, blocker.at]), line('blocked', [blocker.at, to])],
    dots: [{ at: blocker.at, style: 'blocked' }],
    notes: [],
  };
}

/** Labels of halts closer to the goal than this would cover its own. */
const LABEL_ROOM = 4000;

/** The way that a stand goes now or over some turns, with where each turn ends; nothing where it never comes. */
function routeSketch(answer: ReachAnswer, mover: Mover, unit: LengthUnit): Sketch {
  if (answer.type === 'never') return NO_SKETCH;
  const { cost, legs } = answer.route;
  const first = legs[0];
  const last = legs.at(-1);
  if (!first || !last) return NO_SKETCH;
  const lines = [line('route', [first.from, ...legs.map((leg) => leg.to)])];
  const goal = (text: string) => ({ at: last.to, text });
  if (answer.type === 'within') {
    const dots = legs.slice(0, -1).map((leg) => ({ at: leg.to, style: 'route' as const }));
    const text = mover.unlimited
      ? formatLength(mil(cost * 1000), unit)
      : shareWords(cost, mover.allowance, unit);
    return { lines, dots, notes: [goal(text)] };
  }
  const halts = turnEnds(answer.route, mover.allowance, mover.remaining ?? mover.allowance);
  return {
    lines,
    dots: halts.map((at) => ({ at, style: 'route' as const })),
    notes: [
      ...halts
        .map((at, turn) => ({ at, text: `turn ${turn + 1}` }))
        .filter(({ at }) => distance(at, last.to) > LABEL_ROOM),
      goal(`turn ${answer.turns}`),
    ],
  };
}

/** From where a spot would be struck: the straight way there is for the reach to tell. */
function strikeSketch(
  { strikes }: PlainStrikes,
  whole: (watcher: number) => Mil,
  unit: LengthUnit,
): Sketch {
  const [best] = strikes;
  if (!best) return NO_SKETCH;
  const { at, cost, from, sight } = best;
  const { lines, dots } = sightSketch(sight);
  const text = shareWords(cost, whole(from), unit);
  return {
    lines,
    dots: [...dots, { at, style: 'route' }],
    notes: cost < 0.05 ? [] : [{ at, text }],
  };
}

/** '8.73" of 12"' */
function shareWords(cost: number, allowance: Mil, unit: LengthUnit): string {
  return `${formatLength(mil(cost * 1000), unit)} of ${formatLength(allowance, unit)}`;
}
