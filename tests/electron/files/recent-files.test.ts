import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import { fileNameFrom } from '../../../electron/files/file-name';
import { RecentFiles } from '../../../electron/files/recent-files';
import { temporaryFolder } from '../temporary-folder';

async function recentIn(folder: string): Promise<RecentFiles> {
  const recent = new RecentFiles(join(folder, 'recent.json'), realDisk, () => undefined);
  await recent.load();
  return recent;
}

test('the newest file is first, no file is listed twice, and ten are kept for the next start', async () => {
  const folder = await temporaryFolder();
  const recent = await recentIn(folder);
  for (let n = 1; n <= 12; n += 1) await recent.add(`/tables/${n}.sandtable`);
  await recent.add('/tables/5.sandtable');
  const names = (await recentIn(folder)).list().map(({ name }) => name.replace('.sandtable', ''));
  expect(names).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
});

test('an id leads back to its path, and any other id to none', async () => {
  const recent = await recentIn(await temporaryFolder());
  await recent.add('/tables/a.sandtable');
  const [file] = recent.list();
  expect(file).toMatchObject({ name: 'a.sandtable', folder: '/tables' });
  expect(recent.pathOf(file!.recent)).toBe('/tables/a.sandtable');
  expect(recent.pathOf('/tables/a.sandtable')).toBe(null);
});

test('a list that is torn is an empty list', async () => {
  const folder = await temporaryFolder();
  await realDisk.write(join(folder, 'recent.json'), '["/tables/a.sand');
  expect((await recentIn(folder)).list()).toEqual([]);
});

test('a title becomes a file name that every system allows', () => {
  expect(fileNameFrom('Horsell Common: the pit / day 2?')).toBe('Horsell Common the pit day 2');
  expect(fileNameFrom('..')).toBe('Scenario');
  expect(fileNameFrom('Île à la Crosse')).toBe('Île à la Crosse');
});
