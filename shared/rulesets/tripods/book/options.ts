// What a scenario chose where these rules leave a choice; a value that nobody knows counts as the usual
// one.

import type { Json } from '../../../core/json';
import {
  expectation,
  isByNumber,
  isByWord,
  isGroups,
  isWords,
  type ListOption,
  type OptionForm,
} from '../../../rules/option-kinds';
import { OPTIONS } from './option-list';
import { PROFILES } from './profiles';

type Options = typeof OPTIONS;
type KeysOf<K extends OptionForm['kind']> = {
  [P in keyof Options]: Options[P] extends { readonly kind: K } ? P : never;
}[keyof Options];

export type NumberKey = KeysOf<'number'>;
export type ListKey = KeysOf<'list'>;
export type FlagKey = KeysOf<'flag'>;
export type SidesKey = KeysOf<'sides'>;
export type TableKey = KeysOf<'table'>;
export type GroupsKey = KeysOf<'groups'>;
export type OptionKey = KeysOf<'choice'>;
export type OptionValue<K extends OptionKey> = Options[K]['values'][number];

/** A battle or a scenario: what carries the chosen options. */
export interface Chooser {
  readonly rules: { readonly options: Readonly<Record<string, Json>> };
}

export function numberOption(battle: Chooser, key: NumberKey): number {
  const chosen = battle.rules.options[key];
  const { usual, least, most } = OPTIONS[key];
  return typeof chosen === 'number' && chosen >= least && chosen <= most ? chosen : usual;
}

export function listOption(battle: Chooser, key: ListKey): readonly string[] {
  const chosen = battle.rules.options[key];
  const { usual }: ListOption = OPTIONS[key];
  return isWords(chosen) ? chosen : usual;
}

export function flagOption(battle: Chooser, key: FlagKey): boolean {
  const chosen = battle.rules.options[key];
  return typeof chosen === 'boolean' ? chosen : OPTIONS[key].usual;
}

/** Words by the id of a side. */
export function sidesOption(battle: Chooser, key: SidesKey): Readonly<Record<string, string>> {
  const chosen = battle.rules.options[key];
  return isByWord(chosen) ? chosen : OPTIONS[key].usual;
}

/** Whole numbers by the keys of the option's rows. */
export function tableOption<K extends TableKey>(battle: Chooser, key: K): Options[K]['usual'] {
  const chosen = battle.rules.options[key];
  return isByNumber(chosen) ? { ...OPTIONS[key].usual, ...chosen } : OPTIONS[key].usual;
}

/** Ids of units that belong together; empty where the units of each side do. */
export function groupsOption(battle: Chooser, key: GroupsKey): readonly (readonly string[])[] {
  const chosen = battle.rules.options[key];
  return isGroups(chosen) ? chosen : OPTIONS[key].usual;
}

export function option<K extends OptionKey>(battle: Chooser, key: K): OptionValue<K> {
  const chosen = battle.rules.options[key];
  if (chosen === undefined) return OPTIONS[key].usual as OptionValue<K>;
  const values: readonly OptionValue<K>[] = OPTIONS[key].values;
  // The value is one of the list or the usual one; the compiler cannot index a tuple by a key's type.
  return (values.find((value) => value === chosen) ?? OPTIONS[key].usual) as OptionValue<K>;
}

/** Options that hold something that no rule understands, in words. */
export function optionProblems(
  options: Readonly<Record<string, Json>>,
): readonly { readonly path: string; readonly message: string }[] {
  const forms: Readonly<Record<string, OptionForm>> = OPTIONS;
  return Object.entries(options).flatMap(([key, chosen]) => {
    const form = forms[key];
    const expected = form ? expectation(form, chosen, (id) => PROFILES.has(id)) : null;
    if (expected === null) return [];
    const message = `expected ${expected}, found ${JSON.stringify(chosen)}`;
    return [{ path: `rules.options.${key}`, message }];
  });
}
