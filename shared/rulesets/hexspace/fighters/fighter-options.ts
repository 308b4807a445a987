// What a scenario may choose of the rules of fighters (SX-12, SX-90-16).

import type { Battle } from '../../../battle/battle';
import { choice } from '../../../rules/option-kinds';
import { optionTable } from '../../../rules/option-table';
import type { SpaceMeaning } from '../../../terrain/map/space-row';
import { blocksFire, pointsLost } from '../space';

export const FIGHTER_OPTIONS = optionTable({
  sx_transfer_blockers: choice(
    'Power does not come to fighters through',
    'SX-12.2-10',
    'planets, nebulae and asteroids',
    'planets',
  ),
});

/** SX-12.2-10: the terrain that stops power on its way, as it stops or weakens fire. */
export function stopsPower(battle: Battle): (meaning: SpaceMeaning) => boolean {
  return FIGHTER_OPTIONS.choice(battle, 'sx_transfer_blockers') === 'planets'
    ? blocksFire
    : (meaning) => blocksFire(meaning) || pointsLost(meaning) > 0;
}
