// What a stand gives up by a move: its fire, its overwatch, and the move that another stand has not ended yet. Said
// before the move is ordered.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { Mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Given, Remark } from '../../../rules/ruleset';
import type { Weapon } from '../book/weapons';
import { refuseReadiness } from '../fire/eligibility';
import { hasMark, trackOf, withTracks } from '../stands/marks';
import type { MoveMode } from '../stands/move-class';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';
import { weaponsOf } from '../stands/weapons-of';
import { allowanceLeft } from './allowance';
import { refuseOverwatch } from './overwatch';

/** None where the move costs nothing but its way. */
export function forfeitsOf(
  given: Given,
  stand: OnTable,
  cost: Mil,
  mode: MoveMode,
): readonly Remark[] {
  const { battle } = given;
  const moved = trackOf(stand, 'moved') + cost;
  const marks = mode === 'strategic' ? [...stand.marks, 'strategic'] : stand.marks;
  const after = { ...withTracks(stand, { moved }), marks };
  const lost = weaponsOf(battle, stand).flatMap((weapon) => {
    const rule = notReady(battle, stand, weapon)
      ? undefined
      : notReady(battle, after, weapon)?.rule;
    return rule === undefined ? [] : [{ name: weapon.name, rule }];
  });
  const kept = weaponsOf(battle, after).some((weapon) => !notReady(battle, after, weapon));
  const arms = lost.map(({ name }) => name).join(', ');
  const [first] = lost;
  const fire = first && {
    text: kept ? `no fire with ${arms} then` : 'no fire then',
    rule: first.rule,
  };
  const waits = weaponsOf(battle, stand).length > 0 && refuseOverwatch(battle, stand) === null;
  const refusal = waits ? refuseOverwatch(battle, after) : null;
  const overwatch = refusal && { text: 'no overwatch then', rule: refusal.rule };
  return [...(fire ? [fire] : []), ...(overwatch ? [overwatch] : []), ...endedBy(given, stand)];
}

/** FT-02-07: when a second stand starts, the first has finished. */
function endedBy(given: Given, stand: OnTable): readonly Remark[] {
  const { battle } = given;
  return standsOf(battle).flatMap((other) => {
    if (other.id === stand.id || sideOf(battle, other) !== sideOf(battle, stand)) return [];
    if (!hasMark(other, 'moving') || !isOnTable(other)) return [];
    return allowanceLeft(given, other) > 0
      ? [{ text: `it ends the move of ${nameOf(other)}`, rule: 'FT-02-07' }]
      : [];
  });
}

function notReady(battle: Battle, stand: OnTable, weapon: Weapon): Refusal | null {
  const kind = weapon.antiInfantry === null ? 'anti-vehicle' : 'small-arms';
  return refuseReadiness(battle, stand, weapon, kind);
}
