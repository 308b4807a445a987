// Places that a leader might go to, and formations that its followers might take: what is worth weighing.

import type { Battle } from '../../../battle/battle';
import { distanceSquared, inches, mil, type Point } from '../../../core/measure';
import { groundOf } from '../field/ground';
import { radiusOf, type OnTable } from '../field/profiles';
import { protectionOf } from '../field/terrain';
import { arranged, followersOf, keptPlaces, type Placed } from './formation';
import type { OrderId } from './infantry-options';
import { contactWith, reachOfOrder } from './leader-ways';
import { foesOf, isAlive, modelsOf, radiusOfCommand } from './models';
import type { Moving } from './unit-state';

/** Sixteen directions in thousandths: whole numbers, the same on every machine. */
const WAYS: readonly (readonly [number, number])[] = [
  [1000, 0],
  [707, 707],
  [0, 1000],
  [-707, 707],
  [-1000, 0],
  [-707, -707],
  [0, -1000],
  [707, -707],
  [924, 383],
  [383, 924],
  [-383, 924],
  [-924, 383],
  [-924, -383],
  [-383, -924],
  [383, -924],
  [924, -383],
];

/** Of enemies, so many are run into in thought. */
const FOES = 6;

function along({ place }: OnTable, [dx, dy]: readonly [number, number], length: number): Point {
  return {
    x: mil(place.at.x + (dx * length) / 1000),
    y: mil(place.at.y + (dy * length) / 1000),
  };
}

/** The whole way and half of it, towards objectives, and up against enemies. */
export function* leaderPlaces(battle: Battle, leader: OnTable, order: OrderId): Generator<Point> {
  // A hair short, so that rounding never makes a way too long.
  const far = inches(reachOfOrder(battle, leader, order)) - 2;
  if (far <= 0) return;
  for (const way of WAYS.slice(0, order === 'Advance' ? 16 : 8)) yield along(leader, way, far);
  if (order === 'Advance') for (const way of WAYS.slice(0, 8)) yield along(leader, way, far / 2);
  for (const { place } of battle.objectives) {
    if (place.on === 'table') yield* towards(leader, place.at, far);
  }
  yield* contacts(battle, leader, far);
}

function* towards({ place }: OnTable, to: Point, far: number): Generator<Point> {
  const away = Math.sqrt(distanceSquared(place.at, to));
  if (away < 1) return;
  const share = Math.min(1, far / away);
  yield {
    x: mil(place.at.x + (to.x - place.at.x) * share),
    y: mil(place.at.y + (to.y - place.at.y) * share),
  };
}

function* contacts(battle: Battle, leader: OnTable, far: number): Generator<Point> {
  const { at } = leader.place;
  const near = foesOf(battle, leader)
    .map((foe) => ({ foe, away: Math.sqrt(distanceSquared(at, foe.place.at)) }))
    .filter(({ foe, away }) => away - radiusOf(foe) - radiusOf(leader) <= far)
    .sort((a, b) => a.away - b.away);
  for (const { foe } of near.slice(0, FOES)) yield contactWith(leader, foe, at);
}

/** As they stood to each other, drawn forward or back, in cover, and round the enemy in an assault. */
export function* formationsFor(battle: Battle, moving: Moving): Generator<readonly Placed[]> {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  if (!leader) return;
  const { at } = leader.place;
  for (const wishes of [
    keptPlaces(battle, moving, at),
    ...(moving.assaults.length > 0
      ? [aroundFoes(battle, moving)]
      : besides(battle, moving, leader)),
  ]) {
    yield arranged(battle, moving, wishes).placed;
  }
}

function besides(battle: Battle, moving: Moving, leader: OnTable): (readonly Placed[])[] {
  const { at } = leader.place;
  const [foe] = foesOf(battle, leader).toSorted(
    (a, b) => distanceSquared(at, a.place.at) - distanceSquared(at, b.place.at),
  );
  const lists = [inCover(battle, moving, leader)];
  for (const { place, radius } of battle.objectives) {
    const isNear = place.on === 'table' && distanceSquared(at, place.at) <= (radius + 9000) ** 2;
    if (isNear) lists.push(keptPlaces(battle, moving, place.at));
  }
  if (foe) {
    const away = Math.max(1, Math.sqrt(distanceSquared(at, foe.place.at)));
    const behind = {
      x: mil(at.x - ((foe.place.at.x - at.x) * 3000) / away),
      y: mil(at.y - ((foe.place.at.y - at.y) * 3000) / away),
    };
    lists.push(keptPlaces(battle, moving, behind));
  }
  return lists;
}

/** Each in the cover nearest to the leader that is still free, an inch and a quarter apart. */
function inCover(battle: Battle, moving: Moving, leader: OnTable): readonly Placed[] {
  const map = groundOf(battle);
  const { x, y } = leader.place.at;
  const far = Math.floor(radiusOfCommand(leader) / 1250);
  const spots: { at: Point; away: number }[] = [];
  for (let i = -far; i <= far; i++) {
    for (let j = -far; j <= far; j++) {
      if (i === 0 && j === 0) continue;
      const at = { x: mil(x + i * 1250), y: mil(y + j * 1250) };
      const cover = Math.max(0, ...map.at(at).map(protectionOf));
      if (cover > 0) spots.push({ at, away: i * i + j * j - 8 * cover });
    }
  }
  spots.sort((a, b) => a.away - b.away);
  return keptPlaces(battle, moving, leader.place.at).map(({ stand, at }, i) => ({
    stand,
    at: spots[i]?.at ?? at,
  }));
}

/** Spots about the bases of those who are assaulted, the nearest to each model first. */
function aroundFoes(battle: Battle, moving: Moving): readonly Placed[] {
  const leader = battle.stands[moving.leader] as OnTable | undefined;
  const foes = moving.assaults.flatMap((unit) => [
    ...modelsOf(battle, unit).filter(isAlive),
    ...Object.values(battle.stands).filter(
      (one): one is OnTable => one.unit === unit && one.place.on === 'table',
    ),
  ]);
  const spots = [...new Map(foes.map((foe) => [foe.id, foe])).values()].flatMap((foe) =>
    WAYS.map(([dx, dy]) => ({ foe, dx, dy })),
  );
  const taken: Point[] = leader ? [leader.place.at] : [];
  return followersOf(battle, moving).map((model) => {
    const near = spots
      .map(({ foe, dx, dy }) => {
        const reach = radiusOf(foe) + radiusOf(model);
        return {
          x: mil(foe.place.at.x + (dx * reach) / 1000),
          y: mil(foe.place.at.y + (dy * reach) / 1000),
        };
      })
      .filter((at) => taken.every((one) => distanceSquared(one, at) >= (2 * radiusOf(model)) ** 2))
      .sort((a, b) => distanceSquared(model.place.at, a) - distanceSquared(model.place.at, b))
      .find((at) => isFree(battle, moving, model, at));
    const at = near ?? model.place.at;
    taken.push(at);
    return { stand: model.id, at };
  });
}

function isFree(battle: Battle, moving: Moving, model: OnTable, at: Point): boolean {
  const { placed } = arranged(only(battle, moving, model), moving, [{ stand: model.id, at }]);
  return placed[0]?.at.x === at.x && placed[0].at.y === at.y;
}

/** The battle with no other follower of the unit. */
function only(battle: Battle, moving: Moving, model: OnTable): Battle {
  const mates = new Set(followersOf(battle, moving).map(({ id }) => id));
  mates.delete(model.id);
  const kept = Object.entries(battle.stands).filter(([, { id }]) => !mates.has(id));
  return { ...battle, stands: Object.fromEntries(kept) };
}
