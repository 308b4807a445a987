// How one sort of thing is mirrored on a symmetric table: where its copy lies, and what a copy takes over.

import type { Change } from '../../shared/scenario/edit';
import type { Transform } from './transforms';

/** How one sort of thing is paired. */
export interface Sort<T extends { readonly id: string }> {
  across(thing: T, transform: Transform): T;
  /** Where it lies, and what else twins have in common: twins have the same. */
  keyOf(thing: T): string;
  /** The twin, after its partner has become `mirrored`. */
  following(twin: T, mirrored: T): T;
  /** A twin for what is new; `others` are all that there are by then. */
  born(mirrored: T, others: readonly T[]): T;
  put(item: T): Change;
  remove(id: string): Change;
}
