// What a scenario chose where these rules leave a choice; a value that nobody knows counts as the usual
// one.

import type { RulesetRef } from '../../../scenario/document';
import { optionTable, type OptionProblem } from '../../../rules/option-table';
import { OPTIONS } from './option-list';
import { profileOfType } from './own-rows';

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
export function optionProblems({ options, own }: RulesetRef): readonly OptionProblem[] {
  return TABLE.problems(options, (id) => profileOfType(id, own) !== undefined);
}
