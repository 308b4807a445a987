// What the computer thinks of attack rolls and explosions: whom to attack, when to answer, when a Martyr goes up, and
// how far to stay from what may explode.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { distanceSquared, inches, type Point } from '../../../core/measure';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { isWholeActivation, MOVED } from '../activation-order';
import { gapToPoint } from '../bases';
import { isFire, shotFor, type Fire } from '../fire';
import { isMove } from '../move';
import { isOnTable, nameOf, onTable, profileOf, type OnTable } from '../profiles';
import { shotsOf, type Shot } from '../shots';
import { activationOf } from './activation';
import { blastNeed, weaponNeed } from './attack-roll';
import { endingsOf, explosionChance, lossChance, meanLoss } from './chances';
import { isDefend } from './defensive-fire';
import {
  blastIfHit,
  fatalDamage,
  tracksNow,
  withinArea,
  attackedBy,
  type Began,
} from './explosions';
import { caughtBy, isMartyrdom } from './martyr';
import {
  blastOf,
  fullTracks,
  gunOf,
  hasAutoTen,
  isMartyr,
  tracksOf,
  worthOf,
  type Blast,
} from './numbers';

export function rescore(given: Given, action: Action, before: ActionScore): ActionScore {
  const { battle } = given;
  if (isFire(action)) return scoreAttack(given, action);
  if (isDefend(action)) return scoreAttack(given, { ...action, type: 'skirmish/fire' });
  if (action.type === 'catastrophe/hold') return { score: 0, why: 'it is not worth a shot' };
  if (isMartyrdom(action)) {
    const stand = battle.stands[action.stand];
    return stand && isOnTable(stand) ? scoreMartyrdom(given, action.side, stand) : before;
  }
  const stand = isMove(action) ? battle.stands[action.stand] : undefined;
  const to = isMove(action) ? action.path.at(-1) : undefined;
  if (!stand || !to || !isOnTable(stand)) return before;
  const going = scoreGoing(given, action.side, stand, to, before);
  if (!isWholeActivation(battle) || !isMove(action)) return going;
  return {
    ...going,
    score: going.score + attackAfter(given, action.side, stand, to, action.facing),
  };
}

/** What its best attack is worth once it has moved; its attack from where it stands is weighed against it. */
function attackAfter(
  given: Given,
  side: SideId,
  stand: OnTable,
  at: Point,
  facing: number,
): number {
  const { battle } = given;
  const place = { ...stand.place, at, facing };
  const marks = [...stand.marks, MOVED];
  const moved: OnTable = { ...stand, place, marks };
  const there: Battle = { ...battle, stands: { ...battle.stands, [stand.id]: moved } };
  const began = tracksNow(there);
  let best = 0;
  for (const shot of shotsOf(there, moved)) {
    const { score } = attackWorth({ ...given, battle: there }, shot, began, side);
    best = Math.max(best, score);
  }
  return best;
}

/** Tracks in points of value, and what the last of them is worth besides. */
function value(target: OnTable, tracks: number, loss: number): number {
  const worth = worthOf(target);
  return (tracks * worth) / fullTracks(target) / 8 + (loss * worth) / 14;
}

function scoreAttack(given: Given, fire: Fire): ActionScore {
  const { battle } = given;
  const shot = shotFor(battle, fire);
  if (!shot) return { score: -1, why: 'there is nobody to attack' };
  const { shooter, target } = shot;
  const began = activationOf(battle)?.began ?? tracksNow(battle);
  const { score, burst } = attackWorth(given, shot, began, sideOf(battle, shooter));
  const why =
    burst > (score - burst) / 4
      ? `${nameOf(shooter)} may blow ${nameOf(target)} up among its friends`
      : `${nameOf(shooter)} hurts ${nameOf(target)} most`;
  return { score, why };
}

/** In points of value: all that an attack does, and of it what explosions do. */
function attackWorth(
  given: Given,
  { shooter, weapon, target }: Shot,
  began: Began,
  side: SideId,
): { readonly score: number; readonly burst: number } {
  const { battle } = given;
  const gun = gunOf(profileOf(shooter), weapon);
  let score = 0;
  let burst = 0;
  for (const one of attackedBy(battle, target, gun.area, shooter.id)) {
    const need = weaponNeed(given, shooter, weapon.id, one);
    const auto = hasAutoTen(battle, shooter);
    const tracks = began[one.id] ?? tracksOf(one);
    const endings = endingsOf(
      given,
      { need, target: one, rolls: gun.rolls, hasAutoTen: auto },
      tracks,
    );
    const gain = value(one, meanLoss(endings, tracksOf(one)), lossChance(endings));
    score += sideOf(battle, one) === side ? -gain : gain;
    const chance = explosionChance(endings);
    if (chance === 0) continue;
    const blast = blastIfHit(battle, one, tracks);
    burst += chance * blastValue(given, side, one, blast);
  }
  return { score: score + burst, burst };
}

/** What an explosion does to enemies less what it does to friends, in points of value. */
function blastValue(
  given: Given,
  side: SideId,
  of: OnTable,
  blast: Blast,
  at: Point = of.place.at,
): number {
  return withinArea(given.battle, at, blast.reach)
    .filter(({ id }) => id !== of.id)
    .reduce((sum, one) => {
      const need = blastNeed(given.battle, blast, nameOf(of), one);
      const endings = endingsOf(given, { need, target: one, rolls: 1, hasAutoTen: false });
      const gain = value(one, meanLoss(endings, tracksOf(one)), lossChance(endings));
      return sum + (sideOf(given.battle, one) === side ? -gain : gain);
    }, 0);
}

/** It is lost, and counts for the enemy: worth it only where it takes more with it. */
function scoreMartyrdom(given: Given, side: SideId, stand: OnTable): ActionScore {
  const tracks = tracksOf(stand);
  const gain = blastValue(given, side, stand, blastOf(tracks));
  const caught = caughtBy(given.battle, stand).filter((one) => sideOf(given.battle, one) !== side);
  if (caught.length === 0) return { score: -5, why: `${nameOf(stand)} has no enemy about it` };
  const loss = value(stand, tracks, 1) * lossFactor(given.battle, tracks, stand);
  const names = caught.map(nameOf).join(', ');
  return { score: gain - loss, why: `${nameOf(stand)} takes ${names} with it` };
}

/** What is as good as lost is worth less to its side. */
function lossFactor(battle: Battle, tracks: number, stand: OnTable): number {
  const isLast = battle.turnLimit !== null && battle.clock.turn === battle.turnLimit;
  const isWorn = 3 * tracks <= 2 * fullTracks(stand);
  return (isWorn ? 0.25 : 0.7) * (isLast ? 0.8 : 1);
}

/** Whoever may explode is dangerous to its friends; a worn Martyr is to go among its enemies. */
function scoreGoing(
  given: Given,
  side: SideId,
  stand: OnTable,
  to: Point,
  before: ActionScore,
): ActionScore {
  const { battle } = given;
  const from = stand.place.at;
  let { score } = before;
  let { why } = before;
  if (isMartyr(stand)) {
    const blast = blastOf(tracksOf(stand));
    const there = blastValue(given, side, stand, blast, to);
    const gain = there - blastValue(given, side, stand, blast, from);
    const isWorn = 3 * tracksOf(stand) <= 2 * fullTracks(stand);
    score += gain * (isWorn ? 1.2 : 0.4);
    if (gain > before.score && gain > 0) why = `${nameOf(stand)} carries its charges among them`;
  }
  score -= fear(battle, side, stand, to) - fear(battle, side, stand, from);
  return { score, why };
}

/** Beside an enemy Martyr, or beside anybody whom few points blow up. */
function fear(battle: Battle, side: SideId, stand: OnTable, at: Point): number {
  const worth = worthOf(stand) / 60;
  return onTable(battle).reduce((sum, other) => {
    if (other.id === stand.id) return sum;
    const tracks = tracksOf(other);
    const fatal = fatalDamage(battle, other, tracks);
    if (fatal === null) return sum;
    const isTheirs = sideOf(battle, other) !== side && isMartyr(other);
    const reach = inches(tracks + (isMartyr(other) ? 1 : 0));
    const gap = gapToPoint(stand, other.place.at) - offset(stand, at, other);
    if (gap > reach) return sum;
    return sum + worth * (isTheirs ? 1 : 0.5 / fatal);
  }, 0);
}

/** How much nearer to the middle of another a stand is at a place than where it stands. */
function offset(stand: OnTable, at: Point, other: OnTable): number {
  const away = (point: Point) => Math.sqrt(distanceSquared(point, other.place.at));
  return away(stand.place.at) - away(at);
}
