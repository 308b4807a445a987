// What is selected, and what a click selects with its group.

import { type Thing, thingOf } from '../../things/find-things';
import { withGroups } from '../../edits/layering';
import { thingsOf } from '../../edits/moving';
import type { ToolContext } from '../machine/tool';

/** The thing that is selected alone; null where there is none or several. */
export function onlySelected({ selection, scenario }: ToolContext): Thing | null {
  const [id, ...others] = selection;
  return id && others.length === 0 ? thingOf(scenario, id) : null;
}

/** Whether a group is selected. */
export function isGroupSelected({ selection, scenario }: ToolContext): boolean {
  const [first] = thingsOf(scenario, [...selection].slice(0, 1));
  return selection.size > 1 && first?.value.group !== undefined;
}

/** The thing with all of its group. Where only a part of that group is selected, the thing alone. */
export function withOwnGroup({ selection, scenario }: ToolContext, id: string): readonly string[] {
  const group = withGroups(scenario, [id]);
  const selected = group.filter((other) => selection.has(other)).length;
  return selected > 0 && selected < group.length ? [id] : group;
}
