// Counts by key: whole numbers only, so that it does not matter in which order or in how many heaps they are added.
// Keys that nothing has counted are not there, and all are in order, so that equal counts are written with equal
// letters.

export type Tally<K extends string = string> = Readonly<Partial<Record<K, number>>>;

export const DRAW = 'draw';
export const NOBODY = 'nobody';

/** One more of each key for every time that it is named. */
export function tallyOf<K extends string>(keys: Iterable<K>): Tally<K> {
  const tally = new Map<K, number>();
  for (const key of keys) tally.set(key, (tally.get(key) ?? 0) + 1);
  return inOrder<Tally<K>>(tally);
}

export function totalOf(tally: Tally | undefined): number {
  return Object.values(tally ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

export function tallied<T extends Tally>(a: T, b: T): T {
  return merged(a as Readonly<Record<string, number>>, b, (x, y) => x + y) as T;
}

export function merged<T, R extends Readonly<Record<string, T>>>(
  a: R,
  b: Readonly<Record<string, T | undefined>>,
  both: (x: T, y: T) => T,
): R {
  const all = new Map<string, T>(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = all.get(key);
    if (value !== undefined) all.set(key, known === undefined ? value : both(known, value));
  }
  return inOrder<R>(all);
}

/** By code unit, which is the same everywhere; whole numbers come first of themselves. */
export function inOrder<R>(entries: ReadonlyMap<string, unknown>): R {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) as R;
}
