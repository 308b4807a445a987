// Finding rules by words: every word has to be there, and rules whose id begins with one come first.

import type { Json } from '../../../shared/core/json';

export interface RuleEntry {
  readonly id: string;
  readonly book: string;
  readonly section: string;
  readonly area: string;
  readonly statement: string;
  readonly ruling: string | null;
  /** The scenario option that this rule's reading hangs on. */
  readonly option?: { readonly key: string; readonly default?: Json | undefined } | undefined;
}

export function foundRules(
  rules: readonly RuleEntry[],
  search: string,
  book: string | null,
): readonly RuleEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter(
    (rule) => (book === null || rule.book === book) && words.every((word) => holds(rule, word)),
  );
  const isNamed = (rule: RuleEntry) => words.some((word) => rule.id.toLowerCase().startsWith(word));
  return [...found.filter(isNamed), ...found.filter((rule) => !isNamed(rule))];
}

function holds(rule: RuleEntry, word: string): boolean {
  return [rule.id, rule.section, rule.area, rule.statement, rule.ruling ?? ''].some((text) =>
    text.toLowerCase().includes(word),
  );
}
