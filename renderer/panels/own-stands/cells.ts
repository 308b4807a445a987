// Cells of a table that is typed into: how the value of a column reads as text, and what text it takes. What it does not
// take is answered with what is expected.

import { fail, ok, type Result } from '../../../shared/core/result';
import { inches, toInches, type Mil } from '../../../shared/core/measure';
import { withoutKeys } from '../../../shared/core/without-keys';
import { formatMeasure, parseMeasure } from '../../parts/measure-input';

export interface Column<T> {
  readonly id: string;
  readonly title: string;
  /** What is expected, for whoever points at the head. */
  readonly hint: string;
  /** Letters that it has room for. */
  readonly room: number;
  /** What there is to choose from; absent where anything may be typed. */
  readonly choices?: readonly Choice[];
  read(row: T): string;
  write(row: T, text: string): Result<T, string>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type Head = Pick<Column<never>, 'id' | 'title' | 'hint' | 'room'>;

/** With the value put in, or taken out where it is undefined. */
export function withField<T extends object, K extends keyof T>(
  row: T,
  key: K,
  value: T[K] | undefined,
): T {
  const rest = withoutKeys(row, key);
  return (value === undefined ? rest : { ...row, [key]: value }) as T;
}

/** Words that may be absent; `longest` letters at most. */
export function wordsColumn<T extends object, K extends keyof T>(
  head: Head,
  key: K,
  { longest, isNeeded = false }: { readonly longest: number; readonly isNeeded?: boolean },
): Column<T> {
  return {
    ...head,
    read: (row) => (row[key] as string | undefined) ?? '',
    write(row, text) {
      const words = text.trim();
      if (isNeeded && words === '') return fail(`Expected ${head.hint}.`);
      if (words.length > longest) return fail(`Expected at most ${longest} letters.`);
      return ok(withField(row, key, (words === '' ? undefined : words) as T[K] | undefined));
    },
  };
}

/** A whole number within limits; where it may be absent, an empty cell takes it away. */
export function wholeColumn<T extends object, K extends keyof T>(
  head: Head,
  key: K,
  limits: readonly [least: number, most: number],
  { isOptional = false, suffix = '' } = {},
): Column<T> {
  const [least, most] = limits;
  const expected = `Expected a whole number from ${least} to ${most}${isOptional ? ', or nothing' : ''}.`;
  return {
    ...head,
    read: (row) => (row[key] === undefined ? '' : `${String(row[key])}${suffix}`),
    write(row, text) {
      const typed = text.trim();
      if (typed === '' && isOptional) return ok(withField(row, key, undefined));
      const number = wholeIn(typed, suffix);
      if (number === null || number < least || number > most) return fail(expected);
      return ok(withField(row, key, number as T[K]));
    },
  };
}

export function wholeIn(text: string, suffix: string): number | null {
  const plain = suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
  return /^\d{1,6}$/.test(plain.trim()) ? Number(plain) : null;
}

/** One of a few, by what it is called or by its id. */
export function choiceColumn<T extends object, K extends keyof T>(
  head: Head,
  key: K,
  choices: readonly Choice[],
): Column<T> {
  return {
    ...head,
    choices,
    read: (row) => labelOf(choices, String(row[key] ?? '')),
    write(row, text) {
      const value = choiceIn(choices, text);
      return value.ok ? ok(withField(row, key, value.value as T[K])) : value;
    },
  };
}

export function choiceIn(choices: readonly Choice[], text: string): Result<string, string> {
  const typed = text.trim().toLowerCase();
  const found = choices.find(
    ({ value, label }) => label.toLowerCase() === typed || value.toLowerCase() === typed,
  );
  const named = choices.slice(0, MOST_NAMED).map(({ label }) => label);
  const others = choices.length > MOST_NAMED ? ', …' : '';
  return found ? ok(found.value) : fail(`Expected one of ${named.join(', ')}${others}.`);
}

/** Choices that are named to whoever has typed something else. */
const MOST_NAMED = 20;

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

export const YES_OR_NO: readonly Choice[] = [
  { value: '', label: 'no' },
  { value: 'yes', label: 'yes' },
];

export function yesIn(text: string): Result<boolean, string> {
  const typed = text.trim().toLowerCase();
  if (/^(yes|y|true|1|x)$/.test(typed)) return ok(true);
  return /^(no|n|false|0|)$/.test(typed) ? ok(false) : fail('Expected yes or no.');
}

/** 'yes' or nothing. */
export function yesColumn<T extends object, K extends keyof T>(head: Head, key: K): Column<T> {
  return {
    ...head,
    choices: YES_OR_NO,
    read: (row) => (row[key] === true ? 'yes' : 'no'),
    write(row, text) {
      const isYes = yesIn(text);
      if (!isYes.ok) return isYes;
      return ok(withField(row, key, isYes.value ? (true as T[K]) : undefined));
    },
  };
}

/** A length in inches, or in centimetres or millimetres where they are written. */
export function lengthIn(text: string, least: number, most: number): Result<Mil, string> {
  const number = parseMeasure(text, { unit: 'inch', min: least, max: most, decimals: 3 });
  return number.ok ? ok(inches(number.value)) : number;
}

export function lengthText(length: Mil): string {
  return formatMeasure(toInches(length), 3);
}

/** The parts of a list: 'B 1, AP 2' or 'B 1; AP 2'. */
export function partsOf(text: string): readonly string[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
