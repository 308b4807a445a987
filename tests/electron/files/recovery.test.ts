import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, Journal, type Keeping } from '../../../electron/files/journal';
import { recoverable } from '../../../electron/files/recovery';
import { FailingDisk } from '../failing-disk';

const DOCUMENT = 'doc_00000000-0000-4000-8000-000000000001';
const FILE = '/tables/a.sandtable';
const nobody = () => false;

function journalOn(disk: FailingDisk): Journal {
  return new Journal({ folder: '/journal', disk, now: () => disk.now, complain: () => undefined });
}

function keeping(revision: number, more: Partial<Keeping> = {}): Keeping {
  return { revision, title: 'A', text: `text ${revision}`, path: null, base: null, ...more };
}

test('work without a file is offered with its title', async () => {
  const disk = new FailingDisk();
  disk.now = 77;
  await journalOn(disk).keep(DOCUMENT, keeping(1, { title: 'Horsell' }));
  expect(await recoverable(journalOn(disk), disk, nobody)).toEqual([
    { entry: DOCUMENT, title: 'Horsell', name: null, savedAt: 77 },
  ]);
});

test('a document that is open is not offered', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(1));
  expect(await recoverable(journal, disk, (document) => document === DOCUMENT)).toEqual([]);
  expect(await journal.documents()).toEqual([DOCUMENT]);
});

test('what the file holds already is cleared away instead of offered', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(1, { path: FILE, base: 'older' }));
  await disk.write(FILE, 'text 1');
  expect(await recoverable(journal, disk, nobody)).toEqual([]);
  expect(await journal.documents()).toEqual([]);
});

test('a file that was only copied, and so has a newer date, does not hide newer work', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(2, { path: FILE, base: checksum('text 1') }));
  disk.now = 999;
  await disk.write(FILE, 'text 1');
  expect(await recoverable(journal, disk, nobody)).toHaveLength(1);
});

test('work older than a file that has changed since is not offered', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(2, { path: FILE, base: checksum('text 1') }));
  disk.now = 999;
  await disk.write(FILE, 'text 3');
  expect(await recoverable(journal, disk, nobody)).toEqual([]);
});

test('work on a file that is gone is offered', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(2, { path: FILE, base: 'sum' }));
  expect(await recoverable(journalOn(disk), disk, nobody)).toMatchObject([{ name: 'a.sandtable' }]);
});

test('a journal in which everything is torn is cleared away and hides no other', async () => {
  const disk = new FailingDisk();
  const other = DOCUMENT.replace(/1$/, '2');
  await journalOn(disk).keep(DOCUMENT, keeping(1));
  for (const file of disk.files.values()) file.text = file.text.slice(0, 30);
  await journalOn(disk).keep(other, keeping(1));
  const offered = await recoverable(journalOn(disk), disk, nobody);
  expect(offered.map(({ entry }) => entry)).toEqual([other]);
});

type Step = 'edit' | 'save';

test('wherever the machine dies, the last kept edit is in the file or is offered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('edit', 'edit', 'edit', 'save'), { maxLength: 60 }),
      fc.nat(200),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      async (steps, left, tear) => {
        const disk = new FailingDisk();
        Object.assign(disk, { left, tear });
        const safe = await work(disk, steps);
        disk.restart();
        const journal = journalOn(disk);
        await journal.sweep();
        const found = await newestAnywhere(journal, disk);
        expect(found).toBeGreaterThanOrEqual(safe);
      },
    ),
    { seed: 1898, numRuns: 500 },
  );
});

/** Plays the steps until the machine dies; returns the last revision that was reported as safe. */
async function work(disk: FailingDisk, steps: readonly Step[]): Promise<number> {
  const journal = journalOn(disk);
  let revision = 0;
  let safe = 0;
  let base: string | null = null;
  for (const step of steps) {
    disk.now += 400;
    try {
      if (step === 'edit') {
        revision += 1;
        await journal.keep(DOCUMENT, keeping(revision, { path: base && FILE, base }));
      } else {
        const text = `text ${revision}`;
        await journal.saving(DOCUMENT, revision, async () => {
          await disk.write(FILE, text);
          base = checksum(text);
          return { result: null, file: { path: FILE, base } };
        });
      }
      safe = revision;
    } catch {
      return safe;
    }
  }
  return safe;
}

async function newestAnywhere(journal: Journal, disk: FailingDisk): Promise<number> {
  const offered = await recoverable(journal, disk, nobody);
  const snapshot = offered[0] ? await journal.newest(offered[0].entry) : null;
  const inFile = disk.files.get(FILE)?.text ?? 'text 0';
  return snapshot?.revision ?? Number(inFile.slice('text '.length));
}
