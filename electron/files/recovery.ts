// What can be got back after a crash: the newest whole snapshot of each document that nobody has open,
// unless its file holds the same. It is kept whatever has become of the file.

import { basename } from 'node:path';
import type { RecoveryEntry } from '../../shared/bridge/contract';
import { type Disk, isMissing } from './disk';
import { checksum, type Journal, type Snapshot } from './journal';

export interface RecoveryPorts {
  readonly journal: Journal;
  readonly disk: Disk;
  readonly complain: (what: string, error: unknown) => void;
}

/** Newest first. What the files hold already is cleared away, what is torn is put aside; what cannot be read hides no other, and stays. */
export async function recoverable(
  ports: RecoveryPorts,
  isOpen: (document: string) => boolean,
): Promise<readonly RecoveryEntry[]> {
  const { journal, complain } = ports;
  const entries: RecoveryEntry[] = [];
  for (const document of await journal.documents()) {
    if (isOpen(document)) continue;
    try {
      const work = await unsavedWork(ports, document);
      if (work !== null) entries.push(entryOf(document, work));
      else if (await journal.isTorn(document)) {
        const aside = await journal.putAside(document);
        complain(`unsaved work cannot be read; it is put aside as ${aside}`, null);
      } else await journal.discard(document);
    } catch (error) {
      complain(`could not read the journal of ${document}`, error);
    }
  }
  return entries.sort((a, b) => b.savedAt - a.savedAt);
}

export interface UnsavedWork {
  readonly snapshot: Snapshot;
  /** Somebody else has written the file since. */
  readonly isFileChanged: boolean;
}

/** Null where nothing is kept of the document that is not in its file. */
export async function unsavedWork(
  { journal, disk, complain }: RecoveryPorts,
  document: string,
): Promise<UnsavedWork | null> {
  const work = await journal.work(document);
  if (work === null) return null;
  const inFile = async (path: string | null): Promise<string | null> => {
    try {
      return path === null ? null : checksum(await disk.read(path));
    } catch (error) {
      if (!isMissing(error)) complain(`could not read ${path}, which work was kept for`, error);
      return null;
    }
  };
  const { announced } = work;
  let { snapshot } = work;
  if (announced !== null && (await inFile(announced.path)) === announced.base) {
    // The program was ended after it had written the file, and before it had put the journal in order.
    if (announced.holdsSnapshot) return null;
    snapshot = { ...snapshot, path: announced.path, base: announced.base };
  }
  const found = await inFile(snapshot.path);
  if (found === checksum(snapshot.text)) return null;
  return { snapshot, isFileChanged: found !== null && found !== snapshot.base };
}

function entryOf(entry: string, { snapshot, isFileChanged }: UnsavedWork): RecoveryEntry {
  const { title, path, savedAt } = snapshot;
  return { entry, title, name: path === null ? null : basename(path), isFileChanged, savedAt };
}
