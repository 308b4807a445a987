// The name that a cut-out bears, how large it is, and which way it lies.

import { fitted, inTwo, textWidth } from '../drawing/lettering';
import type { Area } from '../drawing/sheet-outlines';
import { boundsOf, box, heartOf, linePath } from '../drawing/sheet-outlines';
import { textBoxes } from '../drawing/text-boxes';
import { INK } from '../paper/page-furniture';
import type { Mark, SheetPoint } from '../drawing/picture';
import { filled, lettered, num, stroked } from '../drawing/picture';

const LARGEST = 0.2;
/** A name in smaller letters than these is set in two lines where they can be larger so. */
const SMALL = 0.13;
const LEAST = 6 / 72;
const LEADING = 1.2;
/** The letters of the measure, at most, and how far it stands below the name. */
const MEASURE = { size: 0.1, below: 0.18 };

/** The name on the piece and an arrow to the north: pieces are laid as drawn. */
export function labelMarks(area: Area, name: string, measure: string, angle: number): Mark[] {
  const bounds = boundsOf(area);
  const at = heartOf(area);
  const high = 2 * Math.min(at.y - bounds.top, bounds.bottom - at.y);
  const one = linesAt([name], area, at, high);
  const two = one.size < SMALL ? linesAt(inTwo(name), area, at, high) : one;
  const { lines, size, room } = two.size > one.size ? two : one;
  const y = at.y + size * 0.35;
  const bottom = y + (lines.length - 1) * size * LEADING;
  return [
    ...lines.map((line, i) =>
      lettered({
        x: at.x,
        y: y + i * size * LEADING,
        text: fitted(line, size, room + 1e-6, 'bold'),
        size,
        weight: 'bold',
        colour: INK,
        halo: '#ffffff',
      }),
    ),
    ...(high > 0.9 ? measureMarks(area, at.x, bottom + MEASURE.below, measure) : []),
    ...(high > 1.1 ? northOf(at.x, at.y - size * 1.1 - 0.16, angle) : []),
  ];
}

interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
  readonly room: number;
}

function linesAt(lines: readonly string[], area: Area, at: SheetPoint, high: number): Lines {
  const half = LARGEST / 2;
  const below = half + (lines.length - 1) * SMALL * LEADING;
  const room = Math.max(0.3, 0.9 * across(area, at.x, at.y - half, at.y + below));
  const widest = Math.max(...lines.map((line) => textWidth(line, 1, 'bold')));
  const largest = lines.length === 1 ? LARGEST : SMALL;
  return { lines, room, size: Math.max(LEAST, Math.min(largest, high * 0.3, room / widest)) };
}

/** Left out where it would cross the line that is cut. */
function measureMarks(area: Area, x: number, y: number, measure: string): Mark[] {
  const room = 0.95 * across(area, x, y - MEASURE.size, y + MEASURE.size * 0.3);
  const size = Math.min(MEASURE.size, room / textWidth(measure, 1));
  if (size < 0.07) return [];
  return [lettered({ x, y, text: measure, size, colour: INK, halo: '#ffffff' })];
}

/** How wide words may be that have their middle at `x` and lie between the two heights inside the area. */
function across(area: Area, x: number, top: number, bottom: number): number {
  const bounds = boundsOf(area);
  let half = Math.min(x - bounds.left, bounds.right - x);
  for (const y of [top, (top + bottom) / 2, bottom]) {
    for (const ring of area) {
      ring.forEach((b, i) => {
        const a = ring.at(i - 1) ?? b;
        if (a.y > y === b.y > y) return;
        half = Math.min(half, Math.abs(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) - x));
      });
    }
  }
  return 2 * half;
}

/** An arrow to the north of the table, its middle at (x, y). */
export function northOf(x: number, y: number, angle: number): Mark[] {
  const [reach, half, back] = [0.26, 0.05, 0.08];
  const north = (Math.PI / 180) * angle;
  const [dx, dy] = [Math.sin(north), -Math.cos(north)];
  const on = (along: number, aside: number): string =>
    `${num(x + along * dx - aside * dy)} ${num(y + along * dy + aside * dx)}`;
  const tip = reach / 2;
  const shaft = `M${on(-tip, 0)}L${on(tip, 0)}M${on(tip - back, -half)}L${on(tip, 0)}L${on(tip - back, half)}`;
  const [letterX, letterY] = [x + (tip + 0.09) * dx, y + (tip + 0.09) * dy];
  return [
    stroked(shaft, INK, 0.015),
    lettered({ x: letterX, y: letterY + 0.04, text: 'N', size: 0.11, weight: 'bold', colour: INK }),
  ];
}

/** White below words, so that no dashed line runs through them. */
export function roomForWords(label: Mark): Mark[] {
  if (label.type !== 'text') return [];
  return textBoxes(label).map(({ left, top, right, bottom }) =>
    filled(`${linePath(box(left, top, right - left, bottom - top))}Z`, '#ffffff'),
  );
}
