// Pictures of stands for tests: PNGs of a few pixels, and such as no file may hold.

import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '../../electron/files/png-chunks';

/** Of one colour, `width` by `height`, with other chunks after its head where they are given. */
export function smallPng(
  width = 4,
  height = 4,
  { more = [], after = '' }: { more?: readonly Buffer[]; after?: string } = {},
): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 600) * (1 + 3 * Math.min(width, 600)), 90);
  const bytes = Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ]);
  return pngUrl(bytes);
}

export function pngUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
