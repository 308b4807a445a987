// What lies where stands were lost in a battle: a cross in the colour of their side, cased so that it shows on any
// ground. Where several were lost on one spot, as on a hex, their crosses lie side by side.

import type { Point } from '../../core/measure';
import type { Board } from '../../scenario/document';
import { type Mark, num, type SheetPoint, stroked, toSheet } from '../drawing/picture';

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
  const crosses = sideBySide(
    spots.map(({ at }) => toSheet(board, at)),
    arm,
  );
  return spots.flatMap(({ colour }, i) => {
    const d = crossAt(crosses[i] ?? { x: 0, y: 0 }, arm);
    return [
      stroked(d, CASING, WIDTHS.casing * arm, { opacity: 0.85 }),
      stroked(d, colour, WIDTHS.cross * arm),
    ];
  });
}

/** In lengths of an arm: crosses whose middles are closer cannot be told apart, and how far they are moved. */
const CLOSE = 1.5;
const ASIDE = 2.6;
const TURNS = [0, 180, 60, 240, 120, 300].map((degrees) => (degrees * Math.PI) / 180);

/** The middles of crosses: the first of a spot lies on it, those that come later around it. */
function sideBySide(spots: readonly SheetPoint[], arm: number): readonly SheetPoint[] {
  const placed: SheetPoint[] = [];
  const isFree = ({ x, y }: SheetPoint): boolean =>
    placed.every((one) => Math.hypot(one.x - x, one.y - y) >= CLOSE * arm);
  for (const spot of spots) {
    const around = [1, 2, 3].flatMap((ring) =>
      TURNS.map((turn) => ({
        x: spot.x + ring * ASIDE * arm * Math.cos(turn),
        y: spot.y - ring * ASIDE * arm * Math.sin(turn),
      })),
    );
    placed.push([spot, ...around].find(isFree) ?? spot);
  }
  return placed;
}

function crossAt({ x, y }: SheetPoint, arm: number): string {
  const [west, east] = [num(x - arm), num(x + arm)];
  const [north, south] = [num(y - arm), num(y + arm)];
  return `M${west} ${north}L${east} ${south}M${west} ${south}L${east} ${north}`;
}
