import { describe, expect, test } from 'vitest';
import { at, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Board } from '../../shared/scenario/document';

const board: Board = { space: 'table', width: at(72, 48).x, height: at(72, 48).y };

function square(x: number, y: number, side: number): readonly Point[] {
  return [at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side)];
}

function problemOf(points: readonly Point[], hole: readonly Point[]): string | null {
  return shapeProblem({ type: 'polygon', points, holes: [hole] }, board);
}

describe('a hole', () => {
  const outline = square(10, 10, 9);

  test.each([
    ['left', 10, 13],
    ['right', 16, 13],
    ['near', 13, 10],
    ['far', 13, 16],
  ])('may touch the %s edge from inside', (_edge, x, y) => {
    expect(problemOf(outline, square(x, y, 3))).toBeNull();
  });

  test.each([
    ['left', 9, 13],
    ['right', 17, 13],
    ['near', 13, 9],
    ['far', 13, 17],
  ])('may not lie across the %s edge', (_edge, x, y) => {
    expect(problemOf(outline, square(x, y, 3))).toBe('hole 1 is not inside the outline');
  });
});
