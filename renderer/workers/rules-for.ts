// The rules of what came to a worker.

import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { RulesetRef } from '../../shared/scenario/document';

/** Throws for rules that this version does not have. */
export function rulesFor(ref: RulesetRef): Ruleset {
  const rules = rulesetOf(ref);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}
