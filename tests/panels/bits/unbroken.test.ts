import { expect, test } from 'vitest';
import { unbroken } from '../../../renderer/panels/bits/unbroken';

test('lines break between figures, not between a number and what it counts, nor within a span', () => {
  const lines = (words: string) => unbroken(words).split(' ');
  expect(lines('80 % (49 to 94); change +10 (−14 to +31)')).toEqual([
    '80\u00a0%',
    '(49\u00a0to\u00a094);',
    'change\u00a0+10',
    '(−14\u00a0to\u00a0+31)',
  ]);
  expect(lines('destroyed 75 %, exploded 25 %')).toEqual([
    'destroyed\u00a075\u00a0%,',
    'exploded\u00a025\u00a0%',
  ]);
  expect(lines('0.4 Scout car, 0.2 Land torpedo')).toEqual([
    '0.4\u00a0Scout',
    'car,',
    '0.2\u00a0Land',
    'torpedo',
  ]);
});
