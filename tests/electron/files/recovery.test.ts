import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, Journal, type Keeping } from '../../../electron/files/journal';
import { recoverable, type RecoveryPorts, unsavedWork } from '../../../electron/files/recovery';
import { FailingDisk } from '../failing-disk';

const DOCUMENT = 'doc_00000000-0000-4000-8000-000000000001';
const FILE = '/tables/a.sandtable';
const nobody = () => false;

function journalOn(disk: FailingDisk): Journal {
  return new Journal({ folder: '/journal', disk, now: () => disk.now, complain: () => undefined });
}

function portsOn(disk: FailingDisk, journal = journalOn(disk)): RecoveryPorts {
  return { journal, disk, complain: () => undefined };
}

function keeping(revision: number, more: Partial<Keeping> = {}): Keeping {
  return { revision, title: 'A', text: `text ${revision}`, path: null, base: null, ...more };
}

test('work without a file is offered with its title', async () => {
  const disk = new FailingDisk();
  disk.now = 77;
  await journalOn(disk).keep(DOCUMENT, keeping(1, { title: 'Horsell' }));
  expect(await recoverable(portsOn(disk), nobody)).toEqual([
    { entry: DOCUMENT, title: 'Horsell', name: null, isFileChanged: false, savedAt: 77 },
  ]);
});

test('a document that is open is not offered', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(1));
  expect(await recoverable(portsOn(disk, journal), (document) => document === DOCUMENT)).toEqual(
    [],
  );
  expect(await journal.documents()).toEqual([DOCUMENT]);
});

test('what the file holds already is cleared away instead of offered', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(1, { path: FILE, base: 'older' }));
  await disk.write(FILE, 'text 1');
  expect(await recoverable(portsOn(disk, journal), nobody)).toEqual([]);
  expect(await journal.documents()).toEqual([]);
});

test('a file that was only copied, and so has a newer date, does not hide newer work', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(2, { path: FILE, base: checksum('text 1') }));
  disk.now = 999;
  await disk.write(FILE, 'text 1');
  expect(await recoverable(portsOn(disk, journal), nobody)).toHaveLength(1);
});

test('work is offered whatever another program has done to the file, and that it did is told', async () => {
  const disk = new FailingDisk();
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(2, { path: FILE, base: checksum('text 1') }));
  disk.now = 999;
  await disk.write(FILE, 'theirs');
  expect(await recoverable(portsOn(disk, journal), nobody)).toMatchObject([
    { entry: DOCUMENT, isFileChanged: true },
  ]);
  expect((await unsavedWork(portsOn(disk, journal), DOCUMENT))?.snapshot.text).toBe('text 2');
});

test('a save that was ended before the journal was in order is a save: nothing older is offered', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(1, { path: FILE, base: 'older' }));
  await endedWhileSaving(disk, 2);
  expect(await recoverable(portsOn(disk), nobody)).toEqual([]);
});

test('what is newer than a save that was ended is offered, and blames no other program', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(3, { path: FILE, base: 'older' }));
  const journal = journalOn(disk);
  await journal.keep(DOCUMENT, keeping(4, { path: FILE, base: 'older' }));
  await endedWhileSaving(disk, 2, journal);
  expect(await recoverable(portsOn(disk), nobody)).toMatchObject([{ isFileChanged: false }]);
  expect((await unsavedWork(portsOn(disk), DOCUMENT))?.snapshot).toMatchObject({
    text: 'text 4',
    base: checksum('text 2'),
  });
});

test('work that follows on a save that was ended is offered', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(70, { path: FILE, base: 'older' }));
  await endedWhileSaving(disk, 80);
  // The window that goes on counts its revisions anew.
  await journalOn(disk).keep(DOCUMENT, keeping(1, { path: FILE, base: checksum('text 80') }));
  expect(await recoverable(portsOn(disk), nobody)).toHaveLength(1);
});

async function endedWhileSaving(
  disk: FailingDisk,
  revision: number,
  journal = journalOn(disk),
): Promise<void> {
  const text = `text ${revision}`;
  const file = { path: FILE, base: checksum(text) };
  await journal.saving(DOCUMENT, revision, async (announce) => {
    await announce(file);
    await disk.write(FILE, text);
    disk.left = 0;
    return { result: null, file };
  });
  disk.restart();
}

test.each(['ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EIO'])(
  'a path that says %s hides neither its own work nor any other',
  async (code) => {
    const disk = new FailingDisk();
    const other = DOCUMENT.replace(/1$/, '2');
    await journalOn(disk).keep(DOCUMENT, keeping(1, { path: FILE, base: 'sum' }));
    await journalOn(disk).keep(other, keeping(1));
    disk.refuse = (path) => (path === FILE ? code : null);
    expect(await recoverable(portsOn(disk), nobody)).toHaveLength(2);
  },
);

test('a journal that cannot be read hides no other, and is not thrown away', async () => {
  const disk = new FailingDisk();
  const other = DOCUMENT.replace(/1$/, '2');
  await journalOn(disk).keep(DOCUMENT, keeping(1));
  await journalOn(disk).keep(other, keeping(1));
  disk.refuse = (path) => (path.includes(`${DOCUMENT}/`) ? 'EIO' : null);
  const offered = await recoverable(portsOn(disk), nobody);
  expect(offered.map(({ entry }) => entry)).toEqual([other]);
  disk.refuse = () => null;
  expect(await recoverable(portsOn(disk), nobody)).toHaveLength(2);
});

test('work on a file that is gone is offered', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(2, { path: FILE, base: 'sum' }));
  expect(await recoverable(portsOn(disk), nobody)).toMatchObject([{ name: 'a.sandtable' }]);
});

test('a journal in which everything is torn is cleared away and hides no other', async () => {
  const disk = new FailingDisk();
  const other = DOCUMENT.replace(/1$/, '2');
  await journalOn(disk).keep(DOCUMENT, keeping(1));
  for (const file of disk.files.values()) file.text = file.text.slice(0, 30);
  await journalOn(disk).keep(other, keeping(1));
  const offered = await recoverable(portsOn(disk), nobody);
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
        await journal.saving(DOCUMENT, revision, async (announce) => {
          await announce({ path: FILE, base: checksum(text) });
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
  const offered = await recoverable(portsOn(disk, journal), nobody);
  const snapshot = offered[0] ? await journal.newest(offered[0].entry) : null;
  const inFile = disk.files.get(FILE)?.text ?? 'text 0';
  return snapshot?.revision ?? Number(inFile.slice('text '.length));
}

test('work of which no snapshot is whole is not offered: it is put aside, and that is said once', async () => {
  const disk = new FailingDisk();
  await journalOn(disk).keep(DOCUMENT, keeping(1));
  const [path = ''] = [...disk.files.keys()];
  const torn = disk.files.get(path)?.text.replace('text 1', 'text 2') ?? '';
  disk.files.set(path, { text: torn, changedAt: 0 });
  const complaints: string[] = [];
  const ports = () => ({ ...portsOn(disk), complain: (what: string) => complaints.push(what) });
  expect(await recoverable(ports(), nobody)).toEqual([]);
  expect(await recoverable(ports(), nobody)).toEqual([]);
  expect(complaints).toEqual([
    `unsaved work cannot be read; it is put aside as /journal/${DOCUMENT}.unreadable`,
  ]);
  expect([...disk.files].map(([name, { text }]) => [name, text])).toEqual([
    [path.replace(DOCUMENT, `${DOCUMENT}.unreadable`), torn],
  ]);
});
