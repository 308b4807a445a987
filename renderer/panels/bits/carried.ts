// A tile of the palette that can be dragged onto the table: what it stands for hangs under the pointer until it is
// let go there. Escape, or letting go elsewhere, puts it back.

import type { Attachment } from 'svelte/attachments';
import type { Workspace } from '../../session/workspace.svelte';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const DRAG_START = 6;
/** A tool that is taken up by a click asks for another; in the hand it is let go. */
const HINT = 'Let go over the table to put it down. R, [ and ] turn it. Escape: put it back.';

/** `take` takes up the tool that puts it down by a click. */
export function carried(workspace: Workspace, take: () => void): Attachment<HTMLElement> {
  return (tile) => {
    let ended = new AbortController();
    const down = (from: PointerEvent): void => {
      if (from.button !== 0) return;
      ended.abort();
      ended = new AbortController();
      const { signal } = ended;
      let tool: string | null = null;
      const move = ({ clientX, clientY, buttons }: PointerEvent): void => {
        if ((buttons & 1) === 0) return ended.abort();
        if (tool !== null) return;
        if (Math.hypot(clientX - from.clientX, clientY - from.clientY) < DRAG_START) return;
        // A finger would keep the tile as the target of all that it does.
        tile.releasePointerCapture(from.pointerId);
        take();
        workspace.tools.followEditor();
        tool = workspace.editor.tool;
        workspace.editor.message = HINT;
      };
      const up = (event: PointerEvent): void => {
        ended.abort();
        if (workspace.editor.message === HINT) workspace.editor.message = null;
        // Escape has put it down.
        if (tool !== null && workspace.editor.tool === tool) letGo(workspace, tile, event);
      };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', up, { signal });
      window.addEventListener('pointercancel', () => ended.abort(), { signal });
    };
    const keepStill = (event: DragEvent): void => event.preventDefault();
    tile.addEventListener('pointerdown', down);
    tile.addEventListener('dragstart', keepStill);
    return () => {
      ended.abort();
      tile.removeEventListener('pointerdown', down);
      tile.removeEventListener('dragstart', keepStill);
    };
  };
}

function letGo({ tools, view, editor }: Workspace, tile: HTMLElement, event: PointerEvent): void {
  const { pointer: at } = view;
  // Back on its tile it is a click, which takes it up.
  if (at === null && event.target instanceof Node && tile.contains(event.target)) return;
  if (at !== null) {
    const { shiftKey: isShift, ctrlKey, metaKey, altKey: isAlt } = event;
    const input = { at, isShift, isAlt, isControl: ctrlKey || metaKey };
    tools.press({ ...input, isDown: true });
    tools.release({ ...input, isDown: false });
    if (isShift) return;
  }
  const { message } = editor;
  tools.choose('select');
  editor.message = message;
}
