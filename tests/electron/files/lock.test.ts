import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFileOf, takeLock } from '../../../electron/files/lock';
import { temporaryOf } from '../../../electron/files/write-atomic';
import { temporaryFolder } from '../temporary-folder';

const KEY = '3f0f2a52-6c1f-4a53-9d8e-0b9b2f6f6a11';

async function scenarioFile(): Promise<string> {
  return join(await temporaryFolder(), 'a.sandtable');
}

function holder(pid: number, host = hostname()): string {
  return JSON.stringify({ key: KEY, pid, host });
}

function pidOfTheDead(): number {
  return spawnSync(process.execPath, ['-e', '0']).pid;
}

test('a second taker is told who has the file until it is released', async () => {
  const path = await scenarioFile();
  const first = await takeLock(path);
  expect(await takeLock(path)).toMatchObject({
    ok: false,
    error: { pid: process.pid, host: hostname() },
  });
  if (first.ok) first.value.release();
  const again = await takeLock(path);
  expect(again.ok).toBe(true);
  if (again.ok) again.value.release();
  expect(existsSync(lockFileOf(path))).toBe(false);
});

test('the lock of a dead process is taken over and its temporary file is swept up', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(pidOfTheDead()));
  await writeFile(temporaryOf(path, KEY), 'half a scen');
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
  expect(await readdir(join(path, '..'))).toEqual([]);
});

test('the lock of a living process of this computer is respected', async () => {
  const path = await scenarioFile();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill());
  await writeFile(lockFileOf(path), holder(other.pid!));
  expect(await takeLock(path)).toMatchObject({ ok: false, error: { pid: other.pid } });
});

test('the lock of another computer holds while it is touched, and not long after', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(1, 'the-other-computer'));
  expect(await takeLock(path)).toMatchObject({ ok: false, error: { host: 'the-other-computer' } });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lockFileOf(path), longAgo, longAgo);
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test('a lock that was never written to its end is taken over', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(process.pid).slice(0, 20));
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test('of many that take over a stale lock at once exactly one has it', async () => {
  const dead = pidOfTheDead();
  for (let round = 0; round < 25; round++) {
    const path = await scenarioFile();
    await writeFile(lockFileOf(path), holder(dead));
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeLock(path)));
    expect(taken.filter((lock) => lock.ok)).toHaveLength(1);
    for (const lock of taken) if (lock.ok) lock.value.release();
    expect(await readdir(join(path, '..'))).toEqual([]);
  }
});

test('what died while it swept a lock away does not keep the next from it', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(pidOfTheDead()));
  const broom = `${lockFileOf(path)}.sweep`;
  await writeFile(broom, '');
  const aWhileAgo = new Date(Date.now() - 6_000);
  await utimes(broom, aWhileAgo, aWhileAgo);
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
  expect(await readdir(join(path, '..'))).toEqual([]);
});

test('releasing leaves a lock alone that has passed to somebody else', async () => {
  const path = await scenarioFile();
  const lock = await takeLock(path);
  await writeFile(lockFileOf(path), holder(1, 'the-other-computer'));
  if (lock.ok) lock.value.release();
  expect(existsSync(lockFileOf(path))).toBe(true);
});

test('a folder that cannot be written to has no locks, and its files can be read', async () => {
  const lock = await takeLock(join(await temporaryFolder(), 'no-such-folder', 'a.sandtable'));
  expect(lock.ok).toBe(true);
});

test.each(['', '{"key":'])(
  'a lock of %j that is dated in the future holds nobody up',
  async (text) => {
    const path = await scenarioFile();
    await writeFile(lockFileOf(path), text);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await utimes(lockFileOf(path), tomorrow, tomorrow);
    const began = performance.now();
    const lock = await takeLock(path);
    expect(lock.ok).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
    if (lock.ok) lock.value.release();
  },
);

test('the lock of another computer that is dated in the future is taken over', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(1, 'the-other-computer'));
  const tomorrow = new Date(Date.now() + 86_400_000);
  await utimes(lockFileOf(path), tomorrow, tomorrow);
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test('what died while it swept, and is dated in the future, does not keep the next from it', async () => {
  const path = await scenarioFile();
  await writeFile(lockFileOf(path), holder(pidOfTheDead()));
  const broom = `${lockFileOf(path)}.sweep`;
  await writeFile(broom, '');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await utimes(broom, tomorrow, tomorrow);
  const lock = await takeLock(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test.runIf(process.platform === 'linux')(
  'a process of this computer that lives keeps its lock, however long it slept',
  async () => {
    const path = await scenarioFile();
    const lock = await takeLock(path);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(lockFileOf(path), longAgo, longAgo);
    expect(await takeLock(path)).toMatchObject({ ok: false, error: { pid: process.pid } });
    if (lock.ok) lock.value.release();
  },
);

test.runIf(process.platform === 'linux')(
  'a process that has the number of a dead one does not inherit its lock',
  async () => {
    const path = await scenarioFile();
    const dead = { ...JSON.parse(holder(process.pid)), born: 'before this one' };
    await writeFile(lockFileOf(path), JSON.stringify(dead));
    const lock = await takeLock(path);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value.release();
  },
);

test('a stale lock on a disk that can only be read does not keep its file from being opened', async ({
  skip,
}) => {
  const folder = await temporaryFolder();
  skip(!mountDisk(folder), 'only root can mount a disk');
  onTestFinished(() => void execFileSync('umount', [folder]));
  const path = join(folder, 'a.sandtable');
  await writeFile(lockFileOf(path), holder(pidOfTheDead()));
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect((await takeLock(path)).ok).toBe(true);
});

function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
