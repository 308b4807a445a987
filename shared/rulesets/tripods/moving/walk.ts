// What a path costs a stand and how far it gets: terrain leg by leg, and the halt within an inch of an
// enemy (FT-14-01). Finds the shortest legal way to a place; decides nothing about whose turn it is.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { distance, formatInches, inches, mil, type Mil, type Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Refusal } from '../../../core/rule-ref';
import type { Given } from '../../../rules/ruleset';
import { wayModifiers } from '../../../rules/way-modifiers';
import type { Mover } from '../../../terrain/map/engine-types';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { legsOf, pathTo } from '../../../terrain/movement/route/route';
import { tableInches } from '../book/scale';
import { firmGroundFor } from '../ground/ground-maps';
import { closeReach, haltReach, widestReach } from '../ground/melee-reach';
import { hiddenFrom } from '../ground/spotting';
import { squaredToSegment } from '../../../terrain/map/base-gaps';
import { baseFacing, extentOf, farthestOf, gapToStand, isWithin, ROUNDING } from '../stands/bases';
import type { MoveMode } from '../stands/move-class';
import { enemiesOf, isInert, nameOf, type OnTable } from '../stands/stands';
import { moverNow } from './allowance';
import { refuseLeavingWater } from './ironclads';
import { APART, refuseNear } from './strategic';

export interface Walk {
  readonly path: readonly Point[];
  readonly end: Point;
  readonly length: Mil;
  /** Allowance that it takes. */
  readonly cost: Mil;
  readonly because: readonly Modifier[];
  /** How near which enemy it had to halt: '1" of Tripod 2'. */
  readonly halt: string | null;
  /** The sleeping cylinder that it reaches (FT-16-11). */
  readonly storms: StandId | null;
  /** The enemy that halts it or that it reaches. */
  readonly meets: StandId | null;
  /** FT-06-56: a march that somebody unseen keeps from going on. */
  readonly isKept: boolean;
}

type Stop = Pick<Walk, 'path' | 'halt' | 'storms' | 'meets' | 'isKept'>;

/**
 * What a path takes, or why it may not be gone; says nothing about how much allowance is left. The beginning
 * of a way that is legal as a whole may end where nobody stops: a low flyer over a wood (FT-15-04).
 */
export function walk(
  given: Given,
  stand: OnTable,
  path: readonly Point[],
  mode: MoveMode = 'normal',
  isBeginning = false,
): Walk | Refusal {
  const stop = mode === 'strategic' ? untilTen(given, stand, path) : untilEnemy(given, stand, path);
  if ('reason' in stop) return stop;
  const aground = refuseLeavingWater(given.battle, stand, stop.path);
  if (aground) return aground;
  const way = [stand.place.at, ...stop.path];
  const { cost, legs, blocked } = legsOver(given.battle, moverNow(given, stand, mode), way);
  if (blocked && !isBeginning) return refuseBlocked(given.battle, blocked);
  return {
    ...stop,
    end: stop.path.at(-1) ?? stand.place.at,
    length: mil(legs.reduce((sum, { length }) => sum + length, 0)),
    cost: inches(cost),
    get because() {
      return wayModifiers(legs);
    },
  };
}

type Legs = ReturnType<typeof legsOf>;

/** What ways over the same ground take: opponents ask about the same ones before every order. */
const MOST_WALKED = 20_000;
const legsKept = memoMap<TerrainMap, string, Legs>(MOST_WALKED);

function legsOver(battle: Battle, mover: Mover, way: readonly Point[]): Legs {
  const map = firmGroundFor(battle, mover.moveClass);
  const known = legsKept(map);
  const base =
    mover.footprint.type === 'disc' ? [mover.footprint.radius] : Object.values(mover.footprint);
  const points = way.map(({ x, y }) => `${x} ${y}`).join(' ');
  const key = `${mover.moveClass} ${mover.allowance} ${mover.perInch ?? 1} ${mover.leastCost ?? 0} ${base.join(' ')} ${points}`;
  let legs = known.get(key);
  if (!legs) known.set(key, (legs = legsOf(map, mover, way)));
  return legs;
}

/** The cheapest legal way to a place within what is left of the allowance, and round what it avoids besides. */
export function routeTo(
  given: Given,
  stand: OnTable,
  to: Point,
  mode: MoveMode = 'normal',
  avoided: Mover['barred'] = [],
): readonly Point[] | Refusal {
  const now = moverNow(given, stand, mode);
  const map = firmGroundFor(given.battle, now.moveClass);
  const enemies = mode === 'strategic' ? barsOf(given.battle, stand) : now.barred;
  const mover = { ...now, barred: [...enemies, ...avoided] };
  const path = pathTo(map, mover, to);
  if (path) return path.slice(1);
  const { blocked, cost } = legsOf(map, mover, [stand.place.at, to]);
  if (blocked) return refuseBlocked(given.battle, blocked);
  const left = formatInches(mover.remaining ?? mover.allowance);
  const reason = `too far: the straight way takes ${formatInches(inches(cost))} of movement and ${left} are left`;
  return { reason, rule: 'FT-06-01' };
}

/** FT-06-32: what closes the way, and for a wreck what opens it. */
function refuseBlocked(battle: Battle, { reason, rule }: Refusal): Refusal {
  if (rule !== 'FT-06-31') return { reason, rule };
  const near = formatInches(tableInches(battle, 1));
  return { reason: `${reason}: a vehicle within ${near} of it may push it off the road`, rule };
}

/**
 * The path up to the first point within an inch of an enemy. Enemies that it already stands beside do
 * not hold it: it may walk away from them.
 */
export function untilEnemy(
  { battle }: Pick<Given, 'battle'>,
  stand: OnTable,
  path: readonly Point[],
): Stop {
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  const met = firstMet(stand, path, enemies, widestReach(stand), (enemy) => {
    const reach = haltReach(stand, enemy);
    return reach !== null && !isWithin(stand, enemy, reach) ? reach : null;
  });
  if (!met) return unmet(path);
  const { id } = met.enemy;
  if (isInert(met.enemy)) return { ...unmet(met.path), storms: id, meets: id };
  const reach = closeReach(stand, met.enemy) ?? mil(0);
  const halt = `${formatInches(reach)} of ${nameOf(met.enemy)}`;
  return { ...unmet(met.path), halt, meets: id };
}

/** FT-06-56: refused where an enemy that is known stands within ten inches; another one halts it there. */
function untilTen({ battle }: Given, stand: OnTable, path: readonly Point[]): Stop | Refusal {
  const reach = mil(tableInches(battle, APART) - 1);
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  const met = firstMet(stand, path, enemies, reach, () => reach);
  if (!met) return unmet(path);
  const known = refuseNear(battle, stand, met.path.at(-1) ?? stand.place.at);
  return known ?? { ...unmet([...met.path.slice(0, -1), met.before]), isKept: true };
}

function unmet(path: readonly Point[]): Stop {
  return { path, halt: null, storms: null, meets: null, isKept: false };
}

/** For finding a way: whole circles round known enemies, a little wider than the bases. */
export function barsOf(battle: Battle, stand: OnTable): Mover['barred'] {
  const hidden = hiddenFrom(battle, sideOf(battle, stand));
  return enemiesOf(battle, sideOf(battle, stand))
    .filter(({ id }) => !hidden.has(id))
    .map((enemy) => ({
      at: enemy.place.at,
      radius: mil(tableInches(battle, APART) + widthOf(stand) + widthOf(enemy)),
      rule: 'FT-06-56',
      why: `a march keeps ${formatInches(tableInches(battle, APART))} from ${nameOf(enemy)}`,
    }));
}

/** How far beyond its allowance a road takes a stand: it costs half of an inch at the least. */
const ON_A_ROAD = 2;

/**
 * For finding a way round enemies: whole circles in which they would halt the stand (FT-14-01), a little wider than the
 * bases. Those that it stands in already do not hold it.
 */
export function haltsOf(battle: Battle, stand: OnTable, left: Mil): Mover['barred'] {
  const side = sideOf(battle, stand);
  const hidden = hiddenFrom(battle, side);
  return enemiesOf(battle, side).flatMap((enemy) => {
    const reach = haltReach(stand, enemy);
    if (reach === null || hidden.has(enemy.id)) return [];
    const away = distance(stand.place.at, enemy.place.at);
    const radius = mil(reach + widthOf(stand) + widthOf(enemy) + ROUNDING);
    if (away <= radius || away > ON_A_ROAD * left + radius) return [];
    return [
      { at: enemy.place.at, radius, rule: 'FT-14-01', why: `${nameOf(enemy)} would halt it` },
    ];
  });
}

function widthOf(stand: OnTable): number {
  const { corners, radius } = extentOf(stand, stand.place) ?? { corners: [], radius: 0 };
  return Math.max(...corners.map((corner) => distance(corner, stand.place.at))) + radius;
}

/** An enemy, how near it lets nobody pass, and what the circles about both bases take of their distance. */
interface Guarded {
  readonly enemy: OnTable;
  readonly reach: Mil;
  readonly rims: number;
}

/**
 * The way up to the first place where an enemy is within its reach, and the place just before. `reachOf` is asked
 * of those alone whom the way passes within the widest reach; null for who stops nobody.
 */
function firstMet(
  stand: OnTable,
  path: readonly Point[],
  enemies: readonly OnTable[],
  widest: Mil,
  reachOf: (enemy: OnTable) => Mil | null,
): { path: readonly Point[]; before: Point; enemy: OnTable } | null {
  const own = farthestOf(stand);
  const walked: Point[] = [];
  let from = stand.place.at;
  for (const to of path) {
    const near: Guarded[] = [];
    for (const enemy of enemies) {
      const rims = own + farthestOf(enemy) + ROUNDING;
      if (squaredToSegment(enemy.place.at, from, to) > (widest + rims) ** 2) continue;
      const reach = reachOf(enemy);
      if (reach !== null) near.push({ enemy, reach, rims });
    }
    const met = near.length > 0 ? firstContact(stand, from, to, near) : null;
    if (met) return { ...met, path: [...walked, met.at] };
    walked.push(to);
    from = to;
  }
  return null;
}

/** Fiftieths of an inch along a leg: fine enough for a hand on the table. */
const STEP = 20;

function firstContact(
  stand: OnTable,
  from: Point,
  to: Point,
  enemies: readonly Guarded[],
): { at: Point; before: Point; enemy: OnTable } | null {
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
  const placeAt = (i: number): Point => ({
    x: mil(from.x + ((to.x - from.x) * i) / steps),
    y: mil(from.y + ((to.y - from.y) * i) / steps),
  });
  const baseAt = baseFacing(stand, stand.place.facing);
  for (let i = 1; i <= steps;) {
    const at = placeAt(i);
    let room = Infinity;
    for (const { enemy, reach, rims } of enemies) {
      // Circles about the bases tell of most that they are far from each other.
      const rough = distance(at, enemy.place.at) - rims;
      const gap = rough > reach ? rough : gapToStand(baseAt(at), enemy);
      if (gap <= reach) return { at, before: placeAt(i - 1), enemy };
      room = Math.min(room, gap - reach);
    }
    // No step brings it nearer than its own length, so that those in between need no look.
    i += Math.max(1, Math.floor((room - ROUNDING) / STEP));
  }
  return null;
}
