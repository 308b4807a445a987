import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
