// The game books: those that come with the program, and the user's own library beside his settings.

import { basename, join } from 'node:path';
import type { Problem } from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import type { Disk } from '../files/disk';
import { fileNameFrom } from '../files/file-name';
import { problemOf } from '../files/problem';

const EXTENSION = '.sandbook';
/** Bytes; a book is a list of numbers and words. */
const LARGEST = 16 * 1024 * 1024;

export interface ShelvedBook {
  /** What the window calls it by. */
  readonly book: string;
  readonly name: string;
  /** It came with the program, and cannot be dropped. */
  readonly isBundled: boolean;
}

type Complain = (what: string, error: unknown) => void;

export class BookShelf {
  readonly #folders: readonly [bundled: string, own: string];
  readonly #disk: Disk;
  readonly #complain: Complain;

  constructor(bundled: string, own: string, disk: Disk, complain: Complain) {
    this.#folders = [bundled, own];
    this.#disk = disk;
    this.#complain = complain;
  }

  async list(): Promise<ShelvedBook[]> {
    const shelved: ShelvedBook[] = [];
    for (const [shelf, folder] of this.#folders.entries()) {
      for (const file of await this.#disk.list(folder)) {
        if (!file.endsWith(EXTENSION)) continue;
        const name = await this.#titleOf(join(folder, file));
        if (name === null) continue;
        shelved.push({ book: `${shelf}/${file}`, name, isBundled: shelf === 0 });
      }
    }
    return shelved;
  }

  async text(book: string): Promise<Result<string, Problem>> {
    const path = await this.#pathOf(book);
    return path === null ? fail(GONE) : readTextFile(this.#disk, path);
  }

  /** In the library, in the place of one of this name; answered when it is safe on the disk. */
  async keep(name: string, text: string): Promise<Result<{ readonly path: string }, Problem>> {
    const path = join(this.#folders[1], `${fileNameFrom(name)}${EXTENSION}`);
    try {
      await this.#disk.write(path, text);
      return ok({ path });
    } catch (error) {
      return fail(problemOf(error, path));
    }
  }

  async drop(book: string): Promise<void> {
    const path = book.startsWith('1/') ? await this.#pathOf(book) : null;
    if (path !== null) await this.#disk.remove(path);
  }

  /** Null where no such book is on the shelf: only names from `list` lead to a file. */
  async #pathOf(book: string): Promise<string | null> {
    const found = (await this.list()).find((one) => one.book === book);
    if (!found) return null;
    return join(this.#folders[found.isBundled ? 0 : 1], book.slice(2));
  }

  /** What the book calls itself; a file that is none is called as it is, and says what is wrong when it is opened. */
  async #titleOf(path: string): Promise<string | null> {
    try {
      const book: unknown = JSON.parse((await this.#disk.read(path)).toString('utf8'));
      const name = typeof book === 'object' && book && 'name' in book ? book.name : null;
      if (typeof name === 'string' && name !== '') return name.slice(0, 200);
    } catch (error) {
      if (isFolder(error)) return null;
      // It is listed all the same: whoever takes it is told what is wrong with it.
      this.#complain(`cannot tell the name of ${path}`, error);
    }
    return basename(path, EXTENSION);
  }
}

function isFolder(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EISDIR';
}

const GONE: Problem = {
  message: 'This book is not in the library any more.',
  file: null,
  hint: 'Open its file, or keep it again.',
};

/** Text of a file that a designer chose: a book, or a table of stands. */
export async function readTextFile(disk: Disk, path: string): Promise<Result<string, Problem>> {
  try {
    const bytes = await disk.read(path);
    if (bytes.length <= LARGEST) return ok(bytes.toString('utf8'));
    return fail({
      message: 'The file is larger than 16 MB, more than is read of a book or a table of stands.',
      file: basename(path),
      hint: null,
    });
  } catch (error) {
    return fail(problemOf(error, path));
  }
}
