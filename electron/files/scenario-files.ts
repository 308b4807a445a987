// The documents that are open in this process: which file each belongs to, the lock on it, and what the
// file held when we last saw it. Reads and writes text; what it means is the window's business.

import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { TextDecoder } from 'node:util';
import { LARGEST_TEXT, type OpenedDocument, type Problem } from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import type { Disk } from './disk';
import { checksum, type SavedFile, type Snapshot } from './journal';
import { type Lock, takeLock } from './lock';
import { problemOf } from './problem';

export interface SavedScenario {
  readonly path: string;
  readonly name: string;
  /** Checksum of the text in it. */
  readonly base: string;
}

interface OpenDocument {
  readonly file: OpenFile | null;
}

interface OpenFile {
  readonly path: string;
  readonly lock: Lock;
  /** Checksum of its text as we last read or wrote it. */
  readonly base: string;
  /** Checksum of what another program wrote, once the user has been told of it. */
  readonly told?: string;
}

/** When a file had been changed as it was looked at last, and whether its text has been read since. */
interface Look {
  readonly path: string;
  readonly seenAt: number | null;
  readonly isQuiet: boolean;
  /** The file was there at an earlier look. */
  readonly isKnown: boolean;
}

/** A file that another program has written while it was open here. */
export interface ChangedFile {
  readonly document: string;
  readonly name: string;
  /** Null: it is gone. */
  readonly text: string | null;
}

export class ScenarioFiles {
  readonly #open = new Map<string, OpenDocument>();
  readonly #looks = new Map<string, Look>();
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** A document that has no file yet. */
  begin(): string {
    const document = `doc_${randomUUID()}`;
    this.#open.set(document, { file: null });
    return document;
  }

  /** A text as an unsaved document of its own, as with samples. */
  beginWith(text: string): OpenedDocument {
    return { document: this.begin(), name: null, text, isDirty: false };
  }

  async open(path: string): Promise<Result<OpenedDocument, Problem>> {
    const taken = await this.#take(path);
    if (!taken.ok) return taken;
    const { file, text } = taken.value;
    const document = this.begin();
    this.#open.set(document, { file });
    return ok({ document, name: basename(file.path), text, isDirty: false });
  }

  /**
   * Opens what a crash left behind, under its old name, so that its journal goes on. When its file is
   * gone or in other hands, it becomes a document without a file. A document that gives way, because
   * it shows the unchanged file in the same window, loses the file to it.
   */
  async recover(
    document: string,
    snapshot: Snapshot,
    givesWay: (holder: string) => boolean,
  ): Promise<OpenedDocument> {
    const holder = snapshot.path === null ? null : await this.holderOf(snapshot.path);
    if (holder !== null && givesWay(holder)) {
      this.#open.get(holder)?.file?.lock.release();
      this.#open.set(holder, { file: null });
    }
    const taken = snapshot.path === null ? null : await this.#take(snapshot.path);
    // The base stays the snapshot's: saving must notice what others did to the file in between.
    // What it holds now was told when the work was offered.
    const file = taken?.ok
      ? { ...taken.value.file, base: snapshot.base ?? '', told: taken.value.file.base }
      : null;
    this.#open.set(document, { file });
    const name = file === null ? null : basename(file.path);
    return { document, name, text: snapshot.text, isDirty: true };
  }

  /** The text of a file that may be open anywhere. */
  async textOf(path: string): Promise<Result<string, Problem>> {
    try {
      return ok((await this.#read(path)).text);
    } catch (error) {
      return fail(problemOf(error, path));
    }
  }

  isOpen(document: string): boolean {
    return this.#open.has(document);
  }

  /** The document's file, and what it held when last seen. Both null where it has none. */
  fileOf(document: string): { readonly path: string | null; readonly base: string | null } {
    const file = this.#open.get(document)?.file;
    return { path: file?.path ?? null, base: file?.base ?? null };
  }

  /** The document that has this file open, or null. */
  async holderOf(path: string): Promise<string | null> {
    const real = await realPathOf(path);
    for (const [document, { file }] of this.#open) if (file?.path === real) return document;
    return null;
  }

  /** True when the file is not what we last read or wrote, because somebody else wrote it. */
  async isChangedOutside(document: string): Promise<boolean> {
    const file = this.#open.get(document)?.file;
    if (!file || (await this.#disk.changedAt(file.path)) === null) return false;
    return checksum(await this.#disk.read(file.path)) !== file.base;
  }

  /**
   * What another program has made of the document's file since it was last read, written or told of here. Null
   * where it is as before, or is still being written: it has to be found the same twice, or gone twice. Throws
   * what the system says where it cannot be read.
   */
  async news(document: string): Promise<ChangedFile | null> {
    const file = this.#open.get(document)?.file;
    if (!file) return null;
    const { path } = file;
    const seenAt = await this.#disk.changedAt(path);
    const before = this.#looks.get(document);
    if (before?.path !== path || before.seenAt !== seenAt) {
      const isKnown = seenAt !== null || (before?.path === path && before.isKnown);
      this.#looks.set(document, { path, seenAt, isQuiet: false, isKnown });
      return null;
    }
    if (before.isQuiet) return null;
    this.#looks.set(document, { ...before, isQuiet: true });
    if (seenAt === null) {
      return before.isKnown ? { document, name: basename(path), text: null } : null;
    }
    const { text, base } = await this.#read(path);
    // Saved or closed meanwhile: the next look tells.
    if (this.#open.get(document)?.file !== file) return null;
    if (base === file.base || base === file.told) return null;
    this.#open.set(document, { file: { ...file, told: base } });
    return { document, name: basename(path), text };
  }

  /** The file as it is now, in the place of what the document was. */
  async reload(document: string): Promise<Result<OpenedDocument, Problem>> {
    const file = this.#open.get(document)?.file;
    if (!file) return fail({ message: 'It has no file any more.', file: null, hint: null });
    try {
      const { text, base } = await this.#read(file.path);
      this.#open.set(document, { file: { ...file, base } });
      return ok({ document, name: basename(file.path), text, isDirty: false });
    } catch (error) {
      return fail(problemOf(error, file.path));
    }
  }

  /** Writes the document to this path, which is its file from then on. Announces it just before. */
  async save(
    document: string,
    path: string,
    text: string,
    announce: (file: SavedFile) => Promise<void> = async () => undefined,
  ): Promise<Result<SavedScenario, Problem>> {
    const real = await realPathOf(path);
    try {
      if (!isJson(text)) throw new Error('The scenario could not be turned into text.');
      const lock = await this.#lockFor(document, real);
      if (!lock.ok) return lock;
      await announce({ path: real, base: checksum(text) });
      await this.#disk.write(real, text, lock.value.tag).catch((error: unknown) => {
        if (this.#open.get(document)?.file?.lock !== lock.value) lock.value.release();
        throw error;
      });
      const before = this.#open.get(document)?.file;
      if (before && before.lock !== lock.value) before.lock.release();
      const file = { path: real, lock: lock.value, base: checksum(text) };
      this.#open.set(document, { file });
      return ok({ path: real, base: file.base, name: basename(real) });
    } catch (error) {
      return fail(problemOf(error, real));
    }
  }

  close(document: string): void {
    this.#open.get(document)?.file?.lock.release();
    this.#open.delete(document);
    this.#looks.delete(document);
  }

  closeAll(): void {
    for (const document of this.#open.keys()) this.close(document);
  }

  async #take(
    path: string,
  ): Promise<Result<{ readonly file: OpenFile; readonly text: string }, Problem>> {
    try {
      const real = await realPathOf(path);
      // Read before locking, so that a file that cannot be opened leaves no lock behind.
      await this.#read(real);
      const holder = await this.holderOf(real);
      const lock = holder === null ? await takeLock(real) : fail(null);
      if (!lock.ok) return fail(inOtherHands(real, lock.error?.host ?? null));
      const { text, base } = await this.#read(real);
      return ok({ file: { path: real, lock: lock.value, base }, text });
    } catch (error) {
      return fail(problemOf(error, path));
    }
  }

  async #lockFor(document: string, path: string): Promise<Result<Lock, Problem>> {
    const file = this.#open.get(document)?.file;
    if (file?.path === path) return ok(file.lock);
    const holder = await this.holderOf(path);
    const lock = holder === null ? await takeLock(path) : fail(null);
    return lock.ok ? lock : fail(inOtherHands(path, lock.error?.host ?? null));
  }

  async #read(path: string): Promise<{ readonly text: string; readonly base: string }> {
    const bytes = await this.#disk.read(path);
    if (bytes.length > LARGEST_TEXT) throw new Error('The file is too large to be a scenario.');
    try {
      return {
        text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
        base: checksum(bytes),
      };
    } catch (error) {
      throw new Error('This is not a scenario file: it is not text.', { cause: error });
    }
  }
}

function inOtherHands(path: string, host: string | null): Problem {
  const where = host === null ? 'in another window' : `in another Sandtable, on ${host}`;
  return {
    message: `The file is open ${where}.`,
    file: basename(path),
    hint: 'Close it there, or save yours under another name.',
  };
}

/** Follows links, so that one file has one name. A file that does not exist yet keeps the name given. */
async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
