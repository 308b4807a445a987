// `corpus`: asks the engine the cases of a file, or of all files of a folder, and tells which answers are not exact.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs } from './io/args';
import { parseCorpus, type CorpusFile } from './corpus/corpus-file';
import type { Miss } from './corpus/misses';
import { runCase } from './corpus/run-case';
import { InputError } from './io/errors';
import { readText } from './io/read-text';

export const CORPUS_USAGE = 'corpus FILE|FOLDER... [--json]';

interface Failed {
  readonly file: string;
  readonly id: string;
  readonly why: string;
  readonly misses: readonly Miss[];
}

/** Prints what failed and how many cases there were; throws an `InputError` at the end where any failed. */
export function corpus(args: readonly string[], print: (line: string) => void): void {
  const names = args.filter((arg) => arg !== '--json');
  const { file, more } = readArgs(names, [], Infinity, 'a file or folder of the corpus');
  let cases = 0;
  const failed: Failed[] = [];
  for (const name of [file, ...more].flatMap(corpusFiles)) {
    const read = openCorpus(name);
    cases += read.cases.length;
    for (const one of read.cases) {
      const misses = runCase(read.kinds, one);
      if (misses.length > 0) failed.push({ file: name, id: one.id, why: one.why, misses });
    }
  }
  if (names.length < args.length) print(JSON.stringify({ cases, failed }));
  else for (const line of inWords(cases, failed)) print(line);
  if (failed.length > 0) throw new InputError(`${failed.length} of ${cases} cases failed`);
}

function inWords(cases: number, failed: readonly Failed[]): readonly string[] {
  if (failed.length === 0) return [`all ${cases} cases are answered exactly`];
  return failed.flatMap(({ file, id, why, misses }) => [
    `${file}: ${id}`,
    ...misses.map(({ what, expected, got }) => `  ${what}: expected ${expected}, got ${got}`),
    `  why: ${why}`,
  ]);
}

/** The file itself, or the .json files in a folder by name. */
export function corpusFiles(name: string): readonly string[] {
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name];
  const files = readdirSync(name)
    .filter((entry) => entry.endsWith('.json'))
    .sort();
  if (files.length === 0) throw new InputError(`${name}: there is no .json file in this folder`);
  return files.map((entry) => join(name, entry));
}

/** Throws an `InputError` with every line about what is wrong in the file. */
export function openCorpus(file: string): CorpusFile {
  const read = parseCorpus(readText(file));
  if (read.ok) return read.value;
  throw new InputError(read.error.map((line) => `${file}: ${line}`).join('\n'));
}
