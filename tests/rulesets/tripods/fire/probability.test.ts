// Chances of counts against chances that were worked out by hand.

import { expect, test } from 'vitest';
import { binomial, convolve, largest } from '../../../../shared/rulesets/tripods/fire/probability';

const close = (chances: readonly number[]) =>
  chances.map((chance) => expect.closeTo(chance, 12) as number);

test('two counts together: every pair of them, weighed by both chances', () => {
  expect(convolve([0.5, 0.5], [0.25, 0.5, 0.25])).toEqual(close([0.125, 0.375, 0.375, 0.125]));
  expect(convolve([1], [0.2, 0.8])).toEqual([0.2, 0.8]);
  expect(convolve([0, 0, 1], [0, 1])).toEqual([0, 0, 0, 1]);
});

test('the larger of two counts, of different lengths either way round', () => {
  const [coin, three] = [
    [0.5, 0.5],
    [0.2, 0.3, 0.5],
  ] as const;
  // None of both: 0.5 × 0.2; at most one: 1 × 0.5; the rest is two.
  expect(largest(coin, three)).toEqual(close([0.1, 0.4, 0.5]));
  expect(largest(three, coin)).toEqual(close([0.1, 0.4, 0.5]));
  expect(largest([1], [1])).toEqual([1]);
});

test('of three dice that hit on 5 or 6 none, one, two and all of them hit', () => {
  expect(binomial(3, 1 / 3)).toEqual(close([8 / 27, 12 / 27, 6 / 27, 1 / 27]));
  expect(binomial(0, 0.3)).toEqual([1]);
  expect(binomial(2, 1)).toEqual([0, 0, 1]);
});
