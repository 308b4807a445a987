import { describe, expect, test } from 'vitest';
import { at, formatInches } from '../../shared/core/measure';
import { type Snapping, snapTo } from '../../renderer/edits/snapping';
import { edgeDistances } from '../../renderer/edits/edge-distances';
import { thingsOf } from '../../renderer/edits/moving';
import { cornersOf, stand, tableWith, TestHand, whereIs, wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

const SQUARE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20.1],
] as const;

const table = () => tableWith({ terrain: [wood(1, SQUARE)] });
const snapping = (more: Partial<Snapping> = {}): Snapping => ({
  scenario: table(),
  step: 250,
  reach: 400,
  from: null,
  without: new Set(),
  ...more,
});

describe('The hand snaps', () => {
  test('to a corner that is near, even off the grid, and shows it', () => {
    const found = snapTo(at(10.2, 20.3), snapping());
    expect(found.at).toEqual(at(10, 20.1));
    expect(found.guides).toHaveLength(1);
  });

  test('to an edge, in the steps of the grid along it', () => {
    expect(snapTo(at(20.2, 13.6), snapping()).at).toEqual(at(20, 13.5));
  });

  test('to a slanting edge, exactly on it', () => {
    const { x, y } = snapTo(at(15, 20.2), snapping()).at;
    expect(Math.abs(x - 15_000)).toBeLessThan(10);
    expect(y).toBe(20_050);
  });

  test.each([
    ['from outside', at(15.05, 9.75), at(15, 10)],
    ['from inside', at(15.05, 10.2), at(15, 10)],
    ['on the side that closes an area', at(9.8, 15.05), at(10, 15)],
  ])('to an edge before the grid, %s, with the edge as its guide', (_from, pointer, spot) => {
    const found = snapTo(pointer, snapping({ step: 1000 }));
    expect(found.at).toEqual(spot);
    expect(found.guides).toHaveLength(1);
  });

  test('to the nearest edge of several, and to none that is farther than 0.7 of its reach', () => {
    const two = tableWith({
      terrain: [
        wood(1, SQUARE),
        wood(2, [
          [20.3, 10],
          [30, 10],
          [30, 20],
          [20.3, 20],
        ]),
      ],
    });
    const x = (pointer: number) =>
      snapTo(at(pointer, 15), snapping({ scenario: two, step: 1000 })).at.x;
    expect([x(20.1), x(20.2)]).toEqual([20_000, 20_300]);
    expect(snapTo(at(20.28, 15), snapping({ step: 100 })).at).toEqual(at(20, 15));
    expect(snapTo(at(20.29, 15), snapping({ step: 100 })).at).toEqual(at(20.3, 15));
  });

  test('to no point of an edge beyond its ends', () => {
    const wall = tableWith({
      terrain: [
        wood(1, [
          [10, 10],
          [14, 14],
          [10, 30],
        ]),
      ],
    });
    expect(
      snapTo(at(14.2, 14.25), snapping({ scenario: wall, reach: 330, step: 1000 })).at,
    ).toEqual(at(14, 14));
  });

  test('not to what is being reshaped', () => {
    const found = snapTo(at(10.2, 20.3), snapping({ without: new Set(['tr_1']) }));
    expect(found.at).toEqual(at(10.25, 20.25));
    expect(found.guides).toEqual([]);
  });

  test('to the edge and the middle of the table', () => {
    expect(snapTo(at(0.15, 30.3), snapping()).at).toEqual(at(0, 30.25));
    expect(snapTo(at(36.1, 30.3), snapping()).at).toEqual(at(36, 30.25));
    expect(snapTo(at(36.1, 23.9), snapping()).guides).toHaveLength(2);
  });

  test('to the level, the upright and the diagonals through the last point', () => {
    const from = at(40.1, 30.1);
    expect(snapTo(at(46.3, 30.3), snapping({ from })).at).toEqual(at(46.25, 30.1));
    expect(snapTo(at(40.3, 36), snapping({ from })).at).toEqual(at(40.1, 36));
    const { x, y } = snapTo(at(45, 34.8), snapping({ from })).at;
    expect(x - from.x).toBe(y - from.y);
    expect(snapTo(at(46, 33), snapping({ from })).at).toEqual(at(46, 33));
  });

  test('to the grid where there is nothing else', () => {
    expect(snapTo(at(50.1, 40.2), snapping())).toEqual({ at: at(50, 40.25), guides: [] });
  });
});

test('an area drawn beside another shares its corners', () => {
  const hand = new TestHand('polygon', table());
  hand.click([20.2, 10.1]).click([28, 10]).click([28, 20]).click([20.1, 19.9]).key('Enter');
  expect(cornersOf(hand.scenario, 2)).toEqual([
    [20, 10],
    [28, 10],
    [28, 20],
    [20, 20],
  ]);
});

describe('While something is moved', () => {
  test('its distances to the two nearest edges are shown', () => {
    const scenario = tableWith({ terrain: [wood(1, SQUARE)], stands: [stand(1, [60, 40])] });
    const notes = (id: string) =>
      edgeDistances(thingsOf(scenario, [id]), scenario.board, formatInches).notes.map(
        ({ text }) => text,
      );
    expect(notes('st_1')).toEqual(['12"', '8"']);
    expect(notes('tr_1')).toEqual(['10"', '10"']);
  });

  test('it falls into line with what lies near, corner on corner first, and a guide says so', () => {
    const other = wood(2, [
      [30.1, 30.1],
      [34.1, 30.1],
      [34.1, 34.1],
      [30.1, 34.1],
    ]);
    const scene = tableWith({ terrain: [wood(1, SQUARE), other], stands: [stand(1, [25, 15])] });
    const stood = new TestHand('select', scene).press([25, 15]).pull([26, 15]).pull([26, 20.35]);
    expect(stood.sketch.lines).toHaveLength(3);
    // Its base, half an inch from its middle, ends where the wood does.
    expect(whereIs(stood.release([26, 20.35]).scenario, 1)).toEqual([26, 20.6, 0]);
    const drag = new TestHand('select', scene).drag([32, 32], [22.1, 21.9]);
    expect(cornersOf(drag.scenario, 2)[0]).toEqual([20, 20]);
  });

  test.each([
    // From the wood's edge at 20 to the edge of the base, half an inch from its middle.
    ['twelve inches off', 32.5, 20.6],
    ['a little farther', 32.75, 20.25],
  ])('%s from the next thing it falls into line or keeps to the grid', (_how, x, y) => {
    const scene = tableWith({ terrain: [wood(1, SQUARE)], stands: [stand(1, [26, 15])] });
    const hand = new TestHand('select', scene).press([26, 15]).pull([x, 15]).pull([x, 20.35]);
    expect(whereIs(hand.release([x, 20.35]).scenario, 1)).toEqual([x, y, 0]);
  });

  test('Ctrl suspends it', () => {
    const scene = tableWith({ terrain: [wood(1, SQUARE)], stands: [stand(1, [25, 15])] });
    const hand = new TestHand('select', scene).drag([25, 15], [26, 20.35], { free: true });
    expect(whereIs(hand.scenario, 1)).toEqual([26, 20.35, 0]);
  });

  test('they follow the drag and go when it ends', () => {
    const hand = new TestHand('select', tableWith({ stands: [stand(1, [30, 20])] }));
    hand.press([30, 20]).pull([28, 18]).pull([20, 10]);
    expect(hand.sketch.notes.map(({ text }) => text)).toEqual(['20"', '10"']);
    expect(hand.release([20, 10]).sketch.notes).toEqual([]);
  });
});

test('of two corners within reach the nearer one is snapped to, whichever was drawn last', () => {
  const near = {
    scenario: tableWith({}),
    step: 250,
    reach: 400,
    from: null,
    without: new Set<string>(),
  };
  const [one, other] = [
    wood(1, BOX),
    wood(
      2,
      BOX.map(([x, y]) => [x + 4.3, y] as const),
    ),
  ];
  for (const terrain of [
    [one, other],
    [other, one],
  ]) {
    const found = snapTo(at(14.1, 10.05), { ...near, scenario: tableWith({ terrain }) });
    expect(found.at).toEqual(at(14, 10));
  }
});

test('a spot that snaps to a corner shows a cross about that corner, as tall as it is wide', () => {
  const scenario = tableWith({ terrain: [wood(1, BOX)] });
  const { at: spot, guides } = snapTo(at(10.1, 10.1), {
    scenario,
    step: 250,
    reach: 400,
    from: null,
    without: new Set(),
  });
  expect(spot).toEqual(at(10, 10));
  const points = guides.flatMap(({ points }) => points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([9720, 10_280]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([9720, 10_280]);
});

describe('What the hand snaps to is shown', () => {
  const far = { scenario: tableWith({ terrain: [wood(1, SQUARE)] }) };
  const lines = (x: number, y: number, more: Partial<Snapping> = {}) =>
    snapTo(at(x, y), snapping({ ...far, ...more })).guides.map(({ points }) =>
      points.map((point) => [point.x / 1000, point.y / 1000]),
    );

  test('as a line over the whole table for its edges and middle, none within half its reach', () => {
    expect(lines(36.19, 30)).toEqual([
      [
        [36, 0],
        [36, 48],
      ],
    ]);
    expect(lines(50, 24.19)).toEqual([
      [
        [0, 24],
        [72, 24],
      ],
    ]);
    expect(lines(71.9, 0.1)).toHaveLength(2);
    expect(lines(36.21, 30)).toEqual([]);
    expect(snapTo(at(36.21, 30.1), snapping(far)).at).toEqual(at(36.25, 30));
  });

  test('as the edge, and as a closed diamond about a corner', () => {
    expect(lines(15, 9.8)).toEqual([
      [
        [10, 10],
        [20, 10],
      ],
    ]);
    const [corner] = snapTo(at(19.9, 10.1), snapping(far)).guides;
    expect(corner?.isClosed).toBe(true);
    const spots = corner?.points.map(({ x, y }) => [x - 20_000, y - 10_000]) ?? [];
    expect(new Set(spots.map(String))).toEqual(new Set(['-280,0', '0,280', '280,0', '0,-280']));
  });

  test('as the ray from the last point: level, upright and both diagonals, the nearest one', () => {
    const from = at(40, 34);
    const ray = (x: number, y: number) => {
      const found = snapTo(at(x, y), snapping({ ...far, from }));
      expect(found.guides.map(({ points }) => points)).toEqual([[from, found.at]]);
      return [found.at.x / 1000, found.at.y / 1000];
    };
    expect(ray(50.1, 34.1)).toEqual([50, 34]);
    expect(ray(40.1, 42.1)).toEqual([40, 42]);
    expect(ray(46.1, 40)).toEqual([46, 40]);
    expect(ray(46.1, 28)).toEqual([46, 28]);
    expect(ray(34, 40.1)).toEqual([34, 40]);
    // No ray where the last point is nearer than twice the reach.
    expect(snapTo(at(40.7, 34.1), snapping({ ...far, from })).guides).toEqual([]);
    expect(snapTo(at(50, 37), snapping({ ...far, from })).guides).toEqual([]);
  });

  test('on hexes as nothing: there the spot goes to the grid alone', () => {
    const hexes = { ...tableWith({}), board: { space: 'hex', columns: 72, rows: 48 } as const };
    expect(snapTo(at(36.1, 24.1), snapping({ scenario: hexes }))).toEqual({
      at: at(36, 24),
      guides: [],
    });
  });
});
