// Sound files to begin with: the samples, files of older formats, and kept battles.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../shared/campaign/campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { withResult } from '../../shared/campaign/progress';
import { writeBook } from '../../shared/scenario/books/book';
import { BLUE, foughtOut, hit, lost, RED, smallCampaign } from '../campaign/small-campaign';
import { section, tank } from '../helpers/own-stands';

const ROOT = join(import.meta.dirname, '../..');

function textsIn(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
}

export const SCENARIOS = [
  ...textsIn('resources/scenarios', '.sandtable'),
  ...textsIn('tests/fixtures/format-1', '.sandtable'),
  ...textsIn('tests/fixtures/format-2', '.sandtable'),
];

/** One at its beginning, and one with a battle behind it. */
export const CAMPAIGNS = [
  ...textsIn('resources/campaigns', '.campaign'),
  ...[smallCampaign(), fought()].map(writeCampaign),
];

/** Of the first battle of each. */
export const TABLE_RESULTS = [
  { winner: 'draw', turns: 3, reason: 'Rain' },
  { winner: BLUE, by: 2, lost: ['st_t', 'st_a1'], damage: { st_z: { hits: 1 } } },
  { winner: RED, lost: ['st_g1'], faces: [3, 5, 6, 1] },
].map((result) => JSON.stringify(result));

function fought(): Campaign {
  const taken = withResult(foughtOut(smallCampaign(), BLUE, lost('t'), hit('z', 1)));
  if (!taken.ok) throw new Error(taken.error);
  return taken.value;
}

export const BOOKS = [
  ...textsIn('resources/books', '.sandbook'),
  writeBook({ name: 'Mine', notes: '', terrain: [], stands: [tank, section] }),
];

export const BATTLES = [
  ...textsIn('tests/replays', '.battle'),
  ...textsIn('tests/fixtures/battles', '.battle'),
];
