import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMeasure,
  parseMeasure,
  type MeasureLimits,
} from '../../renderer/parts/measure-input';

const INCHES: MeasureLimits = { unit: 'inch', min: 0, max: 72, decimals: 3 };

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['12.5"', 12.5],
  ['12 in', 12],
  ['12 1/2', 12.5],
  ['3/4', 0.75],
  ['2.54cm', 1],
  ['254 mm', 10],
  ['.5', 0.5],
])('"%s" reads as %s inches', (text, value) => {
  expect(parseMeasure(text, INCHES)).toEqual({ ok: true, value });
});

test.each(['', 'twelve', '12 feet', '1/0', '12 1/2 3', '--3'])(
  '"%s" is refused with an example of what is expected',
  (text) => {
    const read = parseMeasure(text, INCHES);
    expect(read).toMatchObject({ ok: false });
    expect(!read.ok && read.error).toContain('for example');
  },
);

test('a negative number with a fraction counts the fraction away from zero', () => {
  const wide = { ...INCHES, min: -10 };
  expect(parseMeasure('-1 1/2', wide)).toEqual({ ok: true, value: -1.5 });
});

test('a value outside the limits is refused with the limits and their unit', () => {
  expect(parseMeasure('73', INCHES)).toEqual({ ok: false, error: 'Must be from 0" to 72".' });
  const open = { ...INCHES, max: Infinity };
  expect(parseMeasure('-1', open)).toEqual({ ok: false, error: 'Must be at least 0".' });
});

test('centimetres mean nothing to an angle', () => {
  const degrees: MeasureLimits = { unit: 'degree', min: -360, max: 360, decimals: 1 };
  expect(parseMeasure('90 cm', degrees).ok).toBe(false);
  expect(parseMeasure('90°', degrees)).toEqual({ ok: true, value: 90 });
});

test('every value with at most three decimals survives being shown and read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 72_000 }), (mil) => {
      const value = mil / 1000;
      expect(parseMeasure(formatMeasure(value, 3), INCHES)).toEqual({ ok: true, value });
    }),
    { seed: 7 },
  );
});

test('a field of centimetres takes bare numbers as centimetres, and inches by name', () => {
  const limits = { unit: 'cm', min: 6, max: 600, decimals: 3 } as const;
  expect(parseMeasure('120', limits)).toEqual({ ok: true, value: 47.244 });
  expect(parseMeasure('48"', limits)).toEqual({ ok: true, value: 48 });
  expect(parseMeasure('900 mm', limits)).toEqual({ ok: true, value: 35.433 });
  expect(parseMeasure('10', limits)).toEqual({
    ok: false,
    error: 'Must be from 15.2 cm to 1524 cm.',
  });
  expect(formatMeasure(47.244, 3, 'cm')).toBe('120');
});
