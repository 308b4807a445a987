// What lies under the pointer or within a frame, and what things pull each other to.

import { describe, expect, test } from 'vitest';
import { at, inches, mil } from '../../shared/core/measure';
import type { Board, Label, Scenario, TerrainFeature, Zone } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import { neighboursOf, pullOf } from '../../renderer/edits/alignment';
import { reshaped } from '../../renderer/edits/areas';
import { curveToggled } from '../../renderer/edits/arrange';
import { caretSketch, caretStart } from '../../renderer/edits/caret-moves';
import { copies } from '../../renderer/edits/copies';
import { crossingAt } from '../../renderer/edits/crossing';
import { thingAt, thingsWithin } from '../../renderer/edits/hit';
import { ontoLayer } from '../../renderer/edits/layering';
import { nudgeOf, thingsOf } from '../../renderer/edits/moving';
import { sizedBox } from '../../renderer/edits/right-angles';
import { edgeNear, withOtherJoin, withVertexAt } from '../../renderer/edits/shape-edits';
import { snapTo } from '../../renderer/edits/snapping';
import { axisOf } from '../../renderer/edits/symmetry';
import { moveBy, onThing, scaleAbout } from '../../renderer/edits/transforms';
import { road, stand, tableWith, TestHand, wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

const HOLED = {
  type: 'polygon',
  points: BOX.map(([x, y]) => at(x, y)),
  holes: [[at(11, 10.5), at(13, 10.5), at(12, 11.5)]],
} as const;

const label = (n: number, x: number, y: number, more: Partial<Label> = {}): Label => ({
  id: `lb_${n}` as Label['id'],
  text: `Words ${n}`,
  at: at(x, y),
  size: inches(0.5),
  ...more,
});

const pond: TerrainFeature = {
  ...wood(3, BOX),
  id: 'tr_3' as TerrainFeature['id'],
  shape: { type: 'disc', center: at(30, 30), radius: inches(4) },
};

describe('The pointer', () => {
  const ground = (scenario: Scenario) => ({ scenario, appearances: new Map() });

  test.each([
    ['in its middle', 30, 30, 'tr_3'],
    ['near its rim on a slant', 32.7, 32.7, 'tr_3'],
    ['beyond its rim on a slant', 33, 33, null],
    ['just beyond its east', 34.2, 30, null],
    ['just within its west', 26.1, 30, 'tr_3'],
  ])('takes a round wood where it lies, and not beside it: %s', (_where, x, y, found) => {
    expect(thingAt(ground(tableWith({ terrain: [pond] })), at(x, y), 50)).toBe(found);
  });

  test('takes a straight wood a little outside each of its sides, as far as it reaches', () => {
    const table = ground(tableWith({ terrain: [wood(1, BOX)] }));
    for (const [x, y] of [
      [14.15, 11],
      [9.85, 11],
      [12, 12.15],
      [12, 9.85],
    ] as const) {
      expect(thingAt(table, at(x, y), 200), `${x}, ${y}`).toBe('tr_1');
      expect(thingAt(table, at(x, y), 100), `${x}, ${y}`).toBeNull();
    }
  });

  test('takes with a frame what lies on its very edge', () => {
    const stands = [stand(1, [20, 20]), stand(2, [24, 26]), stand(3, [24, 26.01])];
    const found = thingsWithin(ground(tableWith({ stands })), at(20, 20), at(24, 26));
    expect([...found].sort()).toEqual(['st_1', 'st_2']);
  });

  test('takes with a frame areas and words that lie wholly in it, up to its edge', () => {
    const table = ground(
      tableWith({ terrain: [wood(1, BOX)], labels: [label(1, 12, 11), label(2, 30, 30)] }),
    );
    const within = (east: number, north: number) =>
      [...thingsWithin({ ...table, pixel: 50 }, at(8, 8), at(east, north))].sort();
    expect(within(14, 12)).toContain('tr_1');
    expect(within(13.9, 12)).not.toContain('tr_1');
    expect(within(14, 11.9)).not.toContain('tr_1');
    expect(within(20, 20)).toEqual(['lb_1', 'tr_1']);
  });
});

describe('Things that are moved', () => {
  const table = tableWith({ stands: [stand(1, [24, 20])], terrain: [wood(1, BOX)] });

  const pull = (dx: number, dy: number) => {
    const found = neighboursOf(table, new Map(), thingsOf(table, ['tr_1']));
    if (!found) throw new Error('nothing lies near');
    return pullOf(found, 1000 * dx, 1000 * dy, 250);
  };

  test('come to the edge of the table, and to its middle line', () => {
    // Ten inches from the west edge; two tenths are left, or two too many.
    expect(pull(-9.8, 5).dx).toBe(-200);
    expect(pull(-10.2, 5).dx).toBe(200);
    expect(pull(5, -9.9).dy).toBe(-100);
  });

  test('come with a corner to the corner of another, whatever way they were carried', () => {
    const two = tableWith({
      terrain: [
        wood(1, BOX),
        wood(2, [
          [20, 20],
          [24, 20],
          [24, 22],
          [20, 22],
        ]),
      ],
    });
    const found = neighboursOf(two, new Map(), thingsOf(two, ['tr_1']));
    // Its corner 14,12 comes near 20,20.
    const near = found && pullOf(found, 5900, 7880, 250);
    expect(near).toMatchObject({ dx: 100, dy: 120 });
    // A diamond about that corner, and no lines along the sides.
    expect(near?.guides).toHaveLength(1);
    const spots = near?.guides[0]?.points ?? [];
    expect(spots.map(({ x, y }) => Math.abs(x - 20_000) + Math.abs(y - 20_000))).toEqual(
      spots.map(() => 175),
    );
  });
});

describe('A corner that is dragged', () => {
  const pointer = (x: number, y: number) => ({
    at: at(x, y),
    snapped: at(x, y),
    over: null,
    pixel: 50,
    isShift: false,
    isAlt: false,
  });
  const polygon = (points: readonly (readonly [number, number])[]) =>
    ({ type: 'polygon', points: points.map(([x, y]) => at(x, y)), holes: [] }) as const;

  test('keeps a rectangle one, with the corner across where it was', () => {
    expect(sizedBox(polygon(BOX), 2, pointer(16, 15))).toMatchObject({
      points: [at(10, 10), at(16, 10), at(16, 15), at(10, 15)],
    });
  });

  test.each([
    [
      'a slanting parallelogram',
      polygon([
        [10, 10],
        [14, 10],
        [16, 12],
        [12, 12],
      ]),
    ],
    [
      'four corners with diagonals as long as each other',
      polygon([
        [10, 10],
        [16, 10],
        [15, 12],
        [11, 12],
      ]),
    ],
    [
      'one with a hole',
      { ...polygon(BOX), holes: [BOX.map(([x, y]) => at(x / 2 + 6, y / 2 + 5.5))] },
    ],
    [
      'a line',
      { type: 'strip', points: [at(1, 1), at(5, 1), at(5, 3), at(1, 3)], width: mil(500) },
    ],
  ] as const)('makes no rectangle of %s', (_what, shape) => {
    expect(sizedBox(shape as never, 2, pointer(16, 15))).toBeNull();
  });
});

test('a corner of a hole that is moved moves alone', () => {
  expect(withVertexAt(HOLED, 1, 2, at(12.5, 11))).toEqual({
    ...HOLED,
    holes: [[at(11, 10.5), at(13, 10.5), at(12.5, 11)]],
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

test('a corner of a zone follows the hand as one of a wood does', () => {
  const shape = { type: 'polygon', points: BOX.map(([x, y]) => at(x, y)), holes: [] } as const;
  const zone: Zone = {
    id: 'zn_1' as Zone['id'],
    name: 'West',
    side: null,
    purpose: 'deployment',
    shape,
  };
  const hand = new TestHand('select', { ...tableWith({}), zones: [zone] });
  hand.selection = new Set(['zn_1']);
  hand.drag([14, 12], [16, 15], { alt: true });
  const moved = hand.scenario.zones[0]?.shape;
  expect(moved).toMatchObject({ points: [at(10, 10), at(14, 10), at(16, 15), at(10, 12)] });
});

test('no node of a hole, nor one that is not there, is made smooth', () => {
  expect(withOtherJoin(HOLED, 1, 0)).toBeNull();
  expect(withOtherJoin(HOLED, 0, 4)).toBeNull();
  expect(withOtherJoin(HOLED, 0, 3)).not.toBeNull();
});

test('the edge near a spot is the nearest one, of a hole too, and none beyond reach', () => {
  expect(edgeNear(HOLED, at(12, 9.9), 200)).toEqual({ ring: 0, before: 1 });
  expect(edgeNear(HOLED, at(9.9, 11), 200)).toEqual({ ring: 0, before: 4 });
  expect(edgeNear(HOLED, at(12, 10.55), 200)).toEqual({ ring: 1, before: 1 });
  expect(edgeNear(HOLED, at(12, 9.7), 200)).toBeNull();
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

describe('A crossing', () => {
  const stream = (
    n: number,
    x: number,
    kind: TerrainFeature['kind'] = 'stream',
  ): TerrainFeature => ({
    ...road(n, [
      [x, 0],
      [x, 40],
    ]),
    kind,
  });
  const find = (terrain: readonly TerrainFeature[], x: number) =>
    crossingAt(tableWith({ terrain }), mil(500), at(x, 20), 1000, inches(1));

  test('goes over the nearest running water, and over no road', () => {
    expect(find([stream(1, 10, 'road')], 10.2)).toBeNull();
    expect(find([stream(1, 10), stream(2, 11.8)], 11.3)?.water.id).toBe('tr_2');
    expect(find([stream(2, 11.8), stream(1, 10)], 10.3)?.water.id).toBe('tr_1');
    expect(find([stream(1, 10)], 12)).toBeNull();
  });
});

describe('Words', () => {
  const table = tableWith({ labels: [label(1, 10, 10), label(2, 20, 20)] });

  test('along a curve: only those that are selected', () => {
    const result = curveToggled(table, ['lb_1']);
    if (!result.ok) throw new Error(result.error);
    const after = edit(table, result.value.change);
    expect(after.labels[0]?.curve).toBeDefined();
    expect(after.labels[1]).toEqual(table.labels[1]);
  });

  test('that are copied keep what they say and get a name of their own', () => {
    const { change } = copies(table, thingsOf(table, ['lb_1']), moveBy(1000, 0));
    const after = edit(table, change);
    expect(after.labels).toHaveLength(3);
    expect(after.labels[2]).toMatchObject({ text: 'Words 1', at: at(11, 10) });
    expect(new Set(after.labels.map(({ id }) => id)).size).toBe(3);
  });

  test('grow with what they lie on, the line that they follow as well', () => {
    const curve = [at(-2, 0), at(0, 1), at(2, 0)];
    const grown = onThing(scaleAbout(at(0, 0), 2, 2), {
      in: 'labels',
      value: label(1, 10, 10, { angle: 30, curve }),
    });
    expect(grown.value).toMatchObject({
      at: at(20, 20),
      size: inches(1),
      angle: 30,
      curve: [at(-4, 0), at(0, 2), at(4, 0)],
    });
  });
});

test('things go onto a layer that is named in the menu by its name', () => {
  const upper = { id: 'ly_1', name: 'Roofs', hidden: false, locked: false };
  const table = { ...tableWith({ terrain: [wood(1, BOX)] }), layers: [upper] };
  const result = ontoLayer(table, ['tr_1'], 'ly_1');
  expect(result.ok && result.value.label).toMatch(/ to Roofs$/);
  const back = ontoLayer(table, ['tr_1'], 'terrain');
  expect(back.ok && back.value.label).toMatch(/ to Base$/);
});

test('a hill that is drawn anew keeps its crest only while the crest lies in it', () => {
  const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
  const wide = { type: 'polygon', points: BOX.map(([x, y]) => at(x, y + 0.5)), holes: [] } as const;
  const away = { type: 'polygon', points: BOX.map(([x, y]) => at(x + 2, y)), holes: [] } as const;
  expect(reshaped(hill, wide).crest).toEqual(hill.crest);
  expect(reshaped(hill, away).crest).toBeNull();
});

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
    expect(nudgeOf({ key: 'ArrowDown', isShift: true })).toMatchObject({ dx: 0, dy: -1000 });
    expect(nudgeOf({ key: 'x', isShift: false })).toBeNull();
  });
});

test('the axis of a half-turn is a cross in the middle of the table', () => {
  const { board } = tableWith({});
  if (board.space !== 'table') throw new Error('no table');
  const [x, y] = [board.width / 2, board.height / 2];
  const spots = axisOf(board, 'half-turn').flatMap(({ points }) => points);
  expect(spots.map((one) => [one.x - x, one.y - y])).toEqual([
    [-1000, 0],
    [1000, 0],
    [0, -1000],
    [0, 1000],
  ]);
});
