// The source tree as the architecture tests see it: files and what they import.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const SOURCE = /\.(ts|mjs|svelte|css|html)$/;

/** What svelte-check writes for the compiler of TypeScript. */
const MADE = '.svelte-check/';

/** Paths from the root, with forward slashes, of every source file under the folders. */
export function sourceFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !file.includes(MADE))
      .sort(),
  );
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s+'([^']+)'|new URL\(\s*'(\.[^']+)'/g;

/** What a file imports, types and workers that it starts included: package names, or paths from the root without an ending. */
export function importsOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    if (!name.startsWith('.')) return name;
    return posix.join(dirname(file).replaceAll('\\', '/'), name.replace(/\?.*$/, ''));
  });
}

const ENDINGS = ['', '.ts', '.svelte.ts', '.d.ts', '.mjs'];

/** Which source file imports which, types and workers included. */
export function importGraph(...folders: readonly string[]): ReadonlyMap<string, Set<string>> {
  const files = sourceFiles(...folders);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const found = importsOf(file)
        .map((path) => ENDINGS.map((ending) => path + ending).find((name) => known.has(name)))
        .filter((path) => path !== undefined && path !== file);
      return [file, new Set(found as string[])];
    }),
  );
}
