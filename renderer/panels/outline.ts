// Everything on the table as grouped rows for the outline: stands by unit, terrain topmost first.

import { formatInches } from '../../shared/core/measure';
import type { Ruleset } from '../../shared/rules/types';
import type { Scenario, Shape, Stand } from '../../shared/scenario/types';
import type { ListRow } from '../parts/list-row';
import { kindName } from './terrain-kinds';

export interface OutlineGroup {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly ListRow[];
}

export function outlineOf(scenario: Scenario, rules: Ruleset | null): readonly OutlineGroup[] {
  return [...unitGroups(scenario, rules), ...placeGroups(scenario)].filter(
    (group) => group.rows.length > 0,
  );
}

/** Rows that hold the words; groups that are left without rows go too. */
export function foundRows(
  groups: readonly OutlineGroup[],
  search: string,
): readonly OutlineGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const isFound = (group: OutlineGroup, row: ListRow) => {
    const text = `${row.text} ${row.detail ?? ''} ${group.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isFound(group, row)) }))
    .filter((group) => group.rows.length > 0);
}

function unitGroups(scenario: Scenario, rules: Ruleset | null): readonly OutlineGroup[] {
  return scenario.units.map((unit) => {
    const side = scenario.sides.find(({ id }) => id === unit.side);
    const stands = scenario.stands.filter((stand) => stand.unit === unit.id);
    return {
      id: unit.id,
      title: unit.name,
      detail: side?.name ?? '',
      rows: stands.map((stand) => ({
        id: stand.id,
        text: stand.name || typeName(stand, rules),
        detail: stand.name === '' ? '' : typeName(stand, rules),
        colour: side?.colour ?? null,
      })),
    };
  });
}

function placeGroups(scenario: Scenario): readonly OutlineGroup[] {
  const group = (id: string, title: string, rows: readonly ListRow[]): OutlineGroup => ({
    id,
    title,
    detail: String(rows.length),
    rows,
  });
  const colourOf = new Map(scenario.sides.map((side) => [side.id, side.colour]));
  return [
    group(
      'objectives',
      'Objectives',
      scenario.objectives.map(({ id, name, points }) => ({
        id,
        text: name || 'Objective',
        detail: points === 1 ? '1 point' : `${points} points`,
      })),
    ),
    group(
      'zones',
      'Zones',
      scenario.zones.map(({ id, name, side, purpose }) => ({
        id,
        text: name || 'Zone',
        detail: purpose,
        colour: side === null ? null : (colourOf.get(side) ?? null),
      })),
    ),
    group(
      'terrain',
      'Terrain',
      scenario.terrain
        .map(({ id, name, kind, shape, locked }) => ({
          id,
          text: name || kindName(kind),
          detail: [name === '' ? sizeOf(shape) : kindName(kind), locked ? 'locked' : '']
            .filter(Boolean)
            .join(', '),
        }))
        .reverse(),
    ),
    group(
      'labels',
      'Labels',
      scenario.labels.map(({ id, text }) => ({ id, text })),
    ),
  ];
}

function typeName(stand: Stand, rules: Ruleset | null): string {
  return rules?.catalogue.stands[stand.type]?.name ?? stand.type;
}

function sizeOf(shape: Shape): string {
  if (shape.type === 'strip') return `${formatInches(shape.width)} wide`;
  if (shape.type === 'disc') return `${formatInches(shape.radius)} radius`;
  return '';
}
