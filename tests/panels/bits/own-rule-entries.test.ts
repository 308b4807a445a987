import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_BOOK, ownRuleEntries } from '../../../renderer/panels/bits/own-rule-entries';
import { ROOT } from '../../../electron/launch/run-program';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import type { OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import { lancer } from '../../helpers/own-ships';
import type { Scenario } from '../../../shared/scenario/document';

function entriesOf(scenario: Scenario) {
  const rules = rulesetOf(scenario.rules);
  return ownRuleEntries(scenario, rules.ok ? rules.value : null);
}

const plain = newScenario({ ruleset: 'skirmish' });

function withRules(rules: OwnRules): Scenario {
  return { ...plain, rules: { ...plain.rules, own: { stands: [], rules } } };
}

test('a scenario without anything of its own says nothing', () => {
  expect(entriesOf(plain)).toEqual([]);
});

test('what has one number is one entry, and what has none goes by its name', () => {
  const phase = { does: 'fire', who: 'all' } as const;
  const entries = entriesOf(
    withRules({
      order: { by: 'alternating', first: 'listed', rule: 'HR-1' },
      phases: [
        { ...phase, id: 'one', name: 'Shooting', rule: 'HR-2' },
        { ...phase, id: 'two', name: 'Support', rule: 'HR-2' },
        { ...phase, id: 'three', name: 'Last shots' },
      ],
    }),
  );
  expect(entries.map(({ id, book }) => [id, book])).toEqual([
    ['HR-1', OWN_BOOK],
    ['HR-2', OWN_BOOK],
    ['Last shots', OWN_BOOK],
  ]);
  expect(entries[1]?.statement).toBe(
    'Shooting: stands fire one weapon, or hold their fire. Support: stands fire one weapon, or hold their fire.',
  );
});

test('classes that are a book’s with other numbers are told where their rules play them, and nowhere else', () => {
  const withFleet = (scenario: Scenario): Scenario => ({
    ...scenario,
    rules: { ...scenario.rules, own: { stands: [], variants: [lancer] } },
  });
  expect(entriesOf(withFleet(plain))).toEqual([]);
  expect(entriesOf(withFleet(newScenario({ ruleset: 'hexspace' })))).toMatchObject([
    {
      id: 'Fleet book 3.2',
      book: OWN_BOOK,
      section: 'Stands',
      statement: expect.stringContaining('Lancer. Hull: 11. Shields: 4 × 5.') as string,
    },
  ]);
});

test.each(['the-farm-at-saint-aubin', 'the-ridge-at-altenau', 'the-wreck-of-the-calliope'])(
  'each number that %s names leads somewhere',
  async (name) => {
    const file = join(ROOT, 'resources', 'scenarios', `${name}.sandtable`);
    const text = await readFile(file, 'utf8');
    const read = parseScenario(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const entries = entriesOf(read.value);
    const named = [...text.matchAll(/"rule": ?"([^"]+)"/g)].map(([, rule]) => rule);
    expect(named.length).toBeGreaterThan(10);
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(named)]));
    for (const { statement } of entries) expect(statement).not.toBe('');
  },
);
