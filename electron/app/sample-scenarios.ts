// The scenarios that come with the program. They are opened as unsaved copies, never in place.

import { basename, join } from 'node:path';
import type { Disk } from '../files/disk';

const EXTENSION = '.sandtable';

export interface Sample {
  readonly sample: string;
  readonly title: string;
}

export class Samples {
  readonly #folder: string;
  readonly #disk: Disk;

  constructor(folder: string, disk: Disk) {
    this.#folder = folder;
    this.#disk = disk;
  }

  async list(): Promise<Sample[]> {
    const samples: Sample[] = [];
    for (const name of await this.#disk.list(this.#folder)) {
      if (!name.endsWith(EXTENSION)) continue;
      const sample = basename(name, EXTENSION);
      samples.push({ sample, title: titleIn(await this.#read(sample)) ?? sample });
    }
    return samples;
  }

  /** Null when there is no sample of this name; only names from `list` are looked up. */
  async text(sample: string): Promise<string | null> {
    const names = await this.#disk.list(this.#folder);
    return names.includes(`${sample}${EXTENSION}`) ? this.#read(sample) : null;
  }

  /** Null for a name that could lead out of the folder. */
  pathOf(sample: string): string | null {
    return /^[\w-]+$/.test(sample) ? join(this.#folder, `${sample}${EXTENSION}`) : null;
  }

  async #read(sample: string): Promise<string> {
    return (await this.#disk.read(join(this.#folder, `${sample}${EXTENSION}`))).toString('utf8');
  }
}

function titleIn(text: string): string | null {
  const { title } = JSON.parse(text) as { title?: unknown };
  return typeof title === 'string' ? title : null;
}
