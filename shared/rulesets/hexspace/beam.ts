// Firing a charged beam, cannon or gun: arc, range, line, one die of damage (SX-90-06, SX-90-10); at a squadron, at
// one of its fighters (SX-12.1-13).

import { z } from 'zod';
import type { Action, Battle, Modifier } from '../../battle/battle';
import { hasMark, sideOf, trackOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import { type Cell, hexDistance } from '../../geometry/hex';
import { orderSchema, standField, weaponField } from '../../rules/order-fields';
import type { ActionRule, Chance, Given, Order, Resolver } from '../../rules/ruleset';
import { damage, sectorsTowards, shieldTowards } from './damage';
import { isImpulse } from './impulses';
import {
  chargeTrack,
  enemyShips,
  HELM,
  isInSpace,
  nameOf,
  passiveMark,
  shipOf,
  shipsOfSide,
  boxesOf,
  modelsLeft,
  sortOf,
  type ArcName,
  type InSpace,
  type Weapon,
} from './ships';
import { blockerBetween, dimmedBy, pointsLost, thingOf } from './space';
import type { Stand } from '../../scenario/document';

/** The key of the wish for one of several beams. */
const WEAPON = 'weapon';
/** The key of the wish for one of a squadron's fighters. */
const FIGHTER = 'fighter';

export interface FireBeam extends Action {
  readonly type: 'hexspace/fire';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
  /** SX-12.1-13: the fighter of a squadron that is meant, from 1; nothing else has it. */
  readonly model?: number;
}

export function isFireBeam(action: Action): action is FireBeam {
  return action.type === 'hexspace/fire';
}

export const fireRule: ActionRule<FireBeam> = {
  type: 'hexspace/fire',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('hexspace/fire', {
    stand: standField,
    weapon: weaponField,
    target: standField,
    model: z.int().min(1).exactOptional(),
  }),
  form: { title: 'Fire', needs: 'stand-and-target', key: 'f' },
  fromOrder,
  *candidates(given, side) {
    for (const ship of shipsOfSide(given.battle, side)) {
      for (const target of enemyShips(given.battle, side)) {
        for (const { id } of guns(ship)) {
          const fire = fireOrder(side, ship, id, target);
          if (!refuseFire(given, fire)) yield fire;
        }
      }
    }
  },
  refuse: refuseFire,
  resolve(r, fire) {
    const found = partsOf(r.battle, fire);
    if (found) fireAt(r, found, fire.model ?? null);
  },
  choices(given, fire) {
    const { battle } = given;
    const ship = battle.stands[fire.stand];
    const target = battle.stands[fire.target];
    const beams = (ship ? guns(ship) : []).filter(
      ({ id }) => !refuseFire(given, { ...fire, weapon: id }),
    );
    const options = beams.map(({ id, name }) => ({ value: id, label: name }));
    const weapons = { key: WEAPON, title: 'Weapon', value: fire.weapon, options };
    if (!target || fire.model === undefined) return [weapons];
    const fighters = modelsLeft(target).map((model) => ({
      value: String(model),
      label: `fighter ${model}`,
    }));
    const which = { key: FIGHTER, title: 'At', value: String(fire.model), options: fighters };
    return [weapons, which];
  },
  odds({ battle }, fire) {
    const found = partsOf(battle, fire);
    if (!found) return { text: '', because: [] };
    const because = damageModifiers(battle, found);
    const each = FACES.map((face) => damageOf(battle, found, face));
    const mean = meanDamage(battle, found);
    return {
      text: `${Math.min(...each)} to ${Math.max(...each)} points, ${mean.toFixed(1)} on average, on ${whereItHits(found, fire)}`,
      because,
      short: `${mean.toFixed(1)} points on average`,
      chances: distribution(each),
    };
  },
};

function whereItHits({ ship, target }: Parts, { model }: FireBeam): string {
  if (model !== undefined) return `fighter ${model}`;
  if (sortOf(target) === 'missile') {
    return `the missile, which ${HELM.missile.destroyedBy} or any after the first destroy`;
  }
  return `the ${shieldTowards(target, ship.place.at)} shield`;
}

/** The chance of each number of points, the least first; every face is as likely as another. */
function distribution(points: readonly number[]): readonly Chance[] {
  return [...new Set(points)]
    .sort((a, b) => a - b)
    .map((value) => ({
      label: value === 1 ? '1 point' : `${value} points`,
      chance: points.filter((other) => other === value).length / points.length,
    }));
}

export interface Parts {
  readonly ship: InSpace;
  readonly weapon: Weapon;
  readonly target: InSpace;
}

/** Null where the ship, its weapon or the target is not there. */
export function partsOf(battle: Battle, { stand, weapon: id, target: at }: FireBeam): Parts | null {
  const ship = battle.stands[stand];
  const target = battle.stands[at];
  const weapon = ship && shipOf(ship).weapons.find((known) => known.id === id);
  if (!ship || !target || !weapon || !isInSpace(ship) || !isInSpace(target)) return null;
  return { ship, weapon, target };
}

function refuseFire({ battle }: Given, fire: FireBeam): Refusal | null {
  const found = partsOf(battle, fire);
  if (!found || found.weapon.sort === 'launcher')
    return { reason: 'that shot needs a ship, one of its beams and a target', rule: 'SX-90-10' };
  const { ship, target } = found;
  if (!isImpulse(battle.clock)) return { reason: 'beams fire in impulses', rule: 'SX-90-01' };
  if (sideOf(battle, ship) !== fire.side || sideOf(battle, target) === fire.side) {
    return { reason: 'your ships fire at ships of the enemy', rule: 'SX-90-01' };
  }
  return refuseModel(target, fire.model ?? null) ?? refuseBeam(battle, found);
}

/** What keeps a beam from a target, whoever is to act: charge, range, arc and line. */
export function refuseBeam(battle: Battle, parts: Parts): Refusal | null {
  return refuseUncharged(parts.ship, parts.weapon) ?? refuseLine(battle, parts);
}

/** Points of one shot, on average over the die. */
export function meanDamage(battle: Battle, parts: Parts): number {
  return FACES.reduce((sum, face) => sum + damageOf(battle, parts, face), 0) / FACES.length;
}

/** The chance that one shot does so many points or more. */
export function chanceOfPoints(battle: Battle, parts: Parts, points: number): number {
  return FACES.filter((face) => damageOf(battle, parts, face) >= points).length / FACES.length;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** SX-90-10: a weapon fires with all its boxes charged; a fighter's gun while the fighter is there. */
export function refuseUncharged(ship: InSpace, weapon: Weapon): Refusal | null {
  if (weapon.model !== null && !modelsLeft(ship).includes(weapon.model)) {
    return { reason: `fighter ${weapon.model} of ${nameOf(ship)} is lost`, rule: 'SX-12.1-05' };
  }
  const charged = trackOf(ship, chargeTrack(weapon.id));
  const boxes = boxesOf(weapon);
  if (charged >= boxes) return null;
  const reason = `the ${weapon.name} of ${nameOf(ship)} has ${charged} of ${boxes} boxes charged`;
  return { reason, rule: 'SX-90-10' };
}

/** SX-12.1-13 */
function refuseModel(target: InSpace, model: number | null): Refusal | null {
  const rule = 'SX-12.1-13';
  if (sortOf(target) !== 'squadron') {
    return model === null ? null : { reason: `${nameOf(target)} is one ship`, rule };
  }
  if (model === null) return { reason: 'say which of the fighters is meant', rule };
  if (modelsLeft(target).includes(model)) return null;
  return { reason: `${nameOf(target)} has no fighter ${model} any more`, rule };
}

function refuseLine(battle: Battle, { ship, weapon, target }: Parts): Refusal | null {
  const range = hexDistance(ship.place.at, target.place.at);
  const { half } = HELM.weapons[weapon.sort];
  if (range > half) {
    const reason = `${range} hexes away, the ${weapon.name} reaches ${half}`;
    return { reason, rule: 'SX-90-10' };
  }
  if (!bears(ship, weapon, target.place.at)) {
    return {
      reason: `${nameOf(target)} is outside the arc of the ${weapon.name}`,
      rule: 'SX-90-06',
    };
  }
  const blocker = blockerBetween(battle, ship.place.at, target.place.at);
  if (!blocker) return null;
  return { reason: `${thingOf(blocker)} is in the line of fire`, rule: blocker.rule };
}

/** SX-90-06: whether a cell lies in the arc of the weapon; border cells lie in both arcs. */
export function bears(ship: InSpace, { arc }: Pick<Weapon, 'arc'>, at: Cell): boolean {
  // A weapon of one's own may bear in several arcs.
  const sectors: readonly number[] = [...arc].flatMap((one) => HELM.arcs[one as ArcName]);
  return sectorsTowards(ship, at).some((sector) => sectors.includes(sector));
}

/** Points by the die: whole to three hexes, half rounded up to six, less through dust. */
export function damageOf(battle: Battle, { ship, weapon, target }: Parts, face: number): number {
  if (isEvaded(weapon, target)) return 0;
  const { full } = HELM.weapons[weapon.sort];
  const isNear = hexDistance(ship.place.at, target.place.at) <= full;
  const points = isNear ? face : Math.ceil(face / 2);
  const dimmed = dimmedBy(battle, ship.place.at, target.place.at);
  return Math.max(0, points - (dimmed ? pointsLost(dimmed) : 0));
}

/** SX-12.1-09: fighters dodge a fusion cannon. */
function isEvaded({ sort }: Weapon, target: InSpace): boolean {
  return sort === 'fusion' && sortOf(target) === 'squadron';
}

function damageModifiers(battle: Battle, { ship, weapon, target }: Parts): readonly Modifier[] {
  if (isEvaded(weapon, target)) {
    const label = 'fighters dodge a fusion cannon';
    return [{ label, amount: 0, rule: 'SX-12.1-09', begins: 'part' }];
  }
  const range = hexDistance(ship.place.at, target.place.at);
  const half = range > HELM.weapons[weapon.sort].full;
  const because: Modifier[] = [
    {
      label: half ? `${range} hexes: half the die` : `${range} hexes: the whole die`,
      amount: half ? 0.5 : 1,
      rule: 'SX-90-10',
      begins: 'part',
    },
  ];
  const dimmed = dimmedBy(battle, ship.place.at, target.place.at);
  if (dimmed) {
    const label = dimmed.own?.name ?? 'asteroids or a nebula';
    because.push({ label, amount: -pointsLost(dimmed), rule: dimmed.rule });
  }
  return because;
}

function fireAt(r: Resolver, parts: Parts, model: number | null): void {
  const { ship, weapon, target } = parts;
  empty(r, ship, weapon);
  const because = damageModifiers(r.battle, parts);
  const [face = 1] = r.roll(`${weapon.name} of ${nameOf(ship)}`, 1, 6, {
    text: ([die = 1]) =>
      `${nameOf(ship)} fires its ${weapon.name} at ${nameOf(target)}: rolls ${die}, ${damageOf(r.battle, parts, die)} points`,
    needs: `points by face: ${FACES.map((die) => damageOf(r.battle, parts, die)).join(', ')}`,
    rule: 'SX-90-10',
    because,
  });
  const shield = shieldTowards(target, ship.place.at);
  r.struck(target.id, [ship.id]);
  const points = damageOf(r.battle, parts, face);
  const group = `${ship.id} ${weapon.arc}`;
  damage(r, target.id, { points, shield, why: weapon.name, rule: 'SX-90-10', model, group });
}

/** SX-90-10: what has fired has no box charged. */
export function empty(r: Resolver, ship: InSpace, { id }: Weapon): void {
  const track = chargeTrack(id);
  const rule = 'SX-90-10';
  r.emit(
    { type: 'track', stand: ship.id, track, from: trackOf(ship, track), to: 0 },
    { text: '', rule },
  );
  const passive = passiveMark(id);
  if (!hasMark(ship, passive)) return;
  r.emit({ type: 'mark', stand: ship.id, mark: passive, on: false }, { text: '', rule });
}

function fromOrder(given: Given, order: Order): FireBeam | Refusal {
  const ship = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!ship || !isInSpace(ship) || order.target === null) {
    return { reason: 'pick a ship and its target', rule: 'SX-90-10' };
  }
  const target = given.battle.stands[order.target];
  const wishes = order.wishes ?? {};
  const fires = guns(ship).map(({ id }): FireBeam => {
    const fire = fireOrder(order.side, ship, id, target);
    const model = Number(wishes[FIGHTER]);
    return fire.model !== undefined && model > 0 ? { ...fire, model } : fire;
  });
  return (
    fires.find((fire) => fire.weapon === wishes[WEAPON] && !refuseFire(given, fire)) ??
    fires.find((fire) => !refuseFire(given, fire)) ??
    fires[0] ?? { reason: `${nameOf(ship)} has no beam`, rule: 'SX-90-10' }
  );
}

/** The weapons that strike at once; launchers let missiles go. */
function guns(ship: Stand): readonly Weapon[] {
  return shipOf(ship).weapons.filter(({ sort }) => sort !== 'launcher');
}

/** At the first fighter that a squadron has left. */
function fireOrder(
  side: SideId,
  ship: InSpace,
  weapon: string,
  target: Stand | undefined,
): FireBeam {
  const at = target?.id ?? ship.id;
  const fire: FireBeam = { type: 'hexspace/fire', side, stand: ship.id, weapon, target: at };
  if (!target || sortOf(target) !== 'squadron') return fire;
  return { ...fire, model: modelsLeft(target)[0] ?? 1 };
}
