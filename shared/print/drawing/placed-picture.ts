// Finished drawings put somewhere else: moved and scaled as values, for swatches, legends and sheets.

import { scaledLine } from './base-line';
import type { Mark } from './picture';
import { num } from './picture';

export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Marks moved to (x, y) and scaled. */
export function placedMarks(marks: readonly Mark[], { x, y, scale }: Placing): Mark[] {
  return marks.map((mark) => {
    if (mark.type === 'image' || mark.type === 'fill') {
      const { width, height } = mark;
      const at = { x: x + mark.x * scale, y: y + mark.y * scale };
      const placed = { ...at, width: width * scale, height: height * scale };
      return mark.type === 'image'
        ? { ...mark, ...placed }
        : { ...mark, ...placed, d: placedPath(mark.d, { x, y, scale }) };
    }
    return mark.type === 'text'
      ? {
          ...mark,
          x: x + mark.x * scale,
          y: y + mark.y * scale,
          size: mark.size * scale,
          line: mark.line && scaledLine(mark.line, scale),
        }
      : {
          ...mark,
          d: placedPath(mark.d, { x, y, scale }),
          strokeWidth: mark.strokeWidth * scale,
          dash: mark.dash?.map((part) => part * scale) ?? null,
        };
  });
}

/** Path data moved and scaled; knows the commands that the drawings use. */
export function placedPath(d: string, { x, y, scale }: Placing): string {
  let placed = '';
  let command = '';
  /** How many numbers of the command have come. */
  let n = 0;
  let at = 0;
  while (at < d.length) {
    const code = d.charCodeAt(at);
    const from = at;
    at += 1;
    if (isLetter(code)) {
      command = d[from] ?? '';
      placed += command;
      n = 0;
      continue;
    }
    if (!isOfNumber(code) && code !== MINUS) continue;
    while (isOfNumber(d.charCodeAt(at))) at += 1;
    const value = Number(d.slice(from, at));
    placed += (n === 0 ? '' : ' ') + num(placedValue(command, n, value, { x, y, scale }));
    n += 1;
  }
  return placed;
}

const MINUS = 0x2d;

function isOfNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The number that comes `n`th after a command, counted from 0. */
function placedValue(command: string, n: number, value: number, { x, y, scale }: Placing): number {
  const isRelative = command >= 'a';
  const scaled = value * scale;
  const [dx, dy] = isRelative ? [0, 0] : [x, y];
  switch (command) {
    case 'H':
    case 'h':
      return scaled + dx;
    case 'V':
    case 'v':
      return scaled + dy;
    case 'A':
    case 'a': {
      const part = n % 7;
      if (part < 2) return scaled;
      if (part < 5) return value;
      return scaled + (part === 5 ? dx : dy);
    }
    default:
      return scaled + (n % 2 === 0 ? dx : dy);
  }
}
