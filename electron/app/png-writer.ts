// Writes a PNG in colour, opaque or not, strip by strip. It states its dots per inch, so that programs that
// read them print it at true size.

import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { dotsChunk, PNG_SIGNATURE, pngChunk } from '../files/png-chunks';

/** Each row is told as its difference from the row above: drawings have large even grounds. */
const UP = 2;

/** Bytes for each pixel, by the number that a PNG's header has for what they are. */
export type Channels = 3 | 4;
const KIND: Readonly<Record<Channels, number>> = { 3: 2, 4: 6 };

export class PngWriter {
  readonly #stride: number;
  readonly #head: Buffer;
  readonly #deflate = createDeflate({ level: 6 });
  readonly #packed: Buffer[] = [];
  #above: Buffer;

  constructor(width: number, height: number, dpi: number, channels: Channels) {
    this.#stride = width * channels;
    this.#above = Buffer.alloc(this.#stride);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header[8] = 8;
    header[9] = KIND[channels];
    this.#head = Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), dotsChunk(dpi)]);
    this.#deflate.on('data', (data: Buffer) => this.#packed.push(data));
  }

  /** Whole rows: red, green, blue of each pixel, and how solid it is where the picture has that. */
  async rows(pixels: Buffer): Promise<void> {
    const length = this.#stride;
    const count = pixels.length / length;
    const filtered = Buffer.alloc(count * (length + 1));
    for (let row = 0; row < count; row += 1) {
      const from = row * length;
      const to = row * (length + 1);
      filtered[to] = UP;
      for (let i = 0; i < length; i += 1) {
        filtered[to + 1 + i] = ((pixels[from + i] ?? 0) - (this.#above[i] ?? 0)) & 0xff;
      }
      this.#above = pixels.subarray(from, from + length);
    }
    if (!this.#deflate.write(filtered)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<Buffer> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    return Buffer.concat([
      this.#head,
      pngChunk('IDAT', Buffer.concat(this.#packed)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  }
}
