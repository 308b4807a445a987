// Turning on the spot: free (FT-06-03), and no movement for fire and overwatch (FT-06-04).

import type { Action } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import type { StandId } from '../../../core/id';
import { facingField, orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule } from '../../../rules/ruleset';
import { refusePlace } from '../ground/placing';
import { facesFront } from '../stands/condition';
import { bearing } from '../stands/facing';
import { isOnTable, nameOf, refuseOffTable, standsOfSide } from '../stands/stands';
import { facingEnemy } from './candidate-places';
import { beginMoving, refuseNotYours, refuseToStart } from './move';
import { stopHere } from './stop-short';

export interface Turn extends Action {
  readonly type: 'tripods/turn';
  readonly stand: StandId;
  readonly facing: number;
}

export function isTurn(action: Action): action is Turn {
  return action.type === 'tripods/turn';
}

export const turnRule: ActionRule<Turn> = {
  type: 'tripods/turn',
  schema: orderSchema('tripods/turn', { stand: standField, facing: facingField }),
  form: { title: 'Turn', needs: 'stand-and-place', points: 'front', key: 't' },
  suits: facesFront,
  fromOrder(given, order) {
    const stand = order.stand === null ? undefined : given.battle.stands[order.stand];
    if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
    if (!order.at || !('x' in order.at))
      return { reason: 'pick a place to face', rule: 'FT-06-03' };
    const facing = bearing(stand.place.at, order.at);
    return { type: 'tripods/turn', side: order.side, stand: stand.id, facing };
  },
  *candidates(given, side) {
    for (const stand of standsOfSide(given.battle, side)) {
      if (!facesFront(stand) || refuseToStart(given, stand)) continue;
      const facing = facingEnemy(given.battle, stand, stand.place.at);
      if (facing === null || facing === stand.place.facing) continue;
      yield { type: 'tripods/turn', side, stand: stand.id, facing };
    }
  },
  refuse(given, action) {
    const stand = given.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
    const refusal = refuseNotYours(given, action.side, stand) ?? refuseToStart(given, stand);
    if (refusal) return refusal;
    if (!facesFront(stand)) {
      return { reason: `${nameOf(stand)} has no front to turn`, rule: 'FT-08-11' };
    }
    if (!Number.isFinite(action.facing) || action.facing === stand.place.facing) {
      return { reason: `${nameOf(stand)} already faces there`, rule: 'FT-06-03' };
    }
    return refusePlace(given.battle, stand, { ...stand.place, facing: action.facing });
  },
  resolve(r, action) {
    const stand = orderedStand(r.battle, action.stand);
    beginMoving(r, stand, false);
    const path = [stand.place, { ...stand.place, facing: action.facing }];
    r.emit(
      { type: 'moved', stand: stand.id, path },
      { text: `${nameOf(stand)} turns`, rule: 'FT-06-03' },
    );
  },
  thwarted(r, { stand: id }, unseen) {
    const stand = orderedStand(r.battle, id);
    beginMoving(r, stand, false);
    stopHere(r, stand, unseen);
  },
};
