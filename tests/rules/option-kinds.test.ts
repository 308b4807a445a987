// What options may hold, what is as usual, and what is said of a value that no rule understands.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../shared/core/json';
import {
  bySide,
  byType,
  choice,
  count,
  expectation,
  flag,
  groups,
  isByNumber,
  isByWord,
  isGroups,
  isUsual,
  isWords,
  list,
  table,
  types,
  units,
  type OptionForm,
} from '../../shared/rules/option-kinds';

const RULE = 'FT-01-09';
const ROWS = [
  { key: 'near', words: 'Near' },
  { key: 'far', words: 'Far' },
];
const nearFar = table('Reach', RULE, ROWS, { near: 3, far: 9 }, [1, 12]);
const fine: OptionForm = { ...nearFar, isFine: true };
const weapons = list('Weapons', RULE, 'words', ['gun', 'ray', 'gas'], ['gun', 'ray']);
const sides = bySide('Nation', RULE, ['French', 'British']);
const points = byType('Points', RULE, { least: 0, most: 20 });
const oddOnly = byType('Decks', RULE, { least: 1, most: 5, only: [1, 3, 5] });

const isStandType = (id: string): boolean => id === 'tank' || id === 'foot';

test.each<[string, OptionForm, Json]>([
  ['the first of the choices', choice('Fire', RULE, 'aimed', 'quick'), 'aimed'],
  ['a flag that is off', flag('Fog', RULE), false],
  ['a flag that is on by rule', flag('Fog', RULE, true), true],
  ['the usual number, not the least or the most', count('Turns', RULE, [1, 6, 20]), 6],
  ['no type', types('Scouts', RULE), []],
  ['no unit', units('Guards', RULE), []],
  ['no group', groups('Companies', RULE, 'company'), []],
  ['no side with a word', sides, {}],
  ['no type with a number', points, {}],
  ['the words of the rules', weapons, ['gun', 'ray']],
  ['the same words in another order', weapons, ['ray', 'gun']],
  ['all numbers of the rules', nearFar, { near: 3, far: 9 }],
  ['a part of the numbers of the rules', nearFar, { far: 9 }],
])('%s is as usual', (_what, form, value) => {
  expect(isUsual(form, value)).toBe(true);
  expect(isUsual(form, undefined)).toBe(true);
});

test.each<[string, OptionForm, Json]>([
  ['another choice', choice('Fire', RULE, 'aimed', 'quick'), 'quick'],
  ['a flag that is on', flag('Fog', RULE), true],
  ['another number', count('Turns', RULE, [1, 6, 20]), 7],
  ['a type', types('Scouts', RULE), ['tank']],
  ['fewer words', weapons, ['gun']],
  ['as many words, of which one is another', weapons, ['gun', 'gas']],
  ['a word twice', weapons, ['gun', 'ray', 'gun']],
  ['one number that is another', nearFar, { near: 3, far: 8 }],
  ['a number of a type', points, { tank: 5 }],
  ['a group', groups('Companies', RULE, 'company'), [['un_1', 'un_2']]],
  ['a side with a word', sides, { sd_1: 'French' }],
])('%s is not as usual', (_what, form, value) => {
  expect(isUsual(form, value)).toBe(false);
});

test.each<[string, OptionForm, Json]>([
  ['each of the choices', choice('Dice', RULE, 6, 'ten', true), 'ten'],
  ['a choice that is a number', choice('Dice', RULE, 6, 'ten', true), 6],
  ['off', flag('Fog', RULE, true), false],
  ['the least', count('Turns', RULE, [1, 6, 20]), 1],
  ['the most', count('Turns', RULE, [1, 6, 20]), 20],
  ['a part of an inch', count('Reach', RULE, [1, 6, 20], 'inch'), 6.5],
  ['types of the catalogue', types('Scouts', RULE), ['tank', 'foot']],
  ['any units', units('Guards', RULE), ['whatever']],
  ['some of the words', weapons, ['gas']],
  ['words of some sides', sides, { sd_1: 'French', sd_2: 'British' }],
  ['the least and the most of a table', nearFar, { near: 1, far: 12 }],
  ['a part of a whole where that will do', fine, { near: 1.5 }],
  ['a number of a type', points, { tank: 20, foot: 0 }],
  ['one of the few numbers', oddOnly, { tank: 3 }],
  ['groups', groups('Companies', RULE, 'company'), [['un_1'], []]],
])('%s is well', (_what, form, value) => {
  expect(expectation(form, value, isStandType)).toBeNull();
});

test.each<[string, OptionForm, Json, string]>([
  ['a word that is no choice', choice('Dice', RULE, 6, 'ten'), '6', 'one of 6, ten'],
  ['a word for a flag', flag('Fog', RULE), 'yes', 'true or false'],
  ['less than the least', count('T', RULE, [1, 6, 20]), 0, 'a whole number from 1 to 20'],
  ['more than the most', count('T', RULE, [1, 6, 20]), 21, 'a whole number from 1 to 20'],
  ['a part of a whole', count('T', RULE, [1, 6, 20]), 6.5, 'a whole number from 1 to 20'],
  ['a word', count('R', RULE, [1, 6, 9], 'inch'), '6', 'a number of inches from 1 to 9'],
  ['no list', types('Scouts', RULE), 'tank', 'a list of words'],
  ['an unknown type', types('Scouts', RULE), ['tank', 'boat'], 'a list of stand types'],
  ['an unknown word', weapons, ['gun', 'bow'], 'a list of some of gun, ray, gas'],
  ['units that are numbers', units('Guards', RULE), [3], 'a list of words'],
  [
    'an unknown word of a side',
    sides,
    { a: 'Dutch' },
    'one of French, British by the id of each side',
  ],
  ['a list for sides', sides, ['French'], 'one of French, British by the id of each side'],
  ['a row that is none', nearFar, { wide: 3 }, 'a whole number from 1 to 12 for some of near, far'],
  ['too small a number', nearFar, { near: 0 }, 'a whole number from 1 to 12 for some of near, far'],
  ['too great a number', nearFar, { far: 13 }, 'a whole number from 1 to 12 for some of near, far'],
  ['a half', nearFar, { near: 1.5 }, 'a whole number from 1 to 12 for some of near, far'],
  ['too small a part', fine, { near: 0.5 }, 'a number from 1 to 12 for some of near, far'],
  [
    'a number of an unknown type',
    points,
    { boat: 2 },
    'a whole number from 0 to 20 for some of the stand types',
  ],
  ['a number between the few', oddOnly, { tank: 2 }, '1, 3, 5 for some of the stand types'],
  [
    'a number as a word',
    points,
    { tank: '2' },
    'a whole number from 0 to 20 for some of the stand types',
  ],
  ['a list of units', groups('C', RULE, 'company'), ['un_1'], 'a list of lists of unit ids'],
])('%s is told with what may stand there', (_what, form, value, expected) => {
  expect(expectation(form, value, isStandType)).toBe(expected);
});

describe('what a value is', () => {
  test.each<[string, (value: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
    ['words', isWords, [[], ['a']], [['a', 1], 'a', null, { 0: 'a' }]],
    ['words by name', isByWord, [{}, { a: 'b' }], [{ a: 1 }, ['b'], null, 'a']],
    ['numbers by name', isByNumber, [{}, { a: 1 }], [{ a: '1' }, [1], null, 3]],
    ['groups', isGroups, [[], [[]], [['a'], ['b', 'c']]], [['a'], [[1]], null, {}]],
  ])('%s', (_what, is, those, others) => {
    expect(those.map(is)).toEqual(those.map(() => true));
    expect(others.map(is)).toEqual(others.map(() => false));
  });
});

test('an option keeps the words and the rule that it was made with', () => {
  for (const form of [nearFar, weapons, sides, points, flag('Fog', RULE), units('Guards', RULE)]) {
    expect(form.rule).toBe(RULE);
    expect(form.words).not.toBe('');
  }
  expect(types('Scouts', RULE)).toMatchObject({ words: 'Scouts', of: 'stand types', values: null });
  expect(units('Guards', RULE)).toMatchObject({ words: 'Guards', of: 'units', values: null });
  expect(groups('Companies', RULE, 'company')).toMatchObject({ one: 'company' });
});
