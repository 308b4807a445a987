// What a way takes of an allowance, one line for each kind of ground that it crosses.

import type { Modifier } from '../battle/battle';
import { CM_PER_INCH, formatLength, type LengthUnit, mil } from '../core/measure';
import { partsAsShown } from '../core/shown-parts';
import type { RouteLeg } from '../terrain/map/engine-types';
import { groundsOf } from '../terrain/movement/route/route-words';

/** Parts of a unit in which lengths are told, and how many of its units are an inch. */
const TOLD_IN = {
  inch: { fine: 100, size: 1, sign: '"' },
  cm: { fine: 10, size: CM_PER_INCH, sign: ' cm' },
} as const;

/** In thousandths of an inch: what rounding of legs makes of a cost. */
const SLIVER = 20;

/** In the order in which it is met; lengths and costs add up to those of the way as they are told. */
export function wayModifiers(
  legs: readonly RouteLeg[],
  unit: LengthUnit = 'inch',
): readonly Modifier[] {
  const { fine, sign } = TOLD_IN[unit];
  const grounds = groundsOf(legs);
  const lengths = lengthsTold(grounds, unit);
  const costs = costsTold(grounds, lengths, unit);
  return grounds.map(({ terrain, kind, length, rule }, k) => {
    const name = terrain === kind ? kind.toLowerCase() : terrain;
    const label =
      length === 0 ? `crossing: ${name}` : `${(lengths[k] ?? 0) / fine}${sign} of ${name}`;
    return { label, amount: (costs[k] ?? 0) / fine, rule };
  });
}

/** In fine parts. Ground that costs its length costs it as it is told; the rest makes up the whole. */
function costsTold(
  grounds: readonly RouteLeg[],
  lengths: readonly number[],
  unit: LengthUnit,
): readonly number[] {
  const isPlain = ({ length, cost }: RouteLeg): boolean => Math.abs(1000 * cost - length) < SLIVER;
  const plain = grounds.reduce((sum, leg, k) => sum + (isPlain(leg) ? (lengths[k] ?? 0) : 0), 0);
  const { fine, size } = TOLD_IN[unit];
  const others = grounds.filter((leg) => !isPlain(leg)).map(({ cost }) => fine * size * cost);
  const whole = told(1000 * grounds.reduce((sum, { cost }) => sum + cost, 0), unit);
  const shown = [...partsAsShown(others, whole - plain)];
  return grounds.map((leg, k) => (isPlain(leg) ? (lengths[k] ?? 0) : (shown.shift() ?? 0)));
}

function lengthsTold(grounds: readonly RouteLeg[], unit: LengthUnit): readonly number[] {
  const { fine, size } = TOLD_IN[unit];
  const whole = grounds.reduce((sum, { length }) => sum + length, 0);
  return partsAsShown(
    grounds.map(({ length }) => (length * size * fine) / 1000),
    told(whole, unit),
  );
}

/** Thousandths of an inch in fine parts, rounded once, as any length is. */
function told(thousandths: number, unit: LengthUnit): number {
  const length = Number.parseFloat(formatLength(mil(Math.round(thousandths)), unit));
  return Math.round(length * TOLD_IN[unit].fine);
}
