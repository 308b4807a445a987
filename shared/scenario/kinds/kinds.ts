// The table of terrain kinds. To add a kind, add a row to one of the files below; what it means in play is a row
// in the terrain table of each ruleset that knows it.

import { IMPORTED_AND_SPACE } from './imported-and-space';
import type { KindRow } from './kind-row';
import { OPEN_GROUND } from './open-ground';
import { WATERS } from './waters';
import { WAYS_AND_HEIGHTS } from './ways-and-heights';
import { WORKS } from './works';

const ROWS = {
  ...OPEN_GROUND,
  ...WATERS,
  ...WAYS_AND_HEIGHTS,
  ...WORKS,
  ...IMPORTED_AND_SPACE,
};

export type TerrainKind = keyof typeof ROWS;

/** Rows by id. Legends and file schema keep their order. */
export type KindTable = Readonly<Record<string, KindRow>>;

/** The house's own kinds. Whoever knows others hands in a table of his own. */
export const KINDS: Readonly<Record<TerrainKind, KindRow>> = ROWS;

export const TERRAIN_KINDS = kindsOf(KINDS);

/** The ids of a table, in its order. */
export function kindsOf(kinds: KindTable): readonly TerrainKind[] {
  return Object.keys(kinds) as TerrainKind[];
}

/** Throws a RangeError for a kind that is not in the table. */
export function kindRow(kind: TerrainKind, kinds: KindTable = KINDS): KindRow {
  const row = kinds[kind];
  if (!row) throw new RangeError(`the table of terrain kinds has no "${kind}"`);
  return row;
}

/** Whether such terrain is a hill; false for a kind that is not in the table. */
export function doesRise(kind: TerrainKind, kinds: KindTable = KINDS): boolean {
  return kinds[kind]?.rises === true;
}

/** 'Light woods' for 'light_woods'. */
export function kindName(kind: TerrainKind, kinds: KindTable = KINDS): string {
  return kindRow(kind, kinds).name;
}

/** The same within a sentence: 'light woods'. */
export function kindNoun(kind: TerrainKind, kinds: KindTable = KINDS): string {
  return kindName(kind, kinds).toLowerCase();
}

/** Whether it is drawn along a line. */
export function isLineKind(kind: TerrainKind, kinds: KindTable = KINDS): boolean {
  return kindRow(kind, kinds).draws === 'strip';
}
