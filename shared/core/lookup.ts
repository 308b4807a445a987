// Tables that are asked with words out of a file.

/** A table without a prototype: "constructor" finds nothing in it that nobody put there. */
export function lookup<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  const table = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries) table[key] = value;
  return table;
}
