// Puts a piece of terrain that a tool has drawn on the table.

import type { Shape } from '../../shared/scenario/document';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import type { ToolContext } from './machine/tool';
import { newFeature } from '../edits/new-feature';

/** Puts what was drawn on the table and selects it. */
export function commitFeature(context: ToolContext, shape: Shape): void {
  const feature = newFeature(context.scenario, context, shape);
  context.commit(`Draw ${nounOf(feature)}`, { type: 'put', in: 'terrain', items: [feature] }, [
    feature.id,
  ]);
}
