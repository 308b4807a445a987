// A piece of terrain as a tool has just drawn it: its kind's usual numbers, no name yet.

import { nextId } from '../../shared/core/id';
import type { Scenario, Shape, TerrainFeature } from '../../shared/scenario/document';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';

export function newFeature(
  scenario: Scenario,
  { kind, own }: OfKind,
  shape: Shape,
): TerrainFeature {
  const { passable, rises } = rowOf({ kind, own });
  const taken = scenario.terrain.map((feature) => feature.id);
  return {
    id: nextId('terrain', taken),
    kind,
    ...(own ? { own } : {}),
    name: '',
    shape,
    // A hill that no hill tool draws has the height that its designer says.
    levels: rises && own?.draws ? (own.levels ?? 1) : null,
    crest: null,
    fordable: passable?.usual ?? false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}
