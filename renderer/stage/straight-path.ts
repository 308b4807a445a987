// Paths of straight lines, read in a fraction of the time that the browser takes to read their words. Thousands of
// outlines are read when a table opens.

/** What a path is told; `Path2D` is one. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
}

/** Of `d`, the words of a path in SVG. */
export function pathOf(d: string): Path2D {
  const path = new Path2D();
  return isDrawn(d, path) ? path : new Path2D(d);
}

const codeOf = (letter: string): number => letter.charCodeAt(0);
const SPACE = codeOf(' ');
const MINUS = codeOf('-');
const POINT = codeOf('.');
const ZERO = codeOf('0');
const NINE = codeOf('9');
const MOVE = codeOf('M');
const LINE = codeOf('L');
const CLOSE = codeOf('Z');

/**
 * Draws what is written as `linePath` writes it: `M`, `L` with two plain numbers, a space between them, and `Z`. False where
 * there is anything else; then the pen has drawn what stood before it.
 */
export function isDrawn(d: string, pen: Pen): boolean {
  let at = 0;
  while (at < d.length) {
    const command = d.charCodeAt(at++);
    if (command === CLOSE) {
      pen.closePath();
      continue;
    }
    if (command !== MOVE && command !== LINE) return false;
    const x = number();
    if (d.charCodeAt(at++) !== SPACE) return false;
    const y = number();
    if (Number.isNaN(x) || Number.isNaN(y)) return false;
    if (command === MOVE) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  return true;

  /** The plain decimal number that begins here; NaN where none does. */
  function number(): number {
    const isNegative = d.charCodeAt(at) === MINUS;
    if (isNegative) at += 1;
    const begun = at;
    let whole = 0;
    let code = d.charCodeAt(at);
    for (; code >= ZERO && code <= NINE; code = d.charCodeAt(++at))
      whole = whole * 10 + code - ZERO;
    let digits = at - begun;
    let unit = 1;
    if (code === POINT) {
      code = d.charCodeAt(++at);
      for (; code >= ZERO && code <= NINE; code = d.charCodeAt(++at)) {
        whole = whole * 10 + code - ZERO;
        unit *= 10;
        digits += 1;
      }
    }
    // Longer ones are not exact in this way.
    if (digits === 0 || digits > 15) return NaN;
    return (isNegative ? -whole : whole) / unit;
  }
}
