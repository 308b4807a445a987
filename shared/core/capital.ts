// How words begin where a line or a sentence begins with them.

/** The words with their first letter as a capital. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
