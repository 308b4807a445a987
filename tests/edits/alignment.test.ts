// What things that are moved pull each other to: edges, middle lines, corners.

import { describe, expect, test } from 'vitest';
import { neighboursOf, pullOf } from '../../renderer/edits/alignment';
import { thingsOf } from '../../renderer/edits/moving';
import { stand, tableWith, wood } from '../tools/hand';

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
});
