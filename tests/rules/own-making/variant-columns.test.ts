// What each sort of column may hold, what is said of anything else, and how a row is read and written.

import { describe, expect, test } from 'vitest';
import {
  choiceValue,
  inchesValue,
  traitsValue,
  wholeOrNone,
  wholeValue,
  wrongValue,
  yesValue,
  type ValueSort,
} from '../../../shared/rules/own-making/variant-columns';
import type { OwnValue } from '../../../shared/scenario/own-game/own-game';

interface Row {
  readonly speed: number;
  readonly flank: number | null;
  readonly wheels: 'two' | 'four';
  readonly sealed: boolean;
  readonly traits: Readonly<Record<'amphibious' | 'soft' | 'slow', boolean>>;
}
const row: Row = {
  speed: 6,
  flank: 2,
  wheels: 'two',
  sealed: false,
  traits: { amphibious: true, soft: false, slow: true },
};
const head = { id: 'x', title: 'X', hint: 'an x', room: 3 };

const whole: ValueSort = { type: 'whole', limits: [1, 9] };
const orNone: ValueSort = { ...whole, none: 'nothing' };
const inches: ValueSort = { type: 'inches', limits: [0.5, 12] };
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
];
const choice: ValueSort = { type: 'choice', choices };
const traits: ValueSort = { type: 'traits', choices };

test.each<[ValueSort, OwnValue]>([
  [whole, 1],
  [whole, 9],
  [orNone, null],
  [orNone, 3],
  [inches, 0.5],
  [inches, 12],
  [choice, 'b'],
  [traits, ''],
  [traits, 'a c'],
  [{ type: 'yes' }, false],
])('%j may hold %j', (sort, value) => {
  expect(wrongValue(sort, value)).toBeNull();
});

test.each<[ValueSort, OwnValue, string]>([
  [whole, 0, 'expected a whole number from 1 to 9'],
  [whole, 10, 'expected a whole number from 1 to 9'],
  [whole, 1.5, 'expected a whole number from 1 to 9'],
  [whole, null, 'expected a whole number from 1 to 9'],
  [whole, '3', 'expected a whole number from 1 to 9'],
  [orNone, 10, 'expected a whole number from 1 to 9, or nothing'],
  [inches, 0.4, 'expected inches from 0.5 to 12'],
  [inches, 12.1, 'expected inches from 0.5 to 12'],
  [inches, '6', 'expected inches from 0.5 to 12'],
  [choice, 'd', 'expected one of a, b, c'],
  [traits, 'c a', 'expected some of a, b, c, in this order, with a space between'],
  [traits, 'a d', 'expected some of a, b, c, in this order, with a space between'],
  [traits, true, 'expected some of a, b, c, in this order, with a space between'],
  [{ type: 'yes' }, 'yes', 'expected true or false'],
])('%j may not hold %j', (sort, value, expected) => {
  expect(wrongValue(sort, value)).toBe(expected);
});

describe('a row', () => {
  const columns = [
    {
      column: wholeValue<Row>(
        head,
        [1, 9],
        ({ speed }) => speed,
        (of, speed) => ({ ...of, speed }),
        '"',
      ),
      sort: { type: 'whole', limits: [1, 9], suffix: '"' },
      read: 6,
      put: 7,
      after: { ...row, speed: 7 },
    },
    {
      column: wholeOrNone<Row>(
        head,
        [0, 9],
        ({ flank }) => flank,
        (of, flank) => ({ ...of, flank }),
        'c',
      ),
      sort: { type: 'whole', limits: [0, 9], none: 'nothing', suffix: 'c' },
      read: 2,
      put: null,
      after: { ...row, flank: null },
    },
    {
      column: inchesValue<Row>(
        head,
        [0, 9],
        ({ speed }) => speed,
        (of, speed) => ({ ...of, speed }),
      ),
      sort: { type: 'inches', limits: [0, 9] },
      read: 6,
      put: 6.5,
      after: { ...row, speed: 6.5 },
    },
    {
      column: choiceValue<Row, Row['wheels']>(
        head,
        { two: 'Two wheels', four: 'Four wheels' },
        ({ wheels }) => wheels,
        (of, wheels) => ({ ...of, wheels }),
      ),
      sort: {
        type: 'choice',
        choices: [
          { value: 'two', label: 'Two wheels' },
          { value: 'four', label: 'Four wheels' },
        ],
      },
      read: 'two',
      put: 'four',
      after: { ...row, wheels: 'four' },
    },
    {
      column: yesValue<Row>(
        head,
        ({ sealed }) => sealed,
        (of, sealed) => ({ ...of, sealed }),
      ),
      sort: { type: 'yes' },
      read: false,
      put: true,
      after: { ...row, sealed: true },
    },
    {
      column: traitsValue<Row, keyof Row['traits']>(
        head,
        { amphibious: 'Amphibious', soft: 'Soft', slow: 'Slow' },
        (of) => of.traits,
        (of, marks) => ({ ...of, traits: marks }),
      ),
      sort: {
        type: 'traits',
        choices: [
          { value: 'amphibious', label: 'Amphibious' },
          { value: 'soft', label: 'Soft' },
          { value: 'slow', label: 'Slow' },
        ],
      },
      read: 'amphibious slow',
      put: 'soft',
      after: { ...row, traits: { amphibious: false, soft: true, slow: false } },
    },
  ] as const;

  test.each(columns)(
    'is read and written: $sort.type, $read',
    ({ column, sort, read, put, after }) => {
      expect(column).toMatchObject({ ...head, sort });
      expect(column.read(row)).toBe(read);
      expect(column.put(row, put)).toEqual(after);
      // What was read is written back as it was.
      expect(column.put(row, read)).toEqual(row);
      expect(wrongValue(column.sort, read)).toBeNull();
    },
  );

  test('without a suffix says none, and one that a column does not apply to is not read', () => {
    const speed = wholeValue<Row>(
      head,
      [1, 9],
      () => undefined,
      (of) => of,
    );
    expect(speed.sort).toEqual({ type: 'whole', limits: [1, 9] });
    expect(speed.read(row)).toBeUndefined();
    const none = wholeOrNone<Row>(
      head,
      [1, 9],
      () => undefined,
      (of) => of,
    );
    expect(none.sort).toEqual({ type: 'whole', limits: [1, 9], none: 'nothing' });
    const marks = traitsValue<Row, 'soft'>(
      head,
      { soft: 'Soft' },
      () => undefined,
      (of) => of,
    );
    expect(marks.read(row)).toBeUndefined();
  });
});
