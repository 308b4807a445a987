// Finds places for the followers of a leader: as near as can be to where each is wanted, one after the other.

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { distance, inches, mil, type Point } from '../../../core/measure';
import { legsOf, pathTo } from '../../../terrain/movement/route/route';
import { moverOf } from '../field/ground';
import { radiusOf, type OnTable } from '../field/profiles';
import { othersThan, outsideBy, refuseSpot } from './closed-spots';
import { groundFor, reachOfOrder } from './leader-ways';
import { option } from './infantry-options';
import { livingOf, radiusOfCommand } from './models';
import type { Moving } from './unit-state';

export interface Placed {
  readonly stand: StandId;
  readonly at: Point;
}

/** How far apart the spots lie that are tried about a wish, and how far from it. */
const STEP = 250;
const RINGS = 48;

/** Steps on a square grid, the nearest first. */
const STEPS: readonly { readonly dx: number; readonly dy: number }[] = (() => {
  const steps: { dx: number; dy: number; far: number }[] = [];
  for (let i = -RINGS; i <= RINGS; i++) {
    for (let j = -RINGS; j <= RINGS; j++) {
      const far = i * i + j * j;
      if (far <= RINGS * RINGS) steps.push({ dx: i * STEP, dy: j * STEP, far });
    }
  }
  return steps.sort((a, b) => a.far - b.far);
})();

export function followersOf(battle: Battle, { unit, leader }: Moving): readonly OnTable[] {
  return livingOf(battle, unit).filter(({ id }) => id !== leader);
}

/** The way that the formation has gone: each follower as it stood to the leader, moved with the hand. */
export function keptPlaces(battle: Battle, moving: Moving, centre: Point): readonly Placed[] {
  const start = moving.from[moving.leader];
  return followersOf(battle, moving).map((model) => {
    const from = moving.from[model.id] ?? model.place.at;
    if (!start) return { stand: model.id, at: from };
    const at = { x: mil(centre.x + from.x - start.x), y: mil(centre.y + from.y - start.y) };
    return { stand: model.id, at };
  });
}

/** MI-07-01: legal places next to the wishes; null where some model finds none. */
export function formedUp(
  battle: Battle,
  moving: Moving,
  wishes: readonly Placed[],
): readonly Placed[] | null {
  const { placed, left } = arranged(battle, moving, wishes);
  return left.length > 0 ? null : placed;
}

/** The same as far as it goes: those that find no place are left. */
export function arranged(
  battle: Battle,
  moving: Moving,
  wishes: readonly Placed[],
): { readonly placed: readonly Placed[]; readonly left: readonly StandId[] } {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const followers = followersOf(battle, moving);
  const others: OnTable[] = [...othersThan(battle, moving.unit)];
  if (leader) others.push(leader);
  const placed: Placed[] = [];
  const left: StandId[] = [];
  for (const model of followers) {
    const wish = wishes.find(({ stand }) => stand === model.id)?.at ?? model.place.at;
    const at = spotNear(battle, moving, model, wish, others);
    if (!at) {
      left.push(model.id);
      continue;
    }
    placed.push({ stand: model.id, at });
    others.push({ ...model, place: { ...model.place, at } });
  }
  return { placed, left };
}

/** The nearest legal spot; null where there is none. */
export function spotNear(
  battle: Battle,
  moving: Moving,
  model: OnTable,
  wish: Point,
  others: readonly OnTable[],
): Point | null {
  const from = drawnIn(battle, moving, model, wish);
  for (const { dx, dy } of STEPS) {
    const at = { x: mil(from.x + dx), y: mil(from.y + dy) };
    if (refuseSpot(battle, moving, model, at, others)) continue;
    if (!refuseWay(battle, moving, model, at)) return at;
  }
  return null;
}

/** A wish outside the command radius, drawn straight towards the leader. */
function drawnIn(battle: Battle, { leader: id }: Moving, model: OnTable, wish: Point): Point {
  const leader = battle.stands[id] as OnTable | undefined;
  if (!leader || outsideBy(leader, model, wish) === 0) return wish;
  const most = radiusOfCommand(leader) + radiusOf(leader) - radiusOf(model) - 2;
  const { at } = leader.place;
  const share = most / Math.max(1, distance(at, wish));
  return { x: mil(at.x + (wish.x - at.x) * share), y: mil(at.y + (wish.y - at.y) * share) };
}

/** MI-07-01: by option a follower needs a way of no more than the order's length. */
export function refuseWay(
  battle: Battle,
  moving: Moving,
  model: OnTable,
  to: Point,
): string | null {
  if (option(battle, 'mi_follower_path') === 'free-placement') return null;
  const from = moving.from[model.id] ?? model.place.at;
  const far = reachOfOrder(battle, model, moving.order);
  const stood: OnTable = { ...model, place: { ...model.place, at: from } };
  const mover = moverOf(battle, stood, far);
  const path = pathTo(groundFor(battle), mover, to);
  if (!path) return 'there is no way to it';
  const { cost, blocked } = legsOf(groundFor(battle), mover, path);
  if (blocked) return blocked.reason;
  return inches(cost) > inches(far) ? `the way takes more than ${far}"` : null;
}

/** Those of a unit that stand outside the radius, on somebody or too near to an enemy, with the reason. */
export function astrayIn(battle: Battle, moving: Moving) {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const all = [...othersThan(battle, moving.unit), ...livingOf(battle, moving.unit)];
  return followersOf(battle, moving).flatMap((model) => {
    const { at } = model.place;
    const refusal = refuseSpot(battle, moving, model, at, all);
    if (!refusal) return [];
    const outside = leader ? outsideBy(leader, model, at) : mil(0);
    return [{ model, refusal, outside }];
  });
}
