import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  chosenTable,
  chosenWords,
  explainedOptions,
  hintOf,
  listItems,
  withMember,
  withOption,
  withRow,
} from '../../../renderer/panels/bits/rule-options';
import type { RuleEntry } from '../../../renderer/panels/bits/rules-search';
import { choiceWords } from '../../../shared/print/pages/special-rules';
import { choice, count, expectation, flag, table, types } from '../../../shared/rules/option-kinds';
import { RULESETS } from '../../../shared/rulesets/registry';
import { OPTION_LIST } from '../../../shared/rulesets/tripods/book/option-list';
import { sampleRules, sampleScenario } from '../sample';

const reference = JSON.parse(
  readFileSync('resources/rules/reference.json', 'utf8'),
) as readonly RuleEntry[];

test('every option of every ruleset has a kind, words of its own, a rule of the reference and a usual value that it may hold', () => {
  const ids = new Set(reference.map(({ id }) => id));
  for (const { name, options } of RULESETS) {
    expect(new Set(options.map(({ words }) => words)).size, name).toBe(options.length);
    for (const option of options) {
      expect(option.words, option.key).toMatch(/\S/);
      expect(ids, option.key).toContain(option.rule);
      expect(
        expectation(option, option.usual, () => false),
        option.key,
      ).toBeNull();
    }
  }
});

test('what the rules read is offered, and nothing is offered that no rule reads', () => {
  const folder = 'shared/rulesets/tripods/';
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('option-list.ts'))
    .map((name) => readFileSync(folder + name, 'utf8'));
  const read = new Set(
    sources.flatMap((text) => [...text.matchAll(/'(ft_\w+)'/g)]).map(([, k]) => k),
  );
  const offered = OPTION_LIST.map(({ key }) => key);
  expect([...read].sort()).toEqual([...offered].sort());
});

test('an option tells all rules that hang on it, and is found by them', () => {
  const exceeds = { key: 'ft_sa_exceeds', ...choice('Hits by', 'FT-12-03', 'geq', 'gt') };
  const [option] = explainedOptions([exceeds], reference);
  expect(option?.rules).toEqual(['FT-12-03', 'FT-12-09']);
  for (const word of ['ft-12-09', 'hits by', 'geq']) expect(option?.searched).toContain(word);
});

test('options come in the order of the book, and values are told in words', () => {
  const options = [
    { key: 'ft_unpin', ...choice('Pins', 'FT-02-20', 'own-final-phase') },
    { key: 'ft_premeasure', ...choice('Measuring', 'FT-01-09', 'allowed') },
  ];
  expect(explainedOptions(options, reference).map(({ key }) => key)).toEqual([
    'ft_premeasure',
    'ft_unpin',
  ]);
  expect(choiceWords('own-final-phase')).toBe('own final phase');
  expect(choiceWords(true)).toBe('yes');
  expect(choiceWords([])).toBe('none');
  expect(choiceWords({ red: 'US' })).toBe('red: US');
  expect(hintOf({ key: 'n', ...count('N', 'FT-01-09', [2, 4, 6]) })).toBe('Usually 4; from 2 to 6');
});

test('what is usual is not written, whatever the order of a list', () => {
  const rules = { id: 'tripods', modules: [], options: { other: 1 } };
  const list = { key: 'l', ...types('L', 'FT-06-41'), usual: ['a', 'b'] };
  const hidden = { key: 'f', ...flag('F', 'FT-13-42') };
  expect(withOption(rules, list, ['b', 'a']).options).toEqual({ other: 1 });
  expect(withOption(rules, list, []).options).toEqual({ other: 1, l: [] });
  const on = withOption(rules, hidden, true);
  expect(on.options).toEqual({ other: 1, f: true });
  expect(withOption(on, hidden, false).options).toEqual({ other: 1 });
  expect(chosenWords(list, 'nonsense')).toEqual(['a', 'b']);
});

test('a list is ticked from the types on the table and those that it holds already', () => {
  const scenario = sampleScenario();
  const option = { key: 'l', ...types('L', 'FT-06-41') };
  const items = listItems(option, ['gone_type'], scenario, sampleRules());
  const onTable = new Set(scenario.stands.map(({ type }) => type));
  expect(items.map(({ value }) => value).sort()).toEqual([...onTable, 'gone_type'].sort());
  expect(items.find(({ value }) => value === 'lt_cavalry_p1')?.label).toBe(
    'Lt. Cavalry (period 1)',
  );
});

test('a table keeps only the rows that are not as usual', () => {
  const rows = [
    { key: 'light', words: 'Light' },
    { key: 'heavy', words: 'Heavy' },
  ];
  const usual = { light: 105, heavy: 203 };
  const option = { key: 't', ...table('T', 'FT-13-43', rows, usual, [20, 500]) };
  const changed = withRow(option, { light: 122 }, 'heavy', 155);
  expect(changed).toEqual({ light: 122, heavy: 155 });
  expect(chosenTable(option, { light: 122 })).toEqual({ light: 122, heavy: 203 });
  const back = withRow(option, { light: 122 }, 'light', 105);
  expect(back).toEqual({});
  const rules = { id: 'tripods', modules: [], options: { t: { light: 122 } } };
  expect(withOption(rules, option, back).options).toEqual({});
  expect(hintOf(option)).toBe('From 20 to 500');
});

test('a unit goes from group to group, makes a new one and leaves none empty', () => {
  const one = withMember([], 'a', 0);
  expect(one).toEqual([['a']]);
  const two = withMember(withMember(one, 'b', 1), 'c', 1);
  expect(two).toEqual([['a'], ['b', 'c']]);
  expect(withMember(two, 'a', 1)).toEqual([['b', 'c', 'a']]);
  expect(withMember(withMember(two, 'b', -1), 'c', -1)).toEqual([['a']]);
});

test('options stand under the chapters of their book, each in one piece, and no ruling speaks of defaults of modes', () => {
  for (const { name, options } of RULESETS) {
    const headings = explainedOptions(options, reference).map(({ heading }) => heading);
    const runs = headings.filter((heading, i) => heading !== headings[i - 1]);
    for (const heading of runs) expect(heading, name).toMatch(/^[A-Z]/);
    if (name === 'A Fistful of Tripods') expect(runs).toHaveLength(new Set(runs).size);
  }
  for (const { ruling } of reference) expect(ruling ?? '').not.toMatch(/hot-seat|default on/);
});
