import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './tree';

const EXPORTED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm;

test('what a file exports, another file uses', () => {
  const files = sourceFiles('shared', 'electron', 'renderer', 'tests').filter((file) =>
    /\.(ts|mjs|svelte)$/.test(file),
  );
  const namedIn = new Map<string, number>();
  for (const file of files) {
    for (const word of new Set(textOf(file).match(/\w+/g) ?? [])) {
      namedIn.set(word, (namedIn.get(word) ?? 0) + 1);
    }
  }
  const alone = files
    .filter((file) => !/\.config\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(EXPORTED)]
        .filter(([, name = '']) => namedIn.get(name) === 1)
        .map(([, name = '']) => `${file}: ${name}`),
    );
  expect(alone).toEqual([]);
});
