// What a ruleset tells of each option that a scenario may set: its kind, its name, what it may hold and
// the rule that it changes. The settings draw a control from it, and checks judge files by it.

import type { Json } from '../core/json';
import type { RuleRef } from '../core/rule-ref';

interface Described {
  /** The option's name, as players read it. */
  readonly words: string;
  readonly rule: RuleRef;
}

export type OptionChoice = string | number | boolean;
type Choices = readonly [OptionChoice, ...OptionChoice[]];

/** One of a few readings; the first is the usual one. */
export interface ChoiceOption<V extends Choices = Choices> extends Described {
  readonly kind: 'choice';
  readonly values: V;
  readonly usual: V[0];
  /** What players read for a value that does not say enough itself, by the value as text. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface FlagOption extends Described {
  readonly kind: 'flag';
  readonly usual: boolean;
}

/** A number from `least` to `most`, both allowed. */
export interface NumberOption extends Described {
  readonly kind: 'number';
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Lengths may be any number of inches; all others are whole numbers. */
  readonly unit: 'inch' | 'none';
}

/** Some of the stand types, or of the words in `values`. */
export interface ListOption extends Described {
  readonly kind: 'list';
  readonly of: 'stand types' | 'units' | 'nations' | 'terrain' | 'words';
  readonly usual: readonly string[];
  /** Every word that it may hold; null: any type of the catalogue, any unit of the scenario. */
  readonly values: readonly string[] | null;
}

/** A word for each side, by the side's id; a side may have none. */
export interface SidesOption extends Described {
  readonly kind: 'sides';
  readonly values: readonly string[];
  readonly usual: Readonly<Record<string, string>>;
}

/** A number, whole unless `isFine`, for each of a few things; what a file leaves out is as usual. */
export interface TableOption<
  U extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
> extends Described {
  readonly kind: 'table';
  /** Null: any type of the catalogue may have a number. */
  readonly rows: readonly { readonly key: string; readonly words: string }[] | null;
  readonly usual: U;
  readonly least: number;
  readonly most: number;
  /** Numbers that it may hold, where not every one will do. */
  readonly only?: readonly number[];
  /** Parts of a whole will do: 0.5. */
  readonly isFine?: boolean;
}

/** Ids of units that belong together; with no group at all the units of a side are one. */
export interface GroupsOption extends Described {
  readonly kind: 'groups';
  /** What one group is called. */
  readonly one: string;
  readonly usual: readonly (readonly string[])[];
}

export type OptionForm =
  ChoiceOption | FlagOption | NumberOption | ListOption | SidesOption | TableOption | GroupsOption;
export type RuleOption = OptionForm & { readonly key: string };

export function choice<const V extends Choices>(
  words: string,
  rule: RuleRef,
  ...values: V
): ChoiceOption<V> {
  return { kind: 'choice', words, rule, values, usual: values[0] };
}

export function flag(words: string, rule: RuleRef, usual = false): FlagOption {
  return { kind: 'flag', words, rule, usual };
}

export function count(
  words: string,
  rule: RuleRef,
  [least, usual, most]: readonly [least: number, usual: number, most: number],
  unit: NumberOption['unit'] = 'none',
): NumberOption {
  return { kind: 'number', words, rule, usual, least, most, unit };
}

export function types(words: string, rule: RuleRef): ListOption {
  return { kind: 'list', of: 'stand types', words, rule, usual: [], values: null };
}

export function list(
  words: string,
  rule: RuleRef,
  of: ListOption['of'],
  values: readonly string[],
  usual: readonly string[],
): ListOption {
  return { kind: 'list', of, words, rule, usual, values };
}

export function bySide(words: string, rule: RuleRef, values: readonly string[]): SidesOption {
  return { kind: 'sides', words, rule, values, usual: {} };
}

export function table<U extends TableOption['usual']>(
  words: string,
  rule: RuleRef,
  rows: TableOption['rows'],
  usual: U,
  [least, most]: readonly [least: number, most: number],
): TableOption<U> {
  return { kind: 'table', words, rule, rows, usual, least, most };
}

export function groups(words: string, rule: RuleRef, one: string): GroupsOption {
  return { kind: 'groups', words, rule, one, usual: [] };
}

/** Numbers by stand type. */
export function byType(
  words: string,
  rule: RuleRef,
  range: { readonly least: number; readonly most: number; readonly only?: readonly number[] },
): TableOption {
  return { kind: 'table', words, rule, rows: null, usual: {}, ...range };
}

export function units(words: string, rule: RuleRef): ListOption {
  return { kind: 'list', of: 'units', words, rule, usual: [], values: null };
}

/** Whether the value is what the rules play anyway; lists in any order. */
export function isUsual(option: OptionForm, value: Json | undefined): boolean {
  if (value === undefined) return true;
  const { usual } = option;
  if (option.kind === 'table' && isByNumber(value)) {
    const keys = option.rows?.map(({ key }) => key) ?? Object.keys(value);
    return keys.every((key) => (value[key] ?? option.usual[key]) === option.usual[key]);
  }
  if (!isWords(value) || !isWords(usual)) return JSON.stringify(value) === JSON.stringify(usual);
  return value.length === usual.length && value.every((word) => usual.includes(word));
}

/** What the option should hold instead of this value; null where it is well. */
export function expectation(
  option: OptionForm,
  value: Json,
  isStandType: (id: string) => boolean,
): string | null {
  switch (option.kind) {
    case 'choice':
      return option.values.some((one) => one === value)
        ? null
        : `one of ${option.values.join(', ')}`;
    case 'flag':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'number':
      return isNumberOf(option, value) ? null : numberWords(option);
    case 'list':
      if (!isWords(value)) return 'a list of words';
      if (option.of === 'units') return null;
      if (option.values === null) return value.every(isStandType) ? null : 'a list of stand types';
      return value.every((word) => option.values?.includes(word))
        ? null
        : `a list of some of ${option.values.join(', ')}`;
    case 'sides':
      return isByWord(value) && Object.values(value).every((word) => option.values.includes(word))
        ? null
        : `one of ${option.values.join(', ')} by the id of each side`;
    case 'table':
      return isTableOf(option, value, isStandType) ? null : tableWords(option);
    case 'groups':
      return isGroups(value) ? null : 'a list of lists of unit ids';
  }
}

function isNumberOf({ least, most, unit }: NumberOption, value: Json): value is number {
  if (typeof value !== 'number' || value < least || value > most) return false;
  return unit === 'inch' || Number.isInteger(value);
}

function isTableOf(
  { rows, least, most, only, isFine = false }: TableOption,
  value: Json,
  isStandType: (id: string) => boolean,
): boolean {
  if (!isByNumber(value)) return false;
  return Object.entries(value).every(
    ([key, number]) =>
      (rows ? rows.some((row) => row.key === key) : isStandType(key)) &&
      (isFine || Number.isInteger(number)) &&
      (only ? only.includes(number) : number >= least && number <= most),
  );
}

function tableWords({ rows, least, most, only, isFine = false }: TableOption): string {
  const keys = rows?.map(({ key }) => key).join(', ') ?? 'the stand types';
  const sort = isFine ? 'a number' : 'a whole number';
  const numbers = only ? only.join(', ') : `${sort} from ${least} to ${most}`;
  return `${numbers} for some of ${keys}`;
}

function numberWords({ least, most, unit }: NumberOption): string {
  const sort = unit === 'inch' ? 'a number of inches' : 'a whole number';
  return `${sort} from ${least} to ${most}`;
}

export function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

export function isByWord(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((word) => typeof word === 'string');
}

export function isByNumber(value: unknown): value is Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((number) => typeof number === 'number');
}

export function isGroups(value: unknown): value is readonly (readonly string[])[] {
  return Array.isArray(value) && value.every(isWords);
}
