// Files that are dropped onto the window: a scenario is opened, a picture comes to lie under the table, anything else is refused in words.

import { isPicture, layUnder } from './pictures';
import type { Workspace } from '../session/workspace.svelte';

/** Returns the function that stops listening. */
export function listenToDrops(workspace: Workspace, target: Window): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (isPicture(file)) void layUnder(workspace, file);
    else void workspace.files.openDropped(file);
  };
  target.addEventListener('dragover', over);
  target.addEventListener('drop', drop);
  return () => {
    target.removeEventListener('dragover', over);
    target.removeEventListener('drop', drop);
  };
}
