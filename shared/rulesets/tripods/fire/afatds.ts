// Guns under AFATDS (FT-17-15 to FT-17-18): in the firing phase or on overwatch they shell what an observer of
// their battalion sees, without a marker.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { numberOption, sidesOption } from '../book/options';
import { sightBetween } from '../ground/ground';
import { observerKey, spottersInBattalion } from '../ground/observers';
import { fireMissionsOf } from '../shells/fire-missions';
import { EQUIPPED } from '../stands/afatds-weapons';
import { playerTurnOf } from '../stands/memory';
import { periodOf } from '../stands/periods';
import { nameOf, type OnTable } from '../stands/stands';

/** FT-17-15: period 5, from the year 2000 on, the US and European armies. */
export function refuseAfatds(battle: Battle, shooter: OnTable): Refusal | null {
  const year = numberOption(battle, 'ft_year');
  const first = numberOption(battle, 'ft_afatds_year');
  if (periodOf(battle) < 5 || (year > 0 && year < first)) {
    return { reason: `AFATDS comes in period 5, in the year ${first}`, rule: 'FT-17-15' };
  }
  const nation = sidesOption(battle, 'ft_nations')[sideOf(battle, shooter)];
  if (nation === undefined || EQUIPPED.includes(nation)) return null;
  return { reason: `the army of ${nation} has no AFATDS`, rule: 'FT-17-15' };
}

/** FT-17-17: somebody of the battalion who sees the target and had no barrage in the last command phase. */
export function refuseUnreported(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
): Refusal | null {
  const side = sideOf(battle, shooter);
  const seeing = spottersInBattalion(battle, shooter).filter(
    (stand) => sightBetween(battle, stand, target).visible,
  );
  if (seeing.length === 0) {
    return { reason: `nobody of its battalion sees ${nameOf(target)}`, rule: 'FT-17-17' };
  }
  const busy = lastWatches(battle, side);
  const [first] = seeing;
  if (!first || seeing.some((stand) => !busy.has(observerKey(stand)))) return null;
  const reason = `${nameOf(first)} placed a barrage in the last command phase`;
  return { reason, rule: 'FT-17-17' };
}

/** Who watches for the barrages of the side's last command phase, those called off since included. */
function lastWatches(battle: Battle, side: SideId): ReadonlySet<string> {
  const now = playerTurnOf(battle);
  const last = battle.clock.active === side ? now : now - 1;
  const watches = fireMissionsOf(battle, side).barrages.flatMap(({ mission, plotted }) =>
    mission && plotted === last ? [mission.watch] : [],
  );
  return new Set(watches);
}
