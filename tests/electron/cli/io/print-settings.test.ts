// Lengths of paper on the command line: inches, or the unit that they say.

import { expect, test } from 'vitest';
import { correctionOf, settingsOf } from '../../../../electron/cli/io/print-settings';
import { readArgs } from '../../../../electron/cli/io/args';
import { inches } from '../../../../shared/core/measure';
import { DEFAULT_PRINT } from '../../../../shared/scenario/file-schema';

const NAMES = ['margin', 'overlap', 'paper', 'calibrate'];
const given = (...words: string[]) => readArgs(['table.sandtable', ...words], NAMES);

test.each([
  ['0.5', 0.5],
  ['0.5in', 0.5],
  ['10mm', 10 / 25.4],
  ['1cm', 1 / 2.54],
])('a margin of %s is %f inches', (text, long) => {
  const { margin, overlap } = settingsOf(given('--margin', text, '--overlap', text), DEFAULT_PRINT);
  expect([margin, overlap]).toEqual([inches(long), inches(long)]);
});

test('paper of 23 by 30 centimetres is paper of 230 by 300 millimetres', () => {
  const paperOf = (text: string) => settingsOf(given('--paper', text), DEFAULT_PRINT).custom;
  expect(paperOf('23x30cm')).toEqual(paperOf('230x300mm'));
  expect(paperOf('23x30cm')).toEqual({ width: inches(23 / 2.54), height: inches(30 / 2.54) });
});

test('a ruler of millimetres measures a printer too', () => {
  const { across, down } = correctionOf(given('--calibrate', '150mm,15.24cm'), 'inch');
  expect(across).toBeCloseTo(152.4 / 150, 9);
  expect(down).toBeCloseTo(1, 9);
});

test.each(['26mm', '2.6cm', '1.1', '-1mm', 'mm', '5ft'])('a margin of %s is refused', (text) => {
  expect(() => settingsOf(given('--margin', text), DEFAULT_PRINT)).toThrow(/^--margin: expected /);
});
