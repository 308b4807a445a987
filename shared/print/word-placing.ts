// Words on a map, each put where it lies on no other: one after the other they take the first of their
// places that is still free. Who comes first and what the places are is for the caller to say.

import type { SheetSize, TextMark } from './picture';
import type { Box } from './text-boxes';
import { overlapOf, textBoxes } from './text-boxes';

export interface Wish {
  /** The best place first. */
  readonly places: readonly TextMark[];
  /** Shown even where no place is free; other words are rather left out. */
  readonly mustShow: boolean;
}

/** Overlaps smaller than this, in square inches, are only the corners of generous boxes. */
const TOUCH = 0.004;

/** The words that found a place on a board of this size, clear of each other, of `barred` and, if possible, of `taken`. */
export function placedWords(
  wishes: readonly Wish[],
  board: SheetSize,
  taken: readonly Box[],
  barred: readonly Box[] = [],
): TextMark[] {
  const words: Box[] = [...barred];
  const marks: TextMark[] = [];
  for (const wish of wishes) {
    const choice = bestPlace(wish, board, taken, words);
    if (!choice) continue;
    marks.push(choice);
    words.push(...textBoxes(choice));
  }
  return marks;
}

/** Lying on a stand is bad, hanging over the edge or lying on another word is out of the question. */
function bestPlace(
  wish: Wish,
  board: SheetSize,
  taken: readonly Box[],
  words: readonly Box[],
): TextMark | null {
  let best: TextMark | null = null;
  let least = Infinity;
  for (const place of wish.places) {
    const boxes = textBoxes(place);
    const clash = overlapOf(boxes, words) + outside(boxes, board);
    if (clash > TOUCH && !wish.mustShow) continue;
    const cost = clash * 20 + overlapOf(boxes, taken);
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return best;
}

/** How far a text hangs over the edge of the board. */
function outside(boxes: readonly Box[], board: SheetSize): number {
  return boxes.reduce((sum, box) => {
    const over =
      Math.max(0, -box.left) +
      Math.max(0, box.right - board.width) +
      Math.max(0, -box.top) +
      Math.max(0, box.bottom - board.height);
    return sum + over;
  }, 0);
}
