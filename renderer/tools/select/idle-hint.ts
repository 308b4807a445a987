// What can be done next with what is selected.

import { lockedIn } from '../../../shared/scenario/layers';
import { thingsOf } from '../../edits/moving';
import type { ToolContext } from '../machine/tool';
import { isGroupSelected, onlySelected } from './selected-things';

export function idleHint(context: ToolContext): string {
  if (isAllLocked(context)) return 'Locked: it stays where it is. Ctrl+L unlocks it.';
  if (isGroupSelected(context)) {
    return 'A group: drag to move all of it. Double-click or Alt-click takes one thing of it.';
  }
  const thing = onlySelected(context);
  if (thing && 'shape' in thing.value && thing.value.shape.type === 'cells') {
    return thing.in === 'zones'
      ? 'Drag its edge to move. More cells: draw from it with the tool for zones (Z), with Shift less. Delete removes it.'
      : 'Drag to move. More cells: draw from it with its kind, with Shift less. Delete removes it.';
  }
  switch (thing?.in) {
    case 'stands':
      return 'Drag to move, the dot to turn ([ and ] by 15°). Delete removes it.';
    case 'objectives':
      return 'Drag to move. Name, radius and points: in the inspector. Delete removes it.';
    case 'labels':
      return 'Drag to move, the dot turns it ([ and ] by 15°), the corner sizes, squares bend it, Alt and drag sets a new one. Double-click: other words.';
    case 'terrain':
    case 'zones':
      return 'Drag to move, corners to reshape; double-click an edge for a new one, a corner to round it. Delete removes.';
    default:
      return 'Click to select, drag on open ground for a box. Space and drag pans, the wheel zooms.';
  }
}

function isAllLocked({ selection, scenario }: ToolContext): boolean {
  const things = thingsOf(scenario, selection);
  const isLocked = lockedIn(scenario);
  return things.length > 0 && things.every(({ value }) => isLocked(value));
}
