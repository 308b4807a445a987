import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainedOptions } from '../../renderer/panels/rule-options';
import type { RuleEntry } from '../../renderer/panels/rules-search';
import { choiceWords } from '../../shared/print/special-rules';
import { RULESETS } from '../../shared/rulesets/registry';

const reference = JSON.parse(
  readFileSync('resources/rules/reference.json', 'utf8'),
) as readonly RuleEntry[];

test('every option of every ruleset is explained by a rule of the reference', () => {
  const unexplained = RULESETS.flatMap(({ options }) =>
    explainedOptions(options, reference).filter(({ rules }) => rules.length === 0),
  );
  expect(unexplained).toEqual([]);
});

test('an option tells all rules that hang on it, and is found by them', () => {
  const [option] = explainedOptions([{ key: 'ft_sa_exceeds', values: ['geq', 'gt'] }], reference);
  expect(option?.rules).toEqual(['FT-12-03', 'FT-12-09']);
  expect(option?.searched).toContain('ft-12-09');
});

test('options come in the order of the book, and values are told in words', () => {
  const options = [
    { key: 'ft_unpin', values: ['own-final-phase'] },
    { key: 'ft_premeasure', values: ['allowed'] },
  ] as const;
  expect(explainedOptions(options, reference).map(({ key }) => key)).toEqual([
    'ft_premeasure',
    'ft_unpin',
  ]);
  expect(choiceWords('own-final-phase')).toBe('own final phase');
  expect(choiceWords(true)).toBe('yes');
});
