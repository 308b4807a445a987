import { describe, expect, test } from 'vitest';
import type { TerrainFeature } from '../../shared/scenario/document';
import { cornersOf, road, tableWith, TestHand } from './hand';

const river = (n: number, points: readonly (readonly [number, number])[]): TerrainFeature => ({
  ...road(n, points, 2),
  kind: 'river',
  name: 'Wey',
});
const EAST = [
  [0, 20],
  [72, 20],
] as const;

function over(terrain: readonly TerrainFeature[], kind: 'bridge' | 'ford' = 'bridge'): TestHand {
  const hand = new TestHand('crossing', tableWith({ terrain: [...terrain] }));
  hand.kind = kind;
  return hand;
}

describe('When dropping a bridge', () => {
  test('it lies straight across the water, half an inch beyond each bank', () => {
    const hand = over([river(1, EAST)]).click([30, 20.6]);
    expect(hand.scenario.terrain[1]).toMatchObject({ kind: 'bridge', shape: { width: 1250 } });
    const ends = [...cornersOf(hand.scenario, 2)].sort((a, b) => a[1] - b[1]);
    expect(ends[0]).toEqual([30, 18.5]);
    expect(ends[1]).toEqual([30, 21.5]);
    expect(hand.labels).toEqual(['Draw bridge']);
  });

  test('it is shown before the click and goes with the pointer', () => {
    const hand = over([river(1, EAST)]).hover([30, 20]);
    expect(hand.shown.terrain[1]).toMatchObject({ kind: 'bridge' });
    expect(hand.scenario.terrain).toHaveLength(1);
    expect(hand.sketch.notes[0]?.text).toBe('across Wey');
    expect(hand.hover([30, 30]).pending).toBeNull();
  });

  test('it carries the road that crosses near the hand, at its angle and longer for it', () => {
    const lane = {
      ...road(
        2,
        [
          [20, 10],
          [40, 30],
        ],
        1.5,
      ),
      name: 'Lane',
    };
    const hand = over([river(1, EAST), lane]).click([31, 20]);
    const [a, b] = cornersOf(hand.scenario, 3);
    expect([(a?.[0] ?? 0) + (b?.[0] ?? 0), (a?.[1] ?? 0) + (b?.[1] ?? 0)]).toEqual([60, 40]);
    const [dx, dy] = [(b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)];
    expect(dx).toBeCloseTo(dy, 1);
    expect(Math.hypot(dx, dy)).toBeGreaterThan(2 * Math.SQRT2 + 1.5);
    expect(hand.scenario.terrain[2]?.shape).toMatchObject({ width: 1500 });
  });

  test('a road along the bank is no crossing', () => {
    const along = road(2, [
      [20, 19],
      [40, 21],
    ]);
    const hand = over([river(1, EAST), along]).click([30, 20]);
    const xs = cornersOf(hand.scenario, 3).map(([x]) => x);
    expect(xs).toEqual([30, 30]);
  });

  test('away from water a drag lays it by hand, and a click says where to go', () => {
    const dry = over([]);
    expect(dry.click([10, 10]).message).toMatch(/river or stream/);
    expect(cornersOf(dry.drag([10, 10], [14, 10]).scenario, 1)).toEqual([
      [10, 10],
      [14, 10],
    ]);
  });

  test('a ford takes the same place with less bank', () => {
    const hand = over([river(1, EAST)], 'ford').click([30, 20]);
    const ys = cornersOf(hand.scenario, 2).map(([, y]) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBe(2.5);
  });
});
