// The caret: where it begins, how it looks, and what moves it.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import type { Board } from '../../shared/scenario/document';
import { caretSketch, caretStart } from '../../renderer/edits/caret-moves';
import { nudgeOf } from '../../renderer/edits/moving';
import { tableWith } from '../tools/hand';

describe('The caret', () => {
  const { board } = tableWith({});

  test('begins where the mouse was, on the grid, and else in the middle of the table', () => {
    expect(caretStart(board, at(10.3, 5.1), 500)).toEqual(at(10.5, 5));
    expect(caretStart({ ...board, width: 20_000, height: 10_000 } as Board, null, 500)).toEqual(
      at(10, 5),
    );
  });

  test('is a cross about its spot, and nothing where there is none', () => {
    expect(caretSketch(null, 10).lines).toEqual([]);
    const points = caretSketch(at(10, 10), 10).lines.flatMap((one) => one.points);
    expect(points.map(({ x, y }) => [x - 10_000, y - 10_000])).toEqual([
      [-140, 0],
      [140, 0],
      [0, -140],
      [0, 140],
    ]);
  });

  test('moves by arrows only', () => {
    expect(nudgeOf({ key: 'ArrowDown', isShift: true }, 250)).toMatchObject({ dx: 0, dy: -1000 });
    expect(nudgeOf({ key: 'x', isShift: false }, 250)).toBeNull();
  });
});
