// What is kept while the user works: for each document a folder of snapshots, each a whole scenario text
// with a checksum. A torn snapshot is recognised, and the one before it is used. Knows nothing of what
// the text means.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Disk, isMissing } from './disk';
import { Queues } from './queues';
import { thinned } from './thinning';

const headerSchema = z.strictObject({
  revision: z.number().int(),
  title: z.string(),
  /** The document's file, and the checksum of its text as we last read or wrote it. */
  path: z.string().nullable(),
  base: z.string().nullable(),
  savedAt: z.number(),
});

export type Snapshot = z.infer<typeof headerSchema> & { readonly text: string };
export type Keeping = Omit<Snapshot, 'savedAt'>;

/** What this process knows of a document's folder. */
interface Shelf {
  snapshots: readonly Name[];
  last: Keeping | null;
}

/** A snapshot's file name says its order and its time, so that thinning need not read it. */
interface Name {
  readonly sequence: number;
  readonly savedAt: number;
}

const EXTENSION = '.snapshot';

export interface JournalPorts {
  readonly folder: string;
  readonly disk: Disk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly complain: (what: string, error: unknown) => void;
}

/** A document's file as it was just written. */
export interface SavedFile {
  readonly path: string;
  readonly base: string;
}

const announcedSchema = z.strictObject({
  path: z.string(),
  base: z.string(),
  /** The snapshots up to this one, in their order, are in the file once it holds what was announced. */
  through: z.number().int(),
});

/** The newest snapshot, and the save that was under way when the program ended, if one was. */
export interface Work {
  readonly snapshot: Snapshot;
  readonly announced: (SavedFile & { readonly holdsSnapshot: boolean }) | null;
}

/** What a save came to. `file` is null when nothing was written. */
export interface Saved<T> {
  readonly result: T;
  readonly file: SavedFile | null;
}

export class Journal {
  readonly #queues = new Queues();
  readonly #shelves = new Map<string, Shelf>();
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #now: JournalPorts['now'];
  readonly #complain: JournalPorts['complain'];

  constructor(ports: JournalPorts) {
    this.#folder = ports.folder;
    this.#disk = ports.disk;
    this.#now = ports.now;
    this.#complain = ports.complain;
  }

  /** Resolves when the text is safely on the disk; a revision that is there already is not written again. */
  keep(document: string, keeping: Keeping): Promise<void> {
    return this.#queues.add(document, () => this.#write(document, keeping));
  }

  /**
   * Runs a save of the document between two snapshots, never beside one. When it succeeds, what is as
   * old as the saved revision is forgotten, and what is newer is kept on top of the new file. The save
   * announces what it is about to write: so whoever finds it written knows that it was us.
   */
  saving<T>(
    document: string,
    revision: number,
    save: (announce: (file: SavedFile) => Promise<void>) => Promise<Saved<T>>,
  ): Promise<T> {
    return this.#queues.add(document, async () => {
      const { result, file } = await save((about) =>
        this.#announce(document, revision, about).catch((error: unknown) =>
          this.#complain('could not note in the journal what is about to be saved', error),
        ),
      );
      if (file === null) return result;
      // The file is written; that tidying up failed must not look like a failed save.
      await this.#settle(document, revision, file).catch((error: unknown) =>
        this.#complain('could not tidy the journal after a save', error),
      );
      return result;
    });
  }

  /** Forgets everything about the document: it has been saved or given up. */
  discard(document: string): Promise<void> {
    return this.#queues.add(document, () => this.#clear(document));
  }

  /** Whether there are snapshots, and not one of them is whole. */
  async isTorn(document: string): Promise<boolean> {
    return (await this.#names(document)).length > 0 && (await this.work(document)) === null;
  }

  /** Keeps what cannot be read where nothing looks for it, for whoever can mend it by hand; returns where. */
  async putAside(document: string): Promise<string> {
    const aside = `${this.#folderOf(document)}${UNREADABLE}`;
    await this.#queues.add(document, async () => {
      this.#shelves.delete(document);
      await this.#disk.remove(aside);
      await this.#disk.move(this.#folderOf(document), aside);
    });
    return aside;
  }

  /** The documents that something is kept of. */
  async documents(): Promise<readonly string[]> {
    const names = await this.#disk.list(this.#folder);
    return names.filter((name) => DOCUMENT_NAME.test(name));
  }

  /** The newest snapshot that is whole, or null. */
  async newest(document: string): Promise<Snapshot | null> {
    return (await this.work(document))?.snapshot ?? null;
  }

  /** Null where no snapshot is whole. Throws where one may be, but the disk does not let us read it. */
  async work(document: string): Promise<Work | null> {
    const names = await this.#names(document);
    let unreadable: unknown = null;
    for (const name of names.toReversed()) {
      try {
        const bytes = await this.#disk.read(this.#fileOf(document, name));
        const snapshot = decodeSnapshot(bytes.toString('utf8'));
        if (snapshot !== null) {
          return { snapshot, announced: await this.#announced(document, name) };
        }
      } catch (error) {
        // As bad as torn: the one before it has to do.
        if (!isMissing(error)) unreadable = error;
      }
    }
    if (unreadable !== null) throw unreadable;
    return null;
  }

  /** Removes what a discard that was interrupted has left. */
  async sweep(): Promise<void> {
    for (const name of await this.#disk.list(this.#folder)) {
      if (name.endsWith(DISCARDED)) await this.#disk.remove(join(this.#folder, name));
    }
  }

  /** Resolves when everything asked for so far is on the disk. */
  idle(): Promise<void> {
    return this.#queues.idle();
  }

  async #write(document: string, keeping: Keeping, options = { again: false }): Promise<void> {
    const shelf = await this.#shelf(document);
    if (!options.again && shelf.last !== null && isSame(shelf.last, keeping)) return;
    const savedAt = this.#now();
    const name = { sequence: (shelf.snapshots.at(-1)?.sequence ?? 0) + 1, savedAt };
    const file = this.#fileOf(document, name);
    const encoded = encodeSnapshot({ ...keeping, savedAt });
    try {
      await this.#disk.create(file, encoded);
    } catch (error) {
      if (!isFull(error) || shelf.snapshots.length < 2) throw error;
      // The newest work is worth more than older states of it.
      await this.#forget(document, shelf.snapshots.slice(0, -1));
      await this.#disk.create(file, encoded);
    }
    shelf.last = keeping;
    shelf.snapshots = [...shelf.snapshots, name];
    const kept = new Set(thinned(shelf.snapshots));
    const surplus = shelf.snapshots.filter((snapshot) => !kept.has(snapshot));
    await this.#forget(document, surplus);
  }

  /** Where nothing is kept, nothing can be mistaken for newer than the file. */
  async #announce(document: string, revision: number, { path, base }: SavedFile): Promise<void> {
    const { last, snapshots } = await this.#shelf(document);
    const newest = snapshots.at(-1);
    if (newest === undefined) return;
    const through = last === null || last.revision <= revision ? newest.sequence : 0;
    await this.#disk.write(this.#announcementOf(document), JSON.stringify({ path, base, through }));
  }

  async #announced(document: string, { sequence }: Name): Promise<Work['announced']> {
    try {
      const text = (await this.#disk.read(this.#announcementOf(document))).toString('utf8');
      const { path, base, through } = announcedSchema.parse(JSON.parse(text));
      return { path, base, holdsSnapshot: sequence <= through };
    } catch (error) {
      if (!isMissing(error)) this.#complain('could not read what was about to be saved', error);
      return null;
    }
  }

  async #settle(document: string, revision: number, file: SavedFile): Promise<void> {
    const { last, snapshots } = await this.#shelf(document);
    if (last === null || last.revision <= revision) {
      await this.#clear(document);
      return;
    }
    const { path, base } = file;
    await this.#write(document, { ...last, path, base }, { again: true });
    await this.#forget(document, snapshots);
    await this.#disk.remove(this.#announcementOf(document));
  }

  /** Oldest first, so that an interruption never leaves an old snapshot as the newest. */
  async #forget(document: string, surplus: readonly Name[]): Promise<void> {
    const shelf = await this.#shelf(document);
    for (const name of surplus) await this.#disk.remove(this.#fileOf(document, name));
    shelf.snapshots = shelf.snapshots.filter((name) => !surplus.includes(name));
  }

  /** In one step, so that an interruption cannot leave an old snapshot as the newest. */
  async #clear(document: string): Promise<void> {
    this.#shelves.delete(document);
    const folder = this.#folderOf(document);
    const gone = `${folder}${DISCARDED}`;
    await this.#disk.remove(gone);
    try {
      await this.#disk.move(folder, gone);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await this.#disk.remove(gone);
  }

  async #shelf(document: string): Promise<Shelf> {
    const known = this.#shelves.get(document);
    if (known) return known;
    const shelf: Shelf = { snapshots: await this.#names(document), last: null };
    this.#shelves.set(document, shelf);
    return shelf;
  }

  async #names(document: string): Promise<readonly Name[]> {
    const names: Name[] = [];
    for (const file of await this.#disk.list(this.#folderOf(document))) {
      const [, sequence, savedAt] = /^(\d+)-(\d+)\.snapshot$/.exec(file) ?? [];
      if (sequence === undefined || savedAt === undefined) continue;
      names.push({ sequence: Number(sequence), savedAt: Number(savedAt) });
    }
    return names.sort((a, b) => a.sequence - b.sequence);
  }

  #folderOf(document: string): string {
    if (!DOCUMENT_NAME.test(document)) throw new Error(`${document} does not name a document`);
    return join(this.#folder, document);
  }

  #announcementOf(document: string): string {
    return join(this.#folderOf(document), 'saving.json');
  }

  #fileOf(document: string, { sequence, savedAt }: Name): string {
    const file = `${String(sequence).padStart(8, '0')}-${Math.round(savedAt)}${EXTENSION}`;
    return join(this.#folderOf(document), file);
  }
}

/** Names come over the border from the window and become folders here. */
const DOCUMENT_NAME = /^doc_[0-9a-f-]{36}$/;
const DISCARDED = '.discarded';
const UNREADABLE = '.unreadable';

export function checksum(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One line of checksum over the rest, one line of header, then the text. */
export function encodeSnapshot({ text, ...header }: Snapshot): string {
  const body = `${JSON.stringify(header)}\n${text}`;
  return `${checksum(body)}\n${body}`;
}

/** Null when it is torn. */
export function decodeSnapshot(encoded: string): Snapshot | null {
  const endOfSum = encoded.indexOf('\n');
  const body = encoded.slice(endOfSum + 1);
  if (endOfSum < 0 || checksum(body) !== encoded.slice(0, endOfSum)) return null;
  const endOfHeader = body.indexOf('\n');
  if (endOfHeader < 0) return null;
  const header = headerSchema.safeParse(JSON.parse(body.slice(0, endOfHeader)));
  return header.success ? { ...header.data, text: body.slice(endOfHeader + 1) } : null;
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isSame(last: Keeping, next: Keeping): boolean {
  return last.revision === next.revision && last.path === next.path && last.text === next.text;
}
