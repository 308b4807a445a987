import { expect, test } from 'vitest';
import {
  calibrated,
  calibrationFrom,
  calibrationPage,
} from '../../../shared/print/paper/calibration';
import { pageRange } from '../../../shared/print/paper/page-range';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { xmlFault } from '../measured';

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['2', [1]],
  ['1-3, 5', [0, 1, 2, 4]],
  ['4-', [3, 4]],
  ['-2', [0, 1]],
  ['3,1,3', [0, 2]],
])('pages "%s" of five', (text, expected) => {
  expect(pageRange(text, 5)).toEqual({ ok: true, value: expected });
});

test.each(['0', '6', '3-1', 'x', '1,,2', '-'])(
  'pages "%s" of five are refused with words',
  (text) => {
    const found = pageRange(text, 5);
    expect(found.ok).toBe(false);
    if (!found.ok) expect(found.error).toMatch(/page/);
  },
);

test('a printer that makes six inches 5.94 gets pages larger by that much', () => {
  const calibration = calibrationFrom(5.94, 6)!;
  expect(calibration.across).toBeCloseTo(6 / 5.94, 9);
  expect(calibration.down).toBe(1);
  const page = calibrationPage(DEFAULT_PRINT);
  const { svg } = calibrated(page, calibration);
  expect(xmlFault(svg)).toBeNull();
  const [, left, , width] = /<svg x="0" y="0" [^>]*viewBox="([\d.]+) ([\d.]+) ([\d.]+)/.exec(svg)!;
  expect(page.width / Number(width)).toBeCloseTo(6 / 5.94, 3);
  // Only the sheet itself is told in inches of paper: nothing inside it may be.
  expect(svg.match(/width="[\d.]+in"/g)).toHaveLength(1);
  // About the middle: what is left out on the left is left out on the right too.
  expect(2 * Number(left) + Number(width)).toBeCloseTo(page.width, 2);
});

test('along a wide page "across" still means the short side of the paper', () => {
  const page = { ...calibrationPage(DEFAULT_PRINT), width: 11, height: 8.5 };
  const { svg } = calibrated(page, { across: 1.01, down: 1 });
  const [, width, height] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)" preserve/.exec(svg)!;
  expect(Number(width)).toBeCloseTo(11, 3);
  expect(8.5 / Number(height)).toBeCloseTo(1.01, 3);
});

test('lengths that no printer makes of six inches are refused', () => {
  expect(calibrationFrom(3, 6)).toBeNull();
  expect(calibrationFrom(6, 0)).toBeNull();
});

test('on tables in centimetres the bars of the test page are 15 cm, and so is what a ruler should show', () => {
  const { svg } = calibrationPage({ ...DEFAULT_PRINT, lengths: 'cm' });
  expect(svg).toContain('Down: this bar is 15 cm (5.91 inches) too.');
  expect(svg).not.toContain('6 inches');
  expect(svg).toMatch(/h5\.906v0\.03h-5\.906Z/);
  expect(svg).toMatch(/h0\.03v5\.906h-0\.03Z/);
  expect(calibrationFrom(15 / 2.54, 14.85 / 2.54, 'cm')?.across).toBeCloseTo(1, 9);
  expect(calibrationFrom(15 / 2.54, 14.85 / 2.54, 'cm')?.down).toBeCloseTo(15 / 14.85, 9);
});
