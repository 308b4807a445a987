// What takes long is made once for all the tests that look at it.

/** The function, which makes its answer once for each pair of arguments. What it answers must not be changed. */
export function remembered<A, B, R>(make: (a: A, b: B) => R): (a: A, b: B) => R {
  const known = new Map<A, Map<B, R>>();
  return (a, b) => {
    const ofFirst = known.get(a) ?? new Map<B, R>();
    known.set(a, ofFirst);
    const value = ofFirst.get(b) ?? make(a, b);
    ofFirst.set(b, value);
    return value;
  };
}
