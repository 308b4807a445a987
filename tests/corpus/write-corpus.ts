// Writes resources/corpus: `npm run corpus`. The answers are worked out here from closed forms; the engine is
// not asked.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUsageTold } from '../../electron/launch/usage';
import type { CorpusCase, CorpusKinds } from '../../electron/cli/corpus/corpus-file';
import type { Family } from './case-words';
import { FAMILIES } from './families';
import { KINDS } from './kinds';

const FOLDER = join(import.meta.dirname, '../../resources/corpus');

/** The text of a family's file: one line for each part of a case. */
export function corpusText({ name, about, cases }: Family): string {
  const kinds = kindsIn(name, cases);
  const rows = cases.map((one) => {
    const lines = Object.entries(one).map(
      ([key, value]) => `      ${JSON.stringify(key)}: ${text(value)}`,
    );
    return `    {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "corpus": "sandtable",\n  "format": 1,\n  "about": ${JSON.stringify(about)},\n  "kinds": ${text(kinds)},\n  "cases": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

/** Only those that some case has. */
function kindsIn(name: string, cases: readonly CorpusCase[]): CorpusKinds {
  const used = new Set(
    cases.flatMap((one) => ('terrain' in one ? one.terrain : [])).map(({ kind }) => kind),
  );
  const all: CorpusKinds =
    name === 'roads' ? { ...KINDS, path: { ...KINDS.path, move: { factor: 0.25 } } } : KINDS;
  return Object.fromEntries(Object.entries(all).filter(([kind]) => used.has(kind as never)));
}

/** Numbers to the millionth: finer than any tolerance. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'number' ? Number(one.toFixed(6)) : one,
  );
}

if (process.argv[1] === import.meta.filename && !isUsageTold('usage: npm run corpus')) {
  mkdirSync(FOLDER, { recursive: true });
  for (const family of FAMILIES)
    writeFileSync(join(FOLDER, `${family.name}.json`), corpusText(family));
}
