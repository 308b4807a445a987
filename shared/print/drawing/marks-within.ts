// A drawing cut to a part of it: of a wood that runs over six sheets each sheet gets the trees that show on it. Only
// whole outlines are left out, so that what shows is not changed by a hair.

import { gap, type Line } from './sheet-outlines';
import { type Mark, num, type PathMark, type SheetPoint } from './picture';
import type { Box } from './text-boxes';

/** One outline or line of a path, and the room that it takes without its pen. */
interface Piece {
  readonly d: string;
  readonly box: Box;
}

/** Takes a drawing apart once and gives what shows in any part of it, as paths in the order of the marks. */
export function marksWithin(marks: readonly Mark[]): (part: Box) => Mark[] {
  const cut = marks.map((mark) => (mark.type === 'path' ? pathWithin(mark) : () => mark));
  return (part) => cut.flatMap((within) => within(part) ?? []);
}

function pathWithin(mark: PathMark): (part: Box) => Mark | null {
  const lines = subpaths(mark.d);
  if (lines === null) return () => mark;
  const pen = mark.stroke === null ? 0 : mark.strokeWidth / 2;
  const dashed = mark.fill === null && mark.dash !== null ? dashes(lines, mark.dash) : null;
  const whole = dashed === null ? mark : { ...mark, dash: null };
  const pieces: readonly Piece[] = dashed ?? lines;
  return (part) => {
    const shown = pieces.filter(({ box }) => touches(box, part, pen));
    if (shown.length === 0) return null;
    return { ...whole, d: shown.map(({ d }) => d).join('') };
  };
}

/** Half a pixel of a fine printer on each side: a fill that ends on the edge may tint it. */
const EDGE = 0.01;

function touches(box: Box, part: Box, pen: number): boolean {
  const reach = pen + EDGE;
  return (
    box.left - reach < part.right &&
    box.right + reach > part.left &&
    box.top - reach < part.bottom &&
    box.bottom + reach > part.top
  );
}

interface Subpath extends Piece {
  /** Its corners, the first again at the end of a closed one; null where it has curves. */
  readonly corners: Line | null;
}

/** Null where a part of the path begins where another ended, or has commands that drawings do not use. */
function subpaths(d: string): readonly Subpath[] | null {
  const found: Subpath[] = [];
  for (const one of d.split(/(?=M)/)) {
    const subpath = measured(one);
    if (subpath === null) return null;
    found.push(subpath);
  }
  return found;
}

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, A: 7, Z: 0 };

function measured(d: string): Subpath | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = (p: SheetPoint, by = 0): void => {
    box.left = Math.min(box.left, p.x - by);
    box.right = Math.max(box.right, p.x + by);
    box.top = Math.min(box.top, p.y - by);
    box.bottom = Math.max(box.bottom, p.y + by);
  };
  const corners: SheetPoint[] = [];
  let isCurved = false;
  let isClosed = false;
  let pen: SheetPoint = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const name = command.toUpperCase();
    const takes = TAKES[name];
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (takes === undefined || command === 'm' || isClosed) return null;
    if (name === 'Z') {
      isClosed = true;
      continue;
    }
    if (values.length === 0 || values.length % takes !== 0) return null;
    for (let i = 0; i < values.length; i += takes) {
      const v = values.slice(i, i + takes);
      const from = pen;
      const [dx, dy] = command === name ? [0, 0] : [from.x, from.y];
      const [x = 0, y = 0] = v.slice(-2);
      if (name === 'H') pen = { x: dx + x, y: from.y };
      else if (name === 'V') pen = { x: from.x, y: dy + x };
      else pen = { x: dx + x, y: dy + y };
      if (name === 'Q') reach({ x: dx + (v[0] ?? 0), y: dy + (v[1] ?? 0) });
      // A circle too small for its chord grows to it.
      const round = name === 'A' ? Math.max(2 * (v[0] ?? 0), 2 * (v[1] ?? 0), gap(from, pen)) : 0;
      isCurved ||= name === 'Q' || name === 'A';
      reach(pen, round);
      corners.push(pen);
    }
  }
  if (corners.length === 0) return null;
  const ring = isClosed ? [...corners, ...corners.slice(0, 1)] : corners;
  return { d, box, corners: isCurved ? null : ring };
}

/** The dashes of straight lines as lines of their own; null where a line is curved. */
function dashes(lines: readonly Subpath[], dash: readonly number[]): readonly Piece[] | null {
  if (dash.length % 2 !== 0 || dash.some((length) => length <= 0)) return null;
  const pieces: Piece[] = [];
  for (const { corners } of lines) {
    if (corners === null) return null;
    for (const line of dashesOf(corners, dash)) pieces.push(pieceOf(line));
  }
  return pieces;
}

function pieceOf(line: Line): Piece {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return {
    d: line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join(''),
    box: {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    },
  };
}

/** Ink and gap by turns along a line, begun with ink. */
function dashesOf(corners: Line, dash: readonly number[]): Line[] {
  const found: SheetPoint[][] = [];
  let turn = 0;
  let left = dash[0] ?? 0;
  let line: SheetPoint[] = corners.slice(0, 1);
  for (const [i, from] of corners.slice(0, -1).entries()) {
    const to = corners[i + 1] ?? from;
    const length = gap(from, to);
    let done = 0;
    while (length - done > left) {
      done += left;
      const at = {
        x: from.x + ((to.x - from.x) * done) / length,
        y: from.y + ((to.y - from.y) * done) / length,
      };
      if (turn % 2 === 0) found.push([...line, at]);
      turn = (turn + 1) % dash.length;
      left = dash[turn] ?? 0;
      line = [at];
    }
    left -= length - done;
    if (turn % 2 === 0) line.push(to);
  }
  if (turn % 2 === 0 && line.length > 1) found.push(line);
  return found;
}
