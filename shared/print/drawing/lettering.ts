// How wide text comes out, without a screen to measure it on. The widths are those of DejaVu, wider than
// Helvetica, Arial, Liberation and Times, so text laid out by them never runs into its neighbour.

/** How large the letters of a map may be, in sheet inches. */
export interface Letters {
  readonly least: number;
  readonly most: number;
}

export const ANY_LETTERS: Letters = { least: 0, most: Infinity };

/** Advance widths in thousandths of the letter height, for the letters from space to tilde. */
const PLAIN = [
  318, 402, 460, 838, 636, 950, 890, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
  636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 536, 1000, 722, 735, 765, 802, 730,
  694, 799, 872, 395, 401, 747, 664, 1024, 875, 820, 673, 820, 753, 685, 667, 843, 722, 1028, 712,
  660, 695, 390, 337, 390, 838, 500, 500, 613, 640, 560, 640, 615, 370, 640, 644, 320, 310, 606,
  320, 974, 644, 612, 640, 640, 478, 521, 402, 644, 592, 856, 592, 592, 527, 636, 337, 636, 838,
];
/** The first letter of the table, a space. */
const FIRST = 32;
/** How much wider bold letters run. */
const BOLD = 1.13;
/** Letters beyond the table: accented ones about as wide as plain ones, ideographs a full em. */
const OTHER = 720;
const IDEOGRAPH = 1000;
const FIRST_IDEOGRAPH = 0x2e80;

/** Where a line may be broken: not between a number and its centimetres. */
export const BREAKS = /(?<!\d)[^\S\u00a0]+|(?<=\d)[^\S\u00a0]+(?!cm\b)/;
/** Where a word that is too wide alone is broken first. */
const INNER_BREAKS = /(?<=[/-])/;
/** A space at which it may not. */
export const SPACE_KEPT = '\u00a0';

/** Width of a line of text in the unit of `size`, on the generous side. */
export function textWidth(
  text: string,
  size: number,
  weight: 'normal' | 'bold' = 'normal',
): number {
  let sum = 0;
  for (const letter of text) {
    const code = letter === SPACE_KEPT ? FIRST : (letter.codePointAt(0) ?? 0);
    sum += PLAIN[code - FIRST] ?? (code >= FIRST_IDEOGRAPH ? IDEOGRAPH : OTHER);
  }
  return (sum / 1000) * size * (weight === 'bold' ? BOLD : 1);
}

/**
 * The text in lines no wider than `width`; a word that is too wide alone is broken, after a slash or a hyphen where it
 * has one.
 */
export function wrapped(
  text: string,
  size: number,
  width: number,
  weight: 'normal' | 'bold' = 'normal',
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(BREAKS).filter((w) => w !== '')) {
      for (const piece of broken(word, size, width, weight)) {
        const longer = line === '' ? piece : `${line} ${piece}`;
        if (textWidth(longer, size, weight) <= width) {
          line = longer;
        } else {
          if (line !== '') lines.push(line);
          line = piece;
        }
      }
    }
    return [...lines, line];
  });
}

function broken(word: string, size: number, width: number, weight: 'normal' | 'bold'): string[] {
  if (textWidth(word, size, weight) <= width) return [word];
  const parts = word
    .split(INNER_BREAKS)
    .flatMap((part) => (textWidth(part, size, weight) <= width ? [part] : [...part]));
  const pieces: string[] = [];
  let piece = '';
  for (const part of parts) {
    if (piece !== '' && textWidth(piece + part, size, weight) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece];
}

/** A name of several words in two lines, broken where the longer one is shortest; bold. */
export function inTwo(name: string): string[] {
  const words = name.split(' ');
  const ways = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]): number =>
    Math.max(...lines.map((line) => textWidth(line, 1, 'bold')));
  return ways.sort((a, b) => widest(a) - widest(b))[0] ?? [name];
}

/** The text, ended with an ellipsis where it is wider than `width`. */
export function fitted(
  text: string,
  size: number,
  width: number,
  weight: 'normal' | 'bold' = 'normal',
): string {
  if (textWidth(text, size, weight) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size, weight) > width)
    letters.pop();
  return letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`;
}
