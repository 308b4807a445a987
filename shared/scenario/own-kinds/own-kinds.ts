// The list of a scenario's own kinds of terrain, and pieces that are of them: kept in step.

import { withoutKeys } from '../../core/without-keys';
import type { OfKind, OwnKind } from '../kinds/own-kind';
import { freeName } from '../values/numbered-names';

/** What of a scenario is looked at here. */
interface Listed {
  readonly ownKinds: readonly OwnKind[];
  readonly terrain: readonly OfKind[];
}

/** As it is read from a file: each piece has the very kind that the list holds. One of an unknown kind stays as it is. */
export function withOwnKinds<T extends Listed>(scenario: T): T {
  const known = new Map(scenario.ownKinds.map((own) => [own.id, own]));
  return withPieces(scenario, (feature) => {
    const own = feature.own && known.get(feature.own.id);
    return own === undefined || own === feature.own ? feature : { ...feature, own };
  });
}

/** After the list has changed: pieces of a kind that is gone are plainly of the kind that it was like. */
export function followingOwnKinds<T extends Listed>(scenario: T): T {
  const known = new Map(scenario.ownKinds.map((own) => [own.id, own]));
  return withPieces(scenario, (feature) => {
    const own = feature.own && known.get(feature.own.id);
    return own === feature.own ? feature : ofKind(feature, { kind: feature.kind, own });
  });
}

/**
 * After pieces came from another table or another time: their kinds join the list. One that is there already is not
 * added again, and one whose id stands for something else here gets an id of its own.
 */
export function adoptingOwnKinds<T extends Listed>(scenario: T): T {
  const listed = new Set(scenario.ownKinds);
  const strange = ownKindsOn(scenario.terrain).filter((own) => !listed.has(own));
  if (strange.length === 0) return scenario;
  const { ownKinds, inList } = mergedOwnKinds(scenario.ownKinds, strange);
  return withPieces({ ...scenario, ownKinds }, (feature) => {
    const own = feature.own && inList.get(feature.own);
    return own ? { ...feature, own } : feature;
  });
}

function withPieces<T extends Listed>(scenario: T, change: (feature: OfKind) => OfKind): T {
  const terrain = scenario.terrain.map(change);
  const isSame = terrain.every((feature, i) => feature === scenario.terrain[i]);
  return isSame ? scenario : { ...scenario, terrain };
}

/** The piece of another kind: of the designer's own, or plainly of one of the house's. */
export function ofKind<P extends OfKind>(piece: P, { kind, own }: OfKind): P {
  const plain = withoutKeys(piece, 'own');
  return { ...plain, ...(own ? { kind: own.like, own } : { kind }) } as P;
}

/** Those that pieces are of, each once, in their order. */
export function ownKindsOn(terrain: readonly OfKind[]): readonly OwnKind[] {
  return [...new Set(terrain.flatMap(({ own }) => own ?? []))];
}

/** A name and an id that no other has: what it is called, numbered where that is taken. */
export function namedAnew(
  called: string,
  taken: readonly { readonly id: string; readonly name: string }[],
): { readonly id: string; readonly name: string } {
  const name = freeName(
    called,
    taken.map((own) => own.name),
  );
  return { id: ownIdFor(name, taken), name };
}

/** An id made of a name that is not yet taken: 'low-hedge', 'low-hedge-2'. */
export function ownIdFor(name: string, taken: readonly { readonly id: string }[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const root = (words?.join('-') ?? 'terrain').slice(0, 50);
  const isTaken = (id: string) => taken.some((own) => own.id === id);
  let id = root;
  for (let n = 2; isTaken(id); n += 1) id = `${root}-${n}`;
  return id;
}

export interface Merged {
  readonly ownKinds: readonly OwnKind[];
  /** What each kind that came in is in the list. */
  readonly inList: ReadonlyMap<OwnKind, OwnKind>;
}

/**
 * The list with these kinds added. One that is there already, word for word but for its id, is not added again; one
 * whose id stands for something else gets an id of its own.
 */
export function mergedOwnKinds(list: readonly OwnKind[], added: readonly OwnKind[]): Merged {
  const ownKinds = [...list];
  const inList = new Map<OwnKind, OwnKind>();
  for (const own of added) {
    const there = ownKinds.find((one) => isSame({ ...one, id: own.id }, own));
    const isTaken = ownKinds.some(({ id }) => id === own.id);
    const kept = there ?? { ...own, id: isTaken ? ownIdFor(own.id, ownKinds) : own.id };
    if (there === undefined) ownKinds.push(kept);
    inList.set(own, kept);
  }
  return { ownKinds, inList };
}

/** Whether two values say the same, whatever the order in which they say it. */
export function isSame(a: object, b: object): boolean {
  return a === b || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, inOrder(item)]);
}
