import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mil } from '../../../../shared/core/measure';
import {
  farthestOf,
  gapBetween,
  gapFrom,
  isWithin,
} from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import '../../../seeded';
import { given } from '../../../helpers/given-battle';

const TYPES = ['human_heavy_tank_p4', 'martian_tripod_p1', 'european_us_infantry_p1'];

const base = (type: string): OnTable => {
  const { now } = given({ red: { a: { type, at: [10, 10] } } });
  const stand = now.stands['st_a' as OnTable['id']];
  if (!stand || !isOnTable(stand)) throw new Error('it is drawn on the table');
  return stand;
};

const place = fc
  .record({
    x: fc.integer({ min: 0, max: 12_000 }),
    y: fc.integer({ min: 0, max: 12_000 }),
    facing: fc.integer({ min: 0, max: 359 }),
  })
  .map(({ x, y, facing }): OnTable['place'] => {
    return { on: 'table', at: { x: mil(x), y: mil(y) }, facing, level: 0 };
  });
const stand = fc.tuple(fc.constantFrom(...TYPES.map(base)), place).map(([one, at]): OnTable => {
  return { ...one, place: at };
});

test('whether a base is within a length of another is told as the gap tells it, to the last Mil', () => {
  const near = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(stand, stand, place, near, (a, b, at, more) => {
      const gaps = [gapBetween(a, b), gapFrom(a, at, b)] as const;
      expect(isWithin(a, b, gaps[0] + more)).toBe(more >= 0);
      expect(isWithin(a, b, gaps[1] + more, at)).toBe(more >= 0);
      // Kept bases are those of where a stand is, and not of where it was.
      expect(gapFrom({ ...a, place: at }, at, b)).toBe(gaps[1]);
      expect(farthestOf({ ...a, place: at })).toBe(farthestOf(a));
    }),
    { numRuns: 2000 },
  );
});
