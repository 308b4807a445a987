// Things that are turned, scaled and mirrored; grips of things and of the box about a selection.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { Objective, Stand, TerrainFeature, Zone } from '../../shared/scenario/document';
import { draggedBox, grippedThing } from '../../renderer/edits/grips';
import { wordsFor } from '../../renderer/edits/moving';
import {
  mirrorEastWest,
  mirrorNorthSouth,
  moveBy,
  onPoint,
  onThing,
  scaleAbout,
  turnAbout,
  type Transform,
} from '../../renderer/edits/transforms';
import type { Handle } from '../../renderer/things/handles';
import { road, stand, tableWith, wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

const pond = (radius = 4): TerrainFeature => ({
  ...wood(3, BOX),
  id: 'tr_3' as TerrainFeature['id'],
  shape: { type: 'disc', center: at(30, 30), radius: inches(radius) },
});

describe('A transform', () => {
  test('turns by quarters exactly, and a full turn changes nothing', () => {
    const spots = [90, 180, 270, 360, -90].map((degrees) =>
      onPoint(turnAbout(at(10, 10), degrees), at(13, 11)),
    );
    expect(spots).toEqual([at(9, 13), at(7, 9), at(11, 7), at(13, 11), at(11, 7)]);
    const slant = onPoint(turnAbout(at(0, 0), 45), at(10, 0));
    expect(slant.x).toBeCloseTo(10_000 * Math.SQRT1_2, 0);
    expect(slant.y).toBe(slant.x);
  });

  test('mirrors about a line that runs north, or east', () => {
    expect(onPoint(mirrorEastWest(inches(20)), at(13, 11))).toEqual(at(27, 11));
    expect(onPoint(mirrorNorthSouth(inches(20)), at(13, 11))).toEqual(at(13, 29));
    expect(onPoint(scaleAbout(at(10, 10), 2, 3), at(11, 12))).toEqual(at(12, 16));
    expect(onPoint(moveBy(500, -250), at(1, 1))).toEqual(at(1.5, 0.75));
  });

  const grown = (transform: Transform) => {
    const thing = onThing(transform, { in: 'terrain', value: pond() });
    return thing.in === 'terrain' ? thing.value.shape : null;
  };

  test('grows a round wood by the mean of both directions, and never to nothing', () => {
    expect(grown(scaleAbout(at(30, 30), 4, 1))).toMatchObject({
      radius: inches(8),
      center: at(30, 30),
    });
    expect(grown(scaleAbout(at(0, 0), -1, 1))).toMatchObject({
      radius: inches(4),
      center: at(-30, 30),
    });
    expect(grown(scaleAbout(at(30, 30), 0.00001, 0.00001))).toMatchObject({ radius: 1 });
    expect(grown(turnAbout(at(0, 0), 90))).toMatchObject({
      radius: inches(4),
      center: at(-30, 30),
    });
  });

  test('takes the corners of areas, lines and zones along, and the crest of a hill', () => {
    const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
    expect(onThing(moveBy(1000, 2000), { in: 'terrain', value: hill }).value).toMatchObject({
      shape: { points: BOX.map(([x, y]) => at(x + 1, y + 2)) },
      crest: [at(12, 13), at(14, 13)],
    });
    const way = onThing(scaleAbout(at(0, 0), 2, 2), {
      in: 'terrain',
      value: road(2, [
        [1, 1],
        [3, 2],
      ]),
    });
    // A line keeps its width.
    expect(way.value).toMatchObject({ shape: { points: [at(2, 2), at(6, 4)] }, crest: null });
    const before = road(2, [
      [1, 1],
      [3, 2],
    ]).shape;
    expect((way.value as TerrainFeature).shape).toMatchObject(
      before.type === 'strip' ? { width: before.width } : {},
    );
    const zone = { id: 'zn_1', shape: hill.shape } as unknown as Zone;
    expect(onThing(moveBy(1000, 0), { in: 'zones', value: zone }).value).toMatchObject({
      shape: { points: BOX.map(([x, y]) => at(x + 1, y)) },
    });
  });

  test('turns and mirrors which way stands and objectives look, and leaves those off the table', () => {
    const looking = (transform: Transform, place: Stand['place']) =>
      (onThing(transform, { in: 'stands', value: { ...stand(1, [10, 10]), place } }).value as Stand)
        .place;
    const table = (facing: number) => ({ on: 'table', at: at(10, 10), facing, level: 0 }) as const;
    expect(looking(turnAbout(at(0, 0), 90), table(30))).toMatchObject({
      at: at(-10, 10),
      facing: 120,
    });
    expect(looking(turnAbout(at(0, 0), 90), table(330))).toMatchObject({ facing: 60 });
    expect(looking(mirrorEastWest(0), table(30))).toMatchObject({ facing: 150 });
    expect(looking(mirrorNorthSouth(0), table(30))).toMatchObject({ facing: 330 });
    expect(looking(turnAbout(at(0, 0), 90), { on: 'reserve' })).toEqual({ on: 'reserve' });
    const hex = { on: 'hex', at: { q: 1, r: 1 }, facing: 1 } as const;
    expect(looking(turnAbout(at(0, 0), 120), hex)).toMatchObject({ facing: 3 });
    expect(looking(mirrorEastWest(0), hex)).toMatchObject({ facing: 2 });
    const objective = { id: 'ob_1', place: table(0) } as unknown as Objective;
    expect(
      onThing(turnAbout(at(0, 0), 180), { in: 'objectives', value: objective }).value,
    ).toMatchObject({
      place: { at: at(-10, -10), facing: 180 },
    });
  });
});

const pointer = (x: number, y: number, more: { isShift?: boolean; isAlt?: boolean } = {}) => ({
  at: at(x, y),
  snapped: at(x, y),
  over: null,
  pixel: 50,
  isShift: false,
  isAlt: false,
  ...more,
});

/** On the grid, which is elsewhere than the hand. */
const onGrid = (x: number, y: number) => ({ ...pointer(x, y), snapped: at(0, 0) });

describe('A grip', () => {
  const { board } = tableWith({});

  test('of a round wood sets its radius, a quarter of an inch at the least', () => {
    const handle = { grip: 'radius', at: at(34, 30) } as Handle;
    const radius = (x: number, y: number) =>
      (
        grippedThing({ in: 'terrain', value: pond() }, handle, pointer(x, y), board)
          .value as TerrainFeature
      ).shape;
    expect(radius(33, 34)).toMatchObject({ type: 'disc', radius: inches(5), center: at(30, 30) });
    expect(radius(30.1, 30)).toMatchObject({ radius: 250 });
  });

  test('of a hill moves that point of its crest, and no other', () => {
    const hill = { ...wood(1, BOX), crest: [at(11, 11), at(13, 11)] };
    const handle = { grip: 'crest', at: at(13, 11), index: 1 } as unknown as Handle;
    const moved = grippedThing({ in: 'terrain', value: hill }, handle, pointer(13, 11.5), board);
    expect(moved.value).toMatchObject({ crest: [at(11, 11), at(13, 11.5)], shape: hill.shape });
    const flat = { in: 'terrain', value: wood(1, BOX) } as const;
    expect(grippedThing(flat, handle, pointer(13, 11.5), board)).toBe(flat);
  });

  test('before a stand turns it to where the pointer is', () => {
    const handle = { grip: 'turn', at: at(21, 20), from: at(20, 20) } as Handle;
    const turned = grippedThing(
      { in: 'stands', value: stand(1, [20, 20]) },
      handle,
      pointer(20, 25),
      board,
    );
    expect(turned.value).toMatchObject({ place: { at: at(20, 20), facing: 90 } });
  });

  test('of a corner moves it; of a line too', () => {
    const handle = { grip: 'vertex', at: at(14, 12), ring: 0, index: 2 } as Handle;
    const moved = grippedThing(
      { in: 'terrain', value: wood(1, BOX) },
      handle,
      pointer(16, 13),
      board,
    );
    expect(moved.value).toMatchObject({
      shape: { points: [at(10, 10), at(14, 10), at(16, 13), at(10, 12)] },
    });
  });

  const box = (grip: 'rotate' | 'scale') =>
    ({ grip, at: at(0, 0), from: at(10, 10) }) as unknown as Handle & {
      readonly grip: 'rotate' | 'scale';
    };
  const dragged = (
    grip: 'rotate' | 'scale',
    from: ReturnType<typeof at>,
    to: ReturnType<typeof pointer>,
  ) => {
    const { text, isStill, things } = draggedBox(
      [{ in: 'terrain', value: wood(1, BOX) }],
      box(grip),
      from,
      to,
    );
    const [thing] = things;
    const shape = thing?.in === 'terrain' ? thing.value.shape : null;
    return { text, isStill, points: shape?.type === 'polygon' ? shape.points : [] };
  };

  test('of the box turns all about its middle, in steps of five degrees', () => {
    const quarter = dragged('rotate', at(14, 10), pointer(10, 14));
    expect(quarter).toMatchObject({ text: '90°', isStill: false });
    expect(quarter.points).toEqual([at(10, 10), at(10, 14), at(8, 14), at(8, 10)]);
    expect(dragged('rotate', at(10, 14), pointer(14, 10)).text).toBe('-90°');
    expect(dragged('rotate', at(14, 10), onGrid(14, 10.1))).toMatchObject({
      text: '0°',
      isStill: true,
    });
    // Off the grid by half degrees.
    expect(dragged('rotate', at(14, 10), pointer(14, 10.1)).text).toBe('1.5°');
    // Three degrees are nearer to five.
    expect(dragged('rotate', at(20, 10), onGrid(20, 10.53)).text).toBe('5°');
  });

  test('of the box scales all from the corner across, in steps of five in a hundred', () => {
    const twice = dragged('scale', at(13, 14), pointer(16, 18));
    expect(twice).toMatchObject({ text: '200 %', isStill: false });
    expect(twice.points).toEqual([at(10, 10), at(18, 10), at(18, 14), at(10, 14)]);
    expect(dragged('scale', at(13, 14), onGrid(13.05, 14.05))).toMatchObject({
      text: '100 %',
      isStill: true,
    });
    expect(dragged('scale', at(13, 14), pointer(13.05, 14.05)).text).toBe('101 %');
    expect(dragged('scale', at(13, 14), pointer(10, 10)).text).toBe('5 %');
  });
});

test('several things are told by their number and sort', () => {
  const table = tableWith({
    stands: [stand(1, [20, 20]), stand(2, [22, 20])],
    terrain: [
      wood(1, BOX),
      road(2, [
        [1, 1],
        [2, 2],
      ]),
    ],
  });
  expect(wordsFor(table, ['st_1', 'st_2'])).toBe('2 stands');
  expect(wordsFor(table, ['tr_1', 'tr_2'])).toBe('2 pieces of terrain');
  expect(wordsFor(table, ['tr_1', 'st_2'])).toBe('2 things');
  expect(wordsFor(table, [])).toBe('nothing');
});
