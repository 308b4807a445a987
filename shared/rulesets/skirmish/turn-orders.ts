// Orders about the turn itself: to wait, to let all others wait, and to roll for who is first.

import type { Action, Battle } from '../../battle/battle';
import { hasMark, nameOfSide, sideOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import { orderSchema, standField } from '../../rules/order-fields';
import type { ActionRule, Given } from '../../rules/ruleset';
import { acting, DONE, INDEPENDENT, isActive, refuseActor } from './activation-order';
import { labelOf, rulesOf } from './field/game-rules';
import { isTimeToMove } from './own-rules/phase-actors';
import { beginSideOrder, ORDER_NAME, waitsForDice } from './own-rules/side-order';
import { isOnItsOwn, nameOf, standsOfSide } from './field/profiles';
import { finish, settleTurn } from './turn';

interface Wait extends Action {
  readonly type: 'skirmish/wait';
  readonly stand: StandId;
}

/** SK-01-03: a stand may let its turn pass. */
export const waitRule: ActionRule<Wait> = {
  type: 'skirmish/wait',
  schema: orderSchema('skirmish/wait', { stand: standField }),
  form: { title: 'Wait', needs: 'stand', key: 'w', isIdle: true },
  suits: isOnItsOwn,
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a stand', rule: 'SK-01-03' }
      : { type: 'skirmish/wait', side, stand },
  *candidates({ battle }, side) {
    for (const stand of acting(battle)) {
      if (sideOf(battle, stand) !== side || !isOnItsOwn(stand)) continue;
      yield { type: 'skirmish/wait', side, stand: stand.id };
    }
  },
  refuse: ({ battle }, { side, stand }) => refuseActor(battle, side, battle.stands[stand]),
  resolve(r, { stand: id }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    const holds = !isTimeToMove(r.battle) || isActive(stand);
    const text = holds ? `${nameOf(stand)} holds its fire` : `${nameOf(stand)} stays`;
    finish(r, id, { text, rule: 'SK-01-03' });
  },
};

interface EndPhase extends Action {
  readonly type: 'skirmish/end-phase';
}

/** All that are left of a side wait; those that nobody orders act all the same (LT-01.2-08). */
export const endPhaseRule: ActionRule<EndPhase> = {
  type: 'skirmish/end-phase',
  schema: orderSchema('skirmish/end-phase', {}),
  form: { title: 'All others wait', needs: 'nothing', key: 'e' },
  fromOrder: (_given, { side }) => ({ type: 'skirmish/end-phase', side }),
  *candidates(_given: Given, side) {
    yield { type: 'skirmish/end-phase', side };
  },
  refuse: ({ battle }) => (waitsForDice(battle) ? diceFirst(battle) : null),
  resolve(r, { side }) {
    const left = standsOfSide(r.battle, side).filter(
      (stand) => !hasMark(stand, DONE) && !hasMark(stand, INDEPENDENT),
    );
    const all = left.length === 1 ? '1 stand waits' : `${left.length} stands wait`;
    let text = `${nameOfSide(r.battle, side)}: ${all} in this phase`;
    for (const { id } of left) {
      finish(r, id, { text, rule: 'SK-01-03' });
      text = '';
    }
  },
};

function diceFirst(battle: Battle): Refusal {
  return {
    reason: 'dice say who acts first: roll them',
    rule: labelOf(rulesOf(battle).order, ORDER_NAME),
  };
}

interface Begin extends Action {
  readonly type: 'skirmish/begin';
}

/** At the first moment of a battle in which dice say who acts first: rolls them. */
export const beginRule: ActionRule<Begin> = {
  type: 'skirmish/begin',
  schema: orderSchema('skirmish/begin', {}),
  form: { title: 'Roll for who is first', needs: 'nothing', key: 'b' },
  fromOrder: (_given, { side }) => ({ type: 'skirmish/begin', side }),
  *candidates({ battle }, side) {
    if (waitsForDice(battle)) yield { type: 'skirmish/begin', side };
  },
  refuse: ({ battle }) =>
    waitsForDice(battle)
      ? null
      : {
          reason: 'who acts first is known',
          rule: labelOf(rulesOf(battle).order, ORDER_NAME),
        },
  resolve(r) {
    beginSideOrder(r, r.battle.clock.turn);
    settleTurn(r);
  },
};
