// Which packages of others the program is built from, with their licences: read from the lock file and from
// what is installed. Help → About shows them, and a release has them as a file.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './run-program';

export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it, such as `MIT`. */
  readonly licence: string;
  /** The whole text as its authors wrote it; null where the package brings none. */
  readonly text: string | null;
}

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const INSTALLED_IN = 'node_modules/';
/** Types alone: nothing of them is in the program. */
const TYPES = '@types/';
const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/**
 * Every package that may be part of the program, by name; those for building and testing alone are left out.
 * Throws where the lock file names a package without a licence, or one that is not installed.
 */
export function thirdParties(): readonly ThirdParty[] {
  const read = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(read.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf(INSTALLED_IN) + INSTALLED_IN.length);
      if (license === undefined) throw new Error(`package-lock.json: ${name} names no licence`);
      return { name, version, licence: license, text: licenceText(join(ROOT, path)) };
    })
    .filter(({ name }) => !name.startsWith(TYPES))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** All of them as one text for people. */
export function thirdPartyNotices(): string {
  const line = '-'.repeat(78);
  const parts = thirdParties().map(
    ({ name, version, licence, text }) =>
      `${line}\n${name} ${version} (${licence})\n${line}\n\n${text ?? 'Its package brings no text of the licence.\n'}`,
  );
  return [
    'Sandtable is built from these packages. Electron and Chromium have files of their own beside the program.\n',
    ...parts,
  ].join('\n');
}

/** Gives the page the list as the module `virtual:third-party`. */
export function thirdPartyModule(): Plugin {
  const id = 'virtual:third-party';
  return {
    name: 'third-party',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) =>
      asked === `\0${id}`
        ? `export const THIRD_PARTIES = ${JSON.stringify(thirdParties())};`
        : null,
  };
}

function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8');
}
