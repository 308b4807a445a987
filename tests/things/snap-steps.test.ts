import { expect, test } from 'vitest';
import { SNAP_STEPS, stepText } from '../../renderer/things/snap-steps';

test('a step of the grid is told whole: an eighth of an inch is no 0.13', () => {
  const texts = (unit: 'inch' | 'cm') => SNAP_STEPS[unit].map((step) => stepText(step, unit));
  expect(texts('inch')).toEqual(['0.125"', '0.25"', '0.5"', '1"', '2"', '3"', '6"']);
  expect(texts('cm')).toEqual(['0.5 cm', '1 cm', '2 cm', '5 cm', '10 cm']);
});
