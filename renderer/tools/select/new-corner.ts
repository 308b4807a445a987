// A new corner in an edge of what is selected, or a new node of the curve that a label follows.

import { edgeNear, withVertexAdded } from '../../edits/shape-edits';
import type { Thing } from '../../things/find-things';
import type { Handle } from '../../things/handles';
import { withLabelNode } from '../../things/label-curve';
import type { Pointer } from '../../things/pointer';
import { GRIP_REACH, type ToolContext } from '../machine/tool';
import { onlySelected } from './selected-things';
import type { SelectStates } from './select-states';

/** The grip of a corner in the edge under the pointer, or of a node under words; null where there is neither. */
export function newCorner(
  context: ToolContext,
  { at, snapped, over, pixel }: Pointer,
): SelectStates['gripping'] | null {
  const thing = onlySelected(context);
  if (thing?.in === 'labels' && over === thing.value.id) {
    const { label, index } = withLabelNode(thing.value, context.scenario.board, at);
    const handle: Handle = { grip: 'vertex', at, ring: 0, index };
    return { handle, thing: { in: 'labels', value: label }, from: at, isNew: true };
  }
  if (thing?.in !== 'terrain' && thing?.in !== 'zones') return null;
  const edge = edgeNear(thing.value.shape, at, GRIP_REACH * pixel);
  if (!edge) return null;
  const { ring, before } = edge;
  const shape = withVertexAdded(thing.value.shape, ring, before, snapped);
  const handle: Handle = { grip: 'vertex', at: snapped, ring, index: before };
  const withCorner = { ...thing, value: { ...thing.value, shape } } as Thing;
  return { handle, thing: withCorner, from: at, isNew: true };
}
