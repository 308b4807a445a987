// Makes one entry of the log out of what happened, so that no text from a page or a file can pass for another
// entry: a message keeps to one line, and what is told of an error is set in from the margin.

const LONGEST_MESSAGE = 2_000;
const LONGEST_ERROR = 20_000;

export function messageText(message: string): string {
  return cut(message, LONGEST_MESSAGE).replace(UNPRINTABLE, escaped);
}

/** The lines of its stack, each set in. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = cut(text, LONGEST_ERROR).split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => `    ${line.replace(UNPRINTABLE, escaped)}`).join('\n');
}

/** Ends of lines, colours of terminals, and signs that turn the direction of reading. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function escaped(sign: string): string {
  return `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)} ... (${text.length} signs)`;
}
