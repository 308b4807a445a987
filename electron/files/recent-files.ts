// The files that were open lately, newest first. The window sees an id, a name and a folder, and hands
// the id back: it never says a path itself.

import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import type { Disk } from './disk';

const LIMIT = 10;

export interface RecentFile {
  readonly recent: string;
  readonly name: string;
  readonly folder: string;
}

export class RecentFiles {
  #paths: readonly string[] = [];
  readonly #file: string;
  readonly #disk: Disk;
  readonly #changed: () => void;

  constructor(file: string, disk: Disk, changed: () => void) {
    this.#file = file;
    this.#disk = disk;
    this.#changed = changed;
  }

  /** A list that cannot be read is an empty one: it is a convenience. */
  async load(): Promise<void> {
    try {
      const text = (await this.#disk.read(this.#file)).toString('utf8');
      this.#paths = z.array(z.string()).parse(JSON.parse(text)).slice(0, LIMIT);
    } catch {
      this.#paths = [];
    }
    this.#changed();
  }

  list(): readonly RecentFile[] {
    return this.#paths.map((path) => ({
      recent: idOf(path),
      name: basename(path),
      folder: dirname(path),
    }));
  }

  pathOf(recent: string): string | null {
    return this.#paths.find((path) => idOf(path) === recent) ?? null;
  }

  async add(path: string): Promise<void> {
    if (this.#paths[0] === path) return;
    await this.#set([path, ...this.#paths.filter((other) => other !== path)]);
  }

  async remove(path: string): Promise<void> {
    if (this.#paths.includes(path)) await this.#set(this.#paths.filter((other) => other !== path));
  }

  async clear(): Promise<void> {
    await this.#set([]);
  }

  async #set(paths: readonly string[]): Promise<void> {
    this.#paths = paths.slice(0, LIMIT);
    this.#changed();
    await this.#disk.write(this.#file, JSON.stringify(this.#paths, null, 2));
  }
}

function idOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
