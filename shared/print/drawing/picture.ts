// A drawing as values: what the stage paints on the screen and the printer puts on paper, so that both
// show the same map. Sheet coordinates are inches, x to the right and y down from the top-left corner.

import type { Point } from '../../core/measure';
import { toInches } from '../../core/measure';
import type { StandSymbol } from '../../core/stand-symbol';
import type { LineOfFigures } from '../../scenario/own-game/own-game';
import type { Board } from '../../scenario/document';
import type { Footprint } from '../../terrain/map/engine-types';
import type { Cell } from '../../geometry/hex';
import type { BaseLine } from './base-line';

/** Strokes have round joins and round caps; fills follow the non-zero rule. Null means not painted. */
export interface PathMark {
  readonly type: 'path';
  /** SVG path data in inches. */
  readonly d: string;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  readonly dash: readonly number[] | null;
  readonly opacity: number;
  /** Stands before a height in figures, and is left out where that is. */
  readonly isOfHeight?: true;
}

/** `y` is the base line. */
export interface TextMark {
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Letter height (the em) in inches. */
  readonly size: number;
  readonly font: 'sans' | 'serif';
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: 'normal' | 'bold';
  readonly italic: boolean;
  readonly colour: string;
  /** Outline that keeps the text readable on any ground, a fifth of the size wide; null = none. */
  readonly halo: string | null;
  /** Degrees, counter-clockwise about (x, y). */
  readonly turn: number;
  /**
   * The base line in inches from (x, y), before it is turned; only text with its anchor in the middle has one, and
   * lies about the line's own middle. Null = a straight line.
   */
  readonly line: BaseLine | null;
}

/** Where a picture of pixels lies. */
interface PictureBox {
  /** A PNG as a data URL, as large as the box allows without being pulled out of shape. */
  readonly href: string;
  /** The middle of the box, and its sides before it is turned, in inches. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees counter-clockwise. */
  readonly turn: number;
}

export interface ImageMark extends PictureBox {
  readonly type: 'image';
}

/** A picture of pixels inside an outline: its box side by side as tiles, or one that all of the outline lies in. */
export interface FillMark extends PictureBox {
  readonly type: 'fill';
  /** SVG path data in inches. */
  readonly d: string;
  readonly tone: keyof typeof SOLID;
}

/** How solid pictures are as they are, and where ink is saved: words over them are read, and their lines are still seen. */
export const SOLID = { full: 1, pale: 0.5, grey: 0.7 } as const;

export type Mark = PathMark | TextMark | ImageMark | FillMark;

export type PictureStyle = 'colour' | 'ink-saving' | 'black-and-white';

export interface Pip {
  /** Lit, or a mere outline of what is lost or used up. */
  readonly isLit: boolean;
  readonly icon: 'dot' | 'battery';
}

/** How one stand looks: what its ruleset says of its type, and what the scenario says of itself. */
export interface StandAppearance {
  readonly symbol: StandSymbol;
  /** A PNG as a data URL in the place of the symbol. */
  readonly picture?: string;
  readonly footprint: Footprint;
  /** '#rrggbb', its side's. */
  readonly colour: string;
  /** Which of the scenario's sides it is of, from 0: black ink tells sides apart by it. */
  readonly side?: number;
  readonly name: string;
  /** What people call its type, for lists: 'Martian tripod'. */
  readonly typeName?: string;
  /** Markers that lie beside it, by the ruleset's keys: 'pinned', 'hold-fire'. */
  readonly marks: readonly string[];
  readonly facesFront: boolean;
  /** Figures that stand on its base, of which each pip is one. */
  readonly line?: LineOfFigures;
  /** Its models, its battery and the like, where each is a pip on the counter. */
  readonly pips?: readonly Pip[];
  /** On paper, what it begins with where that is not as its type has it: '2 Damage Tracks'. */
  readonly counts?: readonly string[];
}

/** A page of paper: its size in inches and its drawing, ready for SVG and PDF. */
export interface Page {
  readonly code: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export interface SheetPoint {
  readonly x: number;
  readonly y: number;
}

export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** Corner to centre of a hex whose neighbours' centres are one inch apart. */
export const HEX_RADIUS = 1 / Math.sqrt(3);
const HEX_ROW = Math.sqrt(3) / 2;

/** The size of a board's drawing without its frame, in inches. */
export function sheetSize(board: Board): SheetSize {
  if (board.space === 'table') {
    return { width: toInches(board.width), height: toInches(board.height) };
  }
  return {
    width: board.columns + (board.rows > 1 ? 0.5 : 0),
    height: (board.rows - 1) * HEX_ROW + 2 * HEX_RADIUS,
  };
}

/** Whether a point lies on the drawing, at least `margin` inches from its edge. */
export function isWithin(size: SheetSize, p: SheetPoint, margin: number): boolean {
  return (
    p.x >= margin && p.y >= margin && p.x <= size.width - margin && p.y <= size.height - margin
  );
}

/** From the table (Mil, y north) to its drawing (inches, y down). */
export function toSheet(board: Board, point: Point): SheetPoint {
  return { x: toInches(point.x), y: sheetSize(board).height - toInches(point.y) };
}

/** The centre of a cell in the drawing of a hex board. */
export function cellToSheet(board: Board, cell: Cell): SheetPoint {
  return {
    x: 0.5 + cell.q + cell.r / 2,
    y: sheetSize(board).height - HEX_RADIUS - cell.r * HEX_ROW,
  };
}

/** Three decimals at most, so that drawings stay small and equal on every machine. */
export function num(value: number): string {
  const thousandths = Math.round(value * 1000);
  const size = Math.abs(thousandths);
  // Drawings hold numbers by the hundred thousand: those of a table's size are put together of two whole ones.
  if (!(size < 1e9)) return String(thousandths / 1000);
  const whole = Math.trunc(size / 1000);
  return (thousandths < 0 ? '-' : '') + whole + (DECIMALS[size - whole * 1000] ?? '');
}

/** What follows the whole inches, by thousandths: '', '.001' … '.01' … '.999'. */
const DECIMALS = Array.from({ length: 1000 }, (_, n) => String(n / 1000).slice(1));

export function filled(d: string, fill: string | null, opacity = 1): PathMark {
  return { type: 'path', d, fill, stroke: null, strokeWidth: 0, dash: null, opacity };
}

export interface StrokeOptions {
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly fill?: string | null;
}

export function stroked(
  d: string,
  stroke: string,
  strokeWidth: number,
  options: StrokeOptions = {},
): PathMark {
  return {
    type: 'path',
    d,
    fill: options.fill ?? null,
    stroke,
    strokeWidth,
    dash: options.dash ?? null,
    opacity: options.opacity ?? 1,
  };
}

/** Text with the plain choices filled in. */
export function lettered(
  mark: Pick<TextMark, 'x' | 'y' | 'text' | 'size' | 'colour'> & Partial<TextMark>,
): TextMark {
  return {
    font: 'sans',
    anchor: 'middle',
    weight: 'normal',
    italic: false,
    halo: null,
    turn: 0,
    line: null,
    ...mark,
    type: 'text',
  };
}

/** Leaves out what would paint nothing. */
export function painted(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => {
    if (mark.type === 'text') return mark.text !== '';
    if (mark.type === 'image') return mark.width > 0 && mark.height > 0;
    if (mark.type === 'fill') return mark.d !== '' && mark.width > 0 && mark.height > 0;
    return mark.d !== '' && (mark.fill !== null || mark.stroke !== null) && mark.opacity > 0;
  });
}
