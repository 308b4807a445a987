// The round: six impulses in which each side spends power, moves and fires, then a power phase (SX-90-01). A side with
// nothing to decide is passed over.

import type { Action, Battle, Clock } from '../../battle/battle';
import { enemyOf, hasMark, nameOfSide } from '../../battle/battle-view';
import { orderSchema } from '../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../rules/ruleset';
import { fireRule } from './beam';
import { moveRule, mustMove } from './helm';
import { isImpulse, recharge } from './impulses';
import { canUsePower } from './power';
import { HELM, isInSpace, nameOf, shipsOfSide } from './ships';
import { firstStep, passEmptySteps } from './steps';

export interface EndImpulse extends Action {
  readonly type: 'hexspace/end-impulse';
}

export const endImpulseRule: ActionRule<EndImpulse> = {
  type: 'hexspace/end-impulse',
  schema: orderSchema('hexspace/end-impulse', {}),
  form: {
    title: 'End impulse',
    needs: 'nothing',
    key: 'e',
    titleIn: { power: 'End power phase' },
  },
  fromOrder: (_given, { side }) => ({ type: 'hexspace/end-impulse', side }),
  *candidates(_given, side) {
    yield { type: 'hexspace/end-impulse', side };
  },
  refuse(given, { side }) {
    const waiting = shipsOfSide(given.battle, side).find((ship) => mustMove(given, ship));
    if (!waiting) return null;
    return { reason: `${nameOf(waiting)} has to move in this impulse`, rule: 'SX-90-02' };
  },
  resolve(r) {
    do {
      advance(r);
      begin(r);
      if (isOver(r.battle)) return;
    } while (!canDecide(r));
    passEmptySteps(r, r.battle.clock.active);
  },
};

function canDecide(given: Given): boolean {
  const side = given.battle.clock.active;
  if (given.ask('decisions', { side }).total > 0) return true;
  if (canUsePower(given, side)) return true;
  for (const _order of moveRule.candidates(given, side)) return true;
  for (const _shot of fireRule.candidates(given, side)) return true;
  return false;
}

/** The first impulse in which anybody can do something, at its first step with anything to do. */
export function firstDecision(still: Omit<Battle, 'clock'>): Clock {
  const first = firstClock(still);
  let clock = first;
  while (isImpulse(clock)) {
    const battle = { ...still, clock };
    const given: Given = { battle, ask: () => ({ total: 0, because: [] }) };
    if (canDecide(given)) return { ...clock, step: firstStep(given, clock.active) };
    clock = nextClock(battle);
  }
  return first;
}

function firstClock(battle: Omit<Battle, 'clock'>): Clock {
  const first = battle.sides[0];
  if (!first) throw new Error('a battle needs two sides');
  return { turn: 1, step: 'spend', pass: 1, active: first.id, side: first.id };
}

/** SX-90-01: the side with the initiative goes first in every impulse. */
function nextClock(battle: Battle): Clock {
  const { clock, sides } = battle;
  const first = sides[0]?.id ?? clock.active;
  const isLast = clock.active !== first;
  const active = isLast ? first : enemyOf(battle, clock.active);
  const next = { ...clock, step: isImpulse(clock) ? 'spend' : 'power', active, side: active };
  if (!isLast) return next;
  if (!isImpulse(clock)) return { ...next, turn: clock.turn + 1, step: 'spend', pass: 1 };
  return clock.pass < HELM.impulses
    ? { ...next, pass: clock.pass + 1 }
    : { ...next, step: 'power' };
}

function isOver(battle: Battle): boolean {
  const { turnLimit, clock } = battle;
  return turnLimit !== null && clock.turn > turnLimit;
}

function advance(r: Resolver): void {
  const to = nextClock(r.battle);
  const name = nameOfSide(r.battle, to.active);
  const step = isImpulse(to) ? `impulse ${to.pass}` : 'power phase';
  r.emit({ type: 'clock', to }, { text: `Round ${to.turn}, ${step}: ${name}`, rule: 'SX-90-01' });
}

const OF_AN_IMPULSE = ['has-moved', 'power-spent', 'battery-drawn', 'speed-set', 'power-received'];

/** What an impulse or the power phase brings to the ships of the side whose turn it is. */
function begin(r: Resolver): void {
  const { clock } = r.battle;
  for (const { id } of shipsOfSide(r.battle, clock.active)) {
    for (const mark of OF_AN_IMPULSE) {
      const ship = r.battle.stands[id];
      if (ship && hasMark(ship, mark))
        r.emit({ type: 'mark', stand: id, mark, on: false }, { text: '' });
    }
    const ship = r.battle.stands[id];
    if (!isImpulse(clock) && ship && isInSpace(ship)) recharge(r, ship);
  }
}
