import { expect, test } from 'vitest';
import { outlineRows, putElsewhere, renamed } from '../../../renderer/panels/forces/table-tree';
import type { TreeRow } from '../../../renderer/parts/tree/tree-row';
import { grouped } from '../../../renderer/edits/layering';
import { formatInches } from '../../../shared/core/measure';
import { edit } from '../../../shared/scenario/edit';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Scenario } from '../../../shared/scenario/document';
import { sampleRules, sampleScenario } from '../sample';

const NONE: ReadonlySet<string> = new Set();
const sample = sampleScenario();
const rowsOf = (scenario: Scenario, search = '', folded = NONE) =>
  outlineRows(scenario, sampleRules(), formatInches, folded, search);
const rows = rowsOf(sample);

function rowOf(id: string, among: readonly TreeRow[] = rows): TreeRow {
  const row = among.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

function applied(scenario: Scenario, change: ReturnType<typeof renamed>): Scenario {
  if (!change) throw new Error('nothing to change');
  return edit(scenario, change);
}

test('everything on the table is in the outline once', () => {
  const { stands, terrain, zones, objectives, labels } = sample;
  const shown = rows.filter(({ depth }) => depth > 0).map(({ id }) => id);
  const there = [...stands, ...terrain, ...zones, ...objectives, ...labels].map(({ id }) => id);
  expect([...shown].sort()).toEqual([...there].sort());
});

test('terrain is listed with the topmost first', () => {
  const heading = rows.findIndex(({ id }) => id === 'terrain');
  expect(rows[heading + 1]?.id).toBe(sample.terrain.at(-1)?.id);
});

test('a folded heading keeps its rows to itself', () => {
  const folded = rowsOf(sample, '', new Set(['terrain']));
  expect(folded.length).toBe(rows.length - sample.terrain.length);
  expect(rowOf('terrain', folded).isOpen).toBe(false);
});

test('a search keeps the rows that hold every word, and drops empty groups', () => {
  const found = rowsOf(sample, 'TRIPOD 1', new Set(sample.units.map(({ id }) => id)));
  expect(found.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['First Group', 'Tripod 1']),
  );
  expect(found.every(({ family }) => family === null)).toBe(true);
  expect(rowsOf(sample, 'zeppelin nobody')).toEqual([]);
});

test('an empty scenario has an empty outline', () => {
  expect(outlineRows(newScenario(), null, formatInches, NONE, '')).toEqual([]);
});

test('rows are renamed: things, labels, units and groups', () => {
  const [feature, unit, stand] = [sample.terrain[0]!, sample.units[0]!, sample.stands[0]!];
  expect(applied(sample, renamed(sample, rowOf(feature.id), 'Copse')).terrain[0]?.name).toBe(
    'Copse',
  );
  expect(applied(sample, renamed(sample, rowOf(stand.id), 'Ogilvy')).stands[0]?.name).toBe(
    'Ogilvy',
  );
  expect(applied(sample, renamed(sample, rowOf(unit.id), 'Guard')).units[0]?.name).toBe('Guard');
  expect(renamed(sample, rowOf(unit.id), '')).toBe(null);
  const made = grouped(sample, [feature.id, stand.id]);
  const held = edit(sample, made.ok ? made.value.change : { type: 'all', changes: [] });
  const row = rowOf('group:Group 1', rowsOf(held));
  expect(applied(held, renamed(held, row, 'Camp')).stands[0]?.group).toBe('Camp');
});

test('terrain put above another in the list lies right over it', () => {
  const [low, next] = [sample.terrain[0]!, sample.terrain[1]!];
  const change = putElsewhere(sample, rowOf(low.id), NONE, rowOf(next.id), 'above');
  expect(
    edit(sample, change)
      .terrain.slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([next.id, low.id]);
});

test('a stand put beside one of another unit joins that unit there', () => {
  const [first, second] = [sample.units[0]!, sample.units[1]!];
  const moved = sample.stands.find(({ unit }) => unit === first.id)!;
  const beside = sample.stands.find(({ unit }) => unit === second.id)!;
  const change = putElsewhere(sample, rowOf(moved.id), NONE, rowOf(beside.id), 'below');
  const own = edit(sample, change).stands.filter(({ unit }) => unit === second.id);
  expect(own.slice(0, 2).map(({ id }) => id)).toEqual([beside.id, moved.id]);
});
