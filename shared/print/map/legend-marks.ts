// The legend and the palette's swatches: a small piece of each kind, drawn by the very functions that
// draw the map, so that they can never differ from it.

import type { TerrainId } from '../../core/id';
import { at, inches } from '../../core/measure';
import type { Board, Shape, TerrainFeature, TerrainKind } from '../../scenario/document';
import { TERRAIN_KINDS } from '../../scenario/document';
import { tableInks } from '../drawing/inks';
import { textWidth } from '../drawing/lettering';
import { box, linePath } from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetSize } from '../drawing/picture';
import { filled, lettered, stroked } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { terrainMarks } from './terrain-marks';

/** What people call each kind. */
export const KIND_NAMES: Readonly<Record<TerrainKind, string>> = {
  light_woods: 'Light woods',
  heavy_woods: 'Heavy woods',
  forest: 'Forest',
  swamp: 'Swamp',
  town: 'Town',
  building: 'Building',
  field: 'Field',
  lake: 'Lake',
  stream: 'Stream',
  river: 'River',
  bridge: 'Bridge',
  ford: 'Ford',
  road: 'Road',
  path: 'Path',
  ridge: 'Ridge',
  cliff: 'Cliff',
  hill: 'Hill',
  trench: 'Trench',
  bunker: 'Bunker',
  wall: 'Wall',
  wreck: 'Wreck',
  smoke: 'Smoke',
  gas: 'Black smoke',
  elevation: 'Heights',
  asteroids: 'Asteroids',
  nebula: 'Nebula',
  planet: 'Planet',
};

/** The size of a swatch in inches. */
const SWATCH = { width: 3, height: 2 } as const;

const LINEAR: readonly TerrainKind[] = [
  'stream',
  'river',
  'road',
  'path',
  'ridge',
  'cliff',
  'trench',
  'wall',
  'wreck',
  'bridge',
];
const CUT_OFF: readonly TerrainKind[] = ['stream', 'river', 'road', 'bridge'];
const STRIP_WIDTHS: Partial<Readonly<Record<TerrainKind, number>>> = {
  river: 1.3,
  stream: 0.4,
  road: 0.8,
  bridge: 0.9,
  wall: 0.25,
  path: 0.3,
};

/** How many inches of the table a swatch's inch shows: a town needs more room than a wall. */
const SPANS: Partial<Readonly<Record<TerrainKind, number>>> = {
  light_woods: 1.7,
  heavy_woods: 1.5,
  forest: 1.5,
  swamp: 1.5,
  town: 2,
  field: 1.4,
  smoke: 1.4,
  gas: 1.4,
  lake: 1.5,
  hill: 2,
  elevation: 2.4,
  ford: 1.2,
};

/** A small piece of one kind, 3 by 2 inches from (0, 0). */
export function swatchMarks(
  kind: TerrainKind,
  style: PictureStyle,
  traits: { readonly fordable?: boolean } = {},
): Mark[] {
  const span = SPANS[kind] ?? 1;
  const size = { width: SWATCH.width * span, height: SWATCH.height * span };
  const board: Board = { space: 'table', width: inches(size.width), height: inches(size.height) };
  const ground = `${linePath(box(0, 0, SWATCH.width, SWATCH.height))}Z`;
  const feature: TerrainFeature = {
    id: `tr_swatch_${kind}` as TerrainId,
    kind,
    name: '',
    shape: swatchShape(kind, size),
    levels: kind === 'hill' ? 2 : null,
    crest: null,
    fordable: traits.fordable ?? false,
    steepBanks: false,
    locked: false,
    layer: '',
  };
  const marks = terrainMarks(feature, board, style).filter((mark) => mark.type === 'path');
  return [
    filled(ground, tableInks(style).ground ?? '#ffffff'),
    ...placedMarks(marks, { x: 0, y: 0, scale: 1 / span }),
    stroked(ground, tableInks(style).frame, 0.05),
  ];
}

function swatchShape(kind: TerrainKind, { width, height }: SheetSize): Shape {
  if (LINEAR.includes(kind)) {
    // Lines are drawn as they are; only areas are cut off at the swatch's edge.
    const beyond = CUT_OFF.includes(kind) ? 0.6 : -0.1;
    return {
      type: 'strip',
      width: inches(STRIP_WIDTHS[kind] ?? 0.9),
      points: [
        at(-beyond, height * 0.4),
        at(width * 0.5, height * 0.58),
        at(width + beyond, height * 0.4),
      ],
    };
  }
  if (kind === 'planet') {
    return { type: 'disc', center: at(width / 2, height / 2), radius: inches(height * 0.46) };
  }
  if (kind === 'elevation') {
    const levels = [0, 0, 0, 0, 0, 0, 0.4, 1.2, 0.6, 0, 0, 1, 2.6, 1.4, 0, 0, 0.4, 1.3, 0.5, 0];
    const step = inches(width / 4);
    return { type: 'grid', origin: at(0, 0), step, columns: 5, rows: 4, levels };
  }
  const inset = kind === 'building' || kind === 'bunker' ? 0.45 : height * 0.06;
  return {
    type: 'polygon',
    points: [
      at(inset * 1.5, inset),
      at(width - inset, inset),
      at(width - inset * 1.5, height - inset),
      at(inset, height - inset),
    ],
    holes: [],
  };
}

export interface Legend {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
}

export interface LegendOptions {
  /** Height of the letters in inches; swatches and gaps follow it. */
  readonly size: number;
  /** Widest that the legend may become. */
  readonly width: number;
}

/** One entry for each kind that occurs, in the order of the catalogue, in columns from (0, 0). */
export function legendMarks(
  terrain: readonly TerrainFeature[],
  style: PictureStyle,
  options: LegendOptions,
): Legend {
  const entries = legendEntries(terrain);
  const { size } = options;
  const scale = (size * 1.7) / SWATCH.height;
  const swatchWidth = SWATCH.width * scale;
  const row = size * 2.02;
  const text = swatchWidth + size * 0.6;
  const widths = (columns: number): number[] => {
    const rows = Math.ceil(entries.length / columns);
    return Array.from({ length: columns }, (_, i) => {
      const names = entries.slice(i * rows, (i + 1) * rows).map((entry) => entry.name);
      return text + Math.max(0, ...names.map((name) => textWidth(name, size))) + size;
    });
  };
  const total = (columns: number): number => widths(columns).reduce((sum, w) => sum + w, -size);
  let columns = 1;
  while (columns < entries.length && total(columns + 1) <= options.width) columns += 1;
  const rows = Math.ceil(entries.length / columns);
  const lefts = widths(columns).map((_, i) =>
    widths(columns)
      .slice(0, i)
      .reduce((sum, w) => sum + w, 0),
  );
  const marks = entries.flatMap((entry, i): Mark[] => {
    const x = lefts[Math.floor(i / rows)] ?? 0;
    const y = (i % rows) * row;
    return [
      ...placedMarks(swatchMarks(entry.kind, style, entry), { x, y, scale }),
      lettered({
        x: x + text,
        y: y + size * 1.2,
        text: entry.name,
        size,
        anchor: 'start',
        colour: tableInks(style).ink,
      }),
    ];
  });
  return { marks, width: total(columns), height: rows * row };
}

interface LegendEntry {
  readonly kind: TerrainKind;
  readonly name: string;
  readonly fordable: boolean;
}

function legendEntries(terrain: readonly TerrainFeature[]): LegendEntry[] {
  return TERRAIN_KINDS.flatMap((kind): LegendEntry[] => {
    const found = terrain.filter((feature) => feature.kind === kind);
    if (kind !== 'river') {
      return found.length > 0 ? [{ kind, name: KIND_NAMES[kind], fordable: false }] : [];
    }
    return [false, true]
      .filter((fordable) => found.some((feature) => feature.fordable === fordable))
      .map((fordable) => ({ kind, fordable, name: fordable ? 'River, fordable' : 'River' }));
  });
}
