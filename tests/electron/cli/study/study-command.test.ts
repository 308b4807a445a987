import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeScenario } from '../../../../shared/scenario/write-document';
import { totalOf } from '../../../../shared/study/tallies';
import type { EndedLine } from '../../../../shared/study/play-battle';
import { scenarioOf } from '../../../helpers/given-battle';
import { answer, cli, here } from '../cli';

const SHIPS = 'resources/scenarios/kestrel-gap.sandtable';
const foot = 'european_us_infantry_p1';

let folder: string;
/** A fight that is over soon. */
let skirmish: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-study-'));
  skirmish = out('skirmish.sandtable');
  const scenario = scenarioOf({
    red: { a: { type: foot, at: [20, 24] }, b: { type: foot, at: [20, 22] } },
    blue: { c: { type: foot, at: [25, 24], facing: 180 } },
    turnLimit: 2,
  });
  writeFileSync(skirmish, writeScenario(scenario));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Each question starts a process and its workers, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

const out = (name: string) => join(folder, name);
const textOf = (name: string) => readFileSync(out(name), 'utf8');

function study(name: string, ...more: string[]): unknown {
  return answer(...studyArgs(name, ...more));
}

function studyArgs(name: string, ...more: string[]): string[] {
  const asked = ['--battles', '7', '--seed', 'gap', '--level', 'sd_1=regular'];
  return ['study', skirmish, ...asked, '--out', out(name), ...more];
}

interface Written {
  readonly said: { readonly replay: string };
  readonly battles: readonly EndedLine[];
}

describe('a study', () => {
  beforeAll(() => {
    study('one.json', '--workers', '1');
  }, PATIENCE_MS);

  test(
    'that was stopped goes on where it was, and comes to the same',
    () => {
      study('first.json', '--shard', '1/2');
      copyFileSync(out('first.json'), out('again.json.part'));
      const { err } = cli(...studyArgs('again.json'));
      expect(err).toContain('going on after 3 battles');
      expect(textOf('again.json')).toBe(textOf('one.json'));
      expect(existsSync(out('again.json.part'))).toBe(false);
    },
    PATIENCE_MS,
  );

  test(
    'does not go on with another study, nor throw away what is kept of it',
    () => {
      copyFileSync(out('one.json'), out('other.json.part'));
      expect(cli(...studyArgs('other.json', '--seed', 'other'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('other.json.part: this is what is left of another study'),
      });
      expect(textOf('other.json.part')).toBe(textOf('one.json'));
    },
    PATIENCE_MS,
  );

  test(
    'is the same to the letter with two workers and with four',
    () => {
      const told = study('two.json', '--workers', '2');
      expect(told).toMatchObject({ battles: 7, of: 7, ended: 7, failed: 0 });
      expect(textOf('two.json')).toBe(textOf('one.json'));
      study('four.json', '--workers', '4');
      expect(textOf('four.json')).toBe(textOf('one.json'));
    },
    PATIENCE_MS,
  );

  test(
    'is the same to the letter in shards that are merged, and lists each part that is missing',
    async () => {
      const shards = ['1/3', '2/3', '3/3'].map((shard, i) => {
        study(`part${i}.json`, '--shard', shard, '--workers', '1');
        return out(`part${i}.json`);
      });
      answer('merge', ...shards.toReversed(), '--out', out('merged.json'));
      expect(textOf('merged.json')).toBe(textOf('one.json'));
      const [first = '', second = '', third = ''] = shards;
      expect(await here('merge', first, third)).toEqual({
        code: 1,
        out: '',
        err: 'battles 3 to 4 of 7 are missing\n',
      });
      const twice = await here('merge', first, second, third, second);
      expect(twice).toMatchObject({
        code: 1,
        err: `${second}: battle 3 is in ${second} already\n`,
      });
    },
    PATIENCE_MS,
  );

  test(
    'tells the seed with which play shows each battle, to the last face',
    async () => {
      const { said, battles } = JSON.parse(textOf('one.json')) as Written;
      for (const line of battles.slice(2, 4)) {
        const words = said.replay.replace('FILE', skirmish).replace('SEED', line.seed).split(' ');
        const { out } = await here(...words);
        const shown = out.trim().split('\n');
        const entries = shown.slice(0, -1).map((entry) => JSON.parse(entry) as Entry);
        const faces = entries.flatMap(({ event }) => event.faces ?? []);
        const lost = entries.filter(({ event }) => event.type === 'removed');
        expect(entries).toHaveLength(line.log);
        expect(faces).toHaveLength(line.dice);
        expect(lost).toHaveLength(totalOf(line.lost));
        expect(JSON.parse(shown.at(-1) ?? '')).toMatchObject({
          turn: line.turns,
          outcome: { winner: line.winner },
        });
      }
    },
    PATIENCE_MS,
  );
});

interface Entry {
  readonly event: { readonly type: string; readonly faces?: readonly number[] };
}

describe('wrong words', () => {
  test.each([
    [['--seed', 's'], '--battles is missing'],
    [['--battles', '10'], '--seed is missing'],
    [['--battles', '0', '--seed', 's'], '--battles: expected a whole number from 1 to '],
    [['--battles', '2.5', '--seed', 's'], 'found "2.5"'],
    [['--battles', '2', '--seed', 's', '--shard', '3/2'], '--shard: expected i/n'],
    [['--battles', '2', '--seed', 's', '--workers', 'all'], '--workers: expected a number'],
    [['--battles', '2', '--seed', 's', '--level', 'clever'], 'recruit or regular'],
    [['--battles', '2', '--seed', 's', '--out', 'study.csv'], 'ends in .json'],
  ])('%s is wrong usage', async (words, message) => {
    const { code, out, err } = await here('study', SHIPS, ...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('usage: sandtable study FILE');
  });

  test('sides and folders that are not there are a problem of the input', async () => {
    const few = ['--battles', '1', '--seed', 's'];
    expect(await here('study', SHIPS, ...few, '--level', 'sd_x=recruit')).toMatchObject({
      code: 1,
      err: '--level: no side "sd_x", only sd_terrans, sd_raiders\n',
    });
    const nowhere = join(folder, 'none', 'out.json');
    expect(await here('study', SHIPS, ...few, '--out', nowhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no folder'),
    });
  });

  test('a scenario without stands is not studied, and a merge names the file that is no study', async () => {
    const empty = out('empty.sandtable');
    writeFileSync(empty, writeScenario(scenarioOf({})));
    expect(await here('study', empty, '--battles', '1', '--seed', 's')).toEqual({
      code: 1,
      out: '',
      err: `${empty}: stands: there are no stands on the table yet\n`,
    });
    expect(await here('merge', SHIPS)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${SHIPS}: not a study: `),
    });
    expect(await here('merge')).toMatchObject({
      code: 2,
      err: expect.stringContaining('a part of a study is missing'),
    });
  });
});
