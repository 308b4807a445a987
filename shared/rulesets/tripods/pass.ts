// Declining to fire when asked (FT-02-08, FT-02-15): the move goes on, or the phase does.

import type { Action } from '../../battle/types';
import { hasMark } from '../../battle/view';
import type { ActionRule, Resolver } from '../../rules/types';
import { changeMoment, isReaction, momentOf } from './moment';
import { giveClock } from './reaction';
import { clearMarks, endPhases, type PhaseRules } from './sequence';
import { standsOfSide } from './stands';
import { popUpOf } from './state';
import { closeReaction, goOnAfterAnswer } from './underway';

interface Pass extends Action {
  readonly type: 'tripods/pass';
}

/** In the firing phase the phase ends then, unless its first shots are still to come. */
export function passRule(phases: PhaseRules): ActionRule<Pass> {
  return {
    type: 'tripods/pass',
    form: { title: 'Pass', needs: 'nothing', key: 'p' },
    fromOrder: (_given, { side }) => ({ type: 'tripods/pass', side }),
    *candidates({ battle }, side) {
      if (isReaction(battle)) yield { type: 'tripods/pass', side };
    },
    refuse: ({ battle }) =>
      isReaction(battle)
        ? null
        : { reason: 'there is nothing to answer: end the phase instead', rule: 'FT-02-15' },
    resolve(r) {
      if (staysWhereItIs(r)) {
        closeReaction(r);
        return;
      }
      const { step, side, active } = r.battle.clock;
      if (step === 'indirect') phases.decline(r, side);
      const { asked } = momentOf(r.battle);
      const interrupts = popUpOf(r.battle) !== null;
      if (step === 'movement') goOnAfterAnswer(r);
      else giveClock(r, active);
      if (interrupts) return;
      if (asked !== null) {
        changeMoment(r, { asked: null });
        if (phases.waits(r, 'firing') || phases.answer(r, 'firing')) return;
      }
      if (step === 'firing' || step === 'indirect') endPhases(r, phases);
    },
  };
}

/** FT-10-31: a stand that may scoot need not. */
function staysWhereItIs(r: Resolver): boolean {
  const scooters = standsOfSide(r.battle, r.battle.clock.side).filter((stand) =>
    hasMark(stand, 'scooting'),
  );
  for (const { id } of scooters) clearMarks(r, id, ['scooting']);
  return scooters.length > 0;
}
