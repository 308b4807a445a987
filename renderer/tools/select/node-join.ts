// A node of what is selected becomes a corner, or smooth.

import { problemOf, putChange } from '../../edits/moving';
import { withOtherJoin } from '../../edits/shape-edits';
import { nameOf, type Thing } from '../../things/find-things';
import type { Handle } from '../../things/handles';
import type { ToolContext } from '../machine/tool';
import { onlySelected } from './selected-things';

export function switchJoin(context: ToolContext, node: Handle & { readonly grip: 'vertex' }): void {
  const thing = onlySelected(context);
  if (thing?.in !== 'terrain' && thing?.in !== 'zones') return;
  const shape = withOtherJoin(thing.value.shape, node.ring, node.index);
  if (!shape) return context.say('The outline of a hole has corners only.');
  const after = { ...thing, value: { ...thing.value, shape } } as Thing;
  const problem = problemOf(after, context.scenario.board);
  if (problem) return context.say(`The node stays as it was: ${problem}.`);
  context.commit(`Reshape ${nameOf(thing)}`, putChange(after));
  context.activate(node);
}
