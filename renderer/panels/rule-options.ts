// A ruleset's options with what the rules reference says about each, and what a scenario has chosen.

import type { Json } from '../../shared/core/json';
import { choiceWords } from '../../shared/print/special-rules';
import { isByWord, isUsual, isWords } from '../../shared/rules/options';
import type { ListOption, OptionForm, RuleOption, SidesOption } from '../../shared/rules/options';
import type { Ruleset } from '../../shared/rules/types';
import type { RulesetRef, Scenario, TerrainKind } from '../../shared/scenario/types';
import type { RuleEntry } from './rules-search';
import { kindName } from './terrain-kinds';

export interface Explanation {
  /** What its rule says. */
  readonly statement: string;
  readonly ruling: string | null;
  /** Ids of every rule that hangs on it, its own first. */
  readonly rules: readonly string[];
  /** Lower-case words to search in. */
  readonly searched: string;
}
export type ExplainedOption = RuleOption & Explanation;

/** In the order of the rule book. */
export function explainedOptions(
  options: readonly RuleOption[],
  reference: readonly RuleEntry[],
): readonly ExplainedOption[] {
  const explained = options.map((option): ExplainedOption => {
    const own = reference.find(({ id }) => id === option.rule);
    const others = reference.filter((entry) => entry.option?.key === option.key && entry !== own);
    const rules = [option.rule, ...others.map(({ id }) => id)];
    const statement = own?.statement ?? '';
    const ruling = own?.ruling ?? null;
    const searched = [option.words, statement, ruling, option.key, ...rules, ...valuesOf(option)]
      .join(' ')
      .toLowerCase();
    return { ...option, statement, ruling, rules, searched };
  });
  return explained.sort((a, b) => a.rule.localeCompare(b.rule));
}

function valuesOf(option: OptionForm): readonly Json[] {
  return 'values' in option ? (option.values ?? []) : [];
}

/** The rules with this option set; what is usual is kept by leaving it out. */
export function withOption(rules: RulesetRef, option: RuleOption, value: Json): RulesetRef {
  const others = Object.entries(rules.options).filter(([key]) => key !== option.key);
  const entries: typeof others = isUsual(option, value) ? others : [...others, [option.key, value]];
  return { ...rules, options: Object.fromEntries(entries) };
}

/** The usual words where the file holds no list. */
export function chosenWords({ usual }: ListOption, stored: Json | undefined): readonly string[] {
  return isWords(stored) ? stored : usual;
}

export function chosenBySide({ usual }: SidesOption, stored: Json | undefined) {
  return isByWord(stored) ? stored : usual;
}

/** What a list may be ticked from: what it may hold, or the types on the table; what it holds in any case. */
export function listItems(
  option: ListOption,
  chosen: readonly string[],
  scenario: Scenario,
  rules: Ruleset | null,
): readonly { readonly value: string; readonly label: string }[] {
  const offered = option.values ?? scenario.stands.map(({ type }) => type);
  const name = (value: string): string => {
    if (option.of === 'stand types') return rules?.catalogue.stands[value]?.name ?? value;
    return option.of === 'terrain' ? kindName(value as TerrainKind) : value;
  };
  const items = [...new Set([...offered, ...chosen])].map((value) => ({
    value,
    label: name(value),
  }));
  return option.values ? items : items.sort((a, b) => a.label.localeCompare(b.label));
}

/** What is usual and what is possible, beside a control that does not say so itself. */
export function hintOf(option: RuleOption): string {
  if (option.kind === 'choice') return '';
  const usual = `Usually ${choiceWords(option.usual)}`;
  return option.kind === 'number' ? `${usual}; from ${option.least} to ${option.most}` : usual;
}
