// What a unit could do to the enemy from where its leader stands, and what could be done to it there. Guesses for
// opponents.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { distanceSquared, inches, mil, type Mil, type Point } from '../../../core/measure';
import type { Temper } from '../../../rules/plan';
import { needNumber } from '../distance';
import { gapToPoint } from '../field/bases';
import { isInSight } from '../field/ground';
import { profileOf, radiusOf, type OnTable } from '../field/profiles';
import { coverAt } from '../outlook';
import { skirmishWeights } from '../skirmish-weights';
import { worthOfHit } from './expected-assault';
import { foesOfSide, isModel, livingOf } from './models';
import { allowsShooting } from './infantry-options';
import { reachOfOrder } from './leader-ways';

/** So many enemy units, the nearest, are looked at. */
const MOST_FOES = 4;
/** No weapon of infantry and few others reach farther, in inches. */
const FAR = inches(28);

/** What the unit could do from there, less what could be done to it; of its own fire a share counts. */
export function unitOutlook(
  battle: Battle,
  temper: Temper,
  leader: OnTable,
  at: Point,
  share: number,
): number {
  const { fire, danger: feared, dangerToUnit } = skirmishWeights(temper);
  let best = 0;
  const own = livingOf(battle, leader.unit);
  for (const { foe, gap } of foesInSight(battle, leader, at)) {
    best = Math.max(best, hitsOf(own, gap, coverAt(battle, foe.place.at)) * worthOfHit(foe));
  }
  const danger = feared === 0 ? 0 : lossesAt(battle, leader, at) * worthOfHit(leader);
  return fire * share * best - dangerToUnit * feared * danger;
}

/** Models that the unit may lose to fire in a turn with its leader there, where every enemy near it aims at it. */
export function lossesAt(battle: Battle, leader: OnTable, at: Point): number {
  const cover = coverAt(battle, at);
  let losses = 0;
  for (const { foe, gap } of foesInSight(battle, leader, at)) {
    const mates = isModel(foe) ? livingOf(battle, foe.unit) : [foe];
    losses += hitsOf(mates, mil(Math.max(0, gap - comesNearer(battle, foe))), cover);
  }
  return Math.min(losses, livingOf(battle, leader.unit).length);
}

/** Before it shoots, where its orders let it do both. */
function comesNearer(battle: Battle, foe: OnTable): Mil {
  const mayShoot = isModel(foe) && allowsShooting(battle, 'ShootingAdvance');
  return inches(mayShoot ? reachOfOrder(battle, foe, 'ShootingAdvance') : 0);
}

function foesInSight(
  battle: Battle,
  leader: OnTable,
  at: Point,
): readonly { foe: OnTable; gap: Mil }[] {
  const there = { ...leader, place: { ...leader.place, at } };
  return nearestFoes(battle, leader, at)
    .map((foe) => ({ foe, gap: gapToPoint(foe, at, radiusOf(leader)) }))
    .filter(({ foe, gap }) => gap <= FAR && isInSight(battle, there, foe));
}

/** For each enemy unit the model of it that is nearest. */
function nearestFoes(battle: Battle, leader: OnTable, at: Point): readonly OnTable[] {
  const near = new Map<string, { foe: OnTable; away: number }>();
  for (const foe of foesOfSide(battle, sideOf(battle, leader))) {
    const key = isModel(foe) ? foe.unit : foe.id;
    const away = distanceSquared(at, foe.place.at);
    if (away < (near.get(key)?.away ?? Infinity)) near.set(key, { foe, away });
  }
  return [...near.values()]
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_FOES)
    .map(({ foe }) => foe);
}

/** Hits of all weapons that reach so far, on average. */
function hitsOf(models: readonly OnTable[], gap: number, cover: number): number {
  let hits = 0;
  for (const model of models) {
    const [weapon] = profileOf(model).weapons;
    if (!weapon || gap > inches(weapon.range)) continue;
    const need = Math.min(6, Math.max(2, needNumber(weapon, gap) + cover));
    hits += (weapon.dice * (7 - need)) / 6;
  }
  return hits;
}
