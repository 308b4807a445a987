import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, textOf } from './tree';

const TOP_LEVEL = new Set([
  '.ci',
  '.editorconfig',
  '.git',
  '.github',
  '.gitignore',
  '.prettierignore',
  '.prettierrc.json',
  'CHANGELOG.md',
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
const FULLEST = 30;
const ROOM_README = 40;

// What each ruleset has one of, under the same name: a reader of one finds it in the next. Roles, not things.
const ROLES = new Set([
  'bases',
  'candidate-places',
  'candidates-in-turn',
  'catalogue',
  'check',
  'damage',
  'evaluate',
  'fire',
  'ground',
  'memory',
  'move',
  'places-in-range',
  'profiles',
  'quick-reference',
  'score-action',
  'task-offers',
  'terrain',
  'victory',
]);

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

test(`every room has a README of at most ${ROOM_README} lines that names no file which is gone`, () => {
  const rooms = new Set(
    code.map((file) => posix.dirname(file)).filter((room) => room.includes('/')),
  );
  const wrong = [...rooms].flatMap((room) => {
    const path = `${room}/README.md`;
    if (!existsSync(join(ROOT, path))) return [`${path} is missing`];
    const text = textOf(path);
    const lines = text.split('\n').length - 1;
    const named = [...text.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-zA-Z0-9./-]+\.(?:ts|svelte))`/g)].map(([, name = '']) => name),
    );
    const gone = named.filter((name) => !existsSync(join(ROOT, room, name)));
    return [
      ...(lines > ROOM_README ? [`${path}: ${lines} lines`] : []),
      ...gone.map((name) => `${path} names ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('no rule code asks which ruleset it is in', () => {
  const wrong = code
    .filter((file) => file.startsWith('shared/') || file.startsWith('renderer/'))
    .filter((file) => /rules\.id\s*[!=]==|ruleset\s*===\s*'/.test(textOf(file)));
  expect(wrong).toEqual([]);
});

test(`no folder has more than ${FULLEST} source files of its own`, () => {
  const counts = new Map<string, number>();
  for (const file of [...code, ...sourceFiles('tests')]) {
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count > FULLEST);
  expect(full.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});

test('a file name stands for one thing, but for what each program begins with and what each ruleset has', () => {
  const byName = new Map<string, string[]>();
  for (const file of code) {
    const name = posix.basename(file).replace(/(\.svelte)?\.(ts|mjs)$/, '');
    const inRuleset = file.startsWith('shared/rulesets/') && ROLES.has(name);
    if (name === 'main' || inRuleset) continue;
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const several = [...byName.values()].filter((same) => same.length > 1);
  expect(several.map((same) => same.join(' and '))).toEqual([]);
});

test('comments name files that are there', () => {
  const files = sourceFiles('shared', 'renderer', 'electron', 'tests');
  const known = new Set(
    files.map((file) => file.replace(/^.*\//, '').replace('.svelte.ts', '.ts')),
  );
  const named = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => /^\s*(\/\/|\/?\*|<!--)/.test(line))
      .flatMap((line) => line.match(/[\w-]+(?:\.svelte)?\.(?:ts|svelte|mjs)\b/g) ?? [])
      .map((name) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = (line: string) =>
    known.has(line.replace(/^.* /, '').replace('.svelte.ts', '.ts'));
  expect(named.filter((line) => !isThere(line))).toEqual([]);
});
