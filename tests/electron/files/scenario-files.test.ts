import { existsSync } from 'node:fs';
import { readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Disk, realDisk } from '../../../electron/files/disk';
import { checksum } from '../../../electron/files/journal';
import { lockFileOf } from '../../../electron/files/lock';
import { ScenarioFiles } from '../../../electron/files/scenario-files';
import { temporaryFolder } from '../temporary-folder';

const DOCUMENT = 'doc_00000000-0000-4000-8000-000000000001';

const never = () => false;

function scenarioFiles(disk: Disk = realDisk): ScenarioFiles {
  const files = new ScenarioFiles(disk);
  onTestFinished(() => files.closeAll());
  return files;
}

async function fileWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'a.sandtable');
  await writeFile(path, text);
  return path;
}

async function opened(files: ScenarioFiles, path: string): Promise<string> {
  const answer = await files.open(path);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.document;
}

test('a file larger than any scenario, and a device that never ends, are refused before they are read', async () => {
  const huge = await fileWith('');
  await truncate(huge, 3 * 1024 ** 3);
  const files = scenarioFiles();
  expect(await files.open(huge)).toMatchObject({
    ok: false,
    error: { message: 'The file is too large to be read.' },
  });
  expect(await files.open('/dev/zero')).toMatchObject({
    ok: false,
    error: { message: 'This is a device or a pipe, not a file.' },
  });
});

test('an opened file gives its name and text, and is locked until it is closed', async () => {
  const path = await fileWith('{"format":1}');
  const files = scenarioFiles();
  const answer = await files.open(path);
  expect(answer).toMatchObject({
    ok: true,
    value: { name: 'a.sandtable', text: '{"format":1}', isDirty: false },
  });
  expect(existsSync(lockFileOf(path))).toBe(true);
  files.closeAll();
  expect(existsSync(lockFileOf(path))).toBe(false);
});

test('a file that is not there, a folder and a picture each say what is wrong', async () => {
  const folder = await temporaryFolder();
  const files = scenarioFiles();
  expect(await files.open(join(folder, 'gone.sandtable'))).toMatchObject({
    ok: false,
    error: { file: 'gone.sandtable', message: 'There is no file of this name any more.' },
  });
  expect(await files.open(folder)).toMatchObject({
    error: { message: 'This is a folder, not a file.' },
  });
  await writeFile(join(folder, 'a.png'), Buffer.from([0x89, 0x50, 0xff, 0xfe]));
  expect(await files.open(join(folder, 'a.png'))).toMatchObject({
    error: { message: 'This is not a scenario file: it is not text.' },
  });
  expect(existsSync(lockFileOf(join(folder, 'a.png')))).toBe(false);
});

test('a file that is open in another window is not opened twice, under any of its names', async () => {
  const path = await fileWith('{}');
  await symlink(path, `${path}.link`);
  const files = scenarioFiles();
  await opened(files, path);
  for (const name of [path, `${path}.link`]) {
    expect(await files.open(name)).toMatchObject({
      ok: false,
      error: { message: 'The file is open in another window.' },
    });
  }
});

test('a file that is open in another process is not opened twice', async () => {
  const path = await fileWith('{}');
  await opened(scenarioFiles(), path);
  expect(await scenarioFiles().open(path)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('in another Sandtable') },
  });
});

test('a first save makes the file, the lock and the name', async () => {
  const path = join(await temporaryFolder(), 'new.sandtable');
  const files = scenarioFiles();
  const document = files.begin();
  expect(await files.save(document, path, '{"a":1}')).toEqual({
    ok: true,
    value: { path, name: 'new.sandtable', base: checksum('{"a":1}') },
  });
  expect(await readFile(path, 'utf8')).toBe('{"a":1}');
  expect(existsSync(lockFileOf(path))).toBe(true);
});

test('saving under another name moves the lock', async () => {
  const path = await fileWith('{}');
  const other = `${path}.b.sandtable`;
  const files = scenarioFiles();
  const document = await opened(files, path);
  await files.save(document, other, '{"a":1}');
  expect(existsSync(lockFileOf(path))).toBe(false);
  expect(existsSync(lockFileOf(other))).toBe(true);
  expect(files.fileOf(document).path).toBe(other);
});

test('a save onto a file that another window has open is refused and changes nothing', async () => {
  const path = await fileWith('{}');
  const files = scenarioFiles();
  await opened(files, path);
  const answer = await files.save(files.begin(), path, '{"a":1}');
  expect(answer).toMatchObject({ ok: false, error: { file: 'a.sandtable' } });
  expect(await readFile(path, 'utf8')).toBe('{}');
});

test('a change by another program is noticed, a new date alone is not', async () => {
  const path = await fileWith('{"a":1}');
  const files = scenarioFiles();
  const document = await opened(files, path);
  await writeFile(path, '{"a":1}');
  expect(await files.isChangedOutside(document)).toBe(false);
  await writeFile(path, '{"a":2}');
  expect(await files.isChangedOutside(document)).toBe(true);
  await files.save(document, path, '{"a":3}');
  expect(await files.isChangedOutside(document)).toBe(false);
});

test('a file with a byte order mark is not taken for changed', async () => {
  const path = await fileWith('\uFEFF{"a":1}');
  const files = scenarioFiles();
  const document = await opened(files, path);
  expect(await files.isChangedOutside(document)).toBe(false);
});

test('a disk that fails leaves the file, says so, and keeps no lock on a new name', async () => {
  const path = await fileWith('{}');
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const files = scenarioFiles({ ...realDisk, write: () => Promise.reject(full) });
  const document = await opened(files, path);
  const other = `${path}.b.sandtable`;
  for (const target of [path, other]) {
    expect(await files.save(document, target, '{"a":1}')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('The disk is full') },
    });
  }
  expect(await readFile(path, 'utf8')).toBe('{}');
  expect(existsSync(lockFileOf(path))).toBe(true);
  expect(existsSync(lockFileOf(other))).toBe(false);
});

test('what is not JSON never replaces a file', async () => {
  const path = await fileWith('{}');
  const files = scenarioFiles();
  const document = await opened(files, path);
  expect(await files.save(document, path, '{"a":')).toMatchObject({ ok: false });
  expect(await readFile(path, 'utf8')).toBe('{}');
});

test('recovered work keeps its file, and notices what happened to it meanwhile', async () => {
  const path = await fileWith('{"a":1}');
  const files = scenarioFiles();
  const snapshot = {
    revision: 4,
    title: 'A',
    path,
    base: checksum('{"a":1}'),
    savedAt: 1,
    text: '{"a":9}',
  };
  expect(await files.recover(DOCUMENT, snapshot, never)).toEqual({
    document: DOCUMENT,
    name: 'a.sandtable',
    text: '{"a":9}',
    isDirty: true,
  });
  expect(await files.isChangedOutside(DOCUMENT)).toBe(false);
  await writeFile(path, '{"a":2}');
  expect(await files.isChangedOutside(DOCUMENT)).toBe(true);
});

test('recovered work whose file is in other hands becomes a document without a file', async () => {
  const path = await fileWith('{"a":1}');
  await opened(scenarioFiles(), path);
  const snapshot = { revision: 4, title: 'A', path, base: null, savedAt: 1, text: '{}' };
  expect(await scenarioFiles().recover(DOCUMENT, snapshot, never)).toMatchObject({ name: null });
});

test('recovered work takes its file from the window that shows the file unchanged', async () => {
  const path = await fileWith('{"a":1}');
  const files = scenarioFiles();
  const shown = await opened(files, path);
  const base = checksum('{"a":1}');
  const snapshot = { revision: 4, title: 'A', path, base, savedAt: 1, text: '{}' };
  const recovered = await files.recover(DOCUMENT, snapshot, (holder) => holder === shown);
  expect(recovered).toMatchObject({ name: 'a.sandtable' });
  expect(files.fileOf(shown).path).toBe(null);
  files.close(shown);
  expect(existsSync(lockFileOf(path))).toBe(true);
});

test('what another program writes into an open file is told once, when it has stopped writing', async () => {
  const path = await fileWith('{"mine":1}');
  const files = scenarioFiles();
  const document = await opened(files, path);
  const look = () => files.news(document);
  expect([await look(), await look(), await look()]).toEqual([null, null, null]);

  await writeFile(path, '{"theirs":1}');
  expect(await look()).toBe(null);
  expect(await look()).toEqual({ document, name: 'a.sandtable', text: '{"theirs":1}' });
  expect(await look()).toBe(null);
  // It is not taken for ours: saving goes on asking.
  expect(await files.isChangedOutside(document)).toBe(true);

  await files.save(document, path, '{"mine":2}');
  expect([await look(), await look(), await look()]).toEqual([null, null, null]);
  await writeFile(path, '{"theirs":2}');
  await look();
  expect(await look()).toMatchObject({ text: '{"theirs":2}' });
  expect(await files.reload(document)).toMatchObject({ value: { text: '{"theirs":2}' } });
  expect(await files.isChangedOutside(document)).toBe(false);
});

test('an open file that is gone is told once, when it does not come back at once', async () => {
  const path = await fileWith('{"mine":1}');
  const files = scenarioFiles();
  const document = await opened(files, path);
  const look = () => files.news(document);
  expect(await look()).toBe(null);
  await rm(path);
  expect(await look()).toBe(null);
  await writeFile(path, '{"mine":1}');
  expect([await look(), await look()]).toEqual([null, null]);
  await rm(path);
  expect(await look()).toBe(null);
  expect(await look()).toEqual({ document, name: 'a.sandtable', text: null });
  expect([await look(), await look()]).toEqual([null, null]);
  await files.save(document, path, '{"mine":2}');
  expect([await look(), await look()]).toEqual([null, null]);
  expect(await readFile(path, 'utf8')).toBe('{"mine":2}');
});

test('work that is taken back is not told again what its file holds, only what it becomes', async () => {
  const path = await fileWith('{"theirs":1}');
  const files = scenarioFiles();
  const snapshot = { path, base: checksum('{"mine":0}'), text: '{"mine":1}', savedAt: 1 };
  await files.recover(DOCUMENT, { ...snapshot, revision: 1, title: 'Mine' }, never);
  const look = () => files.news(DOCUMENT);
  expect([await look(), await look(), await look()]).toEqual([null, null, null]);
  expect(await files.isChangedOutside(DOCUMENT)).toBe(true);
  await writeFile(path, '{"theirs":2}');
  await look();
  expect(await look()).toMatchObject({ text: '{"theirs":2}' });
});
