// Swarm: the owner names a leader from among the living models before the unit moves in a turn (MI-05).

import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId, UnitId } from '../../../core/id';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import type { Unit } from '../../../scenario/document';
import { acting } from '../activation-order';
import { isOnTable, nameOf, onTable } from '../field/profiles';
import { hasRule, isAlive, isModel, livingOf } from './models';
import { keep, movingOf, NAMED, refuseUnit, stateOf, unitName } from './unit-state';

export interface NameLeader extends Action {
  readonly type: 'infantry/name-leader';
  readonly stand: StandId;
}

export function isNaming(action: Action): action is NameLeader {
  return action.type === 'infantry/name-leader';
}

export const nameLeaderRule: ActionRule<NameLeader> = {
  type: 'infantry/name-leader',
  schema: orderSchema('infantry/name-leader', { stand: standField }),
  form: { title: 'Name as leader', needs: 'stand', key: 'a' },
  suits: (stand, battle) => isModel(stand) && hasRule(battle, stand.unit, 'swarm'),
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a model', rule: 'MI-05-01' }
      : { type: 'infantry/name-leader', side, stand },
  *candidates({ battle }, side) {
    if (battle.clock.step === 'attack' || movingOf(battle)) return;
    const units = new Set<UnitId>();
    for (const stand of acting(battle)) {
      if (isModel(stand) && sideOf(battle, stand) === side) units.add(stand.unit);
    }
    for (const unit of units) {
      if (!hasRule(battle, unit, 'swarm')) continue;
      for (const { id } of livingOf(battle, unit)) {
        yield { type: 'infantry/name-leader', side, stand: id };
      }
    }
  },
  refuse({ battle }, { side, stand: id }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand) || !isAlive(stand)) {
      return { reason: 'only a living model can lead', rule: 'MI-05-01' };
    }
    if (!isModel(stand) || !hasRule(battle, stand.unit, 'swarm')) {
      return { reason: `${nameOf(stand)} belongs to no unit with Swarm`, rule: 'MI-05-01' };
    }
    const name = unitName(battle, stand);
    const isNamed = stateOf(battle).leaders[stand.unit] !== undefined;
    if (isNamed) {
      return { reason: `${name} has named its leader for this turn`, rule: 'MI-05-03' };
    }
    const refusal = refuseUnit(battle, side, stand);
    if (!refusal) return null;
    return {
      reason: `a leader is named when the unit begins to move: ${refusal.reason}`,
      rule: 'MI-05-02',
    };
  },
  resolve(r, { stand: id }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    const { leaders } = stateOf(r.battle);
    keep(r, { leaders: { ...leaders, [stand.unit]: id } });
    const text = `${nameOf(stand)} leads ${unitName(r.battle, stand)} in this turn`;
    r.emit({ type: 'mark', stand: id, mark: NAMED, on: true }, { text, rule: 'MI-05-03' });
  },
};

/** MI-05-02: the unit that has named its leader for this turn, which begins its movement, and has not acted since. */
export function begunBySwarm(battle: Battle, side: SideId): Unit | null {
  if (battle.clock.step === 'attack' || movingOf(battle)) return null;
  const { leaders, orders } = stateOf(battle);
  const begun = Object.keys(leaders).find((id) => {
    const unit = id as UnitId;
    const isOwn = battle.units[unit]?.side === side;
    return isOwn && hasRule(battle, unit, 'swarm') && orders[unit] === undefined;
  });
  const unit = begun === undefined ? undefined : battle.units[begun as UnitId];
  return unit && livingOf(battle, unit.id).length > 0 ? unit : null;
}

/** MI-05-03: with the turn its leaders end. */
export function forgetNamed(r: Resolver): void {
  const { leaders } = stateOf(r.battle);
  const lasting = Object.entries(leaders).filter(
    ([unit]) => !hasRule(r.battle, unit as UnitId, 'swarm'),
  );
  if (lasting.length < Object.keys(leaders).length)
    keep(r, { leaders: Object.fromEntries(lasting) });
  for (const stand of onTable(r.battle)) {
    if (!isModel(stand) || !hasMark(stand, NAMED)) continue;
    r.emit(
      { type: 'mark', stand: stand.id, mark: NAMED, on: false },
      { text: '', rule: 'MI-05-03' },
    );
  }
}
