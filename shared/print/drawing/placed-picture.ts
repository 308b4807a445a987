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
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    return command + placedValues(command, values, { x, y, scale }).map(num).join(' ');
  });
}

function placedValues(
  command: string,
  values: readonly number[],
  { x, y, scale }: Placing,
): number[] {
  const isRelative = command === command.toLowerCase();
  const [dx, dy] = isRelative ? [0, 0] : [x, y];
  switch (command.toUpperCase()) {
    case 'H':
      return values.map((value) => value * scale + dx);
    case 'V':
      return values.map((value) => value * scale + dy);
    case 'A':
      return values.map((value, i) => {
        const part = i % 7;
        if (part < 2) return value * scale;
        if (part < 5) return value;
        return value * scale + (part === 5 ? dx : dy);
      });
    default:
      return values.map((value, i) => value * scale + (i % 2 === 0 ? dx : dy));
  }
}
