// The colours of the map, by kind of terrain and by style. Kinds differ by pattern as well as by hue, so
// that a colour-blind player or a black-and-white printer loses nothing.

import type { Board, GroundStyle, Scenario, TerrainKind } from '../../scenario/document';
import type { KindColours } from '../../scenario/kinds/kind-row';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { type OfKind, type OwnColours, rowOf } from '../../scenario/kinds/own-kind';
import type { PictureStyle } from './picture';

/** What one kind of terrain is drawn with; null is not painted. */
export interface KindInks {
  /** The ground that it covers. */
  readonly floor: string | null;
  /** Pen lines. */
  readonly line: string;
  /** Figures on the ground: crowns, roofs, waves. */
  readonly fill: string | null;
  /** The side of figures in the light. */
  readonly light: string | null;
  /** The side in the shade, and cast shadows. */
  readonly dark: string | null;
}

/** The pens and paper of everything that is not terrain. */
export interface TableInks {
  readonly grid: string;
  readonly frame: string;
  readonly margin: string | null;
  readonly ink: string;
  readonly faint: string;
  readonly halo: string;
  readonly water: string;
  readonly gold: string;
}

const TABLE: Readonly<Record<PictureStyle, TableInks>> = {
  colour: {
    grid: '#8b8462',
    frame: '#4a3a28',
    margin: '#f7f2e2',
    ink: '#2e2418',
    faint: '#7c705b',
    halo: '#fbf7e6',
    water: '#2b5a70',
    gold: '#f4c542',
  },
  'ink-saving': {
    grid: '#b5b0a0',
    frame: '#5a4c3a',
    margin: null,
    ink: '#2e2418',
    faint: '#7c705b',
    halo: '#ffffff',
    water: '#2b5a70',
    gold: '#ffe9a8',
  },
  'black-and-white': {
    grid: '#999999',
    frame: '#000000',
    margin: null,
    ink: '#000000',
    faint: '#555555',
    halo: '#ffffff',
    water: '#000000',
    gold: '#ffffff',
  },
};

export function tableInks(style: PictureStyle): TableInks {
  return TABLE[style];
}

/** Open ground of a style: its colour, the figures on it, and the lines of a grid or of hexes. */
export interface GroundInks {
  readonly ground: string | null;
  /** Null has none. */
  readonly fleck: string | null;
  readonly fleckAs: 'grass' | 'dots';
  readonly grid: string;
  /** Of the numbers of cells: small, so it stands out more than the grid does. */
  readonly number: string;
}

const GROUNDS: Readonly<Record<GroundStyle, GroundInks>> = {
  parchment: {
    ground: '#e9e6c6',
    fleck: '#c3c596',
    fleckAs: 'grass',
    grid: '#8b8462',
    number: '#6a6448',
  },
  summer: {
    ground: '#cfdca4',
    fleck: '#a2b874',
    fleckAs: 'grass',
    grid: '#71804c',
    number: '#4f5b30',
  },
  winter: {
    ground: '#eef2f5',
    fleck: '#c6d2dc',
    fleckAs: 'dots',
    grid: '#8b99a5',
    number: '#5a6874',
  },
  desert: {
    ground: '#ecd9ab',
    fleck: '#d0b37c',
    fleckAs: 'dots',
    grid: '#98804f',
    number: '#685529',
  },
  night: {
    ground: '#46525e',
    fleck: '#5b6874',
    fleckAs: 'grass',
    grid: '#8c9aa8',
    number: '#c2cdd8',
  },
  stars: {
    ground: '#18203a',
    fleck: '#c3cce2',
    fleckAs: 'dots',
    grid: '#536289',
    number: '#8fa0cc',
  },
};

/** Paper that saves ink has no ground, whatever its style. */
export function groundInks(style: PictureStyle, ground: GroundStyle): GroundInks {
  if (style === 'colour') return GROUNDS[ground];
  return { ground: null, fleck: null, fleckAs: 'dots', grid: TABLE[style].grid, number: '#5f5b4d' };
}

/** What a board shows where its scenario says nothing. */
export function groundStyleOf(scenario: Pick<Scenario, 'board' | 'ground'>): GroundStyle {
  return scenario.ground ?? usualGround(scenario.board);
}

export function usualGround(board: Board): GroundStyle {
  return board.space === 'hex' ? 'stars' : 'parchment';
}

export function kindInks(of: TerrainKind, style: PictureStyle, kinds: KindTable = KINDS): KindInks {
  return inksFrom(kindRow(of, kinds).colours, style);
}

/** Of a piece of terrain, in its designer's colours where it has some. */
export function inksOf(piece: OfKind, style: PictureStyle, kinds: KindTable = KINDS): KindInks {
  const inks = inksFrom(rowOf(piece, kinds).colours, style);
  const chosen = style === 'colour' ? undefined : piece.own?.sparing?.[style];
  return chosen === undefined ? inks : { ...inks, ...defined(chosen) };
}

/** Only what is said. */
function defined(colours: OwnColours): Partial<KindColours> {
  return Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour !== undefined));
}

function inksFrom(inks: KindColours, style: PictureStyle): KindInks {
  if (style === 'colour') return inks;
  if (style === 'black-and-white') {
    return { floor: '#ffffff', line: '#000000', fill: '#ffffff', light: null, dark: null };
  }
  return {
    floor: mixed(inks.floor, '#ffffff', 0.72),
    line: inks.line,
    fill: mixed(inks.fill, '#ffffff', 0.68),
    light: null,
    dark: mixed(inks.dark, '#ffffff', 0.45),
  };
}

/** A side's colour as it may be printed: black where only black is. */
export function sideInk(colour: string, style: PictureStyle): string {
  return style === 'black-and-white' ? '#000000' : colour;
}

/** White, black, light grey, dark grey. */
const SIDE_FILLS = ['#ffffff', '#000000', '#bbbbbb', '#777777'] as const;

/**
 * What bases and bands of a side, counted from 0, are filled with where they are not in its colour: black
 * ink tells the first four sides apart.
 */
export function sideFill(side: number, style: PictureStyle): string {
  if (style !== 'black-and-white') return '#ffffff';
  return SIDE_FILLS[side % SIDE_FILLS.length] ?? SIDE_FILLS[0];
}

/** `share` of `other` in `colour`; both '#rrggbb'. */
export function mixed(colour: string | null, other: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const from = colour ?? other;
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Whether white letters read better than black ones on the colour. */
export function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return 0.299 * r + 0.587 * g + 0.114 * b < 140;
}
