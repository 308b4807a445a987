// What each phase does by itself when it begins and when it ends, in the order of the sequence of play.

import { standsOf } from '../../battle/battle-view';
import type { Resolver } from '../../rules/ruleset';
import { barrageRule, decoyRule } from './artillery/barrage';
import { bringDown, clearMissions, landAll } from './artillery/landing';
import { keepDesignated } from './artillery/laser';
import { gasRule } from './attacks/gas';
import { sweepRule } from './attacks/heat-ray-sweep';
import { popUpRule } from './attacks/pop-up';
import { option } from './book/options';
import { canAnybodyMoveOn, fightAll, fightOn, strikeAsSaid } from './close-combat/close-combat';
import { couldFire, couldReact } from './fire/targets';
import { loseFromView } from './ground/spotting';
import { noteClimbers } from './ground/water';
import { lose } from './morale/casualties';
import { LOSSES_CHECKED, takeLossChecks } from './morale/losses';
import { takeChecks, unpin } from './morale/quality';
import { loadAnew } from './moving/bombing';
import { tendCylinders } from './moving/cylinders';
import { comeDown } from './moving/flying';
import { freeShots } from './moving/interrupted-move';
import { noteSpeeds } from './moving/ironclads';
import { canAnybodyWait, expire, handOver } from './moving/overwatch';
import { canAnybodyPivot } from './moving/pivot';
import { canAnybodyComeOn } from './moving/reinforcements';
import { endTheMarch } from './moving/strategic';
import { disperse } from './shells/clouds';
import { fireMissionsOf } from './shells/fire-missions';
import { clearMarks, hasMark, type Mark } from './stands/marks';
import { playerTurnOf } from './stands/memory';
import { changePending, isAskedToReact, meleeOf } from './stands/pending';
import { isOnTable, nameOf, sideWithoutTurn } from './stands/stands';
import { clearForPhase, type PhaseRules } from './turn/sequence';

export const PHASE_RULES: PhaseRules = {
  begin(r, phase) {
    clearForPhase(r, phase);
    loseFromView(r);
    keepDesignated(r);
    if (phase === 'command') {
      allowChecks(r);
      clearMissions(r);
      disperse(r);
      endTheMarch(r);
      tendCylinders(r);
    }
    if (phase === 'movement') {
      comeDown(r);
      loadAnew(r);
    }
    if (phase === 'close_combat') fightAll(r);
    if (phase === 'firing') openFire(r);
    if (phase === 'indirect') bringDown(r);
  },
  end(r, phase) {
    // FT-16-10: a battle's first command phase did not begin, so its cylinders are tended when it ends.
    if (phase === 'command' && playerTurnOf(r.battle) === 0) tendCylinders(r);
    removeDestroyed(r);
    takeChecks(r);
    if (phase === 'movement') {
      expire(r, 'overwatch', r.battle.clock.active);
      noteClimbers(r);
      noteSpeeds(r);
    }
    if (phase === 'firing') expire(r, 'hold-fire', sideWithoutTurn(r.battle));
    if (phase !== 'final') return;
    takeLossChecks(r);
    unpin(r);
  },
  waits(r, phase) {
    if (isAskedToReact(r.battle) || phase === 'movement') return true;
    if (phase === 'command') return canAnybodyPlot(r) || canAnybodyComeOn(r);
    if (phase === 'close_combat') return meleeOf(r.battle) !== null || canAnybodyMoveOn(r.battle);
    return phase === 'firing' && (canAnybodyFire(r) || canAnybodyWait(r, r.battle.clock.active));
  },
  answer(r, phase) {
    const melee = meleeOf(r.battle);
    if (melee) return strikeAsSaid(r, melee) || canAnybodyMoveOn(r.battle);
    // FT-14-05: new fights keep the phase going as long as somebody wins and moves on.
    if (phase === 'close_combat') return canAnybodyMoveOn(r.battle) && fightOn(r);
    const other = sideWithoutTurn(r.battle);
    if (phase !== 'firing' || !couldReact(r, other)) return false;
    handOver(r, 'may answer with the stands that held their fire');
    return true;
  },
  decline: landAll,
};

/** FT-02-13, FT-10-27: pivots and overwatch come before the first shot. */
function openFire(r: Resolver): void {
  const other = sideWithoutTurn(r.battle);
  const answers = [
    ...(canAnybodyPivot(r, other) ? ['pivot'] : []),
    ...(freeShots(r, other).size > 0 ? ['fire on overwatch'] : []),
  ];
  if (answers.length === 0) return;
  changePending(r, { asked: 'opening' });
  handOver(r, `may ${answers.join(' and ')} before the first shot`);
}

/** FT-02-16: stands that fired though destroyed in the same phase go now. */
function removeDestroyed(r: Resolver): void {
  for (const stand of standsOf(r.battle)) {
    if (!hasMark(stand, 'destroyed') || !isOnTable(stand)) continue;
    lose(r, stand, 'destroyed', `${nameOf(stand)} is gone`, 'FT-02-16');
  }
}

/** FT-05-09: a new player turn, a new check for each cause; FT-05-11: a new game turn, by option. */
function allowChecks(r: Resolver): void {
  const { clock, sides } = r.battle;
  const isGameTurn = clock.active === sides[0]?.id;
  const isLong = option(r.battle, 'ft_qc_limit_window') === 'game-turn';
  if (isLong && !isGameTurn) return;
  const each = option(r.battle, 'ft_fire_qc_scope') === 'stand-player-turn';
  const marks: readonly Mark[] = each || isGameTurn ? ['fire-checked'] : [];
  for (const { id } of standsOf(r.battle)) {
    clearMarks(r, id, [...marks, 'artillery-checked', LOSSES_CHECKED]);
  }
}

function canAnybodyFire(r: Resolver): boolean {
  const side = r.battle.clock.active;
  if (couldFire(r, side)) return true;
  for (const _attack of popUpRule.candidates(r, side)) return true;
  for (const sweep of sweepRule.candidates(r, side)) if (!sweepRule.refuse(r, sweep)) return true;
  for (const gas of gasRule.candidates(r, side)) if (!gasRule.refuse(r, gas)) return true;
  return false;
}

/** A command phase without anything to plot passes by itself. */
function canAnybodyPlot(r: Resolver): boolean {
  for (const barrage of barrageRule.candidates(r, r.battle.clock.active)) {
    if (!barrageRule.refuse(r, barrage)) return true;
  }
  return canHideItsBarrages(r);
}

/** FT-13-06: decoys beside a barrage that came too late, though no gun is free for another. */
function canHideItsBarrages(r: Resolver): boolean {
  const side = r.battle.clock.active;
  if (!fireMissionsOf(r.battle, side).barrages.some(({ mission }) => mission !== null))
    return false;
  for (const _decoy of decoyRule.candidates(r, side)) return true;
  return false;
}
