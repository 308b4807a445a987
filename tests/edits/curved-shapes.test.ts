// Curves as nodes: edited by them, kept by them in the file, and never apart from their outline.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches, type Point } from '../../shared/core/measure';
import { flattened, smoothNodes } from '../../shared/geometry/curve';
import { ringArea, ringOf } from '../../shared/geometry/ring';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { isDrawn, nodesOf, withNodes } from '../../shared/scenario/curved-shape';
import type { Scenario, Shape } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { cutTerrain } from '../../renderer/edits/cut';
import { splitLine } from '../../renderer/edits/arrange';
import { edgeNear, movedShape } from '../../renderer/edits/shape-edits';
import { onThing, scaleAbout, turnAbout } from '../../renderer/edits/transforms';
import { road, tableWith, TestHand, wood } from '../tools/hand';

const LAKE = [at(10, 10), at(30, 10), at(34, 24), at(20, 34), at(8, 24)];
const RIVER = [at(2, 40), at(16, 36), at(30, 42), at(44, 38), at(60, 41)];

const SQUARE: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 1],
  [2, 2],
];

function curves(): Scenario {
  const lake = wood(1, SQUARE);
  const river = road(2, [
    [1, 1],
    [2, 2],
  ]);
  const outline: Shape = { type: 'polygon', points: [], holes: [] };
  const line: Shape = { type: 'strip', points: [], width: inches(2) };
  return tableWith({
    terrain: [
      { ...lake, shape: withNodes(outline, smoothNodes(LAKE)) },
      { ...river, shape: withNodes(line, smoothNodes(RIVER)) },
    ],
  });
}

const shapeIn = (scenario: Scenario, index: number): Shape => {
  const shape = scenario.terrain[index]?.shape;
  if (!shape) throw new Error(`no terrain at ${index}`);
  return shape;
};

/** What is drawn is what follows from the nodes. */
function expectTrue(shape: Shape): void {
  if (!isDrawn(shape) || !shape.nodes) return;
  expect(shape.points).toEqual(flattened(shape.nodes, shape.type === 'polygon').points);
}

const placesOf = (shape: Shape): readonly Point[] =>
  isDrawn(shape) ? nodesOf(shape).map(({ at: place }) => place) : [];

describe('In a file', () => {
  test('a curve is its nodes alone, and comes back to the Mil', () => {
    const text = writeScenario(curves());
    const [lake, river] = (JSON.parse(text) as { terrain: { shape: object }[] }).terrain;
    expect(lake?.shape).toEqual({
      type: 'polygon',
      nodes: [
        [10, 10],
        [30, 10],
        [34, 24],
        [20, 34],
        [8, 24],
      ],
    });
    expect(river?.shape).not.toHaveProperty('points');
    const parsed = parseScenario(text);
    expect(parsed).toEqual({ ok: true, value: curves() });
  });

  test('corners and handles are kept', () => {
    const scenario = curves();
    const [first, second, ...rest] = smoothNodes(LAKE);
    if (!first || !second) throw new Error('no nodes');
    const nodes = [
      { ...first, join: 'corner' as const },
      { ...second, handle: at(1.5, -2) },
      ...rest,
    ];
    const shape = withNodes({ type: 'polygon', points: [], holes: [] }, nodes);
    const [lake, river] = scenario.terrain;
    if (!lake || !river) throw new Error('no terrain');
    const changed = { ...scenario, terrain: [{ ...lake, shape }, river] };
    const text = writeScenario(changed);
    expect(text).toContain('[10, 10, "corner"], [30, 10, 1.5, -2], [34, 24]');
    expect(parseScenario(text)).toEqual({ ok: true, value: changed });
  });

  test.each([
    [
      'points and nodes',
      {
        points: [
          [1, 1],
          [9, 1],
          [9, 9],
        ],
        nodes: [
          [1, 1],
          [9, 1],
          [9, 9],
        ],
      },
      'nodes',
    ],
    ['neither', {}, 'points'],
  ])('%s are refused by name', (_, outline, key) => {
    const file = JSON.parse(writeScenario(curves())) as { terrain: { shape: object }[] };
    const [lake] = file.terrain;
    if (lake) lake.shape = { type: 'polygon', ...outline };
    const parsed = parseScenario(JSON.stringify(file));
    expect(parsed).toMatchObject({ ok: false, error: [{ path: `terrain[0].shape.${key}` }] });
  });

  test('format 1 has no curves, and is read as it was', () => {
    const straight = tableWith({ terrain: [wood(1, SQUARE)] });
    const text = writeScenario(straight).replace('"format": 2', '"format": 1');
    expect(parseScenario(text)).toEqual({ ok: true, value: straight });
  });
});

describe('By hand', () => {
  const selected = (index: number) => {
    const hand = new TestHand('select', curves());
    hand.selection = new Set([index === 0 ? 'tr_1' : 'tr_2']);
    return hand;
  };

  test('a curve has a grip for each node, and a dragged one takes the curve with it without a spike', () => {
    const hand = selected(1).drag([30, 42], [30, 46]);
    const shape = shapeIn(hand.scenario, 1);
    expect(placesOf(shape)).toEqual(RIVER.map((place, i) => (i === 2 ? at(30, 46) : place)));
    expectTrue(shape);
    const beside = isDrawn(shape)
      ? shape.points.filter(({ x }) => Math.abs(x - 30_000) < 2000)
      : [];
    expect(Math.min(...beside.map(({ y }) => y))).toBeGreaterThan(45_000);
  });

  test('a double click makes a node a corner and smooth again, C too, each one step', () => {
    const hand = selected(0);
    hand.doubleClick([34, 24]);
    expect(shapeIn(hand.scenario, 0)).toMatchObject({ nodes: { 2: { join: 'corner' } } });
    hand.click([34, 24]).key('c');
    expect(shapeIn(hand.scenario, 0)).toEqual(shapeIn(curves(), 0));
    expect(hand.labels).toHaveLength(2);
  });

  test('a corner of a straight outline is rounded, and all corners again are a straight outline', () => {
    const hand = new TestHand(
      'select',
      tableWith({
        terrain: [
          wood(1, [
            [10, 10],
            [30, 10],
            [30, 30],
            [10, 30],
          ]),
        ],
      }),
    );
    hand.selection = new Set(['tr_1']);
    hand.doubleClick([30, 30]);
    const joins = nodesOf(shapeIn(hand.scenario, 0) as never).map(({ join }) => join);
    expect(joins).toEqual(['corner', 'corner', 'smooth', 'corner']);
    hand.doubleClick([30, 30]);
    expect(shapeIn(hand.scenario, 0)).not.toHaveProperty('nodes');
  });

  test('the handle of a clicked node bends the curve, and the other lies opposite', () => {
    const hand = selected(0).click([30, 10]);
    const [ahead] = hand.handles.filter(({ grip }) => grip === 'handle');
    if (!ahead) throw new Error('no handle');
    hand.drag([ahead.at.x / 1000, ahead.at.y / 1000], [36, 12]);
    expect(shapeIn(hand.scenario, 0)).toMatchObject({ nodes: { 1: { handle: at(6, 2) } } });
    expectTrue(shapeIn(hand.scenario, 0));
    expect(hand.handles.filter(({ grip }) => grip === 'handle').map((one) => one.at)).toEqual([
      at(36, 12),
      at(24, 8),
    ]);
  });

  test('a node is added in the curve where it is clicked, between its neighbours, and taken out', () => {
    const shape = shapeIn(curves(), 1);
    const middle = isDrawn(shape) ? shape.points.find(({ x }) => x > 36_000) : undefined;
    if (!middle) throw new Error('no point');
    expect(edgeNear(shape, middle, 100)).toMatchObject({ ring: 0, before: 3 });
    const hand = selected(1).doubleClick([middle.x / 1000, middle.y / 1000]);
    expect(placesOf(shapeIn(hand.scenario, 1))).toHaveLength(6);
    const added = placesOf(shapeIn(hand.scenario, 1))[3] ?? at(0, 0);
    hand.click([added.x / 1000, added.y / 1000]).key('Delete');
    expect(placesOf(shapeIn(hand.scenario, 1))).toEqual(RIVER);
  });
});

test('moved, turned and scaled, a curve stays one and its outline follows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: 20, max: 300 }),
      (by, degrees, percent) => {
        for (const feature of curves().terrain) {
          const moved = movedShape(feature.shape, inches(by / 2), inches(by));
          expectTrue(moved);
          const turned = onThing(turnAbout(at(30, 30), degrees), { in: 'terrain', value: feature });
          const scaled = onThing(scaleAbout(at(3, 3), percent / 100, percent / 100), turned);
          for (const thing of [turned, scaled]) {
            const shape = thing.in === 'terrain' ? thing.value.shape : feature.shape;
            expect(shape).toHaveProperty('nodes');
            expectTrue(shape);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a split line is two curves, and a cut one too, as near to what it was as the eye can tell', () => {
  const scenario = curves();
  const handle = { grip: 'vertex', at: at(30, 42), ring: 0, index: 2 } as const;
  const split = splitLine(scenario, ['tr_2'], handle);
  if (!split.ok || split.value.change.type !== 'put') throw new Error('not split');
  const halves = split.value.change.items as Scenario['terrain'];
  expect(halves.map(({ shape }) => placesOf(shape))).toEqual([RIVER.slice(0, 3), RIVER.slice(2)]);
  for (const { shape } of halves) expectTrue(shape);
  const cut = cutTerrain(scenario, new Set(['tr_2']), [at(22, 30), at(22, 48)]);
  if (!cut.ok || cut.value.change.type !== 'put') throw new Error('not cut');
  const lengths = (cut.value.change.items as Scenario['terrain']).map(({ shape }) => shape);
  expect(lengths).toHaveLength(2);
  const whole = scenario.terrain.find(({ id }) => id === 'tr_2')?.shape;
  if (!whole || !('points' in whole)) throw new Error('no river');
  for (const shape of lengths) {
    expectTrue(shape);
    if (!isDrawn(shape) || !shape.nodes) throw new Error('no curve');
    expect(shape.nodes.length).toBeLessThan(shape.points.length / 2);
    for (const point of shape.points) expect(gapTo(whole.points, point)).toBeLessThan(35);
  }
});

/** How far a point is from the nearest of the legs, in Mil. */
function gapTo(legs: readonly Point[], { x, y }: Point): number {
  const gaps = legs.slice(1).map((b, i) => {
    const a = legs[i] ?? b;
    return pointSegmentSquared(x, y, a.x, a.y, b.x, b.y);
  });
  return Math.sqrt(Math.min(...gaps));
}

/** Outlines of what is on the table, as rings that end where they begin. */
const outlines = (scenario: Scenario): readonly (Shape & { readonly type: 'polygon' })[] =>
  scenario.terrain.flatMap(({ shape }) => (shape.type === 'polygon' ? [shape] : []));

const closed = (points: readonly Point[]): readonly Point[] => [...points, ...points.slice(0, 1)];

test('a lake that is cut is two curves with corners where the knife went, and as round as before', () => {
  const scenario = curves();
  const [whole] = outlines(scenario);
  const cut = cutTerrain(scenario, new Set(['tr_1']), [at(0, 20), at(50, 20)]);
  if (!cut.ok) throw new Error(cut.error);
  const halves = outlines(edit(scenario, cut.value.change));
  expect(halves).toHaveLength(2);
  const area = (points: readonly Point[]) => Math.abs(ringArea(ringOf(points)));
  const sum = halves.reduce((all, { points }) => all + area(points), 0);
  expect(sum / area(whole!.points)).toBeCloseTo(1, 3);
  for (const half of halves) {
    expectTrue(half);
    const corners = (half.nodes ?? []).filter(({ join }) => join === 'corner');
    expect(corners).toHaveLength(2);
    for (const { at: place } of corners) expect(Math.abs(place.y - 20_000)).toBeLessThan(5);
    expect(half.nodes?.length).toBeLessThan(20);
    for (const point of half.points) {
      const isOnCut = Math.abs(point.y - 20_000) < 5;
      if (!isOnCut) expect(gapTo(closed(whole!.points), point)).toBeLessThan(35);
    }
  }
});

test('a stroke of the brush leaves a curve a curve, where it was not painted as it was', () => {
  const scenario = curves();
  const [before] = outlines(scenario);
  const hand = new TestHand('brush', scenario);
  hand.drag([31, 24], [40, 24]);
  const [after] = outlines(hand.scenario);
  expectTrue(after!);
  expect(after?.nodes?.length).toBeLessThan(after!.points.length / 2);
  const away = after!.points.filter(({ x }) => x < 25_000);
  expect(away.length).toBeGreaterThan(10);
  for (const point of away) expect(gapTo(closed(before!.points), point)).toBeLessThan(40);
});

test('woods that are painted have few nodes, and what has straight edges keeps them', () => {
  const painted = new TestHand('brush');
  painted.settings = { ...painted.settings, curves: {} };
  painted.drag([10, 10], [20, 10]);
  expectTrue(outlines(painted.scenario)[0]!);
  expect(outlines(painted.scenario)[0]?.nodes?.length).toBeLessThan(24);
  const square = new TestHand('brush', tableWith({ terrain: [wood(1, SQUARE)] }));
  square.drag([1.8, 1.2], [4, 1.2]);
  expect(outlines(square.scenario)[0]).not.toHaveProperty('nodes');
});
