// What a scenario chose where these rules leave a choice; a value that nobody knows counts as the usual
// one.

import type { Json } from '../../../core/json';
import { optionTable, type OptionProblem } from '../../../rules/option-table';
import { OPTIONS } from './option-list';
import { PROFILES } from './profiles';

const TABLE = optionTable(OPTIONS);

export const {
  choice: option,
  number: numberOption,
  flag: flagOption,
  list: listOption,
  sides: sidesOption,
  table: tableOption,
  groups: groupsOption,
} = TABLE;

/** Options that hold something that no rule understands, in words. */
export function optionProblems(options: Readonly<Record<string, Json>>): readonly OptionProblem[] {
  return TABLE.problems(options, (id) => PROFILES.has(id));
}
