// A ruleset's options with what the rules reference says about each.

import { choiceWords } from '../../shared/print/special-rules';
import type { RuleOption } from '../../shared/rules/types';
import type { RuleEntry } from './rules-search';

export interface ExplainedOption extends RuleOption {
  /** The statement of the first rule that hangs on it. */
  readonly title: string;
  readonly ruling: string | null;
  /** Ids of every rule that hangs on it. */
  readonly rules: readonly string[];
  /** Lower-case words to search in. */
  readonly searched: string;
}

/** In the order of the rule book; an option that the reference does not know goes by its key. */
export function explainedOptions(
  options: readonly RuleOption[],
  reference: readonly RuleEntry[],
): readonly ExplainedOption[] {
  const explained = options.map((option) => {
    const entries = reference.filter((entry) => entry.option?.key === option.key);
    const [first] = entries;
    const title = first?.statement ?? choiceWords(option.key);
    const ruling = first?.ruling ?? null;
    const rules = entries.map(({ id }) => id);
    const searched = [title, ruling, option.key, ...rules, ...option.values]
      .join(' ')
      .toLowerCase();
    return { ...option, title, ruling, rules, searched };
  });
  return explained.sort((a, b) => (a.rules[0] ?? a.key).localeCompare(b.rules[0] ?? b.key));
}
