import { expect, test } from 'vitest';
import { legendPlace } from '../../../renderer/panels/overlays/legend-place';
import { fitted, surroundPixels } from '../../../renderer/things/viewport';

const REM = 14;
const FRAME = { inches: 1.4, pixels: 22 };
const drawn = (width: number, height: number) => ({ sheet: { width, height }, frame: FRAME });
const WIDE = drawn(72, 48);

test.each([
  { stage: { width: 492, height: 527 }, table: WIDE },
  { stage: { width: 1068, height: 901 }, table: WIDE },
  { stage: { width: 2028, height: 1341 }, table: WIDE },
  { stage: { width: 2028, height: 1341 }, table: drawn(48, 48) },
  { stage: { width: 1068, height: 901 }, table: drawn(48, 72) },
])('open or folded, the legend has room of its own beside $table.sheet on $stage', (at) => {
  const { stage, table } = at;
  for (const isOpen of [true, false]) {
    for (const corner of ['south-west', 'north-east'] as const) {
      const { kept } = legendPlace(stage, table, REM, corner, isOpen);
      const { left, top, scale } = fitted(stage, table.sheet, table.frame, kept);
      const frame = surroundPixels(table.frame, scale);
      const free = {
        west: left - frame,
        north: top - frame,
        east: stage.width - left - table.sheet.width * scale - frame,
        south: stage.height - top - table.sheet.height * scale - frame,
      };
      expect(free[kept.edge]).toBeGreaterThanOrEqual(kept.pixels);
      expect(Math.min(...Object.values(free))).toBeGreaterThan(7.9);
    }
  }
});

test('a table with room at its side has the legend there and stays as large as it was', () => {
  const stage = { width: 2028, height: 1341 };
  const square = drawn(48, 48);
  const { form, kept } = legendPlace(stage, square, REM, 'south-east', true);
  expect([form, kept.edge]).toEqual(['card', 'east']);
  expect(fitted(stage, square.sheet, FRAME, kept).scale).toBe(
    fitted(stage, square.sheet, FRAME).scale,
  );
});

test('what the legend takes makes no table smaller by more than a fifth', () => {
  for (const stage of [
    { width: 492, height: 527 },
    { width: 868, height: 500 },
  ]) {
    for (const table of [WIDE, drawn(48, 48), drawn(24, 24)]) {
      const { kept } = legendPlace(stage, table, REM, 'south-west', true);
      const whole = fitted(stage, table.sheet, table.frame).scale;
      expect(fitted(stage, table.sheet, table.frame, kept).scale).toBeGreaterThan(0.78 * whole);
    }
  }
});
