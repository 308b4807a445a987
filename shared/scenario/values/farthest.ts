// How far anything may reach.

import { inches } from '../../core/measure';

/** No length or coordinate in a file is longer. */
export const FARTHEST = inches(10_000);
