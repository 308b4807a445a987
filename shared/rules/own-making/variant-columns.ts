// Columns of stands and weapons that are the book's with other numbers: what each may hold, and how it is read from a row of
// a ruleset's book and put into one. A ruleset has one such column for each number that a designer may change.

import type { OwnValue } from '../../scenario/own-game/own-game';

export type ValueSort =
  /** A whole number, both limits among them; `none` is what people read for null, where it may be that. */
  | {
      readonly type: 'whole';
      readonly limits: readonly [least: number, most: number];
      readonly suffix?: string;
      readonly none?: string;
    }
  /** Inches, to the thousandth. */
  | { readonly type: 'inches'; readonly limits: readonly [least: number, most: number] }
  | { readonly type: 'choice'; readonly choices: readonly Choice[] }
  /** Any of them: their values in the order of the list, with a space between. */
  | { readonly type: 'traits'; readonly choices: readonly Choice[] }
  | { readonly type: 'yes' };

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** As forms and spreadsheets know it. */
export interface VariantColumn {
  /** As files name it. */
  readonly id: string;
  readonly title: string;
  /** What is expected, for whoever points at the head. */
  readonly hint: string;
  /** Letters that it has room for. */
  readonly room: number;
  readonly sort: ValueSort;
}

/** A column of the rows of one ruleset. */
export interface RowColumn<R> extends VariantColumn {
  /** Undefined for rows that it does not apply to. */
  read(row: R): OwnValue | undefined;
  /** With a value that `wrongValue` has nothing against. */
  put(row: R, value: OwnValue): R;
}

type Head = Pick<VariantColumn, 'id' | 'title' | 'hint' | 'room'>;

/** What is wrong with a value, as what is expected; null where nothing is. */
export function wrongValue(sort: ValueSort, value: OwnValue): string | null {
  switch (sort.type) {
    case 'whole': {
      const [least, most] = sort.limits;
      const isRight =
        value === null
          ? sort.none !== undefined
          : Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
      const none = sort.none === undefined ? '' : `, or ${sort.none}`;
      return isRight ? null : `expected a whole number from ${least} to ${most}${none}`;
    }
    case 'inches': {
      const [least, most] = sort.limits;
      const isRight = typeof value === 'number' && value >= least && value <= most;
      return isRight ? null : `expected inches from ${least} to ${most}`;
    }
    case 'choice':
      return sort.choices.some((choice) => choice.value === value)
        ? null
        : `expected one of ${sort.choices.map((choice) => choice.value).join(', ')}`;
    case 'traits': {
      const ids = sort.choices.map((choice) => choice.value);
      return value === ids.filter((id) => String(value).split(' ').includes(id)).join(' ')
        ? null
        : `expected some of ${ids.join(', ')}, in this order, with a space between`;
    }
    case 'yes':
      return typeof value === 'boolean' ? null : 'expected true or false';
  }
}

export function wholeValue<R>(
  head: Head,
  limits: readonly [least: number, most: number],
  read: (row: R) => number | undefined,
  put: (row: R, value: number) => R,
  suffix = '',
): RowColumn<R> {
  const sort = { type: 'whole', limits, ...(suffix === '' ? {} : { suffix }) } as const;
  return { ...head, sort, read, put: (row, value) => put(row, value as number) };
}

/** One that may be a dash. */
export function wholeOrNone<R>(
  head: Head,
  limits: readonly [least: number, most: number],
  read: (row: R) => number | null | undefined,
  put: (row: R, value: number | null) => R,
  suffix = '',
): RowColumn<R> {
  const sort = {
    type: 'whole',
    limits,
    none: 'nothing',
    ...(suffix === '' ? {} : { suffix }),
  } as const;
  return { ...head, sort, read, put: (row, value) => put(row, value as number | null) };
}

export function inchesValue<R>(
  head: Head,
  limits: readonly [least: number, most: number],
  read: (row: R) => number | undefined,
  put: (row: R, value: number) => R,
): RowColumn<R> {
  return {
    ...head,
    sort: { type: 'inches', limits },
    read,
    put: (row, value) => put(row, value as number),
  };
}

/** `choices` has what people call each. */
export function choiceValue<R, V extends string>(
  head: Head,
  choices: Readonly<Record<V, string>>,
  read: (row: R) => V | undefined,
  put: (row: R, value: V) => R,
): RowColumn<R> {
  const all = Object.entries<string>(choices).map(([value, label]) => ({ value, label }));
  return {
    ...head,
    sort: { type: 'choice', choices: all },
    read,
    put: (row, value) => put(row, value as V),
  };
}

export function yesValue<R>(
  head: Head,
  read: (row: R) => boolean | undefined,
  put: (row: R, value: boolean) => R,
): RowColumn<R> {
  return { ...head, sort: { type: 'yes' }, read, put: (row, value) => put(row, value === true) };
}

/** Marks of a row that are there or not; `words` has what people call each. */
export function traitsValue<R, K extends string>(
  head: Head,
  words: Readonly<Record<K, string>>,
  read: (row: R) => Readonly<Record<K, boolean>> | undefined,
  put: (row: R, value: Readonly<Record<K, boolean>>) => R,
): RowColumn<R> {
  const ids = Object.keys(words) as readonly string[] as readonly K[];
  const choices = ids.map((value) => ({ value, label: words[value] }));
  return {
    ...head,
    sort: { type: 'traits', choices },
    read(row) {
      const traits = read(row);
      return traits && ids.filter((id) => traits[id]).join(' ');
    },
    put(row, value) {
      const chosen = String(value).split(' ');
      const traits = Object.fromEntries(ids.map((id) => [id, chosen.includes(id)]));
      return put(row, traits as Readonly<Record<K, boolean>>);
    },
  };
}
