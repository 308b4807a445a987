// The steps of the snapping grid that can be chosen, in Mil. Those of centimetres are no whole Mil.

import { CM_PER_INCH, type LengthUnit } from '../../shared/core/measure';

const CENTIMETRE = 1000 / CM_PER_INCH;

export const SNAP_STEPS: Readonly<Record<LengthUnit, readonly number[]>> = {
  inch: [125, 250, 500, 1000, 2000, 3000, 6000],
  cm: [0.5, 1, 2, 5, 10].map((step) => step * CENTIMETRE),
};

/** The step of that unit that is nearest to a step of any unit. */
export function stepIn(unit: LengthUnit, step: number): number {
  const gap = (one: number) => Math.abs(Math.log(one / step));
  return SNAP_STEPS[unit].reduce((best, one) => (gap(one) < gap(best) ? one : best));
}

/** `0.125"` or `0.5 cm`, whole, where a length is told to two decimals. */
export function stepText(step: number, unit: LengthUnit): string {
  const told = Number((unit === 'cm' ? step / CENTIMETRE : step / 1000).toFixed(3));
  return `${told}${unit === 'cm' ? ' cm' : '"'}`;
}

/** How far an arrow key goes with Alt, by itself and with Shift. */
export interface ArrowSteps {
  readonly fine: number;
  readonly plain: number;
  readonly large: number;
}

/** For a grid of that step: a tenth of an inch, the step and an inch, or a millimetre, the step and 2.5 centimetres. */
export function arrowSteps(step: number): ArrowSteps {
  if (!SNAP_STEPS.cm.includes(step)) return { fine: 100, plain: step, large: 1000 };
  return { fine: 0.1 * CENTIMETRE, plain: step, large: 2.5 * CENTIMETRE };
}
