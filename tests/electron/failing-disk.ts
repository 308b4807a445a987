// A disk in memory that stops in the middle of one of its operations, as when the machine dies, and can
// be looked at afterwards. It can also tear the file that was being written, as a power cut does.

import { join } from 'node:path';
import type { Disk } from '../../electron/files/disk';

export class FailingDisk implements Disk {
  readonly files = new Map<string, { text: string; changedAt: number }>();
  /** Operations until the machine dies; Infinity means it does not. */
  left = Number.POSITIVE_INFINITY;
  /** How much of a file that was being created is there afterwards: null = not even its name. */
  tear: number | null = null;
  now = 0;
  /** What the system says of a path; null = it can be read and written. */
  refuse: (path: string) => string | null = () => null;

  /** The machine is on again: what is on the disk stays. */
  restart(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  async read(path: string): Promise<Buffer> {
    this.#ask(path);
    const file = this.files.get(path);
    if (!file) throw missing(path);
    return Buffer.from(file.text);
  }

  async write(path: string, text: string | Uint8Array): Promise<void> {
    if (typeof text !== 'string') throw new Error('this disk keeps texts alone');
    if (this.#dies()) throw new Error('the machine died while writing');
    this.files.set(path, { text, changedAt: this.now });
  }

  async create(path: string, text: string): Promise<void> {
    this.#ask(path);
    if (this.#dies()) {
      if (this.tear !== null) {
        const torn = text.slice(0, Math.floor(text.length * this.tear));
        this.files.set(path, { text: torn, changedAt: this.now });
      }
      throw new Error('the machine died while creating');
    }
    this.files.set(path, { text, changedAt: this.now });
  }

  async list(folder: string): Promise<readonly string[]> {
    const names = new Set<string>();
    for (const path of this.files.keys()) {
      if (path.startsWith(join(folder, '/')))
        names.add(path.slice(folder.length + 1).split('/')[0]!);
    }
    return [...names].sort();
  }

  async changedAt(path: string): Promise<number | null> {
    this.#ask(path);
    return this.files.get(path)?.changedAt ?? null;
  }

  async move(from: string, to: string): Promise<void> {
    if (this.#dies()) throw new Error('the machine died before moving');
    const moved = [...this.files].filter(([path]) => isIn(path, from));
    if (moved.length === 0) throw missing(from);
    for (const [path, file] of moved) {
      this.files.delete(path);
      this.files.set(`${to}${path.slice(from.length)}`, file);
    }
  }

  /** Removing a folder can be interrupted between any two files. */
  async remove(path: string): Promise<void> {
    for (const name of [...this.files.keys()].filter((file) => isIn(file, path))) {
      if (this.#dies()) throw new Error('the machine died while removing');
      this.files.delete(name);
    }
  }

  #ask(path: string): void {
    const code = this.refuse(path);
    if (code !== null) throw Object.assign(new Error(`${code}: ${path}`), { code });
  }

  #dies(): boolean {
    this.left -= 1;
    return this.left < 0;
  }
}

function isIn(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

function missing(path: string): Error {
  return Object.assign(new Error(`no file ${path}`), { code: 'ENOENT' });
}
