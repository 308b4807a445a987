// Where a crossing goes over water.

import { describe, expect, test } from 'vitest';
import { at, inches, mil } from '../../shared/core/measure';
import type { TerrainFeature } from '../../shared/scenario/document';
import { crossingAt } from '../../renderer/edits/crossing';
import { road, tableWith } from '../tools/hand';

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

  const inch = ({ points }: NonNullable<ReturnType<typeof crossingAt>>) =>
    points.map(({ x, y }) => [x / 1000, y / 1000]);
  const over = (terrain: readonly TerrainFeature[], x: number, y: number, usual = 1) => {
    const found = crossingAt(tableWith({ terrain }), mil(500), at(x, y), 3000, inches(usual));
    if (!found) throw new Error('no crossing');
    return found;
  };
  const way = (n: number, ...points: readonly (readonly [number, number])[]) => road(n, points, 2);

  test('without a road lies straight across, so far beyond each bank, also where the water bends', () => {
    // The stream is an inch wide, and half an inch is added on each side.
    const [a, b] = inch(over([stream(1, 10)], 10.3, 20));
    expect([a, b].sort()).toEqual([
      [11, 20],
      [9, 20],
    ]);
    const bend: TerrainFeature = {
      ...road(1, [
        [10, 10],
        [10, 20],
        [20, 30],
      ]),
      kind: 'stream',
    };
    const slanting = inch(over([bend], 15, 25));
    expect(slanting.sort()).toEqual([
      [14.3, 25.7],
      [15.7, 24.3],
    ]);
    // Beyond its end it is at its end.
    expect(inch(over([bend], 10, 9)).map(([, y]) => y)).toEqual([10, 10]);
  });

  test('along a road goes its way, longer where that is on a slant, and as broad as the road', () => {
    const level = over([stream(1, 10), way(2, [0, 20], [30, 20])], 10.5, 20.5);
    expect([level.road?.id, level.width]).toEqual(['tr_2', 2000]);
    expect(inch(level).sort()).toEqual([
      [11, 20],
      [9, 20],
    ]);
    expect(over([stream(1, 10), way(2, [0, 20], [30, 20])], 10.5, 20.5, 3).width).toBe(3000);
    const rising = over([stream(1, 10), way(2, [0, 10], [20, 30])], 10, 20);
    // At 45 degrees: half of what an inch of water and two of road take, and the half inch of the bank.
    const half = (1 / Math.SQRT1_2 + 2) / 2 + 0.5;
    for (const [x = 0, y = 0] of inch(rising)) {
      expect(y - 20).toBeCloseTo(x - 10, 6);
      expect(Math.abs(Math.abs(x - 10) - half * Math.SQRT1_2)).toBeLessThan(0.05);
    }
    const falling = inch(over([stream(1, 10), way(2, [0, 30], [20, 10])], 10, 20));
    for (const [x = 0, y = 0] of falling) expect(y - 20).toBeCloseTo(10 - x, 6);
  });

  test.each([
    ['that ends before the water', [0, 20], [9, 20]],
    ['that begins behind it', [11, 20], [30, 20]],
    ['that crosses it farther off than two inches', [0, 23], [30, 23]],
    ['that runs along it', [9.5, 10], [10.5, 30]],
    ['that is no road', [0, 20], [30, 20]],
  ] as const)('takes no road %s', (which, from, to) => {
    const line = way(2, from, to);
    const feature = which === 'that is no road' ? { ...line, kind: 'heavy_woods' as const } : line;
    const found = over([stream(1, 10), feature], 10, 20);
    expect(found.road).toBeNull();
    expect(found.width).toBe(1000);
  });

  test('takes of two roads the nearer, and none that crosses beyond the ends of the water', () => {
    const [low, high] = [way(2, [0, 19], [30, 19]), way(3, [0, 21.5], [30, 21.5])];
    for (const roads of [
      [low, high],
      [high, low],
    ]) {
      expect(over([stream(1, 10), ...roads], 10, 20).road?.id).toBe('tr_2');
      expect(over([stream(1, 10), ...roads], 10, 21).road?.id).toBe('tr_3');
    }
    const short: TerrainFeature = {
      ...road(1, [
        [10, 10],
        [10, 20],
      ]),
      kind: 'stream',
    };
    expect(over([short, way(2, [0, 21], [30, 21])], 10, 19.5).road).toBeNull();
    expect(over([short, way(2, [0, 9], [30, 9])], 10, 10.5).road).toBeNull();
  });
});
