// Words of figures that lines break between, and never within.

const NO_BREAK = '\u00a0';

/** "80 % (49 to 94); change +10 (−14 to +31)" keeps each number with what it counts, and each span in one line. */
export function unbroken(words: string): string {
  return words
    .replace(/\([^()]*\)/g, (span) => span.replaceAll(' ', NO_BREAK))
    .replace(/(\d) (?!\()/g, `$1${NO_BREAK}`)
    .replace(/(\p{L}) (?=[+−]?\d)/gu, `$1${NO_BREAK}`);
}
