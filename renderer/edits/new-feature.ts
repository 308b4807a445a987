// A piece of terrain as a tool has just drawn it: its kind's usual numbers, no name yet.

import { nextId } from '../../shared/core/id';
import type { Scenario, Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';

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
