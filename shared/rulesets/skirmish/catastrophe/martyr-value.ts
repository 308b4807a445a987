// What it is worth to a side that one of its Martyrs blows itself up at a place: those whom it takes with it, the
// ground that this clears or gives up, less the Martyr.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Given } from '../../../rules/ruleset';
import { turnsAfterThis } from '../objective-ways';
import { enemiesOf, profileOf, type OnTable } from '../field/profiles';
import { refuseShot } from '../shots';
import { weaponNeed } from './attack-roll';
import { caughtIn, type Caught } from './blast-value';
import { endingsOf, lossChance } from './chances';
import { clearedGround, groundHeldAlone } from './cleared-ground';
import { withinArea } from './explosions';
import { blastOf, fullTracks, gunOf, hasAutoTen, tracksOf, worthOf } from './numbers';

/** In points of value; null where it would catch no enemy. */
export type MartyrdomAt = (at: Point) => number | null;

/** Asked for many places of one Martyr: what does not hang on the place is reckoned once. */
export function martyrdoms(given: Given, side: SideId, martyr: OnTable): MartyrdomAt {
  const { battle } = given;
  const blast = blastOf(tracksOf(martyr));
  const known = new Map<StandId, Caught>();
  const loss = lossOf(given, martyr);
  return (at) => {
    const caught = withinArea(battle, at, blast.reach)
      .filter(({ id }) => id !== martyr.id)
      .map(caughtOf);
    if (!caught.some(({ gain }) => gain > 0)) return null;
    const gain = caught.reduce((sum, one) => sum + one.gain, 0);
    const losses = new Map(caught.map((one) => [one.stand.id, one.loss]));
    return gain + clearedGround(given, side, losses) - loss;
  };

  function caughtOf(stand: OnTable): Caught {
    let found = known.get(stand.id);
    if (!found) known.set(stand.id, (found = caughtIn(given, side, { of: martyr, blast, stand })));
    return found;
  }
}

/** Turns in which a stand does all that it is worth. */
const WHOLE_LIFE = 3;

/** What it could still do, what it counts for the enemy (CD-04-01) and the ground that it holds alone, as far as the enemy has not got it anyhow. */
function lossOf(given: Given, martyr: OnTable): number {
  const { battle } = given;
  const tracks = tracksOf(martyr);
  const life = Math.min(1, (1 + turnsAfterThis(battle)) / WHOLE_LIFE);
  const fights = (life * profileOf(martyr).points * tracks) / fullTracks(martyr) / 8;
  const ground = groundHeldAlone(given, martyr);
  return (fights + worthOf(martyr) / 14 + ground) * (1 - doomOf(given, martyr));
}

/** How likely an enemy who could attack it does so: there are others to attack. */
const CHOSEN = 0.6;

const doomsKept = memoMap<Battle, OnTable, number>();

/** How likely it is destroyed, where it stands, before it acts again: 0 to 1. */
function doomOf(given: Given, martyr: OnTable): number {
  const known = doomsKept(given.battle);
  let doom = known.get(martyr);
  if (doom === undefined) known.set(martyr, (doom = doomBy(given, martyr)));
  return doom;
}

function doomBy(given: Given, martyr: OnTable): number {
  const { battle } = given;
  let lives = 1;
  for (const shooter of enemiesOf(battle, sideOf(battle, martyr))) {
    let worst = 0;
    for (const weapon of profileOf(shooter).weapons) {
      if (refuseShot(battle, { shooter, weapon, target: martyr })) continue;
      const { rolls } = gunOf(profileOf(shooter), weapon);
      const need = weaponNeed(given, shooter, weapon.id, martyr);
      const attack = { need, target: martyr, rolls, hasAutoTen: hasAutoTen(battle, shooter) };
      worst = Math.max(worst, lossChance(endingsOf(given, attack)));
    }
    lives *= 1 - CHOSEN * worst;
  }
  return 1 - lives;
}
