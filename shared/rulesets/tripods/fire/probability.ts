// Chances of counts that dice make: index 0 is the chance of none, 1 of one, and so on.

/** Distribution of the sum of two independent counts. */
export function convolve(a: readonly number[], b: readonly number[]): readonly number[] {
  const sum: number[] = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + p * q;
    });
  });
  return sum;
}

/** Distribution of the larger of two independent counts. */
export function largest(a: readonly number[], b: readonly number[]): readonly number[] {
  const upTo = (chances: readonly number[], count: number): number =>
    chances.slice(0, count + 1).reduce((sum, chance) => sum + chance, 0);
  const both = (count: number): number => (count < 0 ? 0 : upTo(a, count) * upTo(b, count));
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, count) => both(count) - both(count - 1),
  );
}

/** How many of `n` dice hit that each do so with chance `p`. */
export function binomial(n: number, p: number): readonly number[] {
  let chances: readonly number[] = [1];
  for (let i = 0; i < n; i++) chances = convolve(chances, [1 - p, p]);
  return chances;
}
