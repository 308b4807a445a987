// What a stand could do to the enemy from a place, and what could be done to it there. Guesses for opponents.

import type { Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import { inches, type Point } from '../../core/measure';
import { shotsLeft } from './ammunition';
import { gapAt, isInArc } from './field/bases';
import { needNumber } from './distance';
import { groundOf, isInSight } from './field/ground';
import { enemiesOf, hullOf, profileOf, type OnTable } from './field/profiles';
import { coverRow } from './own-rules/attack-rows';
import { rulesOf } from './field/game-rules';
import { clampedNeed, meanHits } from './own-rules/hits';
import { getsThrough } from './own-rules/saves';
import { protectionOf } from './field/terrain';
import type { Shot } from './shots';
import type { SkirmishWeights } from './skirmish-weights';

/** Value for each point that a stand costs. */
const VALUE_OF_A_POINT = 1 / 8;

export function valueOf(stand: OnTable): number {
  const { points, hull } = profileOf(stand);
  return (points * VALUE_OF_A_POINT * hullOf(stand)) / hull;
}

/** What it could do from there, less what could be done to it, in points of value. */
export function outlook(
  battle: Battle,
  { fire, danger }: SkirmishWeights,
  stand: OnTable,
  hasMoved: boolean,
): number {
  const suffered = danger === 0 ? 0 : dangerTo(battle, stand, true);
  return fire * bestShot(battle, stand, hasMoved) - danger * suffered;
}

function bestShot(battle: Battle, stand: OnTable, hasMoved: boolean): number {
  let best = 0;
  const far = reachOf(stand);
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const gap = gapAt(stand, stand.place.at, enemy);
    if (gap > far || !isInSight(battle, stand, enemy)) continue;
    for (const weapon of profileOf(stand).weapons) {
      if ((weapon.steady && hasMoved) || shotsLeft(stand, weapon) === 0) continue;
      if (!isInArc(stand.place, weapon.arc, enemy)) continue;
      best = Math.max(best, bite(battle, { weapon, target: enemy }, gap, 0));
    }
  }
  return best;
}

/** In a turn, of enemies where they stand: as they face, or however they turn. In points of value. */
export function dangerTo(battle: Battle, stand: OnTable, asTheyFace: boolean): number {
  const { at } = stand.place;
  const cover = coverAt(battle, at);
  let danger = 0;
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const gap = gapAt(stand, at, enemy);
    if (gap > reachOf(enemy) || !isInSight(battle, stand, enemy)) continue;
    const worst = profileOf(enemy).weapons.map((weapon) => {
      if (shotsLeft(enemy, weapon) === 0) return 0;
      if (asTheyFace && !isInArc(enemy.place, weapon.arc, stand)) return 0;
      return bite(battle, { weapon, target: stand }, gap, cover);
    });
    danger += Math.max(0, ...worst);
  }
  return danger;
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
  return (Math.min(hullOf(target), mean) * points * VALUE_OF_A_POINT) / hull;
}
