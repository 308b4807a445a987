// The legend and the palette's swatches: a small piece of each kind, drawn by the very functions that
// draw the map, so that they can never differ from it.

import type { TerrainId } from '../../core/id';
import { at, inches } from '../../core/measure';
import { memoMap } from '../../core/memo';
import type { Board, GroundStyle, Shape, TerrainFeature } from '../../scenario/document';
import type { KindRow } from '../../scenario/kinds/kind-row';
import { KINDS, kindsOf, type KindTable } from '../../scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../scenario/kinds/own-kind';
import { groundInks, tableInks } from '../drawing/inks';
import { fineLines } from '../drawing/fine-lines';
import { textWidth } from '../drawing/lettering';
import { box, linePath } from '../drawing/sheet-outlines';
import type { Mark, PictureStyle, SheetSize } from '../drawing/picture';
import { filled, lettered, stroked } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { terrainMarks } from './terrain-marks';

/** The size of a swatch in inches. */
const SWATCH = { width: 3, height: 2 } as const;

export interface SwatchOptions {
  readonly fordable?: boolean;
  readonly kinds?: KindTable;
  /** What it lies on; absent = parchment. */
  readonly ground?: GroundStyle;
}

/** Of the kinds that are no designer's own. */
const knownSwatches = memoMap<KindTable, string, readonly Mark[]>();

/** A small piece of one kind, 3 by 2 inches from (0, 0). */
export function swatchMarks(
  of: OfKind,
  style: PictureStyle,
  { fordable = false, kinds = KINDS, ground = 'parchment' }: SwatchOptions = {},
): readonly Mark[] {
  const options = { fordable, kinds, ground };
  if (of.own) return drawnSwatch(of, style, options);
  const known = knownSwatches(kinds);
  const key = `${of.kind} ${style} ${fordable} ${ground}`;
  const marks = known.get(key) ?? drawnSwatch(of, style, options);
  known.set(key, marks);
  return marks;
}

function drawnSwatch(
  of: OfKind,
  style: PictureStyle,
  { fordable, kinds, ground }: Required<SwatchOptions>,
): Mark[] {
  const row = rowOf(of, kinds);
  const span = row.legend?.span ?? 1;
  const size = { width: SWATCH.width * span, height: SWATCH.height * span };
  const board: Board = { space: 'table', width: inches(size.width), height: inches(size.height) };
  const edge = `${linePath(box(0, 0, SWATCH.width, SWATCH.height))}Z`;
  const feature: TerrainFeature = {
    id: `tr_swatch_${of.kind}` as TerrainId,
    kind: of.kind,
    ...(of.own ? { own: of.own } : {}),
    name: '',
    shape: swatchShape(row, size),
    levels: row.rises ? 2 : null,
    crest: null,
    fordable,
    steepBanks: false,
    locked: false,
    layer: '',
  };
  const marks = terrainMarks(feature, board, style, kinds).filter((mark) => mark.type !== 'text');
  return [
    filled(edge, groundInks(style, ground).ground ?? '#ffffff'),
    ...placedMarks(marks, { x: 0, y: 0, scale: 1 / span }),
    stroked(edge, tableInks(style).frame, 0.05),
  ];
}

function swatchShape({ legend = {}, draws }: KindRow, { width, height }: SheetSize): Shape {
  const shape = legend.shape ?? (draws === 'strip' ? 'strip' : 'area');
  if (shape === 'strip') {
    // Lines are drawn as they are; only areas are cut off at the swatch's edge.
    const beyond = legend.goesOn ? 0.6 : -0.1;
    return {
      type: 'strip',
      width: inches(legend.width ?? 0.9),
      points: [
        at(-beyond, height * 0.4),
        at(width * 0.5, height * 0.58),
        at(width + beyond, height * 0.4),
      ],
    };
  }
  if (shape === 'disc') {
    return { type: 'disc', center: at(width / 2, height / 2), radius: inches(height * 0.46) };
  }
  if (shape === 'heights') {
    const levels = [0, 0, 0, 0, 0, 0, 0.4, 1.2, 0.6, 0, 0, 1, 2.6, 1.4, 0, 0, 0.4, 1.3, 0.5, 0];
    const step = inches(width / 4);
    return { type: 'grid', origin: at(0, 0), step, columns: 5, rows: 4, levels };
  }
  const inset = shape === 'block' ? 0.45 : height * 0.06;
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
  readonly kinds?: KindTable;
  /** What the swatches lie on, as the table does; absent = parchment. */
  readonly ground?: GroundStyle;
}

/** One entry for each kind that occurs, in the order of the catalogue, in columns from (0, 0). */
export function legendMarks(
  terrain: readonly TerrainFeature[],
  style: PictureStyle,
  options: LegendOptions,
): Legend {
  const { size, kinds = KINDS, ground } = options;
  const { entries, rows, lefts, width, height } = legendColumns(terrain, options);
  const scale = swatchScale(size);
  const marks = entries.flatMap((entry, i): Mark[] => {
    const x = lefts[Math.floor(i / rows)] ?? 0;
    const y = (i % rows) * rowHeight(size);
    const { of, fordable } = entry;
    const swatch = swatchMarks(of, style, { fordable, kinds, ...(ground && { ground }) });
    return [
      ...fineLines(placedMarks(swatch, { x, y, scale }), size, style),
      lettered({
        x: x + besideSwatch(size),
        y: y + size * 1.2,
        text: entry.name,
        size,
        anchor: 'start',
        colour: tableInks(style).ink,
      }),
    ];
  });
  return { marks, width, height };
}

/** How high the legend is, in inches, told without drawing it. */
export function legendHeight(terrain: readonly TerrainFeature[], options: LegendOptions): number {
  return legendColumns(terrain, options).height;
}

const swatchScale = (size: number): number => (size * 1.7) / SWATCH.height;
const rowHeight = (size: number): number => size * 2.02;
/** Where the words begin, from the left side of their swatch. */
const besideSwatch = (size: number): number => SWATCH.width * swatchScale(size) + size * 0.6;

interface LegendColumns {
  readonly entries: readonly LegendEntry[];
  readonly rows: number;
  /** The left side of each column. */
  readonly lefts: readonly number[];
  readonly width: number;
  readonly height: number;
}

function legendColumns(
  terrain: readonly TerrainFeature[],
  { size, width, kinds = KINDS }: LegendOptions,
): LegendColumns {
  const entries = legendEntries(terrain, kinds);
  const nameWidths = entries.map(({ name }) => textWidth(name, size));
  const widths = (columns: number): number[] => {
    const rows = Math.ceil(entries.length / columns);
    return Array.from({ length: columns }, (_, i) => {
      const names = nameWidths.slice(i * rows, (i + 1) * rows);
      return besideSwatch(size) + Math.max(0, ...names) + size;
    });
  };
  const total = (columns: number): number => widths(columns).reduce((sum, w) => sum + w, -size);
  let columns = 1;
  while (columns < entries.length && total(columns + 1) <= width) columns += 1;
  const rows = Math.ceil(entries.length / columns);
  const lefts = widths(columns).map((_, i, all) => all.slice(0, i).reduce((sum, w) => sum + w, 0));
  return { entries, rows, lefts, width: total(columns), height: rows * rowHeight(size) };
}

interface LegendEntry {
  readonly of: OfKind;
  readonly name: string;
  readonly fordable: boolean;
}

function legendEntries(terrain: readonly TerrainFeature[], kinds: KindTable): LegendEntry[] {
  return kindsOf(kinds).flatMap((kind): LegendEntry[] => {
    const found = terrain.filter((feature) => feature.kind === kind);
    const owns = new Set(found.map(({ own }) => own));
    return [...owns].flatMap((own) => {
      const pieces = found.filter((feature) => feature.own === own);
      return entriesOf(own ? { kind, own } : { kind }, pieces, kinds);
    });
  });
}

function entriesOf(
  of: OfKind,
  pieces: readonly TerrainFeature[],
  kinds: KindTable,
): readonly LegendEntry[] {
  const { legend, name } = rowOf(of, kinds);
  const usual = { of, name: legend?.name ?? name, fordable: false };
  const passable = legend?.passable;
  if (passable === undefined) return [usual];
  return [false, true]
    .filter((fordable) => pieces.some((feature) => feature.fordable === fordable))
    .map((fordable) => ({ ...usual, fordable, name: fordable ? passable : usual.name }));
}
