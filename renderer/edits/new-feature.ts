// A piece of terrain as a tool has just drawn it: its kind's usual numbers, no name yet.

import { nextId } from '../../shared/core/id';
import type { Scenario, Shape, TerrainFeature } from '../../shared/scenario/document';
import { kindRow } from '../../shared/scenario/kinds/kinds';
import type { OfKind } from '../../shared/scenario/kinds/own-kind';

export function newFeature(
  scenario: Scenario,
  { kind, own }: OfKind,
  shape: Shape,
): TerrainFeature {
  const taken = scenario.terrain.map((feature) => feature.id);
  return {
    id: nextId('terrain', taken),
    kind,
    ...(own ? { own } : {}),
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: kindRow(kind).passable?.usual ?? false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}
