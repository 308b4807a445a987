// The turn: two player turns of six phases each (FT-02-01 to FT-02-03), and the one action that ends a
// phase. What a phase does when it begins or ends is in the file of its rule.

import type { Action, Battle, Clock } from '../../../battle/battle';
import { enemyOf, nameOfSide, sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { orderSchema } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { type Phase, PHASE_NAMES, PHASES } from '../book/phase-names';
import { isInPlay, gunsOf } from '../shells/guns';
import { hasMark, trackOf, tracked, clearMarks, isFiredMark } from '../stands/marks';
import { isAskedToReact, meleeOf, forgetShots } from '../stands/pending';
import { periodOf } from '../stands/periods';
import { profileOf, standsOfSide } from '../stands/stands';

export interface EndPhase extends Action {
  readonly type: 'tripods/end-phase';
}

function phaseOf(battle: Battle): Phase {
  return PHASES.find((phase) => phase === battle.clock.step) ?? 'command';
}

/** The first decision of a battle: what the first player's command phase asks for, else its movement. */
export function firstClock(battle: Omit<Battle, 'clock'>): Clock {
  const first = battle.sides[0];
  if (!first) throw new Error('a battle needs two sides');
  const clock: Clock = { turn: 1, step: 'command', pass: 1, active: first.id, side: first.id };
  const start: Battle = { ...battle, clock };
  return hasCommands(start) ? clock : { ...clock, step: 'movement' };
}

/** FT-02-04, FT-02-05, FT-16-10: guns to plot for, stands that are due at once, a cylinder that stirs. */
function hasCommands(battle: Battle): boolean {
  const { turn, active } = battle.clock;
  if (periodOf(battle) >= 2 && gunsOf(battle, active).length > 0) return true;
  const isDue = battle.reinforcements.some(
    (due) => due.turn <= turn && battle.units[due.unit]?.side === active,
  );
  return (
    isDue || standsOfSide(battle, active).some((stand) => profileOf(stand).special === 'cylinder')
  );
}

export function nextClock({ clock, sides, ...battle }: Battle): Clock {
  const next = PHASES[PHASES.findIndex((phase) => phase === clock.step) + 1];
  if (next) return { ...clock, step: next, side: clock.active };
  const active = enemyOf({ clock, sides, ...battle }, clock.active);
  const turn = active === sides[0]?.id ? clock.turn + 1 : clock.turn;
  return { ...clock, turn, step: 'command', active, side: active };
}

/** What each phase does by itself, and whether somebody has something to decide in it. */
export interface PhaseRules {
  begin(r: Resolver, phase: Phase): void;
  end(r: Resolver, phase: Phase): void;
  waits(r: Resolver, phase: Phase): boolean;
  /** Asks the other side before the phase ends; true when it has something to answer. */
  answer(r: Resolver, phase: Phase): boolean;
  /** What happens when the other side has no more to say. */
  decline(r: Resolver, side: SideId): void;
}

export function endPhaseRule(phases: PhaseRules): ActionRule<EndPhase> {
  return {
    type: 'tripods/end-phase',
    schema: orderSchema('tripods/end-phase', {}),
    form: { title: 'End phase', needs: 'nothing', key: 'e' },
    fromOrder: (_given, { side }) => ({ type: 'tripods/end-phase', side }),
    *candidates(_given, side) {
      yield { type: 'tripods/end-phase', side };
    },
    refuse({ battle }) {
      if (isAskedToReact(battle)) {
        return { reason: "fire or pass: the phase is the other side's", rule: 'FT-02-15' };
      }
      const isFought = meleeOf(battle) !== null;
      return isFought ? { reason: 'say whom your stands strike, or pass', rule: 'FT-14-03' } : null;
    },
    resolve(r) {
      if (!phases.answer(r, phaseOf(r.battle))) endPhases(r, phases);
    },
  };
}

/** Ends the phase, and all that follow in which nobody has anything to decide. */
export function endPhases(r: Resolver, phases: PhaseRules): void {
  do {
    phases.end(r, phaseOf(r.battle));
    if (isLastMoment(r.battle)) return;
    advance(r);
    phases.begin(r, phaseOf(r.battle));
  } while (!isDecided(r.battle) && !phases.waits(r, phaseOf(r.battle)));
}

function advance(r: Resolver): void {
  const to = nextClock(r.battle);
  const name = nameOfSide(r.battle, to.active);
  const phase = PHASES.find((known) => known === to.step) ?? 'command';
  const text =
    phase === 'command'
      ? `Turn ${to.turn}, ${name}: ${PHASE_NAMES[phase]}`
      : `${name}: ${PHASE_NAMES[phase]}`;
  r.emit({ type: 'clock', to }, { text, rule: 'FT-02-03' });
}

/** FT-02-02: the battle ends with the second player's final phase of the last turn. */
export function isLastMoment({ clock, sides, turnLimit }: Battle): boolean {
  return (
    turnLimit !== null &&
    clock.turn >= turnLimit &&
    clock.step === 'final' &&
    clock.active === sides.at(-1)?.id
  );
}

/** Nothing is left to wait for once a side has left the table. */
function isDecided(battle: Battle): boolean {
  return battle.sides.some(
    ({ id }) =>
      !standsOf(battle).some((stand) => sideOf(battle, stand) === id && isInPlay(battle, stand)),
  );
}

/** Takes the marks of the phase off; movement forgets what the side spent a turn ago. */
export function clearForPhase(r: Resolver, phase: Phase): void {
  forgetFired(r, phase);
  for (const stand of standsOf(r.battle)) {
    clearMarks(r, stand.id, ['under-fire', 'answered', 'revealed', 'pivoted']);
    if (stand.place.on === 'reserve' || sideOf(r.battle, stand) !== r.battle.clock.active) continue;
    if (phase !== 'movement') continue;
    clearMarks(r, stand.id, [
      'moving',
      'done',
      'halted',
      'strayed',
      'picked-up',
      'carried',
      'moves-on',
      'dismounted',
    ]);
    for (const track of ['moved', 'loading', 'rounds'] as const) {
      const from = trackOf(stand, track);
      if (from > 0) r.emit(tracked(stand.id, track, from, 0), { text: '' });
    }
  }
}

/**
 * A side's fire is forgotten when its turn begins. FT-10-28: not that of stands still on overwatch, which keep
 * the shots that are left until their firing phase.
 */
function forgetFired(r: Resolver, phase: Phase): void {
  if (phase !== 'command' && phase !== 'firing') return;
  const { battle } = r;
  const own = standsOf(battle).filter((stand) => sideOf(battle, stand) === battle.clock.active);
  const fresh = own.filter(
    (stand) => !hasMark(stand, phase === 'command' ? 'overwatch' : 'fired-early'),
  );
  for (const { id, marks } of fresh) {
    clearMarks(r, id, marks.filter(isFiredMark));
  }
  if (phase === 'command') for (const { id } of own) clearMarks(r, id, ['fired-early']);
  forgetShots(
    r,
    fresh.map(({ id }) => id),
  );
}
