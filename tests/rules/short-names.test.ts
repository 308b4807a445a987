import { expect, test } from 'vitest';
import { shortTypeName } from '../../shared/rules/short-names';
import { RULESETS } from '../../shared/rulesets/registry';

test.each([
  ['European/US Infantry (period 2)', 'Inf'],
  ['Other Infantry/Militia (period 1)', 'Inf'],
  ['Light AT Gun Team (period 4)', 'Lt AT Gun'],
  ['AT Missile Infantry (period 4)', 'AT Msl Inf'],
  ['Lt. Cavalry (period 1)', 'Lt Cav'],
  ['Gun carriage', 'Gun'],
  ['Rifle squad', 'Rifle'],
  ['Tripod (early)', 'Tripod'],
  ['Late Tripod (period 3)', 'Tripod'],
  ['Team', 'Team'],
  ['(odd)', '(odd)'],
])('%s is called %s', (name, short) => {
  expect(shortTypeName(name)).toBe(short);
});

test('no type of any ruleset has a short name that is longer than a base has room for', () => {
  const names = RULESETS.flatMap(({ catalogue }) =>
    Object.values(catalogue.stands).map(({ name }) => shortTypeName(name)),
  );
  expect(names.filter((name) => name.length > 16 || name === '')).toEqual([]);
});
