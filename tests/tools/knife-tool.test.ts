import { describe, expect, test } from 'vitest';
import { cutTerrain } from '../../renderer/edits/cut';
import { at } from '../../shared/core/measure';
import { cornersOf, road, tableWith, TestHand, wood } from './hand';

const SQUARE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;
const sorted = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => `${x},${y}`).sort();

describe('The knife', () => {
  const table = () =>
    tableWith({
      terrain: [
        wood(1, SQUARE, 'Gorse'),
        road(2, [
          [15, 0],
          [15, 40],
        ]),
      ],
    });

  test('parts an area by a drag; the pieces share the corners of the cut', () => {
    const scene = tableWith({ terrain: [wood(1, SQUARE, 'Gorse')] });
    const hand = new TestHand('knife', scene).drag([8, 12], [24, 20]);
    expect(hand.labels).toEqual(['Split Gorse']);
    expect(hand.scenario.terrain.map(({ name }) => name)).toEqual(['Gorse', 'Gorse']);
    expect(sorted(cornersOf(hand.scenario, 2))).toEqual(
      sorted([
        [10, 13],
        [20, 18],
        [20, 20],
        [10, 20],
      ]),
    );
    expect(sorted(cornersOf(hand.scenario, 1))).toEqual(
      sorted([
        [10, 13],
        [20, 18],
        [20, 10],
        [10, 10],
      ]),
    );
    expect([...hand.selection]).toEqual(['tr_1', 'tr_2']);
  });

  test('parts along a bent line that is clicked', () => {
    const scene = tableWith({ terrain: [wood(1, SQUARE)] });
    const hand = new TestHand('knife', scene)
      .click([15, 5])
      .click([15, 15])
      .click([25, 15])
      .key('Enter');
    expect(sorted(cornersOf(hand.scenario, 2))).toEqual(
      sorted([
        [15, 10],
        [15, 15],
        [20, 15],
        [20, 10],
      ]),
    );
  });

  test('cuts the topmost terrain that it crosses, or what is selected', () => {
    const strip = new TestHand('knife', table()).drag([8, 15], [22, 15]);
    expect(strip.labels).toEqual(['Split High Road']);
    expect(cornersOf(strip.scenario, 2)).toEqual([
      [15, 0],
      [15, 15],
    ]);
    expect(cornersOf(strip.scenario, 3)).toEqual([
      [15, 15],
      [15, 40],
    ]);
    const hand = new TestHand('knife', table());
    hand.selection = new Set(['tr_1']);
    expect(hand.drag([8, 15], [22, 15]).labels).toEqual(['Split Gorse']);
  });

  test('leaves whole what is locked or not crossed, and says so', () => {
    const hand = new TestHand('knife', table()).drag([12, 12], [14, 14]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/goes through nothing/);
    const locked = tableWith({ terrain: [{ ...wood(1, SQUARE), locked: true }] });
    expect(cutTerrain(locked, new Set(), [at(8, 15), at(22, 15)]).ok).toBe(false);
  });

  test('keeps the crest of a hill in the piece where it lies', () => {
    const hill = {
      ...wood(1, SQUARE),
      kind: 'hill' as const,
      levels: 2,
      crest: [at(12, 12), at(13, 12)],
    };
    const hand = new TestHand('knife', tableWith({ terrain: [hill] })).drag([8, 15], [22, 15]);
    const crests = hand.scenario.terrain.map(({ crest }) => crest);
    expect(crests.filter(Boolean)).toEqual([[at(12, 12), at(13, 12)]]);
  });
});
