// Stands of one's own, and copies of those of a book, that go from one table to another or into a battle.

import { expect, test } from 'vitest';
import type { OwnVariant } from '../../../shared/scenario/own-game/own-game';
import {
  adoptedStands,
  arePlayedAlike,
  ownStandsOn,
  rulesWithGame,
  variantsFor,
  withoutOwnRow,
  withOwnRow,
} from '../../../shared/scenario/own-game/own-stands';
import {
  MOST_ARMOURS,
  MOST_BANDS,
  MOST_QUALITIES,
  MOST_WEAPONS,
} from '../../../shared/scenario/own-game/own-game-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { freeName, numberedName } from '../../../shared/scenario/values/numbered-names';
import { section, tank } from '../../helpers/own-stands';

const battery: OwnVariant = {
  id: 'battery',
  name: 'Coast battery',
  game: 'tripods',
  like: 'british_artillery',
  values: { defence: 3 },
};
const GAME = { stands: [tank, section], variants: [battery] };

test('a stand has the row of its type in battles, and its type alone in files', () => {
  for (const [type, row] of [
    ['own:tank', { own: tank }],
    ['own:rifle-section', { own: section }],
    ['variant:battery', { variant: battery }],
  ] as const) {
    const inBattle = withOwnRow({ type }, GAME);
    expect(inBattle).toEqual({ type, ...row });
    expect(withoutOwnRow(inBattle)).toEqual({ type });
  }
  // What is of none of these is as it was.
  const plain = { type: 'british_infantry' };
  for (const game of [GAME, { stands: [tank] }, undefined])
    expect(withOwnRow(plain, game)).toBe(plain);
  expect(withoutOwnRow(plain)).toBe(plain);
  // Copies are found in a game that has them, and missed in one that has not.
  const copy = { type: 'variant:battery' };
  expect(withOwnRow(copy, { stands: [tank] })).toBe(copy);
});

test('copies are those of the ruleset that plays them', () => {
  const other = { ...battery, id: 'cruiser', game: 'hexspace' };
  const game = { stands: [], variants: [battery, other] };
  expect(variantsFor('tripods', game)).toEqual([battery]);
  expect(variantsFor('hexspace', game)).toEqual([other]);
  expect(variantsFor('skirmish', game)).toEqual([]);
  expect(variantsFor('tripods', { stands: [tank] })).toEqual([]);
  expect(variantsFor('tripods', undefined)).toEqual([]);
  expect(arePlayedAlike({ id: 'tripods' }, { id: 'tripods' })).toBe(true);
  expect(arePlayedAlike({ id: 'tripods' }, { id: 'hexspace' })).toBe(false);
});

test('a game of nothing is none; an empty list of copies is left out', () => {
  const rules = { modules: ['catastrophe'], own: GAME };
  expect(rulesWithGame(rules, { stands: [] })).toEqual({ modules: ['catastrophe'] });
  expect(rulesWithGame(rules, { stands: [], variants: [] })).toEqual({ modules: ['catastrophe'] });
  expect(rulesWithGame(rules, { stands: [tank], variants: [] })).toEqual({
    modules: ['catastrophe'],
    own: { stands: [tank] },
  });
  expect(rulesWithGame(rules, { stands: [], variants: [battery] })).toEqual({
    modules: ['catastrophe'],
    own: { stands: [], variants: [battery] },
  });
});

test('of a game those sorts are told that stands are of', () => {
  expect(ownStandsOn(GAME, [{ type: 'own:tank' }])).toEqual({ stands: [tank], variants: [] });
  expect(ownStandsOn(GAME, [{ type: 'variant:battery' }, { type: 'own:rifle-section' }])).toEqual({
    stands: [section],
    variants: [battery],
  });
  expect(ownStandsOn({ stands: [tank] }, [{ type: 'variant:battery' }])).toEqual({
    stands: [],
    variants: [],
  });
  expect(ownStandsOn(undefined, [{ type: 'own:tank' }])).toEqual({ stands: [], variants: [] });
});

test('sorts of stand that come in are added once; one whose id or name is taken gets others, and stands follow it', () => {
  const none = adoptedStands(GAME, { stands: [tank], variants: [battery] });
  expect(none).toMatchObject({ stands: GAME.stands, variants: GAME.variants, isMore: false });
  expect([...none.types]).toEqual([
    ['own:tank', 'own:tank'],
    ['variant:battery', 'variant:battery'],
  ]);
  // The same under another id is that which is there.
  const twin = adoptedStands(GAME, { stands: [{ ...tank, id: 'panzer' }] });
  expect(twin).toMatchObject({ stands: GAME.stands, isMore: false });
  expect(twin.types.get('own:panzer')).toBe('own:tank');
  // Its id stands for something else, or its name does.
  const faster = { ...tank, move: section.move };
  for (const came of [faster, { ...faster, id: 'racer' }]) {
    const { stands, types, isMore } = adoptedStands(GAME, { stands: [came] });
    expect(isMore).toBe(true);
    expect(stands).toEqual([
      tank,
      section,
      { ...faster, id: 'assault-tank-2', name: 'Assault tank 2' },
    ]);
    expect(types.get(`own:${came.id}`)).toBe('own:assault-tank-2');
  }
  const truck = { ...tank, id: 'truck', name: 'Truck' };
  expect(adoptedStands(GAME, { stands: [truck] })).toMatchObject({
    stands: [tank, section, truck],
    variants: [battery],
    isMore: true,
  });
  const heavy = { ...battery, values: { defence: 5 } };
  const both = adoptedStands({ stands: [] }, { stands: [], variants: [battery, heavy] });
  expect(both.isMore).toBe(true);
  expect(both.variants).toEqual([
    battery,
    { ...heavy, id: 'coast-battery-2', name: 'Coast battery 2' },
  ]);
});

test('a free name is the name itself, else the first number that nobody has', () => {
  expect(freeName('Tripod', ['Hill'])).toBe('Tripod');
  expect(freeName('Tripod', ['Tripod'])).toBe('Tripod 2');
  expect(freeName('Tripod 2', ['Tripod 2', 'Tripod 3'])).toBe('Tripod 4');
  expect(freeName('Tripod 12', ['Tripod 12'])).toBe('Tripod 2');
  expect(freeName('Mark IV', ['Mark IV', 'Mark IV 2'])).toBe('Mark IV 3');
  expect(numberedName('Tripod', [])).toBe('Tripod 1');
  expect(numberedName('Tripod', ['Tripod 1', 'Tripod 2', 'Tripod 4'])).toBe('Tripod 3');
  // A name that is as long as names may be gives way at its end.
  const long = 'x'.repeat(500);
  const [first, second] = [freeName(long, []), freeName(long, [long, freeName(long, [])])];
  expect(second).toHaveLength(first.length);
  expect(second.endsWith('x 2')).toBe(true);
});

test('a stand has as many bands, weapons, sorts of armour and qualities as a file holds, and not one more', () => {
  const table = newScenario({ ruleset: 'skirmish' });
  const text = writeScenario({ ...table, rules: { ...table.rules, own: { stands: [tank] } } });
  const file = JSON.parse(text) as { rules: { own: { stands: { weapons: object[] }[] } } };
  const [row] = file.rules.own.stands;
  const [weapon] = row!.weapons;
  const list = <T>(count: number, make: (i: number) => T): readonly T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const bands = (count: number) => list(count, (i) => ({ to: i + 1, hit: 4 }));
  const changes: readonly (readonly [string, number, (count: number) => object])[] = [
    ['bands', MOST_BANDS, (n) => ({ weapons: [{ ...weapon, bands: bands(n) }] })],
    ['weapons', MOST_WEAPONS, (n) => ({ weapons: list(n, (i) => ({ ...weapon, id: `w-${i}` })) })],
    ['armour', MOST_ARMOURS, (n) => ({ armour: Object.fromEntries(list(n, (i) => [`S${i}`, 1])) })],
    ['qualities', MOST_QUALITIES, (n) => ({ qualities: list(n, (i) => `q-${i}`) })],
  ];
  for (const [what, most, change] of changes) {
    const isRead = (count: number): boolean => {
      const own = { stands: [{ ...row, ...change(count) }] };
      return parseScenario(JSON.stringify({ ...file, rules: { ...file.rules, own } })).ok;
    };
    expect([isRead(most), isRead(most + 1)], what).toEqual([true, false]);
  }
});
