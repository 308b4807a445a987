// Names of things. An id always has a letter prefix ('st_7'), so that logs read well and JavaScript
// never reorders records keyed by it as if they were array indexes.

declare const brand: unique symbol;
export type Brand<T, B> = T & { readonly [brand]: B };
export type Id<K extends string> = Brand<string, K>;

export type TerrainId = Id<'terrain'>;
export type StandId = Id<'stand'>;
export type UnitId = Id<'unit'>;
export type SideId = Id<'side'>;
export type ZoneId = Id<'zone'>;
export type ObjectiveId = Id<'objective'>;
export type LabelId = Id<'label'>;

export const ID_PREFIX = {
  terrain: 'tr',
  stand: 'st',
  unit: 'un',
  side: 'sd',
  zone: 'zn',
  objective: 'ob',
  label: 'lb',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

/** An id of its kind, `prefix_n`, with the number after the highest that `taken` holds. */
export function nextId<K extends IdKind>(kind: K, taken: Iterable<string>): Id<K> {
  const prefix = `${ID_PREFIX[kind]}_`;
  let highest = 0;
  for (const id of taken) {
    if (!id.startsWith(prefix)) continue;
    const n = Number(id.slice(prefix.length));
    // Beyond it numbers do not count on by one, and are written with an exponent in the end.
    if (Number.isInteger(n) && n > highest && n < Number.MAX_SAFE_INTEGER) highest = n;
  }
  return `${prefix}${highest + 1}` as Id<K>;
}
