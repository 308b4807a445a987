// Looks once a second whether another program has written a file that is open here, and tells the window that
// shows it. Asked of the disk each time, because folders on other computers tell nobody when they change.

import { complain } from './log';
import type { OpenDocuments } from './open-documents';

const EVERY_MS = 1_000;

/** Goes on as long as the program runs. */
export function watchFiles(documents: OpenDocuments): void {
  const again = (): void => void setTimeout(() => void look(documents).finally(again), EVERY_MS);
  again();
}

async function look({ windows, files }: OpenDocuments): Promise<void> {
  for (const window of windows.all()) {
    if (window.shown === null) continue;
    try {
      const changed = await files.news(window.shown.document);
      if (changed !== null) windows.tell(window, 'scenario/changed', changed);
    } catch (error) {
      complain('could not look at an open file', error);
    }
  }
}
