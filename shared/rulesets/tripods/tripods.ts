// The ruleset of A Fistful of Tripods, put together from one file for each area of its rules.

import type { Json } from '../../core/json';
import { inches, mil } from '../../core/measure';
import type { Ruleset } from '../../rules/types';
import type { Scenario } from '../../scenario/types';
import { enemyOf, hideStands } from '../../battle/view';
import { advise } from './advice';
import { losePlace, overloaded } from './cylinders';
import { bombRule, layGasRule } from './drops';
import { appraise } from './appraise';
import { barrageMarkers, barrageRule, cancelBarrageRule, decoyRule } from './barrage';
import { clearGasRule, gasRule, walkIntoGas } from './gas';
import { landRule } from './landing';
import { withoutPlansOf } from './plans';
import { tripodsCatalogue } from './catalogue';
import { tripodsHandout } from './handout';
import { moverOf, observerOf } from './ground';
import { allowanceModifiers, onTheMarch } from './allowance';
import { matters } from './matters';
import { MOVE_RULES } from './move';
import { OPTION_LIST } from './option-list';
import { optionProblems } from './options';
import { PROFILES } from './profiles';
import { PHASE_RULES } from './phases';
import { endPhaseRule, firstClock } from './sequence';
import { QUALITIES, qualityModifiers } from './quality';
import { spottingRange, TARGETS, weaponRanges } from './ranges';
import { hiddenFrom, spotAnew } from './spotting';
import { isOnTable, spentBy } from './stands';
import { easierOnTheMarch, isStrategic, shakenOnTheMarch } from './strategic';
import { flyHighRule } from './flying';
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
import { reinforceRule } from './reinforcements';
import { outcomeOf } from './victory';

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
    handout: tripodsHandout(catalogue.terrain),
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
      landRule(PHASE_RULES),
      cancelBarrageRule,
      endPhaseRule(PHASE_RULES),
      passRule(PHASE_RULES),
      letGoRule,
    ],
    adjust: {
      'move-allowance': (battle, { stand }) => allowanceModifiers(battle, stand),
      'to-hit': (battle, about) => [
        ...toHitModifiers(battle, about),
        ...easierOnTheMarch(battle, about),
        ...hurriedModifiers(battle, about),
      ],
      quality: (battle, about) => [
        ...qualityModifiers(battle, about.stand),
        ...shakenOnTheMarch(battle, about),
      ],
    },
    sequenceRule: 'FT-02-01',
    setUp: (battle) => ({ [MODULE]: stateAsJson(openingState(battle)) }),
    check,
    firstClock,
    outcome: outcomeOf,
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
    appraise,
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
      return stand ? observerOf(stand) : null;
    },
    spotting: spottingRange,
    weapons: weaponRanges,
    mover(battle, id) {
      const stand = battle.stands[id];
      if (!stand || !isOnTable(stand)) return null;
      const total = allowanceModifiers(battle, id).reduce((sum, { amount }) => sum + amount, 0);
      const allowance = inches(total);
      const left = mil(Math.max(0, allowance - spentBy(stand)));
      const mover = moverOf(battle, stand, allowance, left);
      return isStrategic(stand) ? onTheMarch(battle, stand, mover) : mover;
    },
  };
}

function check(scenario: Scenario): readonly { path: string; message: string }[] {
  const problems = [...optionProblems(scenario.rules.options)];
  if (scenario.board.space !== 'table') {
    problems.push({ path: 'board.space', message: 'tripods are played on a table, not on hexes' });
  }
  if (scenario.sides.length !== 2) {
    problems.push({ path: 'sides', message: `expected two sides, found ${scenario.sides.length}` });
  }
  scenario.stands.forEach(({ type }, i) => {
    if (PROFILES.has(type)) return;
    problems.push({ path: `stands[${i}].type`, message: `no stand of the type "${type}"` });
  });
  problems.push(...overloaded(scenario), ...outOfPeriod(scenario));
  scenario.units.forEach((unit, i) => {
    if (QUALITIES.includes(unit.quality)) return;
    const known = QUALITIES.join(', ');
    problems.push({ path: `units[${i}].quality`, message: `expected one of ${known}` });
  });
  return problems;
}

/** FT-01-03, FT-03-10, FT-16-14: stands whose figures do not hold in the period that is played. */
function outOfPeriod(scenario: Scenario): readonly { path: string; message: string }[] {
  const period = scenario.rules.options['ft_period'];
  if (typeof period !== 'number' || period === 0) return [];
  return scenario.stands.flatMap(({ type }, i) => {
    const profile = PROFILES.get(type);
    if (!profile || profile.periods.includes(period)) return [];
    const message = `${profile.name} belongs to the periods ${profile.periods.join(', ')}, not to period ${period}`;
    return [{ path: `stands[${i}].type`, message }];
  });
}
