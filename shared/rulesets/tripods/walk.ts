// What a path costs a stand and how far it gets: terrain leg by leg, and the halt within an inch of an
// enemy (FT-14-01). Finds the shortest legal way to a place; decides nothing about whose turn it is.

import type { Modifier } from '../../battle/types';
import { sideOf } from '../../battle/view';
import { distance, formatInches, inches, mil, type Mil, type Point } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import type { Given } from '../../rules/types';
import { legsOf, pathTo } from '../../terrain/route';
import { groundsOf } from '../../terrain/route-words';
import type { Mover, RouteLeg } from '../../terrain/types';
import { gapFrom, squaredToSegment } from './bases';
import { groundOf, moverOf } from './ground';
import { enemiesOf, nameOf, spentBy, type OnTable } from './stands';

export interface Walk {
  readonly path: readonly Point[];
  readonly end: Point;
  readonly length: Mil;
  /** Allowance that it takes. */
  readonly cost: Mil;
  readonly because: readonly Modifier[];
  /** The enemy within an inch of whom it had to halt. */
  readonly halt: string | null;
}

/** FT-14-01 */
const CLOSE = inches(1);

/** What a path takes, or why it may not be gone; says nothing about how much allowance is left. */
export function walk(given: Given, stand: OnTable, path: readonly Point[]): Walk | Refusal {
  const mover = moverNow(given, stand);
  const stop = untilEnemy(given, stand, path);
  const { cost, legs, blocked } = legsOf(groundOf(given.battle), mover, [
    stand.place.at,
    ...stop.path,
  ]);
  if (blocked) return { reason: blocked.reason, rule: blocked.rule };
  return {
    ...stop,
    end: stop.path.at(-1) ?? stand.place.at,
    length: mil(legs.reduce((sum, { length }) => sum + length, 0)),
    cost: inches(cost),
    because: legModifiers(legs),
  };
}

/** The cheapest legal way to a place within what is left of the allowance. */
export function routeTo(given: Given, stand: OnTable, to: Point): readonly Point[] | Refusal {
  const map = groundOf(given.battle);
  const mover = moverNow(given, stand);
  const path = pathTo(map, mover, to);
  if (path) return path.slice(1);
  const { blocked, cost } = legsOf(map, mover, [stand.place.at, to]);
  if (blocked) return { reason: blocked.reason, rule: blocked.rule };
  const left = formatInches(mover.remaining ?? mover.allowance);
  const reason = `too far: the way takes ${formatInches(inches(cost))} of movement and ${left} are left`;
  return { reason, rule: 'FT-06-01' };
}

function moverNow(given: Given, stand: OnTable): Mover {
  const allowance = inches(given.ask('move-allowance', { stand: stand.id }).total);
  return moverOf(stand, allowance, mil(Math.max(0, allowance - spentBy(stand))));
}

/** One line for each kind of ground, in the order in which it is met. */
export function legModifiers(legs: readonly RouteLeg[]): readonly Modifier[] {
  return groundsOf(legs).map(({ terrain, kind, length, cost, rule }) => {
    const name = terrain === kind ? kind.toLowerCase() : terrain;
    const label = length === 0 ? `crossing: ${name}` : `${formatInches(length)} of ${name}`;
    return { label, amount: Number(cost.toFixed(2)), rule };
  });
}

/**
 * The path up to the first point within an inch of an enemy. Enemies that it already stands beside do
 * not hold it: it may walk away from them.
 */
function untilEnemy(
  { battle }: Given,
  stand: OnTable,
  path: readonly Point[],
): { path: readonly Point[]; halt: string | null } {
  const enemies = enemiesOf(battle, sideOf(battle, stand)).filter(
    (enemy) => gapFrom(stand, stand.place, enemy) > CLOSE,
  );
  const walked: Point[] = [];
  let from = stand.place.at;
  for (const to of path) {
    const near = enemies.filter((enemy) => passesNear(from, to, enemy.place.at));
    const met = near.length > 0 ? firstContact(stand, from, to, near) : null;
    if (met) return { path: [...walked, met.at], halt: nameOf(met.enemy) };
    walked.push(to);
    from = to;
  }
  return { path: walked, halt: null };
}

/** No base of the catalogue reaches further than this from its middle. */
const LARGEST_BASE = inches(1.25);

function passesNear(from: Point, to: Point, middle: Point): boolean {
  return squaredToSegment(middle, from, to) <= (CLOSE + 2 * LARGEST_BASE) ** 2;
}

/** Fiftieths of an inch along a leg: fine enough for a hand on the table. */
const STEP = 20;

function firstContact(
  stand: OnTable,
  from: Point,
  to: Point,
  enemies: readonly OnTable[],
): { at: Point; enemy: OnTable } | null {
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
  for (let i = 1; i <= steps; i++) {
    const at = {
      x: mil(from.x + ((to.x - from.x) * i) / steps),
      y: mil(from.y + ((to.y - from.y) * i) / steps),
    };
    const enemy = enemies.find((other) => gapFrom(stand, { ...stand.place, at }, other) <= CLOSE);
    if (enemy) return { at, enemy };
  }
  return null;
}
