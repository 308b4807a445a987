// How good an action looks to a captain: close in, keep beams bearing and charged, fire at what is near.

import type { Action, Battle } from '../../battle/battle';
import { trackOf } from '../../battle/battle-view';
import { hexDistance } from '../../geometry/hex';
import type { ActionScore, Given } from '../../rules/ruleset';
import { isFireBeam, meanDamage, type FireBeam } from './beam';
import { ALONE, captainWeights, type CaptainWeights } from './captain-weights';
import { stanceOf } from './captain-stance';
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
} from './ships';

const NOTHING: ActionScore = { score: -1, why: 'it would change nothing' };

export function scoreAction({ battle, plan }: Given, action: Action): ActionScore {
  const weights = captainWeights(plan?.temper ?? ALONE);
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
  const gain = stanceOf(battle, weights, there) - stanceOf(battle, weights, ship);
  // A ship that is due has to move anyway; an afterburner is kept for a real gain.
  const score = helm.burn ? gain - 3 : 5 + gain;
  return { score, why: `${nameOf(ship)} closes with the enemy` };
}

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
