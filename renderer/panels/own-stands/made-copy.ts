// A copy of a type of stand that joins the list of one's own, whichever sort the ruleset plays.

import type { OwnStandMaking } from '../../../shared/rules/own-making/own-stand-making';
import type { StandType } from '../../../shared/rules/catalogue-types';
import type { Scenario } from '../../../shared/scenario/document';
import type { Change } from '../../../shared/scenario/edit';
import { dieLimits } from '../../../shared/scenario/own-game/die-limits';
import { figureList } from './figure-list';
import type { AnyWeapon, OwnList, OwnSort } from './own-list';
import { variantList } from './variant-list';

export interface MadeCopy {
  readonly id: string;
  readonly name: string;
  readonly change: Change;
}

/** A copy of a type joins the list; null where no stand of one's own could be like it. */
export function madeCopy(
  making: OwnStandMaking,
  scenario: Scenario,
  type: StandType,
): MadeCopy | null {
  return making.of === 'variants'
    ? copyIn(variantList(making, []), scenario, type)
    : copyIn(figureList(making, dieLimits(scenario.rules.own?.rules)), scenario, type);
}

function copyIn<S extends OwnSort, W extends AnyWeapon>(
  list: OwnList<S, W>,
  scenario: Scenario,
  type: StandType,
): MadeCopy | null {
  const stands = list.listOf(scenario);
  const own = list.copyOf(type, stands);
  if (own === null) return null;
  return { id: own.id, name: own.name, change: list.withList(scenario, [...stands, own]) };
}
