import { describe, expect, test } from 'vitest';
import { at, inches, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Board } from '../../shared/scenario/document';
import { box } from '../edits/pieces';
import { road, wood } from '../tools/hand';

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

describe('A shape', () => {
  test('that only touches the table lies off it; by a strip’s width or a disc’s radius it reaches in', () => {
    const off = 'it lies off the table';
    const disc = (x: number, y: number) =>
      shapeProblem({ type: 'disc', center: at(x, y), radius: inches(2) }, board);
    for (const [x, y] of [
      [-2, 20],
      [74, 20],
      [20, -2],
      [20, 50],
    ] as const) {
      expect(disc(x, y), `${x}, ${y}`).toBe(off);
      expect(disc(x * 0.999 + 0.03, y * 0.999 + 0.02), `${x}, ${y}`).toBeNull();
    }
    const strip = (x: number) =>
      shapeProblem(
        road(
          1,
          [
            [x, 10],
            [x, 20],
          ],
          2,
        ).shape,
        board,
      );
    expect([strip(-1), strip(-0.9), strip(72.9), strip(73)]).toEqual([off, null, null, off]);
    const area = (x: number) => shapeProblem(wood(1, box([x, 10], [x + 4, 12])).shape, board);
    expect([area(-4), area(-3.9), area(71.9), area(72)]).toEqual([off, null, null, off]);
  });

  test('tells where its outline crosses itself, doubles a point or encloses nothing', () => {
    const outline = (...corners: readonly (readonly [number, number])[]) =>
      shapeProblem(wood(1, corners).shape, board);
    expect(outline([20, 10], [30, 20], [30, 10], [20, 18])).toBe(
      'the outline crosses itself near 20", 10" (edges 1 and 3)',
    );
    expect(outline([10, 10], [14, 10], [14, 10], [14, 14])).toBe('points 2 and 3 are the same');
    expect(outline([10, 10], [14, 10], [14, 14], [10, 10])).toBe('points 4 and 1 are the same');
    const flat = outline([10, 10], [14, 10], [12, 10]);
    expect(flat).not.toBeNull();
    const line = shapeProblem(
      road(1, [
        [10, 10],
        [12, 10],
        [12, 10],
      ]).shape,
      board,
    );
    expect(line).toBe('points 2 and 3 are the same');
  });

  test('is of its sort of board, has all its levels, and reaches no farther than can be counted', () => {
    const cells = { type: 'cells', cells: [{ q: 1, r: 1 }] } as const;
    expect(shapeProblem(cells, board)).toBe('cells belong on a hex table only');
    expect(
      shapeProblem(wood(1, box([1, 1], [2, 2])).shape, { space: 'hex', columns: 10, rows: 10 }),
    ).toBe('a hex table takes terrain by cells only');
    const grid = (levels: readonly number[]) =>
      shapeProblem(
        { type: 'grid', origin: at(0, 0), step: inches(1), columns: 2, rows: 3, levels } as never,
        board,
      );
    expect(grid([0, 0, 0, 0, 0, 0])).toBeNull();
    expect(grid([0, 0, 0])).toBe('expected 6 levels (columns × rows), found 3');
    const far = /^it reaches farther than \d+ inches$/;
    const much = 1e9;
    const huge = { x: much, y: 0 } as never;
    const up = { x: 0, y: -much } as never;
    for (const point of [huge, up]) {
      expect(shapeProblem({ type: 'disc', center: point, radius: inches(1) }, board)).toMatch(far);
      const points = [at(0, 0), at(4, 0), point];
      expect(shapeProblem({ type: 'polygon', points, holes: [] }, board)).toMatch(far);
      expect(
        shapeProblem(
          {
            type: 'polygon',
            points: box([0, 0], [4, 4]).map(([x, y]) => at(x, y)),
            holes: [points],
          },
          board,
        ),
      ).toMatch(far);
      expect(shapeProblem({ type: 'strip', points, width: inches(1) }, board)).toMatch(far);
      const nodes = [{ at: at(0, 0), handle: point, join: 'smooth' as const }];
      const sane = [at(0, 0), at(4, 0)];
      expect(shapeProblem({ type: 'strip', points: sane, width: inches(1), nodes }, board)).toMatch(
        far,
      );
    }
    expect(shapeProblem({ type: 'disc', center: at(1, 1), radius: much as never }, board)).toMatch(
      far,
    );
    expect(
      shapeProblem({ type: 'strip', points: [at(0, 0), at(4, 0)], width: much as never }, board),
    ).toMatch(far);
  });
});
