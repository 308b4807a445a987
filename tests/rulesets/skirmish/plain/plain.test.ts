// A table that nobody fights on: all that is not of a battle works as in Skirmish.

import { expect, test } from 'vitest';
import { printSource } from '../../../../shared/print/pages/page-source';
import { battleToAsk } from '../../../../shared/rules/begin';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import type { Scenario } from '../../../../shared/scenario/document';
import { box, feature, scenarioOf, stand } from '../../../helpers/given-battle';
import { tank } from '../../../helpers/own-stands';

const HEDGE = { id: 'hedge', name: 'Hedge', like: 'wall', move: { tracked: 3 } } as const;

function drawn(ruleset: 'plain' | 'skirmish'): Scenario {
  const scenario = scenarioOf({
    ruleset,
    red: { t: { type: 'own:tank', at: [10, 10] }, w: { type: 'walker', at: [20, 10] } },
    terrain: [{ ...feature('wall', box(12, 8, 13, 12)), own: HEDGE }],
  });
  return { ...scenario, ownKinds: [HEDGE], rules: { ...scenario.rules, own: { stands: [tank] } } };
}

function asked(ruleset: 'plain' | 'skirmish') {
  const scenario = drawn(ruleset);
  const found = rulesetOf(scenario.rules);
  if (!found.ok) throw new Error(found.error);
  return { rules: found.value, scenario, battle: battleToAsk(found.value, scenario) };
}

test('its stands see and move as those of Skirmish do, and nobody is ordered', () => {
  const { rules, battle } = asked('plain');
  const other = asked('skirmish');
  for (const id of ['t', 'w'].map(stand)) {
    expect(rules.observer(battle, id)).toEqual(other.rules.observer(other.battle, id));
    expect(rules.mover(battle, id)).toEqual(other.rules.mover(other.battle, id));
    expect(rules.weapons?.(battle, id, 'any')).toEqual(
      other.rules.weapons?.(other.battle, id, 'any'),
    );
  }
  expect(rules.catalogue.terrain).toBe(other.rules.catalogue.terrain);
  expect(rules).toMatchObject({ isMapOnly: true, actions: [], options: [] });
  expect(rules.outcome(battle)).toBeNull();
});

test('it asks for nothing that only battles need, and tells of what it does not know', () => {
  const { rules, scenario } = asked('plain');
  const alone = { ...scenario, sides: scenario.sides.slice(0, 1) };
  expect(rules.check(alone)).toEqual([]);
  const strange = { ...scenario, rules: { ...scenario.rules, own: undefined } };
  expect(rules.check(strange).map(({ path }) => path)).toEqual(['stands[0].type']);
});

test('its quick reference tells the ground and the stands of its own, and nothing of fire', () => {
  const { rules, scenario } = asked('plain');
  const { tables } = printSource(scenario, rules).playAids;
  expect(tables.map(({ title }) => title)).toEqual([
    'Terrain',
    'Stands of your own',
    'Terrain of this scenario',
  ]);
  expect(tables[0]?.columns).not.toContain('Cover');
});
