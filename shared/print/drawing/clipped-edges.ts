// Outlines taken apart: a pen does not draw where terrain merely ends at the table's edge, and slopes are
// drawn light or dark by the way they face.

import type { Board } from '../../scenario/document';
import type { Area, Line } from './sheet-outlines';
import { gap } from './sheet-outlines';
import type { SheetPoint } from './picture';
import { sheetSize } from './picture';

export type EdgeTest = (a: SheetPoint, b: SheetPoint) => boolean;

/** Whether an edge runs along the board's own edge, up to `depth` inches inside it. */
export function alongTableEdge(board: Board, depth = 0): EdgeTest {
  const { width, height } = sheetSize(board);
  const near = depth + 0.01;
  return (a, b) =>
    (Math.abs(a.x - b.x) < 0.002 && (a.x < near || a.x > width - near)) ||
    (Math.abs(a.y - b.y) < 0.002 && (a.y < near || a.y > height - near));
}

/** The outlines as open lines, without the edges that are out; an untouched ring comes back closed. */
export function openLines(area: Area, isOut: EdgeTest): readonly Line[] {
  return area.flatMap((ring) => brokenRing(ring, isOut));
}

function brokenRing(ring: Line, isOut: EdgeTest): Line[] {
  const lines: SheetPoint[][] = [];
  let line: SheetPoint[] = [];
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (isOut(a, b)) {
      if (line.length > 1) lines.push(line);
      line = [];
      return;
    }
    if (line.length === 0) line.push(a);
    line.push(b);
  });
  if (line.length > 1) lines.push(line);
  return joinedEnds(lines);
}

/** The last line runs on into the first where the ring was cut open inside a line. */
function joinedEnds(lines: SheetPoint[][]): Line[] {
  const first = lines[0];
  const last = lines[lines.length - 1];
  const start = first?.[0];
  const end = last?.[last.length - 1];
  if (!first || !last || first === last || !start || !end || gap(start, end) > 1e-6) return lines;
  return [[...last.slice(0, -1), ...first], ...lines.slice(1, -1)];
}
