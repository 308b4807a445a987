import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownTerrainTable } from '../../../shared/print/pages/own-terrain-table';
import { printSource } from '../../../shared/print/pages/page-source';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { parseScenario } from '../../../shared/scenario/parse';

const FILE = join(import.meta.dirname, '../../fixtures/format-2/own-terrain.sandtable');

function rough() {
  const read = parseScenario(readFileSync(FILE, 'utf8'));
  const rules = read.ok ? rulesetOf(read.value.rules) : read;
  if (!read.ok || !rules.ok) throw new Error('the fixture is unsound');
  return { scenario: read.value, rules: rules.value };
}

test('the quick reference tells what the engine plays by, for each kind on the table', () => {
  const { scenario, rules } = rough();
  const { playAids } = printSource(scenario, rules);
  const table = playAids.tables.at(-1);
  expect(table?.title).toBe('Terrain of this scenario');
  expect(table?.rows).toEqual([
    [
      'Hedge',
      '1 level high; sight within it 1"',
      'as light woods',
      '1 for each crossing: On foot, Legs, Tracked, Hover; closed: Wheeled',
      'Rough country, hedges',
    ],
    [
      'Fence',
      'nothing',
      'nobody',
      '0.5 for each crossing: On foot; 2 for each crossing: Wheeled',
      'Rough country, fences',
    ],
    [
      'Rocks',
      '1 level high; sight within it 2"',
      'as building',
      '2: On foot, Legs; closed: Tracked, Wheeled, Hover',
      'Rough country, rocks',
    ],
    [
      'Rough ground',
      'nothing',
      'as field',
      '1.5: On foot, Legs, Tracked; 2: Wheeled',
      'Rough country, rough ground',
    ],
    [
      'Barbed wire',
      'nothing',
      'nobody',
      '4 for each crossing: On foot; 2 for each crossing: Legs; closed: Wheeled',
      'Rough country, wire',
    ],
    [
      'Crater',
      'nothing',
      'as trench',
      '1.5: On foot, Legs, Tracked; closed: Wheeled',
      'Rough country, craters',
    ],
  ]);
});

test('a save and what is led over stand in it', () => {
  const { rules, scenario } = rough();
  const own = { id: 'causeway', name: 'Causeway', like: 'path', save: 5, over: ['river'] } as const;
  const table = ownTerrainTable(
    { terrain: [{ kind: 'path', own }], rules: scenario.rules },
    rules.catalogue,
  );
  expect(table?.rows).toEqual([
    ['Causeway', 'nothing', 'as path; save 5+', 'leads over river', ''],
  ]);
});

test('a table without any, or without rules, has no such page', () => {
  const { scenario, rules } = rough();
  expect(ownTerrainTable({ ...scenario, terrain: [] }, rules.catalogue)).toBeNull();
  expect(printSource(scenario, null).playAids.tables).toEqual([]);
});

test('pages in centimetres tell it in them', () => {
  const { scenario, rules } = rough();
  const metric = { ...scenario, print: { ...scenario.print, lengths: 'cm' as const } };
  const { playAids } = printSource(metric, rules);
  const table = playAids.tables.at(-1);
  expect(table?.columns[3]).toBe('A centimetre of it costs');
  expect(table?.rows[0]?.slice(1, 4)).toEqual([
    '1 level high; sight within it 2.5 cm',
    'as light woods',
    '2.5 for each crossing: On foot, Legs, Tracked, Hover; closed: Wheeled',
  ]);
  expect(table?.notes[0]).toMatch(/^Costs are centimetres of the move/);
});
