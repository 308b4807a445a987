// @ts-check
// Whether a bundle can be used as it is. In plain JavaScript, because the command line asks before anything
// that reads TypeScript is loaded.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's folder, from here and from the bundle of the command line, which this file is part of. */
const ROOT = join(import.meta.dirname, '..', '..');
/** What makes the bundles; when it changes they are made anew. */
const MAKER = join(ROOT, 'electron', 'launch', 'build.ts');

/**
 * Whether a bundle is there, and none of the files that its list names has changed since, nor what made it.
 *
 * @param {string} program
 * @returns {boolean}
 */
export function isFresh(program) {
  const list = `${program}.sources.json`;
  if (!existsSync(program) || !existsSync(list)) return false;
  /** @type {readonly string[]} */
  const sources = JSON.parse(readFileSync(list, 'utf8'));
  const made = statSync(program).mtimeMs;
  return [MAKER, ...sources.map((source) => resolve(dirname(list), source))].every(
    (source) => existsSync(source) && statSync(source).mtimeMs < made,
  );
}
