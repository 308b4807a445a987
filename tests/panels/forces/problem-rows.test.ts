import { expect, test } from 'vitest';
import { allRepaired, problemsOf } from '../../../renderer/panels/forces/problem-rows';
import type { SideId, UnitId } from '../../../shared/core/id';
import { inches } from '../../../shared/core/measure';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { edit } from '../../../shared/scenario/edit';
import type { Scenario } from '../../../shared/scenario/document';
import { sampleRules, sampleScenario } from '../sample';

test('the sample has no problems', () => {
  expect(problemsOf(sampleScenario(), sampleRules())).toEqual([]);
});

test('a problem names the thing that it is about, so that it can be selected', () => {
  const scenario = sampleScenario();
  const [stand, ...others] = scenario.stands;
  const broken: Scenario = { ...scenario, stands: [{ ...stand!, type: 'teapot' }, ...others] };
  const [problem] = problemsOf(broken, sampleRules());
  expect(problem).toMatchObject({ id: stand!.id, about: stand!.name });
  expect(problem!.message).toContain('teapot');
});

test('a problem with something that has no name tells what it is', () => {
  const scenario = sampleScenario();
  const [stand, ...others] = scenario.stands;
  const broken = { ...scenario, stands: [{ ...stand!, name: '', type: 'teapot' }, ...others] };
  expect(problemsOf(broken, sampleRules())[0]).toMatchObject({ about: 'Stand' });
});

test('a stand off the table is a problem of the document itself', () => {
  const scenario = sampleScenario();
  const [stand, ...others] = scenario.stands;
  const lost = { x: inches(500), y: inches(5) };
  const place = { on: 'table', at: lost, facing: 0, level: 0 } as const;
  const problems = problemsOf({ ...scenario, stands: [{ ...stand!, place }, ...others] }, null);
  expect(problems.some(({ id }) => id === stand!.id)).toBe(true);
});

test('unknown rules are one problem of the scenario as a whole', () => {
  const scenario = sampleScenario();
  const [problem] = problemsOf({ ...scenario, rules: { ...scenario.rules, id: 'chess' } }, null);
  expect(problem).toMatchObject({ id: null, path: 'rules.id' });
  expect(problem!.message).toContain('chess');
});

const sample = sampleScenario();
const firstStand = (values: Partial<Scenario['stands'][number]>) =>
  sample.stands.with(0, { ...sample.stands[0]!, ...values });
const played = (options: Scenario['rules']['options']) => ({ ...sample.rules, options });
const side = (n: number) =>
  ({ id: `sd_${n}` as SideId, name: `Side ${n}`, colour: '#777777' }) as const;

test.each<readonly [string, Scenario, string]>([
  [
    'a stand of a type that is misspelled',
    { ...sample, stands: firstStand({ type: 'martian_tripd_p1' }) },
    'Make it Tripod (period 1)',
  ],
  [
    'a stand of a type that nothing is like',
    { ...sample, stands: firstStand({ type: 'zzzzzzzzzz' }) },
    'Remove Tripod 1',
  ],
  [
    'a third side',
    { ...sample, sides: [...sample.sides, side(3)] },
    'Remove Side 3, which has no units',
  ],
  [
    'a third side with units',
    {
      ...sample,
      sides: [...sample.sides, side(3)],
      units: sample.units.map((unit, i) => (i === 0 ? { ...unit, side: side(3).id } : unit)),
    },
    'Give all of Side 3 to British',
  ],
  [
    'a lone side',
    {
      ...sample,
      sides: sample.sides.slice(0, 1),
      units: sample.units.map((unit) => ({ ...unit, side: sample.sides[0]!.id })),
      zones: sample.zones.slice(0, 1),
    },
    'Add a side',
  ],
  [
    'a unit of unknown quality',
    { ...sample, units: sample.units.with(0, { ...sample.units[0]!, quality: 'splendid' }) },
    'Make First Group average',
  ],
  [
    'an option that holds something else',
    { ...sample, rules: played({ ft_hidden_units: 'perhaps' }) },
    'Play it as usual',
  ],
  [
    'a battalion with a unit that is gone',
    { ...sample, rules: played({ ft_battalions: [['un_gone'], ['un_a']] }) },
    'Take it out of its battalion',
  ],
  [
    'rules that nobody knows',
    { ...sample, rules: { ...sample.rules, id: 'chess' } },
    'Play A Fistful of Tripods',
  ],
  [
    'a module that nobody knows',
    { ...sample, rules: { ...sample.rules, modules: ['weather'] } },
    'Play without modules',
  ],
  [
    'rules that are played on hexes',
    {
      ...sample,
      units: [],
      stands: [],
      rules: { id: 'hexspace', modules: [], options: {} },
    },
    'Play A Fistful of Tripods',
  ],
])('%s is repaired', (_what, broken, label) => {
  const rules = rulesetOf(broken.rules);
  const [problem] = problemsOf(broken, rules.ok ? rules.value : null);
  expect(problem?.repair?.label).toBe(label);
  const mended = edit(broken, problem!.repair!.change);
  expect(problemsOf(mended, sampleRules()).filter(({ isHint }) => !isHint)).toEqual([]);
});

test('stands of another period become the same of that period, or the stands say which it is', () => {
  const dragoons = firstStand({ type: 'dragoons_p1' }).slice(0, 1);
  const second = { ...sample, stands: dragoons, rules: played({ ft_period: 2 }) };
  const own = (scenario: Scenario) =>
    problemsOf(scenario, sampleRules()).filter(({ isHint }) => !isHint);
  expect(own(second).map(({ repair }) => repair?.label)).toEqual(['Make it Dragoons (period 2)']);
  const fifth = { ...sample, rules: played({ ft_period: 5 }) };
  const { scenario } = allRepaired(fifth, 'problems');
  expect(own(fifth).length).toBeGreaterThan(20);
  expect(own(scenario)).toEqual([]);
});

test('all problems are repaired at once, hints are left for their own button', () => {
  const broken: Scenario = {
    ...sample,
    sides: [...sample.sides, side(3)],
    units: [...sample.units, { ...sample.units[0]!, id: 'un_empty' as UnitId, name: 'Nobody' }],
    stands: sample.stands.map((stand) => ({ ...stand, type: 'martian_tripd_p1' })),
  };
  const { scenario } = allRepaired(broken, 'problems');
  const left = problemsOf(scenario, sampleRules());
  expect(left.map(({ about, isHint }) => [about, isHint])).toEqual([['Nobody', true]]);
  expect(problemsOf(allRepaired(scenario, 'hints').scenario, sampleRules())).toEqual([]);
});
