// The options of one ruleset or module as a table: read in a battle or a scenario, listed for the settings, checked in files.

import type { Json } from '../core/json';
import { expectation, type OptionForm, type RuleOption } from './option-kinds';

/** A battle, a scenario or whatever else carries the chosen options. */
export interface Chooser {
  readonly rules: { readonly options: Readonly<Record<string, Json>> };
}

type Forms = Readonly<Record<string, OptionForm>>;

type KeysOf<F extends Forms, K extends OptionForm['kind']> = {
  [P in keyof F]: F[P] extends { readonly kind: K } ? P : never;
}[keyof F] &
  string;

type ValuesOf<F> = F extends { readonly values: readonly (infer V)[] } ? V : never;

export interface OptionTable<F extends Forms> {
  /** Every option with its key, as a ruleset tells of it. */
  readonly all: readonly RuleOption[];
  /** A value that nobody knows counts as the usual one, here and below. */
  choice<K extends KeysOf<F, 'choice'>>(chooser: Chooser, key: K): ValuesOf<F[K]>;
  number(chooser: Chooser, key: KeysOf<F, 'number'>): number;
  flag(chooser: Chooser, key: KeysOf<F, 'flag'>): boolean;
  /** Options of this table that hold something that no rule understands, in words. */
  problems(options: Readonly<Record<string, Json>>): readonly OptionProblem[];
}

export interface OptionProblem {
  readonly key: string;
  readonly message: string;
}

export function optionTable<const F extends Forms>(forms: F): OptionTable<F> {
  const chosen = ({ rules }: Chooser, key: keyof F & string): Json => {
    const form = forms[key] as OptionForm;
    const value = rules.options[key];
    const isKnown = value !== undefined && expectation(form, value, () => false) === null;
    return isKnown ? value : (form.usual as Json);
  };
  return {
    all: Object.entries(forms).map(([key, form]) => ({ key, ...form })),
    // `chosen` has made sure that it is one of the values.
    choice: (chooser, key) => chosen(chooser, key) as ValuesOf<F[typeof key]>,
    number: (chooser, key) => Number(chosen(chooser, key)),
    flag: (chooser, key) => chosen(chooser, key) === true,
    problems: (options) =>
      Object.entries(options).flatMap(([key, value]) => {
        const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
        const expected = form ? expectation(form, value, () => false) : null;
        if (expected === null) return [];
        return [{ key, message: `expected ${expected}, found ${JSON.stringify(value)}` }];
      }),
  };
}
