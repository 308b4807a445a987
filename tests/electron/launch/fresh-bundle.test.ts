import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from '../../../electron/launch/fresh-bundle.mjs';
import { ROOT } from '../../../electron/launch/run-program';
import { cli } from '../cli/cli';
import { temporaryFolder } from '../temporary-folder';

/** Later than anything in the tree. */
const LATER = new Date(Date.now() + 3_600_000);
const LATER_STILL = new Date(Date.now() + 7_200_000);

async function bundleOf(
  ...sources: readonly string[]
): Promise<{ folder: string; program: string }> {
  const folder = await temporaryFolder();
  const program = join(folder, 'render.cjs');
  await writeFile(program, '');
  await writeFile(`${program}.sources.json`, JSON.stringify(sources));
  await writeFile(join(folder, 'a.ts'), '');
  await utimes(program, LATER, LATER);
  return { folder, program };
}

test('a bundle is fresh until a source of it is younger, or gone', async () => {
  const { folder, program } = await bundleOf('./a.ts');
  expect(isFresh(program)).toBe(true);
  await utimes(join(folder, 'a.ts'), LATER_STILL, LATER_STILL);
  expect(isFresh(program)).toBe(false);
  const other = await bundleOf('./a.ts', './gone.ts');
  expect(isFresh(other.program)).toBe(false);
});

test('a bundle that is not there, or without the list of its sources, is not fresh', async () => {
  const folder = await temporaryFolder();
  const program = join(folder, 'render.cjs');
  expect(isFresh(program)).toBe(false);
  await writeFile(program, '');
  await utimes(program, LATER, LATER);
  expect(isFresh(program)).toBe(false);
});

test('the command line knows all that it was made of, data too', async () => {
  expect(cli('--help').code).toBe(0);
  const list = join(ROOT, 'out', 'main', 'cli.mjs.sources.json');
  const sources = JSON.parse(await readFile(list, 'utf8')) as string[];
  expect(sources).toContain('../../electron/cli/main.ts');
  expect(sources).toContain('../../resources/rulesets/hexspace/ships.json');
});
