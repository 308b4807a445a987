// Swarm: the owner names a leader from among the men who are left, when the unit begins to move in a turn (MI-05).

import type { Action, Battle } from '../../../battle/battle';
import { sideOf, standsOf, unitOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { hasMark, marked, unmarked } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import { isOnTable, isPinned, nameOf, standsOfSide } from '../stands/stands';
import { isSquad, isSwarm, keep, placingOf, stateOf } from './squad-state';

/** MI-05-03: the marker beside a leader who was named. */
export const NAMED = 'leads';

export interface NameLeader extends Action {
  readonly type: 'squads/name-leader';
  readonly stand: StandId;
}

export function isNaming(action: Action): action is NameLeader {
  return action.type === nameLeaderRule.type;
}

export const nameLeaderRule: ActionRule<NameLeader> = {
  type: 'squads/name-leader',
  schema: orderSchema('squads/name-leader', { stand: standField }),
  form: { title: 'Name as leader', needs: 'stand', key: 'a' },
  suits: (stand, battle) => isSwarm(battle, stand.unit),
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a stand of the unit', rule: 'MI-05-01' }
      : { type: 'squads/name-leader', side, stand },
  *candidates({ battle }, side) {
    if (battle.clock.step !== 'movement' || isAskedToReact(battle) || placingOf(battle)) return;
    const { named, moved } = stateOf(battle);
    for (const stand of standsOfSide(battle, side)) {
      const { id, unit } = stand;
      if (!isSwarm(battle, unit) || named[unit] !== undefined || moved.includes(unit)) continue;
      if (isSquad(battle, unit) && !isPinned(stand))
        yield { type: 'squads/name-leader', side, stand: id };
    }
  },
  refuse({ battle }, { side, stand: id }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) {
      return { reason: 'only a stand on the table can lead', rule: 'MI-05-01' };
    }
    if (sideOf(battle, stand) !== side) {
      return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-02-07' };
    }
    if (!isSwarm(battle, stand.unit) || !isSquad(battle, stand.unit)) {
      return { reason: `${nameOf(stand)} belongs to no unit with Swarm`, rule: 'MI-05-01' };
    }
    const { name } = unitOf(battle, stand);
    const moving = placingOf(battle);
    if (moving) {
      const other = battle.units[moving.unit]?.name ?? '';
      return { reason: `${other} has to finish its move first`, rule: 'MI-04-02' };
    }
    const { named, moved } = stateOf(battle);
    if (named[stand.unit] !== undefined) {
      return { reason: `${name} has named its leader for this turn`, rule: 'MI-05-03' };
    }
    if (battle.clock.step !== 'movement' || isAskedToReact(battle) || moved.includes(stand.unit)) {
      return { reason: `a leader is named when ${name} begins to move`, rule: 'MI-05-02' };
    }
    return null;
  },
  resolve(r, { stand: id }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    keep(r, { named: { ...stateOf(r.battle).named, [stand.unit]: id } });
    const text = `${nameOf(stand)} leads ${unitOf(r.battle, stand).name} in this turn`;
    r.emit(marked(id, NAMED), { text, rule: 'MI-05-03' });
  },
};

/** MI-05-03: with the turn its leaders end. */
export function forgetNamed(r: Resolver): void {
  if (Object.keys(stateOf(r.battle).named).length === 0) return;
  keep(r, { named: {} });
  for (const stand of standsOf(r.battle)) {
    if (!hasMark(stand, NAMED)) continue;
    r.emit(unmarked(stand.id, NAMED), { text: '', rule: 'MI-05-03' });
  }
}

/** Whether the clock stands at the first moment of a turn. */
export function isNewTurn({ clock, sides }: Battle): boolean {
  return clock.step === 'command' && clock.active === sides[0]?.id;
}
