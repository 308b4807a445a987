// Where battles moved, fired and lost stands, as shaded ground over the table.

import type { SideId } from '../core/id';
import { cellToSheet, sheetSize } from '../print/drawing/picture';
import { marksToSvg } from '../print/drawing/svg';
import { fieldMarks, type FieldPicture } from '../print/map/field-marks';
import { NO_STYLE, STYLES, type BandStyle } from '../print/map/overlay-styles';
import type { Board } from '../scenario/document';
import { mil } from '../core/measure';
import type { CountGrid } from './count-grid';
import { added, type Heat, type HeatCounts } from './course-counts';
import type { Results } from './study-results';

export type HeatKind = keyof HeatCounts;

export const HEAT_NAMES: Readonly<Record<HeatKind, string>> = {
  moved: 'Moves',
  fired: 'Fire',
  lost: 'Losses',
};

/** Nothing, little, some, much, most. */
export const HEAT_STYLES: readonly BandStyle[] = [NO_STYLE, ...STYLES.count.slice(1)];
const BANDS = HEAT_STYLES.length - 1;

/** Of one side, or of all. */
export function heatOf({ counts }: Results, kind: HeatKind, side: SideId | null): Heat {
  const { heat } = counts.course;
  const all = side === null ? Object.values(heat) : [heat[side]];
  return all.reduce<Heat>((sum, one) => (one ? added(sum, one[kind]) : sum), []);
}

/** How much happens in the busiest cell, in a battle. */
export function busiest(heat: Heat, battles: number): number {
  return battles === 0 ? 0 : heat.reduce((most, count) => Math.max(most, count), 0) / battles;
}

/** Fine cells of a hex board, in Mil: a hex is drawn of them. */
const FINE = 250;

/** Bands grow with the root of what happens, so that rare things show. */
export function heatField(grid: CountGrid, board: Board, heat: Heat): FieldPicture {
  const most = heat.reduce((high, count) => Math.max(high, count), 0);
  const bandOf = (cell: number): number =>
    most === 0 ? 0 : Math.ceil(BANDS * Math.sqrt((heat[cell] ?? 0) / most));
  if (grid.space === 'table') {
    const { columns, rows, step } = grid;
    const bands = Array.from({ length: columns * rows }, (_, cell) => bandOf(cell));
    return { columns, rows, step: mil(step), bands, styles: HEAT_STYLES };
  }
  const { width, height } = sheetSize(board);
  const [columns, rows] = [width, height].map((inches) => Math.ceil((1000 * inches) / FINE)) as [
    number,
    number,
  ];
  const bands = Array.from({ length: columns * rows }, (_, i) => {
    const x = (((i % columns) + 0.5) * FINE) / 1000;
    const y = ((Math.floor(i / columns) + 0.5) * FINE) / 1000;
    const cell = hexAt(grid, board, x, height - y);
    return cell === null ? 0 : bandOf(cell);
  });
  return { columns, rows, step: mil(FINE), bands, styles: HEAT_STYLES };
}

/** The table in `ground` (marks as SVG) with the heat over it, if there is any. */
export function heatSvg(ground: string, field: FieldPicture | null, board: Board): string {
  const { width, height } = sheetSize(board);
  const marks = field === null ? '' : marksToSvg(fieldMarks(field, { width, height }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${ground}${marks}</svg>`;
}

/** Half the way from the middle of a hex to the middle of its neighbour, in inches, and a little for its corners. */
const WITHIN = 0.58;

/** The hex whose middle is nearest to a place of the sheet. */
function hexAt({ columns, rows }: CountGrid, board: Board, x: number, y: number): number | null {
  let best: number | null = null;
  let nearest = WITHIN;
  const middle = Math.round((cellToSheet(board, { q: 0, r: 0 }).y - y) / ROW);
  for (const row of [middle - 1, middle, middle + 1]) {
    const column = Math.round(x - 0.5 - (row % 2) / 2);
    if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
    const at = cellToSheet(board, { q: column - Math.floor(row / 2), r: row });
    const far = Math.sqrt((at.x - x) ** 2 + (at.y - y) ** 2);
    if (far > nearest) continue;
    [best, nearest] = [row * columns + column, far];
  }
  return best;
}

/** From one row of hexes to the next, in inches. */
const ROW = Math.sqrt(3) / 2;
