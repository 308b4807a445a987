// Ratings from results: the ones under which what happened is most likely (Bradley and Terry 1952, found by the steps
// of Hunter 2004), on Elo's scale, where 400 more means ten wins for one.

/** Points of so many battles. */
export interface Score {
  readonly points: number;
  readonly of: number;
}

export interface Result extends Score {
  readonly one: string;
  readonly other: string;
}

/** One drawn battle more for each pairing keeps the rating of a player who won everything finite. */
const DRAWN_MORE = 1;
const STEPS = 2000;

/** By name. `fixed` has the rating `at`, whoever else there is; nothing where it has not played. */
export function eloOf(
  results: readonly Result[],
  fixed: string,
  at: number,
): Readonly<Record<string, number>> {
  const names = [...new Set(results.flatMap(({ one, other }) => [one, other]))];
  if (!names.includes(fixed)) return {};
  const met = results.map(({ one, other, points, of }) => ({
    one,
    other,
    of: of + DRAWN_MORE,
    won: points + DRAWN_MORE / 2,
  }));
  let strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string): number => strength.get(name) ?? 1;
  for (let step = 0; step < STEPS; step++) {
    strength = new Map(
      names.map((name) => {
        const own = met.filter(({ one, other }) => one === name || other === name);
        const won = own.reduce((sum, m) => sum + (m.one === name ? m.won : m.of - m.won), 0);
        const share = own.reduce((sum, m) => sum + m.of / (of(m.one) + of(m.other)), 0);
        return [name, won / share];
      }),
    );
  }
  const zero = of(fixed);
  const rated = names.map(
    (name) => [name, Math.round(at + 400 * Math.log10(of(name) / zero))] as const,
  );
  return Object.fromEntries(rated.sort(([, a], [, b]) => b - a));
}
