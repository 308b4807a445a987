// Plays battles of a study off the window's thread, one for each question, and one once more to be watched.

import './without-eval';
import { expose } from 'comlink';
import { writeBattleRecord } from '../../shared/battle/battle-record';
import type { Json } from '../../shared/core/json';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario } from '../../shared/scenario/document';
import type { Study } from '../../shared/study/study-inputs';
import { recordOf } from '../../shared/study/study-record';
import { battleTold, type Told } from '../../shared/study/play-battle';

let asked: { readonly study: Study; readonly scenario: Scenario; readonly rules: Ruleset } | null =
  null;

const player = {
  /** Throws for rules that this version does not have. */
  begin(study: Study, scenario: Scenario): void {
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    asked = { study, scenario, rules: rules.value };
  },

  tell(n: number): Told {
    const { study, rules, scenario } = begun();
    return battleTold(study, rules, scenario, n);
  },

  /** The whole battle, as a document keeps it. */
  record(n: number): Json {
    const { study, rules, scenario } = begun();
    return writeBattleRecord(recordOf(study, rules, scenario, n));
  },
};

function begun(): NonNullable<typeof asked> {
  if (asked === null) throw new Error('no study has begun');
  return asked;
}

export type StudyPlayer = typeof player;

expose(player);
