import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const engine = sourceFiles('shared').filter((file) => file.endsWith('.ts'));

test('no function answers through a variable of its module', () => {
  const files = sourceFiles('shared', 'renderer', 'electron').filter((file) =>
    /\.(ts|svelte|mjs)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(900);
  // In a component what stands at the margin is of the module; its own script is indented.
  const loose = files.filter((file) => /^(export )?let /m.test(textOf(file)));
  expect(loose).toEqual([]);
});

/** What is worked out once is kept here and nowhere else. */
const MEMO = 'shared/core/memo.ts';

test('what was worked out for a map, a battle or a drawing is kept by shared/core/memo alone', () => {
  const files = [...engine, ...sourceFiles('renderer')].filter((file) => file !== MEMO);
  expect(files.length).toBeGreaterThan(800);
  const own = files.filter((file) => textOf(file).includes('WeakMap'));
  expect(own).toEqual([]);
});
