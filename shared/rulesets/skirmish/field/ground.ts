// The ground of a battle: who sees whom over it (SK-03-01), how stands look about and move on it.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { inches, mil } from '../../../core/measure';
import { memoLast, memoMap, memoOf } from '../../../core/memo';
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

export function observerOf(stand: OnTable): Observer {
  const { height } = profileOf(stand);
  const { at, facing } = stand.place;
  return { at, facing, footprint: footprintOf(stand), height, thermal: false };
}

/** All that sight asks of a stand but its place: types of the books never change, and a designer's may. */
function eyesOf(stand: OnTable): string {
  const { type, own, place } = stand;
  if (!own) return type;
  if (own.base.type === 'disc') return `${own.height} ${own.base.radius}`;
  return `${own.height} ${Object.values(footprintOf(stand)).join(' ')} ${place.facing}`;
}

/** Two stands of the same view are seen by the same others. */
const viewOf = memoOf((stand: OnTable): string => {
  const { x, y } = stand.place.at;
  return `${eyesOf(stand)} ${x} ${y}`;
});

/** So many views of a map are kept, and for each so many whom somebody asked about from there. */
const MOST_VIEWS = 2500;
const MOST_FROM_ONE = 100;
type Answers<Answer> = Map<string, Answer>;
const seenOn = memoMap<TerrainMap, string, Answers<boolean>>(MOST_VIEWS);

function answersFrom<Answer>(known: Map<string, Answers<Answer>>, from: OnTable): Answers<Answer> {
  const view = viewOf(from);
  let answers = known.get(view);
  if (answers === undefined || answers.size > MOST_FROM_ONE) {
    known.set(view, (answers = new Map()));
  }
  return answers;
}

/** The plain answer, kept: battles ask of the same places many times before anything moves. */
export function isInSight(battle: Battle, from: OnTable, to: OnTable): boolean {
  if (refuseHidden(battle, gapAt(from, from.place.at, to), to)) return false;
  const map = groundOf(battle);
  return kept(seenOn(map), from, to, () => canSee(map, observerOf(from), observerOf(to)));
}

const guessedOn = memoMap<TerrainMap, string, Answers<boolean>>(MOST_VIEWS);

/** A guess for opponents, who weigh many places. */
export function isLikelyInSight(battle: Battle, from: OnTable, to: OnTable): boolean {
  if (refuseHidden(battle, gapAt(from, from.place.at, to), to)) return false;
  const map = groundOf(battle);
  return kept(guessedOn(map), from, to, () => isLikelySeen(map, observerOf(from), observerOf(to)));
}

function kept(
  known: Map<string, Answers<boolean>>,
  from: OnTable,
  to: OnTable,
  ask: () => boolean,
): boolean {
  const answers = answersFrom(known, from);
  const view = viewOf(to);
  let answer = answers.get(view);
  if (answer === undefined) answers.set(view, (answer = ask()));
  return answer;
}

/** What is between two stands: why they do not see each other, or what one has for cover. */
type Between = Pick<Sight, 'blocker' | 'cover'>;

const betweenOn = memoMap<TerrainMap, string, Answers<Between>>(MOST_VIEWS);

/** Kept as well: a shot is refused for the same reason each time somebody thinks of it. */
export function between(battle: Battle, from: OnTable, to: OnTable): Between {
  const map = groundOf(battle);
  const answers = answersFrom(betweenOn(map), from);
  const view = viewOf(to);
  const before = answers.get(view);
  if (before) return before;
  const isHidden = seenOn(map).get(viewOf(from))?.get(view) === false;
  const { blocker, cover } = sight(map, observerOf(from), observerOf(to), { isHidden });
  const answer = { blocker, cover };
  answers.set(view, answer);
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
