// The colours of the map, by kind of terrain and by style. Kinds differ by pattern as well as by hue, so
// that a colour-blind player or a black-and-white printer loses nothing.

import type { TerrainKind } from '../../scenario/document';
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

const kind = (
  floor: string,
  line: string,
  fill: string,
  light: string,
  dark: string,
): KindInks => ({ floor, line, fill, light, dark });

const COLOURS: Readonly<Record<TerrainKind, KindInks>> = {
  light_woods: kind('#d5dfae', '#56702f', '#a9c46c', '#c9dc93', '#b4c288'),
  heavy_woods: kind('#a9c07a', '#2f4a1f', '#6f9a48', '#93b968', '#5d8240'),
  forest: kind('#8fb296', '#17382b', '#3f7558', '#5f9474', '#2c5a44'),
  swamp: kind('#cdd8bd', '#4b6d45', '#7fb0bb', '#e0e8d2', '#5d8f9c'),
  town: kind('#dfd3bd', '#45291f', '#c4694b', '#d98d6a', '#9c4b36'),
  building: kind('#cfc3ae', '#33302e', '#8b8f98', '#a7abb3', '#6a6e78'),
  field: kind('#ecdfa6', '#b29443', '#d3b95f', '#f3e9bd', '#8f7a3a'),
  lake: kind('#a5cddc', '#3f7289', '#7db3c8', '#dbeef3', '#6aa3ba'),
  stream: kind('#9ac8da', '#3f7289', '#7db3c8', '#dbeef3', '#6aa3ba'),
  river: kind('#a5cddc', '#3f7289', '#7db3c8', '#dbeef3', '#6aa3ba'),
  bridge: kind('#cfbf9f', '#4c3a28', '#e1d3b4', '#f0e6cd', '#8d7a5b'),
  ford: kind('#c6d9cf', '#3f7289', '#d8cba8', '#efe7cf', '#8b7f5f'),
  road: kind('#f0e2ba', '#7d6238', '#d9c48f', '#f7eed3', '#a98d5b'),
  path: kind('#f0e2ba', '#8a6a3a', '#d9c48f', '#f7eed3', '#a98d5b'),
  ridge: kind('#d8c596', '#7a5428', '#a97f48', '#efe2bb', '#7a5428'),
  cliff: kind('#d3c6ac', '#4a3a2c', '#6b5642', '#efe6d2', '#9d8e77'),
  hill: kind('#dccb92', '#94642e', '#c9ac66', '#fbf3cf', '#8a5f30'),
  trench: kind('#b99d6f', '#553d22', '#8f7347', '#d9c49a', '#6d5330'),
  bunker: kind('#b9b5aa', '#2d2b28', '#8e8a80', '#d3d0c6', '#5c5952'),
  wall: kind('#b7ae9f', '#3d3831', '#d6cfc2', '#ece7dc', '#7d7567'),
  wreck: kind('#9a8f84', '#2b2320', '#5e4a40', '#d98d4a', '#3b322d'),
  smoke: kind('#c9c9cc', '#6d6d76', '#e2e2e6', '#f4f4f6', '#a9a9b2'),
  gas: kind('#a9a58a', '#2f2b22', '#6d694f', '#c9c5a4', '#4c4937'),
  elevation: kind('#dccb92', '#94642e', '#c9ac66', '#fbf3cf', '#8a5f30'),
  asteroids: kind('#cfc9c4', '#3f3a36', '#a29a92', '#c9c2ba', '#77706a'),
  nebula: kind('#d5c3e0', '#6b4a86', '#b597c9', '#ece1f2', '#8f6dab'),
  planet: kind('#93b7cf', '#27475e', '#7fae83', '#d3e6ef', '#5e88a3'),
};

/** The pens and paper of everything that is not terrain. */
export interface TableInks {
  readonly ground: string | null;
  readonly fleck: string | null;
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
    ground: '#e9e6c6',
    fleck: '#c3c596',
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
    ground: null,
    fleck: null,
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
    ground: null,
    fleck: null,
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

/** What lies under hexes. */
export function spaceGround(style: PictureStyle): string | null {
  return style === 'colour' ? '#e8ecf3' : null;
}

export function kindInks(of: TerrainKind, style: PictureStyle): KindInks {
  const inks = COLOURS[of];
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
