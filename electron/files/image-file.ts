// Reads a picture for the table's background. Its first bytes tell whether it is a PNG or a JPEG, not its name.

import { basename } from 'node:path';
import type { Problem } from '../../shared/bridge/contract';
import { fail, ok, type Result } from '../../shared/core/result';
import type { Disk } from './disk';
import { problemOf } from './problem';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const LARGEST = 64 * 1024 * 1024;

export async function readImage(
  disk: Disk,
  path: string,
): Promise<Result<{ readonly name: string; readonly image: string }, Problem>> {
  const name = basename(path);
  try {
    const bytes = await disk.read(path);
    const kind = begins(bytes, PNG) ? 'png' : begins(bytes, JPEG) ? 'jpeg' : null;
    if (kind === null) {
      return fail({ message: 'Expected a PNG or a JPEG picture.', file: name, hint: null });
    }
    if (bytes.length > LARGEST) {
      return fail({ message: 'The picture is larger than 64 MB.', file: name, hint: null });
    }
    return ok({ name, image: `data:image/${kind};base64,${bytes.toString('base64')}` });
  } catch (error) {
    return fail(problemOf(error, path));
  }
}

function begins(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
