// How far an order takes a leader and on which way, keeping off enemies or running into one (MI-07-02, MI-08-03,
// MI-09-01, MI-90-05).

import type { Battle } from '../../../battle/battle';
import { distanceSquared, formatInches, inches, mil, type Point } from '../../../core/measure';
import { memoLast } from '../../../core/memo';
import type { Refusal } from '../../../core/rule-ref';
import { pointSegmentSquared } from '../../../geometry/segment';
import type { Board, TerrainFeature } from '../../../scenario/document';
import { legsOf, pathTo } from '../../../terrain/movement/route/route';
import { buildTerrainMap, type TerrainMap } from '../../../terrain/map/terrain-map';
import type { Mover, Route, TerrainRow } from '../../../terrain/map/engine-types';
import { groundOf, moverOf } from '../field/ground';
import { nameOf, radiusOf, type OnTable } from '../field/profiles';
import { TERRAIN } from '../field/terrain';
import { STANDOFF, touchesAt } from './closed-spots';
import { factorOf, option, type OrderId } from './infantry-options';
import { foesOf, modelOf, moveOfRow } from './models';

/** MI-90-01: inches that an order takes a model. */
export function reachOfOrder(battle: Battle, model: OnTable, order: OrderId): number {
  return factorOf(battle, order) * moveOfRow(battle, modelOf(model));
}

interface Flat {
  readonly board: Board;
  readonly map: TerrainMap;
}

/** MI-90-05: the ground as it slows those on foot, or by option only where it is closed. */
export function groundFor(battle: Battle): TerrainMap {
  if (option(battle, 'mi_terrain') === 'as-on-foot') return groundOf(battle);
  return flatGround(battle.terrain, battle.board).map;
}

const flatGround = memoLast(
  (flat: Flat, board: Board) => flat.board === board,
  (terrain: readonly TerrainFeature[], board): Flat => {
    const rows = Object.fromEntries(
      Object.entries(TERRAIN.rows).map(([kind, row]) => [kind, { ...row, move: closedOnly(row) }]),
    );
    return { board, map: buildTerrainMap(board, terrain.map(closedPiece), { ...TERRAIN, rows }) };
  },
);

function closedOnly({ move }: TerrainRow): TerrainRow['move'] {
  return Object.fromEntries(Object.entries(move).filter(([, { type }]) => type === 'prohibited'));
}

/** Terrain of the designer's own stops as well, and slows nobody. */
function closedPiece(piece: TerrainFeature): TerrainFeature {
  const { own } = piece;
  if (own?.move === undefined) return piece;
  const closed = Object.entries(own.move).map(
    ([name, cost]) => [name, cost === 'closed' ? cost : 1] as const,
  );
  return { ...piece, own: { ...own, move: Object.fromEntries(closed) } };
}

/** Enemies whom the leader runs into at the end of a way. */
export function metAt(battle: Battle, leader: OnTable, at: Point): readonly OnTable[] {
  return foesOf(battle, leader).filter((foe) => touchesAt(leader, at, foe));
}

interface Zone {
  readonly foe: OnTable;
  /** From middle to middle, in Mil. */
  readonly reach: number;
  /** Its leader begins in it. */
  readonly isLeft: boolean;
}

/** MI-08-03: how far it has to keep off each enemy; one that it begins beside it may leave, but come no nearer to. */
function zonesOf(battle: Battle, leader: OnTable): readonly Zone[] {
  return foesOf(battle, leader).map((foe) => {
    const reach = radiusOf(leader) + radiusOf(foe) + STANDOFF;
    const away = distanceSquared(leader.place.at, foe.place.at);
    const isLeft = away < reach * reach;
    return { foe, reach: isLeft ? Math.sqrt(away) : reach, isLeft };
  });
}

/** As an order moves it; bars are the zones of enemies, too, unless it goes for one of them. */
export function moverFor(
  battle: Battle,
  leader: OnTable,
  order: OrderId,
  isAssault: boolean,
): Mover {
  const mover = moverOf(battle, leader, reachOfOrder(battle, leader, order));
  if (isAssault || option(battle, 'mi_standoff_path') === 'end-only') return mover;
  const zones = zonesOf(battle, leader).map(({ foe, reach }) => ({
    at: foe.place.at,
    radius: mil(Math.floor(reach)),
    rule: 'MI-08-03',
    why: `it would come within 2" of ${nameOf(foe)}`,
  }));
  return { ...mover, barred: [...mover.barred, ...zones] };
}

/** MI-08-03: whether a way passes an enemy nearer than two inches. */
export function refusePassing(
  battle: Battle,
  leader: OnTable,
  path: readonly Point[],
): Refusal | null {
  if (option(battle, 'mi_standoff_path') === 'end-only') return null;
  const isInclusive = option(battle, 'mi_standoff_inclusive');
  let from = leader.place.at;
  for (const to of path) {
    for (const { foe, reach, isLeft } of zonesOf(battle, leader)) {
      const { x, y } = foe.place.at;
      const away = pointSegmentSquared(x, y, from.x, from.y, to.x, to.y);
      const isStrict = isInclusive && !isLeft;
      if (isStrict ? away > reach * reach : away >= reach * reach - GRACE * reach) continue;
      const gap = mil(Math.max(0, Math.sqrt(away) - radiusOf(leader) - radiusOf(foe)));
      return {
        reason: `${nameOf(leader)} would pass ${formatInches(gap)} from ${nameOf(foe)}, and 2" is the least`,
        rule: 'MI-08-03',
      };
    }
    from = to;
  }
  return null;
}

/** A way that bends round a zone runs along its very rim, whose corners are whole Mil. */
const GRACE = 4;

/** The way, priced. */
export function wayFor(
  battle: Battle,
  leader: OnTable,
  order: OrderId,
  path: readonly Point[],
): Route {
  // Zones are judged apart: a way along a rim is none through it.
  const mover = moverFor(battle, leader, order, true);
  return legsOf(groundFor(battle), mover, [leader.place.at, ...path]);
}

export function isTooFar(
  battle: Battle,
  leader: OnTable,
  order: OrderId,
  { cost }: Route,
): boolean {
  return inches(cost) > inches(reachOfOrder(battle, leader, order));
}

/** As near to the hand as this is meant to touch. */
const SNAP = inches(0.3);

/** The way that a hand means: up against the base of an enemy that it points at, or to the place itself. */
export function pathMeant(
  battle: Battle,
  leader: OnTable,
  order: OrderId,
  to: Point,
): readonly Point[] {
  const foe = foeAt(battle, leader, to);
  const end = foe ? contactWith(leader, foe, to) : to;
  const found = pathTo(groundFor(battle), moverFor(battle, leader, order, foe !== null), end);
  if (found) return found.slice(1);
  return [end];
}

function foeAt(battle: Battle, model: OnTable, to: Point): OnTable | null {
  let nearest: OnTable | null = null;
  let least = Infinity;
  for (const foe of foesOf(battle, model)) {
    const reach = radiusOf(model) + radiusOf(foe) + SNAP;
    const away = distanceSquared(to, foe.place.at);
    if (away <= reach * reach && away < least) [nearest, least] = [foe, away];
  }
  return nearest;
}

/** Base to base, on the side where the hand is, or on that of the model where the hand is on the enemy itself. */
export function contactWith(model: OnTable, foe: OnTable, hand: Point): Point {
  const { x, y } = foe.place.at;
  const isOn = distanceSquared(hand, foe.place.at) < radiusOf(foe) ** 2;
  const toward = isOn ? model.place.at : hand;
  const length = Math.sqrt(distanceSquared(toward, foe.place.at));
  const reach = radiusOf(model) + radiusOf(foe);
  if (length === 0) return { x: mil(x + reach), y };
  return {
    x: mil(x + ((toward.x - x) * reach) / length),
    y: mil(y + ((toward.y - y) * reach) / length),
  };
}
