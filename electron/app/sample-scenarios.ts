// The scenarios and campaigns that come with the program. They are opened as unsaved copies, never in place.

import { basename, join } from 'node:path';
import type { Disk } from '../files/disk';

/** What one of the folders holds, by the ending of its files. */
export interface SampleFolder {
  readonly folder: string;
  readonly ending: '.sandtable' | '.campaign';
}

export interface Sample {
  readonly sample: string;
  readonly title: string;
  readonly isCampaign: boolean;
}

export class Samples {
  readonly #folders: readonly SampleFolder[];
  readonly #disk: Disk;
  /** They come with the program and stay as they are while it runs. */
  #listed: Promise<Sample[]> | null = null;

  /** No two of the folders hold a file of the same name. */
  constructor(folders: readonly SampleFolder[], disk: Disk) {
    this.#folders = folders;
    this.#disk = disk;
  }

  async list(): Promise<Sample[]> {
    this.#listed ??= this.#list();
    try {
      return await this.#listed;
    } catch (error) {
      this.#listed = null;
      throw error;
    }
  }

  async #list(): Promise<Sample[]> {
    const folders = this.#folders.map(async ({ folder, ending }) => {
      const names = (await this.#disk.list(folder)).filter((name) => name.endsWith(ending));
      return Promise.all(
        names.map(async (name) => {
          const sample = basename(name, ending);
          const title = titleIn(await this.#read(join(folder, name))) ?? sample;
          return { sample, title, isCampaign: ending === '.campaign' };
        }),
      );
    });
    return (await Promise.all(folders)).flat();
  }

  /** Null when there is no sample of this name. */
  async text(sample: string): Promise<string | null> {
    const path = await this.pathOf(sample);
    return path === null ? null : this.#read(path);
  }

  /** Only names from `list` are looked up: none can lead out of the folders. */
  async pathOf(sample: string): Promise<string | null> {
    for (const { folder, ending } of this.#folders) {
      const name = `${sample}${ending}`;
      if ((await this.#disk.list(folder)).includes(name)) return join(folder, name);
    }
    return null;
  }

  async #read(path: string): Promise<string> {
    return (await this.#disk.read(path)).toString('utf8');
  }
}

function titleIn(text: string): string | null {
  const { title } = JSON.parse(text) as { title?: unknown };
  return typeof title === 'string' ? title : null;
}
