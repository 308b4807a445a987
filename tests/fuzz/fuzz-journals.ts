// Unsaved work, settings, recent files and locks as a bad disk leaves them: what is whole is offered, what is not is
// told, and nothing stands in the way of what comes after.

import { hostname } from 'node:os';
import { checksum, encodeSnapshot, Journal } from '../../electron/files/journal';
import { parseHolder, stateOf } from '../../electron/files/lock-holder';
import { RecentFiles } from '../../electron/files/recent-files';
import { recoverable, unsavedWork } from '../../electron/files/recovery';
import { Settings } from '../../electron/files/settings-file';
import type { Random } from '../../shared/core/seeded';
import { FailingDisk } from '../electron/failing-disk';
import { below, fuzzOf, oneOf } from './fuzz-kind';
import { leavesOf, mutated } from './mutate-json';
import { mutatedText } from './mutate-text';

const JOURNAL = '/journal';
const DOCUMENTS = [1, 2].map((n) => `doc_00000000-0000-4000-8000-00000000000${n}`);
const TABLE = '/tables/a.sandtable';
const SETTINGS = '/settings.json';
const RECENT = '/recent.json';

interface Kept {
  readonly path: string;
  readonly text: string;
  /** The scenario in it, where it is a snapshot that nothing was done to; null otherwise. */
  readonly whole: string | null;
}

export const journals = fuzzOf<readonly Kept[]>({
  name: 'journals',
  make(random) {
    const value = [
      ...DOCUMENTS.flatMap((document) => shelf(document, random)),
      ...leftBeside(random),
    ];
    return { value, text: JSON.stringify(value, null, 2), extension: 'json' };
  },
  judge: judgeDisk,
});

function shelf(document: string, random: Random): readonly Kept[] {
  const folder = `${JOURNAL}/${document}`;
  const snapshots = Array.from({ length: below(random, 4) }, (_, i): Kept => {
    const sequence = String(i + 1).padStart(8, '0');
    const text = `{"title":"${document.slice(-1)} ${i}"}`;
    const base = checksum(oneOf(random, ['old', 'new']));
    const [path, savedAt] = [oneOf(random, [null, TABLE]), 1000 + i];
    const header = { revision: i + 1, title: 'A', path, base, savedAt };
    const file = { path: `${folder}/${sequence}-${savedAt}.snapshot`, whole: null };
    const roll = random();
    if (roll < 0.5) return { ...file, text: encodeSnapshot({ ...header, text }), whole: text };
    if (roll < 0.8)
      return { ...file, text: mutatedText(encodeSnapshot({ ...header, text }), random) };
    const words = random() < 0.3 ? mutatedText(JSON.stringify(header), random) : null;
    const body = `${words ?? JSON.stringify(mutated(header, random, leavesOf(header)))}\n${text}`;
    return { ...file, text: `${checksum(body)}\n${body}` };
  });
  if (random() < 0.6) return snapshots;
  const announced = { path: TABLE, base: checksum('new'), through: below(random, 4) };
  const text = JSON.stringify(random() < 0.5 ? announced : mutated(announced, random));
  return [...snapshots, { path: `${folder}/saving.json`, text: text ?? '', whole: null }];
}

function leftBeside(random: Random): readonly Kept[] {
  const settings = { looks: { theme: 'dark', size: 3 }, units: [{ name: 'Tank' }], printers: {} };
  const recent = ['/a.sandtable', '/b/c.sandtable'];
  const holder = {
    key: '00000000-0000-4000-8000-000000000009',
    pid: 4_000_000,
    host: oneOf(random, [hostname(), 'other']),
    born: null,
  };
  const spoilt = (value: unknown): string =>
    random() < 0.3
      ? mutatedText(JSON.stringify(value), random)
      : (JSON.stringify(mutated(value, random, leavesOf(value))) ?? '');
  return [
    { path: TABLE, text: oneOf(random, ['old', 'new', 'other']), whole: null },
    { path: SETTINGS, text: spoilt(settings), whole: null },
    { path: RECENT, text: spoilt(recent), whole: null },
    { path: '/tables/.a.sandtable.lock', text: spoilt(holder), whole: null },
    { path: `${JOURNAL}/${oneOf(random, ['doc_x', '..', 'notes.txt'])}/1`, text: '', whole: null },
  ];
}

async function judgeDisk(kept: readonly Kept[]): Promise<string | null> {
  const disk = new FailingDisk();
  for (const { path, text } of kept) disk.files.set(path, { text, changedAt: 0 });
  return (
    (await wrongSettings(disk)) ?? (await wrongRecent(disk)) ?? (await wrongRecovery(disk, kept))
  );
}

async function wrongSettings(disk: FailingDisk): Promise<string | null> {
  const complaints: string[] = [];
  const complain = (complaint: string): void => void complaints.push(complaint);
  const settings = new Settings({ file: SETTINGS, disk, complain });
  const text = disk.files.get(SETTINGS)?.text ?? '';
  await settings.load();
  const before = settings.all();
  if (complaints.length > 0) {
    const aside = disk.files.get(`${SETTINGS}.unreadable`)?.text;
    if (aside !== text) return 'settings were refused and not put aside';
  } else if (JSON.stringify(before) !== JSON.stringify(JSON.parse(text))) {
    return 'settings were accepted, but something in them dropped';
  }
  await settings.keep('looks', { theme: 'light' });
  const again = new Settings({ file: SETTINGS, disk, complain });
  await again.load();
  const wanted = JSON.stringify({ ...before, looks: { theme: 'light' } });
  return JSON.stringify(again.all()) === wanted ? null : 'settings read otherwise than kept';
}

async function wrongRecent(disk: FailingDisk): Promise<string | null> {
  const recent = new RecentFiles(RECENT, disk, () => undefined);
  await recent.load();
  await recent.add('/new.sandtable');
  for (const { recent: id, name } of recent.list()) {
    if (recent.pathOf(id)?.includes(name) !== true) return `the recent file ${name} has no path`;
  }
  return recent.list()[0]?.name === 'new.sandtable' ? null : 'a recent file was not added';
}

async function wrongRecovery(disk: FailingDisk, kept: readonly Kept[]): Promise<string | null> {
  const complaints: string[] = [];
  const complain = (complaint: string): void => void complaints.push(complaint);
  const journal = new Journal({ folder: JOURNAL, disk, now: () => 9000, complain });
  const ports = { journal, disk, complain };
  const holder = parseHolder(disk.files.get('/tables/.a.sandtable.lock')?.text ?? '');
  if (holder !== null) stateOf(holder);
  await journal.sweep();
  const offered = new Set((await recoverable(ports, () => false)).map(({ entry }) => entry));
  for (const document of DOCUMENTS) {
    const folder = `${JOURNAL}/${document}/`;
    const snapshots = kept.filter(
      ({ path }) => path.startsWith(folder) && path.endsWith('.snapshot'),
    );
    if (!offered.has(document)) {
      // Where the newest is whole and not offered, the file holds it.
      const isUnreadable = snapshots.length > 0 && snapshots.every(({ whole }) => whole === null);
      const isGone = snapshots.every(({ path }) => !disk.files.has(path));
      if (isUnreadable && isGone && complaints.length === 0) {
        const isAnnounced = kept.some(({ path }) => path === `${folder}saving.json`);
        if (!isAnnounced) return 'unreadable work is gone, unsaid';
      }
      if (snapshots.at(-1)?.whole != null && !isInFile(kept)) return 'whole work is not offered';
    } else {
      const newest = snapshots.findLastIndex(({ whole }) => whole !== null);
      const work = await unsavedWork(ports, document);
      const later = snapshots.slice(newest + 1).map(({ text }) => text);
      const isOffered =
        work?.snapshot.text === snapshots[newest]?.whole ||
        later.some((text) => text.endsWith(`\n${work?.snapshot.text ?? ''}`));
      if (!isOffered) return 'older work is offered than is there whole';
    }
    const next = { revision: 99, title: 'B', path: null, base: null, text: '{"title":"next"}' };
    await journal.keep(document, next);
    if ((await journal.newest(document))?.text !== next.text) return 'later work does not count';
  }
  return null;
}

/** Whether the file holds what a save that was interrupted had announced. */
function isInFile(kept: readonly Kept[]): boolean {
  return kept.some(({ path, text }) => path === TABLE && text === 'new');
}
