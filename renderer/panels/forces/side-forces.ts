// Stands to choose from, what they are worth, and changes of the roster. Types, periods and points are
// the ruleset's; where its book has no points, the scenario may give its own.

import type { SideId } from '../../../shared/core/id';
import type { Json } from '../../../shared/core/json';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { pointsOfMarks } from '../../../shared/core/play-aids';
import type { Change } from '../../../shared/scenario/edit';
import type { Scenario, Stand, Unit } from '../../../shared/scenario/document';
import type { Mix } from '../../session/table/stand-choices.svelte';
import type { Catalogue, StandType } from '../../../shared/rules/catalogue-types';

export interface ForceEntry {
  readonly type: StandType;
  /** Without its period. */
  readonly name: string;
  readonly periods: readonly number[];
  readonly kind: string;
  /** Lower-case words to search in. */
  readonly searched: string;
}

export interface ForceGroup {
  readonly name: string;
  readonly entries: readonly ForceEntry[];
}

const KINDS: Partial<Readonly<Record<StandType['symbol'], string>>> = {
  tank: 'Tanks',
  vehicle: 'Vehicles',
  tripod: 'Tripods',
  walker: 'Walkers',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  gun: 'Artillery',
  mortar: 'Artillery',
  rocket: 'Artillery',
  flyer: 'Flyers',
  zeppelin: 'Flyers',
  landship: 'Landships',
  spaceship: 'Ships',
  ship: 'Ships',
};

/** By side of the book and kind, in the book's own order. */
export function forceGroups(catalogue: Catalogue): readonly ForceGroup[] {
  const groups = new Map<string, ForceEntry[]>();
  for (const type of Object.values(catalogue.stands)) {
    const kind = kindOf(type);
    const name = kind === type.side ? kind : `${type.side}: ${kind.toLowerCase()}`;
    groups.set(name, [...(groups.get(name) ?? []), entryOf(type, kind)]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

function kindOf({ symbol }: StandType): string {
  return KINDS[symbol] ?? 'Others';
}

function entryOf(type: StandType, kind: string): ForceEntry {
  const periods = periodsOf(type.data);
  const name = withoutPeriod(type.name);
  const words = [type.name, kind, type.side, ...periods.map((period) => `period ${period}`)];
  return { type, name, periods, kind, searched: words.join(' ').toLowerCase() };
}

/** 'Dragoons' of 'Dragoons (period 2)' */
export function withoutPeriod(name: string): string {
  return name.replace(/\s*\(period[^)]*\)$/, '');
}

function periodsOf(data: Json): readonly number[] {
  const periods = fieldOf(data, 'periods');
  if (!Array.isArray(periods)) return [];
  return periods.filter((period): period is number => typeof period === 'number');
}

function fieldOf(data: Json, key: string): Json {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  return (data as Readonly<Record<string, Json>>)[key] ?? null;
}

export function periodsIn(groups: readonly ForceGroup[]): readonly number[] {
  const all = groups.flatMap(({ entries }) => entries.flatMap(({ periods }) => periods));
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Groups with the entries of that period that hold every word; groups without any are left out. */
export function foundForces(
  groups: readonly ForceGroup[],
  search: string,
  period: number | null,
): readonly ForceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ searched, periods }: ForceEntry) =>
    (period === null || periods.length === 0 || periods.includes(period)) &&
    words.every((word) => searched.includes(word));
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
}

/** How many stands a unit of these usually has (FT-22-01, FT-22-02, FT-22-04). */
export function usualCount({ type, kind }: ForceEntry): number {
  if (kind === 'Ships' || kind === 'Landships') return 1;
  if (kind === 'Artillery') return 2;
  return type.side === 'Martians' ? 5 : 4;
}

// ---- points

/** The option that holds a scenario's own points, by type. */
const POINTS = 'ft_pv';

/** Null where neither the scenario nor the book knows. */
export function pointsOf(scenario: Scenario, rules: Ruleset | null, type: string): number | null {
  const own = fieldOf(scenario.rules.options[POINTS] ?? null, type);
  if (typeof own === 'number') return own;
  const printed = fieldOf(rules?.catalogue.stands[type]?.data ?? null, 'points');
  return typeof printed === 'number' ? printed : null;
}

/** With what the scenario gives the type besides: armour, special shells. */
export function costOf(scenario: Scenario, rules: Ruleset | null, type: string): number | null {
  return rules?.points?.(scenario, type) ?? pointsOf(scenario, rules, type);
}

/** Null gives the type back to the book. */
export function pointsChange(scenario: Scenario, type: string, points: number | null): Change {
  const known = scenario.rules.options[POINTS];
  const table = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {};
  const others = Object.entries(table).filter(([name]) => name !== type);
  const own = Object.fromEntries(points === null ? others : [...others, [type, points]]);
  const rest = Object.entries(scenario.rules.options).filter(([key]) => key !== POINTS);
  const options = Object.fromEntries(
    Object.keys(own).length === 0 ? rest : [...rest, [POINTS, own as Json]],
  );
  return { type: 'set', values: { rules: { ...scenario.rules, options } } };
}

/** Of the stands whose points are known; null when none are. */
export function pointsOfTypes(
  scenario: Scenario,
  rules: Ruleset | null,
  types: readonly string[],
): number | null {
  const known = types.flatMap((type) => costOf(scenario, rules, type) ?? []);
  return known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0);
}

/** The same of stands that are there, with what their marks cost. */
export function pointsOfStands(
  scenario: Scenario,
  rules: Ruleset | null,
  stands: readonly Stand[],
): number | null {
  const plain = pointsOfTypes(
    scenario,
    rules,
    stands.map(({ type }) => type),
  );
  return plain === null ? null : plain + pointsOfMarks(rules?.playAids ?? {}, stands);
}

/** With so many of a type; none takes it out. */
export function withCount(mix: Mix, type: string, count: number): Mix {
  const others = mix.filter((part) => part.type !== type);
  if (count <= 0) return others;
  const has = mix.length > others.length;
  return has
    ? mix.map((part) => (part.type === type ? { type, count } : part))
    : [...mix, { type, count }];
}

export function standsOfMix(mix: Mix): readonly { readonly type: string; readonly name: string }[] {
  return mix.flatMap(({ type, count }) =>
    Array.from({ length: count }, () => ({ type, name: '' })),
  );
}

export interface Strength {
  readonly units: number;
  readonly stands: number;
  /** Of those stands whose points are known; null when none are. */
  readonly points: number | null;
  readonly withoutPoints: number;
}

export function strengthOf(scenario: Scenario, rules: Ruleset | null, side: SideId): Strength {
  const units = scenario.units.filter((unit) => unit.side === side);
  const ids = new Set(units.map(({ id }) => id));
  const stands = scenario.stands.filter(({ unit }) => ids.has(unit));
  const types = stands.map(({ type }) => type);
  return {
    units: units.length,
    stands: stands.length,
    points: pointsOfStands(scenario, rules, stands),
    withoutPoints: types.filter((type) => pointsOf(scenario, rules, type) === null).length,
  };
}

/** "1 unit, 8 stands, points unknown" */
export function strengthWords({ units, stands, points, withoutPoints }: Strength): string {
  const many = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;
  const who = `${many(units, 'unit')}, ${many(stands, 'stand')}`;
  if (points === null) return `${who}, points unknown`;
  const rest = withoutPoints > 0 ? `, of ${many(withoutPoints, 'stand')} unknown` : '';
  return `${who}, ${many(points, 'point')}${rest}`;
}

// ---- placing

/** The unit of a side in which something is selected: what is placed next may join it. */
export function selectedUnit(
  scenario: Scenario,
  selection: ReadonlySet<string>,
  side: SideId | undefined,
): Unit | null {
  const stand = scenario.stands.find(({ id }) => selection.has(id));
  const unit = scenario.units.find(({ id }) => id === stand?.unit);
  return unit?.side === side ? (unit ?? null) : null;
}

/** Whether a stand of a type joins a unit: one that has its like, as guns of any weight. Another kind makes a unit of its own. */
export function joinsUnit(
  scenario: Scenario,
  { stands }: Catalogue,
  unit: Unit | null,
  type: StandType,
): boolean {
  if (unit === null) return false;
  const kinds = scenario.stands
    .filter((one) => one.unit === unit.id)
    .flatMap((one) => stands[one.type] ?? [])
    .map(kindOf);
  return kinds.includes(kindOf(type));
}

// ---- the roster

/** One place up or down among the units of its own side; null at the end of the list. */
export function unitMoved(scenario: Scenario, unit: Unit, by: -1 | 1): Change | null {
  const own = scenario.units.filter(({ side }) => side === unit.side);
  const neighbour = own[own.findIndex(({ id }) => id === unit.id) + by];
  if (!neighbour) return null;
  const swapped = scenario.units.map((other) =>
    other.id === unit.id ? neighbour : other.id === neighbour.id ? unit : other,
  );
  return inOrder('units', swapped);
}

/** One place up or down among the stands of its own unit; null at the end of the list. */
export function standMoved(scenario: Scenario, stand: Stand, by: -1 | 1): Change | null {
  const own = scenario.stands.filter(({ unit }) => unit === stand.unit);
  const neighbour = own[own.findIndex(({ id }) => id === stand.id) + by];
  if (!neighbour) return null;
  const swapped = scenario.stands.map((other) =>
    other.id === stand.id ? neighbour : other.id === neighbour.id ? stand : other,
  );
  return inOrder('stands', swapped);
}

function inOrder(list: 'units', items: readonly Unit[]): Change;
function inOrder(list: 'stands', items: readonly Stand[]): Change;
function inOrder(list: 'units' | 'stands', items: readonly Unit[] | readonly Stand[]): Change {
  const ids = items.map(({ id }) => id);
  const put = { type: 'put', in: list, items } as Change;
  return { type: 'all', changes: [{ type: 'remove', from: list, ids }, put] };
}

/** What an entry of the list says of itself: how far it goes, in words, and its points. */
export function entryWords(entry: ForceEntry, far: string, points: number | null): string {
  const { periods, type } = entry;
  const isSeveral = type.represents !== undefined && type.represents !== '1';
  return [
    periods.length > 1
      ? `periods ${periods[0]}–${periods.at(-1)}`
      : periods.map((one) => `period ${one}`).join(''),
    // A number is not parted from its unit at the end of a line.
    type.allowance > 0 ? `moves ${far.replace(' ', '\u00a0')}` : 'towed',
    isSeveral ? `stands for ${type.represents}` : '',
    points === null ? '' : `${points} points`,
  ]
    .filter(Boolean)
    .join(', ');
}
