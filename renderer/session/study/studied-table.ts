// The table of a scenario as studies draw it.

import { rulesetOf } from '../../../shared/rulesets/registry';
import { appearancesOf } from '../../../shared/print/drawing/stand-appearance';
import { groundOf, type MapTable } from '../../../shared/report/turn-map';
import type { Scenario } from '../../../shared/scenario/document';

export function tableOf(scenario: Scenario): MapTable {
  const rules = rulesetOf(scenario.rules);
  const appearances = appearancesOf(scenario, rules.ok ? rules.value : null);
  return { scenario: { ...scenario, battle: null }, appearances };
}

/** The ground and its terrain as marks of SVG, for pictures with shading over them. */
export function groundSvg(scenario: Scenario): string {
  return groundOf(tableOf(scenario), 'study-ground');
}
