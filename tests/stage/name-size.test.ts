import { expect, test } from 'vitest';
import { nameSizeAt } from '../../renderer/stage/name-size';

test('names of stands are as on paper, or as large as can be read, or left out', () => {
  expect(nameSizeAt(96)).toBe(0.4);
  expect(nameSizeAt(20)).toBe(0.4);
  // A table of six feet in a window of 1440 pixels.
  expect((nameSizeAt(12.9) ?? 0) * 12.9).toBeCloseTo(8, 9);
  expect(nameSizeAt(9)).toBeNull();
});
