// What a tool for one sort of terrain draws while terrain of another sort is chosen: what it drew last, or its own
// usual kind.

import type { KindRow } from '../../shared/scenario/kinds/kind-row';
import { doesRise, type TerrainKind } from '../../shared/scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';

export function crossingKind(chosen: OfKind): OfKind {
  return rowOf(chosen).crosses === undefined ? { kind: 'bridge' } : chosen;
}

export function risingKind(chosen: OfKind): OfKind {
  return doesRise(chosen.kind) ? chosen : { kind: 'hill' };
}

/** A sort of terrain that a tool draws, and the kind of it where none was drawn yet. */
export interface KindSort {
  readonly usual: TerrainKind;
  has(row: KindRow): boolean;
}

export const AREAS: KindSort = { usual: 'light_woods', has: ({ draws }) => draws !== 'strip' };
export const LINES: KindSort = { usual: 'road', has: ({ draws }) => draws === 'strip' };
export const HILLS: KindSort = { usual: 'hill', has: ({ rises }) => rises === true };
export const CROSSINGS: KindSort = {
  usual: 'bridge',
  has: ({ crosses }) => crosses !== undefined,
};
export const STAMPS: KindSort = { usual: 'building', has: ({ stamp }) => stamp !== undefined };

/** `before` is what was chosen until now, the newest first. */
export function kindOfSort(sort: KindSort, before: readonly OfKind[]): OfKind {
  return before.find((of) => sort.has(rowOf(of))) ?? { kind: sort.usual };
}
