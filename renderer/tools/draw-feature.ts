// Puts a piece of terrain that a tool has drawn on the table.

import type { Shape } from '../../shared/scenario/document';
import { kindNoun } from '../things/kind-names';
import type { Desk } from './tool';
import { newFeature } from '../edits/new-feature';

/** Puts what was drawn on the table and selects it. */
export function commitFeature(desk: Desk, shape: Shape): void {
  const feature = newFeature(desk.scenario, desk.kind, shape);
  desk.commit(`Draw ${kindNoun(feature.kind)}`, { type: 'put', in: 'terrain', items: [feature] }, [
    feature.id,
  ]);
}
