// Takes a kind of terrain into the hand, with the tool that draws such things.

import type { OfKind } from '../../../shared/scenario/kinds/own-kind';
import type { Workspace } from '../../session/workspace.svelte';
import { toolFor } from '../../tools/tool-for-kind';

export function drawNext({ editor, tools }: Workspace, of: OfKind): void {
  const next = toolFor(of, editor.tool);
  if (next !== editor.tool) tools.complete();
  editor.draw(of);
  editor.tool = next;
  tools.followEditor();
  tools.refresh();
}
