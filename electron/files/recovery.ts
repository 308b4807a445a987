// What can be got back after a crash: the newest whole snapshot of each document that nobody has open,
// where it holds more than the file does.

import { basename } from 'node:path';
import type { RecoveryEntry } from '../../shared/bridge/contract';
import type { Disk } from './disk';
import { checksum, type Journal, type Snapshot } from './journal';

/** Newest first. What the files hold already is cleared away; a torn journal hides no other. */
export async function recoverable(
  journal: Journal,
  disk: Disk,
  isOpen: (document: string) => boolean,
): Promise<readonly RecoveryEntry[]> {
  const entries: RecoveryEntry[] = [];
  for (const document of await journal.documents()) {
    if (isOpen(document)) continue;
    const snapshot = await journal.newest(document);
    if (snapshot === null || (await isInFile(snapshot, disk))) {
      await journal.discard(document);
      continue;
    }
    entries.push({
      entry: document,
      title: snapshot.title,
      name: snapshot.path === null ? null : basename(snapshot.path),
      savedAt: snapshot.savedAt,
    });
  }
  return entries.sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * A file that is still what the snapshot was made from is behind the snapshot, whatever its date says:
 * dates change when a folder is copied or synchronised. A file that is neither is newer by its date.
 */
async function isInFile({ path, base, text, savedAt }: Snapshot, disk: Disk): Promise<boolean> {
  if (path === null) return false;
  const changedAt = await disk.changedAt(path);
  if (changedAt === null) return false;
  const inFile = checksum(await disk.read(path));
  if (inFile === checksum(text)) return true;
  return inFile !== base && changedAt > savedAt;
}
