// What the list of layers does: a new one, another name, hidden, locked, up, down, gone.

import type { Change } from '../../../shared/scenario/edit';
import { BASE_LAYER, heldAs, layersOf } from '../../../shared/scenario/layers';
import type { Held, Layer, Scenario } from '../../../shared/scenario/document';
import { numberedName } from '../../../shared/scenario/values/numbered-names';

/** On top of the others. */
export function layerAdded(scenario: Scenario): { readonly change: Change; readonly layer: Layer } {
  const layers = layersOf(scenario);
  let n = 1;
  while (layers.some((layer) => layer.id === `ly_${n}`)) n += 1;
  const name = numberedName(
    'Layer',
    layers.map((layer) => layer.name),
  );
  const layer = { id: `ly_${n}`, name, hidden: false, locked: false };
  return { change: set([...layers, layer]), layer };
}

export function layerChanged(scenario: Scenario, id: string, values: Partial<Layer>): Change {
  return set(
    layersOf(scenario).map((layer) => (layer.id === id ? { ...layer, ...values } : layer)),
  );
}

/** One place up (1) or down (-1); null at the end of the list. */
export function layerMoved(scenario: Scenario, id: string, by: 1 | -1): Change | null {
  const layers = layersOf(scenario);
  const at = layers.findIndex((layer) => layer.id === id);
  const [layer, other] = [layers[at], layers[at + by]];
  if (!layer || !other) return null;
  return set(layers.with(at, other).with(at + by, layer));
}

/** What lies on it goes to the base layer. */
export function layerRemoved(scenario: Scenario, id: string): Change {
  const based = <T extends Held>(list: readonly T[]): readonly T[] =>
    list.filter(({ layer }) => layer === id).map((thing) => heldAs(thing, { layer: BASE_LAYER }));
  const left = layersOf(scenario).filter((layer) => layer.id !== id);
  const [base] = left;
  const isPlain = left.length === 1 && base?.hidden === false && !base.locked;
  return {
    type: 'all',
    changes: [
      { type: 'put', in: 'terrain', items: based(scenario.terrain) },
      { type: 'put', in: 'stands', items: based(scenario.stands) },
      { type: 'put', in: 'zones', items: based(scenario.zones) },
      { type: 'put', in: 'objectives', items: based(scenario.objectives) },
      { type: 'put', in: 'labels', items: based(scenario.labels) },
      set(isPlain ? [] : left),
    ],
  };
}

function set(layers: readonly Layer[]): Change {
  return { type: 'set', values: { layers } };
}
