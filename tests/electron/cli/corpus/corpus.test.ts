// The corpus of exact answers, which other programs may be tested by too: ours gives them all, a wrong answer to any
// of them would be noticed, and the command tells it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpus, corpusFiles, openCorpus } from '../../../../electron/cli/corpus-command';
import type { CorpusCase } from '../../../../electron/cli/corpus/corpus-file';
import { askEngine } from '../../../../electron/cli/corpus/run-case';
import { FAMILIES } from '../../../corpus/families';
import { corpusText } from '../../../corpus/write-corpus';
import { temporaryFolder } from '../../temporary-folder';

const FOLDER = join(import.meta.dirname, '../../../../resources/corpus');
const files = corpusFiles(FOLDER);

/** Every single thing that is expected, made wrong. */
function spoilt({ expect: exact }: CorpusCase): readonly object[] {
  const wrong: object[] = [];
  for (const [key, value] of Object.entries(exact)) {
    if (typeof value === 'boolean' && key !== 'never' && key !== 'closed') {
      wrong.push({ ...exact, [key]: !value });
    }
    if (typeof value === 'number') wrong.push({ ...exact, [key]: value * 1.01 + 0.1 });
    if (typeof value === 'string') wrong.push({ ...exact, [key]: 'another' });
  }
  if ('never' in exact || 'closed' in exact) wrong.push({ cost: 1, turns: 1 });
  if ('cost' in exact) wrong.push('turns' in exact ? { never: true } : { closed: true });
  if ('seen' in exact) {
    for (const at of exact.seen) wrong.push({ ...exact, seen: [], hidden: [at] });
    for (const at of exact.hidden) wrong.push({ ...exact, seen: [at], hidden: [] });
  }
  return wrong;
}

test.each(files.map((file) => [file.slice(FOLDER.length + 1), file]))(
  '%s is answered exactly, and a wrong answer to any part would be noticed',
  (_, file) => {
    const { kinds, cases } = openCorpus(file);
    for (const one of cases) {
      const judge = askEngine(kinds, one);
      expect(judge(one.expect), `${one.id}: ${one.why}`).toEqual([]);
      const wrong = spoilt(one);
      expect(wrong.length, one.id).toBeGreaterThan(0);
      for (const answer of wrong) {
        expect(judge(answer as CorpusCase['expect']), one.id).not.toEqual([]);
      }
    }
  },
);

test('every file of the corpus is what its closed forms say, and there are more than 400 cases', () => {
  const texts = FAMILIES.map((family) => [join(FOLDER, `${family.name}.json`), corpusText(family)]);
  expect(texts.map(([file]) => file).sort()).toEqual([...files]);
  for (const [file = '', text] of texts) expect(readFileSync(file, 'utf8'), file).toBe(text);
  const ids = FAMILIES.flatMap(({ cases }) => cases.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(400);
});

describe('the command', () => {
  const one = (visible: boolean) => ({
    corpus: 'sandtable',
    format: 1,
    about: 'One',
    kinds: {},
    cases: [
      {
        id: 'open',
        ask: 'sight',
        table: [10, 10],
        terrain: [],
        from: { at: [1, 1] },
        to: { at: [9, 9] },
        expect: { visible },
        why: 'Nothing hides.',
      },
    ],
  });

  async function file(content: unknown): Promise<string> {
    const path = join(await temporaryFolder(), 'mine.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  test('tells of each failed case what was expected, what it got and why, and fails', async () => {
    const path = await file(one(false));
    const said: string[] = [];
    expect(() => corpus([path], (line) => said.push(line))).toThrow('1 of 1 cases failed');
    expect(said).toEqual([
      `${path}: open`,
      '  visible: expected false, got true',
      '  visible, asked for yes or no: expected false, got true',
      '  why: Nothing hides.',
    ]);
  });

  test('answers in JSON, and says in one line that all is well', async () => {
    const path = await file(one(true));
    const said: string[] = [];
    corpus([path], (line) => said.push(line));
    corpus([path, path, '--json'], (line) => said.push(line));
    expect(said).toEqual(['all 1 cases are answered exactly', '{"cases":2,"failed":[]}']);
  });

  test('names file and place of what it cannot read', async () => {
    const run = async (content: unknown) => {
      const path = await file(content);
      expect(() => corpus([path], () => {})).toThrow(path);
      return () => corpus([path], () => {});
    };
    expect(await run('{')).toThrow(/JSON/);
    expect(await run({ ...one(true), format: 2 })).toThrow(/format: /);
    const { cases } = one(true);
    expect(await run({ ...one(true), cases: [...cases, ...cases] })).toThrow(/id "open"/);
    expect(await run({ ...one(true), cases: [{ ...cases[0], table: [1] }] })).toThrow(
      /cases\[0\]\.table/,
    );
  });
});
