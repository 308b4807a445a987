import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOver } from '../../../shared/campaign/standing';
import { parseCampaign } from '../../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../../shared/campaign/file/write-campaign';
import { smallCampaign } from '../../campaign/small-campaign';
import { cli } from './cli';

const SAMPLE = 'resources/campaigns/from-the-weald-to-the-wire.campaign';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-campaign-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('validate tells what is in a campaign, and of a broken one the file, the place and what was expected', () => {
  const text = writeCampaign(smallCampaign()).replace('"to": "second"', '"to": "secnd"');
  const file = join(folder, 'broken.campaign');
  writeFileSync(file, text);
  const { code, out, err } = cli('validate', SAMPLE, file);
  expect(JSON.parse(out)).toMatchObject({ file: SAMPLE, steps: 3, fought: 0 });
  expect(code).toBe(1);
  expect(err).toBe(`${file}: steps[0].next[0].to: expected a step further down, found "secnd"\n`);
});

test('computers play a campaign through, battle by battle, and the file has it', () => {
  const file = join(folder, 'two.campaign');
  const played = join(folder, 'played.campaign');
  writeFileSync(file, writeCampaign(smallCampaign()));
  const { code, out, err } = cli('campaign', file, ...['--play', 'yes', '--out', played]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { step?: string });
  expect(lines.map(({ step }) => step)).toEqual(['first', 'second', undefined]);
  expect(lines.at(-1)).toMatchObject({ isOver: true, next: null });
  const read = parseCampaign(readFileSync(played, 'utf8'));
  expect(read.ok && isOver(read.value)).toBe(true);
});

test('the result of a battle on a real table is taken from a file, and the rest is played on', () => {
  const file = join(folder, 'three.campaign');
  const out = join(folder, 'on.campaign');
  const result = join(folder, 'result.json');
  writeFileSync(file, writeCampaign(smallCampaign({ lost: 'none' })));
  writeFileSync(result, JSON.stringify({ winner: 'sd_blue', turns: 5, lost: ['st_t'] }));
  const taken = cli('campaign', file, ...['--result', result, '--out', out]);
  expect({ code: taken.code, err: taken.err }).toEqual({ code: 0, err: '' });
  const [told] = taken.out.trim().split('\n');
  expect(JSON.parse(told ?? '')).toMatchObject({ step: 'first', winner: 'sd_blue', turns: 5 });
  const read = parseCampaign(readFileSync(out, 'utf8'));
  expect(read.ok && read.value.fought).toMatchObject([{ lost: { st_t: 'lost' }, battle: null }]);
});

test('a result that does not fit is refused with its file and place, and nothing is written', () => {
  const file = join(folder, 'four.campaign');
  const out = join(folder, 'not.campaign');
  const result = join(folder, 'wrong.json');
  writeFileSync(file, writeCampaign(smallCampaign()));
  writeFileSync(result, JSON.stringify({ winner: 'sd_blue', lost: ['st_x'] }));
  const { code, err } = cli('campaign', file, ...['--result', result, '--out', out]);
  expect(code).toBe(1);
  expect(err).toBe(`${result}: lost[0]: "st_x" is no stand of this battle, or lost before it\n`);
  expect(existsSync(out)).toBe(false);
});
