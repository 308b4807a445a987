// The pattern of a band of shaded ground as long strokes, cut where the band ends: few paths, and the same
// lines as on the screen.

import type { BandStyle, Pattern } from './overlay-styles';
import { hexColour } from './overlay-styles';
import type { Mark, SheetSize } from '../drawing/picture';
import { filled, num, stroked } from '../drawing/picture';

/** Inches: lines are a quarter of an inch wide along the axis, as the coarsest cells of the screen. */
const LINE = 0.25;
const DOT = 0.4;

/** x east and y north from the south-west corner, in inches. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly dx: 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** What lies on a band beside its tint; `covers` tells in inches where it is, true to `step` inches. */
export function patternMarks(
  covers: (x: number, y: number) => boolean,
  step: number,
  { pattern, ink }: BandStyle,
  size: SheetSize,
): Mark[] {
  const [, , , alpha] = ink;
  if (alpha === 0 || pattern === 'plain') return [];
  const isOn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < size.width && y < size.height && covers(x, y);
  const { colour, opacity } = hexColour(ink);
  if (pattern === 'dots') return [filled(dotsPath(isOn, size), colour, opacity)];
  const isSlanted = pattern === 'stripes' || pattern === 'crosses';
  const width = isSlanted ? LINE / Math.SQRT2 : LINE;
  const d = linesOf(pattern, size)
    .map((line) => runsOf(line, isOn, Math.min(step, LINE) / 2, width / 2, size))
    .join('');
  return [stroked(d, colour, width, { opacity })];
}

function dotsPath(isOn: (x: number, y: number) => boolean, { width, height }: SheetSize): string {
  const parts: string[] = [];
  for (let y = 0.5; y < height; y += 1) {
    for (let x = 0.5; x < width; x += 1) {
      if (!isOn(x, y)) continue;
      parts.push(`M${num(x - DOT / 2)} ${num(height - y - DOT / 2)}h${DOT}v${DOT}h${-DOT}Z`);
    }
  }
  return parts.join('');
}

/** Every line of the pattern that crosses the table. */
function linesOf(pattern: Exclude<Pattern, 'plain' | 'dots'>, size: SheetSize): Line[] {
  const { width, height } = size;
  const middles = (from: number, to: number, every: number): number[] => {
    const first = Math.floor(from / every) * every + LINE / 2;
    return Array.from({ length: Math.ceil((to - first) / every) }, (_, i) => first + i * every);
  };
  const falling = (every: number): Line[] =>
    middles(0, width + height, every).map((sum) => ({ x: 0, y: sum, dx: 1, dy: -1 }));
  const rising = (every: number): Line[] =>
    middles(-height, width, every).map((gap) => ({ x: 0, y: -gap, dx: 1, dy: 1 }));
  const level = (every: number): Line[] =>
    middles(0, height, every).map((y) => ({ x: 0, y, dx: 1, dy: 0 }));
  const upright = (every: number): Line[] =>
    middles(0, width, every).map((x) => ({ x, y: 0, dx: 0, dy: 1 }));
  switch (pattern) {
    case 'stripes':
      return falling(1);
    case 'lines':
      return level(1);
    case 'bars':
      return upright(1);
    case 'crosses':
      return [...falling(2), ...rising(2)];
    case 'grid':
      return [...level(2), ...upright(2)];
  }
}

/** The parts of a line that lie on the band, shorter by the round ends of the pen. */
function runsOf(
  { x, y, dx, dy }: Line,
  isOn: (x: number, y: number) => boolean,
  step: number,
  cap: number,
  { width, height }: SheetSize,
): string {
  const length = dx === 0 ? height : width;
  const count = Math.ceil(length / step);
  const spot = (along: number): string =>
    `${num(x + dx * along)} ${num(height - (y + dy * along))}`;
  let path = '';
  let from = -1;
  for (let i = 0; i <= count; i += 1) {
    const along = (i + 0.5) * step;
    const on = i < count && isOn(x + dx * along, y + dy * along);
    if (on && from < 0) from = i;
    if (on || from < 0) continue;
    const [start, end] = [from * step + cap, Math.min(length, i * step) - cap];
    if (end > start) path += `M${spot(start)}L${spot(end)}`;
    from = -1;
  }
  return path;
}
