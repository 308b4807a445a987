// Paints a drawing as a PNG of exactly the asked size, piece by piece, in a hidden, sandboxed window that can
// run no code: a whole table at 300 dots an inch needs no more memory than a strip of it. A drawing without
// paper is painted on white and on black; the difference between the two tells how transparent each pixel is.

import { randomUUID } from 'node:crypto';
import { BrowserWindow, type NativeImage } from 'electron';
import { offerForPrint, withdrawFromPrint } from './page-protocol';
import { PngWriter, type Channels } from './png-writer';
import { untilStopped } from './print-job';

export interface Drawing {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** Whether it lies on nothing rather than on paper of its own. */
  readonly isCutOut: boolean;
}

/** A picture with more pixels than this would be of no use to anybody: a square of 30 000. */
const MOST_PIXELS = 900_000_000;

/** The largest piece that is painted at once. */
const PIECE = { width: 4096, height: 1024 } as const;

/** Null when stopped. Throws a sentence for the user when the picture would be too large. */
export async function drawingToPng(
  drawing: Drawing,
  dpi: number,
  stop: AbortSignal,
  progress: (done: number, of: number) => void = () => undefined,
): Promise<Buffer | null> {
  const width = Math.max(1, Math.round(drawing.width * dpi));
  const height = Math.max(1, Math.round(drawing.height * dpi));
  if (width * height > MOST_PIXELS) {
    throw new Error(`${width} × ${height} pixels are too many: choose fewer dots per inch`);
  }
  const channels: Channels = drawing.isCutOut ? 4 : 3;
  const png = new PngWriter(width, height, dpi, channels);
  const window = new BrowserWindow({
    show: false,
    frame: false,
    webPreferences: {
      offscreen: true,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      spellcheck: false,
    },
  });
  try {
    let count = 0;
    const strips = Math.ceil(height / PIECE.height);
    for (let strip = 0; strip < strips; strip += 1) {
      const top = strip * PIECE.height;
      const rows = Math.min(PIECE.height, height - top);
      const pixels = Buffer.alloc(rows * width * channels);
      for (let left = 0; left < width; left += PIECE.width) {
        const piece = { left, top, width: Math.min(PIECE.width, width - left), height: rows };
        const onGround = (ground: Ground): Promise<Buffer | null> =>
          untilStopped(
            painted(window, drawing, { dpi, piece, ground, sign: signOf(count++) }),
            stop,
          );
        const onWhite = await onGround('white');
        const onBlack = drawing.isCutOut ? await onGround('black') : null;
        if (onWhite === null || (drawing.isCutOut && onBlack === null)) return null;
        if (onBlack === null) copyInto(pixels, width, onWhite, piece);
        else cutInto(pixels, width, onWhite, onBlack, piece);
      }
      await png.rows(pixels);
      progress(strip + 1, strips);
    }
    return await png.end();
  } finally {
    window.destroy();
  }
}

type Ground = 'white' | 'black';

interface Painting {
  readonly dpi: number;
  readonly piece: Piece;
  readonly ground: Ground;
  readonly sign: Sign;
}

interface Piece {
  /** Pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A page that shows one piece of the drawing, pixel by pixel, and a last row in the colour of `sign`: a
 * frame that has it was painted after all of the drawing was there.
 */
function pieceOf({ svg, width, height }: Drawing, { dpi, piece, ground, sign }: Painting): string {
  const style = `left:${-piece.left}px;top:${-piece.top}px;width:${width * dpi}px;height:${height * dpi}px`;
  return `<!doctype html><html><head><meta charset="utf-8"><style>
html, body { margin: 0; overflow: hidden; background: ${ground} }
main { position: absolute; ${style} }
main > svg { display: block; width: 100%; height: 100% }
footer { position: absolute; left: 0; right: 0; top: ${piece.height}px; height: 1px; background: rgb(${sign.join(',')}) }
</style></head><body><main>${svg}</main><footer></footer></body></html>`;
}

type Sign = readonly [red: number, green: number, blue: number];

/** Another colour for each piece, far from white. */
function signOf(n: number): Sign {
  return [40 + (n % 8) * 20, 40 + (Math.floor(n / 8) % 8) * 20, 40 + (Math.floor(n / 64) % 8) * 20];
}

async function painted(
  window: BrowserWindow,
  drawing: Drawing,
  painting: Painting,
): Promise<Buffer> {
  const { piece, sign } = painting;
  const job = randomUUID();
  try {
    window.setContentSize(piece.width, piece.height + 1);
    const frame = signedFrame(window, piece, sign);
    await window.loadURL(offerForPrint(job, pieceOf(drawing, painting)));
    window.webContents.invalidate();
    return await frame;
  } finally {
    withdrawFromPrint(job);
  }
}

/** The first frame whose last row has the sign; a bitmap of blue, green, red, alpha. */
function signedFrame({ webContents }: BrowserWindow, piece: Piece, sign: Sign): Promise<Buffer> {
  return new Promise((resolve) => {
    const look = (_event: unknown, _dirty: unknown, image: NativeImage): void => {
      const { width, height } = image.getSize();
      if (width !== piece.width || height !== piece.height + 1) return;
      const bitmap = image.toBitmap();
      const last = piece.width * piece.height * 4;
      const isSigned = sign.every((part, i) => Math.abs((bitmap[last + 2 - i] ?? 0) - part) <= 2);
      if (!isSigned) return;
      webContents.off('paint', look);
      resolve(bitmap);
    };
    webContents.on('paint', look);
  });
}

/** Electron's bitmaps are blue, green, red, alpha. */
function copyInto(pixels: Buffer, width: number, bitmap: Buffer, piece: Piece): void {
  for (let y = 0; y < piece.height; y += 1) {
    let to = (y * width + piece.left) * 3;
    let from = y * piece.width * 4;
    for (let x = 0; x < piece.width; x += 1, to += 3, from += 4) {
      pixels[to] = bitmap[from + 2] ?? 0;
      pixels[to + 1] = bitmap[from + 1] ?? 0;
      pixels[to + 2] = bitmap[from] ?? 0;
    }
  }
}

/** The lighter a pixel is on white than on black, the less is there; on black its colours are dimmed by that. */
function cutInto(
  pixels: Buffer,
  width: number,
  onWhite: Buffer,
  onBlack: Buffer,
  piece: Piece,
): void {
  for (let y = 0; y < piece.height; y += 1) {
    let to = (y * width + piece.left) * 4;
    let from = y * piece.width * 4;
    for (let x = 0; x < piece.width; x += 1, to += 4, from += 4) {
      let lighter = 0;
      for (let i = 0; i < 3; i += 1) lighter += (onWhite[from + i] ?? 0) - (onBlack[from + i] ?? 0);
      const solid = Math.max(0, Math.min(255, 255 - Math.round(lighter / 3)));
      if (solid === 0) continue;
      for (let i = 0; i < 3; i += 1) {
        pixels[to + i] = Math.min(255, Math.round(((onBlack[from + 2 - i] ?? 0) * 255) / solid));
      }
      pixels[to + 3] = solid;
    }
  }
}
