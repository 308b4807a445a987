// A column of a ruleset's, as a cell: how its value reads, and what text it takes. What is typed as the book has it is no
// difference any more.

import { inches, toInches } from '../../../shared/core/measure';
import { fail, ok, type Result } from '../../../shared/core/result';
import { withoutKeys } from '../../../shared/core/without-keys';
import type { ValueSort, VariantColumn } from '../../../shared/rules/own-making/variant-columns';
import type { OwnValue, OwnValues } from '../../../shared/scenario/own-game/own-game';
import {
  type Choice,
  choiceIn,
  type Column,
  lengthIn,
  lengthText,
  partsOf,
  wholeIn,
  yesIn,
  YES_OR_NO,
} from './cells';

interface Valued {
  readonly values: OwnValues;
}

/** `played` tells all values of a row that says these. */
export function valueColumn<T extends Valued>(
  { id, title, hint, room, sort }: VariantColumn,
  played: (row: T, values: OwnValues) => OwnValues,
): Column<T> {
  const choices = choicesOf(sort);
  return {
    id,
    title,
    hint,
    room,
    ...(choices === null ? {} : { choices }),
    read(row) {
      const value = played(row, row.values)[id];
      return value === undefined ? '' : textOf(sort, value);
    },
    write(row, text) {
      const others = withoutKeys(row.values, id) as OwnValues;
      const book = played(row, others)[id];
      if (book === undefined) {
        return text.trim() === ''
          ? ok(row)
          : fail('Expected nothing: what is copied has none of it.');
      }
      const value = valueIn(sort, text);
      if (!value.ok) return value;
      return ok({
        ...row,
        values: value.value === book ? others : { ...others, [id]: value.value },
      });
    },
  };
}

function choicesOf(sort: ValueSort): readonly Choice[] | null {
  if (sort.type === 'yes') return YES_OR_NO;
  return sort.type === 'choice' ? sort.choices : null;
}

function textOf(sort: ValueSort, value: OwnValue): string {
  switch (sort.type) {
    case 'whole':
      return value === null ? DASH : `${String(value)}${sort.suffix ?? ''}`;
    case 'inches':
      return lengthText(inches(Number(value)));
    case 'choice':
      return sort.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'traits':
      return (
        sort.choices
          .filter((choice) => String(value).split(' ').includes(choice.value))
          .map(({ label }) => label)
          .join(', ') || DASH
      );
    case 'yes':
      return value === true ? 'yes' : 'no';
  }
}

/** As the charts print that there is none. */
const DASH = '–';

function valueIn(sort: ValueSort, text: string): Result<OwnValue, string> {
  const typed = text.trim();
  switch (sort.type) {
    case 'whole': {
      const [least, most] = sort.limits;
      if (
        sort.none !== undefined &&
        ['', '-', DASH, '—', sort.none].includes(typed.toLowerCase())
      ) {
        return ok(null);
      }
      const number = wholeIn(typed, sort.suffix ?? '');
      const none = sort.none === undefined ? '' : `, or ${DASH} for ${sort.none}`;
      return number === null || number < least || number > most
        ? fail(`Expected a whole number from ${least} to ${most}${none}.`)
        : ok(number);
    }
    case 'inches': {
      const length = lengthIn(typed, ...sort.limits);
      return length.ok ? ok(toInches(length.value)) : length;
    }
    case 'choice':
      return choiceIn(sort.choices, typed);
    case 'traits':
      return traitsIn(sort.choices, typed);
    case 'yes':
      return yesIn(typed);
  }
}

function traitsIn(choices: readonly Choice[], text: string): Result<string, string> {
  const found = partsOf(text === DASH ? '' : text).map((part) => choiceIn(choices, part));
  const wrong = found.find((one) => !one.ok);
  if (wrong && !wrong.ok) return wrong;
  const ids = found.flatMap((one) => (one.ok ? [one.value] : []));
  return ok(
    choices
      .map(({ value }) => value)
      .filter((id) => ids.includes(id))
      .join(' '),
  );
}
