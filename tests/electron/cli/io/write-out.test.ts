import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { InputError } from '../../../../electron/cli/io/errors';
import { writeOut } from '../../../../electron/cli/io/write-out';
import { temporaryFolder } from '../../temporary-folder';

test('on a disk that fills up half-way the old output stays as it was', async ({ skip }) => {
  const folder = await temporaryFolder();
  skip(!mountSmallDisk(folder), 'only root can mount a small disk');
  onTestFinished(() => void execFileSync('umount', [folder]));
  const out = join(folder, 'study.json');
  await writeOut(out, 'old');
  await expect(writeOut(out, 'x'.repeat(100_000))).rejects.toThrow(InputError);
  expect(await readFile(out, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['study.json']);
});

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
