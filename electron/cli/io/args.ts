// Reads the arguments of a command into files and options, and their texts into numbers and places.

import { parseArgs } from 'node:util';
import type { Point } from '../../../shared/core/measure';
import { at } from '../../../shared/core/measure';
import { UsageError } from './errors';

export interface Args {
  readonly file: string;
  readonly more: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/**
 * Splits arguments into a first file, more files and `--name value` pairs; refuses names not in `known`, and
 * files after the first `most`. `what` is what a person calls the first file.
 */
export function readArgs(
  args: readonly string[],
  known: readonly string[],
  most = 1,
  what = 'a scenario file',
): Args {
  const files: string[] = [];
  const options = new Map<string, string>();
  // Not strict, so that a value may begin with a dash (`--from -3,5`) and the messages are ours.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!known.includes(name)) throw new UsageError(`unknown option ${rawName}`);
    if (value === undefined) throw new UsageError(`${rawName} needs a value`);
    options.set(name, value);
  }
  const [file, ...more] = files;
  if (file === undefined) throw new UsageError(`${what} is missing`);
  const [extra] = files.slice(most);
  if (extra !== undefined)
    throw new UsageError(`nothing is expected after ${files[most - 1]}, found "${extra}"`);
  return { file, more, options };
}

/** A value that must be there. */
export function required(args: Args, name: string): string {
  const value = args.options.get(name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

/** `--name yes` or `--name no`; null where nothing is said. */
export function yesNo({ options }: Args, name: string): boolean | null {
  const text = options.get(name);
  if (text === undefined) return null;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new UsageError(`--${name}: expected yes or no, found "${text}"`);
}

export function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw new UsageError(`--${name}: expected a number, found "${text}"`);
  }
  return value;
}

/** `x,y` or `x,y,level` in inches; `level` is how high the eye is above the ground, in levels. */
export function placeOf(name: string, text: string): { at: Point; level: number } {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [x, y, level = 0] = parts;
  if (x === undefined || y === undefined || parts.length > 3 || !parts.every(Number.isFinite)) {
    throw new UsageError(`--${name}: expected x,y or x,y,level in inches, found "${text}"`);
  }
  return { at: at(x, y), level };
}

/** A count from 1 to `most`. */
export function wholeOf(name: string, text: string, most: number): number {
  const value = numberOf(name, text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name}: expected a whole number from 1 to ${most}, found "${text}"`);
}

/** To the thousandth: what is finer is noise. */
export function neat(value: number): number {
  return Number(value.toFixed(3));
}
