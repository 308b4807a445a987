// The maps of a battle's terrain, built once for each state of it. What comes and goes in a battle matters to few
// questions (a wreck hides nobody, smoke slows nobody), so each question has a map with just what matters to it,
// and what is found out about that map outlives all the rest.

import type { Battle } from '../../../battle/battle';
import type { Point } from '../../../core/measure';
import { memoLast, memoOf } from '../../../core/memo';
import { boxesMeet } from '../../../geometry/clip';
import { boxAbout, type Box } from '../../../geometry/ring';
import type { Board, TerrainFeature, TerrainKind } from '../../../scenario/document';
import type { TerrainTable } from '../../../terrain/map/engine-types';
import { buildTerrainMap, withLaidOver, type TerrainMap } from '../../../terrain/map/terrain-map';
import { isDriver, tripodsTerrain, type TerrainQuality } from '../book/terrain';
import { LARGEST_BASE } from '../stands/bases';

interface Grounds {
  readonly options: Battle['rules']['options'];
  readonly board: Board;
  readonly whole: TerrainMap;
  readonly firm: TerrainMap;
  readonly clear: TerrainMap;
  readonly sighted: TerrainMap;
  readonly smoke: readonly Box[];
}

/** Whether terrain of such a kind has a quality by the table of the battle. */
export function hasQuality(battle: Battle, kind: TerrainKind, quality: TerrainQuality): boolean {
  const row = tripodsTerrain(battle.rules.options).rows[kind];
  return row?.qualities?.includes(quality) ?? false;
}

/** All that lies on the table but black smoke, which neither hides nor slows nor protects (FT-11-21). */
export function groundOf(battle: Battle): TerrainMap {
  return groundsOf(battle).whole;
}

/** All that a move meets: nobody is slowed by smoke. */
export function firmGroundOf(battle: Battle): TerrainMap {
  return groundsOf(battle).firm;
}

/** What a move of one class meets of it: wrecks stop those who drive, and nobody else (FT-06-31). */
export function firmGroundFor(battle: Battle, moveClass: string): TerrainMap {
  const { firm, clear } = groundsOf(battle);
  return isDriver(moveClass) ? firm : clear;
}

/** All that may hide a stand: nobody is hidden by a wreck. */
export function sightedGroundOf(battle: Battle): TerrainMap {
  return groundsOf(battle).sighted;
}

/** The same without any smoke. */
export function clearGroundOf(battle: Battle): TerrainMap {
  return groundsOf(battle).clear;
}

/** The one or the other: the map without smoke where none lies near any line between bases at two places. */
export function groundBetween(battle: Battle, a: Point, b: Point): TerrainMap {
  const { clear, sighted, smoke } = groundsOf(battle);
  if (smoke.length === 0) return clear;
  const hull = boxAbout([a, b], LARGEST_BASE);
  return smoke.some((box) => boxesMeet(box, hull)) ? sighted : clear;
}

function groundsOf(battle: Battle): Grounds {
  return groundsOver(battle.terrain, battle);
}

const groundsOver = memoLast(
  (grounds: Grounds, { board, rules }: Battle) =>
    grounds.options === rules.options && grounds.board === board,
  (_terrain: readonly TerrainFeature[], battle) => buildGrounds(battle),
);

function buildGrounds({ board, terrain, rules: { options } }: Battle): Grounds {
  const table = tripodsTerrain(options);
  const smoke = terrain.filter(({ kind }) => kind === 'smoke');
  const firm = built(board, without(terrain, ['smoke', 'gas']), table);
  const clear = built(board, without(terrain, ['smoke', 'gas', 'wreck']), table);
  const sighted = underSmoke(clear, smoke);
  return {
    options,
    board,
    firm,
    clear,
    sighted,
    whole: firm === clear ? sighted : underSmoke(firm, smoke),
    smoke: sighted.features.slice(clear.features.length).map(({ box }) => box),
  };
}

function without(
  terrain: readonly TerrainFeature[],
  kinds: readonly TerrainKind[],
): readonly TerrainFeature[] {
  return terrain.filter(({ kind }) => !kinds.includes(kind));
}

interface Built {
  readonly features: readonly TerrainFeature[];
  readonly map: TerrainMap;
}

const builtOn = memoOf((_board: Board): Built[] => []);
const smokyOver = memoOf((_ground: TerrainMap): Built[] => []);
/** Maps of one table that may be asked for again: as it was at first, and with the last wrecks or clouds. */
const MOST_BUILT = 3;

function built(board: Board, features: readonly TerrainFeature[], table: TerrainTable): TerrainMap {
  const known = builtOn(board);
  return keptFirst(
    known,
    known.find((one) => one.map.table === table && areSame(one.features, features)) ?? {
      features,
      map: buildTerrainMap(board, features, table),
    },
  );
}

function underSmoke(ground: TerrainMap, smoke: readonly TerrainFeature[]): TerrainMap {
  if (smoke.length === 0) return ground;
  const known = smokyOver(ground);
  return keptFirst(
    known,
    known.find((one) => areSame(one.features, smoke)) ?? {
      features: smoke,
      map: withLaidOver(ground, smoke),
    },
  );
}

/** The last that were asked for stay. */
function keptFirst(known: Built[], one: Built): TerrainMap {
  const others = known.filter((other) => other !== one);
  known.splice(0, known.length, one, ...others.slice(0, MOST_BUILT - 1));
  return one.map;
}

function areSame(a: readonly TerrainFeature[], b: readonly TerrainFeature[]): boolean {
  return a.length === b.length && a.every((feature, i) => feature === b[i]);
}
