// Where each stand of a group is wished to go: in formation, in file along a way, or about a place. Whether it
// may go there is asked elsewhere.

import type { Battle } from '../battle/battle';
import type { StandId } from '../core/id';
import { distance, mil, type Mil, type Point } from '../core/measure';
import type { Ruleset } from './ruleset';

export interface Wished {
  readonly stand: StandId;
  readonly from: Point;
  readonly to: Point;
}

interface Group {
  readonly leader: StandId;
  readonly stands: readonly StandId[];
  readonly at: Point;
}

/** Each as far and in the same direction as the leader; who is nearest to where they go sets out first. */
export function formationSpots(battle: Battle, { leader, stands, at }: Group): readonly Wished[] {
  const from = pointOf(battle, leader);
  if (from === null) return [];
  const step = { x: at.x - from.x, y: at.y - from.y };
  return placed(battle, stands)
    .map(({ stand, at: own }) => ({
      stand,
      from: own,
      to: { x: mil(own.x + step.x), y: mil(own.y + step.y) },
    }))
    .sort((a, b) => ahead(b.from, step) - ahead(a.from, step));
}

/** One behind the other on the way that the leader has taken, the nearest to it first. */
export function fileSpots(
  rules: Ruleset,
  battle: Battle,
  { leader, stands }: Group,
  way: readonly Point[],
): readonly Wished[] {
  const head = way.at(-1);
  if (head === undefined) return [];
  const followers = placed(battle, stands)
    .filter(({ stand }) => stand !== leader)
    .sort((a, b) => distance(a.at, head) - distance(b.at, head));
  let back = widthOf(rules, battle, leader) / 2;
  return followers.map(({ stand, at }) => {
    const half = widthOf(rules, battle, stand) / 2;
    back += half + GAP;
    const to = backAlong(way, back);
    back += half;
    return { stand, from: at, to };
  });
}

/** Rings about the place, a base apart; each stand takes the free one that is nearest to it. */
export function gatheringSpots(
  rules: Ruleset,
  battle: Battle,
  { leader, stands, at }: Group,
): readonly Wished[] {
  const followers = placed(battle, stands)
    .filter(({ stand }) => stand !== leader)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at));
  const widest = Math.max(...stands.map((stand) => widthOf(rules, battle, stand)), 0) + GAP;
  const free = new Set(ringsAbout(at, widest, followers.length));
  return followers.map(({ stand, at: from }) => {
    let to = at;
    let least = Infinity;
    for (const spot of free) {
      const gap = distance(from, spot);
      if (gap < least) [to, least] = [spot, gap];
    }
    free.delete(to);
    return { stand, from, to };
  });
}

/** The place that is wished first, then others about it, then parts of the way to it. */
export function spotsAbout(
  rules: Ruleset,
  battle: Battle,
  { stand, to, from }: Wished,
): readonly Point[] {
  const width = widthOf(rules, battle, stand);
  const gap = distance(from, to);
  // Who is too far away is not helped by many steps to the side.
  const rings = gap > FAR * width ? ASIDE.slice(0, 1) : ASIDE;
  const beside = rings.flatMap((far) =>
    DIRECTIONS.map(([x, y]) => ({
      x: mil(to.x + far * width * x),
      y: mil(to.y + far * width * y),
    })),
  );
  const short = gap < width ? [] : PARTS.map((part) => between(from, to, part));
  return [to, ...beside, ...short];
}

export function pointOf(battle: Battle, stand: StandId): Point | null {
  const place = battle.stands[stand]?.place;
  return place?.on === 'table' ? place.at : null;
}

/** Between two bases. */
const GAP = 200;
/** In widths of the base. */
const FAR = 3;
/** How much of the way is tried where the whole of it is too far. */
const PARTS = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
/** How far beside the wished place is tried, in widths of the base. */
const ASIDE = [0.6, 1.2];
/** The corners of a hexagon, counter-clockwise from east. */
const DIRECTIONS = [
  [1, 0],
  [0.5, 0.866],
  [-0.5, 0.866],
  [-1, 0],
  [-0.5, -0.866],
  [0.5, -0.866],
] as const;

/** The longest side of its base. */
function widthOf(rules: Ruleset, battle: Battle, stand: StandId): Mil {
  const type = rules.catalogue.stands[battle.stands[stand]?.type ?? ''];
  if (type === undefined) return mil(1000);
  const { footprint } = type;
  return footprint.type === 'disc'
    ? mil(2 * footprint.radius)
    : mil(Math.max(footprint.width, footprint.depth));
}

function placed(battle: Battle, stands: readonly StandId[]) {
  return stands.flatMap((stand) => {
    const at = pointOf(battle, stand);
    return at === null ? [] : [{ stand, at }];
  });
}

function ahead(at: Point, step: { readonly x: number; readonly y: number }): number {
  return at.x * step.x + at.y * step.y;
}

function between(from: Point, to: Point, part: number): Point {
  return { x: mil(from.x + part * (to.x - from.x)), y: mil(from.y + part * (to.y - from.y)) };
}

/** So far back from the end of a way; straight on behind its beginning where it is shorter. */
function backAlong(way: readonly Point[], far: number): Point {
  let left = far;
  for (let i = way.length - 1; i > 0; i--) {
    const [to, from] = [way[i], way[i - 1]];
    if (to === undefined || from === undefined) break;
    const length = distance(to, from);
    if (left <= length && length > 0) return between(to, from, left / length);
    left -= length;
  }
  const [first, second] = way;
  const start = first ?? { x: mil(0), y: mil(0) };
  const length = second === undefined ? 0 : distance(start, second);
  if (second === undefined || length === 0) return start;
  return between(second, start, 1 + left / length);
}

/** At least so many places in whole hexagons about a middle, which is none of them. */
function ringsAbout(middle: Point, apart: number, count: number): readonly Point[] {
  const spots: Point[] = [];
  for (let ring = 1; spots.length < count; ring++) {
    for (const [i, corner] of DIRECTIONS.entries()) {
      const next = DIRECTIONS[(i + 1) % DIRECTIONS.length] ?? corner;
      for (let step = 0; step < ring; step++) {
        const part = step / ring;
        spots.push({
          x: mil(middle.x + ring * apart * (corner[0] + part * (next[0] - corner[0]))),
          y: mil(middle.y + ring * apart * (corner[1] + part * (next[1] - corner[1]))),
        });
      }
    }
  }
  return spots;
}
