// How good an action looks to a captain: close in, keep beams bearing and charged, fire at what is near.

import type { Action, Battle } from '../../battle/battle';
import { trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { hexDistance } from '../../geometry/hex';
import type { ActionScore, Given } from '../../rules/ruleset';
import { EVEN_TEMPER } from '../../rules/temper';
import { bears, isFireBeam, meanDamage, refuseBeam, type FireBeam } from './beam';
import { captainWeights, type CaptainWeights } from './captain-weights';
import { shieldTowards } from './damage';
import { isHelm, placeAfter, type Helm } from './helm';
import type { UsePower } from './power';
import {
  enemyShips,
  HELM,
  isInSpace,
  isOpen,
  modelsLeft,
  nameOf,
  shieldTrack,
  shipOf,
  sortOf,
  speedOf,
  type InSpace,
  type Weapon,
} from './ships';

const NOTHING: ActionScore = { score: -1, why: 'it would change nothing' };

export function scoreAction({ battle, plan }: Given, action: Action): ActionScore {
  const weights = captainWeights(plan?.temper ?? EVEN_TEMPER);
  if (isFireBeam(action)) return scoreFire(battle, weights, action);
  if (isHelm(action)) return scoreHelm(battle, weights, action);
  if (action.type === 'hexspace/end-impulse')
    return { score: 0, why: 'ends the impulse: nothing left in it is worth doing' };
  return scorePower(battle, weights, action as UsePower);
}

function scoreFire(battle: Battle, weights: CaptainWeights, action: FireBeam): ActionScore {
  const ship = battle.stands[action.stand];
  const target = battle.stands[action.target];
  const weapon = ship && shipOf(ship).weapons.find(({ id }) => id === action.weapon);
  if (!ship || !target || !weapon || !isInSpace(ship) || !isInSpace(target)) return NOTHING;
  const mean = meanDamage(battle, { ship, weapon, target });
  const guard = trackOf(target, shieldTrack(shieldTowards(target, ship.place.at)));
  const left =
    (sortOf(target) === 'squadron' ? modelsLeft(target).length : trackOf(target, 'hull')) + guard;
  // Far shots waste a charge that takes two impulses to get back.
  const isFar = hexDistance(ship.place.at, target.place.at) > HELM.weapons[weapon.sort].full;
  return {
    score: mean - (isFar ? weights.farShot : 0) + weights.finishing / (1 + left),
    why: `${nameOf(ship)} has ${nameOf(target)} in its arc`,
  };
}

function scoreHelm(battle: Battle, weights: CaptainWeights, helm: Helm): ActionScore {
  const ship = battle.stands[helm.stand];
  if (!ship || !isInSpace(ship)) return NOTHING;
  const there: InSpace = { ...ship, place: placeAfter(battle, ship, helm) };
  const gain = stance(battle, weights, there) - stance(battle, weights, ship);
  // A ship that is due has to move anyway; an afterburner is kept for a real gain.
  const score = helm.burn ? gain - 3 : 5 + gain;
  return { score, why: `${nameOf(ship)} closes with the enemy` };
}

/** How well a ship stands: near its enemies, bearing on them, its strong shields towards them. */
function stance(battle: Battle, weights: CaptainWeights, ship: InSpace): number {
  const side = battle.units[ship.unit]?.side;
  if (!side) return 0;
  let best = -Infinity;
  for (const enemy of enemyShips(battle, side)) {
    if (sortOf(enemy) === 'missile') continue;
    const range = hexDistance(ship.place.at, enemy.place.at);
    const bearing = shipOf(ship).weapons.filter((weapon) =>
      bears(ship, weapon, enemy.place.at),
    ).length;
    const guard = trackOf(ship, shieldTrack(shieldTowards(ship, enemy.place.at)));
    const near = -weights.nearness * Math.abs(range - weights.range);
    best = Math.max(best, near + weights.bearing * bearing + weights.guard * guard);
  }
  return best === -Infinity ? 0 : best + exchange(battle, weights, side, ship);
}

/** What the ship could strike from there at once, less what enemies who stand as they do could strike of it. */
function exchange(
  battle: Battle,
  { volley, answer }: CaptainWeights,
  side: SideId,
  ship: InSpace,
): number {
  const there = { ...battle, stands: { ...battle.stands, [ship.id]: ship } };
  const enemies = enemyShips(there, side).filter((enemy) => sortOf(enemy) !== 'missile');
  let dealt = 0;
  for (const weapon of shipOf(ship).weapons) {
    dealt += Math.max(0, ...enemies.map((enemy) => strike(there, ship, weapon, enemy)));
  }
  let suffered = 0;
  for (const enemy of enemies) {
    for (const weapon of shipOf(enemy).weapons) suffered += strike(there, enemy, weapon, ship);
  }
  return volley * dealt - answer * suffered;
}

/** Points on average, more where the shield is nearly down; nothing where the weapon cannot fire. */
function strike(battle: Battle, ship: InSpace, weapon: Weapon, target: InSpace): number {
  const parts = { ship, weapon, target };
  if (weapon.sort === 'launcher' || refuseBeam(battle, parts)) return 0;
  const points = meanDamage(battle, parts);
  const guard = trackOf(target, shieldTrack(shieldTowards(target, ship.place.at)));
  return points * (guard < points ? 1 : THROUGH_A_SHIELD);
}

/** Shields come back and hull does not. */
const THROUGH_A_SHIELD = 0.6;

function scorePower(battle: Battle, weights: CaptainWeights, action: UsePower): ActionScore {
  const ship = battle.stands[action.stand];
  if (!ship || !isInSpace(ship)) return NOTHING;
  const empty = shipOf(ship).weapons.some((weapon) => isOpen(ship, weapon));
  switch (action.type) {
    case 'hexspace/charge':
      return { score: 1, why: `${nameOf(ship)} charges its beams` };
    case 'hexspace/draw':
      return empty ? { score: 0.8, why: `${nameOf(ship)} needs the power now` } : NOTHING;
    case 'hexspace/battery':
      return { score: 0.5, why: `${nameOf(ship)} saves power for later` };
    case 'hexspace/tighten':
      return { score: 0.3, why: `${nameOf(ship)} wants to turn` };
    case 'hexspace/faster':
      return scoreSpeed(battle, weights, ship, 1);
    case 'hexspace/slower':
      return scoreSpeed(battle, weights, ship, -1);
    default:
      return NOTHING;
  }
}

/** Fast while the enemy is far, slow and full of power near him. */
function scoreSpeed(
  battle: Battle,
  { slowWithin, faster, slower }: CaptainWeights,
  ship: InSpace,
  change: number,
): ActionScore {
  const side = battle.units[ship.unit]?.side;
  const ranges = side
    ? enemyShips(battle, side)
        .filter((enemy) => sortOf(enemy) !== 'missile')
        .map(({ place }) => hexDistance(place.at, ship.place.at))
    : [];
  const wanted = Math.min(...ranges, 99) > slowWithin ? faster : slower;
  const isBetter = Math.abs(speedOf(ship) + change - wanted) < Math.abs(speedOf(ship) - wanted);
  const why =
    change > 0 ? `${nameOf(ship)} hurries to the enemy` : `${nameOf(ship)} slows down for power`;
  return isBetter ? { score: 0.5, why } : NOTHING;
}
