// What two states of one scenario differ in: things by their ids, and the settings around them.

import type { Collection } from './edit';
import { nounOf } from './kinds/own-kind';
import type { Scenario } from './document';

export interface Difference {
  /** A collection, or the name of a setting. */
  readonly in: Collection | 'settings';
  /** Null for a setting. */
  readonly id: string | null;
  /** What the user calls it. */
  readonly name: string;
  readonly how: 'only in the first' | 'only in the second' | 'changed';
  /** What of it is another, by its name in the file; empty for what is only in one of them. */
  readonly fields: readonly string[];
}

const COLLECTIONS = [
  'sides',
  'units',
  'stands',
  'terrain',
  'zones',
  'objectives',
  'labels',
] as const satisfies readonly Collection[];

/** Settings first, then things in the order of the lists. Another order of things alone is no difference. */
export function differencesOf(first: Scenario, second: Scenario): readonly Difference[] {
  return [
    ...settingDifferences(first, second),
    ...COLLECTIONS.flatMap((collection) => thingDifferences(collection, first, second)),
  ];
}

/** A number of differences in words: "changed: place, name". */
export function differenceInWords({ how, fields }: Difference): string {
  return how === 'changed' ? `changed: ${fields.join(', ')}` : how;
}

function settingDifferences(first: Scenario, second: Scenario): readonly Difference[] {
  const isCollection = (key: string): boolean => (COLLECTIONS as readonly string[]).includes(key);
  return changedFields(first, second)
    .filter((key) => !isCollection(key) && key !== 'id')
    .map((key) => ({ in: 'settings', id: null, name: key, how: 'changed', fields: [key] }));
}

function thingDifferences(
  collection: Collection,
  first: Scenario,
  second: Scenario,
): readonly Difference[] {
  const others = new Map<string, object>(second[collection].map((thing) => [thing.id, thing]));
  const known = new Set<string>(first[collection].map(({ id }) => id));
  const found = first[collection].flatMap((thing): Difference[] => {
    const about = { in: collection, id: thing.id, name: nameOf(thing) };
    const other = others.get(thing.id);
    if (other === undefined) return [{ ...about, how: 'only in the first', fields: [] }];
    const fields = changedFields(thing, other);
    return fields.length === 0 ? [] : [{ ...about, how: 'changed', fields }];
  });
  const added = second[collection].filter(({ id }) => !known.has(id));
  return [
    ...found,
    ...added.map((thing): Difference => ({
      in: collection,
      id: thing.id,
      name: nameOf(thing),
      how: 'only in the second',
      fields: [],
    })),
  ];
}

function nameOf(thing: Scenario[Collection][number]): string {
  if ('text' in thing) return thing.text;
  if (thing.name !== '') return thing.name;
  return 'kind' in thing ? nounOf(thing) : thing.id;
}

function changedFields(first: object, second: object): readonly string[] {
  const [one, other] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => !isSame(one.get(key), other.get(key)));
}

/** Values of documents: plain objects, lists and what JSON knows. A key without a value counts as none. */
function isSame(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if (typeof first !== 'object' || typeof second !== 'object') return false;
  if (first === null || second === null || Array.isArray(first) !== Array.isArray(second)) {
    return false;
  }
  if (Array.isArray(first) && Array.isArray(second) && first.length !== second.length) return false;
  return changedFields(first, second).length === 0;
}
