// The known word that was probably meant by one that nobody knows.

import { distance } from 'fastest-levenshtein';

/** The word that takes the fewest letters to change into; null where each would change more than half. */
export function closest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let fewest = Math.floor(word.length / 2) + 1;
  for (const one of known) {
    const steps = distance(word, one);
    if (steps >= fewest) continue;
    best = one;
    fewest = steps;
  }
  return best;
}
