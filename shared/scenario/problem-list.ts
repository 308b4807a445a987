// Long lists of problems, cut to what somebody reads.

import type { ScenarioProblem } from './check-document';

const LISTED = 20;

/** The first twenty, and as the last one how many more there are; some may have been left out already. */
export function listed(
  problems: readonly ScenarioProblem[],
  leftOut: number | 'thousands' = 0,
): readonly ScenarioProblem[] {
  const cut = Math.max(0, problems.length - LISTED);
  const more = leftOut === 'thousands' ? leftOut : cut + leftOut;
  if (more === 0) return problems;
  const message = `and ${more} more ${more === 1 ? 'problem' : 'problems'} like these`;
  return [...problems.slice(0, LISTED), { path: '', message }];
}
