// What a hand draws in one go: the trail that it leaves, the area that it runs around, and what goes straight across.

import { describe, expect, test } from 'vitest';
import { at, mil, type Point } from '../../shared/core/measure';
import {
  areaOfTrail,
  extendTrail,
  goesStraight,
  lineTolerance,
  ranArea,
  ranOutline,
} from '../../renderer/tools/trail';
import { cornersOf, linesShown, means, type Spot, TestHand } from './hand';

const points = (...spots: readonly Spot[]) => spots.map(([x, y]) => at(x, y));

/** Twice the area, positive where the corners run counter-clockwise. */
const turning = (ring: readonly Point[]) =>
  ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

describe('A trail', () => {
  const pointer = (x: number, y: number) => ({
    at: { x: mil(x), y: mil(y) },
    snapped: { x: mil(x), y: mil(y) },
    over: null,
    pixel: 50,
    isShift: false,
    isAlt: false,
  });

  test('grows where the hand is more than three pixels on, and not before it has begun', () => {
    expect(extendTrail([], pointer(9000, 9000))).toEqual([]);
    const begun = points([1, 1]);
    expect(extendTrail(begun, pointer(1150, 1000))).toBe(begun);
    expect(extendTrail(begun, pointer(1151, 1000))).toEqual([...begun, at(1.151, 1)]);
    expect(extendTrail(begun, pointer(1100, 1113))).toHaveLength(2);
  });

  test('goes straight from a quarter inch on, and where it strays by a tenth of its length at most', () => {
    expect(goesStraight([])).toBe(false);
    expect(goesStraight(points([1, 1], [1.249, 1]))).toBe(false);
    expect(goesStraight(points([1, 1], [1.25, 1]))).toBe(true);
    expect(goesStraight(points([0, 0], [5, 1], [10, 0]))).toBe(true);
    expect(goesStraight(points([0, 0], [5, 1.001], [10, 0]))).toBe(false);
    expect(goesStraight(points([0, 0], [0, 0]))).toBe(false);
  });

  test('keeps a bump that is wider than a pixel and a half, and never one below 60 Mil', () => {
    const bumpy = (by: number) =>
      points([0, 0], [10, 0], [10, 5], [10 + by, 5.2], [10, 5.4], [10, 10], [0, 10]);
    const corners = (by: number, pixel: number) => areaOfTrail(bumpy(by), pixel)?.points.length;
    expect(corners(0.2, 10)).toBe(7);
    expect(corners(0.2, 200)).toBe(4);
    expect(corners(0.05, 10)).toBe(4);
    expect([lineTolerance(10), lineTolerance(100)]).toEqual([60, 300]);
  });

  test('around nothing is no area', () => {
    expect(areaOfTrail(points([0, 0], [10, 0], [0, 0]), 50)).toBeNull();
  });
});

describe.each<[string, 'building' | 'light_woods']>([
  ['a rectangle', 'building'],
  ['an oval', 'light_woods'],
])('What is run straight across becomes %s', (_, kind) => {
  const context = () => {
    const hand = new TestHand('polygon');
    hand.kind = kind;
    hand.settings = { ...hand.settings, curves: { [kind]: kind === 'light_woods' } };
    return hand.context;
  };

  test.each<[Spot, Spot]>([
    [
      [10, 10],
      [20, 14],
    ],
    [
      [20, 10],
      [10, 14],
    ],
    [
      [20, 14],
      [10, 10],
    ],
    [
      [10, 14],
      [20, 10],
    ],
  ])(
    'from %j to %j it touches all four sides of the box, and runs counter-clockwise',
    (from, to) => {
      const area = ranArea(points(from, to), context(), 50);
      const [xs, ys] = [area?.points.map(({ x }) => x) ?? [], area?.points.map(({ y }) => y) ?? []];
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([10_000, 20_000]);
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([10_000, 14_000]);
      expect(turning(area?.points ?? [])).toBeGreaterThan(0);
    },
  );

  test('a quarter inch each way is enough, less is nothing, and the run itself is shown', () => {
    expect(ranArea(points([10, 10], [10.25, 10.25]), context(), 50)).not.toBeNull();
    for (const end of [
      [20, 10.2],
      [10.2, 20],
      [10.249, 10.25],
      [10.25, 10.249],
    ] as const) {
      const run = points([10, 10], end);
      expect(ranArea(run, context(), 50)).toBeNull();
      expect(ranOutline(run, context())).toBe(run);
    }
  });
});

describe('Freehand', () => {
  test('shows the closed outline that the hand has run so far, and nothing before', () => {
    const hand = new TestHand('freehand').hover([5, 5]);
    expect(hand.sketch.lines).toEqual([]);
    hand.press([10, 10]).pull([20, 10]).pull([20, 20]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true }]);
    expect(linesShown(hand)).toEqual([
      [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
    ]);
  });

  test('is given up by Escape with the tool in hand still; once more puts it down', () => {
    const hand = new TestHand('freehand').press([10, 10]).pull([20, 10]).pull([20, 20]);
    expect(means(hand, 'Escape')).toBe(true);
    expect([hand.toolId, hand.sketch.lines]).toEqual(['freehand', []]);
    hand.release([10, 20]);
    expect([hand.labels, hand.message]).toEqual([[], null]);
    expect(means(hand, 'Escape')).toBe(true);
    expect(hand.toolId).toBe('select');
  });
});

test.each<[string, (hand: TestHand) => TestHand]>([
  [
    'freehand',
    (hand) => hand.press([75, 10]).pull([85, 10]).pull([85, 20]).pull([75, 20]).release([75, 12]),
  ],
  ['brush', (hand) => hand.press([78, 10]).pull([84, 10]).release([84, 10])],
  ['hill', (hand) => hand.press([75, 10]).pull([85, 10]).pull([85, 20]).release([75, 20])],
  ['crossing', (hand) => hand.drag([76, 10], [84, 10])],
])('%s puts nothing down that lies off the table, and says so', (tool, drawn) => {
  const hand = new TestHand(tool);
  drawn(hand);
  expect(hand.labels).toEqual([]);
  expect(hand.message).toMatch(/^Not like this: .*table/);
});

describe('The words of a label', () => {
  test('follow a way of more than a few pixels alone, drawn with the button down', () => {
    const hand = new TestHand('label').press([10, 10]).pull([10.1, 10]);
    expect(hand.sketch.lines).toEqual([]);
    hand.hover([14, 10]);
    expect(hand.sketch.lines).toEqual([]);
    hand.pull([14, 10]);
    expect(linesShown(hand)).toEqual([
      [
        [10, 10],
        [14, 10],
      ],
    ]);
  });
});

test('A line that is run straight has its two ends alone', () => {
  const hand = new TestHand('strip');
  hand.kind = 'road';
  hand.drag([10, 10], [20, 10]);
  expect(cornersOf(hand.scenario, 1)).toEqual([
    [10, 10],
    [20, 10],
  ]);
});
