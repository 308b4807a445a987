// Whether two lists are alike, for leaving undone what would come out the same.

export function isSameList<V>(
  one: readonly V[],
  other: readonly V[],
  isSame: (a: V, b: V) => boolean,
): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((value, i) => {
      const second = other[i];
      return second !== undefined && isSame(value, second);
    })
  );
}
