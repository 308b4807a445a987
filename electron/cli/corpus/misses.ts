// Compares answers with exact ones.

/** How far an answer may be from the exact one; README.md of the corpus says why. */
export const TOLERANCE = {
  /** Levels. */
  level: 0.001,
  /** Inches of allowance along a given path. */
  path: 0.01,
  /** Inches of allowance of the cheapest way, or this share of them. */
  move: 0.01,
  moveShare: 0.001,
  /** Square inches, or this share of the exact area. */
  area: 0.05,
  areaShare: 0.001,
} as const;

/** One part of an answer that is wrong. */
export interface Miss {
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

type Plain = string | number | boolean;

export function same(what: string, expected: Plain, got: Plain): readonly Miss[] {
  return expected === got ? [] : [{ what, expected: String(expected), got: String(got) }];
}

export function near(what: string, expected: number, got: number, most: number): readonly Miss[] {
  if (Math.abs(got - expected) <= most) return [];
  const shown = (value: number): string => String(Number(value.toFixed(4)));
  return [{ what, expected: `${shown(expected)} ± ${shown(most)}`, got: shown(got) }];
}
