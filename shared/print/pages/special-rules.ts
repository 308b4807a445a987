// What a scenario plays differently from the rule book, as players read it: each option by its name, the
// value that it has here and usually, and the rule that it changes.

import type { Json } from '../../core/json';
import type { Scenario } from '../../scenario/document';
import { alsoToldIn, toldIn } from '../words/told-lengths';
import { readable } from './roster';

/** A rule of the reference, as far as it explains an option. */
export interface OptionRule {
  readonly id: string;
  /** What it is about; 'data' for a row of a chart. */
  readonly area: string;
  readonly statement: string;
  readonly ruling: string | null;
  readonly option?: { readonly key: string; readonly default?: Json | undefined } | undefined;
}

/** An option of a ruleset. */
export interface KnownOption {
  readonly key: string;
  /** Its name. */
  readonly words: string;
  readonly usual: Json;
  /** Of a number that is a length. */
  readonly unit?: 'inch' | 'none' | undefined;
  /** What players read for some of its values. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Id of the rule that it changes. */
  readonly rule: string;
}

export interface SpecialRule {
  readonly name: string;
  readonly value: string;
  /** Empty where neither ruleset nor reference knows the option. */
  readonly usual: string;
  /** The rule with its number; empty where the reference has none. */
  readonly explanation: string;
}

export function specialRules(
  { rules, print: { lengths } }: Scenario,
  known: readonly KnownOption[],
  reference: readonly OptionRule[],
): SpecialRule[] {
  const modules = rules.modules.map((module) => ({
    name: readable(module),
    value: 'in play',
    usual: '',
    explanation: '',
  }));
  const options = Object.entries(rules.options).map(([key, value]) => {
    const option = known.find((one) => one.key === key);
    const rule = reference.find((one) =>
      option ? one.id === option.rule : one.option?.key === key,
    );
    const usual = option?.usual ?? rule?.option?.default;
    const told = (one: Json): string => toldIn(optionWords(one, option), lengths);
    return {
      name: toldIn(option?.words ?? optionName(key), lengths),
      value: told(value),
      usual: usual === undefined ? '' : told(usual),
      explanation: rule ? alsoToldIn(explained(rule), lengths) : '',
    };
  });
  return [...modules, ...options];
}

function optionWords(value: Json, option: KnownOption | undefined): string {
  const words = choiceWords(value, option?.names);
  return option?.unit === 'inch' && typeof value === 'number' ? `${words}"` : words;
}

/** A row of a chart stands in the quick reference: the option's name says more than its figures. */
function explained({ id, area, statement, ruling }: OptionRule): string {
  return [...(area === 'data' ? [] : [statement, ruling]), `(${id})`].filter(Boolean).join(' ');
}

/** 'ft_gas_per_turn' reads 'Gas per turn': the first part names the rule book. */
function optionName(key: string): string {
  return readable(key.replace(/^[a-z]{2}_/, ''));
}

/** 'own-final-phase' reads 'own final phase', true reads 'yes', an empty list 'none'. */
export function choiceWords(value: Json, names: KnownOption['names'] = {}): string {
  const name = names[String(value)];
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replaceAll(/[-_]/g, ' ').replaceAll(/,(?=\S)/g, ', ');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((part) => choiceWords(part))
    : Object.entries(value).map(([key, part]) => `${choiceWords(key)}: ${choiceWords(part)}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}
