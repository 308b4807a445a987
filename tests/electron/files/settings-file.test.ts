import { expect, test } from 'vitest';
import { Settings } from '../../../electron/files/settings-file';
import { FailingDisk } from '../failing-disk';

const FILE = '/settings.json';

async function settingsOn(disk: FailingDisk, complaints: string[] = []): Promise<Settings> {
  const complain = (complaint: string) => void complaints.push(complaint);
  const settings = new Settings({ file: FILE, disk, complain });
  await settings.load();
  return settings;
}

test('what is kept is there at the next start, the rest beside it', async () => {
  const disk = new FailingDisk();
  const settings = await settingsOn(disk);
  await settings.keep('looks', { theme: 'dark' });
  await settings.keep('units', [{ name: 'A Company' }]);
  expect((await settingsOn(disk)).all()).toEqual({
    looks: { theme: 'dark' },
    units: [{ name: 'A Company' }],
  });
});

test('of many changes at once the last one is on the disk when any of them says so', async () => {
  const disk = new FailingDisk();
  const settings = await settingsOn(disk);
  const kept = [14, 15, 16, 17].map((left) => settings.keep('looks', { left }));
  expect(settings.isIdle).toBe(false);
  await kept[0];
  await settings.idle();
  expect(settings.isIdle).toBe(true);
  expect((await settingsOn(disk)).all()).toEqual({ looks: { left: 17 } });
});

test('a disk that takes nothing is told, and the next change brings what was missed', async () => {
  const disk = new FailingDisk();
  const settings = await settingsOn(disk);
  disk.left = 0;
  await expect(settings.keep('units', [{ name: 'A Company' }])).rejects.toThrow('died');
  disk.restart();
  await settings.keep('looks', { theme: 'light' });
  expect((await settingsOn(disk)).all()).toEqual({
    looks: { theme: 'light' },
    units: [{ name: 'A Company' }],
  });
});

const DEEP = `{"looks":${'['.repeat(5000)}${']'.repeat(5000)}}`;

test.each([
  ['half a file', '{"looks":'],
  ['an unknown setting', '{"colours":{}}'],
  ['a key that objects hide', '{"looks":{},"__proto__":{}}'],
  ['what is too deep to be written again', DEEP],
])('%s is put aside, not lost', async (_what, text) => {
  const disk = new FailingDisk();
  await disk.write(FILE, text);
  const complaints: string[] = [];
  const settings = await settingsOn(disk, complaints);
  expect(settings.all()).toEqual({});
  expect(complaints).toEqual([
    `the settings cannot be read; they are put aside as ${FILE}.unreadable`,
  ]);
  await settings.keep('looks', { theme: 'dark' });
  expect((await disk.read(`${FILE}.unreadable`)).toString()).toBe(text);
});
