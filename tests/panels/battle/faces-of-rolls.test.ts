import { expect, test } from 'vitest';
import { facesOfRolls } from '../../../renderer/panels/battle/faces-of-rolls';

const rolls = [{ count: 2 }, { count: 1 }, { count: 1 }];
const told = (entered: readonly number[]) =>
  facesOfRolls(rolls, entered).map(({ faces, isNext }) => [faces, isNext]);

test('faces fill one roll after the other, and the next to be filled is told', () => {
  expect(told([])).toEqual([
    [[null, null], true],
    [[null], false],
    [[null], false],
  ]);
  expect(told([4, 5])).toEqual([
    [[4, 5], false],
    [[null], true],
    [[null], false],
  ]);
  expect(told([4, 5, 6, 1]).some(([, isNext]) => isNext)).toBe(false);
});
