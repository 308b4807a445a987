// The frame around the table with its rulers, which lies over all terrain.

import { CM_PER_INCH, type LengthUnit } from '../../core/measure';
import type { Board } from '../../scenario/document';
import { tableInks } from '../drawing/inks';
import { textWidth } from '../drawing/lettering';
import type { Mark, PictureStyle } from '../drawing/picture';
import { filled, lettered, num, painted, sheetSize, stroked } from '../drawing/picture';
import { box, linePath } from '../drawing/sheet-outlines';

/** How far the frame and its rulers reach out beyond the table, in inches. */
export const FRAME = 1.4;

/** The room that a board's frame takes on each side; hexes have no rulers. */
export function frameReach(board: Board): number {
  return board.space === 'hex' ? 0.1 : FRAME;
}

/** What of the frame is drawn: the double line on its margin, and the rulers with their numbers. */
export interface FrameParts {
  readonly frame: boolean;
  readonly rulers: boolean;
}

const WHOLE_FRAME: FrameParts = { frame: true, rulers: true };

/** How large the frame is drawn, in inches. */
export interface FrameSize {
  /** How far it reaches out beyond the table. */
  readonly reach: number;
  /** How much of that, from the table's edge, the rulers with their numbers take. */
  readonly rulers: number;
  /** How high letters are. */
  readonly letters: number;
}

const USUAL_NUMBER = 0.56;
/** Above it a number would touch the lines of the frame. */
const LARGEST_NUMBER = 1.05;

/** On paper: numbers at least `least` inches high, as far as the frame has room for them. */
export function paperFrame(least = 0): FrameSize {
  const letters = Math.min(LARGEST_NUMBER, Math.max(USUAL_NUMBER, least));
  return { reach: FRAME, rulers: FRAME, letters };
}

/** The table's edge, a double frame, and rulers from the south-west corner. */
export function frameMarks(
  board: Board,
  style: PictureStyle,
  unit: LengthUnit,
  size = paperFrame(),
  { frame, rulers } = WHOLE_FRAME,
): Mark[] {
  if (board.space === 'hex') return [];
  const inks = tableInks(style);
  const { width, height } = sheetSize(board);
  const { reach } = size;
  // Pens grow and shrink with what they draw.
  const pen = size.rulers / FRAME;
  const outer = box(-reach, -reach, width + 2 * reach, height + 2 * reach);
  const margin = `${linePath(outer)}Z${linePath([...box(0, 0, width, height)].reverse())}Z`;
  const line = (inset: number, thick: number): Mark => {
    const out = reach - inset * pen;
    const ring = box(-out, -out, width + 2 * out, height + 2 * out);
    return stroked(`${linePath(ring)}Z`, inks.frame, thick * pen);
  };
  const ruler = rulerFor(unit, size.letters);
  return painted([
    filled(margin, inks.margin),
    ...(rulers ? [stroked(tickPath(width, height, ruler, pen), inks.frame, 0.035 * pen)] : []),
    stroked(`${linePath(box(0, 0, width, height))}Z`, inks.frame, 0.1 * pen),
    ...(frame ? [line(0.06, 0.12), line(0.2, 0.03)] : []),
    ...(rulers ? rulerNumbers({ width, height }, style, ruler, size) : []),
  ]);
}

/** What the rulers of the frame show: lengths in their own unit, and how many inches the unit has. */
interface FrameRuler {
  readonly inches: number;
  readonly tick: number;
  /** The longer ticks, which bear numbers, and the longest, whose numbers are bold. */
  readonly number: number;
  readonly bold: number;
}

/** From the finest to the coarsest; in their own unit. */
interface Ruling {
  readonly inches: number;
  readonly bold: number;
  readonly usual: number;
  readonly steps: readonly { readonly tick: number; readonly number: number }[];
}

const RULINGS: Readonly<Record<LengthUnit, Ruling>> = {
  inch: {
    inches: 1,
    bold: 12,
    usual: 6,
    steps: [
      { tick: 0.25, number: 1 },
      { tick: 0.5, number: 2 },
      { tick: 1, number: 3 },
      { tick: 1, number: 6 },
      { tick: 2, number: 12 },
      { tick: 4, number: 24 },
    ],
  },
  cm: {
    inches: 1 / CM_PER_INCH,
    bold: 50,
    usual: 10,
    steps: [
      { tick: 0.5, number: 2 },
      { tick: 1, number: 5 },
      { tick: 2, number: 10 },
      { tick: 5, number: 25 },
      { tick: 10, number: 50 },
      { tick: 20, number: 100 },
    ],
  },
};

/** How many letter heights there are from number to number: at least, and where they come closer than usual. */
const CLOSEST = 3;
const FINE = 6;

/** The usual ruler; a coarser one where its numbers would crowd, a finer one where they would lie far apart. */
function rulerFor(unit: LengthUnit, letters: number): FrameRuler {
  const { inches, bold, usual, steps } = RULINGS[unit];
  const chosen = steps.find(
    ({ number }) => number * inches >= (number < usual ? FINE : CLOSEST) * letters,
  );
  const { tick, number } = chosen ?? steps.at(-1) ?? { tick: bold, number: bold };
  return { inches, bold, tick, number };
}

/** The marks of a ruler along `room` inches, counted from its beginning. */
function marksAlong(room: number, inches: number, step: number): number[] {
  const count = Math.floor((room + 0.001) / (step * inches));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

function tickPath(width: number, height: number, ruler: FrameRuler, pen: number): string {
  const length = (at: number): number =>
    pen * (at % ruler.bold === 0 ? 0.36 : at % ruler.number === 0 ? 0.26 : 0.14);
  let d = '';
  for (const at of marksAlong(width, ruler.inches, ruler.tick)) {
    const x = num(at * ruler.inches);
    d += `M${x} 0v${num(-length(at))}M${x} ${num(height)}v${num(length(at))}`;
  }
  for (const at of marksAlong(height, ruler.inches, ruler.tick)) {
    const y = num(height - at * ruler.inches);
    d += `M0 ${y}h${num(-length(at))}M${num(width)} ${y}h${num(length(at))}`;
  }
  return d;
}

/** Where numbers have room: from the longest ticks to the inner line of the frame, as shares of the rulers. */
const BAND = { from: 0.36 / FRAME, to: 1 - 0.2 / FRAME };
/** Half of how high a digit is, in letter heights. */
const HALF_DIGIT = 0.365;

/**
 * The corners bear the numbers of the east-west rulers only, which leaves them readable. Those of the
 * north-south rulers are turned where they are too long for the frame.
 */
function rulerNumbers(
  { width, height }: { readonly width: number; readonly height: number },
  style: PictureStyle,
  { inches, number: step, bold }: FrameRuler,
  { rulers, letters: size }: FrameSize,
): Mark[] {
  const inks = tableInks(style);
  const number = (x: number, y: number, told: number, turn: 0 | 90): Mark => {
    const isBold = told % bold === 0;
    return lettered({
      x: turn === 0 ? x : x + HALF_DIGIT * size,
      y: turn === 0 ? y + HALF_DIGIT * size : y,
      text: String(told),
      size,
      weight: isBold ? 'bold' : 'normal',
      colour: isBold ? inks.frame : inks.faint,
      turn,
    });
  };
  const up = marksAlong(height - 0.002, inches, step).filter((at) => at !== 0);
  const widest = Math.max(0, ...up.map((at) => textWidth(String(at), size, 'bold')));
  const turn = widest > (BAND.to - BAND.from) * rulers ? 90 : 0;
  const out = ((BAND.from + BAND.to) / 2) * rulers;
  return [
    ...marksAlong(width, inches, step).flatMap((at) => [
      number(at * inches, -out, at, 0),
      number(at * inches, height + out, at, 0),
    ]),
    ...up.flatMap((at) => [
      number(-out, height - at * inches, at, turn),
      number(width + out, height - at * inches, at, turn),
    ]),
  ];
}
