// Pushing a wreck off the road (FT-06-32): half of the allowance, and only a main battle tank moves
// the wreck of another.

import type { Action, Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { formatInches, inches, type Mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, ActionScore, Given } from '../../../rules/ruleset';
import { tableInches } from '../book/scale';
import { isDriver } from '../book/terrain';
import { hulkBeside } from '../ground/wrecks';
import { trackOf, tracked } from '../stands/marks';
import { remember, stateOf } from '../stands/memory';
import { moveClassNow } from '../stands/move-class';
import {
  isMbt,
  isOnTable,
  nameOf,
  profileOf,
  refuseOffTable,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { allowanceLeft } from './allowance';
import { beginMoving, refuseNotYours, refuseToStart } from './move';
import { refuseMixing } from './strategic';

export interface Push extends Action {
  readonly type: 'tripods/push';
  readonly stand: StandId;
}

export function isPush(action: Action): action is Push {
  return action.type === 'tripods/push';
}

export const pushRule: ActionRule<Push> = {
  type: 'tripods/push',
  schema: orderSchema('tripods/push', { stand: standField }),
  form: { title: 'Push a wreck off the road', needs: 'stand', key: 'q' },
  suits: (stand) => {
    const { class: standClass, flyer, special } = profileOf(stand);
    return standClass === 'vehicle' && !flyer && special === null;
  },
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a vehicle', rule: 'FT-06-32' }
      : { type: 'tripods/push', side, stand },
  *candidates(given, side) {
    if (!given.battle.terrain.some(({ kind }) => kind === 'wreck')) return;
    for (const stand of standsOfSide(given.battle, side)) {
      if (!refusePush(given, stand)) yield { type: 'tripods/push', side, stand: stand.id };
    }
  },
  refuse(given, { side, stand: id }) {
    const stand = given.battle.stands[id];
    if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
    return refuseNotYours(given, side, stand) ?? refusePush(given, stand);
  },
  resolve(r, { stand: id }) {
    const stand = r.battle.stands[id];
    const hulk = stand && isOnTable(stand) ? hulkBeside(r.battle, stand) : null;
    if (!stand || !isOnTable(stand) || !hulk) return;
    const price = half(r, stand);
    beginMoving(r, stand);
    const { feature, wreck } = hulk;
    const text = `${nameOf(stand)} pushes the wreck of ${nameOf(hulk.stand)} off the road for ${formatInches(price)} of its allowance`;
    r.emit({ type: 'cleared', feature: feature.id }, { text, rule: 'FT-06-32' });
    const wrecks = (stateOf(r.battle).wrecks ?? []).filter((one) => one.feature !== wreck.feature);
    remember(r, { wrecks });
    const from = trackOf(stand, 'loading');
    r.emit(tracked(id, 'loading', from, from + price), { text: '', rule: 'FT-06-32' });
  },
};

/** FT-01-07: rounded up to a whole inch. */
function half(given: Given, stand: OnTable): Mil {
  return inches(Math.ceil(given.ask('move-allowance', { stand: stand.id }).total / 2));
}

function refusePush(given: Given, stand: OnTable): Refusal | null {
  const name = nameOf(stand);
  const refusal = refuseToStart(given, stand) ?? refuseMixing(stand);
  if (refusal) return refusal;
  const { class: standClass } = profileOf(stand);
  if (standClass !== 'vehicle' || !isDriver(moveClassNow(given.battle, stand))) {
    return { reason: `${name} pushes no wrecks`, rule: 'FT-06-32' };
  }
  const hulk = hulkBeside(given.battle, stand);
  if (!hulk) {
    const near = formatInches(tableInches(given.battle, 1));
    return { reason: `no wreck within ${near} of ${name}`, rule: 'FT-06-32' };
  }
  if (isMbt(given.battle, hulk.stand) && !isMbt(given.battle, stand)) {
    const reason = `only a main battle tank moves the wreck of ${nameOf(hulk.stand)}`;
    return { reason, rule: 'FT-06-32' };
  }
  const price = half(given, stand);
  if (allowanceLeft(given, stand) >= price) return null;
  return { reason: `${name} has less than half of its allowance left`, rule: 'FT-06-32' };
}

/** Worth it where nobody gets past otherwise. */
export function scorePush(battle: Battle, { stand: id }: Push): ActionScore {
  const stand = battle.stands[id];
  const hulk = stand && isOnTable(stand) ? hulkBeside(battle, stand) : null;
  if (!hulk || hulk.feature.fordable) return { score: -1, why: 'there is a way round the wreck' };
  return { score: 0.3, why: 'the wreck blocks the bridge' };
}
