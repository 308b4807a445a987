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

type RowsOf<F> = F extends { readonly kind: 'table'; readonly usual: infer U } ? U : never;

/** Each reader takes a value that nobody knows for the usual one. */
export interface OptionTable<F extends Forms> {
  /** Every option with its key, as a ruleset tells of it. */
  readonly all: readonly RuleOption[];
  readonly choice: <K extends KeysOf<F, 'choice'>>(chooser: Chooser, key: K) => ValuesOf<F[K]>;
  readonly number: (chooser: Chooser, key: KeysOf<F, 'number'>) => number;
  readonly flag: (chooser: Chooser, key: KeysOf<F, 'flag'>) => boolean;
  readonly list: (chooser: Chooser, key: KeysOf<F, 'list'>) => readonly string[];
  /** Words by the id of a side. */
  readonly sides: (chooser: Chooser, key: KeysOf<F, 'sides'>) => Readonly<Record<string, string>>;
  /** Numbers by the keys of the option's rows; what a file leaves out is as usual. */
  readonly table: <K extends KeysOf<F, 'table'>>(chooser: Chooser, key: K) => RowsOf<F[K]>;
  /** Ids of units that belong together; empty where the units of each side do. */
  readonly groups: (chooser: Chooser, key: KeysOf<F, 'groups'>) => readonly (readonly string[])[];
  /**
   * Options of this table that hold something that no rule understands, in words. Without `isStandType` every
   * word may be a type: a module does not know the stands of its ruleset.
   */
  readonly problems: (
    options: Readonly<Record<string, Json>>,
    isStandType?: (id: string) => boolean,
  ) => readonly OptionProblem[];
}

export interface OptionProblem {
  readonly key: string;
  readonly message: string;
}

export function optionTable<const F extends Forms>(forms: F): OptionTable<F> {
  const chosen = ({ rules }: Chooser, key: keyof F & string): unknown => {
    const form = forms[key] as OptionForm;
    const value = rules.options[key];
    const isKnown = value !== undefined && expectation(form, value, isAnyWord) === null;
    return isKnown ? value : form.usual;
  };
  // `chosen` has made sure that it is what an option of this kind holds.
  return {
    all: Object.entries(forms).map(([key, form]) => ({ key, ...form })),
    choice: (chooser, key) => chosen(chooser, key) as ValuesOf<F[typeof key]>,
    number: (chooser, key) => chosen(chooser, key) as number,
    flag: (chooser, key) => chosen(chooser, key) as boolean,
    list: (chooser, key) => chosen(chooser, key) as readonly string[],
    sides: (chooser, key) => chosen(chooser, key) as Readonly<Record<string, string>>,
    table: (chooser, key) => {
      const own = chosen(chooser, key) as RowsOf<F[typeof key]>;
      const usual = forms[key]?.usual as RowsOf<F[typeof key]>;
      return own === usual ? usual : { ...usual, ...own };
    },
    groups: (chooser, key) => chosen(chooser, key) as readonly (readonly string[])[],
    problems: (options, isStandType = isAnyWord) =>
      Object.entries(options).flatMap(([key, value]) => {
        const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
        const expected = form ? expectation(form, value, isStandType) : null;
        if (expected === null) return [];
        return [{ key, message: `expected ${expected}, found ${JSON.stringify(value)}` }];
      }),
  };
}

function isAnyWord(): boolean {
  return true;
}
