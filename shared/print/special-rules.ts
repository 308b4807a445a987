// What a scenario plays differently from the rule book, as players read it: each option by its name, the
// value that it has here and usually, and the rule that it changes.

import type { Json } from '../core/json';
import type { Scenario } from '../scenario/types';
import { readable } from './roster';

/** A rule of the reference, as far as it explains an option. */
export interface OptionRule {
  readonly id: string;
  readonly statement: string;
  readonly ruling: string | null;
  readonly option?: { readonly key: string; readonly default?: Json | undefined } | undefined;
}

/** An option of a ruleset; its first value is the usual one. */
export interface KnownOption {
  readonly key: string;
  readonly values: readonly [Json, ...Json[]];
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
  { rules }: Scenario,
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
    const rule = reference.find((one) => one.option?.key === key);
    const usual = option?.values[0] ?? rule?.option?.default;
    return {
      name: optionName(key),
      value: choiceWords(value),
      usual: usual === undefined ? '' : choiceWords(usual),
      explanation: rule
        ? [rule.statement, rule.ruling, `(${rule.id})`].filter(Boolean).join(' ')
        : '',
    };
  });
  return [...modules, ...options];
}

/** 'ft_gas_per_turn' reads 'Gas per turn': the first part names the rule book. */
function optionName(key: string): string {
  return readable(key.replace(/^[a-z]{2}_/, ''));
}

/** 'own-final-phase' reads 'own final phase', true reads 'yes'. */
export function choiceWords(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replaceAll(/[-_]/g, ' ');
  return Array.isArray(value) ? value.map(choiceWords).join(', ') : JSON.stringify(value);
}
