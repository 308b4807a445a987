// Where text lies, for keeping it off other text. A line of text is a row of boxes along its base line,
// so that turned text takes only the room that it needs.

import { textWidth } from './lettering';
import type { TextMark } from './picture';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters reach this far above and below their base line, in letter heights. */
const ABOVE = 0.78;
const BELOW = 0.24;

/** The room that a text takes, as boxes about as long as they are high. */
export function textBoxes(mark: TextMark): Box[] {
  const width = textWidth(mark.text, mark.size, mark.weight);
  const start = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? -width / 2 : -width;
  const turn = (-mark.turn / 180) * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const count = mark.turn === 0 ? 1 : Math.max(1, Math.ceil(width / mark.size));
  return Array.from({ length: count }, (_, i) => {
    const from = start + (width * i) / count;
    const to = start + (width * (i + 1)) / count;
    const corners = [
      [from, -ABOVE],
      [to, -ABOVE],
      [to, BELOW],
      [from, BELOW],
    ].map(([along = 0, up = 0]) => ({
      x: mark.x + along * cos - up * mark.size * sin,
      y: mark.y + along * sin + up * mark.size * cos,
    }));
    return {
      left: Math.min(...corners.map((p) => p.x)),
      right: Math.max(...corners.map((p) => p.x)),
      top: Math.min(...corners.map((p) => p.y)),
      bottom: Math.max(...corners.map((p) => p.y)),
    };
  });
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
