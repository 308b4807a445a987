// Stands whose every number is their designer's, as a list with columns.

import type { OwnFigureMaking } from '../../../shared/rules/own-making/own-stand-making';
import type { DieLimits } from '../../../shared/scenario/own-game/die-limits';
import type { OwnStand, OwnWeapon } from '../../../shared/scenario/own-game/own-game';
import type { OwnList } from './own-list';
import { standColumns } from './stand-columns';
import { copyOfType, newWeapon, PLAIN_STAND, standLike, withOwnStands } from './stand-edits';
import { weaponColumns } from './weapon-columns';

export function figureList(
  making: OwnFigureMaking,
  limits: DieLimits,
): OwnList<OwnStand, OwnWeapon> {
  const weapons = weaponColumns(limits);
  return {
    columns: standColumns(making.moveClasses, limits),
    weaponHeads: weapons,
    weaponColumns: () => weapons,
    listOf: ({ rules }) => rules.own?.stands ?? [],
    withList: withOwnStands,
    weaponsOf: (own) => own.weapons,
    armed: (own, list) => ({ ...own, weapons: list }),
    fresh: (called, taken) => standLike(PLAIN_STAND, called, taken),
    newWeapon: (own, called) => newWeapon(called, own.weapons),
    copyOf: (type, taken) => copyOfType(making, type, taken),
  };
}
