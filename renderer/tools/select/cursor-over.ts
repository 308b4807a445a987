// The cursor over what a press would take.

import { handleAt } from '../../edits/hit';
import type { Pointer } from '../../things/pointer';
import { GRIP_REACH, type ToolContext } from '../machine/tool';

export function cursorOver(context: ToolContext, { at, over, pixel }: Pointer): string {
  const handle = handleAt(context.handles, at, GRIP_REACH * pixel);
  if (handle?.grip === 'scale') return handle.index % 2 === 0 ? 'nesw-resize' : 'nwse-resize';
  if (handle?.grip === 'size') return 'nesw-resize';
  if (handle?.grip === 'bend') return 'ns-resize';
  if (handle) return handle.grip === 'turn' || handle.grip === 'rotate' ? 'grab' : 'move';
  return over === null ? 'default' : 'pointer';
}
