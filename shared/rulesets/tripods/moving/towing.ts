// Guns and their own limbers (FT-08-27, FT-21-17): hitched up a gun goes at the pace of its team and
// cannot fire; each change takes half of the team's move. Crews push what is not limbered (FT-08-28).

import type { Action, Battle } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { formatInches } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { tableInches } from '../book/scale';
import { isWithin } from '../stands/bases';
import { hasMark, marked, trackOf, tracked, unmarked } from '../stands/marks';
import { isLimbered, teamOf } from '../stands/move-class';
import {
  enemiesOf,
  hasMoved,
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

export interface Hitch extends Action {
  readonly type: 'tripods/limber' | 'tripods/unlimber';
  readonly stand: StandId;
}

export function isHitch(action: Action): action is Hitch {
  return action.type === 'tripods/limber' || action.type === 'tripods/unlimber';
}

export const limberRule = hitching('tripods/limber', 'Limber up', 'l', refuseLimber);
export const unlimberRule = hitching('tripods/unlimber', 'Unlimber', 'l', refuseUnlimber);

function hitching(
  type: Hitch['type'],
  title: string,
  key: string,
  refuse: (given: Given, stand: OnTable) => Refusal | null,
): ActionRule<Hitch> {
  return {
    type,
    schema: orderSchema(type, { stand: standField }),
    form: { title, needs: 'stand', key },
    suits: isTowed,
    fromOrder: (_given, { side, stand }) =>
      stand === null ? { reason: 'pick a gun', rule: 'FT-08-27' } : { type, side, stand },
    *candidates(given, side) {
      for (const stand of standsOfSide(given.battle, side)) {
        if (!refuse(given, stand)) yield { type, side, stand: stand.id };
      }
    },
    refuse(given, { side, stand: id }) {
      const stand = given.battle.stands[id];
      if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
      return refuseNotYours(given, side, stand) ?? refuse(given, stand);
    },
    resolve(r, { stand: id }) {
      const stand = orderedStand(r.battle, id);
      beginMoving(r, stand);
      const on = type === 'tripods/limber';
      const team = teamOf(r.battle, stand);
      const price = tableInches(r.battle, team.inches / 2);
      const text = `${nameOf(stand)} is ${on ? 'limbered to its' : 'unlimbered from its'} ${team.name} for ${formatInches(price)} of its move`;
      r.emit(on ? marked(id, 'limbered') : unmarked(id, 'limbered'), { text, rule: 'FT-08-27' });
      const from = trackOf(stand, 'loading');
      const to = from + price;
      r.emit(tracked(id, 'loading', from, to), { text: '' });
    },
  };
}

/** Without a team of its own: horse artillery is never unlimbered from its horses (FT-08-17). */
function isTowed(stand: Stand): boolean {
  const { class: standClass, size } = profileOf(stand);
  return standClass === 'towed' && size !== null;
}

function refuseGun(given: Given, stand: OnTable): Refusal | null {
  if (!isTowed(stand)) {
    return { reason: `${nameOf(stand)} needs no team`, rule: 'FT-08-27' };
  }
  return refuseToStart(given, stand) ?? refuseMixing(stand);
}

function refuseLimber(given: Given, stand: OnTable): Refusal | null {
  const refusal = refuseGun(given, stand);
  if (refusal) return refusal;
  const name = nameOf(stand);
  if (isLimbered(stand)) return { reason: `${name} is limbered`, rule: 'FT-08-27' };
  if (hasMoved(stand)) {
    return { reason: `its crew has moved ${name} in this phase`, rule: 'FT-08-28' };
  }
  const spent = trackOf(stand, 'loading');
  const most = tableInches(given.battle, teamOf(given.battle, stand).inches / 2);
  return spent <= most ? null : { reason: `${name} has been handled enough`, rule: 'FT-08-27' };
}

function refuseUnlimber(given: Given, stand: OnTable): Refusal | null {
  const refusal = refuseGun(given, stand);
  if (refusal) return refusal;
  const name = nameOf(stand);
  if (!isLimbered(stand)) return { reason: `${name} is not limbered`, rule: 'FT-08-27' };
  const cost = tableInches(given.battle, teamOf(given.battle, stand).inches / 2);
  if (allowanceLeft(given, stand) >= cost) return null;
  return { reason: `${name} has moved too far to unlimber`, rule: 'FT-08-27' };
}

/** How many inches a gun looks for somebody to be ready for. */
const READY = 30;

/** Whether a limbered gun should stand ready: somebody is near enough to be fired at soon. */
export function shouldUnlimber(battle: Battle, stand: OnTable): boolean {
  if (hasMark(stand, 'moving')) return false;
  return enemiesOf(battle, sideOf(battle, stand)).some((enemy) =>
    isWithin(stand, enemy, tableInches(battle, READY)),
  );
}
