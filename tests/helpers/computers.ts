// The computers that a test asks one after the other: one of each way of thinking, with few battles in its head.

import { LEVELS, type Budget } from '../../shared/ai/levels';

export const COMPUTERS: readonly (readonly [string, Budget])[] = [
  ['recruit', LEVELS.recruit],
  ['regular', LEVELS.regular],
  ['searching', { ...LEVELS.veteran, playouts: 2 }],
];
