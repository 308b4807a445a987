// What a sheet of paper needs besides the map: scale bars, the check bar, the north arrow, crop and
// register marks. All in page inches, all black so that any printer shows them.

import type { LengthUnit } from '../../core/measure';
import type { Board } from '../../scenario/document';
import type { Mark } from '../drawing/picture';
import { filled, lettered, num, painted, stroked } from '../drawing/picture';

export const INK = '#1c1712';
export const FAINT = '#6b6257';

/** The check bar: how many of its units it is long, the unit in inches, and the words below it. A ruler laid on it tells whether the printer kept the size. */
const CHECK_BARS: Readonly<
  Record<LengthUnit, { readonly count: number; readonly each: number; readonly words: string }>
> = {
  inch: { count: 6, each: 1, words: '6 inches (152.4 mm)' },
  cm: { count: 15, each: 1 / 2.54, words: '15 cm (5.91 inches)' },
};

const TICK = 0.008;

/** How long the check bar is: in its own units, one of them in inches, and in words. */
export function checkLength(unit: LengthUnit): {
  readonly count: number;
  readonly each: number;
  readonly words: string;
} {
  return CHECK_BARS[unit];
}

/** What the bars of the test page are long, in inches. */
export function checkInches(unit: LengthUnit): number {
  const { count, each } = CHECK_BARS[unit];
  return count * each;
}

/** Exactly six inches or 15 cm long from (x, y), with a tick at each, 0.3 inches high with its words. */
export function checkBar(x: number, y: number, unit: LengthUnit): Mark[] {
  const { count, each, words } = CHECK_BARS[unit];
  let ticks = '';
  for (let n = 0; n <= count; n += 1) {
    const length = n % count === 0 ? 0.14 : 0.08;
    // The outermost ticks end with the bar, so that a ruler may be laid to either.
    const inwards = n === 0 ? TICK / 2 : n === count ? -TICK / 2 : 0;
    ticks += `M${num(x + n * each + inwards)} ${num(y + TICK / 2)}v${num(length)}`;
  }
  return [
    ...checkBarLine(x, y, count * each),
    stroked(ticks, INK, TICK),
    lettered({
      x: x + 0.06,
      y: y + 0.225,
      text: `This bar is ${words}. Print at 100 %, "actual size".`,
      size: 0.095,
      anchor: 'start',
      colour: INK,
    }),
  ];
}

/** The bar alone: a filled box, because the ends of a stroke would add to its length. */
function checkBarLine(x: number, y: number, length: number): Mark[] {
  return [filled(`M${num(x)} ${num(y)}h${num(length)}v0.03h${num(-length)}Z`, INK)];
}

/** A hex is an inch across. */
export type BarUnit = LengthUnit | 'hex';

/** Lengths that a scale bar may show on the table, each with the length of one of its parts. */
const INCHES = [
  [1, 1],
  [2, 1],
  [3, 1],
  [6, 1],
  [12, 3],
  [24, 6],
] as const;
const BARS: Readonly<Record<BarUnit, readonly (readonly [length: number, part: number])[]>> = {
  inch: INCHES,
  hex: INCHES,
  cm: [
    [2, 1],
    [5, 1],
    [10, 2],
    [20, 5],
    [50, 10],
  ],
};

/** A bar of black and white lengths of the table at `1 : denominator`, at most `width` inches wide. */
export function scaleBar(
  x: number,
  y: number,
  { denominator, width, unit }: { denominator: number; width: number; unit: BarUnit },
): Mark[] {
  const inch = unit === 'cm' ? 1 / 2.54 : 1;
  const [shortest, ...longer] = BARS[unit];
  const fits = longer.filter(([length]) => (length * inch) / denominator <= width);
  const [length, part] = fits[fits.length - 1] ?? shortest ?? [1, 1];
  const step = (part * inch) / denominator;
  const parts = Math.round(length / part);
  let black = '';
  for (let i = 0; i < parts; i += 2)
    black += `M${num(x + i * step)} ${num(y)}h${num(step)}v0.07h${num(-step)}Z`;
  const outline = `M${num(x)} ${num(y)}h${num(parts * step)}v0.07h${num(-parts * step)}Z`;
  const label = (at: number, text: string): Mark =>
    lettered({ x: at, y: y + 0.185, text, size: 0.095, colour: INK });
  return painted([
    filled(black, INK),
    stroked(outline, INK, 0.008),
    label(x, '0'),
    label(x + parts * step, barWords(length, unit)),
    lettered({
      x: x + parts * step + 0.22,
      y: y + 0.075,
      text: `on the table, 1 : ${denominator}`,
      size: 0.1,
      anchor: 'start',
      colour: INK,
    }),
  ]);
}

function barWords(length: number, unit: BarUnit): string {
  if (unit === 'hex') return length === 1 ? '1 hex' : `${length} hexes`;
  return unit === 'cm' ? `${length} cm` : `${length}"`;
}

/** The unit of a board's scale bar. */
export function barUnitOf({ space }: Board, lengths: LengthUnit): BarUnit {
  return space === 'hex' ? 'hex' : lengths;
}

/** A needle with an N, `height` high, standing on (x, y). */
export function northArrow(x: number, y: number, height: number): Mark[] {
  const half = height * 0.18;
  const tip = y - height * 0.72;
  return [
    stroked(
      `M${num(x)} ${num(tip)}L${num(x + half)} ${num(y)}L${num(x)} ${num(y - height * 0.16)}L${num(x - half)} ${num(y)}Z`,
      INK,
      0.01,
      { fill: '#ffffff' },
    ),
    filled(
      `M${num(x)} ${num(tip)}L${num(x + half)} ${num(y)}L${num(x)} ${num(y - height * 0.16)}Z`,
      INK,
    ),
    lettered({
      x,
      y: tip - height * 0.06,
      text: 'N',
      size: height * 0.3,
      weight: 'bold',
      colour: INK,
    }),
  ];
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Short lines outside the four corners of what is to be cut out. */
export function cropMarks({ left, top, right, bottom }: Frame, room: number): Mark[] {
  const length = Math.min(0.22, room * 0.7);
  const away = Math.min(0.04, room * 0.15);
  const corner = (x: number, y: number, dx: number, dy: number): string =>
    `M${num(x + dx * away)} ${num(y)}h${num(dx * length)}M${num(x)} ${num(y + dy * away)}v${num(dy * length)}`;
  const d = [
    corner(left, top, -1, -1),
    corner(right, top, 1, -1),
    corner(right, bottom, 1, 1),
    corner(left, bottom, -1, 1),
  ].join('');
  return [stroked(d, INK, 0.008)];
}

/** A circled cross: two sheets lie right when their crosses lie on each other. */
export function registerMark(x: number, y: number): Mark[] {
  const r = 0.055;
  const d = `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0ZM${num(x - 0.1)} ${num(y)}h0.2M${num(x)} ${num(y - 0.1)}v0.2`;
  return [stroked(d, '#ffffff', 0.03, { opacity: 0.8 }), stroked(d, INK, 0.008)];
}

/** Towards a neighbouring sheet: an arrow head and its code. */
export function neighbourArrow(
  x: number,
  y: number,
  way: 'left' | 'right' | 'up' | 'down',
  code: string,
): Mark[] {
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as [
    number,
    number,
  ];
  const [tip, base, half] = [0.08, 0.04, 0.06];
  const head = `M${num(x + dx * tip)} ${num(y + dy * tip)}L${num(x - dx * base - dy * half)} ${num(y - dy * base + dx * half)}L${num(x - dx * base + dy * half)} ${num(y - dy * base - dx * half)}Z`;
  const text = { text: code, size: 0.14, weight: 'bold' as const, colour: INK };
  return [
    filled(head, INK),
    way === 'up' || way === 'down'
      ? lettered({ ...text, x: x + 0.11, y: y + 0.05, anchor: 'start' })
      : lettered({ ...text, x, y: y + 0.24, anchor: 'middle' }),
  ];
}
