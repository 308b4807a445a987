// How missiles fly: one hex in every impulse, nearer to the target where they can, straight on without one (SX-13.3, SX-13.4).

import type { Action, Battle } from '../../../battle/battle';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { hexDistance, isOnBoard, neighbour } from '../../../geometry/hex';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given } from '../../../rules/ruleset';
import { sectorsTowards } from '../damage';
import { isHelm, moveRule, placeAfter, type Helm } from '../helm';
import { isDue } from '../impulses';
import { refuseShip } from '../power';
import { enemyShips, isInSpace, nameOf, type InSpace } from '../ships';
import { isClosed } from '../space';
import { MISSILE_OPTIONS } from './missile-options';
import { isMissile, missilesOfSide, numberOf, targetMark, targetOf } from './flights';

/** Hexes within which a missile finds another target. */
const RETARGET_RANGE = 12;

/** SX-13.4-04: what a missile may not do that a ship may. */
export function refuseFlight(battle: Battle, action: Action): Refusal | null {
  if (!isHelm(action)) return null;
  const missile = battle.stands[action.stand];
  if (!missile || !isInSpace(missile) || !isMissile(missile)) return null;
  const target = targetOf(battle, missile);
  const name = nameOf(missile);
  if (!target) {
    if (action.turn === 0) return null;
    return { reason: `${name} has no target and flies straight on`, rule: 'SX-13.3-03' };
  }
  const left = (turn: Helm['turn']) =>
    hexDistance(placeAfter(battle, missile, { turn, slip: false }).at, target.place.at);
  const now = hexDistance(missile.place.at, target.place.at);
  const canComeNearer = turnsOf(battle, missile).some((turn) => left(turn) < now);
  if (!canComeNearer || left(action.turn) < now) return null;
  return { reason: `${name} has to come nearer to ${nameOf(target)}`, rule: 'SX-13.4-04' };
}

/** The turns after which the missile finds a hex to fly into. */
function turnsOf(battle: Battle, missile: InSpace): readonly Helm['turn'][] {
  const turns: readonly Helm['turn'][] = [0, 1, -1];
  return turns.filter((turn) => {
    const { at } = placeAfter(battle, missile, { turn, slip: false });
    return isOnBoard(battle.board, at) && !isClosed(battle, at);
  });
}

export interface Retarget extends Action {
  readonly type: 'hexspace/retarget';
  readonly stand: StandId;
  readonly target: StandId;
}

/** SX-13.3-03: only where the scenario lets missiles find another target. */
export const retargetRule: ActionRule<Retarget> = {
  type: 'hexspace/retarget',
  schema: orderSchema('hexspace/retarget', { stand: standField, target: standField }),
  form: { title: 'New target', needs: 'stand-and-target', key: 'r' },
  suits: (stand, battle) =>
    isMissile(stand) && MISSILE_OPTIONS.choice(battle, 'sx_missile_retarget') !== 'never',
  fromOrder: (_given, { side, stand, target }) =>
    stand === null || target === null
      ? { reason: 'pick a missile and its new target', rule: 'SX-13.3-03' }
      : { type: 'hexspace/retarget', side, stand, target },
  *candidates(given, side) {
    if (MISSILE_OPTIONS.choice(given.battle, 'sx_missile_retarget') === 'never') return;
    for (const missile of missilesOfSide(given.battle, side)) {
      for (const { id } of enemyShips(given.battle, side)) {
        const retarget: Retarget = {
          type: 'hexspace/retarget',
          side,
          stand: missile.id,
          target: id,
        };
        if (!refuseRetarget(given, retarget)) yield retarget;
      }
    }
  },
  refuse: refuseRetarget,
  resolve(r, { stand, target: id }) {
    const missile = r.battle.stands[stand];
    const target = r.battle.stands[id];
    if (!missile || !target) return;
    r.emit(
      { type: 'mark', stand: id, mark: targetMark(numberOf(missile)), on: true },
      { text: `${nameOf(missile)} finds a new target: ${nameOf(target)}`, rule: 'SX-13.3-03' },
    );
  },
};

function refuseRetarget({ battle }: Given, { side, stand, target: id }: Retarget): Refusal | null {
  const rule = 'SX-13.3-03';
  const missile = battle.stands[stand];
  const target = battle.stands[id];
  const wrong = refuseShip(battle, side, missile);
  if (wrong || !missile || !isInSpace(missile)) return wrong;
  if (!isMissile(missile) || MISSILE_OPTIONS.choice(battle, 'sx_missile_retarget') === 'never') {
    return { reason: 'no missile gets another target in this scenario', rule };
  }
  if (targetOf(battle, missile)) return { reason: `${nameOf(missile)} has its target`, rule };
  if (!isDue(battle, missile)) {
    return { reason: `${nameOf(missile)} gets a target before it moves`, rule };
  }
  if (!target || !isInSpace(target) || isMissile(target) || !isAhead(missile, target)) {
    return {
      reason: `the target lies before the missile, ${RETARGET_RANGE} hexes away at most`,
      rule,
    };
  }
  return enemyShips(battle, side).includes(target)
    ? null
    : { reason: 'a missile flies at the enemy', rule };
}

/** In the front half of what lies around it. */
function isAhead(missile: InSpace, target: InSpace): boolean {
  if (hexDistance(missile.place.at, target.place.at) > RETARGET_RANGE) return false;
  return sectorsTowards(missile, target.place.at).some((sector) => [5, 0, 1].includes(sector));
}

export interface FlyMissiles extends Action {
  readonly type: 'hexspace/fly-missiles';
}

/** One order for all: each missile of the side that has still to move takes the nearest way. */
export const flyMissilesRule: ActionRule<FlyMissiles> = {
  type: 'hexspace/fly-missiles',
  schema: orderSchema('hexspace/fly-missiles', {}),
  form: { title: 'Fly the missiles', needs: 'nothing', key: 'y' },
  fromOrder: (_given, { side }) => ({ type: 'hexspace/fly-missiles', side }),
  *candidates({ battle }, side) {
    if (waiting(battle, side).length > 0) yield { type: 'hexspace/fly-missiles', side };
  },
  refuse({ battle }, { side }) {
    if (waiting(battle, side).length > 0) return null;
    return { reason: 'no missile of yours has still to fly', rule: 'SX-13.4-01' };
  },
  resolve(r, { side }) {
    for (const missile of waiting(r.battle, side)) {
      moveRule.resolve(r, {
        type: 'hexspace/move',
        side,
        stand: missile.id,
        turn: nearestTurn(r.battle, missile),
        slip: false,
        burn: false,
      });
    }
  },
};

/** Missiles of the side that have not moved in this impulse, by their numbers. */
function waiting(battle: Battle, side: SideId): readonly InSpace[] {
  return missilesOfSide(battle, side)
    .filter((missile) => isDue(battle, missile))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

function nearestTurn(battle: Battle, missile: InSpace): Helm['turn'] {
  const target = targetOf(battle, missile);
  if (!target) return 0;
  const left = (turn: Helm['turn']) => {
    const { at, facing } = placeAfter(battle, missile, { turn, slip: false });
    // Of two hexes as near, or one that is entered anyway, the facing decides how near the next hex comes.
    return (
      100 * hexDistance(at, target.place.at) + hexDistance(neighbour(at, facing), target.place.at)
    );
  };
  const [first = 0, ...others] = turnsOf(battle, missile);
  return others.reduce((best, turn) => (left(turn) < left(best) ? turn : best), first);
}
