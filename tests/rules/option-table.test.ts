// Options as rules read them: what a file holds where somebody understands it, else what is usual.

import { expect, test } from 'vitest';
import type { Json } from '../../shared/core/json';
import {
  bySide,
  choice,
  count,
  flag,
  groups,
  list,
  table,
  types,
} from '../../shared/rules/option-kinds';
import { optionTable } from '../../shared/rules/option-table';

const RULE = 'FT-01-09';
const options = optionTable({
  fire: choice('Fire', RULE, 'aimed', 'quick'),
  turns: count('Turns', RULE, [1, 6, 20]),
  fog: flag('Fog', RULE),
  weapons: list('Weapons', RULE, 'words', ['gun', 'ray'], ['gun']),
  scouts: types('Scouts', RULE),
  nation: bySide('Nation', RULE, ['French', 'British']),
  reach: table(
    'Reach',
    RULE,
    [
      { key: 'near', words: 'Near' },
      { key: 'far', words: 'Far' },
    ],
    { near: 3, far: 9 },
    [1, 12],
  ),
  companies: groups('Companies', RULE, 'company'),
});
const chosen = (values: Readonly<Record<string, Json>>) => ({ rules: { options: values } });

/** All of them, as the rules read them. */
const read = (values: Readonly<Record<string, Json>>) => {
  const by = chosen(values);
  return {
    fire: options.choice(by, 'fire'),
    turns: options.number(by, 'turns'),
    fog: options.flag(by, 'fog'),
    weapons: options.list(by, 'weapons'),
    scouts: options.list(by, 'scouts'),
    nation: options.sides(by, 'nation'),
    reach: options.table(by, 'reach'),
    companies: options.groups(by, 'companies'),
  };
};
const USUAL = {
  ...{ fire: 'aimed', turns: 6, fog: false, weapons: ['gun'], scouts: [], nation: {} },
  ...{ reach: { near: 3, far: 9 }, companies: [] },
};

test('a file that says nothing plays all as usual', () => {
  expect(read({})).toEqual(USUAL);
});

test('what a file says is played, and what it leaves out of a table is as usual', () => {
  const said = {
    ...{ fire: 'quick', turns: 20, fog: true, weapons: [], scouts: ['whoever'] },
    ...{ nation: { sd_1: 'French' }, reach: { near: 1 }, companies: [['un_1']] },
  };
  expect(read(said)).toEqual({ ...said, reach: { near: 1, far: 9 } });
});

test('what nobody understands is played as usual, and told', () => {
  const wrong = { fire: 'slow', turns: 21, fog: 1, weapons: ['bow'], nation: { sd_1: 'Dutch' } };
  const more = { reach: { near: 0 }, companies: ['un_1'], scouts: 'all' };
  expect(read({ ...wrong, ...more })).toEqual(USUAL);
  expect(options.problems({ ...wrong, ...more })).toHaveLength(8);
  expect(options.problems({ fire: 'slow', turns: 6, toString: 3 })).toEqual([
    { key: 'fire', message: 'expected one of aimed, quick, found "slow"' },
  ]);
});

test('types are known to whoever has the book', () => {
  expect(options.problems({ scouts: ['boat'] })).toEqual([]);
  expect(options.problems({ scouts: ['boat'] }, () => false)).toEqual([
    { key: 'scouts', message: 'expected a list of stand types, found ["boat"]' },
  ]);
});

test('all of them are listed with their keys, in their order', () => {
  expect(options.all.map(({ key, words }) => `${key}: ${words}`)).toEqual([
    ...['fire: Fire', 'turns: Turns', 'fog: Fog', 'weapons: Weapons', 'scouts: Scouts'],
    ...['nation: Nation', 'reach: Reach', 'companies: Companies'],
  ]);
});
