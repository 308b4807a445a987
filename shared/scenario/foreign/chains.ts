// Short pieces of roads that meet end to end, as long lines: where three and more meet, or one ends, a line ends.

/** Places as whole numbers, so that the same place is told the same. */
type Knot = readonly [number, number];
export type Link = readonly [Knot, Knot];

/** Every link is on one line, once. */
export function chainsOf(links: readonly Link[]): readonly (readonly Knot[])[] {
  const ends = new Map<string, number[]>();
  for (const [n, link] of links.entries()) {
    for (const knot of link) ends.set(String(knot), [...(ends.get(String(knot)) ?? []), n]);
  }
  const isUsed = links.map(() => false);
  const chains: (readonly Knot[])[] = [];
  const follow = (first: number, from: Knot): void => {
    const chain: Knot[] = [from];
    let next: number | undefined = first;
    while (next !== undefined) {
      const [a, b] = links[next] as Link;
      isUsed[next] = true;
      const to: Knot = String(chain.at(-1)) === String(a) ? b : a;
      chain.push(to);
      const there: readonly number[] = ends.get(String(to)) ?? [];
      next = there.length === 2 ? there.find((n) => !isUsed[n]) : undefined;
    }
    chains.push(chain);
  };
  for (const [n, link] of links.entries()) {
    for (const knot of link) {
      if (!isUsed[n] && ends.get(String(knot))?.length !== 2) follow(n, knot);
    }
  }
  // What is left goes round in rings.
  for (const [n, [knot]] of links.entries()) if (!isUsed[n]) follow(n, knot);
  return chains;
}
