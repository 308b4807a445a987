// Launching a missile: a counter beside the ship, in the launcher's arc, faced towards its target (SX-13.1, SX-13.2).

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import {
  type Cell,
  type HexFacing,
  hexDistance,
  isOnBoard,
  isSameCell,
  neighbour,
} from '../../../geometry/hex';
import {
  cellField,
  hexFacingField,
  orderSchema,
  standField,
  weaponField,
} from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { bears, empty, refuseUncharged } from '../beam';
import { isImpulse } from '../impulses';
import { refuseShip } from '../power';
import {
  enemyShips,
  HELM,
  isInSpace,
  nameOf,
  shipOf,
  shipsOfSide,
  type InSpace,
  type Weapon,
} from '../ships';
import { isClosed } from '../space';
import { MISSILE_OPTIONS } from './missile-options';
import { flightsOf, isMissile, keepFlights, missileId, targetMark } from './flights';

export interface LaunchMissile extends Action {
  readonly type: 'hexspace/launch-missile';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
  /** The hex beside the ship in which the missile begins. */
  readonly at: Cell;
  readonly facing: HexFacing;
}

export function isLaunchMissile(action: Action): action is LaunchMissile {
  return action.type === 'hexspace/launch-missile';
}

const FACINGS: readonly HexFacing[] = [0, 1, 2, 3, 4, 5];
const WHERE = 'where';

function launchers(ship: Stand): readonly Weapon[] {
  return shipOf(ship).weapons.filter(({ sort }) => sort === 'launcher');
}

export const launchMissileRule: ActionRule<LaunchMissile> = {
  type: 'hexspace/launch-missile',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('hexspace/launch-missile', {
    stand: standField,
    weapon: weaponField,
    target: standField,
    at: cellField,
    facing: hexFacingField,
  }),
  form: { title: 'Launch a missile', needs: 'stand-and-target', key: 'l' },
  suits: (ship) => launchers(ship).length > 0,
  fromOrder(given, order) {
    const launches = ordersOf(given.battle, order);
    const wished = launches.find((launch) => whereOf(launch) === order.wishes?.[WHERE]);
    return (
      [wished, ...launches].find((launch) => launch && !refuseLaunch(given, launch)) ??
      launches[0] ?? {
        reason: 'pick a ship with a missile tube and its target',
        rule: 'SX-13.1-01',
      }
    );
  },
  *candidates(given, side) {
    for (const ship of shipsOfSide(given.battle, side)) {
      if (launchers(ship).every((tube) => refuseUncharged(ship, tube))) continue;
      for (const target of enemyShips(given.battle, side)) {
        for (const launch of ordersOf(given.battle, { side, stand: ship.id, target: target.id })) {
          if (!refuseLaunch(given, launch)) yield launch;
        }
      }
    }
  },
  refuse: refuseLaunch,
  resolve: letGo,
  choices(given, launch) {
    const options = ordersOf(given.battle, launch)
      .filter((other) => other.weapon === launch.weapon && !refuseLaunch(given, other))
      .map((other) => ({ value: whereOf(other), label: whereWords(given.battle, other) }));
    return [{ key: WHERE, title: 'Begins', value: whereOf(launch), options }];
  },
  odds: ({ battle }, { target }) => {
    const stand = battle.stands[target];
    const { damage, destroyedBy } = HELM.missile;
    return {
      text: `flies at ${stand ? nameOf(stand) : 'its target'} hex by hex and does ${damage} points when it gets there; ${destroyedBy} points of one shot bring it down`,
      because: [],
      short: `${damage} points when it arrives`,
    };
  },
};

function whereOf({ weapon, at, facing }: LaunchMissile): string {
  return `${weapon} ${at.q},${at.r} ${facing}`;
}

const SIDES = [
  'ahead',
  'ahead to port',
  'astern to port',
  'astern',
  'astern to starboard',
  'ahead to starboard',
];

function whereWords({ stands }: Battle, { stand, at, facing }: LaunchMissile): string {
  const ship = stands[stand];
  if (!ship || !isInSpace(ship)) return '';
  const { place } = ship;
  const beside = FACINGS.find((side) => isSameCell(neighbour(place.at, side), at)) ?? 0;
  const turned = (facing - place.facing + 6) % 6;
  const words = SIDES[(beside - place.facing + 6) % 6] ?? '';
  return turned === 0 ? words : `${words}, faced ${SIDES[turned]}`;
}

/** Every way to let it go beside the ship, the hexes and facings nearest to the target first. */
function ordersOf(
  { stands }: Battle,
  { side, stand, target: id }: Pick<Order, 'side' | 'stand' | 'target'>,
): readonly LaunchMissile[] {
  const ship = stand === null ? undefined : stands[stand];
  const target = id === null ? undefined : stands[id];
  if (!ship || !target || !isInSpace(ship) || !isInSpace(target)) return [];
  const left = (at: Cell) => hexDistance(at, target.place.at);
  const ways = FACINGS.flatMap((beside) => {
    const at = neighbour(ship.place.at, beside);
    return FACINGS.map((facing) => ({ at, facing, far: left(at) + left(neighbour(at, facing)) }));
  }).sort((a, b) => a.far - b.far);
  const begin = {
    type: 'hexspace/launch-missile',
    side,
    stand: ship.id,
    target: target.id,
  } as const;
  return launchers(ship).flatMap(({ id: weapon }) =>
    ways.map(({ at, facing }): LaunchMissile => ({ ...begin, weapon, at, facing })),
  );
}

function refuseLaunch({ battle }: Given, launch: LaunchMissile): Refusal | null {
  const ship = battle.stands[launch.stand];
  const target = battle.stands[launch.target];
  const wrong = refuseShip(battle, launch.side, ship);
  if (wrong || !ship || !isInSpace(ship)) return wrong;
  if (!isImpulse(battle.clock)) {
    return { reason: 'missiles are launched in impulses', rule: 'SX-90-01' };
  }
  const tube = launchers(ship).find(({ id }) => id === launch.weapon);
  if (!tube) return { reason: `${nameOf(ship)} has no such missile tube`, rule: 'SX-13.1-01' };
  if (!target || !isInSpace(target) || sideOf(battle, target) === launch.side) {
    return { reason: 'a missile flies at a ship or fighters of the enemy', rule: 'SX-13.2-07' };
  }
  if (isMissile(target)) {
    return { reason: 'no missile is aimed at another missile', rule: 'SX-13.2-07' };
  }
  return (
    refuseUncharged(ship, tube) ??
    refuseAim(battle, ship, tube, target) ??
    refusePlace(battle, ship, tube, launch) ??
    refuseFacing(launch, target)
  );
}

/** SX-13.2-03 */
function refuseAim(battle: Battle, ship: InSpace, tube: Weapon, target: InSpace): Refusal | null {
  const rule = 'SX-13.2-03';
  if (!bears(ship, tube, target.place.at)) {
    return { reason: `${nameOf(target)} is outside the arc of the ${tube.name}`, rule };
  }
  const range = hexDistance(ship.place.at, target.place.at);
  const most = MISSILE_OPTIONS.number(battle, 'sx_missile_launch_range');
  if (range <= most) return null;
  return { reason: `${range} hexes away, missiles are launched at ${most} at most`, rule };
}

/** SX-13.2-01 */
function refusePlace(
  battle: Battle,
  ship: InSpace,
  tube: Weapon,
  { at }: LaunchMissile,
): Refusal | null {
  const rule = 'SX-13.2-01';
  if (hexDistance(ship.place.at, at) !== 1 || !bears(ship, tube, at)) {
    return { reason: `a missile begins in a hex beside the ship, in the arc of the tube`, rule };
  }
  if (isOnBoard(battle.board, at) && !isClosed(battle, at)) return null;
  return { reason: 'no missile can begin there', rule };
}

/** SX-13.2-02: the hex ahead of it is nearer to the target than its own. */
function refuseFacing({ at, facing }: LaunchMissile, target: InSpace): Refusal | null {
  const ahead = hexDistance(neighbour(at, facing), target.place.at);
  if (ahead < hexDistance(at, target.place.at)) return null;
  return { reason: `a missile faces ${nameOf(target)}`, rule: 'SX-13.2-02' };
}

function letGo(r: Resolver, launch: LaunchMissile): void {
  const ship = r.battle.stands[launch.stand];
  const target = r.battle.stands[launch.target];
  const tube = ship && launchers(ship).find(({ id }) => id === launch.weapon);
  if (!ship || !target || !tube || !isInSpace(ship)) return;
  empty(r, ship, tube);
  const flights = flightsOf(r.battle);
  const number = flights.launched + 1;
  keepFlights(r, { ...flights, launched: number }, 'SX-13.2-04');
  const name = `Missile ${number}`;
  const missile: Stand = {
    id: missileId(number),
    unit: ship.unit,
    type: 'missile',
    name,
    place: { on: 'hex', at: launch.at, facing: launch.facing },
    tracks: { number, speed: HELM.missile.speed, 'until-turn': 0 },
    // It moves from the next impulse on (SX-13.4-01).
    marks: ['has-moved'],
  };
  r.emit(
    { type: 'joined', stand: missile },
    { text: `${nameOf(ship)} launches ${name} at ${nameOf(target)}`, rule: 'SX-13.2-04' },
  );
  r.emit(
    { type: 'mark', stand: target.id, mark: targetMark(number), on: true },
    { text: '', rule: 'SX-13.2-04' },
  );
}
