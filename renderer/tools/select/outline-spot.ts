// What of the outline of the selection lies at a spot, for those who ask for a menu there.

import type { Point } from '../../../shared/core/measure';
import { nodesOf } from '../../../shared/scenario/curved-shape';
import { handleAt } from '../../edits/hit';
import { edgeNear } from '../../edits/shape-edits';
import { GRIP_REACH, type ToolContext } from '../machine/tool';
import { onlySelected } from './selected-things';

/** A node with its join, null where that cannot be another; or an edge that can take a new node. */
export type OutlineSpot =
  { readonly on: 'node'; readonly join: 'smooth' | 'corner' | null } | { readonly on: 'edge' };

/** A node that lies there is taken up as by a click: keys mean it from then on. */
export function takeOutlineAt(context: ToolContext, at: Point, pixel: number): OutlineSpot | null {
  const thing = onlySelected(context);
  if (context.handles.length === 0 || !thing) return null;
  const handle = handleAt(context.handles, at, GRIP_REACH * pixel);
  const shape = thing.in === 'terrain' || thing.in === 'zones' ? thing.value.shape : null;
  if (handle?.grip === 'vertex') {
    context.activate(handle);
    if (shape === null || handle.ring > 0) return { on: 'node', join: null };
    const drawn = shape.type === 'polygon' || shape.type === 'strip';
    return { on: 'node', join: (drawn && nodesOf(shape)[handle.index]?.join) || null };
  }
  context.activate(null);
  return shape && edgeNear(shape, at, GRIP_REACH * pixel) ? { on: 'edge' } : null;
}
