// What lies under the pointer, and what lies within a frame.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { Label, Scenario, TerrainFeature } from '../../shared/scenario/document';
import { thingAt, thingsWithin } from '../../renderer/edits/hit';
import { stand, tableWith, wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

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
