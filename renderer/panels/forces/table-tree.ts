// Everything of a scenario as rows of the outline: groups, stands by unit, terrain topmost first; and what
// renaming a row or putting it elsewhere changes.

import type { UnitId } from '../../../shared/core/id';
import type { Mil } from '../../../shared/core/measure';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Change } from '../../../shared/scenario/edit';
import { BASE_LAYER, heldAs, hiddenIn, layersOf } from '../../../shared/scenario/layers';
import type { Held, Scenario, Shape, Stand } from '../../../shared/scenario/document';
import { calledOf } from '../../../shared/scenario/kinds/own-kind';
import type { TreeRow } from '../../parts/tree/tree-row';
import { collectionOf, thingOf } from '../../things/find-things';
import { groupNames, groupRenamed, membersOf } from '../../edits/layering';

interface Section {
  readonly heading: TreeRow;
  readonly rows: readonly TreeRow[];
}

/** `folded`: ids of headings whose rows are not shown. A search shows all rows that hold its words. */
export function outlineRows(
  scenario: Scenario,
  rules: Ruleset | null,
  length: (mil: Mil) => string,
  folded: ReadonlySet<string>,
  search: string,
): readonly TreeRow[] {
  const sections = [
    ...groupSection(scenario),
    ...unitSections(scenario, rules),
    ...places(scenario, length),
  ];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) return sections.flatMap((section) => found(section, words));
  return sections.flatMap(({ heading, rows }) =>
    folded.has(heading.id) ? [{ ...heading, isOpen: false }] : [heading, ...rows],
  );
}

/** Rows that are found stay in their order, so they cannot be put elsewhere. */
function found({ heading, rows }: Section, words: readonly string[]): readonly TreeRow[] {
  const kept = rows
    .filter(({ text, detail }) => {
      const searched = `${text} ${detail} ${heading.text}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    })
    .map((row) => ({ ...row, family: null }));
  return kept.length === 0 ? [] : [{ ...heading, family: null, isOpen: true }, ...kept];
}

const PLAIN = {
  detail: '',
  colour: null,
  depth: 0,
  isOpen: null,
  ids: [],
  isHidden: null,
  isLocked: null,
  isFaint: false,
  name: null,
  family: null,
} as const;

function groupSection(scenario: Scenario): readonly Section[] {
  const names = groupNames(scenario);
  if (names.length === 0) return [];
  const rows = names.map((name): TreeRow => {
    const ids = membersOf(scenario, name);
    const members = ids.flatMap((id) => thingOf(scenario, id)?.value ?? []);
    const detail = `${ids.length} things`;
    return {
      ...PLAIN,
      ...flags(members),
      id: `group:${name}`,
      text: name,
      detail,
      depth: 1,
      ids,
      name,
    };
  });
  return [section('groups', 'Groups', rows)];
}

function flags(things: readonly Held[]): Pick<TreeRow, 'isHidden' | 'isLocked' | 'isFaint'> {
  if (things.length === 0) return { isHidden: null, isLocked: null, isFaint: false };
  const isHidden = things.every(({ hidden }) => hidden === true);
  const isLocked = things.every(({ locked }) => locked === true);
  return { isHidden, isLocked, isFaint: isHidden };
}

function section(id: string, text: string, rows: readonly TreeRow[]): Section {
  return { heading: { ...PLAIN, id, text, detail: String(rows.length), isOpen: true }, rows };
}

function unitSections(scenario: Scenario, rules: Ruleset | null): readonly Section[] {
  const rowOf = rowsFor(scenario);
  const stands = new Map<UnitId, Stand[]>(scenario.units.map(({ id }) => [id, []]));
  for (const stand of scenario.stands) stands.get(stand.unit)?.push(stand);
  return scenario.units.map((unit): Section => {
    const side = scenario.sides.find(({ id }) => id === unit.side);
    const own = stands.get(unit.id) ?? [];
    const heading: TreeRow = {
      ...PLAIN,
      ...flags(own),
      id: unit.id,
      text: unit.name,
      detail: side?.name ?? '',
      isOpen: true,
      ids: own.map(({ id }) => id),
      name: unit.name,
      family: 'units',
    };
    const rows = own.map((stand) =>
      rowOf(stand, {
        text: stand.name || typeName(stand, rules),
        detail: stand.name === '' ? '' : typeName(stand, rules),
        colour: side?.colour ?? null,
        name: stand.name,
        family: 'stands',
      }),
    );
    return { heading, rows };
  });
}

type Words = Pick<TreeRow, 'text' | 'detail' | 'name' | 'family'> & { colour?: string | null };

/** Rows of things, with the layer where it is not the base. */
function rowsFor(scenario: Scenario) {
  const isHidden = hiddenIn(scenario);
  const layers = new Map(layersOf(scenario).map(({ id, name }) => [id, name]));
  layers.delete(BASE_LAYER);
  return (thing: Held & { readonly id: string }, words: Words): TreeRow => ({
    ...PLAIN,
    ...words,
    id: thing.id,
    detail: [words.detail, layers.get(thing.layer ?? '') ?? ''].filter(Boolean).join(', '),
    depth: 1,
    ids: [thing.id],
    isHidden: thing.hidden === true,
    isLocked: thing.locked === true,
    isFaint: isHidden(thing),
  });
}

function places(scenario: Scenario, length: (mil: Mil) => string): readonly Section[] {
  const rowOf = rowsFor(scenario);
  const colourOf = new Map(scenario.sides.map((side) => [side.id, side.colour]));
  const sections = [
    section(
      'objectives',
      'Objectives',
      scenario.objectives.map((one) =>
        rowOf(one, {
          text: one.name || 'Objective',
          detail: one.points === 1 ? '1 point' : `${one.points} points`,
          name: one.name,
          family: 'objectives',
        }),
      ),
    ),
    section(
      'zones',
      'Zones',
      scenario.zones.map((zone) =>
        rowOf(zone, {
          text: zone.name || 'Zone',
          detail: zone.purpose,
          colour: zone.side === null ? null : (colourOf.get(zone.side) ?? null),
          name: zone.name,
          family: 'zones',
        }),
      ),
    ),
    section(
      'terrain',
      'Terrain',
      scenario.terrain
        .map((feature) =>
          rowOf(feature, {
            text: feature.name || calledOf(feature),
            detail: feature.name === '' ? sizeOf(feature.shape, length) : calledOf(feature),
            name: feature.name,
            family: 'terrain',
          }),
        )
        .reverse(),
    ),
    section(
      'labels',
      'Labels',
      scenario.labels.map((label) =>
        rowOf(label, { text: label.text, detail: '', name: label.text, family: 'labels' }),
      ),
    ),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function typeName(stand: Stand, rules: Ruleset | null): string {
  return rules?.catalogue.stands[stand.type]?.name ?? stand.type;
}

function sizeOf(shape: Shape, length: (mil: Mil) => string): string {
  if (shape.type === 'strip') return `${length(shape.width)} wide`;
  if (shape.type === 'disc') return `${length(shape.radius)} radius`;
  return '';
}

/** Null where that name cannot be. */
export function renamed(scenario: Scenario, row: TreeRow, name: string): Change | null {
  if (row.id.startsWith('group:')) {
    return groupRenamed(scenario, row.id.slice('group:'.length), name)?.change ?? null;
  }
  const unit = scenario.units.find(({ id }) => id === row.id);
  if (unit) return name === '' ? null : { type: 'put', in: 'units', items: [{ ...unit, name }] };
  const thing = thingOf(scenario, row.id);
  if (!thing) return null;
  switch (thing.in) {
    case 'labels':
      return name === ''
        ? null
        : { type: 'put', in: 'labels', items: [{ ...thing.value, text: name }] };
    default:
      return { type: 'put', in: thing.in, items: [{ ...thing.value, name }] } as Change;
  }
}

/**
 * The row right above or below another one of its family, with those that are chosen along with it. A
 * stand joins the unit, and terrain the layer, where it comes to lie.
 */
export function putElsewhere(
  scenario: Scenario,
  row: TreeRow,
  chosen: ReadonlySet<string>,
  beside: TreeRow,
  side: 'above' | 'below',
): Change {
  const isUnit = row.family === 'units';
  const place = isUnit ? 'units' : (collectionOf(row.id) ?? 'terrain');
  const isAmong = !isUnit && chosen.has(row.id);
  const ids = isAmong
    ? [...chosen].filter((id) => collectionOf(id) === place && id !== beside.id)
    : [row.id];
  // The outline shows the topmost terrain first, and the file keeps it last.
  const isBefore = (side === 'above') !== (place === 'terrain');
  const to = isBefore ? { before: beside.id } : { after: beside.id };
  const joins = [...joinedUnit(scenario, ids, beside.id), ...joinedLayer(scenario, ids, beside.id)];
  return { type: 'all', changes: [...joins, { type: 'order', in: place, ids, to }] };
}

function joinedUnit(scenario: Scenario, ids: readonly string[], beside: string): readonly Change[] {
  const unit = scenario.stands.find(({ id }) => id === beside)?.unit;
  const chosen = new Set(ids);
  const moved = scenario.stands.filter((stand) => chosen.has(stand.id) && stand.unit !== unit);
  if (unit === undefined || moved.length === 0) return [];
  const led = scenario.units.filter(({ leader }) => moved.some(({ id }) => id === leader));
  return [
    { type: 'put', in: 'units', items: led.map((one) => ({ ...one, leader: null })) },
    { type: 'put', in: 'stands', items: moved.map((stand) => ({ ...stand, unit })) },
  ];
}

function joinedLayer(
  scenario: Scenario,
  ids: readonly string[],
  beside: string,
): readonly Change[] {
  const layer = scenario.terrain.find(({ id }) => id === beside)?.layer;
  const chosen = new Set(ids);
  const moved = scenario.terrain.filter((one) => chosen.has(one.id) && one.layer !== layer);
  if (layer === undefined || scenario.layers.length === 0 || moved.length === 0) return [];
  return [{ type: 'put', in: 'terrain', items: moved.map((one) => heldAs(one, { layer })) }];
}
