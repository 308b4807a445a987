import { expect, test } from 'vitest';
import { toPower } from '../../shared/core/integer-power';
import { sourceFiles, textOf } from './tree';

test('a power is the product of its factors, on every engine', () => {
  expect([toPower(1.1, 0), toPower(1.1, 1), toPower(1.1, 3)]).toEqual([1, 1.1, 1.1 * 1.1 * 1.1]);
});

test('battles leave no power but a square to the engine that they run on', () => {
  const wrong = sourceFiles(
    'shared/ai',
    'shared/rules',
    'shared/rulesets',
    'shared/battle',
  ).flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      .filter((line) => /\*\*=? *(?!2\b)[\w(]|Math\.(pow|exp|log|cbrt)\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});
