// Pictures that are dropped onto the window or pasted: they come to lie under the table.

import { putUnder } from '../session/table/background-image';
import { dataUrlOf } from '../things/data-url';
import type { Workspace } from '../session/workspace.svelte';

/** What the file keeps. */
const KNOWN = /^image\/(png|jpeg)$/;

export function isPicture({ type }: File): boolean {
  return KNOWN.test(type);
}

export async function layUnder(
  { battle, editor, notices }: Workspace,
  picture: File,
): Promise<void> {
  if (battle.isPlaying) {
    editor.message = 'A picture is put under the table before the battle.';
    return;
  }
  try {
    await putUnder(editor, await dataUrlOf(picture));
    notices.show({
      tone: 'good',
      text: 'The picture lies under the table.',
      hint: 'Scenario settings bring it to scale, and Undo takes it away.',
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    notices.show({ tone: 'error', text: `${picture.name || 'The picture'}: ${words}` });
  }
}
