// How near to objectives a place is, for opponents: ground that is held or come nearer to, by the way there
// and not as the crow flies.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { inches, mil, toInches, type Mil, type Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Objective } from '../../../scenario/document';
import type { ReachField } from '../../../terrain/map/engine-types';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { LIVE_STEP, reach, reachCost } from '../../../terrain/movement/reach/reach';
import { tableInches } from '../book/scale';
import { moverOf } from '../ground/ground';
import { firmGroundFor } from '../ground/ground-maps';
import { farthestInCircle } from '../stands/bases';
import { moveClassNow } from '../stands/move-class';
import { near } from '../stands/stand-value';
import { profileOf, standsOfSide, type OnTable } from '../stands/stands';
import { holderOf } from '../turn/victory';

/** Weight of an objective's points, and how far its pull reaches in inches of movement. */
const WORTH_OF_A_POINT = 0.5;
export const PULL = 60;

/** Of what a circle is worth to a stand, where its friends hold it already. */
const ALREADY_HELD = 0.5;

/** What an objective is to one stand. */
interface Prospect {
  readonly at: Point;
  /** From there to where the stand is in its circle. */
  readonly rim: Mil;
  readonly worth: number;
  readonly way: ReachField;
}

/** What counts beside the pull that brings a stand near. */
export interface Arrival {
  /** To be in the circle. */
  readonly there?: number;
  /** Whence it can come into the circle: with so many inches of movement. */
  readonly inTime?: { readonly inches: number; readonly counts: number };
}

export function groundValue(
  battle: Battle,
  stand: OnTable,
  at: Point,
  { there = 1, inTime }: Arrival = {},
): number {
  let best = 0;
  for (const { at: middle, rim, worth, way } of prospectsOf(battle, stand)) {
    const away = reachCost(way, at);
    const isIn = near(at, middle, rim) ? there : 0;
    const isInTime = inTime && away - toInches(rim) <= inTime.inches ? inTime.counts : 0;
    best = Math.max(best, worth * (pullOf(away) + isIn + isInTime));
  }
  return best * urgency(battle);
}

function pullOf(away: number): number {
  return Math.max(0, 1 - Math.min(away, PULL) / PULL);
}

/** The objective that draws a stand most from a place. */
export interface Goal {
  /** In stands, once it is there. */
  readonly worth: number;
  /** How strongly it draws, up to `worth`. */
  readonly pull: number;
  /** Inches of movement to its middle. */
  readonly away: number;
  /** The place is in its circle. */
  readonly isIn: boolean;
}

/** Null where none draws it. */
export function goalFrom(battle: Battle, stand: OnTable, at: Point): Goal | null {
  let best: Goal | null = null;
  for (const prospect of prospectsOf(battle, stand)) {
    const away = reachCost(prospect.way, at);
    const worth = prospect.worth * urgency(battle);
    const pull = worth * pullOf(away);
    if (pull <= (best?.pull ?? 0)) continue;
    best = { worth, pull, away, isIn: near(at, prospect.at, prospect.rim) };
  }
  return best;
}

/** The last turns are for taking ground. */
function urgency({ clock, turnLimit }: Battle): number {
  return turnLimit === null ? 1 : 1 + clock.turn / turnLimit;
}

const prospectsKept = memoMap<Battle, StandId, readonly Prospect[]>();

function prospectsOf(battle: Battle, stand: OnTable): readonly Prospect[] {
  const known = prospectsKept(battle);
  let prospects = known.get(stand.id);
  if (!prospects) {
    prospects = battle.objectives.flatMap((objective) => {
      const { place, radius, points } = objective;
      if (place.on !== 'table') return [];
      const crowd = friendsAt(battle, stand, place.at, radius);
      const isHeld = crowd > 0 && holderOf(battle, objective) === sideOf(battle, stand);
      const share = isHeld ? ALREADY_HELD : 1;
      const worth = (share * points * WORTH_OF_A_POINT) / (1 + crowd);
      const way = wayTo(battle, stand, objective, place.at);
      return [{ at: place.at, rim: farthestInCircle(stand, radius), worth, way }];
    });
    known.set(stand.id, prospects);
  }
  return prospects;
}

function friendsAt(battle: Battle, stand: OnTable, at: Point, radius: Mil): number {
  return standsOfSide(battle, sideOf(battle, stand)).filter(
    (other) => other.id !== stand.id && near(other.place.at, at, farthestInCircle(other, radius)),
  ).length;
}

const fieldsKept = memoMap<TerrainMap, string, ReachField>();

/** An inch tells a road of that width from the fields beside it. */
const GUESSING_STEP = mil(4 * LIVE_STEP);

/** Cost to come to an objective from anywhere: the way there and the way back cost much the same. */
export function wayTo(battle: Battle, stand: OnTable, objective: Objective, at: Point): ReachField {
  const moveClass = moveClassNow(battle, stand);
  const map = firmGroundFor(battle, moveClass);
  const known = fieldsKept(map);
  const { allowance } = profileOf(stand);
  const key = `${objective.id} ${moveClass} ${allowance}`;
  let field = known.get(key);
  if (!field) {
    const there = { ...stand, place: { ...stand.place, at } };
    const mover = moverOf(battle, there, tableInches(battle, allowance), inches(PULL));
    known.set(key, (field = reach(map, mover, GUESSING_STEP)));
  }
  return field;
}
