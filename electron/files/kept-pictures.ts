// Small pictures of files, so that lists can show them: kept between starts, each for its file as it was.
// They can be made again at any time, so whatever goes wrong with them costs nothing but the picture.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Disk } from './disk';

/** How many are kept; of more, those made longest ago go. */
const MOST = 48;

export class KeptPictures {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #version: string;

  /** `version` is that of the program: another one may draw differently. */
  constructor(folder: string, disk: Disk, version: string) {
    this.#folder = folder;
    this.#disk = disk;
    this.#version = version;
  }

  /** The picture of a file as it is now, as a data: URL; null when it has to be made. */
  async of(path: string): Promise<string | null> {
    const name = await this.#nameOf(path);
    if (name === null) return null;
    try {
      return (await this.#disk.read(join(this.#folder, name))).toString('utf8');
    } catch {
      return null;
    }
  }

  async keep(path: string, picture: string): Promise<void> {
    const name = await this.#nameOf(path);
    if (name === null) return;
    for (const old of await this.#disk.list(this.#folder)) {
      if (old.startsWith(`${partOf(path)}.`)) await this.#disk.remove(join(this.#folder, old));
    }
    await this.#disk.write(join(this.#folder, name), picture);
    await this.#thin();
  }

  async #thin(): Promise<void> {
    const names = await this.#disk.list(this.#folder);
    if (names.length <= MOST) return;
    const dated = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        return { path, at: (await this.#disk.changedAt(path)) ?? 0 };
      }),
    );
    const oldest = dated.toSorted((a, b) => a.at - b.at).slice(0, names.length - MOST);
    for (const { path } of oldest) await this.#disk.remove(path);
  }

  /** Null where there is no such file. */
  async #nameOf(path: string): Promise<string | null> {
    const at = await this.#disk.changedAt(path).catch(() => null);
    return at === null ? null : `${partOf(path)}.${partOf(`${at} ${this.#version}`)}.txt`;
  }
}

function partOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
