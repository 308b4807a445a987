// What lies where stands were lost in a battle: a cross in the colour of their side, cased so that it shows on any ground.

import type { Point } from '../../core/measure';
import type { Board } from '../../scenario/document';
import { type Mark, num, stroked, toSheet } from '../drawing/picture';

/** Where a stand was lost. */
export interface LostSpot {
  readonly at: Point;
  /** '#rrggbb', its side's. */
  readonly colour: string;
}

/** Inches from the middle to the end of an arm, along and across. */
export const LOST_ARM = 0.2;
/** Widths to the length of an arm. */
const WIDTHS = { casing: 0.85, cross: 0.4 };
const CASING = '#ffffff';

export function lostMarks(
  board: Board,
  spots: readonly LostSpot[],
  arm = LOST_ARM,
): readonly Mark[] {
  const crosses = spots.map(({ at, colour }) => ({ colour, d: crossAt(board, at, arm) }));
  return crosses.flatMap(({ colour, d }) => [
    stroked(d, CASING, WIDTHS.casing * arm, { opacity: 0.85 }),
    stroked(d, colour, WIDTHS.cross * arm),
  ]);
}

function crossAt(board: Board, at: Point, arm: number): string {
  const { x, y } = toSheet(board, at);
  const [west, east] = [num(x - arm), num(x + arm)];
  const [north, south] = [num(y - arm), num(y + arm)];
  return `M${west} ${north}L${east} ${south}M${west} ${south}L${east} ${north}`;
}
