// Asks the engine one case of the corpus, and says where its answer is not the exact one.

import { cellsBetween, hexDistance, isSameCell, type Cell } from '../../../shared/geometry/hex';
import { ringArea } from '../../../shared/geometry/ring';
import { canSee, sight } from '../../../shared/terrain/line-of-sight/sight';
import { legsOf } from '../../../shared/terrain/movement/route/route';
import { reachAnswer } from '../../../shared/terrain/movement/route/reach-answer';
import { sightPolygons } from '../../../shared/terrain/viewshed/outlines';
import type { TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { CaseOf, CorpusCase, CorpusKinds } from './corpus-file';
import { mapOf, moverOf, observerOf, pointOf } from './corpus-map';
import { near, same, TOLERANCE, type Miss } from './misses';

/** Says what is wrong in an answer, by what is expected of it; empty where it is exact. */
export type Judge<One extends CorpusCase> = (expect: One['expect']) => readonly Miss[];

/** What is wrong in the engine's answer; empty where it is exact. */
export function runCase(kinds: CorpusKinds, one: CorpusCase): readonly Miss[] {
  return askEngine(kinds, one)(one.expect);
}

/** Asks once; the answer can be judged by any expectation of the same kind. */
export function askEngine(kinds: CorpusKinds, one: CorpusCase): Judge<CorpusCase> {
  return judgeOf(kinds, one) as Judge<CorpusCase>;
}

function judgeOf(kinds: CorpusKinds, one: CorpusCase) {
  switch (one.ask) {
    case 'sight':
      return askSight(mapOf(kinds, one.table, one.terrain), one);
    case 'ground':
      return askGround(mapOf(kinds, one.table, one.terrain), one);
    case 'path':
      return askPath(mapOf(kinds, one.table, one.terrain), one);
    case 'move':
      return askMove(mapOf(kinds, one.table, one.terrain), one);
    case 'viewshed':
      return askViewshed(mapOf(kinds, one.table, one.terrain), one);
    case 'hex-distance':
      return askHexDistance(one);
    case 'hex-sight':
      return askHexSight(one);
  }
}

function askSight(map: TerrainMap, { from, to }: CaseOf<'sight'>): Judge<CaseOf<'sight'>> {
  const [a, b] = [observerOf(from), observerOf(to)];
  const answer = sight(map, a, b);
  const isSeen = canSee(map, a, b);
  return ({ visible, blocker, shortBy, inCover }) => [
    ...same('visible', visible, answer.visible),
    ...same('visible, asked for yes or no', visible, isSeen),
    ...(blocker === undefined ? [] : same('blocker', blocker, answer.blocker?.feature ?? 'none')),
    ...(shortBy === undefined
      ? []
      : near('shortBy', shortBy, answer.blocker?.shortBy ?? 0, TOLERANCE.level)),
    ...(inCover === undefined ? [] : same('inCover', inCover, answer.inCover)),
  ];
}

function askGround(map: TerrainMap, { at }: CaseOf<'ground'>): Judge<CaseOf<'ground'>> {
  const level = map.elevation(pointOf(at));
  return (expect) => near('level', expect.level, level, TOLERANCE.level);
}

function askPath(map: TerrainMap, { mover, path }: CaseOf<'path'>): Judge<CaseOf<'path'>> {
  const [first = [0, 0]] = path;
  const { cost, blocked } = legsOf(map, moverOf(mover, first), path.map(pointOf));
  return (expect) => [
    ...same('closed', 'closed' in expect, blocked !== null),
    ...('closed' in expect ? [] : near('cost', expect.cost, cost, TOLERANCE.path)),
  ];
}

function askMove(map: TerrainMap, { mover, from, to }: CaseOf<'move'>): Judge<CaseOf<'move'>> {
  const answer = reachAnswer(map, moverOf(mover, from), pointOf(to));
  return (expect) => {
    if (answer.type === 'never' || 'never' in expect) {
      return same('never', 'never' in expect, answer.type === 'never');
    }
    const most = Math.max(TOLERANCE.move, TOLERANCE.moveShare * expect.cost);
    return [
      ...near('cost', expect.cost, answer.route.cost, most),
      ...same('turns', expect.turns, answer.type === 'within' ? 1 : answer.turns),
    ];
  };
}

function askViewshed(map: TerrainMap, one: CaseOf<'viewshed'>): Judge<CaseOf<'viewshed'>> {
  const eye = observerOf(one.from);
  const { targetHeight } = one;
  const outlines = one.expect.hiddenArea === undefined ? [] : sightPolygons(map, eye, targetHeight);
  const { maxX, maxY } = map.box;
  const seen = outlines?.reduce((sum, ring) => sum + ringArea(ring), 0) ?? NaN;
  const hidden = (maxX * maxY - seen) / 1_000_000;
  const sees = (at: readonly [number, number]): boolean =>
    canSee(map, eye, observerOf({ at, height: targetHeight }));
  const places = (expected: boolean, at: readonly (readonly [number, number])[]): readonly Miss[] =>
    at.flatMap((place) => same(`seen at ${place.join(', ')}`, expected, sees(place)));
  return (expect) => {
    const { hiddenArea } = expect;
    const most = Math.max(TOLERANCE.area, TOLERANCE.areaShare * (hiddenArea ?? 0));
    return [
      ...places(true, expect.seen),
      ...places(false, expect.hidden),
      ...(hiddenArea === undefined ? [] : near('hiddenArea', hiddenArea, hidden, most)),
    ];
  };
}

function askHexDistance({ from, to }: CaseOf<'hex-distance'>): Judge<CaseOf<'hex-distance'>> {
  const steps = hexDistance(cellOf(from), cellOf(to));
  return ({ distance }) => same('distance', distance, steps);
}

/** A line along the border of two hexes is shut off only by both. */
function askHexSight({ from, to, blocking }: CaseOf<'hex-sight'>): Judge<CaseOf<'hex-sight'>> {
  const shut = blocking.map(cellOf);
  const isShut = (cell: Cell): boolean => shut.some((other) => isSameCell(cell, other));
  const sees = !cellsBetween(cellOf(from), cellOf(to)).some((cells) => cells.every(isShut));
  return ({ visible }) => same('visible', visible, sees);
}

function cellOf([q, r]: readonly [number, number]): Cell {
  return { q, r };
}
