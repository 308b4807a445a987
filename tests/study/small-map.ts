// Small tables on which a map is judged alone, with rifles that move six inches.

import type { SideId, ZoneId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario, Shape, Zone } from '../../shared/scenario/document';
import { type Drawing, type Drawn, scenarioOf } from '../helpers/given-battle';

export const RIFLES = 'rifle_squad';
/** Inches that they move in a turn. */
export const MOVE = 6;
/** Inches that a table is wide and high. */
export const SIZE = 12;

export const foot = (x: number, y: number): Drawn => ({ type: RIFLES, at: [x, y] });
export const onTable = (drawing: Drawing): Scenario =>
  scenarioOf({ ruleset: 'skirmish', size: [SIZE, SIZE], ...drawing });

export const zone = (
  side: SideId,
  shape: Shape,
  purpose: Zone['purpose'] = 'deployment',
): Zone => ({
  id: `zn_${side}_${purpose}_${JSON.stringify(shape).length}` as ZoneId,
  name: side,
  side,
  purpose,
  shape,
});

export function rulesOf(scenario: Scenario): Ruleset {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}
