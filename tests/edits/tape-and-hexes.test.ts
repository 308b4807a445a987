// What a measuring tape tells, the gap between outlines, and which hex lies under a spot.

import { describe, expect, test } from 'vitest';
import { at, formatInches, inches, type Mil } from '../../shared/core/measure';
import type { Board } from '../../shared/scenario/document';
import { cellAt, cellName, cellOutline, hexWords } from '../../renderer/edits/hex-cells';
import { isSameEnd, tapeSentence, tapeSketch, type TapeStop } from '../../renderer/edits/tape';
import { gapBetween } from '../../renderer/edits/tape-gap';

const TABLE: Board = { space: 'table', width: inches(48), height: inches(48) };
const HEXES: Board = { space: 'hex', columns: 10, rows: 10 };
const disc = (radius: number) => ({ type: 'disc', radius: inches(radius) }) as const;
/** So wide across its front and so deep. */
const rectangle = (width: number, depth: number) =>
  ({ type: 'rectangle', width: inches(width), depth: inches(depth) }) as const;

const spot = (x: number, y: number): TapeStop => ({
  end: { at: at(x, y), facing: 0, footprint: null, facesFront: false },
  name: null,
});
const stop = (
  name: string,
  x: number,
  y: number,
  end: Partial<TapeStop['end']> = {},
): TapeStop => ({
  end: { at: at(x, y), facing: 0, footprint: disc(0.5), facesFront: true, ...end },
  name,
});
const tape = (stops: readonly TapeStop[], board: Board = TABLE, arc: number | null = 90) => ({
  stops,
  board,
  arc,
  pixel: 50,
  length: (value: Mil) => formatInches(value),
});
const said = (...stops: readonly TapeStop[]) => tapeSentence(tape(stops));

describe('the gap between', () => {
  const end = (x: number, y: number, footprint: TapeStop['end']['footprint'], facing = 0) => ({
    at: at(x, y),
    facing,
    footprint,
  });
  const gap = (a: ReturnType<typeof end>, b: ReturnType<typeof end>) => {
    expect(gapBetween(b, a)).toBe(gapBetween(a, b));
    return gapBetween(a, b) / 1000;
  };

  test('spots and discs is from edge to edge, and nothing where they overlap', () => {
    expect(gap(end(0, 0, null), end(3, 4, null))).toBe(5);
    expect(gap(end(0, 0, disc(1)), end(3, 4, disc(0.5)))).toBe(3.5);
    expect(gap(end(0, 0, disc(3)), end(3, 4, disc(3)))).toBe(0);
  });

  test('rectangles is from side to side, as they face', () => {
    const wide = rectangle(4, 2);
    // Facing east it is two inches along x and four along y.
    expect(gap(end(0, 0, wide), end(10, 0, null))).toBe(9);
    expect(gap(end(0, 0, wide, 90), end(10, 0, null))).toBe(8);
    expect(gap(end(0, 0, wide), end(0, 10, null))).toBe(8);
    expect(gap(end(0, 0, wide), end(4, 6, null))).toBe(5);
    expect(gap(end(0, 0, wide), end(10, 0, wide, 90))).toBe(7);
    expect(gap(end(0, 0, wide), end(10, 1, disc(1)))).toBe(8);
    const slant = gap(end(0, 0, rectangle(2, 2), 45), end(10, 0, null));
    expect(slant).toBeCloseTo(10 - Math.SQRT2, 3);
  });

  test('what lies in or across another is nothing', () => {
    const wide = rectangle(4, 2);
    expect(gap(end(0, 0, wide), end(0.5, 1, null))).toBe(0);
    expect(gap(end(0, 0, rectangle(8, 8)), end(1, 1, rectangle(1, 1)))).toBe(0);
    expect(gap(end(0, 0, rectangle(1, 8)), end(0, 0, rectangle(8, 1)))).toBe(0);
    expect(gap(end(0, 0, wide), end(2, 0, wide))).toBe(0);
    expect(gap(end(0, 0, wide), end(2.1, 0, wide))).toBeCloseTo(0.1, 3);
  });
});

describe('a tape says', () => {
  test('how far it is from spot to spot, to a base, or from base to base', () => {
    expect(said(spot(0, 0))).toBeNull();
    expect(said(spot(0, 0), spot(3, 4))).toBe('From here to here: 5".');
    expect(said(spot(0, 0), stop('Tank', 10, 0))).toBe('From here to Tank: 9.5" to the base.');
    expect(said(stop('Gun', 0, 0), stop('Tank', 10, 0))).toBe(
      'Gun to Tank: 9" base to base; straight ahead, in the front arc of 90°.',
    );
  });

  test('its legs, and what they come to', () => {
    expect(said(spot(0, 0), spot(6, 0), spot(6, 2))).toBe(
      'From here to here: 8" in 2 legs (6" + 2").',
    );
  });

  test.each([
    [10, 10, '45° left of the front, in the front arc of 90°'],
    [9.9, 10, '45° left of the front, outside the front arc of 90°'],
    [10, -1, '6° right of the front, in the front arc of 90°'],
    [-10, 0, 'straight behind, outside the front arc of 90°'],
    [0, -10, '90° right of the front, outside the front arc of 90°'],
  ])('how far off the front of a stand it runs: to (%d, %d)', (x, y, words) => {
    expect(said(stop('Gun', 0, 0), spot(x, y))).toContain(`; ${words}.`);
  });

  test('nothing of a front where the stand has none, or the rules have no arc', () => {
    expect(said(stop('Gun', 0, 0, { facesFront: false }), spot(9, 9))).not.toContain('front');
    expect(tapeSentence(tape([stop('Gun', 0, 0), spot(9, 9)], TABLE, null))).not.toContain('front');
    const turned = said(stop('Gun', 0, 0, { facing: 350 }), spot(10, 0));
    expect(turned).toContain('10° left of the front');
  });

  test('hexes on a board of them', () => {
    const [a, b] = [spot(0.5, 0.6), spot(3.5, 0.6)];
    expect(tapeSentence(tape([a, b], HEXES))).toBe('From here to here: 3 hexes.');
    expect(tapeSentence(tape([a, spot(1.5, 0.6)], HEXES))).toBe('From here to here: 1 hex.');
  });

  test('the same place twice where it ends on itself', () => {
    expect(isSameEnd(spot(1, 2), spot(1, 2))).toBe(true);
    expect(isSameEnd(spot(1, 2), spot(1, 3))).toBe(false);
    expect(isSameEnd(spot(1, 2), spot(2, 2))).toBe(false);
  });
});

describe('a tape shows', () => {
  const notes = (...stops: readonly TapeStop[]) =>
    (tapeSketch(tape(stops)).notes ?? []).map(({ at: where, text }) => [
      where.x / 1000,
      where.y / 1000,
      text,
    ]);

  test('a dot at each end, and its length at the last', () => {
    const { dots, lines, notes: none } = tapeSketch(tape([spot(1, 2)]));
    expect(dots.map(({ at: where }) => where)).toEqual([at(1, 2)]);
    expect([lines, none ?? []]).toEqual([[], []]);
    expect(notes(spot(0, 0), spot(6, 8))).toEqual([[6, 8, '10"']]);
    expect(notes(spot(0, 0), stop('Tank', 10, 0))).toEqual([[10, 0, '9.5" to the base']]);
    expect(notes(stop('Gun', 0, 0), spot(0, 10))).toEqual([
      [0, 10, '9.5" to the base · 90° left of the front'],
    ]);
  });

  test('each leg with its length and the angle to the next, where there is room for words', () => {
    expect(notes(spot(0, 0), spot(6, 0), spot(6, 4), spot(6, 5))).toEqual([
      [3, 0, '6"'],
      [6, 0, '90°'],
      [6, 2, '4"'],
      [6, 4, '180°'],
      [6, 5, '11" in all'],
    ]);
    // 3.5 inches are seventy pixels.
    expect(notes(spot(0, 0), spot(3.5, 0), spot(3.5, 1))).toHaveLength(3);
    expect(notes(spot(0, 0), spot(3.4, 0), spot(3.4, 1))).toHaveLength(1);
    expect(notes(spot(0, 0), spot(6, 0), spot(2, -4))[1]).toEqual([6, 0, '45°']);
  });

  test('the front arc of the stand that it begins on, out to its end and two inches at the least', () => {
    const front = (x: number) => {
      const { lines } = tapeSketch(tape([stop('Gun', 0, 0), spot(x, 0)]));
      const [outline] = lines;
      expect(outline?.style).toBe('guide');
      return outline?.points ?? [];
    };
    const points = front(10);
    expect(points[0]).toEqual(at(0, 0));
    expect(points).toHaveLength(26);
    for (const { x, y } of points.slice(1)) expect(Math.hypot(x, y)).toBeCloseTo(10_000, -1);
    const degrees = points.slice(1).map(({ x, y }) => (Math.atan2(y, x) * 180) / Math.PI);
    expect([degrees[0], degrees.at(-1)]).toEqual([
      expect.closeTo(-45, 1) as number,
      expect.closeTo(45, 1) as number,
    ]);
    const [, near] = front(1);
    expect(near && Math.hypot(near.x, near.y)).toBeCloseTo(2000, -1);
    const plain = tapeSketch(tape([spot(0, 0), spot(10, 0)]));
    expect(plain.lines).toHaveLength(1);
  });
});

describe('hexes', () => {
  const ROW = Math.sqrt(3) / 2;
  const middle = (q: number, r: number) => at(0.5 + q + r / 2, 0.5773 + r * ROW);

  test('lie where their middles are, and a hair within their edges too', () => {
    for (const [q, r] of [
      [0, 0],
      [3, 0],
      [2, 3],
      [-1, 2],
      [4, 7],
    ] as const) {
      const { x, y } = middle(q, r);
      expect(cellAt(HEXES, { x, y })).toEqual({ q, r });
      for (let turn = 0; turn < 360; turn += 30) {
        const angle = (turn * Math.PI) / 180;
        const near = at((x + 480 * Math.cos(angle)) / 1000, (y + 480 * Math.sin(angle)) / 1000);
        expect(cellAt(HEXES, near)).toEqual({ q, r });
      }
    }
    expect(cellAt(TABLE, at(9, 9))).toEqual({ q: 0, r: 0 });
  });

  test('have six corners about their middle', () => {
    const corners = cellOutline(HEXES, { q: 2, r: 3 });
    const { x, y } = middle(2, 3);
    expect(corners).toHaveLength(6);
    for (const corner of corners) {
      expect(Math.hypot(corner.x - x, corner.y - y)).toBeCloseTo(577, -1);
    }
  });

  test('are called by column and row from the south-west, and counted', () => {
    expect([cellName({ q: 0, r: 0 }), cellName({ q: 2, r: 0 }), cellName({ q: -1, r: 3 })]).toEqual(
      ['column 1, row 1', 'column 3, row 1', 'column 1, row 4'],
    );
    expect([hexWords(1), hexWords(0), hexWords(5)]).toEqual(['1 hex', '0 hexes', '5 hexes']);
  });
});
