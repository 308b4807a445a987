// Corners that are dragged, of areas, holes and zones; nodes that are made smooth, and the edge near a spot.

import { describe, expect, test } from 'vitest';
import { at, mil } from '../../shared/core/measure';
import type { Zone } from '../../shared/scenario/document';
import { sizedBox } from '../../renderer/edits/right-angles';
import { edgeNear, withOtherJoin, withVertexAt } from '../../renderer/edits/shape-edits';
import { tableWith, TestHand } from '../tools/hand';

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
