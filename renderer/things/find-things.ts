// Finding things of the document by id. An id's prefix says what it names.

import { ID_PREFIX } from '../../shared/core/id';
import { freeIn } from '../../shared/scenario/layers';
import type {
  Label,
  Objective,
  Scenario,
  Stand,
  TerrainFeature,
  Zone,
} from '../../shared/scenario/document';
import { nounOf } from '../../shared/scenario/kinds/own-kind';

/** Whatever lies on the table and can be selected. */
export type Thing =
  | { readonly in: 'terrain'; readonly value: TerrainFeature }
  | { readonly in: 'stands'; readonly value: Stand }
  | { readonly in: 'zones'; readonly value: Zone }
  | { readonly in: 'objectives'; readonly value: Objective }
  | { readonly in: 'labels'; readonly value: Label };

export type ThingCollection = Thing['in'];

const COLLECTION_OF_PREFIX: Readonly<Record<string, ThingCollection>> = {
  [ID_PREFIX.terrain]: 'terrain',
  [ID_PREFIX.stand]: 'stands',
  [ID_PREFIX.zone]: 'zones',
  [ID_PREFIX.objective]: 'objectives',
  [ID_PREFIX.label]: 'labels',
};

export function collectionOf(id: string): ThingCollection | null {
  return COLLECTION_OF_PREFIX[id.slice(0, id.indexOf('_'))] ?? null;
}

export function thingOf(scenario: Scenario, id: string): Thing | null {
  const collection = collectionOf(id);
  if (!collection) return null;
  const value = scenario[collection].find((thing) => thing.id === id);
  return value ? ({ in: collection, value } as Thing) : null;
}

export function idsOf(ids: Iterable<string>): ReadonlySet<string> {
  return new Set(ids);
}

export function everyId(scenario: Scenario): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const collection of Object.values(COLLECTION_OF_PREFIX)) {
    for (const thing of scenario[collection]) ids.add(thing.id);
  }
  return ids;
}

export function countOfThings(scenario: Scenario): number {
  const { terrain, stands, zones, objectives, labels } = scenario;
  return [terrain, stands, zones, objectives, labels].reduce((sum, list) => sum + list.length, 0);
}

/** Everything that can be selected: what lies on the table and is neither hidden nor locked. */
export function selectableIds(scenario: Scenario): readonly string[] {
  return [
    ...scenario.terrain,
    ...scenario.stands.filter(({ place }) => place.on === 'table' || place.on === 'hex'),
    ...scenario.objectives,
    ...scenario.labels,
  ]
    .filter(freeIn(scenario))
    .map(({ id }) => id);
}

/** What the user calls it: its own name, or what it is. */
export function nameOf(thing: Thing): string {
  switch (thing.in) {
    case 'terrain':
      return thing.value.name || nounOf(thing.value);
    case 'labels':
      return thing.value.text;
    default:
      return thing.value.name || thing.in.slice(0, -1);
  }
}
