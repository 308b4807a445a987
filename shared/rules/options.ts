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
  readonly of: 'stand types' | 'nations' | 'terrain';
  readonly usual: readonly string[];
  /** Every word that it may hold; null: any type of the catalogue. */
  readonly values: readonly string[] | null;
}

/** A word for each side, by the side's id; a side may have none. */
export interface SidesOption extends Described {
  readonly kind: 'sides';
  readonly values: readonly string[];
  readonly usual: Readonly<Record<string, string>>;
}

export type OptionForm = ChoiceOption | FlagOption | NumberOption | ListOption | SidesOption;
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

/** Whether the value is what the rules play anyway; lists in any order. */
export function isUsual({ usual }: OptionForm, value: Json | undefined): boolean {
  if (value === undefined) return true;
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
      if (option.values === null) return value.every(isStandType) ? null : 'a list of stand types';
      return value.every((word) => option.values?.includes(word))
        ? null
        : `a list of some of ${option.values.join(', ')}`;
    case 'sides':
      return isByWord(value) && Object.values(value).every((word) => option.values.includes(word))
        ? null
        : `one of ${option.values.join(', ')} by the id of each side`;
  }
}

function isNumberOf({ least, most, unit }: NumberOption, value: Json): value is number {
  if (typeof value !== 'number' || value < least || value > most) return false;
  return unit === 'inch' || Number.isInteger(value);
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
