import { expect, test } from 'vitest';
import { shareOf, shareWords } from '../../shared/study/wilson-interval';

// The first four rows are Newcombe's examples (Statistics in Medicine 17, 1998), by the score method.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [60, 100, 0.502, 0.6906],
  [20, 20, 0.8389, 1],
])('%i of %i lie between %f and %f', (count, of, low, high) => {
  const found = shareOf(count, of);
  expect(found.share).toBe(count / of);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('of no battle at all, anything may be true', () => {
  expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});

test.each([
  [610, 1000, '61 % ± 3'],
  [50, 100, '50 % ± 10'],
  [1, 29, '3 % (1 to 17)'],
  [20, 20, '100 % (84 to 100)'],
])('%i of %i is said as "%s"', (count, of, words) => {
  expect(shareWords(shareOf(count, of))).toBe(words);
});
