// Encodes the chunks of a PNG file.

import { crc32 } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const METRES_PER_INCH = 0.0254;

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Dots per inch, for programs that show or print a picture at true size. */
export function dotsChunk(dpi: number): Buffer {
  const dots = Buffer.alloc(9);
  dots.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 0);
  dots.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 4);
  dots[8] = 1;
  return pngChunk('pHYs', dots);
}
