// What pages are made from: a scenario and what its ruleset says of looks, numbers and markers.

import type { Handout } from '../core/handout';
import type { Scenario } from '../scenario/types';
import type { LookRules } from './looks';
import { looksOf } from './looks';
import type { Looks } from './scene';

export interface PrintRules extends LookRules {
  readonly name: string;
  readonly handout?: Handout;
}

export interface PrintSource {
  readonly scenario: Scenario;
  readonly looks: Looks;
  /** Null where the ruleset is not known: the table can be printed all the same. */
  readonly rulesName: string | null;
  readonly handout: Handout;
}

const NOTHING: Handout = {
  tables: [],
  templates: [],
  markers: [],
  statColumns: [],
  stats: {},
  points: {},
};

export function printSource(scenario: Scenario, rules: PrintRules | null): PrintSource {
  return {
    scenario,
    looks: looksOf(scenario, rules),
    rulesName: rules?.name ?? null,
    handout: rules?.handout ?? NOTHING,
  };
}
