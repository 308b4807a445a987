import { expect, test } from 'vitest';
import { problemsOf } from '../../renderer/panels/problems';
import { inches } from '../../shared/core/measure';
import type { Scenario } from '../../shared/scenario/types';
import { sampleRules, sampleScenario } from './sample';

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
