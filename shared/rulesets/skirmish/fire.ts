// Firing a weapon: what a die needs and why, the dice, the damage (SK-04, SK-05-01).

import type { Action, Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import { mil } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import { orderSchema, standField, weaponField } from '../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver, Template } from '../../rules/ruleset';
import { acting, hasActivations, refuseActor } from './activation-order';
import { spendShot } from './ammunition';
import { harm } from './damage';
import { abilityOf, areaOf, ruleOfAbility } from './field/abilities';
import { labelOf, rulesOf } from './field/game-rules';
import { hasMoralePhase, refusePinned, takeTests } from './own-rules/morale';
import { notNow as refuseMoment, refuseWeapon } from './own-rules/phase-actors';
import { isOnItsOwn, isOnTable, nameOf, profileOf } from './field/profiles';
import { attackedBy, diceWords, expectedPoints, neededFor, oddsOfShot } from './shot-numbers';
import { refuseShot, shotsOf, type Shot } from './shots';
import { finish, isTimeToAttack } from './turn';

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
    const { die } = rulesOf(given.battle).attack;
    const options = profileOf(shot.shooter)
      .weapons.filter(({ id }) => !refuseFire(given, { ...fire, weapon: id }))
      .map(({ id, name, dice, damage }) => ({
        value: id,
        label: `${name}: ${diceWords(dice, die)}, ${damage} each`,
      }));
    return [{ key: WEAPON, title: 'Weapon', value: fire.weapon, options }];
  },
  preview({ battle }, fire): readonly Template[] {
    const shot = shotFor(battle, fire);
    const radius = shot ? areaOf(battle, shot.shooter) : null;
    if (!shot || radius === null) return [];
    const size = { width: mil(2 * radius), depth: mil(2 * radius) };
    return [{ shape: 'disc', at: shot.target.place.at, size, turn: 0, label: shot.weapon.name }];
  },
  odds(given, fire) {
    const shot = shotFor(given.battle, fire);
    return shot ? oddsOfShot(given, shot) : { text: '', because: [] };
  },
};

function orderFor(side: Action['side'], { shooter, weapon, target }: Shot): Fire {
  return { type: 'skirmish/fire', side, stand: shooter.id, weapon: weapon.id, target: target.id };
}

/** The parts of a shot; null where one of them is not there. */
export function shotFor({ stands }: Battle, { stand, weapon: id, target: at }: Fire): Shot | null {
  const shooter = stands[stand];
  const target = stands[at];
  if (!shooter || !target || !isOnTable(shooter) || !isOnTable(target)) return null;
  const weapon = profileOf(shooter).weapons.find((one) => one.id === id);
  return weapon ? { shooter, weapon, target } : null;
}

function notNow(battle: Battle): Refusal {
  return hasActivations(battle)
    ? { reason: 'stands fire in their activations, in the movement phase', rule: 'SK-01-01' }
    : refuseMoment(battle, 'fire');
}

function refuseFire({ battle }: Given, fire: Fire): Refusal | null {
  if (!isTimeToAttack(battle)) return notNow(battle);
  const shooter = battle.stands[fire.stand];
  const refusal =
    (shooter && refusePinned(battle, shooter, 'fire')) ?? refuseActor(battle, fire.side, shooter);
  if (refusal) return refusal;
  const shot = shotFor(battle, fire);
  if (!shot)
    return { reason: 'a shot needs a stand, one of its weapons and a target', rule: 'SK-04-01' };
  if (sideOf(battle, shot.target) === fire.side) {
    return { reason: `${nameOf(shot.target)} is on your own side`, rule: 'SK-04-01' };
  }
  return refuseWeapon(battle, shot.shooter, shot.weapon) ?? refuseShot(battle, shot);
}

function shoot(r: Resolver, shot: Shot): void {
  const victims = attackedBy(r.battle, shot);
  spendShot(r, shot.shooter, shot.weapon);
  for (const { id } of victims) {
    const target = r.battle.stands[id];
    if (target && isOnTable(target)) attack(r, { ...shot, target });
  }
  if (!hasMoralePhase(r.battle)) takeTests(r);
}

function attack(r: Resolver, shot: Shot): void {
  const { shooter, weapon, target } = shot;
  const { total, because } = neededFor(r, shot);
  const rules = rulesOf(r.battle).attack;
  const rule = labelOf(rules, weapon.name);
  const hitsOf = (faces: readonly number[]) => faces.filter((face) => face >= total).length;
  const what = `${weapon.name} of ${nameOf(shooter)} at ${nameOf(target)}`;
  const needs = `${total}+ hits`;
  const faces = r.roll(what, weapon.dice, rules.die, {
    text: (rolled) =>
      `${nameOf(shooter)} fires its ${weapon.name} at ${nameOf(target)}: needs ${total}+, rolls ${rolled.join(', ')}: ${hitWords(hitsOf(rolled))}`,
    needs,
    rule,
    because,
  });
  const missed = weapon.dice - hitsOf(faces);
  const reroll = abilityOf(r.battle, shooter, 'reroll');
  const again = Math.min(missed, reroll?.dice ?? 0);
  const more =
    reroll && again > 0
      ? r.roll(`${what}, again`, again, rules.die, {
          text: (rolled) =>
            `${nameOf(shooter)} rolls ${again === 1 ? 'a miss' : `${again} misses`} again: ${rolled.join(', ')}: ${hitWords(hitsOf(rolled))}`,
          needs,
          rule: ruleOfAbility(reroll),
        })
      : [];
  const hits = hitsOf(faces) + hitsOf(more);
  harm(r, target.id, {
    points: hits * weapon.damage,
    blows: hits,
    type: weapon.type,
    from: shooter.id,
    by: `the ${weapon.name} of ${nameOf(shooter)}`,
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

/** Points off the hull of its target, on average. */
export function expected(given: Given, fire: Fire): number {
  const shot = shotFor(given.battle, fire);
  return shot ? expectedPoints(given, shot) : 0;
}
