// The ruleset of A Fistful of Tripods, put together from one file for each area of its rules.

import type { Json } from '../../core/json';
import type { Ruleset } from '../../rules/types';
import { enemyOf, hideStands } from '../../battle/view';
import { advise } from './advice';
import { check } from './check';
import { losePlace } from './cylinders';
import { bombRule, layGasRule } from './drops';
import { appraise } from './appraise';
import { barrageMarkers, barrageRule, decoyRule } from './barrage';
import { cancelBarrageRule } from './call-off';
import { chooseFoeRule, fightOutRule } from './choose-foe';
import { clearGasRule, gasRule, walkIntoGas } from './gas';
import { landRule } from './landing';
import { withoutPlansOf } from './plans';
import { tripodsCatalogue } from './catalogue';
import { tripodsHandout } from './handout';
import { gaitsOf, moverIn } from './gaits';
import { observerIn } from './ground';
import { allowanceModifiers } from './allowance';
import { matters } from './matters';
import { MOVE_RULES } from './move';
import { OPTION_LIST } from './option-list';
import { PHASE_RULES } from './phases';
import { pointsOf } from './points';
import { endPhaseRule, firstClock } from './sequence';
import { qualityModifiers } from './quality';
import { spottingRange, TARGETS, weaponRanges } from './ranges';
import { hiddenFrom, spotAnew } from './spotting';
import { isOnTable } from './stands';
import { easierOnTheMarch, shakenOnTheMarch } from './strategic';
import { flyHighRule } from './flying';
import { reconsider } from './forethought';
import { finishPopUp, popUpRule } from './pop-up';
import { pushRule } from './push';
import { limberRule, unlimberRule } from './towing';
import { checkBailedOut, pickUpRule, setDownRule } from './transport';
import { turnRule } from './turn';
import { fireRule, toHitModifiers } from './fire';
import { letGoRule, passRule } from './pass';
import { pivotRule } from './pivot';
import { questionOf } from './question';
import { holdFireRule, overwatchRule } from './reaction';
import { hurriedModifiers, scootRule, shootAndScootRule } from './scoot';
import { afterMoved, goOn } from './underway';
import { withoutStartsOf } from './began';
import { MOMENT, withoutWaysOf, wayOf } from './moment';
import { MODULE, openingState, stateAsJson } from './state';
import { sweepRule } from './sweep';
import { noteMover, refuseLate, stopClockRule, timeOutRule, timerOf, timeRule } from './time';
import { reinforceRule } from './reinforcements';
import { usualQuality } from './troops';
import { holderOf, outcomeOf } from './victory';

/** Under a scenario's options; they change the terrain chart as well as the rules. */
export function tripods(options: Readonly<Record<string, Json>>): Ruleset {
  const catalogue = tripodsCatalogue(options);
  return {
    id: MODULE,
    name: 'A Fistful of Tripods',
    version: '1',
    space: 'table',
    requires: [],
    catalogue: { ...catalogue, targets: TARGETS },
    options: OPTION_LIST,
    handout: tripodsHandout(catalogue.terrain, options),
    actions: [
      ...MOVE_RULES,
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
    ],
    adjust: {
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
    },
    veto: refuseLate,
    sequenceRule: 'FT-02-01',
    timer: timerOf,
    points: pointsOf,
    usualQuality,
    // FT-01-06
    minutesPerTurn: 5,
    setUp: (battle) => ({ [MODULE]: stateAsJson(openingState(battle)) }),
    check,
    firstClock,
    outcome: outcomeOf,
    holder: holderOf,
    question: questionOf,
    react: {
      clock: finishPopUp,
      track(r, { stand, track }) {
        if (track === 'hits') losePlace(r, stand);
      },
      mark(r, { stand, mark, on }) {
        if (on && mark === 'bailed-out') checkBailedOut(r, stand);
      },
      moved(r, { stand, path }) {
        const now = r.battle.stands[stand];
        if (!now || !isOnTable(now)) return;
        noteMover(r, stand);
        walkIntoGas(r, stand, path);
        if (!r.battle.stands[stand]) {
          if (wayOf(r.battle)?.stand === stand) goOn(r);
          return;
        }
        spotAnew(r, now);
        afterMoved(r, stand);
      },
    },
    matters,
    advise,
    reconsider,
    appraise,
    hidden: hiddenFrom,
    visible(battle, side) {
      const hidden = hiddenFrom(battle, side);
      const enemy = enemyOf(battle, side);
      const known = withoutPlansOf(hideStands(battle, hidden), enemy);
      return withoutStartsOf(withoutWaysOf(known, enemy), hidden);
    },
    neverShown: [MOMENT],
    markers: barrageMarkers,
    observer(battle, id) {
      const stand = battle.stands[id];
      return stand && isOnTable(stand) ? observerIn(battle, stand) : null;
    },
    spotting: spottingRange,
    weapons: weaponRanges,
    mover: moverIn,
    gaits: gaitsOf,
  };
}
