// Plays battles of a study off the window's thread, one for each question, and one once more to be watched.

import './without-eval';
import { expose } from 'comlink';
import { writeBattleRecord } from '../../shared/battle/battle-record';
import type { Json } from '../../shared/core/json';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario } from '../../shared/scenario/document';
import type { Study } from '../../shared/study/study-inputs';
import { recordOf } from '../../shared/study/study-record';
import { battleTold, type Told } from '../../shared/study/play-battle';
import type { StudyPlayer } from './messages';
import { rulesFor } from './rules-for';

class PlayerOfStudy implements StudyPlayer {
  #begun: { readonly study: Study; readonly scenario: Scenario; readonly rules: Ruleset } | null =
    null;

  begin(study: Study, scenario: Scenario): void {
    this.#begun = { study, scenario, rules: rulesFor(scenario.rules) };
  }

  play(n: number): Told {
    const { study, rules, scenario } = this.#known();
    return battleTold(study, rules, scenario, n);
  }

  record(n: number): Json {
    const { study, rules, scenario } = this.#known();
    return writeBattleRecord(recordOf(study, rules, scenario, n));
  }

  #known() {
    if (this.#begun === null) throw new Error('no study has begun');
    return this.#begun;
  }
}

expose(new PlayerOfStudy());
