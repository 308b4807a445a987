// The ground of a battle: who sees whom over it (SK-03-01), how stands look about and move on it.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { inches, mil, type Point } from '../../../core/measure';
import { memoLast, memoMap } from '../../../core/memo';
import type { Board, TerrainFeature } from '../../../scenario/document';
import { canSee, sight } from '../../../terrain/line-of-sight/sight';
import { isLikelySeen } from '../../../terrain/line-of-sight/guessed-sight';
import { buildTerrainMap, type TerrainMap } from '../../../terrain/map/terrain-map';
import { discsRound } from '../../../terrain/map/base-gaps';
import type { Mover, Observer, Sight } from '../../../terrain/map/engine-types';
import { gapAt } from './bases';
import { flies, refuseHidden } from './abilities';
import { enemiesOf, footprintOf, nameOf, profileOf, radiusOf, type OnTable } from './profiles';
import { TERRAIN } from './terrain';

/** Built once for each state of the terrain. */
export function groundOf({ board, terrain }: Pick<Battle, 'board' | 'terrain'>): TerrainMap {
  return mapOf(terrain, board);
}

const mapOf = memoLast(
  (map: TerrainMap, board: Board) => map.board === board,
  (terrain: readonly TerrainFeature[], board) => buildTerrainMap(board, terrain, TERRAIN),
);

export function observerOf(stand: OnTable, at: Point = stand.place.at): Observer {
  const { height } = profileOf(stand);
  const { facing } = stand.place;
  return { at, facing, footprint: footprintOf(stand), height, thermal: false };
}

/** All that sight asks of a stand but its place: types of the books never change, and a designer's may. */
function eyesOf(stand: OnTable): string {
  const { type, own, place } = stand;
  if (!own) return type;
  if (own.base.type === 'disc') return `${own.height} ${own.base.radius}`;
  return `${own.height} ${Object.values(footprintOf(stand)).join(' ')} ${place.facing}`;
}

function pairKey(from: OnTable, at: Point, to: OnTable): string {
  const there = to.place.at;
  return `${eyesOf(from)} ${at.x} ${at.y} ${eyesOf(to)} ${there.x} ${there.y}`;
}

/** Pairs of places. */
const MOST_SEEN = 50_000;
const seenOn = memoMap<TerrainMap, string, boolean>(MOST_SEEN);

/** The plain answer, kept: battles ask of the same places many times before anything moves. */
export function isInSight(battle: Battle, from: OnTable, to: OnTable, at = from.place.at): boolean {
  if (refuseHidden(battle, gapAt(from, at, to), to)) return false;
  const map = groundOf(battle);
  return kept(seenOn(map), pairKey(from, at, to), () =>
    canSee(map, observerOf(from, at), observerOf(to)),
  );
}

const guessedOn = memoMap<TerrainMap, string, boolean>(MOST_SEEN);

/** A guess for opponents, who weigh many places. */
export function isLikelyInSight(battle: Battle, from: OnTable, to: OnTable): boolean {
  const { at } = from.place;
  if (refuseHidden(battle, gapAt(from, at, to), to)) return false;
  const map = groundOf(battle);
  return kept(guessedOn(map), pairKey(from, at, to), () =>
    isLikelySeen(map, observerOf(from), observerOf(to)),
  );
}

function kept(known: Map<string, boolean>, key: string, ask: () => boolean): boolean {
  let answer = known.get(key);
  if (answer === undefined) known.set(key, (answer = ask()));
  return answer;
}

/** What is between two stands: why they do not see each other, or what one has for cover. */
type Between = Pick<Sight, 'blocker' | 'cover'>;

const betweenOn = memoMap<TerrainMap, string, Between>(MOST_SEEN);

/** Kept as well: a shot is refused for the same reason each time somebody thinks of it. */
export function between(battle: Battle, from: OnTable, to: OnTable): Between {
  const map = groundOf(battle);
  const known = betweenOn(map);
  const key = pairKey(from, from.place.at, to);
  const before = known.get(key);
  if (before) return before;
  const isHidden = seenOn(map).get(key) === false;
  const { blocker, cover } = sight(map, observerOf(from), observerOf(to), { isHidden });
  const answer = { blocker, cover };
  known.set(key, answer);
  return answer;
}

/** A class that no ground means anything to. */
const AIR = 'air';

/** Bases may touch; a hair of grace keeps roundings from closing the way along one. */
const TOUCHING = 5;

/** SK-02-02: nobody passes through an enemy. */
export function moverOf(battle: Battle, stand: OnTable, allowance: number): Mover {
  const near = mil(radiusOf(stand) - TOUCHING);
  const barred = enemiesOf(battle, sideOf(battle, stand)).flatMap((enemy) => {
    const why = `${nameOf(enemy)} is in the way`;
    const discs = discsRound(footprintOf(enemy), enemy.place, near);
    return discs.map((disc) => ({ ...disc, rule: 'SK-02-02', why }));
  });
  const footprint = footprintOf(stand);
  const moveClass = flies(battle, stand) ? AIR : profileOf(stand).moveClass;
  return { at: stand.place.at, footprint, moveClass, allowance: inches(allowance), barred };
}
