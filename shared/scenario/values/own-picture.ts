// Pictures of stands and terrain of one's own, as data of scenarios and books: small PNGs and nothing else. Whoever made
// the file, a picture has few pixels, and no part of it but pixels.

import { z } from 'zod';

const START = 'data:image/png;base64,';
/** Characters of one picture with its start: 90 kB of PNG. */
export const LONGEST_PICTURE = 120_000;
/** Of all pictures of a scenario or a book together. */
export const LONGEST_PICTURES = 2_400_000;
/** Pixels along either side. */
export const MOST_PIXELS = 512;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What holds the pixels and their colours; words, profiles of printers, films and what else a PNG may hold have no place. */
const CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'sBIT', 'IDAT', 'IEND'];

/** What is wrong with it, as what is expected; null where nothing is. */
export function wrongPicture(text: string): string | null {
  if (!text.startsWith(START)) return 'expected a PNG picture as a data URL';
  if (text.length > LONGEST_PICTURE) return `expected at most ${LONGEST_PICTURE} characters`;
  const bytes = bytesOf(text.slice(START.length));
  if (!bytes || SIGNATURE.some((byte, i) => bytes[i] !== byte)) return 'expected a PNG picture';
  return wrongChunks(bytes);
}

function wrongChunks(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const broken = 'expected a whole PNG picture';
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length) return broken;
    if (!CHUNKS.includes(type)) return `expected a PNG picture of pixels alone, without "${type}"`;
    const isFirst = at === SIGNATURE.length;
    if (isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) return broken;
    if (isFirst) {
      const sides = [view.getUint32(at + 8), view.getUint32(at + 12)];
      if (sides.some((side) => side < 1 || side > MOST_PIXELS)) {
        return `expected at most ${MOST_PIXELS} × ${MOST_PIXELS} pixels, not ${sides.join(' × ')}`;
      }
    }
    if (type === 'IEND') return end === bytes.length ? null : broken;
    at = end;
  }
  return broken;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((letter, i) => [letter, i]));

/** Base64 with its padding; null for anything else. */
function bytesOf(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const letters = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of letters) {
    held = ((held << 6) | (VALUES.get(letter) ?? 0)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

interface Pictured {
  readonly picture?: string | { readonly image: string } | undefined;
}

/** Characters of all pictures of these, stands or terrain. */
export function pictureLength(things: readonly Pictured[]): number {
  return things.reduce((sum, { picture = '' }) => {
    return sum + (typeof picture === 'string' ? picture : picture.image).length;
  }, 0);
}

/** Pixels of a picture that `wrongPicture` has nothing against. */
export function pictureSides(text: string): { readonly width: number; readonly height: number } {
  // The first 32 letters hold the head: the sides are bytes 16 to 23.
  const bytes = bytesOf(text.slice(START.length, START.length + 32)) ?? new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  return { width: view.getUint32(16) || 1, height: view.getUint32(20) || 1 };
}

export const pictureSchema = z
  .string()
  .max(LONGEST_PICTURE)
  .superRefine((text, context) => {
    const message = wrongPicture(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
