// Where text lies, for keeping it off other text. A line of text is a row of boxes along its base line,
// so that turned text takes only the room that it needs.

import { onBaseLine } from './base-line';
import { textWidth } from './lettering';
import type { SheetPoint, TextMark } from './picture';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters reach this far above and below their base line, in letter heights. */
const ABOVE = 0.78;
const BELOW = 0.24;
/** Between the letters and the sides of a frame around them, in letter heights. */
const FRAME_GAP = 0.12;

/** The room that a text takes, as boxes about as long as they are high. */
export function textBoxes(mark: TextMark): Box[] {
  const width = textWidth(mark.text, mark.size, mark.weight);
  const start = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? -width / 2 : -width;
  const isLevel = mark.turn === 0 && mark.line === null;
  const count = isLevel ? 1 : Math.max(1, Math.ceil(width / mark.size));
  return Array.from({ length: count }, (_, i) => {
    const from = start + (width * i) / count;
    const to = start + (width * (i + 1)) / count;
    const [above, below] = [-ABOVE * mark.size, BELOW * mark.size];
    const corners = [
      besideBaseLine(mark, from, above),
      besideBaseLine(mark, to, above),
      besideBaseLine(mark, to, below),
      besideBaseLine(mark, from, below),
    ];
    return {
      left: Math.min(...corners.map((p) => p.x)),
      right: Math.max(...corners.map((p) => p.x)),
      top: Math.min(...corners.map((p) => p.y)),
      bottom: Math.max(...corners.map((p) => p.y)),
    };
  });
}

/** The point `along` inches of base line from the anchor and `below` inches under the line. */
export function besideBaseLine(
  mark: Pick<TextMark, 'x' | 'y' | 'turn' | 'line'>,
  along: number,
  below: number,
): SheetPoint {
  const turn = (-mark.turn / 180) * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const on = mark.line === null ? { x: along, y: 0, turn: 0 } : onBaseLine(mark.line, along);
  const x = on.x - Math.sin(on.turn) * below;
  const y = on.y + Math.cos(on.turn) * below;
  return { x: mark.x + x * cos - y * sin, y: mark.y + x * sin + y * cos };
}

/** The outline of a text with its anchor in the middle that comes out `width` inches wide. */
export function textFrame(mark: TextMark, width: number): readonly SheetPoint[] {
  const steps = mark.line === null ? 1 : 24;
  const half = width / 2 + FRAME_GAP * mark.size;
  const side = (below: number): SheetPoint[] =>
    Array.from({ length: steps + 1 }, (_, i) =>
      besideBaseLine(mark, half * ((2 * i) / steps - 1), below * mark.size),
    );
  return [...side(-ABOVE - FRAME_GAP), ...side(BELOW + FRAME_GAP).reverse()];
}

/** How much of the boxes lies on the others, in square inches. */
export function overlapOf(boxes: readonly Box[], others: readonly Box[]): number {
  let sum = 0;
  for (const a of boxes) {
    for (const b of others) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 0 && height > 0) sum += width * height;
    }
  }
  return sum;
}
