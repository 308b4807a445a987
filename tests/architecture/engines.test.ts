import { expect, test } from 'vitest';
import { toPower } from '../../shared/core/integer-power';
import { sourceFiles, textOf } from './tree';

test('a power is the product of its factors, on every engine', () => {
  expect([toPower(1.1, 0), toPower(1.1, 1), toPower(1.1, 3)]).toEqual([1, 1.1, 1.1 * 1.1 * 1.1]);
});

const BATTLES = ['shared/ai', 'shared/rules', 'shared/rulesets', 'shared/battle'];

test('battles leave no power but a square to the engine that they run on', () => {
  expect(linesWith(/\*\*=? *(?!2\b)[\w(]|Math\.(pow|exp|log|cbrt)\b/)).toEqual([]);
});

// Nothing may stay: what battles need of them is in `shared/geometry/degrees.ts`. The folders that only draw, or that
// find sight and ways over the ground, are not asked here.
test('battles leave no sine, arc or hypotenuse to the engine that they run on', () => {
  expect(linesWith(/Math\.(a?sinh?|a?cosh?|a?tanh?|atan2|hypot)\b/)).toEqual([]);
});

function linesWith(wrong: RegExp): readonly string[] {
  return sourceFiles(...BATTLES).flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      .filter((line) => wrong.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
