// Sound files to begin with: the samples, files of older formats, and kept battles.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBook } from '../../shared/scenario/books/book';
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

export const BOOKS = [
  ...textsIn('resources/books', '.sandbook'),
  writeBook({ name: 'Mine', notes: '', terrain: [], stands: [tank, section] }),
];

export const BATTLES = [
  ...textsIn('tests/replays', '.battle'),
  ...textsIn('tests/fixtures/battles', '.battle'),
];
