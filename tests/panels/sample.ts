// The sample scenario and its rules, for tests of what panels read from a document.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';

const FILE = join(import.meta.dirname, '../../resources/scenarios/horsell-common.sandtable');

export function sampleScenario(): Scenario {
  const parsed = parseScenario(readFileSync(FILE, 'utf8'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export function sampleRules(): Ruleset {
  const found = rulesetOf(sampleScenario().rules);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}
