import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foundRules, type RuleEntry } from '../../../renderer/panels/bits/rules-search';

const rules = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../resources/rules/reference.json'), 'utf8'),
) as RuleEntry[];

test('no words find every rule', () => {
  expect(foundRules(rules, '  ', null)).toHaveLength(rules.length);
});

test('an id is found first, in whatever case it is typed', () => {
  expect(foundRules(rules, 'ft-07-08', null)[0]?.id).toBe('FT-07-08');
});

test('several words have to be there together', () => {
  const found = foundRules(rules, 'heavy woods', null);
  expect(found.length).toBeGreaterThan(0);
  for (const rule of found) {
    const text = JSON.stringify(rule).toLowerCase();
    expect(text).toContain('heavy');
    expect(text).toContain('woods');
  }
});

test('a book keeps only its own rules', () => {
  const found = foundRules(rules, '', 'Hex space combat');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ book }) => book === 'Hex space combat')).toBe(true);
});

test('what players read of a rule is written in words, with no name of a file or a program in it', () => {
  const ofPrograms = /[a-z]+_[a-z]+|->|==|=(true|false)|='|[{}]/;
  const told = rules.flatMap(({ statement, ruling }) => [statement, ruling ?? '']);
  expect(told.filter((words) => ofPrograms.test(words))).toEqual([]);
});
