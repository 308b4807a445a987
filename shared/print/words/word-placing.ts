// Words on a map, each put where it lies on no other: one after the other they take the first of their
// places that is still free. Who comes first and what the places are is for the caller to say.

import { textWidth } from '../drawing/lettering';
import type { SheetSize, TextMark } from '../drawing/picture';
import type { Box } from '../drawing/text-boxes';
import { overlapOf, textBoxes } from '../drawing/text-boxes';

export interface Wish {
  /** The best place first. */
  readonly places: readonly TextMark[];
  /** Shown even where no place is free; other words are rather left out. */
  readonly mustShow: boolean;
  /** Lies on what is taken rather than elsewhere: its author has put it there. */
  readonly stays?: boolean;
  /** Boxes beside those of all words that this one keeps off where it can: what its letters would hide. */
  readonly keepsOff?: readonly Box[];
  /** Moves a little away from its places where all of them lie on something. */
  readonly mayStray?: boolean;
}

/** Overlaps smaller than this, in square inches, are only the corners of generous boxes. */
const TOUCH = 0.004;
/** A hidden bridge is not as bad as a hidden stand. */
const LITTLE = 0.4;

interface Choice {
  mark: TextMark;
  boxes: readonly Box[];
  cost: number;
}

/** A wish and the place that it has. */
interface Placed extends Choice {
  readonly wish: Wish;
}

/** The words that found a place on a board of this size, clear of each other, of `barred` and, if possible, of `taken`. */
export function placedWords(
  wishes: readonly Wish[],
  board: SheetSize,
  taken: readonly Box[],
  barred: readonly Box[] = [],
): TextMark[] {
  const words: Box[] = [...barred];
  const placed: Placed[] = [];
  for (const wish of wishes) {
    const choice = bestPlace(wish, board, taken, words);
    if (!choice) continue;
    placed.push({ wish, ...choice });
    words.push(...choice.boxes);
  }
  for (const one of placed) if (one.cost > TOUCH) makeWay(one, placed, board, taken, barred);
  return placed.map(({ mark }) => mark);
}

/** Of a word that lies on something: it takes a place that is free but for words that have another free place. */
function makeWay(
  one: Placed,
  placed: readonly Placed[],
  board: SheetSize,
  taken: readonly Box[],
  barred: readonly Box[],
): void {
  if (one.wish.stays === true) return;
  for (const mark of one.wish.places) {
    const boxes = textBoxes(mark);
    const cost = costOf(one.wish, boxes, overlapOf(boxes, barred) + outside(boxes, board), taken);
    if (cost > TOUCH) continue;
    const moved = new Map<Placed, Choice>();
    const inTheWay = placed.filter(
      (other) => other !== one && overlapOf(boxes, other.boxes) > TOUCH,
    );
    for (const other of inTheWay) {
      const rest = placed.filter((word) => word !== one && word !== other);
      const boxesOf = (word: Placed): readonly Box[] => (moved.get(word) ?? word).boxes;
      const words = [...barred, ...boxes, ...rest.flatMap(boxesOf)];
      const choice = other.wish.stays === true ? null : bestPlace(other.wish, board, taken, words);
      if (!choice || choice.cost > Math.max(TOUCH, other.cost)) break;
      moved.set(other, choice);
    }
    if (moved.size < inTheWay.length) continue;
    for (const [other, choice] of moved) Object.assign(other, choice);
    Object.assign(one, { mark, boxes, cost });
    return;
  }
}

/** Lying on a stand is bad, hanging over the edge or lying on another word is out of the question. */
function bestPlace(
  wish: Wish,
  board: SheetSize,
  taken: readonly Box[],
  words: readonly Box[],
): Choice | null {
  let best: Choice | null = null;
  let least = Infinity;
  const tryOut = (mark: TextMark): void => {
    const boxes = textBoxes(mark);
    const clash = overlapOf(boxes, words) + outside(boxes, board);
    if (clash > TOUCH && !wish.mustShow) return;
    const cost = costOf(wish, boxes, clash, taken);
    if (cost < least) [best, least] = [{ mark, boxes, cost }, cost];
  };
  for (const place of wish.places) {
    if (least > 0) tryOut(place);
  }
  if (wish.mayStray === true) {
    for (const place of wish.places.slice(0, 1).flatMap((first) => nearby(first, board))) {
      if (least > 0) tryOut(place);
    }
  }
  return best;
}

function costOf(wish: Wish, boxes: readonly Box[], clash: number, taken: readonly Box[]): number {
  const hidden = overlapOf(boxes, taken) + LITTLE * overlapOf(boxes, wish.keepsOff ?? []);
  return clash * 20 + (wish.stays === true ? 0 : hidden);
}

/**
 * On the board about a level text: the nearest first, to six lines away and farther to the sides, as words
 * are longer than high.
 */
function nearby(mark: TextMark, board: SheetSize): TextMark[] {
  const half = textWidth(mark.text, mark.size, mark.weight) / 2;
  const within = (x: number): number => Math.max(half, Math.min(board.width - half, x));
  return [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6].flatMap((lines) =>
    Array.from({ length: 24 }, (_, i) => {
      const angle = (i / 24) * 2 * Math.PI;
      return {
        ...mark,
        x: within(mark.x + 1.8 * lines * mark.size * Math.cos(angle)),
        y: mark.y + lines * mark.size * Math.sin(angle),
      };
    }),
  );
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
