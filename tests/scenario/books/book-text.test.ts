// The text of a game book letter by letter, what a scenario can take of one, and how that is told.

import { expect, test } from 'vitest';
import {
  type GameBook,
  readBook,
  refuseTaken,
  takenWords,
  withBook,
  writeBook,
} from '../../../shared/scenario/books/book';
import type { OwnKind } from '../../../shared/scenario/document';
import { gameName, type OwnVariant } from '../../../shared/scenario/own-game/own-game';
import { isSame, mergedOwnKinds, ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';
import { attack, FIRE, MORALE, MOVE, order } from '../../helpers/own-rules';
import { section, tank } from '../../helpers/own-stands';
import { smallPng } from '../../helpers/small-png';

const hedge: OwnKind = { id: 'hedge', name: 'Hedge', like: 'wall' };
const fence: OwnKind = { id: 'fence', name: 'Fence', like: 'wall' };
const EMPTY: GameBook = { name: 'Mine', notes: '', terrain: [], stands: [] };
const copies = (count: number): readonly OwnVariant[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `copy-${i}`,
    name: `Copy ${i}`,
    game: 'tripods',
    like: 'british_artillery',
    values: {},
  }));

test('a book is written with a line for each thing; what it has not is left out', () => {
  expect(writeBook(EMPTY)).toBe('{\n  "sandbook": 1,\n  "name": "Mine",\n  "terrain": []\n}\n');
  const text = writeBook({ ...EMPTY, notes: 'For two.', terrain: [hedge, fence] });
  expect(text.split('\n')).toEqual([
    '{',
    '  "sandbook": 1,',
    '  "name": "Mine",',
    '  "notes": "For two.",',
    '  "terrain": [',
    '    {"id":"hedge","name":"Hedge","like":"wall"},',
    '    {"id":"fence","name":"Fence","like":"wall"}',
    '  ]',
    '}',
    '',
  ]);
  // An empty list of copies says that there are none; of stands there need be no word.
  const withCopy = { ...EMPTY, variants: copies(1) };
  expect(readBook(writeBook(withCopy))).toEqual({ ok: true, value: withCopy });
  const rules = { order: order('chits'), attack: attack() };
  const lines = writeBook({ ...EMPTY, rules }).split('\n');
  const start = lines.indexOf('  "rules": {');
  expect(
    lines.slice(start + 1).map((line) => /^ {4}"(\w+)": [{[].*[}\]],?$/.exec(line)?.[1]),
  ).toEqual(['order', 'attack', undefined, undefined, undefined]);
});

test('kinds, stands and copies of a book come each into its own list; without copies there is no list of them', () => {
  const book = { ...EMPTY, terrain: [hedge], stands: [tank], variants: copies(2) };
  const taken = withBook({ ownKinds: [], own: { stands: [section] } }, book);
  expect(taken).toMatchObject({
    ownKinds: [hedge],
    own: { stands: [section, tank], variants: book.variants },
    added: ['Hedge', 'Assault tank', 'Copy 0', 'Copy 1'],
    renewed: [],
    isByItsRules: false,
  });
  const [first, second] = copies(2);
  const renewed = withBook(
    { ...taken, own: { ...taken.own, variants: [second!, { ...first!, name: 'Old' }] } },
    book,
  );
  expect(renewed.own.variants).toEqual([second, first]);
  expect([renewed.added, renewed.renewed]).toEqual([[], ['Copy 0']]);
  expect(withBook({ ownKinds: [], own: { stands: [] } }, EMPTY).own).toEqual({ stands: [] });
});

test('a scenario has two hundred kinds, stands and copies at the most, and its pictures have a limit', () => {
  const kinds = (count: number): readonly OwnKind[] =>
    Array.from({ length: count }, (_, i) => ({ ...hedge, id: `k-${i}` }));
  const stands = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...tank, id: `t-${i}` }));
  const most = { ownKinds: kinds(200), own: { stands: stands(200), variants: copies(200) } };
  expect(refuseTaken(most)).toBeNull();
  for (const [things, what] of [
    [{ ...most, ownKinds: kinds(201) }, 'kinds of terrain'],
    [{ ...most, own: { ...most.own, stands: stands(201) } }, 'sorts of stand'],
    [{ ...most, own: { ...most.own, variants: copies(201) } }, 'sorts of stand made from a book'],
  ] as const) {
    expect(refuseTaken(things)).toBe(
      `the scenario would have 201 ${what} of its own, and 200 are the most; remove some first.`,
    );
  }
  // 2,400,000 letters of pictures, whoever has them.
  const picture = smallPng(4, 4).padEnd(120_000, 'A');
  const pictured = (count: number) => copies(count).map((copy) => ({ ...copy, picture }));
  expect(refuseTaken({ ownKinds: [], own: { stands: [], variants: pictured(20) } })).toBeNull();
  const over = 'its pictures would be too large together; remove some first.';
  expect(refuseTaken({ ownKinds: [], own: { stands: [], variants: pictured(21) } })).toBe(over);
  const mud: OwnKind = { ...hedge, picture: { image: picture, as: 'whole' } };
  expect(refuseTaken({ ownKinds: [mud], own: { stands: [], variants: pictured(20) } })).toBe(over);
});

test('up to nine names are told, of more eight and how many they are besides', () => {
  const told = (added: number, renewed = 0) => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `N${i + 1}`);
    return takenWords({
      ownKinds: [],
      own: { stands: [] },
      added: names(added),
      renewed: names(renewed),
      isByItsRules: false,
    });
  };
  expect(told(0)).toBe('All of it is here already.');
  expect(told(1)).toBe('N1 is new.');
  expect(told(0, 1)).toBe('N1 is renewed.');
  expect(told(2, 3)).toBe('N1 and N2 are new; N1, N2 and N3 are renewed.');
  expect(told(9)).toBe('N1, N2, N3, N4, N5, N6, N7, N8 and N9 are new.');
  expect(told(10)).toBe('N1, N2, N3, N4, N5, N6, N7, N8 and 2 more are new.');
});

test('a text with an error says the place of the first, and one that is twice by its number', () => {
  const errorOf = (file: unknown) => {
    const read = readBook(JSON.stringify(file));
    return read.ok ? null : read.error;
  };
  const book = { sandbook: 1, name: 'Mine' };
  expect(errorOf(null)).toContain('expected a game book');
  expect(errorOf({ ...book, terrain: [hedge, fence, { ...fence, name: 'Other' }] })).toBe(
    'terrain[2].id: the id "fence" is used twice',
  );
  expect(errorOf({ ...book, terrain: [hedge, fence] })).toBeNull();
  expect(errorOf({ ...book, notes: 7 })).toBe('notes: expected string, received number');
  expect(errorOf({ ...book, surprise: 1 })).toBe('Unrecognized key: "surprise"');
});

test('a text that is no JSON, or says a thing twice, is told by its place', () => {
  const errorOf = (text: string) => {
    const read = readBook(text);
    return read.ok ? null : read.error;
  };
  expect(errorOf('{"sandbook":1,"name":"A","name":"B"}')).toBe(
    'name: this key is there twice: keep one of them',
  );
  expect(errorOf('{"sandbook":1')).toMatch(/^this is not/);
});

test('each phase of rules has an id of its own, and in one of them stands act', () => {
  const text = writeBook({ ...EMPTY, rules: { order: order('chits'), attack: attack() } });
  const file = JSON.parse(text) as { readonly rules: object };
  const errorOf = (phases: readonly object[]) => {
    const read = readBook(JSON.stringify({ ...file, rules: { ...file.rules, phases } }));
    return read.ok ? null : read.error;
  };
  expect(errorOf([MOVE, FIRE, MORALE])).toBeNull();
  expect(errorOf([MORALE])).toBe('rules.phases: expected a phase in which stands act');
  expect(errorOf([MOVE, FIRE, { ...MORALE, id: 'move' }])).toBe(
    'rules.phases[2].id: the id "move" is used twice',
  );
});

test('a game with rules of its own is called so', () => {
  expect(gameName('Skirmish', undefined)).toBe('Skirmish');
  expect(gameName('Skirmish', { stands: [tank] })).toBe('Skirmish');
  expect(gameName('Skirmish', { stands: [], rules: { attack: attack() } })).toBe(
    'Skirmish, with rules of its own',
  );
});

// ---- ids and sameness

test('an id is made of the letters and digits of a name, fifty at the most, with the first number that is free', () => {
  const of = (name: string, ...taken: readonly string[]) =>
    ownIdFor(
      name,
      taken.map((id) => ({ id })),
    );
  expect(of('Low Hedge')).toBe('low-hedge');
  expect(of('  Fosse & Graben, Größe 2!')).toBe('fosse-graben-gro-e-2');
  expect(of('???')).toBe('terrain');
  expect(of('Low Hedge', 'low-hedge')).toBe('low-hedge-2');
  expect(of('Low Hedge', 'low-hedge', 'low-hedge-2', 'low-hedge-4')).toBe('low-hedge-3');
  expect(of('x'.repeat(80))).toBe('x'.repeat(50));
});

test('two things say the same in whatever order, and what is said as nothing is not said', () => {
  expect(isSame({ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: null }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: 'b' }, { a: 'c' }],
  ] as const) {
    expect(isSame(one, other), JSON.stringify([one, other])).toBe(false);
    expect(isSame(other, one), JSON.stringify([other, one])).toBe(false);
  }
});

test('kinds that come in are there once; one whose id stands for something else gets an id of its own', () => {
  const other = { ...fence, id: 'hedge' };
  const twin = { ...hedge, id: 'thicket' };
  const { ownKinds, inList } = mergedOwnKinds([hedge], [fence, other, twin]);
  expect(ownKinds).toEqual([hedge, fence]);
  expect([inList.get(fence), inList.get(other), inList.get(twin)]).toEqual([fence, fence, hedge]);
  const strange = { ...hedge, name: 'Box' };
  expect(mergedOwnKinds([fence, hedge], [strange]).ownKinds).toEqual([
    fence,
    hedge,
    { ...strange, id: 'hedge-2' },
  ]);
});
