// A ruleset's options with what the rules reference says about each, and what a scenario has chosen.

import type { Json } from '../../../shared/core/json';
import { choiceWords } from '../../../shared/print/pages/special-rules';
import {
  isByNumber,
  isByWord,
  isGroups,
  isUsual,
  isWords,
} from '../../../shared/rules/option-kinds';
import type {
  GroupsOption,
  ListOption,
  OptionForm,
  RuleOption,
  SidesOption,
  TableOption,
} from '../../../shared/rules/option-kinds';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { RulesetRef, Scenario, TerrainKind } from '../../../shared/scenario/document';
import type { RuleEntry } from './rules-search';
import { kindName } from '../../../shared/scenario/kinds/kinds';

export interface Explanation {
  /** What its rule says. */
  readonly statement: string;
  readonly ruling: string | null;
  /** Ids of every rule that hangs on it, its own first. */
  readonly rules: readonly string[];
  /** What options of its kind are listed under. */
  readonly heading: string;
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
    const heading = headingOf(own?.section ?? '');
    const searched = [option.words, statement, ruling, option.key, ...rules, ...valuesOf(option)]
      .join(' ')
      .toLowerCase();
    return { ...option, statement, ruling, rules, heading, searched };
  });
  return explained.sort((a, b) => a.rule.localeCompare(b.rule));
}

/** The chapter of a section, without its number. */
function headingOf(section: string): string {
  const chapter = section.split(' > ')[0] ?? '';
  if (chapter.startsWith('Missing base')) return 'What the book leaves open';
  return chapter.replace(/^[\d.]+ /, '');
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

/** Every row of a table with the number that holds. */
export function chosenTable({ usual }: TableOption, stored: Json | undefined) {
  return isByNumber(stored) ? { ...usual, ...stored } : usual;
}

/** The number itself, or the nearest that the option may hold. */
function fitting({ only }: TableOption, number: number): number {
  if (!only) return number;
  return only.reduce((best, one) =>
    Math.abs(one - number) < Math.abs(best - number) ? one : best,
  );
}

/** What has a number: the option's own rows, or the types on the table and those that have one. */
export function tableRows(
  { rows }: TableOption,
  chosen: Readonly<Record<string, number>>,
  scenario: Scenario,
  rules: Ruleset | null,
): readonly { readonly key: string; readonly words: string }[] {
  if (rows) return rows;
  const types = [...scenario.stands.map(({ type }) => type), ...Object.keys(chosen)];
  return [...new Set(types)].map((key) => ({
    key,
    words: rules?.catalogue.stands[key]?.name ?? key,
  }));
}

/** With another number in one row, or none; rows as usual are left out. */
export function withRow(
  option: TableOption,
  stored: Json | undefined,
  key: string,
  value: number | null,
): Json {
  const rows = Object.entries({ ...chosenTable(option, stored), [key]: value });
  return Object.fromEntries(
    rows.flatMap(([row, number]) =>
      number === null || number === option.usual[row] ? [] : [[row, fitting(option, number)]],
    ),
  );
}

export function chosenGroups({ usual }: GroupsOption, stored: Json | undefined) {
  return isGroups(stored) ? stored : usual;
}

/** With the unit in that group, counted from 0 and new if there is none yet; -1: in none. Empty groups go. */
export function withMember(
  groups: readonly (readonly string[])[],
  unit: string,
  group: number,
): readonly (readonly string[])[] {
  const without = groups.map((units) => units.filter((id) => id !== unit));
  const joined = without.map((units, i) => (i === group ? [...units, unit] : units));
  const all = group >= groups.length ? [...joined, [unit]] : joined;
  return all.filter((units) => units.length > 0);
}

/** What a list may be ticked from: what it may hold, or the types on the table; what it holds in any case. */
export function listItems(
  option: ListOption,
  chosen: readonly string[],
  scenario: Scenario,
  rules: Ruleset | null,
): readonly { readonly value: string; readonly label: string }[] {
  const own =
    option.of === 'units'
      ? scenario.units.map(({ id }) => id)
      : scenario.stands.map(({ type }) => type);
  const offered = option.values ?? own;
  const name = (value: string): string => {
    if (option.of === 'units') return scenario.units.find(({ id }) => id === value)?.name ?? value;
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
  if (option.kind === 'table') return `From ${option.least} to ${option.most}`;
  if (option.kind === 'groups') {
    const one = option.one.toLowerCase();
    return `While no ${one} is named, all units of a side are one ${one}.`;
  }
  const usual = `Usually ${choiceWords(option.usual)}`;
  return option.kind === 'number' ? `${usual}; from ${option.least} to ${option.most}` : usual;
}
