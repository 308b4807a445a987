// How one sort of thing is mirrored on a symmetric table: what its counterpart is like, and how it is found.

import type { Change } from '../../shared/scenario/edit';
import type { Transform } from './transforms';

/** For one collection of the document: terrain, stands, zones, objectives or labels. */
export interface MirrorRule<T extends { readonly id: string }> {
  /** The thing as it lies on the other half. */
  mirrored(thing: T, transform: Transform): T;
  /** What a thing and its counterpart have in common once one is mirrored: where it lies, and what it is. */
  keyOf(thing: T): string;
  /** The counterpart, after its partner has become `mirrored`. */
  followed(counterpart: T, mirrored: T): T;
  /** A counterpart for what is new; `others` are all that there are by then. */
  copied(mirrored: T, others: readonly T[]): T;
  put(item: T): Change;
  remove(id: string): Change;
}
