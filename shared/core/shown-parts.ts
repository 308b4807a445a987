// Rounded parts of a rounded sum, so that whoever adds up what is shown comes to the total that is shown.

/**
 * The parts in whole steps that add up to the total in whole steps: those that rounding wronged most give or take
 * a step. `exact` and `total` are counted in steps.
 */
export function partsAsShown(exact: readonly number[], total: number): readonly number[] {
  const shown = exact.map(Math.round);
  for (let turn = 0; turn < shown.length; turn++) {
    const off = Math.round(total) - shown.reduce((sum, part) => sum + part, 0);
    if (off === 0) break;
    const sign = Math.sign(off);
    const wronged = shown.map((part, k) => sign * ((exact[k] ?? 0) - part));
    const most = wronged.indexOf(Math.max(...wronged));
    shown[most] = (shown[most] ?? 0) + sign;
  }
  return shown;
}
