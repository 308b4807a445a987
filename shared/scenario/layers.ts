// How things on the table are held by the editor: layers from the lowest up, what is hidden, what is
// locked, and groups by name. Every thing lies on one layer; without a listed one on the base layer.

import type { Held, Layer, Scenario } from './document';

/** The layer of whatever names none; it is always there and cannot be removed. */
export const BASE_LAYER = 'terrain';

const BASE: Layer = { id: BASE_LAYER, name: 'Base', hidden: false, locked: false };

/** The lowest first, the base among them. */
export function layersOf({ layers }: Pick<Scenario, 'layers'>): readonly Layer[] {
  return layers.some(({ id }) => id === BASE_LAYER) ? layers : [BASE, ...layers];
}

export function layerOf(layers: readonly Layer[], { layer }: Held): Layer {
  return (
    layers.find(({ id }) => id === layer) ?? layers.find(({ id }) => id === BASE_LAYER) ?? BASE
  );
}

/** Tells of each thing whether it, or all of its layer, is hidden. */
export function hiddenIn(scenario: Scenario): (thing: Held) => boolean {
  return flaggedIn(scenario, 'hidden');
}

/** Tells of each thing whether it, or all of its layer, is locked. */
export function lockedIn(scenario: Scenario): (thing: Held) => boolean {
  return flaggedIn(scenario, 'locked');
}

/** Tells of each thing whether the hand may take it: it is shown and not locked. */
export function freeIn(scenario: Scenario): (thing: Held) => boolean {
  const isHidden = hiddenIn(scenario);
  const isLocked = lockedIn(scenario);
  return (thing) => !isHidden(thing) && !isLocked(thing);
}

function flaggedIn(scenario: Scenario, flag: 'hidden' | 'locked'): (thing: Held) => boolean {
  const layers = layersOf(scenario);
  if (!layers.some((layer) => layer[flag])) return (thing) => thing[flag] === true;
  return (thing) => thing[flag] === true || layerOf(layers, thing)[flag];
}

/** The scenario without what is hidden; the same value where nothing is. */
export function shownOnly(scenario: Scenario): Scenario {
  const isHidden = hiddenIn(scenario);
  const lists = [
    scenario.terrain,
    scenario.stands,
    scenario.zones,
    scenario.objectives,
    scenario.labels,
  ];
  if (!lists.some((list) => list.some(isHidden))) return scenario;
  const isShown = (thing: Held) => !isHidden(thing);
  return {
    ...scenario,
    terrain: scenario.terrain.filter(isShown),
    stands: scenario.stands.filter(isShown),
    zones: scenario.zones.filter(isShown),
    objectives: scenario.objectives.filter(isShown),
    labels: scenario.labels.filter(isShown),
  };
}

/** With the terrain of each layer over that of the layers below it; the same value where it is so. */
export function inLayerOrder(scenario: Scenario): Scenario {
  if (scenario.layers.length === 0) return scenario;
  const layers = layersOf(scenario);
  const ranks = new Map(layers.map(({ id }, rank) => [id, rank]));
  const base = ranks.get(BASE_LAYER) ?? 0;
  const rankOf = ({ layer }: Held) => ranks.get(layer ?? BASE_LAYER) ?? base;
  const { terrain } = scenario;
  const isSorted = terrain.every((one, i) => {
    const next = terrain[i + 1];
    return next === undefined || rankOf(one) <= rankOf(next);
  });
  if (isSorted) return scenario;
  return { ...scenario, terrain: terrain.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** The thing held otherwise; what is as usual is left out, so that it reads as if never touched. */
export function heldAs<T extends Held>(thing: T, values: Held): T {
  const next = { ...thing, ...values } as unknown as Record<string, unknown>;
  if (next['hidden'] !== true) delete next['hidden'];
  if (next['locked'] !== true && !('kind' in thing)) delete next['locked'];
  if (next['layer'] === BASE_LAYER && !('kind' in thing)) delete next['layer'];
  if (next['group'] === undefined || next['group'] === '') delete next['group'];
  return next as unknown as T;
}
