// How well a ship stands, for the captain: what it could strike at once, what could strike it before it acts again,
// near its enemies and bearing on them, its strong shields towards them, and in nobody's way.

import type { Battle } from '../../battle/battle';
import { sideOf, trackOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { hexDistance } from '../../geometry/hex';
import { bears, meanDamage, refuseBeam } from './beam';
import type { CaptainWeights } from './captain-weights';
import { shieldTowards } from './damage';
import { placesNext } from './helm';
import {
  actsIn,
  enemyShips,
  HELM,
  inCell,
  shieldTrack,
  shipOf,
  sortOf,
  speedOf,
  type InSpace,
  type Weapon,
} from './ships';
import { SPACE_OPTIONS } from './space-options';

/** Of a ship as if it were there. */
export function stanceOf(battle: Battle, weights: CaptainWeights, ship: InSpace): number {
  const side = battle.units[ship.unit]?.side;
  if (!side) return 0;
  const there = { ...battle, stands: { ...battle.stands, [ship.id]: ship } };
  const enemies = enemyShips(there, side).filter((enemy) => sortOf(enemy) !== 'missile');
  let best = -Infinity;
  for (const enemy of enemies) {
    const range = hexDistance(ship.place.at, enemy.place.at);
    const bearing = shipOf(ship).weapons.filter((weapon) =>
      bears(ship, weapon, enemy.place.at),
    ).length;
    const guard = trackOf(ship, shieldTrack(shieldTowards(ship, enemy.place.at)));
    const near = -weights.nearness * Math.abs(range - weights.range);
    best = Math.max(best, near + weights.bearing * bearing + weights.guard * guard);
  }
  if (best === -Infinity) return 0;
  const { volley, answer } = weights;
  const dealt = volley === 0 ? 0 : volleyOf(there, ship, enemies);
  const suffered = answer === 0 ? 0 : answerTo(there, side, ship, enemies);
  return best + volley * dealt - answer * suffered - weights.bump * bumpsOf(there, side, ship);
}

/** What it could strike at once, each weapon at whom it hurts most. */
function volleyOf(battle: Battle, ship: InSpace, enemies: readonly InSpace[]): number {
  let dealt = 0;
  for (const weapon of shipOf(ship).weapons) {
    dealt += Math.max(0, ...enemies.map((enemy) => strike(battle, ship, weapon, enemy)));
  }
  return dealt;
}

/** What enemies could strike of it before it acts again, each from where that is most after its next move. */
function answerTo(
  battle: Battle,
  side: SideId,
  ship: InSpace,
  enemies: readonly InSpace[],
): number {
  const isFirst = battle.sides[0]?.id === side;
  const impulse = isFirst ? battle.clock.pass : (battle.clock.pass % HELM.impulses) + 1;
  let suffered = 0;
  for (const enemy of enemies) {
    const isDueThen = actsIn(speedOf(enemy), impulse);
    const places = isDueThen ? placesNext(battle, enemy) : [enemy.place];
    suffered += Math.max(
      0,
      ...places.map((place) => {
        const moved: InSpace = { ...enemy, place };
        return shipOf(enemy).weapons.reduce(
          (sum, weapon) => sum + strike(battle, moved, weapon, ship),
          0,
        );
      }),
    );
  }
  return suffered;
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

/** Points that it and its friends take for being in one hex (SX-90-09, SX-12.1-07). */
function bumpsOf(battle: Battle, side: SideId, ship: InSpace): number {
  const friends = inCell(battle, ship.place.at).filter(
    (other) =>
      other.id !== ship.id && sortOf(other) !== 'missile' && sideOf(battle, other) === side,
  );
  if (friends.length === 0) return 0;
  return (friends.length + 1) * SPACE_OPTIONS.number(battle, 'sx_collision_damage');
}
