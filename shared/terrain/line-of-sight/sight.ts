// Can one stand see another, and if not, what hides it? The overlay, the battle and the printed card all
// ask here. Spotting ranges, modifiers and who may fire are rules and live elsewhere.

import type { TerrainId } from '../../core/id';
import { mil, type Point } from '../../core/measure';
import type { RuleRef } from '../../core/rule-ref';
import { arePointsInOrder, baseOf, basesMeet, centreOf } from '../map/footprint';
import { BLOCKED, CLEAR, pointSees } from './point-sight';
import { profileOf, ridgeCuts } from './side-view';
import { called, firstHit, type Hit } from './what-hides';
import {
  BLOCKS,
  buildScene,
  COVERS,
  DIMS,
  isClear,
  isPassed,
  meetsFeature,
  type Scene,
} from './blockers';
import { findClearLine, type ClearLine } from './clear-line';
import { lineCuts, type TerrainMap } from '../map/terrain-map';
import type { MapFeature, Observer, ProfilePoint, Sight } from '../map/engine-types';

/**
 * Sight from any part of one stand to any part of another (FT-07-03): visible when at least one straight line
 * between their footprints is clear. A part's eye is `height` levels above the ground below that part. A line is blocked
 * where a top is above it; equal height does not block (FT-07-08).
 *
 * - Cover hides what is behind it and in it. Within the same cover one sees as far as it says; a stand that
 *   touches its edge sees out and is seen (FT-07-15, FT-07-16, FT-09-04).
 * - A ridge blocks unless an end touches it or both are within an inch of it (FT-07-10, FT-07-12).
 * - `inCover`: the target stands in cover, or no clear line avoids the stream before it or the ridge it touches.
 * - `through`: smoke that no clear line avoids and only the observer's thermal sights pierce.
 *
 * Whoever knows by `canSee` that nothing is seen says so with `isHidden`, and only the reason is looked for.
 * Heights in levels, places in Mil. Never throws; the profile is worked out when it is first read.
 */
export function sight(
  map: TerrainMap,
  from: Observer,
  to: Observer,
  { isHidden = false }: { readonly isHidden?: boolean } = {},
): Sight {
  const isCentre = map.options.parts === 'centre';
  const a = isCentre ? centreOf(baseOf(from)) : baseOf(from);
  const b = isCentre ? centreOf(baseOf(to)) : baseOf(to);
  const scene = buildScene(map, a, from.height, b, to.height, from.thermal);
  const rule = to.aloft ?? from.aloft;
  if (rule !== undefined) return aloft(map, scene, to, rule);
  let watched = 0;
  for (const { watch } of scene.blockers) watched |= watch;
  // Most who do not see are hidden by what nothing helps against, so that is asked first.
  let line = isHidden ? null : lineAvoiding(scene, 0);
  // The best line avoids all, else the smoke at least, else what only covers.
  for (const avoids of line ? [COVERS | DIMS, DIMS, COVERS] : []) {
    if ((avoids & ~watched) !== 0) continue;
    const better = lineAvoiding(scene, avoids);
    if (!better) continue;
    return seen(scene, better, to);
  }
  scene.avoids = 0;
  if (!line) {
    const hit = centreHit(scene);
    if (hit) return hidden(scene, hit, to);
    line = { px: a.x, py: a.y, qx: b.x, qy: b.y };
  }
  return seen(scene, line, to);
}

function lineAvoiding(scene: Scene, avoids: number): ClearLine | null {
  scene.avoids = avoids;
  return findClearLine(scene);
}

/** The same question with a plain answer, for those who ask many times and show nothing. */
export function canSee(map: TerrainMap, from: Observer, to: Observer): boolean {
  if (from.aloft !== undefined || to.aloft !== undefined) return true;
  const isCentre = map.options.parts === 'centre';
  const quick = middlesSee(map, from, to);
  if (quick === CLEAR) return true;
  if (quick === BLOCKED && (isCentre || (isPoint(from) && isPoint(to)))) return false;
  const a = isCentre ? centreOf(baseOf(from)) : baseOf(from);
  const b = isCentre ? centreOf(baseOf(to)) : baseOf(to);
  return findClearLine(buildScene(map, a, from.height, b, to.height, from.thermal)) !== null;
}

/** Whether the middles see each other, asked from the same one whoever looks. */
function middlesSee(map: TerrainMap, from: Observer, to: Observer): ReturnType<typeof pointSees> {
  const { thermal } = from;
  return arePointsInOrder(from.at, from.height, to.at, to.height)
    ? pointSees(map, from, to, thermal)
    : pointSees(map, to, from, thermal);
}

function isPoint({ footprint }: Observer): boolean {
  return footprint.type === 'disc' && footprint.radius <= 0;
}

function aloft(map: TerrainMap, scene: Scene, to: Observer, rule: RuleRef): Sight {
  const line = { px: scene.a.x, py: scene.a.y, qx: scene.b.x, qy: scene.b.y };
  const answer = {
    ...ends(line),
    visible: true,
    blocker: null,
    ...coverOf(map, to, null),
    through: [],
    rule,
  };
  return withProfile(answer, scene, line);
}

function seen(scene: Scene, line: ClearLine, to: Observer): Sight {
  const { map, avoids } = scene;
  const through: TerrainId[] = [];
  let behind: MapFeature | null = null;
  for (const blocker of scene.blockers) {
    if (!isPassed(blocker, avoids) || !isCut(blocker.of, line)) continue;
    if (blocker.watch === DIMS) through.push(blocker.of.feature.id);
    else behind ??= blocker.of;
  }
  const answer = {
    ...ends(line),
    visible: true,
    blocker: null,
    ...coverOf(map, to, behind),
    through,
    rule: ruleOfSeeing(scene, line),
  };
  return withProfile(answer, scene, line);
}

function hidden(scene: Scene, hit: Hit, to: Observer): Sight {
  const { a, b, map } = scene;
  const line = { px: a.x, py: a.y, qx: b.x, qy: b.y };
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const share = length > 0 ? hit.along / length : 0;
  const answer = {
    ...ends(line),
    visible: false,
    blocker: {
      feature: hit.of.feature.id,
      at: { x: mil(a.x + share * (b.x - a.x)), y: mil(a.y + share * (b.y - a.y)) },
      shortBy: hit.shortBy,
      reason: hit.reason,
    },
    ...coverOf(map, to, null),
    through: [],
    rule: hit.rule,
  };
  return withProfile(answer, scene, line);
}

function ends({ px, py, qx, qy }: ClearLine): { readonly from: Point; readonly to: Point } {
  return { from: { x: mil(px), y: mil(py) }, to: { x: mil(qx), y: mil(qy) } };
}

/** What is in the way between the middles: all lines are blocked, and that is the one to show. */
function centreHit(scene: Scene): Hit | null {
  const { a, b } = scene;
  const { za, zb } = eyes(scene, a.x, a.y, b.x, b.y);
  const hit = firstHit(scene, a, b, za, zb);
  if (hit || isClear(scene, a.x, a.y, b.x, b.y)) return hit;
  // The line runs between two that share a corner or an edge: look a hair beside it.
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const [ox, oy] = [(a.y - b.y) / length, (b.x - a.x) / length];
  return (
    firstHit(scene, { x: a.x + ox, y: a.y + oy }, { x: b.x + ox, y: b.y + oy }, za, zb) ??
    firstHit(scene, { x: a.x - ox, y: a.y - oy }, { x: b.x - ox, y: b.y - oy }, za, zb)
  );
}

function eyes(
  { map, heightA, heightB }: Scene,
  px: number,
  py: number,
  qx: number,
  qy: number,
): { readonly za: number; readonly zb: number } {
  const za = heightA + map.groundAt(px, py);
  const zb = heightB + map.groundAt(qx, qy);
  if (map.options.lineModel === '3d-line') return { za, zb };
  return { za: Math.max(za, zb), zb: Math.max(za, zb) };
}

/** Most who ask want no side view, so it waits until it is read. */
function withProfile(
  answer: Omit<Sight, 'profile'>,
  scene: Scene,
  { px, py, qx, qy }: ClearLine,
): Sight {
  let known: readonly ProfilePoint[] | null = null;
  return {
    ...answer,
    get profile() {
      const { za, zb } = eyes(scene, px, py, qx, qy);
      known ??= profileOf(scene.map, { x: px, y: py }, { x: qx, y: qy }, za, zb);
      return known;
    },
  };
}

/** What covers the target: what its middle is in, else what all clear lines lead through, if anything. */
function coverOf(
  map: TerrainMap,
  to: Observer,
  behind: MapFeature | null,
): Pick<Sight, 'inCover' | 'cover'> {
  if (to.aloft !== undefined || to.isOverCover === true) return { inCover: false, cover: null };
  const within = map.at(to.at).find((piece) => map.row(piece).isCover);
  if (within) {
    const cover = { reason: `in ${called(within)}`, rule: map.row(within).sight.rule };
    return { inCover: true, cover };
  }
  if (!behind) return { inCover: false, cover: null };
  const { blocks, rule } = behind.row.sight;
  const cover = {
    reason: `behind ${called(behind.feature)}`,
    rule: blocks === 'ridge' ? 'FT-07-11' : rule,
  };
  return { inCover: true, cover };
}

/** Whether the middle of a stand is in terrain that is cover. */
export function standsInCover(map: TerrainMap, at: Point): boolean {
  return map.at(at).some((piece) => map.row(piece).isCover);
}

function isCut(of: MapFeature, { px, py, qx, qy }: ClearLine): boolean {
  if (px === qx && py === qy) return false;
  if (of.row.sight.blocks === 'ridge') {
    return ridgeCuts(of, px, py, qx, qy).some((s) => s >= 0 && s <= 1);
  }
  const cuts = lineCuts(of.rings, px, py, qx, qy);
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    if ((cuts[i] as number) < 1 && (cuts[i + 1] as number) > 0) return true;
  }
  return false;
}

/** The rule that makes the difference for a clear line: what it passes in spite of being there. */
function ruleOfSeeing({ map, a, b, blockers }: Scene, line: ClearLine): RuleRef {
  let rule: RuleRef = 'FT-07-03';
  if (basesMeet(a, b, 0)) return rule;
  for (const of of map.features) {
    const { blocks, thermalSeesThrough } = of.row.sight;
    if (blocks === 'none' || blocks === 'behind' || of.levels <= 0 || !isCut(of, line)) continue;
    if (blocks === 'ridge') {
      if (blockers.some((blocker) => blocker.of === of && blocker.watch === BLOCKS))
        rule = 'FT-07-08';
      else return meetsFeature(a, of) || meetsFeature(b, of) ? 'FT-07-10' : 'FT-07-12';
      continue;
    }
    const isIn = meetsFeature(a, of) && meetsFeature(b, of);
    rule = thermalSeesThrough ? 'FT-07-18' : isIn ? 'FT-07-15' : 'FT-07-08';
  }
  return rule;
}
