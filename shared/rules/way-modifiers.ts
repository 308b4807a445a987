// What a way takes of an allowance, one line for each kind of ground that it crosses.

import type { Modifier } from '../battle/battle';
import { CM_PER_INCH, type LengthUnit, mil, toInches } from '../core/measure';
import { partsAsShown } from '../core/shown-parts';
import type { RouteLeg } from '../terrain/map/engine-types';
import { groundsOf } from '../terrain/movement/route/route-words';

/** Parts of an inch and of a centimetre: as finely as lengths are told. */
const FINE = { inch: 100, cm: 10 } as const;
type Fine = (typeof FINE)[LengthUnit];

/** In thousandths of an inch: what rounding of legs makes of a cost. */
const SLIVER = 20;

/** In the order in which it is met; lengths and costs add up to those of the way as they are told. */
export function wayModifiers(
  legs: readonly RouteLeg[],
  unit: LengthUnit = 'inch',
): readonly Modifier[] {
  const fine = FINE[unit];
  const sign = unit === 'cm' ? ' cm' : '"';
  const grounds = unit === 'cm' ? groundsOf(legs).map(inCentimetres) : groundsOf(legs);
  const lengths = partsTold(
    grounds.map(({ length }) => length),
    fine,
  );
  const costs = costsTold(grounds, lengths, fine);
  return grounds.map(({ terrain, kind, length, rule }, k) => {
    const name = terrain === kind ? kind.toLowerCase() : terrain;
    const label =
      length === 0 ? `crossing: ${name}` : `${(lengths[k] ?? 0) / fine}${sign} of ${name}`;
    return { label, amount: (costs[k] ?? 0) / fine, rule };
  });
}

function inCentimetres(leg: RouteLeg): RouteLeg {
  return { ...leg, length: mil(leg.length * CM_PER_INCH), cost: leg.cost * CM_PER_INCH };
}

/** In fine parts. Ground that costs its length costs it as it is told; the rest makes up the whole. */
function costsTold(
  grounds: readonly RouteLeg[],
  lengths: readonly number[],
  fine: Fine,
): readonly number[] {
  const isPlain = ({ length, cost }: RouteLeg): boolean => Math.abs(1000 * cost - length) < SLIVER;
  const plain = grounds.reduce((sum, leg, k) => sum + (isPlain(leg) ? (lengths[k] ?? 0) : 0), 0);
  const others = grounds.filter((leg) => !isPlain(leg)).map(({ cost }) => fine * cost);
  const whole = told(1000 * grounds.reduce((sum, { cost }) => sum + cost, 0), fine);
  const shown = [...partsAsShown(others, whole - plain)];
  return grounds.map((leg, k) => (isPlain(leg) ? (lengths[k] ?? 0) : (shown.shift() ?? 0)));
}

function partsTold(exact: readonly number[], fine: Fine): readonly number[] {
  const whole = told(
    exact.reduce((sum, part) => sum + part, 0),
    fine,
  );
  return partsAsShown(
    exact.map((part) => (part * fine) / 1000),
    whole,
  );
}

/** Thousandths in fine parts, rounded as any length is. */
function told(thousandths: number, fine: Fine): number {
  return Math.round(Number(toInches(mil(Math.round(thousandths))).toFixed(2)) * fine);
}
