// Things to cut out at true size, put on as few sheets as a simple hand finds: the highest first, side by
// side in rows. What is larger than a sheet goes over several that are laid together.

import type { PrintSettings } from '../scenario/types';
import { boundsOf, box, common, linePath } from './outline';
import type { Area } from './outline';
import type { Sheet } from './paper';
import { sheetOf } from './paper';
import type { Mark } from './picture';
import { placedMarks } from './placing';
import { marksToSvg, svgWindow } from './svg';
import type { Draft } from './text-page';
import { BAND, gridOver, type Tile } from './tile-grid';
import { tileFurniture, trueSizeFoot } from './tile-marks';

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
}

/** Room between two things, for scissors. */
const GAP = 0.16;

export interface CutoutDocument {
  /** The sheets are called by it and their number: 'Templates 2'. */
  readonly code: string;
  readonly title: string;
}

/** Sheets with all cut-outs; large ones come first, each on sheets of its own. */
export function cutoutDrafts(
  cutouts: readonly Cutout[],
  settings: PrintSettings,
  document: CutoutDocument,
): Draft[] {
  const sheet = sheetOf(settings);
  const room = { width: sheet.right - sheet.left, height: sheet.bottom - sheet.top - BAND };
  const fits = ({ width, height }: Cutout): boolean =>
    width <= room.width + 1e-9 && height <= room.height + 1e-9;
  const large = cutouts.filter((cutout) => !fits(cutout));
  const small = cutouts.filter(fits);
  return [
    ...large.flatMap((cutout) => tiledDrafts(cutout, settings, document)),
    ...packed(small, room).map((placed, i) => packedDraft(placed, i + 1, sheet, document)),
  ];
}

export interface PlacedCutout {
  readonly cutout: Cutout;
  /** From the top-left corner of the room. */
  readonly x: number;
  readonly y: number;
}

/** Rows of cut-outs on one sheet after the other; none on another, all inside the room. */
export function packed(
  cutouts: readonly Cutout[],
  room: { readonly width: number; readonly height: number },
): PlacedCutout[][] {
  const sheets: { rows: Row[]; bottom: number }[] = [];
  for (const cutout of [...cutouts].sort((a, b) => b.height - a.height)) {
    const row = sheets
      .flatMap(({ rows }) => rows)
      .find(
        (found) => found.right + cutout.width <= room.width + 1e-9 && cutout.height <= found.height,
      );
    if (row) {
      row.placed.push({ cutout, x: row.right, y: row.top });
      row.right += cutout.width + GAP;
      continue;
    }
    let target = sheets.find(({ bottom }) => bottom + cutout.height <= room.height + 1e-9);
    if (!target) {
      target = { rows: [], bottom: 0 };
      sheets.push(target);
    }
    const top = target.bottom;
    target.rows.push({
      top,
      height: cutout.height,
      right: cutout.width + GAP,
      placed: [{ cutout, x: 0, y: top }],
    });
    target.bottom += cutout.height + GAP;
  }
  return sheets.map(({ rows }) => rows.flatMap(({ placed }) => placed));
}

interface Row {
  readonly top: number;
  readonly height: number;
  right: number;
  readonly placed: PlacedCutout[];
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
    under: '',
    marks: [
      ...placed.flatMap(({ cutout, x, y }) =>
        placedMarks(cutout.marks, { x: sheet.left + x, y: sheet.top + y, scale: 1 }),
      ),
      ...trueSizeFoot(sheet, String(number), title),
    ],
  };
}

function tiledDrafts(cutout: Cutout, settings: PrintSettings, { title }: CutoutDocument): Draft[] {
  const sheet = sheetOf(settings);
  const grid = gridOver(cutout, settings, 'corner');
  return grid.tiles
    .filter((tile) => holdsPart(cutout, tile))
    .map((tile): Draft => {
      const { part } = tile;
      const [width, height] = [part.right - part.left, part.bottom - part.top];
      const frame = {
        left: sheet.left,
        top: sheet.top,
        right: sheet.left + width,
        bottom: sheet.top + height,
      };
      const named = { ...tile, code: `${cutout.code}-${tile.code}` };
      return {
        sheet,
        code: named.code,
        title: `${title}: ${cutout.name}, sheet ${tile.code}`,
        under: svgWindow(marksToSvg(cutout.marks), {
          x: frame.left,
          y: frame.top,
          width,
          height,
          part: { left: part.left, top: part.top, width, height },
        }),
        marks: tileFurniture(cutout.name, grid, named, sheet, frame),
      };
    });
}

/** A sliver in the overlap is on the neighbour's sheet too. */
function holdsPart({ area }: Cutout, { part }: Tile): boolean {
  const inside = common(area, [
    box(part.left, part.top, part.right - part.left, part.bottom - part.top),
  ]);
  if (inside.length === 0) return false;
  const bounds = boundsOf(inside);
  return bounds.right - bounds.left > 0.02 && bounds.bottom - bounds.top > 0.02;
}

/** The path of a rectangle from (0, 0). */
export function rectangle(width: number, height: number): string {
  return `${linePath(box(0, 0, width, height))}Z`;
}
