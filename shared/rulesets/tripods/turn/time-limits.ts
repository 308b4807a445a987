// The time limits of a battle (FT-02-21 to FT-02-25). These rules have no clock: the app says by an action how
// many seconds have passed, so that a battle replays exactly, and what is late is refused.

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, unitOf } from '../../../battle/battle-view';
import type { SideId, StandId, UnitId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import type { Timer } from '../../../rules/timer';
import { isAskedToReact } from '../stands/pending';

const MODULE = 'tripods clock';

interface ClockState {
  /** Which phase of whose turn the rest is about; `timeOuts` is about the whole battle. */
  readonly phase: string;
  readonly seconds: number;
  /** Seconds of a time-out. */
  readonly extra: number;
  /** The unit that moved last. */
  readonly unit: UnitId | null;
  /** FT-02-24: the referee has stopped the clock. */
  readonly isStopped: boolean;
  /** FT-02-25: who has had a time-out. */
  readonly timeOuts: readonly SideId[];
}

export interface SpendTime extends Action {
  readonly type: 'tripods/time';
  readonly seconds: number;
}

type AboutTheClock = Action & { readonly type: 'tripods/time-out' | 'tripods/stop-clock' };

/** Nobody but this file writes the value, so that its form is known. */
function clockOf(battle: Battle): ClockState {
  const known = battle.private[MODULE] as ClockState | undefined;
  const { turn, active, step } = battle.clock;
  const phase = `${turn} ${active} ${step}`;
  if (known?.phase === phase) return known;
  const timeOuts = known?.timeOuts ?? [];
  return { phase, seconds: 0, extra: 0, unit: null, isStopped: false, timeOuts };
}

function change(r: Resolver, values: Partial<ClockState>, text = '', rule = 'FT-02-21'): void {
  const state = { ...clockOf(r.battle), ...values } as unknown as Json;
  r.emit({ type: 'private', module: MODULE, state }, { text, rule });
}

/** FT-02-21: seconds that the side at play has for this phase; null for any time. */
function limitOf({ clock, timeLimits }: Battle): number | null {
  if (clock.step === 'command') return timeLimits.barrages;
  return clock.step === 'movement' ? timeLimits.movement : null;
}

function secondsLeft(battle: Battle): number | null {
  const limit = limitOf(battle);
  const { seconds, extra } = clockOf(battle);
  return limit === null ? null : Math.max(0, limit + extra - seconds);
}

function isOver(battle: Battle): boolean {
  return secondsLeft(battle) === 0;
}

const NO_LIMIT: Refusal = { reason: 'nobody counts the time of this phase', rule: 'FT-02-21' };

function refuseTime(battle: Battle): Refusal | null {
  if (limitOf(battle) === null) return NO_LIMIT;
  if (isAskedToReact(battle)) {
    return { reason: 'the clock stands still while overwatch is resolved', rule: 'FT-02-22' };
  }
  return clockOf(battle).isStopped
    ? { reason: 'the clock is stopped for a question of the rules', rule: 'FT-02-24' }
    : null;
}

/** More than anybody would take, in seconds. */
const LONGEST = 86_400;

export const timeRule: ActionRule<SpendTime> = {
  type: 'tripods/time',
  schema: orderSchema('tripods/time', { seconds: z.int().min(1).max(LONGEST) }),
  form: { title: 'Time passes', needs: 'nothing', key: null },
  fromOrder: () => ({ reason: 'time passes by itself', rule: 'FT-02-21' }),
  *candidates() {
    // Time is nobody's choice.
  },
  refuse({ battle }, { seconds }) {
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST) {
      return { reason: `expected 1 to ${LONGEST} whole seconds`, rule: 'FT-02-21' };
    }
    return refuseTime(battle);
  },
  resolve(r, { side, seconds }) {
    const wasOver = isOver(r.battle);
    change(r, { seconds: clockOf(r.battle).seconds + seconds });
    if (wasOver || !isOver(r.battle)) return;
    const { unit } = clockOf(r.battle);
    const rest = unit
      ? `the rest of ${r.battle.units[unit]?.name ?? 'its unit'} may still move`
      : '';
    const isMovement = r.battle.clock.step === 'movement';
    const what = isMovement ? rest || 'nobody moves any more' : 'no more barrages are placed';
    const rule = isMovement ? 'FT-02-23' : 'FT-02-21';
    change(r, {}, `Time is up for ${nameOfSide(r.battle, side)}: ${what}`, rule);
  },
};

export const timeOutRule: ActionRule<AboutTheClock> = {
  type: 'tripods/time-out',
  schema: orderSchema('tripods/time-out', {}),
  form: { title: 'Time-out', needs: 'nothing', key: null },
  fromOrder: (_given, { side }) => ({ type: 'tripods/time-out', side }),
  *candidates() {
    // A person asks for more time; the opponent needs none.
  },
  refuse({ battle }, { side }) {
    const { timeOut } = battle.timeLimits;
    if (limitOf(battle) === null || timeOut === null || isAskedToReact(battle)) return NO_LIMIT;
    if (!clockOf(battle).timeOuts.includes(side)) return null;
    return { reason: 'each side has one time-out in a battle', rule: 'FT-02-25' };
  },
  resolve(r, { side }) {
    const { extra, timeOuts } = clockOf(r.battle);
    const more = r.battle.timeLimits.timeOut ?? 0;
    const text = `${nameOfSide(r.battle, side)} take their time-out: ${more} seconds more`;
    change(r, { extra: extra + more, timeOuts: [...timeOuts, side] }, text, 'FT-02-25');
  },
};

export const stopClockRule: ActionRule<AboutTheClock> = {
  type: 'tripods/stop-clock',
  schema: orderSchema('tripods/stop-clock', {}),
  form: { title: 'Clock on or off', needs: 'nothing', key: null },
  fromOrder: (_given, { side }) => ({ type: 'tripods/stop-clock', side }),
  *candidates() {
    // Only people ask a referee.
  },
  refuse: ({ battle }) => (limitOf(battle) === null || isAskedToReact(battle) ? NO_LIMIT : null),
  resolve(r) {
    const isStopped = !clockOf(r.battle).isStopped;
    const text = isStopped
      ? 'The clock is stopped for a question of the rules'
      : 'The clock goes on';
    change(r, { isStopped }, text, 'FT-02-24');
  },
};

/** Remembers which unit moves, for the moment in which time is called. */
export function noteMover(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  if (limitOf(r.battle) === null || !stand || r.battle.clock.step !== 'movement') return;
  const { id: unit, side } = unitOf(r.battle, stand);
  if (side === r.battle.clock.active && clockOf(r.battle).unit !== unit) change(r, { unit });
}

/** FT-02-21, FT-02-23: what comes too late. */
export function refuseLate(battle: Battle, action: Action): Refusal | null {
  if (!isOver(battle) || isAskedToReact(battle)) return null;
  if (battle.clock.step === 'command') {
    const isPlacing = action.type === 'tripods/barrage' || action.type === 'tripods/decoy';
    return isPlacing ? { reason: 'the time to place barrages is up', rule: 'FT-02-21' } : null;
  }
  const { stand: id } = action as { readonly stand?: StandId };
  const stand = id === undefined ? undefined : battle.stands[id];
  const { unit } = clockOf(battle);
  if (!stand || stand.unit === unit) return null;
  const rest = unit ? `: only the rest of ${battle.units[unit]?.name ?? 'one unit'} may move` : '';
  return { reason: `the time to move is up${rest}`, rule: 'FT-02-23' };
}

export function timerOf(battle: Battle): Timer | null {
  const left = secondsLeft(battle);
  if (left === null || battle.outcome !== null) return null;
  const { side } = battle.clock;
  return {
    left,
    isRunning: left > 0 && refuseTime(battle) === null,
    isStopped: clockOf(battle).isStopped,
    orders: ['tripods/time-out', 'tripods/stop-clock'],
    spend: (seconds): SpendTime => ({ type: 'tripods/time', side, seconds }),
  };
}
