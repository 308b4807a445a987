/** The whole number behind an option of a command. Throws what is wrong with it. */
export function wholeOf(name: string, text: string): number {
  if (/^[0-9]+$/.test(text)) return Number(text);
  throw new Error(`--${name}: expected a whole number, found "${text}"`);
}
