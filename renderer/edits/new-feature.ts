// A piece of terrain as a tool has just drawn it: its kind's usual numbers, no name yet.

import { nextId } from '../../shared/core/id';
import type { Scenario, Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import { kindNoun } from '../things/kind-names';
import type { Desk } from '../tools/tool';

export function newFeature(scenario: Scenario, kind: TerrainKind, shape: Shape): TerrainFeature {
  const taken = scenario.terrain.map((feature) => feature.id);
  return {
    id: nextId('terrain', taken),
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    // Wrecks are driven round, but for those on a bridge.
    fordable: kind === 'river' || kind === 'wreck',
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

/** Puts what was drawn on the table and selects it. */
export function commitFeature(desk: Desk, shape: Shape): void {
  const feature = newFeature(desk.scenario, desk.kind, shape);
  desk.commit(`Draw ${kindNoun(feature.kind)}`, { type: 'put', in: 'terrain', items: [feature] }, [
    feature.id,
  ]);
}
