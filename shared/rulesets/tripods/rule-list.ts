// The rules of A Fistful of Tripods that a player meets: every kind of action, and whatever changes a number. A new rule is
// a file of its own and one row here.

import type { ActionRule, Ruleset } from '../../rules/ruleset';
import { barrageRule, decoyRule } from './artillery/barrage';
import { cancelBarrageRule } from './artillery/call-off';
import { landRule } from './artillery/landing';
import { fireRule, toHitModifiers } from './attacks/fire';
import { clearGasRule, gasRule } from './attacks/gas';
import { sweepRule } from './attacks/heat-ray-sweep';
import { popUpRule } from './attacks/pop-up';
import { hurriedModifiers, scootRule, shootAndScootRule } from './attacks/scoot';
import { chooseFoeRule, fightOutRule } from './close-combat/choose-foe';
import { FORESEEN_MOVES } from './foresight/move-outcome';
import { qualityModifiers } from './morale/quality';
import { allowanceModifiers } from './moving/allowance';
import { bombRule, layGasRule } from './moving/bombing';
import { flyHighRule } from './moving/flying';
import { holdFireRule, overwatchRule } from './moving/overwatch';
import { letGoRule, passRule } from './moving/pass';
import { pivotRule } from './moving/pivot';
import { pushRule } from './moving/push';
import { reinforceRule } from './moving/reinforcements';
import { easierOnTheMarch, shakenOnTheMarch } from './moving/strategic';
import { limberRule, unlimberRule } from './moving/towing';
import { pickUpRule, setDownRule } from './moving/transport';
import { turnRule } from './moving/turn-in-place';
import { PHASE_RULES } from './phases';
import { endPhaseRule } from './turn/sequence';
import { stopClockRule, timeOutRule, timeRule } from './turn/time-limits';

export const ACTIONS: readonly ActionRule[] = [
  ...FORESEEN_MOVES,
  turnRule,
  flyHighRule,
  pickUpRule,
  setDownRule,
  limberRule,
  unlimberRule,
  pushRule,
  bombRule,
  layGasRule,
  fireRule,
  popUpRule,
  shootAndScootRule,
  scootRule,
  pivotRule,
  overwatchRule,
  holdFireRule,
  sweepRule,
  gasRule,
  clearGasRule,
  barrageRule,
  reinforceRule,
  decoyRule,
  chooseFoeRule,
  landRule(PHASE_RULES),
  cancelBarrageRule,
  endPhaseRule(PHASE_RULES),
  passRule(PHASE_RULES),
  letGoRule,
  fightOutRule(PHASE_RULES),
  timeRule,
  timeOutRule,
  stopClockRule,
];

/** The base of each number first, then what changes it. */
export const ADJUSTMENTS: NonNullable<Ruleset['adjust']> = {
  'move-allowance': (battle, { stand }) => allowanceModifiers(battle, stand),
  'to-hit': (battle, about) => [
    ...toHitModifiers(battle, about),
    ...easierOnTheMarch(battle, about),
    ...hurriedModifiers(battle, about),
  ],
  quality: (battle, about) => [
    ...qualityModifiers(battle, about),
    ...shakenOnTheMarch(battle, about),
  ],
};
