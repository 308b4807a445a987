// Looks for what is probably not meant as it is drawn, off the window's thread: it takes movement over the whole table.

import './without-eval';
import { expose } from 'comlink';
import { reachHints } from '../../shared/rules/reach-hints';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { ScenarioProblem } from '../../shared/scenario/check-document';
import type { Scenario } from '../../shared/scenario/document';
import type { HintFinder } from './messages';

const hintFinder: HintFinder = {
  reachHints(scenario: Scenario): readonly ScenarioProblem[] {
    const rules = rulesetOf(scenario.rules);
    return rules.ok ? reachHints(scenario, rules.value) : [];
  },
};

expose(hintFinder);
