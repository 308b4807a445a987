// Firing a charged beam: arc, range, line, one die of damage (SX-90-06, SX-90-10).

import type { Action, Battle, Modifier } from '../../battle/battle';
import { hasMark, sideOf, trackOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import { hexDistance } from '../../geometry/hex';
import type { ActionRule, Chance, Given, Order, Resolver } from '../../rules/ruleset';
import { damage, sectorsTowards, shieldTowards } from './damage';
import {
  chargeTrack,
  enemyShips,
  HELM,
  isInSpace,
  nameOf,
  passiveMark,
  shipOf,
  shipsOfSide,
  type ArcName,
  type Beam,
  type InSpace,
} from './ships';
import { isBlocked, isDimmed } from './space';

/** The key of the wish for one of several beams. */
const WEAPON = 'weapon';

export interface FireBeam extends Action {
  readonly type: 'hexspace/fire';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
}

export function isFireBeam(action: Action): action is FireBeam {
  return action.type === 'hexspace/fire';
}

export const fireRule: ActionRule<FireBeam> = {
  type: 'hexspace/fire',
  form: { title: 'Fire', needs: 'stand-and-target', key: 'f' },
  fromOrder,
  *candidates(given, side) {
    for (const ship of shipsOfSide(given.battle, side)) {
      for (const target of enemyShips(given.battle, side)) {
        for (const { id } of shipOf(ship).weapons) {
          const fire: FireBeam = {
            type: 'hexspace/fire',
            side,
            stand: ship.id,
            weapon: id,
            target: target.id,
          };
          if (!refuseFire(given, fire)) yield fire;
        }
      }
    }
  },
  refuse: refuseFire,
  resolve(r, fire) {
    const found = partsOf(r.battle, fire);
    if (found) fireAt(r, found);
  },
  choices(given, fire) {
    const { battle } = given;
    const ship = battle.stands[fire.stand];
    const beams = (ship ? shipOf(ship).weapons : []).filter(
      ({ id }) => !refuseFire(given, { ...fire, weapon: id }),
    );
    const options = beams.map(({ id, name }) => ({ value: id, label: name }));
    return [{ key: WEAPON, title: 'Beam', value: fire.weapon, options }];
  },
  odds({ battle }, fire) {
    const found = partsOf(battle, fire);
    if (!found) return { text: '', because: [] };
    const because = damageModifiers(battle, found);
    const each = [1, 2, 3, 4, 5, 6].map((face) => damageOf(battle, found, face));
    const mean = each.reduce((sum, points) => sum + points, 0) / 6;
    const shield = shieldTowards(found.target, found.ship.place.at);
    return {
      text: `${Math.min(...each)} to ${Math.max(...each)} points, ${mean.toFixed(1)} on average, on the ${shield} shield`,
      because,
      short: `${mean.toFixed(1)} points on average`,
      chances: distribution(each),
    };
  },
};

/** The chance of each number of points, the least first; every face is as likely as another. */
function distribution(points: readonly number[]): readonly Chance[] {
  return [...new Set(points)]
    .sort((a, b) => a - b)
    .map((value) => ({
      label: value === 1 ? '1 point' : `${value} points`,
      chance: points.filter((other) => other === value).length / points.length,
    }));
}

interface Parts {
  readonly ship: InSpace;
  readonly weapon: Beam;
  readonly target: InSpace;
}

function partsOf(battle: Battle, { stand, weapon: id, target: at }: FireBeam): Parts | null {
  const ship = battle.stands[stand];
  const target = battle.stands[at];
  const weapon = ship && shipOf(ship).weapons.find((known) => known.id === id);
  if (!ship || !target || !weapon || !isInSpace(ship) || !isInSpace(target)) return null;
  return { ship, weapon, target };
}

function refuseFire({ battle }: Given, fire: FireBeam): Refusal | null {
  const found = partsOf(battle, fire);
  if (!found)
    return { reason: 'that shot needs a ship, one of its beams and a target', rule: 'SX-90-10' };
  const { ship, weapon, target } = found;
  if (battle.clock.step !== 'impulse')
    return { reason: 'beams fire in impulses', rule: 'SX-90-01' };
  if (sideOf(battle, ship) !== fire.side || sideOf(battle, target) === fire.side) {
    return { reason: 'your ships fire at ships of the enemy', rule: 'SX-90-01' };
  }
  const charged = trackOf(ship, chargeTrack(weapon.id));
  if (charged < HELM.beam.boxes) {
    const reason = `the ${weapon.name} of ${nameOf(ship)} has ${charged} of ${HELM.beam.boxes} boxes charged`;
    return { reason, rule: 'SX-90-10' };
  }
  return refuseLine(battle, found);
}

function refuseLine(battle: Battle, { ship, weapon, target }: Parts): Refusal | null {
  const range = hexDistance(ship.place.at, target.place.at);
  if (range > HELM.beam.half) {
    return { reason: `${range} hexes away, a beam reaches ${HELM.beam.half}`, rule: 'SX-90-10' };
  }
  const arc: readonly number[] = HELM.arcs[weapon.arc as ArcName];
  if (!sectorsTowards(ship, target.place.at).some((sector) => arc.includes(sector))) {
    return {
      reason: `${nameOf(target)} is outside the arc of the ${weapon.name}`,
      rule: 'SX-90-06',
    };
  }
  if (!isBlocked(battle, ship.place.at, target.place.at)) return null;
  return { reason: 'a planet is in the line of fire', rule: 'SX-90-12' };
}

/** Points by the die: whole to three hexes, half rounded up to six, one less through dust. */
export function damageOf(battle: Battle, { ship, target }: Parts, face: number): number {
  const isNear = hexDistance(ship.place.at, target.place.at) <= HELM.beam.full;
  const points = isNear ? face : Math.ceil(face / 2);
  return Math.max(0, points - (isDimmed(battle, ship.place.at, target.place.at) ? 1 : 0));
}

function damageModifiers(battle: Battle, { ship, target }: Parts): readonly Modifier[] {
  const range = hexDistance(ship.place.at, target.place.at);
  const half = range > HELM.beam.full;
  const because: Modifier[] = [
    {
      label: half ? `${range} hexes: half the die` : `${range} hexes: the whole die`,
      amount: half ? 0.5 : 1,
      rule: 'SX-90-10',
      begins: 'part',
    },
  ];
  if (isDimmed(battle, ship.place.at, target.place.at)) {
    because.push({ label: 'asteroids or a nebula', amount: -1, rule: 'SX-90-12' });
  }
  return because;
}

function fireAt(r: Resolver, parts: Parts): void {
  const { ship, weapon, target } = parts;
  const track = chargeTrack(weapon.id);
  r.emit(
    { type: 'track', stand: ship.id, track, from: trackOf(ship, track), to: 0 },
    { text: '', rule: 'SX-90-10' },
  );
  const passive = passiveMark(weapon.id);
  if (hasMark(ship, passive))
    r.emit(
      { type: 'mark', stand: ship.id, mark: passive, on: false },
      { text: '', rule: 'SX-90-10' },
    );
  const because = damageModifiers(r.battle, parts);
  const [face = 1] = r.roll(`${weapon.name} of ${nameOf(ship)}`, 1, 6, {
    text: ([die = 1]) =>
      `${nameOf(ship)} fires its ${weapon.name} at ${nameOf(target)}: rolls ${die}, ${damageOf(r.battle, parts, die)} points`,
    needs: `points by face: ${[1, 2, 3, 4, 5, 6].map((die) => damageOf(r.battle, parts, die)).join(', ')}`,
    rule: 'SX-90-10',
    because,
  });
  const shield = shieldTowards(target, ship.place.at);
  r.struck(target.id, [ship.id]);
  damage(r, target.id, damageOf(r.battle, parts, face), shield, weapon.name, 'SX-90-10');
}

function fromOrder(given: Given, order: Order): FireBeam | Refusal {
  const ship = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!ship || !isInSpace(ship) || order.target === null) {
    return { reason: 'pick a ship and its target', rule: 'SX-90-10' };
  }
  const fires = shipOf(ship).weapons.map(({ id }): FireBeam => ({
    ...beamOrder(order.side, ship),
    weapon: id,
    target: order.target as StandId,
  }));
  const wished = order.wishes?.[WEAPON];
  return (
    fires.find((fire) => fire.weapon === wished && !refuseFire(given, fire)) ??
    fires.find((fire) => !refuseFire(given, fire)) ??
    fires[0] ?? { reason: `${nameOf(ship)} has no beam`, rule: 'SX-90-10' }
  );
}

function beamOrder(side: SideId, ship: InSpace): Pick<FireBeam, 'type' | 'side' | 'stand'> {
  return { type: 'hexspace/fire', side, stand: ship.id };
}
