// The steps of a side's part of an impulse: it spends power, then moves, then fires (SX-90-01). An order of a later
// step ends those before it; a step that leaves nothing to do is passed over.

import type { Action, Battle } from '../../battle/battle';
import type { SideId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import type {
  ActionRule,
  CandidateGroup,
  Given,
  Odds,
  Remark,
  Resolver,
} from '../../rules/ruleset';
import { moveRule, mustMove } from './helm';
import { hasPower, isImpulse } from './impulses';
import { refuseDraw } from './power';
import { nameOf, shipsOfSide } from './ships';

const STEPS = ['spend', 'move', 'fire'] as const;

export type ImpulseStep = (typeof STEPS)[number];

/** Null in the power phase. Battles of before impulses had steps stand in an "impulse": they go on from its first. */
export function stepOf({ clock }: Pick<Battle, 'clock'>): ImpulseStep | null {
  if (!isImpulse(clock)) return null;
  return STEPS.find((step) => step === clock.step) ?? 'spend';
}

interface StepRule<A extends Action> extends ActionRule<A> {
  readonly step: ImpulseStep;
}

/** The same rule, for one step of an impulse. */
export function inStep<A extends Action>(step: ImpulseStep, rule: ActionRule<A>): StepRule<A> {
  return {
    ...rule,
    step,
    refuse: (given, action) => rule.refuse(given, action) ?? refuseOrder(given, action.side, step),
    resolve(r, action) {
      enter(r, step);
      rule.resolve(r, action);
      passEmptySteps(r, action.side);
    },
    ...(rule.odds && {
      odds: (given: Given, action: A): Odds => {
        const odds = rule.odds?.(given, action) ?? { text: '', because: [] };
        const lost = powerLost(given, action.side, step);
        return { ...odds, ...(lost.length > 0 && { brings: [...(odds.brings ?? []), ...lost] }) };
      },
    }),
  };
}

const RULE = 'SX-90-01';

function refuseOrder(given: Given, side: SideId, step: ImpulseStep): Refusal | null {
  const now = stepOf(given.battle);
  if (now === null) return null;
  if (STEPS.indexOf(step) < STEPS.indexOf(now)) return { reason: TOO_LATE[step], rule: RULE };
  if (step !== 'fire') return null;
  const waiting = shipsOfSide(given.battle, side).find((ship) => mustMove(given, ship));
  if (!waiting) return null;
  return { reason: `${nameOf(waiting)} has to move before anybody fires`, rule: RULE };
}

const TOO_LATE: Readonly<Record<ImpulseStep, string>> = {
  spend: 'power is spent before the side moves and fires in an impulse',
  move: 'ships move before their side fires in an impulse',
  fire: 'the impulse is over',
};

/** What a move or a shot leaves unspent for good. */
function powerLost({ battle }: Given, side: SideId, step: ImpulseStep): readonly Remark[] {
  if (step === 'spend' || stepOf(battle) !== 'spend') return [];
  const rich = shipsOfSide(battle, side).filter((ship) => hasPower(battle, ship));
  if (rich.length === 0) return [];
  const names = rich.map(nameOf).join(', ');
  return [{ text: `no more power is spent in this impulse: ${names} still could`, rule: RULE }];
}

function enter(r: Resolver, step: ImpulseStep): void {
  const { clock } = r.battle;
  if (clock.step === step) return;
  r.emit({ type: 'clock', to: { ...clock, step } }, { text: '', rule: RULE });
}

/** Goes on to the first step from now on in which the side has something to do, or to the last. */
export function passEmptySteps(r: Resolver, side: SideId): void {
  const step = stepOf(r.battle);
  if (step !== null) enter(r, firstStep(r, side));
}

export function firstStep(given: Given, side: SideId): ImpulseStep {
  const now = STEPS.indexOf(stepOf(given.battle) ?? 'spend');
  if (now === 0 && hasPowerToSpend(given.battle, side)) return 'spend';
  return now <= 1 && canMove(given, side) ? 'move' : 'fire';
}

function hasPowerToSpend(battle: Battle, side: SideId): boolean {
  return shipsOfSide(battle, side).some(
    (ship) => hasPower(battle, ship) || refuseDraw(battle, ship) === null,
  );
}

function canMove(given: Given, side: SideId): boolean {
  for (const _helm of moveRule.candidates(given, side)) return true;
  return false;
}

/** Step by step, so that opponents spend their power before they move, and move before they fire. */
export function* candidatesInTurn(
  actions: readonly ActionRule[],
  given: Given,
  side: SideId,
): Generator<CandidateGroup> {
  const now = stepOf(given.battle);
  const left = now === null ? [] : STEPS.slice(STEPS.indexOf(now));
  for (const step of left) yield [candidates((rule) => 'step' in rule && rule.step === step)];
  yield [candidates((rule) => !('step' in rule))];

  function candidates(isMeant: (rule: ActionRule) => boolean): readonly Action[] {
    return actions.filter(isMeant).flatMap((rule) => [...rule.candidates(given, side)]);
  }
}
