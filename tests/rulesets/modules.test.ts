import { expect, test } from 'vitest';
import { modulesFor, RULESETS } from '../../shared/rulesets/registry';

test('every module says to players what it changes of its base', () => {
  const modules = RULESETS.flatMap(({ id }) => modulesFor(id));
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter(({ brings = '' }) => !/^[A-Z].{40,}\.$/.test(brings))).toEqual([]);
});
