// Reads a text that a command names: to its end, but no more than there may be of it, and only in UTF-8.

import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LARGEST_TEXT } from '../../../shared/bridge/contract';
import { adviceOn } from '../../../shared/scenario/foreign/other-formats';
import { InputError } from './errors';

/** A study of a million battles; more is no text that Node could hold. */
export const LARGEST_STUDY = 480 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** The text of a file, or of a pipe, without the mark that some editors put before it. */
export function readText(file: string, largest = LARGEST_TEXT): string {
  const text = readTextAsIs(file, largest);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

export function readTextAsIs(file: string, largest = LARGEST_TEXT): string {
  const bytes = bytesOf(file, largest);
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  throw new InputError(`${file}: ${adviceOn(text) ?? 'expected a text in UTF-8'}`);
}

function bytesOf(file: string, largest: number): Buffer {
  let handle: number | null = null;
  try {
    handle = openSync(file, 'r');
    const bytes = fstatSync(handle).size > largest ? null : readUpTo(handle, largest);
    if (bytes !== null) return bytes;
  } catch (error) {
    throw new InputError(`${file}: ${whyNot(error)}`);
  } finally {
    if (handle !== null) closeSync(handle);
  }
  throw new InputError(`${file}: it is too large: at most ${largest / MEGABYTE} MB are read`);
}

/** Null where there is more. A pipe and a device do not say how much they hold. */
function readUpTo(handle: number, largest: number): Buffer | null {
  const parts: Buffer[] = [];
  let length = 0;
  while (length <= largest) {
    const part = Buffer.allocUnsafe(MEGABYTE);
    const count = readSync(handle, part);
    if (count === 0) return Buffer.concat(parts, length);
    parts.push(part.subarray(0, count));
    length += count;
  }
  return null;
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  return error instanceof Error ? error.message : String(error);
}
