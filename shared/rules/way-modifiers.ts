// What a way takes of an allowance, one line for each kind of ground that it crosses.

import type { Modifier } from '../battle/battle';
import { mil, toInches } from '../core/measure';
import { partsAsShown } from '../core/shown-parts';
import type { RouteLeg } from '../terrain/map/engine-types';
import { groundsOf } from '../terrain/movement/route/route-words';

/** Hundredths of an inch: as finely as lengths are told. */
const FINE = 100;

/** In thousandths of an inch: what rounding of legs makes of a cost. */
const SLIVER = 20;

/** In the order in which it is met; lengths and costs add up to those of the way as they are told. */
export function wayModifiers(legs: readonly RouteLeg[]): readonly Modifier[] {
  const grounds = groundsOf(legs);
  const lengths = partsTold(grounds.map(({ length }) => length));
  const costs = costsTold(grounds, lengths);
  return grounds.map(({ terrain, kind, length, rule }, k) => {
    const name = terrain === kind ? kind.toLowerCase() : terrain;
    const label = length === 0 ? `crossing: ${name}` : `${(lengths[k] ?? 0) / FINE}" of ${name}`;
    return { label, amount: (costs[k] ?? 0) / FINE, rule };
  });
}

/** In hundredths. Ground that costs its length costs it as it is told; the rest makes up the whole. */
function costsTold(grounds: readonly RouteLeg[], lengths: readonly number[]): readonly number[] {
  const isPlain = ({ length, cost }: RouteLeg): boolean => Math.abs(1000 * cost - length) < SLIVER;
  const plain = grounds.reduce((sum, leg, k) => sum + (isPlain(leg) ? (lengths[k] ?? 0) : 0), 0);
  const others = grounds.filter((leg) => !isPlain(leg)).map(({ cost }) => FINE * cost);
  const whole = told(1000 * grounds.reduce((sum, { cost }) => sum + cost, 0));
  const shown = [...partsAsShown(others, whole - plain)];
  return grounds.map((leg, k) => (isPlain(leg) ? (lengths[k] ?? 0) : (shown.shift() ?? 0)));
}

function partsTold(exact: readonly number[]): readonly number[] {
  const whole = told(exact.reduce((sum, part) => sum + part, 0));
  return partsAsShown(
    exact.map((part) => (part * FINE) / 1000),
    whole,
  );
}

/** Thousandths of an inch in hundredths, rounded as any length is. */
function told(thousandths: number): number {
  return Math.round(Number(toInches(mil(Math.round(thousandths))).toFixed(2)) * FINE);
}
