// Reach, range and sight together.

import { expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { threat } from '../../shared/terrain/threat';
import { mapOf, moverOf, strip, terrain } from '../helpers/move-scene';

const struck = (map: ReturnType<typeof mapOf>, x: number, y: number): boolean => {
  const start = at(10, 18);
  const field = threat(map, {
    mover: moverOf('tracked', 4, start),
    eyes: {
      at: start,
      facing: 0,
      footprint: { type: 'disc', radius: inches(0) },
      height: 0,
      thermal: false,
    },
    range: inches(6),
    targetHeight: 0,
  });
  const cell =
    Math.floor((y * 1000) / field.step) * field.columns + Math.floor((x * 1000) / field.step);
  return field.seen[cell] === 1;
};

test('on open ground a stand threatens what its move and its range reach, and no more', () => {
  const open = mapOf([]);
  expect(struck(open, 17, 18)).toBe(true);
  expect(struck(open, 20.8, 18)).toBe(false);
  expect(struck(open, 10, 24)).toBe(true);
});

test('a forest that it cannot enter shields what lies behind', () => {
  const walled = mapOf([terrain('forest', strip(1, at(13, 0), at(13, 36)))]);
  expect(struck(walled, 11.6, 18)).toBe(true);
  expect(struck(walled, 16, 18)).toBe(false);
});
