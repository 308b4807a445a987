// The steps of the snapping grid that can be chosen, in Mil. Those of centimetres are no whole Mil.

import type { LengthUnit } from '../../shared/core/measure';

const CENTIMETRE = 1000 / 2.54;

export const SNAP_STEPS: Readonly<Record<LengthUnit, readonly number[]>> = {
  inch: [125, 250, 500, 1000, 2000, 3000, 6000],
  cm: [0.5, 1, 2, 5, 10].map((step) => step * CENTIMETRE),
};

/** The step of that unit that is nearest to a step of any unit. */
export function stepIn(unit: LengthUnit, step: number): number {
  const gap = (one: number) => Math.abs(Math.log(one / step));
  return SNAP_STEPS[unit].reduce((best, one) => (gap(one) < gap(best) ? one : best));
}
