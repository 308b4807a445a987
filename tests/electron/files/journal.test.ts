import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import {
  checksum,
  decodeSnapshot,
  encodeSnapshot,
  Journal,
  type Keeping,
} from '../../../electron/files/journal';
import { FailingDisk } from '../failing-disk';
import { temporaryFolder } from '../temporary-folder';

const DOCUMENT = 'doc_00000000-0000-4000-8000-000000000001';
const OTHER = 'doc_00000000-0000-4000-8000-000000000002';

function keeping(revision: number, text = `text ${revision}`): Keeping {
  return { revision, title: 'Horsell', text, path: null, base: null };
}

async function journalIn(folder: string, clock = { now: 1_000 }): Promise<Journal> {
  return new Journal({
    folder,
    disk: realDisk,
    now: () => clock.now,
    complain: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
}

test('the newest snapshot comes back with everything that was kept', async () => {
  const journal = await journalIn(await temporaryFolder());
  await journal.keep(DOCUMENT, keeping(1));
  await journal.keep(DOCUMENT, { ...keeping(2), path: '/a/b.sandtable', base: 'sum' });
  expect(await journal.newest(DOCUMENT)).toEqual({
    revision: 2,
    title: 'Horsell',
    text: 'text 2',
    path: '/a/b.sandtable',
    base: 'sum',
    savedAt: 1_000,
  });
});

test('a revision that is kept already is not written again', async () => {
  const folder = await temporaryFolder();
  const journal = await journalIn(folder);
  await journal.keep(DOCUMENT, keeping(7));
  await journal.keep(DOCUMENT, keeping(7));
  expect(await realDisk.list(join(folder, DOCUMENT))).toHaveLength(1);
});

test('undoing to an earlier revision is kept, because it is what the user sees', async () => {
  const journal = await journalIn(await temporaryFolder());
  await journal.keep(DOCUMENT, keeping(2));
  await journal.keep(DOCUMENT, keeping(1));
  expect((await journal.newest(DOCUMENT))?.text).toBe('text 1');
});

test('a torn snapshot is passed over for the one before it', async () => {
  const folder = await temporaryFolder();
  const journal = await journalIn(folder);
  await journal.keep(DOCUMENT, keeping(1));
  await journal.keep(DOCUMENT, keeping(2));
  const [, last] = await realDisk.list(join(folder, DOCUMENT));
  const path = join(folder, DOCUMENT, last!);
  const whole = (await realDisk.read(path)).toString('utf8');
  for (const length of [0, 10, 70, whole.length - 1]) {
    await realDisk.write(path, whole.slice(0, length));
    expect((await (await journalIn(folder)).newest(DOCUMENT))?.text).toBe('text 1');
  }
});

test('after a new start the journal goes on where it was', async () => {
  const folder = await temporaryFolder();
  await (await journalIn(folder)).keep(DOCUMENT, keeping(9));
  const journal = await journalIn(folder);
  await journal.keep(DOCUMENT, keeping(1, 'later'));
  expect((await journal.newest(DOCUMENT))?.text).toBe('later');
});

test('a save forgets what it contains', async () => {
  const journal = await journalIn(await temporaryFolder());
  await journal.keep(DOCUMENT, keeping(3));
  const result = await journal.saving(DOCUMENT, 3, async () => ({
    result: 'saved',
    file: { path: '/a.sandtable', base: 'sum' },
  }));
  expect(result).toBe('saved');
  expect(await journal.documents()).toEqual([]);
});

test('an edit that was kept while the save asked for a name stays kept, on top of the new file', async () => {
  const clock = { now: 1_000 };
  const journal = await journalIn(await temporaryFolder(), clock);
  await journal.keep(DOCUMENT, keeping(3));
  await journal.keep(DOCUMENT, keeping(4));
  clock.now = 2_000;
  const file = { path: '/a.sandtable', base: 'sum' };
  await journal.saving(DOCUMENT, 3, async () => ({ result: null, file }));
  expect(await journal.newest(DOCUMENT)).toMatchObject({
    text: 'text 4',
    path: '/a.sandtable',
    base: 'sum',
    savedAt: 2_000,
  });
});

test('a save that fails forgets nothing', async () => {
  const journal = await journalIn(await temporaryFolder());
  await journal.keep(DOCUMENT, keeping(3));
  await journal.saving(DOCUMENT, 3, async () => ({ result: null, file: null }));
  expect((await journal.newest(DOCUMENT))?.text).toBe('text 3');
});

test('a snapshot never lands between a save and what it forgets', async () => {
  const journal = await journalIn(await temporaryFolder());
  const file = { path: '/a.sandtable', base: 'sum' };
  const saving = journal.saving(DOCUMENT, 5, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { result: null, file };
  });
  const keep = journal.keep(DOCUMENT, keeping(6));
  await Promise.all([saving, keep]);
  expect((await journal.newest(DOCUMENT))?.text).toBe('text 6');
});

test('discarding one document leaves the others', async () => {
  const journal = await journalIn(await temporaryFolder());
  await journal.keep(DOCUMENT, keeping(1));
  await journal.keep(OTHER, keeping(1));
  await journal.discard(DOCUMENT);
  await journal.discard(DOCUMENT);
  expect(await journal.documents()).toEqual([OTHER]);
});

test('a name that is not a document never becomes a folder', async () => {
  const journal = await journalIn(await temporaryFolder());
  for (const name of ['../outside', 'doc_../../outside', '', 'doc_1']) {
    await expect(journal.keep(name, keeping(1))).rejects.toThrow('does not name a document');
  }
});

test('ten minutes of steady work keep the last twenty and one for each minute before', async () => {
  const folder = await temporaryFolder();
  const clock = { now: 0 };
  const journal = await journalIn(folder, clock);
  for (let second = 0; second < 600; second += 2) {
    clock.now = second * 1000;
    await journal.keep(DOCUMENT, keeping(second));
  }
  const times = (await realDisk.list(join(folder, DOCUMENT))).map((name) =>
    Number(/-(\d+)\.snapshot$/.exec(name)?.[1]),
  );
  expect(times.slice(-20)).toEqual(Array.from({ length: 20 }, (_, n) => 560_000 + n * 2_000));
  expect(times.slice(0, -20)).toEqual([
    ...Array.from({ length: 9 }, (_, minute) => minute * 60_000 + 58_000),
    558_000,
  ]);
});

test('a snapshot with any one character changed is recognised as torn', () => {
  const whole = encodeSnapshot({ ...keeping(1), savedAt: 5 });
  expect(decodeSnapshot(whole)?.text).toBe('text 1');
  for (let at = 0; at < whole.length; at += 1) {
    const changed = `${whole.slice(0, at)}${whole[at] === 'q' ? 'r' : 'q'}${whole.slice(at + 1)}`;
    expect(decodeSnapshot(changed)).toBe(null);
  }
});

test('a checksum of a text and of its bytes is the same', () => {
  expect(checksum('Wey – ¼')).toBe(checksum(Buffer.from('Wey – ¼')));
});

test('on a full disk older snapshots make room for the newest', async () => {
  const disk = new FailingDisk();
  const journal = new Journal({
    folder: '/journal',
    disk,
    now: () => 1,
    complain: () => undefined,
  });
  for (let revision = 1; revision <= 5; revision++) await journal.keep(DOCUMENT, keeping(revision));
  disk.refuse = () => (disk.files.size >= 5 ? 'ENOSPC' : null);
  await journal.keep(DOCUMENT, keeping(6));
  disk.refuse = () => null;
  expect((await journal.newest(DOCUMENT))?.text).toBe('text 6');
});
