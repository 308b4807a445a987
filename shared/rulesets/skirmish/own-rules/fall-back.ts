// Where a stand goes that falls back: straight away from the nearest enemy, as far as ground, table and others let it.

import { distanceSquared, mil, type Mil, type Point } from '../../../core/measure';
import { sideOf } from '../../../battle/battle-view';
import { cosOf, degreesOf, sinOf } from '../../../geometry/degrees';
import type { Given } from '../../../rules/ruleset';
import { legsOf } from '../../../terrain/movement/route/route';
import { groundOf, moverOf } from '../field/ground';
import { refusePlace } from '../field/free-place';
import { enemiesOf, profileOf, type OnTable } from '../field/profiles';

/** Parts of the whole distance that are tried, the longest first. */
const STEPS = 8;

/** Null where it cannot go back at all. */
export function placeToFallBack({ battle }: Given, stand: OnTable, far: Mil): Point | null {
  const { at } = stand.place;
  const [nearest] = enemiesOf(battle, sideOf(battle, stand)).toSorted(
    (a, b) => distanceSquared(at, a.place.at) - distanceSquared(at, b.place.at),
  );
  if (!nearest) return null;
  const degrees = degreesOf(at.x - nearest.place.at.x, at.y - nearest.place.at.y);
  // What the ground costs is no matter: only what nobody can cross stops a flight.
  const mover = moverOf(battle, stand, profileOf(stand).move);
  for (let step = STEPS; step > 0; step--) {
    const length = (far * step) / STEPS;
    const to = { x: mil(at.x + length * cosOf(degrees)), y: mil(at.y + length * sinOf(degrees)) };
    if (refusePlace(battle, stand, to)) continue;
    if (!legsOf(groundOf(battle), mover, [at, to]).blocked) return to;
  }
  return null;
}
