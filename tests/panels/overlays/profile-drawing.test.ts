import { expect, test } from 'vitest';
import { profileDrawing } from '../../../renderer/panels/overlays/profile-drawing';
import type { TerrainId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import type { ProfilePoint, Sight } from '../../../shared/terrain/map/engine-types';

const BOX = { width: 100, height: 50, margin: 10 };
const WOOD = 'tr_1' as TerrainId;

const spot = (along: number, top: number, line: number, feature: TerrainId | null = null) =>
  ({ along: inches(along), ground: 0, top, line, feature }) satisfies ProfilePoint;

/** Ten inches, with a wood of one level from 4 to 6 inches. */
function sightOver(isBlocked: boolean): Sight {
  return {
    visible: !isBlocked,
    from: at(0, 0),
    to: at(10, 0),
    blocker: isBlocked
      ? { feature: WOOD, at: at(4, 0), shortBy: 1, reason: 'the wood, 1 level short' }
      : null,
    inCover: false,
    cover: null,
    through: [],
    rule: 'FT-07-13',
    profile: [
      spot(0, 0, 0),
      spot(4, 0, 0),
      spot(4, 1, 0, WOOD),
      spot(6, 1, 0, WOOD),
      spot(6, 0, 0),
      spot(10, 0, 0),
    ],
  };
}

test('a clear line runs from end to end and nothing of it is hidden', () => {
  const drawing = profileDrawing(sightOver(false), BOX)!;
  expect(drawing.seen).toBe('M10 40L90 40');
  expect(drawing.hidden).toBeNull();
  expect(drawing.stop).toBeNull();
  expect(drawing.inches).toBe(10);
});

test('a blocked line changes where it is blocked, and the blocker is marked', () => {
  const drawing = profileDrawing(sightOver(true), BOX)!;
  expect(drawing.stop).toEqual({ x: 42, y: 40 });
  expect(drawing.seen).toBe('M10 40L42 40');
  expect(drawing.hidden).toBe('M42 40L90 40');
  expect(drawing.covers).toEqual([{ path: 'M42 10L58 10L58 40L42 40Z', isBlocker: true }]);
});

test('levels below the ground are in the picture too', () => {
  const sight = sightOver(false);
  const profile = sight.profile.map((point) => ({ ...point, ground: -2, top: -2 }));
  const drawing = profileDrawing({ ...sight, profile }, BOX)!;
  expect(drawing.levels.map(({ level }) => level)).toEqual([-2, -1, 0, 1]);
  for (const { y } of drawing.levels) expect(y).toBeGreaterThanOrEqual(10);
});

test('a line without length has no picture', () => {
  expect(profileDrawing({ ...sightOver(false), profile: [spot(0, 0, 0)] }, BOX)).toBeNull();
});
