import { readdir, writeFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import { FileVersions, keptVersions } from '../../../electron/files/file-versions';
import { temporaryFolder } from '../temporary-folder';

const ID = '0d3c1b52-6b1c-4f0e-9d55-0123456789ab';
const NOON = new Date(2026, 10, 24, 12).getTime();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

async function given() {
  const home = await temporaryFolder();
  const folder = join(home, 'versions');
  const file = join(home, 'table.sandtable');
  const clock = { now: NOON };
  const versions = new FileVersions({ folder, disk: realDisk, now: () => clock.now });
  return {
    clock,
    folder,
    versions,
    /** The file as a save leaves it, after what it held before was kept. */
    save: async (text: string, at: number, path = file) => {
      clock.now += 1;
      await versions.keep(ID, path);
      await writeFile(path, text);
      await utimes(path, at / 1000, at / 1000);
    },
    texts: async () =>
      Promise.all((await versions.list(ID)).map(({ version }) => versions.text(ID, version))),
  };
}

test('each save keeps what the file held before, the newest first, and the first save keeps nothing', async () => {
  const { versions, save, texts } = await given();
  await save('one', NOON - 3 * HOUR);
  expect(await texts()).toEqual([]);
  await save('two', NOON - 2 * HOUR);
  await save('three', NOON - HOUR);
  expect(await texts()).toEqual(['two', 'one']);
  expect((await versions.list(ID)).map(({ savedAt }) => savedAt)).toEqual([
    NOON - 2 * HOUR,
    NOON - 3 * HOUR,
  ]);
});

test('a save of what the file holds already adds no version of it', async () => {
  const { save, texts } = await given();
  await save('one', NOON - 3 * HOUR);
  await save('one', NOON - 2 * HOUR);
  await save('one', NOON - HOUR);
  expect(await texts()).toEqual(['one']);
});

test('a file that was moved keeps its past, because that lies under its id', async () => {
  const { save, texts } = await given();
  await save('one', NOON - 3 * HOUR);
  await save('two', NOON - 2 * HOUR);
  const moved = join(await temporaryFolder(), 'other name.sandtable');
  await save('two', NOON - HOUR, moved);
  await save('three', NOON, moved);
  expect(await texts()).toEqual(['two', 'one']);
});

test('all of today stays, one a day of a month, and nothing older', () => {
  const at = (replacedAt: number) => ({ version: `${replacedAt}`, savedAt: 0, replacedAt });
  const today = [1, 2, 3].map((hours) => at(NOON - hours * HOUR)).toReversed();
  const yesterday = [at(NOON - DAY - HOUR), at(NOON - DAY)];
  const old = [at(NOON - 31 * DAY), at(NOON - 29 * DAY)];
  const kept = keptVersions([...old, ...yesterday, ...today], NOON);
  expect(kept).toEqual([old[1], yesterday[1], ...today]);
  const many = Array.from({ length: 250 }, (_, i) => at(NOON - HOUR + i));
  expect(keptVersions(many, NOON)).toEqual(many.slice(-200));
});

test('what had not been saved for long is kept all the same, and forgotten a month after it was replaced', async () => {
  const { clock, folder, versions, save, texts } = await given();
  await save('one', NOON - 40 * DAY);
  await save('two', NOON);
  await writeFile(join(folder, 'not ours.txt'), '');
  await versions.sweep();
  expect(await texts()).toEqual(['one']);
  clock.now = NOON + 31 * DAY;
  await versions.sweep();
  expect(await readdir(folder)).toEqual(['not ours.txt']);
});

test('an id in capitals is the same file', async () => {
  const { versions, save } = await given();
  await save('one', NOON - HOUR);
  await save('two', NOON);
  expect(await versions.list(ID.toUpperCase())).toHaveLength(1);
});

test('a torn version is an error, and names from the window are no paths', async () => {
  const { folder, versions, save } = await given();
  await save('one', NOON - 3 * HOUR);
  await save('two', NOON - 2 * HOUR);
  const [{ version } = { version: '' }] = await versions.list(ID);
  await writeFile(join(folder, ID, version), 'torn');
  await expect(versions.text(ID, version)).rejects.toThrow();
  await expect(versions.text(ID, '../../settings.json')).rejects.toThrow('does not name a version');
  await expect(versions.list('../journal')).rejects.toThrow('is not the id of a file');
});
