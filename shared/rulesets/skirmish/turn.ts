// The turn (SK-01-01, LT-90-03): in the movement phase and then in the attack phase every stand acts once. Whoever
// has nothing that it could do is passed over.

import type { Action, Battle, Clock } from '../../battle/battle';
import { hasMark, nameOfSide, sideOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import { orderSchema, standField } from '../../rules/order-fields';
import type { ActionRule, EmitNote, Given, Resolver } from '../../rules/ruleset';
import { canShoot } from './shots';
import {
  ACTING,
  ACTIVE,
  DONE,
  INDEPENDENT,
  MOVED,
  acting,
  isActive,
  isUrgent,
  isWholeActivation,
  orderWords,
  refuseActor,
  waiting,
} from './activation-order';
import { isOnItsOwn, nameOf, onTable, profileOf, standsOfSide, type OnTable } from './profiles';
import { isDecided } from './victory';

export const PHASES = ['movement', 'attack'] as const;

export function isAttack({ clock }: Pick<Battle, 'clock'>): boolean {
  return clock.step === 'attack';
}

/** Whether stands attack now: in the attack phase, or with whole activations in the movement phase. */
export function isTimeToAttack(battle: Battle): boolean {
  return isAttack(battle) !== isWholeActivation(battle);
}

/** Whether a stand has anything to decide in the phase. */
function canAct(battle: Battle, stand: OnTable): boolean {
  if (isUrgent(stand)) return true;
  const { move, class: kind } = profileOf(stand);
  const moves = !isAttack(battle) && !isActive(stand) && (move > 0 || kind === 'torpedo');
  return moves || (isTimeToAttack(battle) && canShoot(battle, stand));
}

/** The side of the first stand that has something to decide. */
export function firstClock(still: Omit<Battle, 'clock'>): Clock {
  const [side] = still.sides;
  if (!side) throw new Error('a battle needs two sides');
  const clock: Clock = { turn: 1, step: 'movement', pass: 1, active: side.id, side: side.id };
  const battle = { ...still, clock };
  const first = waiting(battle).find((stand) => canAct(battle, stand));
  const active = first ? sideOf(battle, first) : side.id;
  return { ...clock, active, side: active };
}

/** The stand has acted; what follows comes when all that this has caused is done. */
export function finish(r: Resolver, id: StandId, note: EmitNote = { text: '' }): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  for (const mark of [ACTING, ACTIVE]) {
    if (hasMark(stand, mark)) r.emit({ type: 'mark', stand: id, mark, on: false }, { text: '' });
  }
  r.emit({ type: 'mark', stand: id, mark: DONE, on: true }, note);
}

/** The stand has moved: with whole activations it may still attack, and else it has acted. */
export function finishMove(r: Resolver, id: StandId): void {
  if (!isWholeActivation(r.battle)) return finish(r, id);
  r.emit({ type: 'mark', stand: id, mark: ACTIVE, on: true }, { text: '' });
}

/** Gives the turn to whoever is next, through phases in which nobody has anything to do. */
export function settleTurn(r: Resolver): void {
  // Whoever is asked something answers first.
  const isAsked = r.battle.clock.side !== r.battle.clock.active;
  while (!isAsked && !isOver(r.battle) && !isDecided(r.battle) && !isOpening(r.battle)) {
    const [next] = waiting(r.battle);
    if (!next) {
      beginPhase(r);
    } else if (hasMark(next, INDEPENDENT)) {
      if (!hasMark(next, ACTING)) {
        r.emit({ type: 'mark', stand: next.id, mark: ACTING, on: true }, { text: '' });
      }
      return;
    } else if (canAct(r.battle, next) || r.ask('other-orders', { stand: next.id }).total > 0) {
      handOver(r, sideOf(r.battle, next));
      return;
    } else {
      finish(r, next.id);
    }
  }
}

export function isOver({ turnLimit, clock }: Battle): boolean {
  return turnLimit !== null && clock.turn > turnLimit;
}

function handOver(r: Resolver, side: SideId): void {
  const { clock } = r.battle;
  if (clock.side === side) return;
  r.emit(
    { type: 'clock', to: { ...clock, pass: clock.pass + 1, active: side, side } },
    { text: '', rule: 'SK-01-02' },
  );
}

/** A phase begins with pass 1, which a change of sides within it never has. */
function beginPhase(r: Resolver): void {
  const { clock } = r.battle;
  const isNewTurn = isAttack(r.battle);
  for (const stand of Object.values(r.battle.stands)) {
    for (const mark of isNewTurn ? [DONE, MOVED] : [DONE]) {
      if (hasMark(stand, mark))
        r.emit({ type: 'mark', stand: stand.id, mark, on: false }, { text: '' });
    }
  }
  const turn = isNewTurn ? clock.turn + 1 : clock.turn;
  const to = { ...clock, turn, step: isNewTurn ? 'movement' : 'attack', pass: 1 };
  const isLast = r.battle.turnLimit !== null && turn > r.battle.turnLimit;
  const text = isLast
    ? 'The last turn is over'
    : isNewTurn
      ? `Turn ${turn}, movement phase. Initiative: ${orderWords(r.battle)}`
      : attackPhaseWords(r.battle);
  if (onTable(r.battle).some((stand) => profileOf(stand).inUnit)) setOpening(r, true);
  r.emit({ type: 'clock', to }, { text, rule: isNewTurn ? 'LT-90-03' : 'SK-01-01' });
}

/** With whole activations only those that go by the phase are left in it. */
function attackPhaseWords(battle: Battle): string {
  const waits = (stand: OnTable) => hasMark(stand, INDEPENDENT) || profileOf(stand).inUnit === true;
  return isWholeActivation(battle) && !onTable(battle).some(waits) ? '' : 'Attack phase';
}

/** Under this name a battle keeps that a phase has begun and units have not had their say in it. */
const OPENING = 'skirmish-phase-opens';

function isOpening({ private: kept }: Battle): boolean {
  return kept[OPENING] === true;
}

function setOpening(r: Resolver, isOn: boolean): void {
  r.emit({ type: 'private', module: OPENING, state: isOn }, { text: '' });
}

/** The module of those who act in units has done what a new phase brings, and the turn goes on. */
export function opened(r: Resolver): void {
  if (isOpening(r.battle)) setOpening(r, false);
  settleTurn(r);
}

interface Wait extends Action {
  readonly type: 'skirmish/wait';
  readonly stand: StandId;
}

/** SK-01-03: a stand may let its turn pass. */
export const waitRule: ActionRule<Wait> = {
  type: 'skirmish/wait',
  schema: orderSchema('skirmish/wait', { stand: standField }),
  form: { title: 'Wait', needs: 'stand', key: 'w' },
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
    const holds = isAttack(r.battle) || isActive(stand);
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
  refuse: () => null,
  resolve(r, { side }) {
    const left = standsOfSide(r.battle, side).filter(
      (stand) => !hasMark(stand, DONE) && !hasMark(stand, INDEPENDENT),
    );
    let text = `${nameOfSide(r.battle, side)} have nothing more to do in this phase`;
    for (const { id } of left) {
      finish(r, id, { text, rule: 'SK-01-03' });
      text = '';
    }
  },
};
