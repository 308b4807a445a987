// Where the stands of a unit may stand: inside the command radius, off closed ground, two inches from enemies
// (MI-02, MI-07, MI-08), and the places for followers that are nearest to where they are wanted.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distance, formatInches, mil, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { moveGround } from '../../../terrain/movement/cost/move-ground';
import { isClosed } from '../../../terrain/movement/reach/reach';
import { tableInches } from '../book/scale';
import { wouldWalkIntoGas } from '../ground/gas-clouds';
import { moverOf } from '../ground/ground';
import { firmGroundOf } from '../ground/ground-maps';
import { haltReach } from '../ground/melee-reach';
import { refusePlace } from '../ground/placing';
import { hiddenFrom } from '../ground/spotting';
import { extentOf, gapFrom, gapToPoint } from '../stands/bases';
import { enemiesOf, isAloft, isInert, nameOf, type OnTable } from '../stands/stands';
import { numberOption, option } from './squad-options';
import { followersOf, isAssault, type Moving } from './squad-state';

/** MI-08-01, in inches. */
const STANDOFF = 2;

export interface Placed {
  readonly stand: StandId;
  readonly at: Point;
}

/** MI-02-01: twice the Leadership. */
export function radiusOfCommand(battle: Battle): Mil {
  return tableInches(battle, 2 * numberOption(battle, 'mi_leadership'));
}

/** MI-02-03: how far the far edge of a stand's base would be outside the leader's radius; 0 inside it. */
export function outsideBy(battle: Battle, leader: OnTable, stand: OnTable, at: Point): Mil {
  const base = extentOf(stand, { ...stand.place, at });
  const corners = (base?.corners ?? [at]).map((corner) => gapToPoint(leader, corner));
  return mil(Math.max(0, Math.max(...corners) + (base?.radius ?? 0) - radiusOfCommand(battle)));
}

/** Enemies that the side knows of and that a man on foot can come near to. */
function foesOf(battle: Battle, side: SideId): readonly OnTable[] {
  const hidden = hiddenFrom(battle, side);
  return enemiesOf(battle, side).filter(
    (enemy) => !hidden.has(enemy.id) && !isAloft(enemy) && !isInert(enemy),
  );
}

function isTooNear(battle: Battle, gap: Mil): boolean {
  const least = tableInches(battle, STANDOFF);
  return option(battle, 'mi_standoff_inclusive') ? gap <= least : gap < least;
}

/** MI-08-01: what keeps a stand from a place near an enemy. */
function refuseNear(battle: Battle, stand: OnTable, at: Point): Refusal | null {
  for (const foe of foesOf(battle, sideOf(battle, stand))) {
    const gap = gapFrom(stand, { ...stand.place, at }, foe);
    if (isTooNear(battle, gap)) return standoff(stand, foe, gap, 'MI-08-01');
  }
  return null;
}

function standoff(stand: OnTable, foe: OnTable, gap: Mil, rule: string): Refusal {
  const what = rule === 'MI-08-03' ? 'would pass' : 'would be';
  const reason = `${nameOf(stand)} ${what} ${formatInches(gap)} from ${nameOf(foe)}: nobody comes nearer than 2" but into an assault`;
  return { reason, rule };
}

/** A quarter of an inch. */
const STRIDE = 250;

/**
 * MI-08-01, MI-08-03: whether a leader's way comes nearer than two inches to an enemy and ends in no assault. A way
 * into close combat is an assault (MI-09-01); an enemy that he begins beside he may leave.
 */
export function refuseWay(battle: Battle, leader: OnTable, path: readonly Point[]): Refusal | null {
  const foes = foesOf(battle, sideOf(battle, leader)).filter(
    (foe) => !isTooNear(battle, gapFrom(leader, leader.place, foe)),
  );
  let passed: Refusal | null = null;
  for (const at of stridesOn(leader.place.at, path)) {
    for (const foe of foes) {
      const gap = gapFrom(leader, { ...leader.place, at }, foe);
      if (gap <= (haltReach(leader, foe) ?? -1)) return null;
      if (isTooNear(battle, gap)) passed ??= standoff(leader, foe, gap, 'MI-08-03');
    }
  }
  const end = path.at(-1);
  const ended = end ? refuseNear({ ...battle, stands: only(foes, leader) }, leader, end) : null;
  return ended ?? (option(battle, 'mi_standoff_path') === 'end-only' ? null : passed);
}

function only(foes: readonly OnTable[], leader: OnTable): Battle['stands'] {
  return Object.fromEntries([...foes, leader].map((stand) => [stand.id, stand]));
}

function* stridesOn(start: Point, path: readonly Point[]): Generator<Point> {
  let from = start;
  for (const to of path) {
    const far = distance(from, to);
    for (let along = STRIDE; along < far; along += STRIDE) {
      const share = along / far;
      yield {
        x: mil(from.x + (to.x - from.x) * share),
        y: mil(from.y + (to.y - from.y) * share),
      };
    }
    yield to;
    from = to;
  }
}

/** What keeps a follower from a spot, as all others stand. */
export function refuseSpot(
  battle: Battle,
  moving: Moving,
  stand: OnTable,
  at: Point,
): Refusal | null {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const place = { ...stand.place, at };
  const outside = leader ? outsideBy(battle, leader, stand, at) : mil(0);
  if (outside > 0) {
    const radius = formatInches(radiusOfCommand(battle));
    const reason = `${nameOf(stand)} would be ${outsideWords(outside)} outside the command radius of ${radius}`;
    return { reason, rule: 'MI-02-02' };
  }
  const taken = refusePlace(battle, stand, place);
  if (taken) return { ...taken, rule: 'MI-07-01' };
  const ground = moveGround(
    firmGroundOf(battle),
    moverOf(battle, { ...stand, place }, mil(0), mil(0)),
  );
  if (isClosed(ground, at.x, at.y)) {
    return { reason: `${nameOf(stand)} cannot stand in that ground`, rule: 'MI-90-05' };
  }
  if (wouldWalkIntoGas(battle, stand, [at])) {
    return { reason: `${nameOf(stand)} would be lost in black smoke`, rule: 'FT-11-52' };
  }
  return isAssault(battle, moving) ? null : refuseNear(battle, stand, at);
}

/** A hair outside is not told as nought. */
export function outsideWords(outside: Mil): string {
  return formatInches(mil(Math.max(10, outside)));
}

/** How far apart the spots lie that are tried about a wish, and how far from it. */
const STEP = 500;
const RINGS = 16;

const STEPS: readonly { readonly dx: number; readonly dy: number }[] = (() => {
  const steps: { dx: number; dy: number; far: number }[] = [];
  for (let i = -RINGS; i <= RINGS; i++) {
    for (let j = -RINGS; j <= RINGS; j++) {
      steps.push({ dx: i * STEP, dy: j * STEP, far: i * i + j * j });
    }
  }
  return steps.sort((a, b) => a.far - b.far);
})();

/** The nearest legal spot to a wish; null where there is none. */
export function spotNear(
  battle: Battle,
  moving: Moving,
  stand: OnTable,
  wish: Point,
): Point | null {
  const from = drawnIn(battle, moving, stand, wish);
  for (const { dx, dy } of STEPS) {
    const at = { x: mil(from.x + dx), y: mil(from.y + dy) };
    if (!refuseSpot(battle, moving, stand, at)) return at;
  }
  return null;
}

/** A wish outside the command radius, drawn straight towards the leader. */
function drawnIn(battle: Battle, { leader: id }: Moving, stand: OnTable, wish: Point): Point {
  const leader = battle.stands[id] as OnTable | undefined;
  const outside = leader ? outsideBy(battle, leader, stand, wish) : 0;
  if (!leader || outside === 0) return wish;
  const { at } = leader.place;
  const away = Math.max(1, distance(at, wish));
  const share = Math.max(0, away - outside - 20) / away;
  return { x: mil(at.x + (wish.x - at.x) * share), y: mil(at.y + (wish.y - at.y) * share) };
}

/** Each follower as it stood to the leader, the middle of the formation moved to a place. */
export function keptPlaces(battle: Battle, moving: Moving, middle: Point): readonly Placed[] {
  const start = moving.from[moving.leader];
  return followersOf(battle, moving).map(({ id, place }) => {
    const from = moving.from[id] ?? place.at;
    if (!start) return { stand: id, at: from };
    const at = { x: mil(middle.x + from.x - start.x), y: mil(middle.y + from.y - start.y) };
    return { stand: id, at };
  });
}

/** MI-07-01: legal places next to the wishes, one follower after the other; who finds none is left out. */
export function arranged(
  battle: Battle,
  moving: Moving,
  wishes: readonly Placed[],
): readonly Placed[] {
  const followers = followersOf(battle, moving);
  const ids = new Set(followers.map(({ id }) => id));
  // Their old places are free again.
  const kept = Object.entries(battle.stands).filter(([, { id }]) => !ids.has(id));
  let now: Battle = { ...battle, stands: Object.fromEntries(kept) };
  const placed: Placed[] = [];
  for (const stand of followers) {
    const wish = wishes.find((one) => one.stand === stand.id)?.at ?? stand.place.at;
    const at = spotNear(now, moving, stand, wish);
    if (!at) continue;
    placed.push({ stand: stand.id, at });
    now = withStand(now, { ...stand, place: { ...stand.place, at } });
  }
  return placed;
}

export function withStand(battle: Battle, stand: OnTable): Battle {
  return { ...battle, stands: { ...battle.stands, [stand.id]: stand } };
}

/** Those who stand where they may not, with the reason. */
export function astrayIn(battle: Battle, moving: Moving) {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  return followersOf(battle, moving).flatMap((stand) => {
    const refusal = refuseSpot(battle, moving, stand, stand.place.at);
    if (!refusal) return [];
    const outside = leader ? outsideBy(battle, leader, stand, stand.place.at) : mil(0);
    return [{ stand, refusal, outside }];
  });
}
