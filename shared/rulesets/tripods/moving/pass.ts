// Declining to fire when asked (FT-02-08, FT-02-15): the move goes on, or the phase does.

import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide } from '../../../battle/battle-view';
import { orderSchema } from '../../../rules/order-fields';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import { hasMark, clearMarks } from '../stands/marks';
import { note, popUpOf } from '../stands/memory';
import {
  changePending,
  isAskedToReact,
  meleeOf,
  pendingOf,
  interruptedMoveOf,
} from '../stands/pending';
import { nameOf, standsOfSide, type OnTable } from '../stands/stands';
import { endPhases, type PhaseRules } from '../turn/sequence';
import { closeReaction, goOnAfterAnswer, letGo } from './interrupted-move';
import { giveClock } from './overwatch';

interface LetGo extends Action {
  readonly type: 'tripods/let-go';
}

interface Pass extends Action {
  readonly type: 'tripods/pass';
}

/** In the firing phase the phase ends then, unless its first shots are still to come. */
export function passRule(phases: PhaseRules): ActionRule<Pass> {
  return {
    type: 'tripods/pass',
    schema: orderSchema('tripods/pass', {}),
    form: { title: 'Pass', needs: 'nothing', key: 'p' },
    fromOrder: (_given, { side }) => ({ type: 'tripods/pass', side }),
    *candidates({ battle }, side) {
      if (mayPass(battle)) yield { type: 'tripods/pass', side };
    },
    refuse: ({ battle }) =>
      mayPass(battle)
        ? null
        : { reason: 'there is nothing to answer: end the phase instead', rule: 'FT-02-15' },
    resolve(r) {
      if (staysWhereItIs(r)) {
        closeReaction(r);
        return;
      }
      const { step, side, active } = r.battle.clock;
      if (step === 'indirect') phases.decline(r, side);
      const { asked } = pendingOf(r.battle);
      const interrupts = popUpOf(r.battle) !== null;
      if (step === 'movement') goOnAfterAnswer(r);
      else giveClock(r, active);
      if (interrupts) return;
      if (step === 'close_combat') {
        if (!phases.answer(r, step)) endPhases(r, phases);
        return;
      }
      if (asked !== null) {
        changePending(r, { asked: null });
        if (phases.waits(r, 'firing') || phases.answer(r, 'firing')) return;
      }
      if (step === 'firing' || step === 'indirect') endPhases(r, phases);
    },
  };
}

/** FT-14-03: in close combat the side whose turn it is is asked, too. */
function mayPass(battle: Battle): boolean {
  return isAskedToReact(battle) || meleeOf(battle) !== null;
}

/** FT-02-08: a move can give many chances to answer; who wants none of them need not be asked each time. */
export const letGoRule: ActionRule<LetGo> = {
  type: 'tripods/let-go',
  schema: orderSchema('tripods/let-go', {}),
  form: { title: 'Pass for the whole move', needs: 'nothing', key: 'a' },
  fromOrder: (_given, { side }) => ({ type: 'tripods/let-go', side }),
  *candidates({ battle }, side) {
    if (mayLetGo(battle)) yield { type: 'tripods/let-go', side };
  },
  refuse: ({ battle }) =>
    mayLetGo(battle) ? null : { reason: 'no enemy is in the middle of a move', rule: 'FT-02-08' },
  resolve(r, { side }) {
    const way = interruptedMoveOf(r.battle);
    const mover = way === null ? undefined : r.battle.stands[way.stand];
    const name = mover ? nameOf(mover) : 'the enemy';
    note(r, `${nameOfSide(r.battle, side)} lets ${name} go its way`, 'FT-02-08');
    letGo(r);
  },
};

function mayLetGo(battle: Battle): boolean {
  if (!isAskedToReact(battle) || battle.clock.step !== 'movement' || !interruptedMoveOf(battle))
    return false;
  return !scootersOf(battle).length;
}

function scootersOf(battle: Battle): readonly OnTable[] {
  return standsOfSide(battle, battle.clock.side).filter((stand) => hasMark(stand, 'scooting'));
}

/** FT-10-31: a stand that may scoot need not. */
function staysWhereItIs(r: Resolver): boolean {
  const scooters = scootersOf(r.battle);
  for (const { id } of scooters) clearMarks(r, id, ['scooting']);
  return scooters.length > 0;
}
