// Flyers' modes (FT-15-02, FT-15-05): close to the ground by default, or high for one turn of its side,
// where nothing slows it, everybody sees it and it cannot fight.

import type { Action } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../../rules/ruleset';
import { isFlyer } from '../stands/condition';
import { hasMark, marked, clearMarks } from '../stands/marks';
import { isOnTable, nameOf, type OnTable, refuseOffTable, standsOfSide } from '../stands/stands';
import { beginMoving, refuseNotYours, refuseToStart } from './move';

export interface FlyHigh extends Action {
  readonly type: 'tripods/fly-high';
  readonly stand: StandId;
}

export const flyHighRule: ActionRule<FlyHigh> = {
  type: 'tripods/fly-high',
  schema: orderSchema('tripods/fly-high', { stand: standField }),
  form: { title: 'Fly high', needs: 'stand', key: 'y' },
  suits: isFlyer,
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a flyer', rule: 'FT-15-02' }
      : { type: 'tripods/fly-high', side, stand },
  *candidates(given, side) {
    for (const stand of standsOfSide(given.battle, side)) {
      if (!refuseClimb(given, stand)) yield { type: 'tripods/fly-high', side, stand: stand.id };
    }
  },
  refuse(given, { side, stand: id }) {
    const stand = given.battle.stands[id];
    if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
    return refuseNotYours(given, side, stand) ?? refuseClimb(given, stand);
  },
  resolve(r, { stand: id }) {
    const stand = orderedStand(r.battle, id);
    beginMoving(r, stand);
    r.emit(marked(id, 'high'), { text: `${nameOf(stand)} flies high`, rule: 'FT-15-02' });
  },
};

function refuseClimb(given: Given, stand: OnTable): Refusal | null {
  const name = nameOf(stand);
  if (!isFlyer(stand)) return { reason: `${name} does not fly`, rule: 'FT-15-01' };
  if (hasMark(stand, 'high')) return { reason: `${name} is high already`, rule: 'FT-15-02' };
  const refusal = refuseToStart(given, stand);
  if (refusal) return refusal;
  if (!hasMark(stand, 'moving')) return null;
  return { reason: `${name} keeps low: it has begun its move`, rule: 'FT-15-02' };
}

/** FT-15-02: the mode is chosen anew when its side's movement begins; low is what it has by itself. */
export function comeDown(r: Resolver): void {
  for (const { id } of standsOfSide(r.battle, r.battle.clock.active)) clearMarks(r, id, ['high']);
}
