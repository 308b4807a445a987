// What a stand could do to the enemy from a place, and what could be done to it there. Guesses for opponents.

import type { Battle } from '../../battle/battle';
import { hasMark, sideOf } from '../../battle/battle-view';
import { inches, type Point } from '../../core/measure';
import { memoMap } from '../../core/memo';
import { shotsLeft } from './ammunition';
import { bearing, gapAt, isInArc } from './field/bases';
import { needNumber } from './distance';
import { groundOf, isLikelyInSight } from './field/ground';
import { enemiesOf, hullOf, profileOf, type OnTable } from './field/profiles';
import { coverRow } from './own-rules/attack-rows';
import { rulesOf } from './field/game-rules';
import { clampedNeed, meanHits } from './own-rules/hits';
import { getsThrough } from './own-rules/saves';
import { protectionOf } from './field/terrain';
import { DONE } from './field/turn-marks';
import { pointsDeniedBy, turnsAfterThis } from './objective-ways';
import { isTimeToMove } from './own-rules/phase-actors';
import type { Shot } from './shots';
import { prizeOfAPoint, type SkirmishWeights } from './skirmish-weights';

/** Value for each point that a stand costs. */
const VALUE_OF_A_POINT = 1 / 8;

export function valueOf(stand: OnTable): number {
  const { points, hull } = profileOf(stand);
  return (points * VALUE_OF_A_POINT * hullOf(stand)) / hull;
}

/** What it could do from there, less what could be done to it, in points of value. */
export function outlook(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  hasMoved: boolean,
): number {
  let best = 0;
  for (const { worth, weapon, enemy } of shotsFrom(battle, weights, stand, hasMoved)) {
    if (worth > best && isInArc(stand.place, weapon.arc, enemy)) best = worth;
  }
  return lessDanger(battle, weights, stand, best);
}

/** What its best shot is worth to it, less what could be done to it. */
function lessDanger(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  best: number,
): number {
  const { fire, danger } = weights;
  const suffered = danger === 0 ? 0 : dangerTo(battle, weights, stand, true);
  return fire * best - danger * suffered;
}

export interface Prospect {
  /** Towards the enemy that it could do most to; null where it could do nothing. */
  readonly facing: number | null;
  /** Its outlook when it faces there. */
  readonly worth: number;
}

/** What its place is worth to it, however it turns there. */
export function bestProspect(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  hasMoved: boolean,
): Prospect {
  let best = 0;
  let target: OnTable | null = null;
  for (const { worth, enemy } of shotsFrom(battle, weights, stand, hasMoved)) {
    if (worth > best) [best, target] = [worth, enemy];
  }
  const facing = target && bearing(stand.place.at, target.place.at);
  return { facing, worth: lessDanger(battle, weights, stand, best) };
}

interface ImaginedShot extends Pick<Shot, 'weapon'> {
  readonly enemy: OnTable;
  /** In points of value, with the prize for whoever keeps an objective from its side. */
  readonly worth: number;
}

/** At enemies where they stand, however it turns. */
function* shotsFrom(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  hasMoved: boolean,
): Generator<ImaginedShot> {
  const turns = turnsAfterThis(battle);
  // In the last turn ground itself decides, and whoever can come into a circle does.
  const prize = turns === 0 ? 0 : prizeOfAPoint(weights, turns);
  const ofSteady = !hasMoved ? 1 : turns > 0 ? weights.steadyLater : 0;
  const far = reachOf(stand);
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const gap = gapAt(stand, stand.place.at, enemy);
    if (gap > far || !isLikelyInSight(battle, stand, enemy)) continue;
    const denied = prize === 0 ? 0 : (prize * deniedBy(battle, enemy)) / valueOf(enemy);
    for (const weapon of profileOf(stand).weapons) {
      const share = weapon.steady ? ofSteady : 1;
      if (share === 0 || shotsLeft(stand, weapon) === 0) continue;
      const taken = bite(battle, weights, { weapon, target: enemy }, gap, 0);
      yield { weapon, enemy, worth: share * taken * (1 + denied) };
    }
  }
}

const deniedKept = memoMap<Battle, OnTable, number>();

function deniedBy(battle: Battle, enemy: OnTable): number {
  const kept = deniedKept(battle);
  let points = kept.get(enemy);
  if (points === undefined) kept.set(enemy, (points = pointsDeniedBy(battle, enemy)));
  return points;
}

/**
 * In a turn, of enemies where they stand: as they face, if they do not move any more before they fire, or however
 * they turn. In points of value. Whoever is in reach of many is in reach of them a turn later, too; in the last turn it
 * loses no more than there is of it.
 */
export function dangerTo(
  battle: Battle,
  weights: SkirmishWeights,
  stand: OnTable,
  asTheyFace: boolean,
): number {
  const { at } = stand.place;
  const cover = coverAt(battle, at);
  let danger = 0;
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const gap = gapAt(stand, at, enemy);
    if (gap > reachOf(enemy) || !isLikelyInSight(battle, stand, enemy)) continue;
    const isFree = !asTheyFace || mayTurn(battle, enemy);
    const worst = profileOf(enemy).weapons.map((weapon) => {
      if (shotsLeft(enemy, weapon) === 0) return 0;
      if (!isFree && !isInArc(enemy.place, weapon.arc, stand)) return 0;
      return bite(battle, weights, { weapon, target: stand }, gap, cover);
    });
    danger += Math.max(0, ...worst);
  }
  return turnsAfterThis(battle) === 0 ? Math.min(danger, mostLost(weights, stand)) : danger;
}

/** With the prize for its last point. */
function mostLost({ lastPoint }: SkirmishWeights, stand: OnTable): number {
  const { points, hull } = profileOf(stand);
  return points * VALUE_OF_A_POINT * (((1 - lastPoint) * hullOf(stand)) / hull + lastPoint);
}

/** To turn costs nothing and silences no weapon: whoever has still to act faces whom it likes. */
function mayTurn(battle: Battle, enemy: OnTable): boolean {
  return isTimeToMove(battle) && profileOf(enemy).move > 0 && !hasMark(enemy, DONE);
}

/** How far the farthest of its weapons reaches. */
function reachOf(stand: OnTable): number {
  let far = 0;
  for (const { range } of profileOf(stand).weapons) far = Math.max(far, range);
  return inches(far);
}

export function coverAt(battle: Battle, at: Point): number {
  return Math.max(0, ...groundOf(battle).at(at).map(protectionOf));
}

/** Value that a weapon takes off a target at a distance, on average. */
function bite(
  battle: Battle,
  { lastPoint }: SkirmishWeights,
  shot: Pick<Shot, 'weapon' | 'target'>,
  gap: number,
  cover: number,
): number {
  const { weapon, target } = shot;
  if (gap > inches(weapon.range)) return 0;
  const { attack } = rulesOf(battle);
  const need = needNumber(weapon, gap, attack) + (coverRow(attack, cover)?.add ?? 0);
  const { armour, points, hull } = profileOf(target);
  const each = Math.max(0, weapon.damage - (armour[weapon.type] ?? 0));
  const hits = meanHits(attack, weapon.dice, clampedNeed(attack, need), 0);
  const mean = hits * getsThrough(battle, target, cover) * each;
  const left = hullOf(target);
  // Shot to pieces it fires and holds ground as before, until its last point goes.
  const worthOfEach = (1 - lastPoint) / hull + lastPoint / left;
  return Math.min(left, mean) * points * VALUE_OF_A_POINT * worthOfEach;
}
