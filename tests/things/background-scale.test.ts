import { expect, test } from 'vitest';
import { fitted, scaledByTwoPoints } from '../../renderer/things/background-scale';
import { inches } from '../../shared/core/measure';

const NOW = { width: inches(40), height: inches(20) };

test('two points a quarter of the width apart that are 24 inches apart make it 96 inches wide', () => {
  const size = scaledByTwoPoints(NOW, { x: 0.25, y: 0.5 }, { x: 0.5, y: 0.5 }, 24);
  expect(size).toEqual({ width: inches(96), height: inches(48) });
});

test('a slanting distance counts both ways', () => {
  // 3-4-5: 12 inches across, 9 up.
  const size = scaledByTwoPoints(NOW, { x: 0, y: 0.95 }, { x: 0.3, y: 0.5 }, 30);
  expect(size).toEqual({ width: inches(80), height: inches(40) });
});

test('one point twice tells nothing', () => {
  expect(scaledByTwoPoints(NOW, { x: 0.4, y: 0.4 }, { x: 0.4, y: 0.4 }, 24)).toBeNull();
});

test('a picture is fitted to the table without losing its proportions', () => {
  const board = { space: 'table', width: inches(72), height: inches(48) } as const;
  expect(fitted(board, 3)).toEqual({ width: inches(72), height: inches(24) });
  expect(fitted(board, 1)).toEqual({ width: inches(48), height: inches(48) });
});
