// Why a model may not stand on a spot: the table's edge, closed ground, other bases, the command radius, the
// standoff from enemies (MI-02, MI-07, MI-08, MI-09).

import type { Battle } from '../../../battle/battle';
import type { UnitId } from '../../../core/id';
import {
  distance,
  distanceSquared,
  formatInches,
  inches,
  mil,
  type Mil,
  type Point,
} from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Refusal } from '../../../core/rule-ref';
import { moveGround, type MoveGround } from '../../../terrain/movement/cost/move-ground';
import { isClosed } from '../../../terrain/movement/reach/reach';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { groundOf } from '../field/ground';
import { nameOf, onTable, profileOf, radiusOf, type OnTable } from '../field/profiles';
import { option } from './infantry-options';
import { foesOf, isAlive, livingOf, radiusOfCommand } from './models';
import type { Moving } from './unit-state';

/** MI-08-01 */
export const STANDOFF = inches(2);
/** Places are whole Mil: as near as this bases touch, and as much as this they may overlap. */
export const TOUCH = 5;

export function touches(a: OnTable, b: OnTable): boolean {
  return touchesAt(a, a.place.at, b);
}

export function touchesAt(a: OnTable, at: Point, b: OnTable): boolean {
  const reach = radiusOf(a) + radiusOf(b) + TOUCH;
  return distanceSquared(at, b.place.at) <= reach * reach;
}

/** From edge to edge, as if a model stood elsewhere. */
function gapFrom(a: OnTable, at: Point, b: OnTable): Mil {
  return mil(Math.max(0, distance(at, b.place.at) - radiusOf(a) - radiusOf(b)));
}

/** MI-02-02, MI-02-03: how far the far edge of a model's base is outside the leader's radius; 0 inside it. */
export function outsideBy(leader: OnTable, model: OnTable, at: Point): Mil {
  const most = radiusOfCommand(leader) + radiusOf(leader) - radiusOf(model);
  if (distanceSquared(leader.place.at, at) <= most * most) return mil(0);
  return mil(Math.max(1, Math.sqrt(distanceSquared(leader.place.at, at)) - most));
}

/** How far the far edge of a model's base is inside the leader's radius; 0 on its rim and outside it. */
export function insideBy(leader: OnTable, model: OnTable, at: Point): Mil {
  const most = radiusOfCommand(leader) + radiusOf(leader) - radiusOf(model);
  return mil(Math.max(0, most - distance(leader.place.at, at)));
}

/** MI-08-01: an enemy that is too near for any model that has not been led into an assault. */
export function tooNear(battle: Battle, model: OnTable, at: Point): OnTable | null {
  const isInclusive = option(battle, 'mi_standoff_inclusive');
  let nearest: OnTable | null = null;
  let least = Infinity;
  for (const foe of foesOf(battle, model)) {
    const reach = radiusOf(model) + radiusOf(foe) + STANDOFF;
    const away = distanceSquared(at, foe.place.at);
    const isNear = isInclusive ? away <= reach * reach : away < reach * reach;
    if (isNear && away < least) [nearest, least] = [foe, away];
  }
  return nearest;
}

const groundsOn = memoMap<TerrainMap, string, MoveGround>();
const NOWHERE: Point = { x: mil(-1_000_000), y: mil(-1_000_000) };

/** MI-90-05: no base of its size stands there. */
export function isShut(battle: Battle, model: OnTable, at: Point): boolean {
  const map = groundOf(battle);
  const known = groundsOn(map);
  const { moveClass } = profileOf(model);
  const radius = radiusOf(model);
  const key = `${moveClass} ${radius}`;
  let ground = known.get(key);
  if (!ground) {
    const footprint = { type: 'disc', radius } as const;
    ground = moveGround(map, { at: NOWHERE, footprint, moveClass, allowance: mil(0), barred: [] });
    known.set(key, ground);
  }
  return isClosed(ground, at.x, at.y);
}

/** Of a base that is not of the unit, or that has been placed already. */
export function standsOn(model: OnTable, at: Point, others: readonly OnTable[]): OnTable | null {
  const radius = radiusOf(model);
  for (const other of others) {
    const reach = Math.max(0, radius + radiusOf(other) - TOUCH);
    if (other.id !== model.id && distanceSquared(at, other.place.at) < reach * reach) return other;
  }
  return null;
}

/** The table's edge and the ground alone. */
export function refuseGround(battle: Battle, model: OnTable, { x, y }: Point): Refusal | null {
  const { board } = battle;
  const radius = radiusOf(model);
  if (board.space !== 'table') return { reason: 'there is no table', rule: 'MI-07-01' };
  if (x < radius || y < radius || x > board.width - radius || y > board.height - radius) {
    return { reason: 'part of the base would be off the table', rule: 'MI-07-01' };
  }
  return isShut(battle, model, { x, y })
    ? { reason: 'that ground is closed to infantry', rule: 'MI-90-05' }
    : null;
}

/** What keeps a follower from a spot, `others` being all bases that lie in its way. */
export function refuseSpot(
  battle: Battle,
  moving: Pick<Moving, 'leader' | 'assaults'>,
  model: OnTable,
  at: Point,
  others: readonly OnTable[],
): Refusal | null {
  const ground = refuseGround(battle, model, at);
  if (ground) return ground;
  const under = standsOn(model, at, others);
  if (under) return { reason: `${nameOf(under)} stands there`, rule: 'MI-07-01' };
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const outside = leader ? outsideBy(leader, model, at) : mil(0);
  if (outside > 0 && leader) {
    const radius = formatInches(radiusOfCommand(leader));
    return {
      reason: `${nameOf(model)} would be ${outsideWords(outside)} outside the command radius of ${radius}`,
      rule: 'MI-02-02',
    };
  }
  return refuseNear(battle, moving, model, at);
}

/** A hair outside is not told as nought. */
export function outsideWords(outside: Mil): string {
  return formatInches(mil(Math.max(10, outside)));
}

/** MI-08-01, MI-08-02, MI-09-03 */
export function refuseNear(
  battle: Battle,
  { assaults }: Pick<Moving, 'assaults'>,
  model: OnTable,
  at: Point,
): Refusal | null {
  if (assaults.length === 0) {
    const near = tooNear(battle, model, at);
    return near && refuseStandoff(model, at, near, 'MI-08-01');
  }
  if (option(battle, 'mi_assault_other_units') === 'allowed') return null;
  const near = tooNear(without(battle, assaults), model, at);
  return near && refuseStandoff(model, at, near, 'MI-09-03');
}

function without(battle: Battle, units: readonly UnitId[]): Battle {
  const kept = Object.entries(battle.stands).filter(([, { unit }]) => !units.includes(unit));
  return { ...battle, stands: Object.fromEntries(kept) };
}

export function refuseStandoff(model: OnTable, at: Point, foe: OnTable, rule: string): Refusal {
  const gap = formatInches(gapFrom(model, at, foe));
  return {
    reason: `${nameOf(model)} would be ${gap} from ${nameOf(foe)}: nobody comes nearer than 2" but into an assault`,
    rule,
  };
}

/** Everybody but the models of a unit, whose places are still open. */
export function othersThan(battle: Battle, unit: UnitId): readonly OnTable[] {
  return onTable(battle).filter((stand) => stand.unit !== unit || !isAlive(stand));
}

/** Every base but the model's own. */
export function basesBut(battle: Battle, model: OnTable): readonly OnTable[] {
  const mates = livingOf(battle, model.unit).filter(({ id }) => id !== model.id);
  return [...othersThan(battle, model.unit), ...mates];
}
