// What missiles change in an action's worth: launches at what is worth a salvo, and which fighter is struck.

import type { Action, Battle } from '../../../battle/battle';
import { hasMark } from '../../../battle/battle-view';
import { hexDistance } from '../../../geometry/hex';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { chanceOfPoints, isFireBeam, partsOf, type FireBeam } from '../beam';
import { HELM, isInSpace, nameOf, shipOf } from '../ships';
import { isStrikeFighter } from './detonation';
import { isLaunchMissile, type LaunchMissile } from './launch-missile';
import { isMissile, missilesAt, targetOf } from './flights';

export function rescore(given: Given, action: Action, before: ActionScore): ActionScore {
  if (isLaunchMissile(action)) return scoreLaunch(given, action);
  if (isStrikeFighter(action)) return { score: 1, why: 'one fighter is as good as another' };
  if (action.type === 'hexspace/fly-missiles') return { score: 7, why: 'its missiles fly on' };
  if (action.type === 'hexspace/retarget') return { score: 8, why: 'it would fly on for nothing' };
  if (!isFireBeam(action)) return before;
  const missile = given.battle.stands[action.target];
  if (!missile || !isMissile(missile) || !isInSpace(missile)) return before;
  const target = targetOf(given.battle, missile);
  if (!target) return { score: -1, why: `${nameOf(missile)} flies at nobody` };
  const far = hexDistance(missile.place.at, target.place.at);
  return {
    score: pointsSpared(given.battle, action) - far / 4,
    why: `${nameOf(missile)} is ${far} hexes from ${nameOf(target)}`,
  };
}

/** What the missile would do to its target, by the chance that the shot destroys it; half where it is but damaged. */
function pointsSpared(battle: Battle, fire: FireBeam): number {
  const parts = partsOf(battle, fire);
  if (!parts) return 0;
  const { damage, destroyedBy } = HELM.missile;
  const struck = chanceOfPoints(battle, parts, 1);
  if (hasMark(parts.target, 'damaged')) return damage * struck;
  const destroyed = chanceOfPoints(battle, parts, destroyedBy);
  return damage * (destroyed + (struck - destroyed) / 2);
}

/** A target that is near gets no time to shoot; many missiles at one are a waste. */
function scoreLaunch({ battle }: Given, launch: LaunchMissile): ActionScore {
  const ship = battle.stands[launch.stand];
  const target = battle.stands[launch.target];
  if (!ship || !target || !isInSpace(ship) || !isInSpace(target)) {
    return { score: -1, why: 'it would change nothing' };
  }
  const flight = hexDistance(launch.at, target.place.at);
  const underWay = missilesAt(battle, target).length;
  return {
    score: 3 + shipOf(target).points / 10 - flight / 8 - underWay / 2,
    why: `${nameOf(target)} is ${flight} hexes of flight away`,
  };
}
