// Where the window was last time. A place that no screen shows any more is forgotten.

import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';
import { complain } from './log';

const VISIBLE_PIXELS = 100;

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(400),
  height: z.number().int().min(300),
  isMaximized: z.boolean(),
});
type SavedBounds = z.infer<typeof boundsSchema>;

export function boundsFor(
  file: string,
  usual: Pick<Rectangle, 'width' | 'height'>,
): Partial<SavedBounds> & Pick<Rectangle, 'width' | 'height'> {
  const saved = readBounds(file);
  return saved !== null && isOnAScreen(saved) ? saved : usual;
}

/**
 * Remembers the window's place when it closes. At once: the program ends with its last window and does not
 * wait for what is still to be written.
 */
export function rememberBounds(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    const saved: SavedBounds = {
      ...window.getNormalBounds(),
      isMaximized: window.isMaximized(),
    };
    try {
      writeFileSync(file, JSON.stringify(saved));
    } catch (error) {
      complain('could not remember the window', error);
    }
  });
}

function readBounds(file: string): SavedBounds | null {
  try {
    return boundsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isOnAScreen(bounds: Rectangle): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const width = Math.min(bounds.x + bounds.width, workArea.x + workArea.width);
    const height = Math.min(bounds.y + bounds.height, workArea.y + workArea.height);
    const isWide = width - Math.max(bounds.x, workArea.x) >= VISIBLE_PIXELS;
    return isWide && height - Math.max(bounds.y, workArea.y) >= VISIBLE_PIXELS;
  });
}
