import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { lostMarks } from '../../../shared/print/map/lost-marks';

const BOARD = { space: 'table', width: inches(48), height: inches(30) } as const;

test('each spot has a cross about it in its own colour, over a light casing that is wider', () => {
  const spots = [
    { at: at(10, 20), colour: '#2a5caa' },
    { at: at(40, 5), colour: '#a8322a' },
  ];
  const paths = lostMarks(BOARD, spots).flatMap((mark) => (mark.type === 'path' ? [mark] : []));
  expect(paths.map(({ stroke }) => stroke)).toEqual(['#ffffff', '#2a5caa', '#ffffff', '#a8322a']);
  expect(paths.map(({ d }) => d)).toEqual([
    'M9.8 9.8L10.2 10.2M9.8 10.2L10.2 9.8',
    'M9.8 9.8L10.2 10.2M9.8 10.2L10.2 9.8',
    'M39.8 24.8L40.2 25.2M39.8 25.2L40.2 24.8',
    'M39.8 24.8L40.2 25.2M39.8 25.2L40.2 24.8',
  ]);
  const [casing, cross] = paths;
  expect(casing?.strokeWidth).toBeGreaterThan(cross?.strokeWidth ?? 0);
});
