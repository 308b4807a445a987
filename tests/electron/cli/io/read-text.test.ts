import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newScenario } from '../../../../shared/scenario/new-scenario';
import { writeScenario } from '../../../../shared/scenario/write-document';
import { here } from '../cli';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What `validate` says of a file of these bytes, without the file's name; its exit code before it. */
async function validated(content: string | Buffer, name = 'a.sandtable'): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return checked(path);
}

async function checked(path: string): Promise<string> {
  const { code, err } = await here('validate', path);
  return `${code} ${err.replaceAll(`${path}: `, '')}`.trim();
}

const TEXT = writeScenario(newScenario({ title: 'Préau' }));

test('a scenario with the mark that some editors put before a text is read as it is without', async () => {
  expect(await validated(`\uFEFF${TEXT}`)).toBe('0');
});

test('a scenario in another encoding than UTF-8 is refused, and no letter of it is guessed', async () => {
  expect(await validated(Buffer.from(TEXT, 'latin1'))).toBe('1 expected a text in UTF-8');
});

test('a picture or grid in TIFF is still told how to get in', async () => {
  const tiff = Buffer.concat([Buffer.from('II*\0'), Buffer.from([0xff, 0xfe, 0x80])]);
  expect(await validated(tiff)).toContain('gdal_translate');
});

test('a file that is larger than any scenario is refused before it is read', async () => {
  const path = join(folder, 'huge.sandtable');
  writeFileSync(path, '');
  truncateSync(path, 3 * 1024 ** 3);
  expect(await checked(path)).toBe('1 it is too large: at most 64 MB are read');
});

test('a device that never ends, and a folder, are refused', async () => {
  expect(await checked('/dev/zero')).toBe('1 it is too large: at most 64 MB are read');
  expect(await checked(folder)).toBe('1 this is a folder, not a file');
});

test('of a hundred problems the first twenty are told, and that there are eighty more', async () => {
  const scenario = JSON.parse(TEXT) as Record<string, unknown>;
  const lines = (
    await validated(JSON.stringify({ ...scenario, terrain: Array(100).fill(7) }))
  ).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('file: and 80 more problems like these');
});
