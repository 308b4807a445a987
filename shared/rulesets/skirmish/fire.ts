// Firing a weapon: what a die needs and why, the dice, the damage (SK-04, SK-05-01).

import type { Action, Battle, Modifier } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import { toPower } from '../../core/integer-power';
import type { Refusal } from '../../core/rule-ref';
import { orderSchema, standField, weaponField } from '../../rules/order-fields';
import type { ActionRule, Chance, Given, Order, Questions, Resolver } from '../../rules/ruleset';
import { ruleOfOwn } from '../../scenario/kinds/own-kind';
import { gapBetween } from './bases';
import { spendShot } from './ammunition';
import { armourOf, getsThrough, harm, saveOf } from './damage';
import { needAtDistance } from './distance';
import { groundOf, sightBetween } from './ground';
import { acting, isWholeActivation, refuseActor } from './activation-order';
import { hullOf, isOnItsOwn, isOnTable, nameOf, profileOf } from './profiles';
import { refuseShot, shotsOf, type Shot } from './shots';
import { protectionOf } from './terrain';
import { finish, isTimeToAttack } from './turn';

/** The kind of attack, for modules that have others. */
const ATTACK = 'fire';
/** The key of the wish for one of several weapons. */
const WEAPON = 'weapon';

export interface Fire extends Action {
  readonly type: 'skirmish/fire';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
}

export function isFire(action: Action): action is Fire {
  return action.type === 'skirmish/fire';
}

export const fireRule: ActionRule<Fire> = {
  type: 'skirmish/fire',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('skirmish/fire', {
    stand: standField,
    weapon: weaponField,
    target: standField,
  }),
  form: { title: 'Fire', needs: 'stand-and-target', key: 'f' },
  suits: (stand) => profileOf(stand).weapons.length > 0 && isOnItsOwn(stand),
  useless: { reason: 'nobody is within range, arc and sight', rule: 'SK-04-01' },
  fromOrder,
  *candidates({ battle }, side) {
    if (!isTimeToAttack(battle)) return;
    for (const shooter of acting(battle)) {
      if (sideOf(battle, shooter) !== side || !isOnItsOwn(shooter)) continue;
      for (const shot of shotsOf(battle, shooter)) yield orderFor(side, shot);
    }
  },
  refuse: refuseFire,
  resolve(r, fire) {
    const shot = shotFor(r.battle, fire);
    if (!shot) return;
    shoot(r, shot);
    finish(r, fire.stand);
  },
  choices(given, fire) {
    const shot = shotFor(given.battle, fire);
    if (!shot) return [];
    const options = profileOf(shot.shooter)
      .weapons.filter(({ id }) => !refuseFire(given, { ...fire, weapon: id }))
      .map(({ id, name, dice, damage }) => ({
        value: id,
        label: `${name}: ${diceWords(dice)}, ${damage} each`,
      }));
    return [{ key: WEAPON, title: 'Weapon', value: fire.weapon, options }];
  },
  odds(given, fire) {
    const shot = shotFor(given.battle, fire);
    if (!shot) return { text: '', because: [] };
    const { total, because } = neededFor(given, shot);
    const { dice } = shot.weapon;
    const each = harmOf(shot);
    const chances = chancesOf(shot, total);
    const mean = ((dice * (7 - total) * each) / 6) * getsThrough(shot.target);
    const off = armourOf(shot.target, shot.weapon.type);
    const armour = off > 0 ? ` (${shot.weapon.damage} less ${off} for armour)` : '';
    const save = saveOf(shot.target);
    const saved = save === null ? '' : `, unless its save of ${save}+ takes the hit away`;
    return {
      text: `${diceWords(dice)} with the ${shot.weapon.name}, each needs ${total}+ and does ${each}${armour}${saved}; its hull is ${hullOf(shot.target)}`,
      because,
      short: `${dice} × ${total}+, ${mean.toFixed(1)} points on average`,
      chances,
    };
  },
};

function orderFor(side: Action['side'], { shooter, weapon, target }: Shot): Fire {
  return { type: 'skirmish/fire', side, stand: shooter.id, weapon: weapon.id, target: target.id };
}

function diceWords(count: number): string {
  return count === 1 ? '1 die' : `${count} dice`;
}

/** The parts of a shot; null where one of them is not there. */
export function shotFor({ stands }: Battle, { stand, weapon: id, target: at }: Fire): Shot | null {
  const shooter = stands[stand];
  const target = stands[at];
  if (!shooter || !target || !isOnTable(shooter) || !isOnTable(target)) return null;
  const weapon = profileOf(shooter).weapons.find((one) => one.id === id);
  return weapon ? { shooter, weapon, target } : null;
}

function notNow(battle: Battle): string {
  return isWholeActivation(battle)
    ? 'stands fire in their activations, in the movement phase'
    : 'stands fire in the attack phase';
}

function refuseFire({ battle }: Given, fire: Fire): Refusal | null {
  if (!isTimeToAttack(battle)) return { reason: notNow(battle), rule: 'SK-01-01' };
  const refusal = refuseActor(battle, fire.side, battle.stands[fire.stand]);
  if (refusal) return refusal;
  const shot = shotFor(battle, fire);
  if (!shot)
    return { reason: 'a shot needs a stand, one of its weapons and a target', rule: 'SK-04-01' };
  if (sideOf(battle, shot.target) === fire.side) {
    return { reason: `${nameOf(shot.target)} is on your own side`, rule: 'SK-04-01' };
  }
  return refuseShot(battle, shot);
}

/** SK-04-02 to SK-04-04, SK-04-06 */
export function toHitModifiers(
  battle: Battle,
  { shooter: from, target: at, weapon, attack }: Questions['to-hit'],
): readonly Modifier[] {
  if (attack !== ATTACK) return [];
  const fire: Fire = {
    type: 'skirmish/fire',
    side: battle.clock.side,
    stand: from,
    target: at,
    weapon,
  };
  const shot = shotFor(battle, fire);
  if (!shot) return [];
  const gap = gapBetween(shot.shooter, shot.target);
  const because = needAtDistance(profileOf(shot.shooter), shot.weapon, gap);
  const cover = coverModifier(battle, shot);
  return cover ? [...because, cover] : because;
}

/** SK-04-04: the best of what it stands in, else what lies before it. */
export function coverModifier(battle: Battle, { shooter, target }: Shot): Modifier | null {
  const map = groundOf(battle);
  let best: Modifier | null = null;
  for (const piece of map.at(target.place.at)) {
    const amount = protectionOf(piece);
    if (amount <= (best?.amount ?? 0)) continue;
    const label = `in ${piece.name || map.row(piece).name.toLowerCase()}`;
    best = { label, amount, rule: piece.own?.protects ? ruleOfOwn(piece.own) : 'SK-04-04' };
  }
  if (best) return best;
  const { cover } = sightBetween(battle, shooter, target);
  return cover ? { label: cover.reason, amount: 1, rule: 'SK-04-04' } : null;
}

/** What each die needs, from 2 to 6: a one always misses, a six always hits. */
export function neededFor(
  given: Given,
  { shooter, weapon, target }: Shot,
): { total: number; because: readonly Modifier[] } {
  const about = { shooter: shooter.id, target: target.id, weapon: weapon.id, attack: ATTACK };
  const { total, because } = given.ask('to-hit', about);
  const limit = Math.min(6, Math.max(2, total));
  if (limit === total) return { total, because };
  const label = total > 6 ? 'a six always hits' : 'a one always misses';
  return {
    total: limit,
    because: [...because, { label, amount: limit - total, rule: 'SK-04-02' }],
  };
}

/** SK-05-01: points of each hit after armour. */
export function harmOf({ weapon, target }: Shot): number {
  return Math.max(0, weapon.damage - armourOf(target, weapon.type));
}

function chancesOf(shot: Shot, need: number): readonly Chance[] {
  const hit = ((7 - need) / 6) * getsThrough(shot.target);
  const { dice } = shot.weapon;
  const sums = new Map<number, number>();
  let ways = 1;
  for (let hits = 0; hits <= dice; hits++) {
    const points = Math.min(hullOf(shot.target), hits * harmOf(shot));
    const chance = ways * toPower(hit, hits) * toPower(1 - hit, dice - hits);
    sums.set(points, (sums.get(points) ?? 0) + chance);
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return [...sums].map(([points, chance]) => ({ label: pointsWords(shot, points), chance }));
}

function pointsWords({ target }: Shot, points: number): string {
  if (points >= hullOf(target)) return 'destroyed';
  return points === 1 ? '1 point' : `${points} points`;
}

function shoot(r: Resolver, shot: Shot): void {
  const { shooter, weapon, target } = shot;
  spendShot(r, shooter, weapon);
  const { total, because } = neededFor(r, shot);
  const hitsOf = (faces: readonly number[]) => faces.filter((face) => face >= total).length;
  const faces = r.roll(
    `${weapon.name} of ${nameOf(shooter)} at ${nameOf(target)}`,
    weapon.dice,
    6,
    {
      text: (rolled) =>
        `${nameOf(shooter)} fires its ${weapon.name} at ${nameOf(target)}: needs ${total}+, rolls ${rolled.join(', ')}: ${hitWords(hitsOf(rolled))}`,
      needs: `${total}+ hits`,
      rule: 'SK-04-02',
      because,
    },
  );
  const hits = hitsOf(faces);
  const { damage, type } = weapon;
  const by = `the ${weapon.name} of ${nameOf(shooter)}`;
  harm(r, target.id, {
    points: hits * damage,
    blows: hits,
    type,
    from: shooter.id,
    by,
    rule: 'SK-05-01',
  });
}

function hitWords(hits: number): string {
  return hits === 0 ? 'no hit' : hits === 1 ? 'one hit' : `${hits} hits`;
}

function fromOrder(given: Given, order: Order): Fire | Refusal {
  const shooter = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!shooter || order.target === null) {
    return { reason: 'pick a stand and its target', rule: 'SK-04-01' };
  }
  const target = order.target;
  const fires = profileOf(shooter).weapons.map(({ id }): Fire => ({
    type: 'skirmish/fire',
    side: order.side,
    stand: shooter.id,
    weapon: id,
    target,
  }));
  const wished = order.wishes?.[WEAPON];
  const legal = fires.filter((fire) => !refuseFire(given, fire));
  return (
    legal.find((fire) => fire.weapon === wished) ??
    legal.toSorted((a, b) => expected(given, b) - expected(given, a))[0] ??
    fires[0] ?? { reason: `${nameOf(shooter)} has no weapon`, rule: 'SK-04-01' }
  );
}

/** Points off the hull, on average. */
export function expected(given: Given, fire: Fire): number {
  const shot = shotFor(given.battle, fire);
  if (!shot) return 0;
  const { total } = neededFor(given, shot);
  const points = (shot.weapon.dice * (7 - total) * harmOf(shot)) / 6;
  return Math.min(hullOf(shot.target), points * getsThrough(shot.target));
}
