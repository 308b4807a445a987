// How sure a share is that was counted: Wilson's interval, which also holds for few battles and for shares near
// nothing or all.

/** What share of how many, and between which shares the true one lies, 95 times of a hundred. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
export const Z = 1.959963984540054;

/** `count` may be half points. Of nothing, anything may be true. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = share + (Z * Z) / (2 * of);
  const wide = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const whole = 1 + (Z * Z) / of;
  return {
    share,
    low: count === 0 ? 0 : (middle - wide) / whole,
    high: count === of ? 1 : (middle + wide) / whole,
  };
}

/** "61 % ± 3", or "4 % (1 to 20)" where the two sides of the interval differ. */
export function shareWords({ share, low, high }: Share): string {
  const [here, from, to] = [share, low, high].map((part) => Math.round(100 * part)) as [
    number,
    number,
    number,
  ];
  const [below, above] = [here - from, to - here];
  return Math.abs(below - above) <= 1
    ? `${here} % ± ${Math.max(below, above)}`
    : `${here} % (${from} to ${to})`;
}

/** How much more one share is than another of other battles: Newcombe's interval of the difference. */
export function differenceOf(one: Share, other: Share): Share {
  const share = one.share - other.share;
  const below = Math.sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2);
  const above = Math.sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2);
  return { share, low: share - below, high: share + above };
}
