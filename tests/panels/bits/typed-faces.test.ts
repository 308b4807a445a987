import { expect, test } from 'vitest';
import { facesIn } from '../../../renderer/panels/bits/typed-faces';

test('faces are read with blanks, commas or nothing between them, and what is no face is left out', () => {
  expect(facesIn('3 5 6', 6)).toEqual([3, 5, 6]);
  expect(facesIn('3,5,\n6', 6)).toEqual([3, 5, 6]);
  expect(facesIn('3569', 6)).toEqual([3, 5, 6]);
  expect(facesIn('10 1 0', 10)).toEqual([10, 1, 10]);
  expect(facesIn('17, 4', 20)).toEqual([17, 4]);
  expect(facesIn('0', 6)).toEqual([]);
});
