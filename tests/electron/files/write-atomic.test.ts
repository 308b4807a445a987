import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeAtomic } from '../../../electron/files/write-atomic';
import { temporaryFolder } from '../temporary-folder';

test('a file is created and nothing else is left in its folder', async () => {
  const folder = await temporaryFolder();
  await writeAtomic(join(folder, 'a.sandtable'), 'a table');
  expect(await readdir(folder)).toEqual(['a.sandtable']);
  expect(await readFile(join(folder, 'a.sandtable'), 'utf8')).toBe('a table');
});

test('a file that is replaced keeps its permissions', async () => {
  const path = join(await temporaryFolder(), 'a.sandtable');
  await writeFile(path, 'old');
  await chmod(path, 0o600);
  await writeAtomic(path, 'new');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toBe('new');
});

test('a link stays a link, and the file that it names is written', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'real.sandtable'), 'old');
  await symlink('real.sandtable', join(folder, 'link.sandtable'));
  await writeAtomic(join(folder, 'link.sandtable'), 'new');
  expect(await readFile(join(folder, 'real.sandtable'), 'utf8')).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['link.sandtable', 'real.sandtable']);
});

test('when the name is taken by a folder, the write fails and leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'a.sandtable'));
  await expect(writeAtomic(join(folder, 'a.sandtable'), 'new')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['a.sandtable']);
});

test('many writes of one file at once leave one of the texts, whole', async () => {
  const path = join(await temporaryFolder(), 'a.sandtable');
  const texts = Array.from({ length: 20 }, (_, n) => `${n}`.repeat(50_000));
  await Promise.all(texts.map((text) => writeAtomic(path, text)));
  expect(texts).toContain(await readFile(path, 'utf8'));
});

test('on a disk that fills up half-way the old file stays as it was', async ({ skip }) => {
  const folder = await temporaryFolder();
  skip(!mountSmallDisk(folder), 'only root can mount a small disk');
  onTestFinished(() => void execFileSync('umount', [folder]));
  const path = join(folder, 'a.sandtable');
  await writeAtomic(path, 'old');
  await expect(writeAtomic(path, 'x'.repeat(100_000))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['a.sandtable']);
});

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
