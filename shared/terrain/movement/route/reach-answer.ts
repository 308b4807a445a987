// Whether a stand comes to a place: now, in some turns, or never, with the reason and the rule.

import type { Point } from '../../../core/measure';
import { mil } from '../../../core/measure';
import type { RuleRef } from '../../../core/rule-ref';
import { boxesMeet } from '../../../geometry/clip';
import { sideOfRings } from '../../../geometry/ring';
import { moveGround, type Barrier, type MoveGround } from '../cost/move-ground';
import { barrierOn, refusalAt, stepCost } from '../cost/move-price';
import { isClosed } from '../reach/reach';
import { besideRear, isBacker, routeBack, type Backer } from '../reach/backwards';
import { turnsToReach } from '../reach/move-bands';
import { pathTo, route } from './route';
import { isOnTable, type TerrainMap } from '../../map/terrain-map';
import type { Mover, ReachField, Route } from '../../map/engine-types';

export type ReachAnswer =
  | { readonly type: 'within'; readonly route: Route }
  /** Out of reach this turn; the way is the one for all those turns, crossings paid by the allowance of one. */
  | { readonly type: 'later'; readonly route: Route; readonly turns: number }
  /** `rule` is null where no rule but the table itself is in the way. */
  | { readonly type: 'never'; readonly reason: string; readonly rule: RuleRef | null };

/** Nobody plans farther ahead: what takes more turns counts as no way. */
const MOST_TURNS = 24;

/** `mover` with what is left of this turn; later turns have the whole allowance each. */
export function reachAnswer(map: TerrainMap, mover: Mover, to: Point): ReachAnswer {
  if (isBacker(mover)) return answerBack(map, mover, to);
  const now = route(map, mover, to);
  if (now && !now.blocked) return { type: 'within', route: now };
  const closed = closedAt(map, mover, to);
  if (closed) return closed;
  if (now) return { type: 'within', route: now };
  if (mover.allowance <= 0) return { type: 'never', reason: 'it cannot move', rule: null };
  const later = route(map, { ...mover, remaining: manyTurns(mover) }, to);
  return later ? inTurns(mover, later) : noWay(map, mover, to);
}

function inTurns({ allowance, remaining = allowance }: Mover, later: Route): ReachAnswer {
  const turns = turnsToReach(later.cost, allowance / 1000, remaining / 1000);
  return { type: 'later', route: later, turns };
}

/** FT-06-05: there is one way, so what is on it decides. */
function answerBack(map: TerrainMap, mover: Backer, to: Point): ReachAnswer {
  const { why, rule } = mover.straightBack;
  const end = besideRear(mover, to);
  if (!end) return { type: 'never', reason: why, rule };
  const now = routeBack(map, mover, end);
  const whole = now ?? routeBack(map, { ...mover, remaining: manyTurns(mover) }, end);
  const closed = whole && !whole.blocked ? null : closedAt(map, mover, end);
  if (closed) return closed;
  if (!whole) return tooFar();
  if (whole.blocked) {
    return { type: 'never', reason: whole.blocked.reason, rule: whole.blocked.rule };
  }
  return now ? { type: 'within', route: now } : inTurns(mover, whole);
}

function tooFar(): ReachAnswer {
  return { type: 'never', reason: `it takes more than ${MOST_TURNS} turns`, rule: null };
}

/** No way across a table takes more inches of allowance for each inch of its two sides. */
const DEAREST = 20;

function manyTurns({ allowance, remaining = allowance }: Mover): Mover['allowance'] {
  return mil(remaining + (MOST_TURNS - 1) * allowance);
}

/** Why the place itself may not be the end of any move. */
function closedAt(map: TerrainMap, mover: Mover, to: Point): ReachAnswer | null {
  if (!isOnTable(map, to)) return { type: 'never', reason: 'it lies off the table', rule: null };
  if (!isOnTable(map, mover.at)) {
    return { type: 'never', reason: 'the stand is off the table', rule: null };
  }
  const ground = moveGround(map, mover);
  const met = barrierOn(ground, to, to);
  if (met) return { type: 'never', ...closedBy(map, met.barrier, to) };
  const refused = refusalAt(ground, to);
  return refused && { type: 'never', reason: refused.reason, rule: refused.rule };
}

function closedBy(map: TerrainMap, barrier: Barrier, to: Point): { reason: string; rule: RuleRef } {
  const { name, rule, disc, feature } = barrier;
  if (disc) return { reason: disc.why, rule };
  const of = map.features.find((one) => one.feature.id === feature);
  const isIn = of !== undefined && sideOfRings(of.rings, to.x, to.y) > 0;
  return { reason: isIn ? `${name} is closed to it` : `too close to ${name} for its base`, rule };
}

/** The place is open but too far, or everything round it, or round the stand, is shut. */
function noWay(map: TerrainMap, mover: Mover, to: Point): ReachAnswer {
  const { maxX, maxY } = map.box;
  const ever = mil(manyTurns(mover) + DEAREST * (maxX + maxY));
  if (pathTo(map, { ...mover, remaining: ever }, to)) {
    return tooFar();
  }
  const slim: Mover = {
    ...mover,
    remaining: manyTurns(mover),
    footprint: { type: 'disc', radius: mil(0) },
  };
  const met = barrierOn(moveGround(map, mover), mover.at, to);
  const name = met?.barrier.disc ? 'enemies' : (met?.barrier.name ?? 'closed ground');
  const rule = met?.barrier.rule ?? null;
  const fits = pathTo(map, slim, to) !== null;
  const reason = fits ? `no gap by ${name} is wide enough for its base` : `shut off by ${name}`;
  return { type: 'never', reason, rule };
}

/** Corners of the field so many cells away have a say in the cost of a place. */
const NEAR = 1;

/**
 * Inches of allowance to come to a place, with what lies between it and the corners of the field measured
 * on the exact shapes: beside closed ground and streams it never promises the other side. Infinity where
 * the mover cannot come within what is left.
 */
export function costAt(map: TerrainMap, mover: Mover, field: ReachField, to: Point): number {
  const { columns, rows, step, cost } = field;
  if (!isOnTable(map, to)) return Infinity;
  if (isBacker(mover)) {
    const back = routeBack(map, mover, to);
    return back && !back.blocked ? back.cost : Infinity;
  }
  const whole = moveGround(map, mover);
  if (isClosed(whole, to.x, to.y) || refusalAt(whole, to)) return Infinity;
  const ground = groundWithin(whole, to, (NEAR + 2) * step);
  const limit = (mover.remaining ?? mover.allowance) / 1000;
  let least = Infinity;
  const i0 = Math.floor(to.x / step);
  const j0 = Math.floor(to.y / step);
  for (let j = Math.max(0, j0 - NEAR); j <= Math.min(rows - 1, j0 + 1 + NEAR); j++) {
    for (let i = Math.max(0, i0 - NEAR); i <= Math.min(columns - 1, i0 + 1 + NEAR); i++) {
      const known = cost[j * columns + i] as number;
      if (!(known < least)) continue;
      least = Math.min(least, known + stepCost(ground, { x: i * step, y: j * step }, to));
    }
  }
  // A stand that is there already has no step to measure.
  least = Math.min(least, near(mover, to, step) ? stepCost(ground, mover.at, to) : Infinity);
  return least <= limit + 1e-4 ? least : Infinity;
}

function near({ at }: Mover, to: Point, step: number): boolean {
  return Math.hypot(at.x - to.x, at.y - to.y) <= 2 * step;
}

function groundWithin(ground: MoveGround, { x, y }: Point, far: number): MoveGround {
  const around = { minX: x - far, minY: y - far, maxX: x + far, maxY: y + far };
  const meets = ({ box }: { readonly box: Barrier['box'] }) => boxesMeet(box, around);
  return {
    ...ground,
    zones: ground.zones.filter(meets),
    crossings: ground.crossings.filter(meets),
    barriers: ground.barriers.filter(meets),
  };
}
