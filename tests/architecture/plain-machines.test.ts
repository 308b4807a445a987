import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const engine = sourceFiles('shared').filter((file) => file.endsWith('.ts'));

test('no function of the engine answers through a variable of its module', () => {
  const loose = engine.filter((file) => /^(export )?let /m.test(textOf(file)));
  expect(loose).toEqual([]);
});

test('terrain and geometry keep what they worked out by shared/core/memo alone', () => {
  const ground = engine.filter((file) => /^shared\/(terrain|geometry)\//.test(file));
  expect(ground.length).toBeGreaterThan(80);
  expect(ground.filter((file) => textOf(file).includes('WeakMap'))).toEqual([]);
});
