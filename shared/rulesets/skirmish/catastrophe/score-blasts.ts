// What the computer thinks of attack rolls and explosions: whom to attack, when to answer, when a Martyr goes up, and
// how far to stay from what may explode.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distanceSquared, inches, type Point } from '../../../core/measure';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { isWholeActivation, MOVED } from '../activation-order';
import { gapToPoint } from '../field/bases';
import { isFire, shotFor, type Fire } from '../fire';
import { isMove } from '../move';
import { isOnTable, nameOf, onTable, profileOf, type OnTable } from '../field/profiles';
import { shotsOf, type Shot } from '../shots';
import { activationOf } from './activation';
import { weaponNeed } from './attack-roll';
import { blastValue, value } from './blast-value';
import { endingsOf, explosionChance, lossChance, meanLoss } from './chances';
import { clearedGround } from './cleared-ground';
import { isDefend } from './defensive-fire';
import { blastIfHit, fatalDamage, tracksNow, attackedBy, type Began } from './explosions';
import { caughtBy, isMartyrdom } from './martyr';
import { martyrdoms } from './martyr-value';
import { blastOf, fullTracks, gunOf, hasAutoTen, isMartyr, tracksOf, worthOf } from './numbers';

export function rescore(given: Given, action: Action, before: ActionScore): ActionScore {
  const { battle } = given;
  if (isFire(action)) return scoreAttack(given, action);
  if (isDefend(action)) return scoreAttack(given, { ...action, type: 'skirmish/fire' });
  if (action.type === 'catastrophe/hold') return { score: 0, why: 'it is not worth a shot' };
  if (isMartyrdom(action)) {
    const stand = battle.stands[action.stand];
    return stand && isOnTable(stand) ? scoreMartyrdom(given, action.side, stand) : before;
  }
  if (!isMove(action)) return before;
  const stand = battle.stands[action.stand];
  const to = action.path.at(-1);
  if (!stand || !to || !isOnTable(stand)) return before;
  const { side, facing } = action;
  const going = scoreGoing(given, side, stand, to, before);
  if (!isWholeActivation(battle)) return going;
  const score = going.score + attackAfter(given, side, stand, to, facing);
  const blast = isMartyr(stand) ? blastAfter(given, side, stand, to) : null;
  return blast && blast.score > score ? blast : { ...going, score };
}

/** What is hardly better than to blow up where it stands is not worth the way. */
const EFFORT = 0.1;

/** To go there and blow itself up among them in the same activation. */
function blastAfter(given: Given, side: SideId, stand: OnTable, at: Point): ActionScore | null {
  const worth = martyrdoms(given, side, stand)(at);
  if (worth === null) return null;
  const why = `${nameOf(stand)} carries its charges among ${victims(given, side, stand, at)}`;
  return { score: worth - EFFORT, why };
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
  const losses = new Map<StandId, number>();
  for (const one of attackedBy(battle, target, gun.area, shooter.id)) {
    const need = weaponNeed(given, shooter, weapon.id, one);
    const auto = hasAutoTen(battle, shooter);
    const tracks = began[one.id] ?? tracksOf(one);
    const endings = endingsOf(
      given,
      { need, target: one, rolls: gun.rolls, hasAutoTen: auto },
      tracks,
    );
    const loss = lossChance(endings);
    losses.set(one.id, loss);
    const gain = value(one, meanLoss(endings, tracksOf(one)), loss);
    score += sideOf(battle, one) === side ? -gain : gain;
    const chance = explosionChance(endings);
    if (chance === 0) continue;
    const blast = blastIfHit(battle, one, tracks);
    burst += chance * blastValue(given, side, one, blast);
  }
  return { score: score + burst + clearedGround(given, side, losses), burst };
}

/** It is lost, and counts for the enemy: worth it only where it takes more with it. */
function scoreMartyrdom(given: Given, side: SideId, stand: OnTable): ActionScore {
  const score = martyrdoms(given, side, stand)(stand.place.at);
  if (score === null) return { score: -5, why: `${nameOf(stand)} has no enemy about it` };
  return { score, why: `${nameOf(stand)} takes ${victims(given, side, stand)} with it` };
}

function victims({ battle }: Given, side: SideId, stand: OnTable, at?: Point): string {
  return caughtBy(battle, stand, at)
    .filter((one) => sideOf(battle, one) !== side)
    .map(nameOf)
    .join(', ');
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
    const gain = chargesAt(given, side, stand, to) - chargesAt(given, side, stand, from);
    const isWorn = 3 * tracksOf(stand) <= 2 * fullTracks(stand);
    score += gain * (isWorn ? 1.2 : 0.4);
    if (gain > before.score && gain > 0 && !isWholeActivation(battle)) {
      why = `${nameOf(stand)} carries its charges among them`;
    }
  }
  score -= fear(battle, side, stand, to) - fear(battle, side, stand, from);
  return { score, why };
}

/**
 * What its blast would be worth from a place, whoever sets it off. Where a Martyr moves and goes up in one activation
 * that is weighed with the move, and left is the harm to its friends.
 */
function chargesAt(given: Given, side: SideId, stand: OnTable, at: Point): number {
  const worth = blastValue(given, side, stand, blastOf(tracksOf(stand)), at);
  return isWholeActivation(given.battle) ? Math.min(0, worth) : worth;
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
