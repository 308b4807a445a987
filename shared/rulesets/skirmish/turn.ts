// The turn (SK-01-01, LT-90-03): in each phase, by the base one of movement and one of attack, every stand acts once.
// Whoever has nothing that it could do is passed over.

import type { Battle, Clock } from '../../battle/battle';
import { hasMark, nameOfSide, sideOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import type { EmitNote, Resolver } from '../../rules/ruleset';
import type { OwnPhase } from '../../scenario/own-rules/own-rules';
import {
  ACTING,
  ACTIVE,
  DONE,
  INDEPENDENT,
  MOVED,
  hasActivations,
  isActive,
  isUrgent,
  isWholeActivation,
  orderWords,
  waiting,
} from './activation-order';
import { labelOf, phaseOf, rulesOf, USUAL } from './field/game-rules';
import { recover, refusePinned, takeTests } from './own-rules/morale';
import { beginForSides, nextPhase } from './own-rules/next-phase';
import { attacks, inSentence, isTimeToMove, moves, refuseInPhase } from './own-rules/phase-actors';
import {
  drawChit,
  goesByScore,
  hasSideTurns,
  passOn,
  sideOrderOf,
  waitsForDice,
} from './own-rules/side-order';
import { onTable, profileOf, type OnTable } from './field/profiles';
import { canShoot } from './shots';
import { isDecided } from './victory';

/** Whether stands attack now: in phases of attack, or with whole activations in those of movement. */
export function isTimeToAttack(battle: Battle): boolean {
  const phase = phaseOf(battle);
  return hasActivations(battle) ? moves(phase) : attacks(phase);
}

/** Whether a stand has anything to decide in the phase. */
function canAct(battle: Battle, stand: OnTable): boolean {
  if (isUrgent(stand)) return true;
  if (refuseInPhase(battle, stand)) return false;
  const { move, class: kind } = profileOf(stand);
  const mayMove =
    isTimeToMove(battle) &&
    !isActive(stand) &&
    (move > 0 || kind === 'torpedo') &&
    !refusePinned(battle, stand, 'move');
  return mayMove || (isTimeToAttack(battle) && canShoot(battle, stand));
}

/** The side of the first stand that has something to decide. */
export function firstClock(still: Omit<Battle, 'clock'>): Clock {
  const [side] = still.sides;
  if (!side) throw new Error('a battle needs two sides');
  const { id: step } = rulesOf(still).phases[0];
  const clock: Clock = { turn: 1, step, pass: 1, active: side.id, side: side.id };
  const battle = { ...still, clock };
  if (waitsForDice(battle)) return clock;
  const first = waiting(battle).find((stand) => canAct(battle, stand));
  const active = first ? sideOf(battle, first) : side.id;
  return { ...clock, active, side: active };
}

/** The stand has acted; what follows comes when all that this has caused is done. */
export function finish(r: Resolver, id: StandId, note: EmitNote = { text: '' }): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  passOn(r, sideOf(r.battle, stand));
  passOver(r, id, note);
}

/** Like `finish`, of a stand that had nothing to do. */
function passOver(r: Resolver, id: StandId, note: EmitNote = { text: '' }): void {
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
  const { turn } = r.battle.clock;
  while (!isAsked && !isOver(r.battle) && !isDecided(r.battle) && !isOpening(r.battle)) {
    const [next] = waiting(r.battle);
    if (phaseOf(r.battle).does === 'morale') {
      takeTests(r);
      beginPhase(r);
    } else if (!next) {
      beginPhase(r);
    } else if (sideOrderOf(r.battle)?.toAct === null) {
      if (hasTurnGoneBy(r.battle, turn)) setKept(r, IDLE, true);
      drawFor(r);
    } else if (hasMark(next, INDEPENDENT)) {
      if (!hasMark(next, ACTING)) {
        r.emit({ type: 'mark', stand: next.id, mark: ACTING, on: true }, { text: '' });
      }
      return;
    } else if (canAct(r.battle, next) || r.ask('other-orders', { stand: next.id }).total > 0) {
      if (isIdle(r.battle)) setKept(r, IDLE, false);
      handOver(r, sideOf(r.battle, next));
      return;
    } else if (isIdle(r.battle) || hasTurnGoneBy(r.battle, turn)) {
      if (!isIdle(r.battle)) setKept(r, IDLE, true);
      handOver(r, sideOf(r.battle, next));
      return;
    } else {
      passOver(r, next.id);
    }
  }
}

/** Under this name a battle keeps that nobody can do anything any more. */
const IDLE = 'skirmish-idle';

/** Then somebody is asked all the same, who can only wait: between towers out of range, say. */
function isIdle({ private: kept }: Battle): boolean {
  return kept[IDLE] === true;
}

/** In which nobody could do anything. A battle that has a last turn comes to it. */
function hasTurnGoneBy({ turnLimit, clock }: Battle, since: number): boolean {
  return turnLimit === null && clock.turn > since + 1;
}

/** A chit for each of those that have something to do; all others are passed over first. */
function drawFor(r: Resolver): void {
  // They wait in the order of their sides.
  const left = waiting(r.battle).filter((stand) => {
    if (isIdle(r.battle) || canAct(r.battle, stand)) return true;
    passOver(r, stand.id);
    return false;
  });
  if (left.length > 0)
    drawChit(
      r,
      left.map((stand) => sideOf(r.battle, stand)),
    );
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
  const { clock, turnLimit } = r.battle;
  const next = nextPhase(r.battle);
  const { phase, isNewTurn, begins } = next;
  const isAnew = isNewTurn && !hasSideTurns(r.battle);
  for (const stand of Object.values(r.battle.stands)) {
    for (const mark of isAnew ? [DONE, MOVED] : [DONE]) {
      if (hasMark(stand, mark))
        r.emit({ type: 'mark', stand: stand.id, mark, on: false }, { text: '' });
    }
  }
  if (isNewTurn) recover(r);
  const turn = isNewTurn ? clock.turn + 1 : clock.turn;
  const to = { ...clock, turn, step: phase.id, pass: 1 };
  const isLast = turnLimit !== null && turn > turnLimit;
  const text = isLast
    ? 'The last turn is over'
    : isNewTurn
      ? `Turn ${turn}, ${inSentence(phase.name)}${scoreWords(r.battle)}`
      : phaseWords(r.battle, phase, begins);
  if (onTable(r.battle).some((stand) => profileOf(stand).inUnit)) setKept(r, OPENING, true);
  const rule = isNewTurn && isUsual(phase) ? 'LT-90-03' : labelOf(phase, phase.name);
  r.emit({ type: 'clock', to }, { text, rule });
  if (!isLast && !goesByScore(r.battle)) beginForSides(r, turn, next);
}

function scoreWords(battle: Battle): string {
  return goesByScore(battle) ? `. Initiative: ${orderWords(battle)}` : '';
}

function isUsual(phase: OwnPhase): boolean {
  return USUAL.phases.includes(phase);
}

/** With a module's whole activations only those that go by the phase are left in it. */
function phaseWords(battle: Battle, { name }: OwnPhase, begins: SideId | null): string {
  if (begins !== null) return `${nameOfSide(battle, begins)}: ${inSentence(name)}`;
  const waits = (stand: OnTable) => hasMark(stand, INDEPENDENT) || profileOf(stand).inUnit === true;
  return hasActivations(battle) && !onTable(battle).some(waits) ? '' : name;
}

/** Under this name a battle keeps that a phase has begun and units have not had their say in it. */
const OPENING = 'skirmish-phase-opens';

function isOpening({ private: kept }: Battle): boolean {
  return kept[OPENING] === true;
}

function setKept(r: Resolver, module: string, state: boolean): void {
  r.emit({ type: 'private', module, state }, { text: '' });
}

/** The module of those who act in units has done what a new phase brings, and the turn goes on. */
export function opened(r: Resolver): void {
  if (isOpening(r.battle)) setKept(r, OPENING, false);
  settleTurn(r);
}
