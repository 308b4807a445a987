// What is wrong with an order, told of a small order that no game has.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { meant, problemsOf, told } from '../../shared/rules/order-words';

const schema = z.strictObject({
  count: z.int().min(2).max(5),
  name: z.string().min(1),
  list: z
    .array(z.strictObject({ kind: z.enum(['shot', 'shell']), on: z.boolean() }))
    .min(1)
    .max(2),
  at: z.tuple([z.number().max(1000), z.number().max(1000)]),
  one: z.literal('only').optional(),
  more: z.strictObject({ far: z.number() }).optional(),
});
const right = {
  count: 3,
  name: 'a',
  list: [{ kind: 'shot', on: true }],
  at: [1, 2],
};

function wrong(change: object): readonly string[] {
  const order = { ...right, ...change };
  const read = schema.safeParse(order);
  const problems = read.success ? [] : problemsOf(read.error.issues, schema, order);
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

test('an order of its form has no problem', () => {
  expect(wrong({})).toEqual([]);
});

test.each<readonly [string, object, readonly string[]]>([
  ['a number too large', { count: 6 }, ['count: expected at most 5, found 6']],
  ['a number too small', { count: 1 }, ['count: expected at least 2, found 1']],
  ['a broken number', { count: 2.5 }, ['count: expected a whole number, found 2.5']],
  ['a text for a number', { count: 'two' }, ['count: expected a number, found "two"']],
  ['no text', { name: '' }, ['name: expected a text that is not empty, found ""']],
  ['a number for a text', { name: 7 }, ['name: expected a text, found 7']],
  ['an empty list', { list: [] }, ['list: expected at least 1 entries, found []']],
  ['no list', { list: 1 }, ['list: expected a list, found 1']],
  ['nothing for a list', { list: undefined }, ['list: expected a list, found nothing']],
  [
    'a list that is too long',
    { list: [right.list[0], right.list[0], right.list[0]] },
    [expect.stringMatching(/^list: expected at most 2 entries, found \[.{56}\.\.\.$/) as string],
  ],
  [
    'a misspelled word within',
    { list: [{ kind: 'shel', on: true }] },
    ['list[0].kind: expected one of "shot", "shell", found "shel"; did you mean shell?'],
  ],
  [
    'a number for a word within',
    { list: [{ kind: 1, on: true }] },
    ['list[0].kind: expected one of "shot", "shell", found 1'],
  ],
  ['the one word', { one: 'other' }, ['one: expected "only", found "other"']],
  [
    'a field that is unknown',
    { lst: 1 },
    ['lst: unknown field; known are count, name, list, at, one, more; did you mean list?'],
  ],
  [
    'an unknown field in a list',
    { list: [{ kind: 'shot', on: true, onn: 1 }] },
    ['list[0].onn: unknown field; known are kind, on; did you mean on?'],
  ],
  [
    'an unknown field in what may be left out',
    { more: { far: 1, farr: 2 } },
    ['more.farr: unknown field; known are far; did you mean far?'],
  ],
  ['a list for braces', { more: 1 }, ['more: expected an object in braces, found 1']],
  [
    'a text for yes or no',
    { list: [{ kind: 'shot', on: 'yes' }] },
    ['list[0].on: expected true or false, found "yes"'],
  ],
  [
    'a place off every table, once for both numbers',
    { at: [20_000, 30_500] },
    [
      'at: [20000,30500] is off every table, places are inches: if that counts in thousandths of an inch, write [20,30.5]',
    ],
  ],
  [
    'a place as the engine has it',
    { at: { x: 2000, y: 500 } },
    [
      'at: expected a place [x, y] in inches, found {"x":2000,"y":500}: if that counts in thousandths of an inch, write [2,0.5]',
    ],
  ],
  [
    'half of a place of the engine',
    { at: { x: 2000 } },
    ['at: expected a place [x, y] in inches, found {"x":2000}'],
  ],
  ['no place', { at: null }, ['at: expected a place [x, y] in inches, found null']],
])('%s is told where it is, with what was expected and what is there', (_, change, said) => {
  expect(wrong(change)).toEqual(said);
});

test('a value is told as it stands in the order, cut short beyond sixty signs', () => {
  expect(told(undefined)).toBe('nothing');
  expect(told('a'.repeat(58))).toBe(`"${'a'.repeat(58)}"`);
  expect(told('a'.repeat(59))).toBe(`"${'a'.repeat(56)}...`);
});

test('a word that is near is asked after, and none where nothing is near', () => {
  expect(meant('st_1', ['st_19', 'un_4'])).toBe('; did you mean st_19?');
  expect(meant('zebra', ['st_19'])).toBe('');
});
