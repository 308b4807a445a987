// Moves things for good, or says why they stay.

import { moveChange, moveProblem, type Offset, wordsFor } from '../../edits/moving';
import type { ToolContext } from '../machine/tool';

export function commitMove(context: ToolContext, ids: readonly string[], offset: Offset): void {
  const { scenario } = context;
  context.preview(null);
  if (offset.dx === 0 && offset.dy === 0) return;
  const problem = moveProblem(scenario, ids, offset);
  if (problem) return context.say(problem);
  context.commit(`Move ${wordsFor(scenario, ids)}`, moveChange(scenario, ids, offset));
}
