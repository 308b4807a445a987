// What a scenario file held before each save, so that one can go back to yesterday's table: compressed, beside
// the user's settings, under the id that the file carries and not under its name, so that a moved file keeps
// its past. Knows nothing of what the text means.

import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LARGEST_TEXT } from '../../shared/bridge/contract';
import { checksum } from './journal';
import type { Disk } from './disk';
import { Queues } from './queues';

const DAY = 24 * 60 * 60_000;
/** How many days back one version a day stays, and how many versions of today. */
const DAYS = 30;
const MOST_OF_TODAY = 200;

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** When it was replaced, when it had been written, and what it holds. */
const VERSION = /^(\d{1,16})-(\d{1,16})-([0-9a-f]{16})\.gz$/;

export interface FileVersion {
  /** Its name among the versions of the file. */
  readonly version: string;
  /** When the file was written so, in milliseconds since 1970. */
  readonly savedAt: number;
  /** When something else was saved in its place: it ages from then on. */
  readonly replacedAt: number;
}

export interface VersionPorts {
  readonly folder: string;
  readonly disk: Disk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class FileVersions {
  readonly #queues = new Queues();
  readonly #ports: VersionPorts;

  constructor(ports: VersionPorts) {
    this.#ports = ports;
  }

  /** Keeps what the file holds, before something else is written to it; nothing where it holds the newest version. */
  keep(anyId: string, path: string): Promise<void> {
    const id = anyId.toLowerCase();
    return this.#queues.add(id, async () => {
      const { disk } = this.#ports;
      const changedAt = await disk.changedAt(path);
      if (changedAt === null) return;
      const bytes = await disk.read(path);
      const sum = checksum(bytes).slice(0, 16);
      const known = await this.#list(id);
      if (known.at(-1)?.version.endsWith(`${sum}.gz`)) return;
      const version = `${this.#ports.now()}-${Math.round(changedAt)}-${sum}.gz`;
      await disk.write(this.#pathOf(id, version), await promisify(gzip)(bytes));
      await this.#thin(id);
    });
  }

  /** The newest first. */
  async list(id: string): Promise<readonly FileVersion[]> {
    return (await this.#list(id)).toReversed();
  }

  /** Throws where it is gone, is torn, or is larger than a scenario may be. */
  async text(id: string, version: string): Promise<string> {
    const bytes = await this.#ports.disk.read(this.#pathOf(id, version));
    const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: LARGEST_TEXT });
    return unpacked.toString('utf8');
  }

  /** Forgets what has become too old, also of files that nobody saves any more. */
  async sweep(): Promise<void> {
    for (const id of await this.#ports.disk.list(this.#ports.folder)) {
      if (FILE_ID.test(id)) await this.#queues.add(id, () => this.#thin(id));
    }
  }

  async #thin(id: string): Promise<void> {
    const versions = await this.#list(id);
    const kept = new Set(keptVersions(versions, this.#ports.now()));
    for (const one of versions) {
      if (!kept.has(one)) await this.#ports.disk.remove(this.#pathOf(id, one.version));
    }
    if (kept.size === 0) await this.#ports.disk.remove(this.#folderOf(id));
  }

  async #list(id: string): Promise<readonly FileVersion[]> {
    const names = await this.#ports.disk.list(this.#folderOf(id));
    return names
      .flatMap((version): FileVersion[] => {
        const [, replaced, saved] = VERSION.exec(version) ?? [];
        if (replaced === undefined) return [];
        return [{ version, savedAt: Number(saved), replacedAt: Number(replaced) }];
      })
      .toSorted((one, other) => one.replacedAt - other.replacedAt);
  }

  /** Ids and versions come over the border from the window and become paths here. */
  #folderOf(anyId: string): string {
    const id = anyId.toLowerCase();
    if (!FILE_ID.test(id)) throw new Error(`${id} is not the id of a file`);
    return join(this.#ports.folder, id);
  }

  #pathOf(id: string, version: string): string {
    if (!VERSION.test(version)) throw new Error(`${version} does not name a version`);
    return join(this.#folderOf(id), version);
  }
}

/** All of today, the last of each day of the month before, nothing older. Oldest first, in and out. */
export function keptVersions(
  versions: readonly FileVersion[],
  now: number,
): readonly FileVersion[] {
  const today = new Date(now).toDateString();
  const isToday = ({ replacedAt }: FileVersion): boolean =>
    replacedAt >= now || new Date(replacedAt).toDateString() === today;
  const lastOfDay = new Map<string, FileVersion>();
  for (const version of versions) {
    if (isToday(version) || version.replacedAt < now - DAYS * DAY) continue;
    lastOfDay.set(new Date(version.replacedAt).toDateString(), version);
  }
  return [...lastOfDay.values(), ...versions.filter(isToday).slice(-MOST_OF_TODAY)];
}
