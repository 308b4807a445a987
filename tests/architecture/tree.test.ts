import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, textOf } from './tree';

const TOP_LEVEL = new Set([
  '.ci',
  '.editorconfig',
  '.git',
  '.gitignore',
  '.prettierignore',
  '.prettierrc.json',
  'LICENSE',
  'README.md',
  'electron',
  'eslint.config.mjs',
  'package-lock.json',
  'package.json',
  'renderer',
  'resources',
  'shared',
  'tests',
  'tsconfig.json',
]);
const NOT_KEPT = new Set(['node_modules', 'out', 'dist']);

const LONGEST = 400;

const files = sourceFiles('shared', 'electron', 'renderer');
const code = files.filter((file) => /\.(ts|svelte|mjs)$/.test(file));

test('the top level holds what the design names and nothing else', () => {
  const extra = readdirSync(ROOT).filter((name) => !TOP_LEVEL.has(name) && !NOT_KEPT.has(name));
  expect(extra).toEqual([]);
});

test(`no source file is longer than ${LONGEST} lines`, () => {
  const long = files
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST);
  expect(long).toEqual([]);
});

test('the pure engine has no clock, no chance of its own and no console', () => {
  const wrong = code
    .filter((file) => file.startsWith('shared/'))
    .flatMap((file) =>
      [
        ...textOf(file).matchAll(/\b(Date\.now|new Date|Math\.random|performance\.now|console\.)/g),
      ].map(([found]) => `${file}: ${found}`),
    );
  expect(wrong).toEqual([]);
});

test('nothing is swallowed, silenced or left for later', () => {
  const patterns = [
    /catch\s*(\([^)]*\))?\s*\{\s*\}/,
    /@ts-ignore|@ts-expect-error|@ts-nocheck/,
    /eslint-disable/,
    /\b(TODO|FIXME|XXX)\b/,
    /^\s*(export )?(const )?enum /m,
  ];
  const wrong = code.flatMap((file) =>
    patterns
      .filter((pattern) => pattern.test(textOf(file)))
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(wrong).toEqual([]);
});

test('files are named in kebab case, components in Pascal case', () => {
  const wrong = files.filter((file) => {
    const name = file.split('/').at(-1) ?? '';
    if (name.endsWith('.svelte')) return !/^[A-Z][A-Za-z0-9]*\.svelte$/.test(name);
    return !/^[a-z0-9]+(-[a-z0-9]+)*(\.(svelte|d|config))?\.(ts|mjs|css|html)$/.test(name);
  });
  expect(wrong).toEqual([]);
});

test('every source file opens by saying what it is for, or is short enough to say it itself', () => {
  const silent = files.filter((file) => {
    if (!/\.ts$/.test(file) || file.endsWith('.d.ts')) return false;
    const text = textOf(file);
    return text.split('\n').length > 40 && !/^(\/\/|\/\*\*)/.test(text);
  });
  expect(silent).toEqual([]);
});

test('no rule code asks which ruleset it is in', () => {
  const wrong = code
    .filter((file) => file.startsWith('shared/') || file.startsWith('renderer/'))
    .filter((file) => /rules\.id\s*[!=]==|ruleset\s*===\s*'/.test(textOf(file)));
  expect(wrong).toEqual([]);
});
