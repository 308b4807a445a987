// Reads a picture for the table's background or for a stand. Its first bytes tell what it is, not its name.

import { basename } from 'node:path';
import type { Problem } from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import type { Disk } from './disk';
import { problemOf } from './problem';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const LARGEST = 64 * 1024 * 1024;
/** Bytes of a drawing in SVG, which a stand may be drawn from. */
const LARGEST_DRAWING = 2 * 1024 * 1024;

/** What it is for: a stand takes drawings too. */
export type PictureOf = 'table' | 'stand' | 'terrain';

export async function readImage(
  disk: Disk,
  path: string,
  of: PictureOf,
): Promise<Result<{ readonly name: string; readonly image: string }, Problem>> {
  const name = basename(path);
  try {
    const bytes = await disk.read(path);
    const kind = begins(bytes, PNG) ? 'png' : begins(bytes, JPEG) ? 'jpeg' : null;
    if (kind === null && of !== 'table' && isDrawing(bytes)) return drawing(name, bytes);
    if (kind === null) {
      const expected = of !== 'table' ? 'an SVG, a PNG or a JPEG' : 'a PNG or a JPEG';
      return fail({ message: `Expected ${expected} picture.`, file: name, hint: null });
    }
    if (bytes.length > LARGEST) {
      return fail({ message: 'The picture is larger than 64 MB.', file: name, hint: null });
    }
    return ok({ name, image: `data:image/${kind};base64,${bytes.toString('base64')}` });
  } catch (error) {
    return fail(problemOf(error, path));
  }
}

/** Text that tells early on of the root of an SVG. */
function isDrawing(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'));
}

function drawing(
  name: string,
  bytes: Buffer,
): Result<{ readonly name: string; readonly image: string }, Problem> {
  if (bytes.length > LARGEST_DRAWING) {
    return fail({ message: 'The drawing is larger than 2 MB.', file: name, hint: null });
  }
  return ok({ name, image: `data:image/svg+xml;base64,${bytes.toString('base64')}` });
}

function begins(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
