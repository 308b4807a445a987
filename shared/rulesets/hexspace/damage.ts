// Shields, hull, destruction and the blast of a ship that goes (SX-90-07, SX-90-08).

import { trackOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import { type Cell, facingsTowards, hexDistance } from '../../geometry/hex';
import type { Resolver } from '../../rules/ruleset';
import { allShips } from './impulses';
import {
  HELM,
  isInSpace,
  nameOf,
  SHIELDS,
  shieldTrack,
  shipOf,
  type InSpace,
  type ShieldName,
} from './ships';

/** Sectors around a ship, clockwise from straight ahead, in which a hex lies; a border lies in two. */
export function sectorsTowards(ship: InSpace, at: Cell): readonly number[] {
  return facingsTowards(ship.place.at, at).map((facing) => (ship.place.facing - facing + 6) % 6);
}

/** The shield that meets fire from a hex; on a border the stronger one. */
export function shieldTowards(ship: InSpace, from: Cell): ShieldName {
  const sectors = sectorsTowards(ship, from);
  const facing = SHIELDS.filter((shield) =>
    HELM.shields[shield].some((sector) => sectors.includes(sector)),
  );
  const strength = (shield: ShieldName) => trackOf(ship, shieldTrack(shield));
  return facing.reduce((best, shield) => (strength(shield) > strength(best) ? shield : best));
}

/** Takes points off a shield, the rest off the hull; a ship without hull explodes. */
export function damage(
  r: Resolver,
  id: StandId,
  points: number,
  shield: ShieldName,
  why: string,
  rule: string,
): void {
  const ship = r.battle.stands[id];
  if (!ship || !isInSpace(ship) || points <= 0) return;
  const track = shieldTrack(shield);
  const guard = trackOf(ship, track);
  const stopped = Math.min(guard, points);
  if (stopped > 0) {
    r.emit(
      { type: 'track', stand: id, track, from: guard, to: guard - stopped },
      {
        text: `The ${shield} shield of ${nameOf(ship)} takes ${stopped} (${why})`,
        rule: 'SX-90-07',
      },
    );
  }
  const through = points - stopped;
  if (through === 0) return;
  const hull = trackOf(ship, 'hull');
  const left = Math.max(0, hull - through);
  r.emit(
    { type: 'track', stand: id, track: 'hull', from: hull, to: left },
    { text: `${nameOf(ship)} loses ${hull - left} hull (${why})`, rule },
  );
  if (left === 0) explode(r, ship);
}

/** SX-90-08: half the printed hull, rounded up, to every ship in the hex and the six around it. */
function explode(r: Resolver, ship: InSpace): void {
  const blast = Math.ceil(shipOf(ship).hull / 2);
  r.emit(
    { type: 'removed', stand: ship.id, why: 'destroyed' },
    { text: `${nameOf(ship)} explodes with a force of ${blast}`, rule: 'SX-90-08' },
  );
  for (const near of allShips(r.battle)) {
    if (hexDistance(near.place.at, ship.place.at) > 1) continue;
    const shield = shieldTowards(near, ship.place.at);
    damage(r, near.id, blast, shield, `blast of ${nameOf(ship)}`, 'SX-90-08');
  }
}
