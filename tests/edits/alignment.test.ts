// What things that are moved pull each other to: edges, middle lines, corners.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { neighboursOf, pullOf } from '../../renderer/edits/alignment';
import { thingsOf } from '../../renderer/edits/moving';
import type { Scenario } from '../../shared/scenario/document';
import { COMMON, stand, tableWith, wood } from '../tools/hand';
import { box, looks, objective, onHexes, rectangle, zone } from './pieces';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

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

  const pulled = (
    scenario: Scenario,
    moved: readonly string[],
    dx: number,
    dy: number,
    appearances: ReturnType<typeof looks> = new Map(),
  ) => {
    const found = neighboursOf(scenario, appearances, thingsOf(scenario, moved));
    if (!found) throw new Error('nothing lies near');
    const { guides, ...by } = pullOf(found, 1000 * dx, 1000 * dy, 250);
    const lines = guides.map(({ points }) => points.map(({ x, y }) => [x / 1000, y / 1000]));
    return { ...by, lines, guides };
  };

  test.each([
    // It faces so, and reaches so far to the west and south of its middle.
    [0, 1, 2],
    [90, 2, 1],
    [180, 1, 2],
    [30, 1 * Math.cos(Math.PI / 6) + 2 * 0.5, 1 * 0.5 + 2 * Math.cos(Math.PI / 6)],
  ])('come to each side of a base that faces %i degrees', (facing, east, north) => {
    const table = tableWith({ stands: [stand(1, [26, 20], facing)], terrain: [wood(1, BOX)] });
    const base = looks({ st_1: rectangle(4, 2) });
    // The wood is 4 by 2 inches, from 10, 10; beside a base it is in line with no other part of it.
    const to = (dx: number, dy: number) => pulled(table, ['tr_1'], dx, dy, base);
    expect(to(26 - east - 14 - 0.1, 4.55).dx).toBeCloseTo(100, 6);
    expect(to(26 + east - 10 + 0.1, 4.55).dx).toBeCloseTo(-100, 6);
    expect(to(12.5, 20 - north - 12 - 0.1).dy).toBeCloseTo(100, 6);
    expect(to(12.5, 20 + north - 10 + 0.1).dy).toBeCloseTo(-100, 6);
    expect(to(12.5, 20 + north - 10 + 0.1).dx).toBeNull();
  });

  test('come to zones and the middles of objectives, not to words, nor to what is a foot and more away', () => {
    const bare = tableWith({ terrain: [wood(1, BOX)], labels: [{ ...COMMON, at: at(25, 20) }] });
    const rich = {
      ...bare,
      zones: [zone(1, box([20, 20], [40, 25]))],
      objectives: [objective(1, [25, 20])],
    };
    expect(pulled(rich, ['tr_1'], 9.9, 4).dx).toBe(100);
    expect(pulled(rich, ['tr_1'], 15.1, 4).dx).toBe(-100);
    expect(pulled(bare, ['tr_1'], 15.1, 4).dx).toBeNull();
    const far = (y: number) => ({ ...bare, objectives: [objective(1, [25, y])] });
    expect(pulled(far(28), ['tr_1'], 15.1, 4).dx).toBe(-100);
    expect(pulled(far(28.1), ['tr_1'], 15.1, 4).dx).toBeNull();
  });

  test('count as one box where they are several, in any order', () => {
    const two = tableWith({ terrain: [wood(1, BOX), wood(2, box([20, 20], [24, 22]))] });
    for (const ids of [
      ['tr_1', 'tr_2'],
      ['tr_2', 'tr_1'],
    ]) {
      expect(pulled(two, ids, -9.9, -9.9)).toMatchObject({ dx: -100, dy: -100 });
      expect(pulled(two, ids, 47.9, 25.9)).toMatchObject({ dx: 100, dy: 100 });
      expect(pulled(two, ids, 18.9, 5).dx).toBe(100);
    }
  });

  test('show a line along both, to the nearer of two things that are as well in line', () => {
    const [near, far] = [wood(2, box([20, 20], [24, 22])), wood(3, box([20, 27], [24, 29]))];
    for (const others of [
      [near, far],
      [far, near],
    ]) {
      const table = tableWith({ terrain: [wood(1, BOX), ...others] });
      const found = pulled(table, ['tr_1'], 9.9, 5.4);
      expect(found).toMatchObject({ dx: 100, dy: null });
      expect(found.lines).toEqual([
        [
          [20, 15.4],
          [20, 22],
        ],
      ]);
    }
    // And across: the south edge of what is moved comes to that of the wood beside it.
    const beside = tableWith({ terrain: [wood(1, BOX), wood(2, box([20, 20], [24, 25]))] });
    expect(pulled(beside, ['tr_1'], 2.3, 9.9).lines).toEqual([
      [
        [12.3, 20],
        [24, 20],
      ],
    ]);
  });

  test('come to what is better in line, be it farther away', () => {
    const near = wood(2, box([20.1, 20], [26.1, 22]));
    const far = wood(3, box([19.95, 26], [29, 29]));
    for (const others of [
      [near, far],
      [far, near],
    ]) {
      const table = tableWith({ terrain: [wood(1, BOX), ...others] });
      expect(pulled(table, ['tr_1'], 9.9, 5.4).dx).toBe(50);
    }
  });

  test('show a closed diamond about a corner that they come to', () => {
    const two = tableWith({ terrain: [wood(1, BOX), wood(2, box([20, 20], [24, 22]))] });
    const { guides, lines } = pulled(two, ['tr_1'], 5.9, 7.88);
    expect(guides.map(({ isClosed, style }) => [isClosed, style])).toEqual([[true, 'guide']]);
    expect(new Set(lines[0]?.map(String))).toEqual(
      new Set(['19.825,20', '20,20.175', '20.175,20', '20,19.825']),
    );
  });

  test('come to nothing on hexes, nor when they are not on the table', () => {
    const away = { ...stand(1, [0, 0]), place: { on: 'reserve' } } as const;
    const bare = tableWith({ stands: [away] });
    expect(neighboursOf(bare, new Map(), thingsOf(bare, ['st_1']))).toBeNull();
    const ship = {
      ...stand(1, [0, 0]),
      place: { on: 'hex', at: { q: 2, r: 2 }, facing: 0 },
    } as const;
    const hexes = onHexes({ stands: [ship] });
    expect(neighboursOf(hexes, new Map(), thingsOf(hexes, ['st_1']))).toBeNull();
  });
});
