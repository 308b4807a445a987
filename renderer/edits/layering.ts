// Groups, layers, hiding and locking: what is selected together, and the changes that hold things
// otherwise. Each answers like `arrange.ts` with a change and its words for undo, or with a sentence.

import { fail, ok, type Result } from '../../shared/core/result';
import type { Change } from '../../shared/scenario/edit';
import { BASE_LAYER, freeIn, heldAs, inLayerOrder, layersOf } from '../../shared/scenario/layers';
import type { Held, Scenario } from '../../shared/scenario/document';
import { collectionOf, type Thing } from '../things/find-things';
import type { Arranged } from './arrange';
import { putChange, thingsOf, wordsFor } from './moving';
import { numberedName } from '../../shared/scenario/values/numbered-names';

const PLACES = ['terrain', 'stands', 'zones', 'objectives', 'labels'] as const;

/** The names of all groups, in the order in which their first members lie. */
export function groupNames(scenario: Scenario): readonly string[] {
  const names = new Set<string>();
  for (const place of PLACES) {
    for (const { group } of scenario[place]) if (group !== undefined) names.add(group);
  }
  return [...names];
}

/** Ids of the members of a group. */
export function membersOf(scenario: Scenario, group: string): readonly string[] {
  return PLACES.flatMap((place) =>
    (scenario[place] as readonly (Held & { readonly id: string })[])
      .filter((thing) => thing.group === group)
      .map(({ id }) => id),
  );
}

/** The ids with everything that is grouped with any of them. */
export function withGroups(scenario: Scenario, ids: Iterable<string>): readonly string[] {
  const all = new Set(ids);
  const groups = new Set(thingsOf(scenario, all).flatMap(({ value }) => value.group ?? []));
  for (const group of groups) for (const id of membersOf(scenario, group)) all.add(id);
  return [...all];
}

/** One group of all that is selected; groups that it held before are no more. */
export function grouped(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const things = thingsOf(scenario, withGroups(scenario, ids));
  if (things.length < 2) return fail('Select two or more things to group them.');
  const [group] = new Set(things.map(({ value }) => value.group));
  const isOne = things.every(({ value }) => value.group === group);
  if (isOne && group !== undefined) return fail('These are one group already.');
  const name = numberedName('Group', groupNames(scenario));
  return withHeld(scenario, things, { group: name }, 'Group');
}

export function ungrouped(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const all = thingsOf(scenario, withGroups(scenario, ids));
  const things = all.filter(({ value }) => value.group !== undefined);
  if (things.length === 0) return fail('Nothing of this is in a group.');
  const { label, change } = settled(scenario, things, { group: undefined }, 'Ungroup');
  return ok({ label, change, selection: all.map(({ value }) => value.id) });
}

/** Another name for a group; null where it is the same or belongs to another one. */
export function groupRenamed(scenario: Scenario, group: string, name: string): Arranged | null {
  if (name === '' || groupNames(scenario).includes(name)) return null;
  const things = thingsOf(scenario, membersOf(scenario, group));
  const { change, selection } = settled(scenario, things, { group: name }, 'Rename');
  return { label: `Rename ${group} to ${name}`, change, selection };
}

/** What is selected, in a group of that name; an empty one takes it out of its groups. */
export function intoGroup(
  scenario: Scenario,
  ids: Iterable<string>,
  name: string,
): Result<Arranged, string> {
  return withHeld(
    scenario,
    thingsOf(scenario, ids),
    { group: name },
    name === '' ? 'Ungroup' : 'Group',
  );
}

/** Locks what is selected, or unlocks it when all of it is locked. */
export function lockToggled(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const things = thingsOf(scenario, ids);
  const locked = !things.every(({ value }) => value.locked === true);
  return withHeld(scenario, things, { locked }, locked ? 'Lock' : 'Unlock');
}

/** Hides what is selected and lets it go, or shows it when all of it is hidden. */
export function hideToggled(scenario: Scenario, ids: Iterable<string>): Result<Arranged, string> {
  const things = thingsOf(scenario, ids);
  const hidden = !things.every(({ value }) => value.hidden === true);
  const result = withHeld(scenario, things, { hidden }, hidden ? 'Hide' : 'Show');
  return result.ok && hidden ? ok({ ...result.value, selection: [] }) : result;
}

/** Everything shown again, the layers too; a sentence when nothing is hidden. */
export function allShown(scenario: Scenario): Result<Arranged, string> {
  const ids = PLACES.flatMap((place) =>
    (scenario[place] as readonly (Held & { readonly id: string })[])
      .filter(({ hidden }) => hidden === true)
      .map(({ id }) => id),
  );
  const layers = scenario.layers.map((layer) => ({ ...layer, hidden: false }));
  const isLayerHidden = scenario.layers.some(({ hidden }) => hidden);
  if (ids.length === 0 && !isLayerHidden) return fail('Nothing is hidden.');
  const { change } = settled(scenario, thingsOf(scenario, ids), { hidden: false }, 'Show');
  const opened: Change = { type: 'set', values: { layers } };
  return ok({
    label: 'Show what is hidden',
    change: { type: 'all', changes: isLayerHidden ? [opened, change] : [change] },
    selection: ids,
  });
}

/** Puts things on a layer; terrain comes to lie over what is there. */
export function ontoLayer(
  scenario: Scenario,
  ids: Iterable<string>,
  layer: string,
): Result<Arranged, string> {
  const name = layersOf(scenario).find(({ id }) => id === layer)?.name ?? layer;
  const things = thingsOf(scenario, ids);
  const { change, selection } = settled(scenario, things, { layer }, 'Move');
  return ok({ label: `Move ${wordsFor(scenario, selection)} to ${name}`, change, selection });
}

/** What a change has added lies on the layer that is drawn on, unless that one is locked or hidden. */
export function withNewOn(before: Scenario, after: Scenario, layer: string): Scenario {
  if (layer === BASE_LAYER || !freeIn(after)({ layer })) return after;
  let next = after;
  for (const place of PLACES) {
    if (before[place] === after[place]) continue;
    const known = new Set<string>(before[place].map(({ id }) => id));
    const items = (after[place] as readonly (Held & { readonly id: string })[]).map((thing) =>
      known.has(thing.id) || !isOnBase(thing) ? thing : heldAs(thing, { layer }),
    );
    next = { ...next, [place]: items };
  }
  return inLayerOrder(next);
}

function isOnBase({ layer }: Held): boolean {
  return layer === undefined || layer === BASE_LAYER || layer === '';
}

function withHeld(
  scenario: Scenario,
  things: readonly Thing[],
  values: Held,
  verb: string,
): Result<Arranged, string> {
  if (things.length === 0) return fail(`${verb}: select something on the table first.`);
  return ok(settled(scenario, things, values, verb));
}

function settled(
  scenario: Scenario,
  things: readonly Thing[],
  values: Held,
  verb: string,
): Arranged {
  const next = things.map((thing) => ({ ...thing, value: heldAs(thing.value, values) }) as Thing);
  const selection = next.map(({ value }) => value.id);
  return {
    label: `${verb} ${wordsFor(scenario, selection)}`,
    change: { type: 'all', changes: putChanges(next) },
    selection,
  };
}

/** One change for each sort of thing: thousands are put at once. */
function putChanges(things: readonly Thing[]): readonly Change[] {
  return PLACES.flatMap((place): readonly Change[] => {
    const items = things.filter((thing) => collectionOf(thing.value.id) === place);
    const [first] = items;
    if (!first) return [];
    const change = putChange(first);
    return change.type === 'put'
      ? [{ ...change, items: items.map(({ value }) => value) } as Change]
      : [];
  });
}
