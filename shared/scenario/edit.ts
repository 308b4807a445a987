// The only way to change a document: a value in, a value out, unchanged parts shared.

import { exhaustive } from '../core/result';
import { inLayerOrder } from './layers';
import type { Scenario } from './document';
import { adoptingOwnKinds, followingOwnKinds } from './own-kinds/own-kinds';

interface Collections {
  readonly terrain: Scenario['terrain'][number];
  readonly sides: Scenario['sides'][number];
  readonly units: Scenario['units'][number];
  readonly stands: Scenario['stands'][number];
  readonly zones: Scenario['zones'][number];
  readonly objectives: Scenario['objectives'][number];
  readonly labels: Scenario['labels'][number];
}
export type Collection = keyof Collections;

/** The parts of a scenario that are replaced whole. */
export type Settings = Pick<
  Scenario,
  | 'title'
  | 'notes'
  | 'rules'
  | 'board'
  | 'turnLimit'
  | 'victory'
  | 'specialRules'
  | 'scale'
  | 'timeLimits'
  | 'layers'
  | 'print'
  | 'background'
  | 'ground'
  | 'ownKinds'
  | 'battle'
  | 'reinforcements'
>;

/** Adds items, or replaces those with the same id where they stand. */
type Put = {
  [C in Collection]: {
    readonly type: 'put';
    readonly in: C;
    readonly items: readonly Collections[C][];
  };
}[Collection];

export type Change =
  | Put
  | { readonly type: 'remove'; readonly from: Collection; readonly ids: readonly string[] }
  | {
      readonly type: 'order';
      readonly in: Collection;
      readonly ids: readonly string[];
      /** The end of the list or its beginning, or the place right after or before another item. */
      readonly to: 'front' | 'back' | { readonly after: string } | { readonly before: string };
    }
  | { readonly type: 'set'; readonly values: Partial<Settings> }
  | { readonly type: 'all'; readonly changes: readonly Change[] };

/** Total: a change that names nothing in the document gives the document back unchanged. */
export function edit(scenario: Scenario, change: Change): Scenario {
  switch (change.type) {
    case 'put':
      return inLayerOrder(withPut(scenario, change));
    case 'remove':
      return withList(scenario, change.from, without(scenario[change.from], change.ids));
    case 'order':
      return inLayerOrder(
        withList(scenario, change.in, reordered(scenario[change.in], change.ids, change.to)),
      );
    case 'set':
      return inLayerOrder(withSettings(scenario, change.values));
    case 'all':
      return change.changes.reduce(edit, scenario);
    default:
      return exhaustive(change);
  }
}

function withList(scenario: Scenario, key: Collection, list: readonly Named[]): Scenario {
  return list === scenario[key] ? scenario : { ...scenario, [key]: list };
}

function withPut(scenario: Scenario, change: Put): Scenario {
  const next = withList(scenario, change.in, putInto(scenario[change.in], change.items));
  const bringsOwn = change.in === 'terrain' && change.items.some(({ own }) => own !== undefined);
  return bringsOwn ? adoptingOwnKinds(next) : next;
}

function withSettings(scenario: Scenario, values: Partial<Settings>): Scenario {
  const next = { ...scenario, ...values };
  return values.ownKinds ? followingOwnKinds(next) : next;
}

interface Named {
  readonly id: string;
}

function putInto(list: readonly Named[], items: readonly Named[]): readonly Named[] {
  if (items.length === 0) return list;
  const waiting = new Map(items.map((item) => [item.id, item]));
  const next = list.map((old) => {
    const item = waiting.get(old.id);
    waiting.delete(old.id);
    return item ?? old;
  });
  return [...next, ...waiting.values()];
}

function without(list: readonly Named[], ids: readonly string[]): readonly Named[] {
  const gone = new Set(ids);
  const next = list.filter((item) => !gone.has(item.id));
  return next.length === list.length ? list : next;
}

function reordered(
  list: readonly Named[],
  ids: readonly string[],
  to: Extract<Change, { type: 'order' }>['to'],
): readonly Named[] {
  const chosen = new Set<string>(ids);
  const picked = list.filter(({ id }) => chosen.has(id));
  if (picked.length === 0) return list;
  const rest = list.filter(({ id }) => !chosen.has(id));
  if (to === 'front') return [...rest, ...picked];
  if (to === 'back') return [...picked, ...rest];
  const beside = 'after' in to ? to.after : to.before;
  const at = rest.findIndex(({ id }) => id === beside);
  if (at < 0) return list;
  return rest.toSpliced('after' in to ? at + 1 : at, 0, ...picked);
}
