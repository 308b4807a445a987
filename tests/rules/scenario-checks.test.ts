// What every ruleset asks of the forces of a scenario, and what each repair makes of it.

import { expect, test } from 'vitest';
import { count, flag, types } from '../../shared/rules/option-kinds';
import {
  badOptions,
  knownTypes,
  twoSides,
  twoToFourSides,
} from '../../shared/rules/scenario-checks';
import type { ScenarioProblem } from '../../shared/scenario/check-document';
import type { Scenario } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import { sideAdded } from '../../shared/scenario/sides';
import { BLUE, RED, scenarioOf, unit } from '../helpers/given-battle';

const tank = 'human_medium_tank_p4';
const both = scenarioOf({
  red: { a: { type: tank, at: [4, 4] } },
  blue: { t: { type: tank, at: [40, 40] } },
});
const withMore = (count: number): Scenario =>
  Array.from({ length: count }).reduce<Scenario>((grown) => edit(grown, sideAdded(grown)), both);

function only(problems: Iterable<ScenarioProblem>): ScenarioProblem {
  const [problem, ...others] = problems;
  if (!problem) throw new Error('nothing is said');
  expect(others).toEqual([]);
  return problem;
}

function repaired(scenario: Scenario, { repair }: ScenarioProblem): Scenario {
  if (!repair) throw new Error('there is no repair');
  return edit(scenario, repair.change);
}

test('two sides, or two to four, are well', () => {
  expect([...twoSides(both)]).toEqual([]);
  for (const more of [0, 1, 2]) expect([...twoToFourSides(withMore(more))]).toEqual([]);
});

test('one side is given a second', () => {
  const alone = { ...both, sides: both.sides.slice(0, 1) };
  const problem = only(twoToFourSides(alone));
  expect(problem).toMatchObject({
    path: 'sides',
    message: 'expected two to four sides, found 1',
    repair: { label: 'Add a side' },
  });
  expect(repaired(alone, problem).sides).toHaveLength(2);
});

test('of too many sides the last without units is removed', () => {
  const three = withMore(1);
  const problem = only(twoSides(three));
  expect(problem).toMatchObject({
    path: 'sides',
    message: 'expected two sides, found 3',
    repair: { label: 'Remove Side 1, which has no units' },
  });
  expect(repaired(three, problem).sides.map(({ id }) => id)).toEqual([RED, BLUE]);
  // Of two that have none it is the later.
  expect(only(twoSides(withMore(2))).repair?.label).toBe('Remove Side 2, which has no units');
  expect(only(twoToFourSides(withMore(3))).message).toBe('expected two to four sides, found 5');
});

test('where all of them have units, those of the last go to the last that may stay', () => {
  const third = withMore(1);
  const [, , green] = third.sides;
  const guards = { ...third.units[0]!, id: unit('guards'), side: green!.id };
  const three = { ...third, units: [...third.units, guards] };
  const problem = only(twoSides(three));
  expect(problem.repair?.label).toBe(`Give all of Side 1 to ${both.sides[1]?.name}`);
  const after = repaired(three, problem);
  expect(after.sides.map(({ id }) => id)).toEqual([RED, BLUE]);
  expect(after.units.map(({ id, side }) => [id, side])).toEqual([
    [unit('red'), RED],
    [unit('blue'), BLUE],
    [unit('guards'), BLUE],
  ]);
});

const FORMS = [
  { key: 'turns', ...count('Turns', 'FT-01-01', [1, 6, 20]) },
  { key: 'fog', ...flag('Fog', 'FT-01-02') },
  { key: 'scouts', ...types('Scouts', 'FT-01-03') },
];

test('an option that holds what no rule understands is played as usual, the others are kept', () => {
  const options = { turns: 30, fog: true, scouts: ['boat'], unheard: 'of' };
  const scenario = { ...both, rules: { ...both.rules, options } };
  const problems = [...badOptions(scenario, FORMS, (id) => id === tank)];
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'rules.options.turns: expected a whole number from 1 to 20, found 30',
    'rules.options.scouts: expected a list of stand types, found ["boat"]',
  ]);
  expect(problems[0]?.repair?.label).toBe('Play it as usual');
  const kept = { fog: true, scouts: ['boat'], unheard: 'of' };
  expect(repaired(scenario, problems[0]!).rules).toEqual({ ...both.rules, options: kept });
  const known = { ...scenario, rules: { ...both.rules, options: { scouts: [tank] } } };
  expect([...badOptions(known, FORMS, (id) => id === tank)]).toEqual([]);
  // Without a book nobody knows a type.
  expect([...badOptions(known, FORMS)]).toHaveLength(1);
});

test('a stand of an unknown type becomes what was probably meant, or goes', () => {
  const [a, t] = both.stands;
  const names = new Map([[tank, { name: 'Medium Tank' }]]);
  expect([...knownTypes(both, names, 'stand')]).toEqual([]);
  const near = { ...both, stands: [a!, { ...t!, type: 'human_medium_tnk_p4' }] };
  const misspelt = only(knownTypes(near, names, 'stand'));
  expect(misspelt).toMatchObject({
    path: 'stands[1].type',
    message: 'no stand "human_medium_tnk_p4"',
    repair: { label: 'Make it Medium Tank' },
  });
  expect(repaired(near, misspelt).stands).toEqual(both.stands);
  const odd = { ...both, stands: [a!, { ...t!, type: 'zzz' }] };
  const unheard = only(knownTypes(odd, names, 'stand'));
  expect(unheard.repair?.label).toBe('Remove t');
  expect(repaired(odd, unheard).stands).toEqual([a]);
  const nameless = { ...odd, stands: [a!, { ...t!, type: 'zzz', name: '' }] };
  expect(only(knownTypes(nameless, names, 'stand')).repair?.label).toBe('Remove st_t');
});
