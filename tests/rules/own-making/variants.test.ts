// A book of two rows, whose stands are copied with other numbers.

import { expect, test } from 'vitest';
import { variantList } from '../../../renderer/panels/own-stands/variant-list';
import { cellsIn, textOfCells } from '../../../renderer/panels/own-stands/delimited';
import { sheetOf, takenSheet } from '../../../renderer/panels/own-stands/stand-sheet';
import type { StandType } from '../../../shared/rules/catalogue-types';
import {
  choiceValue,
  inchesValue,
  wholeOrNone,
  wholeValue,
  yesValue,
} from '../../../shared/rules/own-making/variant-columns';
import {
  rowOfVariant,
  type VariantBook,
  variantMaking,
  variantProblems,
} from '../../../shared/rules/own-making/variants';
import type { OwnVariant } from '../../../shared/scenario/own-game/own-game';
import { scenarioOf } from '../../helpers/given-battle';

interface Gun {
  readonly id: string;
  readonly name: string;
  readonly range: number;
  /** No column shows it: a copy has it of the gun that it is like. */
  readonly shells: string;
}
interface Row {
  readonly speed: number;
  readonly wheels: 'two' | 'four';
  readonly sealed: boolean;
  readonly flank: number | null;
  readonly turret?: number;
  readonly guns: readonly Gun[];
}

const long: Gun = { id: 'long', name: 'long gun', range: 12.5, shells: 'case' };
const ROWS: Readonly<Record<string, Row>> = {
  lorry: { speed: 9, wheels: 'four', sealed: false, flank: null, guns: [] },
  tank: { speed: 6, wheels: 'two', sealed: true, flank: 2, turret: 1, guns: [long] },
};
const head = (id: string) => ({ id, title: id.toUpperCase(), hint: id, room: 5 });
const book: VariantBook<Row, Gun> = {
  game: 'skirmish',
  row: (type) => ROWS[type],
  columns: [
    wholeValue(
      head('speed'),
      [0, 20],
      ({ speed }) => speed,
      (row, speed) => ({ ...row, speed }),
    ),
    choiceValue(
      head('wheels'),
      { two: 'Two', four: 'Four' },
      ({ wheels }) => wheels,
      (row, wheels) => ({ ...row, wheels }),
    ),
    yesValue(
      head('sealed'),
      ({ sealed }) => sealed,
      (row, sealed) => ({ ...row, sealed }),
    ),
    wholeOrNone(
      head('flank'),
      [0, 9],
      ({ flank }) => flank,
      (row, flank) => ({ ...row, flank }),
    ),
    wholeValue(
      head('turret'),
      [0, 9],
      ({ turret }) => turret,
      (row, turret) => ({ ...row, turret }),
    ),
  ],
  weaponColumns: [
    inchesValue(
      head('range'),
      [0, 99],
      ({ range }) => range,
      (gun, range) => ({ ...gun, range }),
    ),
  ],
  weaponsOf: ({ guns }) => guns,
  armed: (row, guns) => ({ ...row, guns }),
  symbolOf: () => 'tank',
  plainWeapon: { id: '', name: '', range: 8, shells: 'none' },
};
const making = variantMaking(book, {
  keeps: '',
  like: ({ id }) => (id in ROWS ? { game: 'skirmish', like: id, values: {} } : null),
});
const types = ['tank', 'lorry'].map((id) => ({ id, name: `The ${id}` }) as StandType);
const list = variantList(making, types);
const plain: OwnVariant = { id: 'a', name: 'A', game: 'skirmish', like: 'tank', values: {} };

function written(own: OwnVariant, column: string, text: string) {
  const answer = list.columns.find(({ id }) => id === column)?.write(own, text);
  return answer?.ok ? answer.value : answer?.error;
}

test('a copy is the row of the book in all that is not said', () => {
  expect(rowOfVariant(book, plain)).toEqual(ROWS['tank']);
  const own = { ...plain, values: { speed: 8, flank: null, wheels: 'four', sealed: false } };
  expect(rowOfVariant(book, own)).toEqual({
    ...ROWS['tank'],
    speed: 8,
    flank: null,
    wheels: 'four',
    sealed: false,
  });
  const weapons = [
    { id: 'long', name: 'longer gun', like: 'long', values: { range: 20 } },
    { id: 'new', name: 'new gun', values: {} },
  ];
  expect(rowOfVariant(book, { ...plain, weapons })?.guns).toEqual([
    { id: 'long', name: 'longer gun', range: 20, shells: 'case' },
    { id: 'new', name: 'new gun', range: 8, shells: 'none' },
  ]);
  expect(rowOfVariant(book, { ...plain, like: 'boat' })).toBeNull();
});

test.each<readonly [string, Partial<OwnVariant>, string, string]>([
  ['a row that is not there', { like: 'boat' }, 'like', 'expected a stand of the book, not "boat"'],
  [
    'a column that is not there',
    { values: { sped: 1 } },
    'values.sped',
    'expected one of speed, wh',
  ],
  [
    'what is copied has none of',
    { like: 'lorry', values: { turret: 1 } },
    'values.turret',
    'no turret',
  ],
  ['too much', { values: { speed: 21 } }, 'values.speed', 'a whole number from 0 to 20, not 21'],
  ['no dash', { values: { speed: null } }, 'values.speed', 'a whole number from 0 to 20, not null'],
  [
    'another choice',
    { values: { wheels: 'six' } },
    'values.wheels',
    'expected one of two, four, not "six"',
  ],
  ['no yes', { values: { sealed: 'yes' } }, 'values.sealed', 'expected true or false, not "yes"'],
  [
    'a weapon like none',
    { weapons: [{ id: 'x', name: 'x', like: 'bow', values: {} }] },
    'weapons[0].like',
    'expected a weapon of the copied stand (long), not "bow"',
  ],
  [
    'a range beyond the table',
    { weapons: [{ id: 'x', name: 'x', values: { range: 100 } }] },
    'weapons[0].values.range',
    'expected inches from 0 to 99, not 100',
  ],
])('%s is a problem at its place, and leaves the number of the book', (_what, part, path, said) => {
  const other = { ...plain, id: 'b', game: 'hexspace', like: 'nothing' };
  const own = { stands: [], variants: [other, { ...plain, ...part }] };
  const problems = [...variantProblems(book, scenarioOf({ ruleset: 'skirmish', own }))];
  expect(problems).toHaveLength(1);
  expect(problems[0]?.path).toBe(`rules.own.variants[1].${path}`);
  expect(problems[0]?.message).toContain(said);
  const row = rowOfVariant(book, { ...plain, ...part });
  if (row && part.weapons === undefined) expect(Object.values(ROWS)).toContainEqual(row);
});

test('a copy with numbers that its book allows is no problem', () => {
  const values = { speed: 8, flank: null, wheels: 'four', sealed: false };
  const weapons = [{ id: 'long', name: 'longer gun', like: 'long', values: { range: 20 } }];
  const own = { stands: [], variants: [{ ...plain, values, weapons }] };
  expect([...variantProblems(book, scenarioOf({ ruleset: 'skirmish', own }))]).toEqual([]);
});

test('a cell shows what is played, and what is typed as the book has it is no difference', () => {
  const shown = (own: OwnVariant) => list.columns.map((column) => column.read(own));
  expect(shown(plain)).toEqual(['A', 'The tank', '', '', 'Tank', '6', 'Two', 'yes', '2', '1', '']);
  for (const column of list.columns) {
    expect(column.write(plain, column.read(plain))).toEqual({ ok: true, value: plain });
  }
  const fast = { ...plain, values: { speed: 9 } };
  expect(written(plain, 'speed', '9')).toEqual(fast);
  expect(written(fast, 'speed', '6')).toEqual(plain);
  expect(written(plain, 'flank', '–')).toEqual({ ...plain, values: { flank: null } });
  expect(written(plain, 'speed', '')).toBe('Expected a whole number from 0 to 20.');
  expect(written({ ...plain, like: 'lorry' }, 'turret', '1')).toContain('has none of it');
  const weapons = [{ id: 'x', name: 'x', values: {} }];
  // The other stand has no turret, and its own weapons.
  expect(
    written({ ...plain, values: { speed: 9, turret: 3 }, weapons }, 'like', 'the lorry'),
  ).toEqual({ ...plain, like: 'lorry', values: { speed: 9 } });
});

test('weapons of the book are not said until one differs', () => {
  const [gun] = list.weaponsOf(plain);
  if (!gun) throw new Error('no gun');
  const range = list.weaponColumns(plain).find(({ id }) => id === 'range');
  expect(range?.read(gun)).toBe('12.5');
  const longer = range?.write(gun, '50 cm');
  if (!longer?.ok) throw new Error('refused');
  const own = list.armed(plain, [longer.value]);
  expect(own.weapons).toEqual([
    { id: 'long', name: 'long gun', like: 'long', values: { range: 19.685 } },
  ]);
  expect(list.armed(own, [gun])).toEqual(plain);
  expect(list.newWeapon(list.armed(own, []), 'Long gun')).toEqual(gun);
  expect(list.newWeapon(own, 'long gun')).toEqual({ id: 'long-gun', name: 'long gun', values: {} });
});

test('a table of them goes out and comes in as it was', () => {
  const own: OwnVariant = {
    ...plain,
    name: 'Alpha',
    id: 'alpha',
    values: { speed: 9, flank: null },
    weapons: [
      { id: 'long-gun', name: 'longer gun', like: 'long', values: { range: 20 } },
      { id: 'spare', name: 'spare', values: { range: 3 } },
    ],
  };
  const taken = takenSheet([], list, cellsIn(textOfCells(sheetOf([own, plain], list), '\t')));
  if (!taken.ok) throw new Error(taken.error);
  expect(
    taken.value.stands.map((one) =>
      rowOfVariant(book, one)?.guns.map(({ range, shells }) => [range, shells]),
    ),
  ).toEqual([
    [
      [20, 'case'],
      [3, 'none'],
    ],
    [[12.5, 'case']],
  ]);
  expect(taken.value.stands[0]?.values).toEqual(own.values);
  expect(taken.value.stands[1]).toEqual(plain);
});

test('those that another ruleset plays stay where they are', () => {
  const other = { ...plain, id: 'b', game: 'hexspace' };
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    own: { stands: [], variants: [other, plain] },
  });
  expect(list.listOf(scenario)).toEqual([plain]);
  expect(list.withList(scenario, [])).toMatchObject({
    values: { rules: { own: { variants: [other] } } },
  });
});
