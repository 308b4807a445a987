// Writes a picture in shades of grey as a PNG.

import { deflateSync } from 'node:zlib';
import { dotsChunk, PNG_SIGNATURE, pngChunk } from '../files/png-chunks';

/** `dpi` cells to the inch of the table; `shade(x, y)` is 0 (black) to 255 (white), y down from the top row. */
export function greyPng(
  width: number,
  height: number,
  dpi: number,
  shade: (x: number, y: number) => number,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = shade(x, y);
  }
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    dotsChunk(dpi),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
