// What the program remembers for every scenario, in one file.

import {
  type Remembered,
  type RememberedName,
  rememberedSchema,
} from '../../shared/bridge/contract';
import { type Disk, isMissing } from './disk';
import { Queues } from './queues';

export interface SettingsPorts {
  readonly file: string;
  readonly disk: Disk;
  readonly complain: (complaint: string, error?: unknown) => void;
}

export class Settings {
  #kept: Remembered = {};
  #written: Remembered = this.#kept;
  readonly #queues = new Queues();
  readonly #ports: SettingsPorts;

  constructor(ports: SettingsPorts) {
    this.#ports = ports;
  }

  /** A file that cannot be understood is put aside under another name, and nothing is remembered. */
  async load(): Promise<void> {
    const { file, disk, complain } = this.#ports;
    try {
      const text = (await disk.read(file)).toString('utf8');
      this.#kept = this.#written = rememberedSchema.parse(JSON.parse(text));
    } catch (error) {
      if (isMissing(error)) return;
      complain(`the settings cannot be read; they are put aside as ${file}.unreadable`, error);
      await disk.move(file, `${file}.unreadable`).catch((reason: unknown) => {
        complain('the settings could not be put aside', reason);
      });
    }
  }

  all(): Remembered {
    return this.#kept;
  }

  /** Resolves when the value is safe on the disk; throws what the system says when it does not take it. */
  keep(name: RememberedName, value: unknown): Promise<void> {
    this.#kept = { ...this.#kept, [name]: value };
    return this.#queues.add('file', () => this.#write());
  }

  get isIdle(): boolean {
    return this.#queues.isIdle;
  }

  /** Resolves when everything has been written, or could not be. */
  idle(): Promise<void> {
    return this.#queues.idle();
  }

  /** Writes the newest values; whoever waits behind a write that held theirs already has nothing to do. */
  async #write(): Promise<void> {
    const newest = this.#kept;
    if (newest === this.#written) return;
    const { file, disk } = this.#ports;
    await disk.write(file, JSON.stringify(newest, null, 2));
    this.#written = newest;
  }
}
