import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { LOST_ARM, lostMarks } from '../../../shared/print/map/lost-marks';
import { markBounds } from '../measured';

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

test('of several that were lost on one spot each cross is seen whole, and the first lies on the spot', () => {
  const spots = Array.from({ length: 9 }, (_, i) => ({
    at: at(10 + i * 0.001, 20),
    colour: i % 2 === 0 ? '#2a5caa' : '#a8322a',
  }));
  const middles = lostMarks(BOARD, spots).flatMap((mark) => {
    if (mark.type !== 'path' || mark.stroke === '#ffffff') return [];
    const { left, right, top, bottom } = markBounds([mark]);
    return [{ x: (left + right) / 2, y: (top + bottom) / 2 }];
  });
  expect(middles).toHaveLength(9);
  expect(middles[0]).toEqual({ x: 10, y: 10 });
  middles.forEach((one, i) => {
    for (const other of middles.slice(i + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      expect(apart).toBeGreaterThan(1.5 * LOST_ARM);
      // Still about that spot, for whoever asks who was lost there.
      expect(apart).toBeLessThan(12 * LOST_ARM);
    }
  });
});
