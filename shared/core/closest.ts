// The known word that was probably meant by one that nobody knows.

/** The word that takes the fewest letters to change into; null where each would change more than half. */
export function closest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let fewest = Math.floor(word.length / 2) + 1;
  for (const one of known) {
    const steps = stepsBetween(word, one);
    if (steps >= fewest) continue;
    best = one;
    fewest = steps;
  }
  return best;
}

/** How many letters are put in, taken out or exchanged to make one word of the other. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
