// Where each stand of a group is wished to go: in formation, in file along a way, or about a place. Whether it
// may go there is asked elsewhere.

import type { Battle } from '../battle/battle';
import type { StandId } from '../core/id';
import { distance, mil, type Mil, type Point } from '../core/measure';
import { memoMap } from '../core/memo';
import { buildTerrainMap, type TerrainMap } from '../terrain/map/terrain-map';
import { legsOf } from '../terrain/movement/cost/move-price';
import type { Ruleset } from './ruleset';

export interface Wished {
  readonly stand: StandId;
  readonly from: Point;
  /** Corners by which it is to go. */
  readonly via: readonly Point[];
  readonly to: Point;
  /** Where it would rather not stand; absent where it goes wherever it is sent. */
  readonly isHard?: (at: Point) => boolean;
}

/** A place to be tried, and the corners on the way to it. */
export interface Spot {
  readonly at: Point;
  readonly via: readonly Point[];
}

interface Group {
  readonly leader: StandId;
  readonly stands: readonly StandId[];
  /** Corners on the way of the leader. */
  readonly via: readonly Point[];
  readonly at: Point;
}

/** Each as far and in the same directions as the leader; who is nearest to where they go sets out first. */
export function formationSpots(
  battle: Battle,
  { leader, stands, via, at }: Group,
): readonly Wished[] {
  const from = pointOf(battle, leader);
  if (from === null) return [];
  const step = { x: at.x - from.x, y: at.y - from.y };
  return placed(battle, stands)
    .map(({ stand, at: own }) => {
      const beside = ({ x, y }: Point): Point => {
        return { x: mil(own.x + x - from.x), y: mil(own.y + y - from.y) };
      };
      return { stand, from: own, via: via.map(beside), to: beside(at) };
    })
    .sort((a, b) => ahead(b.from, step) - ahead(a.from, step));
}

/** One behind the other on the way that the leader has taken, round the same corners, the nearest to it first. */
export function fileSpots(
  rules: Ruleset,
  battle: Battle,
  { leader, stands, via }: Group,
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
    return { stand, from: at, via: cornersBefore(way, via, back - half), to };
  });
}

/** Rings about the place, a base apart; each stand takes the free one that is nearest to it. */
export function gatheringSpots(
  rules: Ruleset,
  battle: Battle,
  { leader, stands, via, at }: Group,
): readonly Wished[] {
  const followers = placed(battle, stands)
    .filter(({ stand }) => stand !== leader)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at));
  const widest = Math.max(...stands.map((stand) => widthOf(rules, battle, stand)), 0) + GAP;
  const isHard = harderThan(rules, battle, leader, at);
  const free = new Set(easySpots(at, widest, followers.length, isHard));
  return followers.map(({ stand, at: from }) => {
    let to = at;
    let least = Infinity;
    for (const spot of free) {
      const gap = distance(from, spot);
      if (gap < least) [to, least] = [spot, gap];
    }
    free.delete(to);
    return { stand, from, via, to, isHard };
  });
}

/** So many rings more are looked through for ground that is no harder than where the leader goes. */
const MORE_RINGS = 2;

/** The places of whole rings; for those of them that are hard, places farther out that are not. */
function easySpots(
  at: Point,
  apart: number,
  count: number,
  isHard: (at: Point) => boolean,
): readonly Point[] {
  const nearest = ringsAbout(at, apart, count);
  const easy = nearest.filter((spot) => !isHard(spot));
  if (easy.length >= count) return easy;
  let ring = nearest;
  for (let more = 0; more < MORE_RINGS && easy.length < count; more++) {
    const wider = ringsAbout(at, apart, ring.length + 1);
    easy.push(...wider.slice(ring.length).filter((spot) => !isHard(spot)));
    ring = wider;
  }
  return easy.length >= count ? easy : [...easy, ...nearest.filter(isHard)];
}

/** Whether ground costs a stand more than open ground, and more than the place that its leader goes to. */
function harderThan(
  rules: Ruleset,
  battle: Battle,
  leader: StandId,
  place: Point,
): (at: Point) => boolean {
  const mover = rules.mover(battle, leader);
  if (mover === null || battle.board.space !== 'table') return () => false;
  const map = mapOf(rules, battle);
  const costAt = ({ x, y }: Point): number => {
    const { cost, blocked } = legsOf(map, mover, [
      { x: mil(x - 50), y },
      { x: mil(x + 50), y },
    ]);
    return blocked === null ? cost : Infinity;
  };
  const most = Math.max(0.1, costAt(place)) + 1e-6;
  return (at) => costAt(at) > most;
}

const mapsKept = memoMap<Battle['terrain'], Ruleset, TerrainMap>();

function mapOf(rules: Ruleset, { board, terrain }: Battle): TerrainMap {
  const known = mapsKept(terrain);
  let map = known.get(rules);
  if (!map) known.set(rules, (map = buildTerrainMap(board, terrain, rules.catalogue.terrain)));
  return map;
}

/** The place that is wished first, then others about it, then parts of the way to it. */
export function spotsAbout(
  rules: Ruleset,
  battle: Battle,
  { stand, to, via, from, isHard }: Wished,
): readonly Spot[] {
  const width = widthOf(rules, battle, stand);
  const way = [from, ...via, to];
  const gap = lengthOf(way);
  // Who is too far away is not helped by many steps to the side.
  const rings = gap > FAR * width ? ASIDE.slice(0, 1) : ASIDE;
  const beside = rings.flatMap((far) =>
    DIRECTIONS.map(([x, y]) => ({
      x: mil(to.x + far * width * x),
      y: mil(to.y + far * width * y),
    })),
  );
  const short = (gap < width ? [] : PARTS).map((part) => {
    const back = gap * (1 - part);
    return { at: backAlong(way, back), via: cornersBefore(way, via, back) };
  });
  const spots = [...[to, ...beside].map((at) => ({ at, via })), ...short];
  if (isHard === undefined) return spots;
  const priceOf = ({ at }: Spot): number => distance(at, to) + (isHard(at) ? DETOUR * width : 0);
  return spots
    .map((spot) => ({ spot, price: priceOf(spot) }))
    .sort((a, b) => a.price - b.price)
    .map(({ spot }) => spot);
}

/** Those of the corners of a way that lie farther back from its end than this. */
function cornersBefore(
  way: readonly Point[],
  corners: readonly Point[],
  back: number,
): readonly Point[] {
  return corners.filter((corner) => {
    const at = way.findIndex(({ x, y }) => x === corner.x && y === corner.y);
    return at >= 0 && lengthOf(way.slice(at)) > back;
  });
}

function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((sum, to, i) => sum + distance(way[i] ?? to, to), 0);
}

export function pointOf(battle: Battle, stand: StandId): Point | null {
  const place = battle.stands[stand]?.place;
  return place?.on === 'table' ? place.at : null;
}

/** Between two bases. */
const GAP = 200;
/** In widths of the base. */
const FAR = 3;
/** So much farther from the wished place, in widths of the base, rather than on hard ground. */
const DETOUR = 3;
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
