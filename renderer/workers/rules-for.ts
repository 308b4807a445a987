// The rules of a battle that came to a worker.

import type { Battle } from '../../shared/battle/battle';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';

/** Throws for rules that this version does not have. */
export function rulesFor({ rules: ref }: Battle): Ruleset {
  const rules = rulesetOf(ref);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}
