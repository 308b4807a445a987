// Things to cut out at true size, put on as few sheets as a simple hand finds: the largest first, each into
// the narrowest gap that is left, or in rows. What is larger than a sheet goes over several that are laid together.

import type { PrintSettings } from '../../scenario/document';
import { fitted } from '../drawing/lettering';
import { boundsOf, box, common, linePath } from '../drawing/sheet-outlines';
import type { Area, Line } from '../drawing/sheet-outlines';
import { INK } from './page-furniture';
import type { Sheet } from './paper';
import { sheetOf } from './paper';
import type { Mark } from '../drawing/picture';
import { lettered } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { marksToSvg, svgWindow } from '../drawing/svg';
import type { Box } from '../drawing/text-boxes';
import type { Draft } from './text-page';
import { BAND, gridOver, type Tile, type TileGrid } from './tile-grid';
import { frameMarks, tileFurniture, trueSizeFoot } from './tile-marks';

export interface Cutout {
  /** Sheets of a large one are called by it and the sheet: 'P3-B2'. */
  readonly code: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** From its own top-left corner. */
  readonly marks: readonly Mark[];
  /** What it covers: sheets that show nothing of it are left out. */
  readonly area: Area;
  /** A part of a larger drawing that is shown below the marks, in a frame. */
  readonly part?: { readonly marks: readonly Mark[]; readonly from: Box; readonly frame: Box };
}

/** Room between two things, for scissors. */
const GAP = 0.16;

export interface CutoutDocument {
  /** The sheets are called by it and their number: 'Templates 2'. */
  readonly code: string;
  readonly title: string;
}

/** Sheets with all cut-outs; what of large ones fills a sheet comes first, what is left lies with the small. */
export function cutoutDrafts(
  cutouts: readonly Cutout[],
  settings: PrintSettings,
  document: CutoutDocument,
): Draft[] {
  const sheet = sheetOf(settings);
  const room = { width: sheet.right - sheet.left, height: sheet.bottom - sheet.top - BAND };
  const fits = ({ width, height }: Cutout): boolean =>
    width <= room.width + 1e-9 && height <= room.height + 1e-9;
  const tiled = cutouts
    .filter((cutout) => !fits(cutout))
    .flatMap((cutout) => {
      const grid = gridOver(cutout, settings, 'corner');
      return grid.tiles
        .filter((tile) => holdsPart(cutout, tile))
        .map((tile) => ({ cutout, grid, tile }));
    })
    .map((whole) => ({ whole, part: partCutout(whole) }));
  const small = [...cutouts, ...tiled.map(({ part }) => part)].filter(fits);
  return [
    ...tiled.flatMap(({ whole, part }) => (fits(part) ? [] : [tiledDraft(whole, sheet, document)])),
    ...packed(small, room).map((placed, i) => packedDraft(placed, i + 1, sheet, document)),
  ];
}

export interface PlacedCutout {
  readonly cutout: Cutout;
  /** From the top-left corner of the room. */
  readonly x: number;
  readonly y: number;
}

/** Cut-outs on one sheet after the other; none on another, all inside the room. */
export function packed(
  cutouts: readonly Cutout[],
  room: { readonly width: number; readonly height: number },
): PlacedCutout[][] {
  // Every cut-out has its gap to the right and below; so has the room.
  const whole = { left: 0, top: 0, right: room.width + GAP, bottom: room.height + GAP };
  const sheets: { placed: PlacedCutout[]; free: readonly Box[] }[] = [];
  const longest = ({ width, height }: Cutout): number => Math.max(width, height);
  for (const cutout of [...cutouts].sort((a, b) => longest(b) - longest(a))) {
    let sheet = sheets.find(({ free }) => gapFor(cutout, free) !== null);
    if (!sheet) {
      sheet = { placed: [], free: [whole] };
      sheets.push(sheet);
    }
    const { left: x, top: y } = gapFor(cutout, sheet.free) ?? whole;
    sheet.placed.push({ cutout, x, y });
    const taken = {
      left: x,
      top: y,
      right: x + cutout.width + GAP,
      bottom: y + cutout.height + GAP,
    };
    sheet.free = largestOf(sheet.free.flatMap((gap) => around(gap, taken)));
  }
  return sheets.map(({ placed }) => placed);
}

/** Cut-outs in rows, the tallest first and else as they come, so that long straight cuts part them. */
export function inRows(
  cutouts: readonly Cutout[],
  room: { readonly width: number; readonly height: number },
): PlacedCutout[][] {
  const rows: { cutouts: Cutout[]; height: number; end: number }[] = [];
  for (const cutout of [...cutouts].sort((a, b) => b.height - a.height)) {
    const row = rows.find(({ end }) => end + cutout.width <= room.width + 1e-9);
    if (row) {
      row.cutouts.push(cutout);
      row.end += cutout.width + GAP;
    } else rows.push({ cutouts: [cutout], height: cutout.height, end: cutout.width + GAP });
  }
  const sheets: { placed: PlacedCutout[]; end: number }[] = [];
  for (const row of rows) {
    let sheet = sheets.find(({ end }) => end + row.height <= room.height + 1e-9);
    if (!sheet) {
      sheet = { placed: [], end: 0 };
      sheets.push(sheet);
    }
    let x = 0;
    for (const cutout of row.cutouts) {
      sheet.placed.push({ cutout, x, y: sheet.end });
      x += cutout.width + GAP;
    }
    sheet.end += row.height + GAP;
  }
  return sheets.map(({ placed }) => placed);
}

/** The gap that leaves the least on its tighter side, the upper one of two; null where none is large enough. */
function gapFor({ width, height }: Cutout, free: readonly Box[]): Box | null {
  let best: Box | null = null;
  let least = Infinity;
  for (const gap of free) {
    const across = gap.right - gap.left - width - GAP;
    const down = gap.bottom - gap.top - height - GAP;
    const spare = Math.min(across, down);
    if (spare < -1e-9 || spare + gap.top / 1000 >= least) continue;
    least = spare + gap.top / 1000;
    best = gap;
  }
  return best;
}

/** What is left of a gap beside, above and below what was put over it. */
function around(gap: Box, taken: Box): readonly Box[] {
  const isApart =
    taken.left >= gap.right - 1e-9 ||
    taken.right <= gap.left + 1e-9 ||
    taken.top >= gap.bottom - 1e-9 ||
    taken.bottom <= gap.top + 1e-9;
  if (isApart) return [gap];
  return [
    { ...gap, right: taken.left },
    { ...gap, left: taken.right },
    { ...gap, bottom: taken.top },
    { ...gap, top: taken.bottom },
  ].filter(({ left, right, top, bottom }) => right - left > GAP && bottom - top > GAP);
}

/** Without gaps that lie inside another one. */
function largestOf(gaps: readonly Box[]): readonly Box[] {
  const holds = (a: Box, b: Box): boolean =>
    a.left <= b.left + 1e-9 &&
    a.top <= b.top + 1e-9 &&
    a.right >= b.right - 1e-9 &&
    a.bottom >= b.bottom - 1e-9;
  return gaps.filter((gap, i) =>
    gaps.every((other, n) => n === i || !holds(other, gap) || (holds(gap, other) && i < n)),
  );
}

function packedDraft(
  placed: readonly PlacedCutout[],
  number: number,
  sheet: Sheet,
  { code, title }: CutoutDocument,
): Draft {
  return {
    sheet,
    code: `${code} ${number}`,
    title: `${title}, ${code.toLowerCase()} ${number}`,
    under: placed
      .flatMap(({ cutout: { part }, x, y }) =>
        part ? [windowOf(part, { x: sheet.left + x, y: sheet.top + y })] : [],
      )
      .join(''),
    marks: [
      ...placed.flatMap(({ cutout, x, y }) =>
        placedMarks(cutout.marks, { x: sheet.left + x, y: sheet.top + y, scale: 1 }),
      ),
      ...trueSizeFoot(sheet, String(number), title),
    ],
  };
}

/** One sheet's part of a cut-out that no sheet holds. */
interface TiledPart {
  readonly cutout: Cutout;
  readonly grid: TileGrid;
  readonly tile: Tile;
}

function tiledDraft(
  { cutout, grid, tile }: TiledPart,
  sheet: Sheet,
  { title }: CutoutDocument,
): Draft {
  const { part } = tile;
  const frame = {
    left: sheet.left,
    top: sheet.top,
    right: sheet.left + part.right - part.left,
    bottom: sheet.top + part.bottom - part.top,
  };
  const named = { ...tile, code: `${cutout.code}-${tile.code}` };
  return {
    sheet,
    code: named.code,
    title: `${title}: ${cutout.name}, sheet ${tile.code}`,
    under: windowOf({ marks: cutout.marks, from: part, frame }, { x: 0, y: 0 }),
    marks: tileFurniture(cutout.name, grid, named, sheet, frame),
  };
}

/** Room around the frame of a part for its crop marks and the codes of its neighbours. */
const PART_ROOM = 0.3;

/** The part as a cut-out of its own, without what is empty beyond the last seams. */
function partCutout({ cutout, grid, tile }: TiledPart): Cutout {
  const { part, row, column } = tile;
  const held = boundsOf(common(cutout.area, [boxOf(part)]));
  const from = {
    left: column === 0 ? Math.max(part.left, held.left - PART_RIM) : part.left,
    top: row === 0 ? Math.max(part.top, held.top - PART_RIM) : part.top,
    right: column === grid.columns - 1 ? Math.min(part.right, held.right + PART_RIM) : part.right,
    bottom: row === grid.rows - 1 ? Math.min(part.bottom, held.bottom + PART_RIM) : part.bottom,
  };
  const [width, height] = [from.right - from.left, from.bottom - from.top];
  const frame = {
    left: PART_ROOM,
    top: PART_ROOM,
    right: PART_ROOM + width,
    bottom: PART_ROOM + height,
  };
  const code = `${cutout.code}-${tile.code}`;
  // The code of the sheet below stands in the middle.
  const room = row === grid.rows - 1 ? width : width / 2 - 0.2;
  return {
    code,
    name: `${cutout.name}, ${tile.code}`,
    width: width + 2 * PART_ROOM,
    height: height + 2 * PART_ROOM,
    area: [],
    part: { marks: cutout.marks, from, frame },
    marks: [
      ...frameMarks(grid, tile, frame, PART_ROOM, {
        left: frame.left + part.left - from.left,
        top: frame.top + part.top - from.top,
        right: frame.right + part.right - from.right,
        bottom: frame.bottom + part.bottom - from.bottom,
      }),
      lettered({
        x: frame.left + 0.04,
        y: frame.bottom + 0.2,
        text: fitted(`${code}  ${cutout.name}`, 0.1, room, 'bold'),
        size: 0.1,
        weight: 'bold',
        anchor: 'start',
        colour: INK,
      }),
    ],
  };
}

/** What is kept beyond the outline, so that all of its line is printed. */
const PART_RIM = 0.03;

function boxOf({ left, top, right, bottom }: Box): Line {
  return box(left, top, right - left, bottom - top);
}

function windowOf(
  { marks, from, frame }: NonNullable<Cutout['part']>,
  at: { readonly x: number; readonly y: number },
): string {
  const [width, height] = [from.right - from.left, from.bottom - from.top];
  return svgWindow(marksToSvg(marks), {
    x: at.x + frame.left,
    y: at.y + frame.top,
    width,
    height,
    part: { left: from.left, top: from.top, width, height },
  });
}

/** A sliver in the overlap is on the neighbour's sheet too. */
function holdsPart({ area }: Cutout, { part }: Tile): boolean {
  const inside = common(area, [boxOf(part)]);
  if (inside.length === 0) return false;
  const bounds = boundsOf(inside);
  return bounds.right - bounds.left > 0.02 && bounds.bottom - bounds.top > 0.02;
}

/** The path of a rectangle from (0, 0). */
export function rectangle(width: number, height: number): string {
  return `${linePath(box(0, 0, width, height))}Z`;
}
