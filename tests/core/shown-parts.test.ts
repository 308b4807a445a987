import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsAsShown } from '../../shared/core/shown-parts';

test('parts that are shown in hundredths add up to the total that is shown', () => {
  // 2.184 and 2.314 make 4.498, told as 4.5.
  expect(partsAsShown([218.4, 231.4], 450)).toEqual([219, 231]);
  expect(partsAsShown([], 0)).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 1 }),
      (exact) => {
        const total = exact.reduce((sum, part) => sum + part, 0);
        const shown = partsAsShown(exact, total);
        expect(shown.reduce((sum, part) => sum + part, 0)).toBe(Math.round(total));
        exact.forEach((part, k) =>
          expect(Math.abs((shown[k] ?? NaN) - part)).toBeLessThanOrEqual(1.5),
        );
      },
    ),
  );
});
