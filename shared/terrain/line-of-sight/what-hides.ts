// What stops a given blocked line first, where, by how much, and how to say so in a sentence.

import { formatInches, mil } from '../../core/measure';
import type { RuleRef } from '../../core/rule-ref';
import type { TerrainFeature } from '../../scenario/document';
import { deepestDip } from './ground-line';
import { ridgeCuts } from './side-view';
import type { SightRay } from './sight-ray';
import { BLOCKS, LEVEL_SLACK, TOUCH, type Blocker, type Scene } from './blockers';
import { lineCuts } from '../map/terrain-map';
import type { MapFeature } from '../map/engine-types';

export interface Hit {
  readonly of: MapFeature;
  /** Distance from the line's start in Mil. */
  readonly along: number;
  readonly shortBy: number;
  readonly reason: string;
  readonly rule: RuleRef;
}

/** A place on the table, in Mil. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The first thing in the way of a line between eyes at heights `za` and `zb`; null where nothing is. Watched features are not in the way. */
export function firstHit(
  scene: Scene,
  { x: px, y: py }: Spot,
  { x: qx, y: qy }: Spot,
  za: number,
  zb: number,
): Hit | null {
  const length = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2);
  if (length === 0) return null;
  const [ux, uy] = [(qx - px) / length, (qy - py) / length];
  const line = {
    px,
    py,
    qx,
    qy,
    ux,
    uy,
    length,
    za,
    slope: (zb - za) / length,
    low: Math.min(za, zb),
  };
  let first = scene.hilly ? groundHit(scene, line) : null;
  for (const blocker of scene.blockers) {
    if (blocker.watch !== BLOCKS) continue;
    const hit = blocker.isLine ? ridgeHit(scene, blocker, line) : areaHit(scene, blocker, line);
    if (hit && (!first || hit.along < first.along)) first = hit;
  }
  return first;
}

function groundHit({ map }: Scene, line: SightRay): Hit | null {
  const { px, py, ux, uy, length } = line;
  const dip = deepestDip(map, line, 0, length, 0);
  if (dip.depth === 0) return null;
  const x = px + dip.at * ux;
  const y = py + dip.at * uy;
  let of: MapFeature | null = null;
  let most = -Infinity;
  for (const feature of map.features) {
    const height = feature.surface?.heightAt(x, y) ?? 0;
    if (feature.surface === null || height <= most) continue;
    most = height;
    of = feature;
  }
  if (!of) return null;
  const reason = `${called(of.feature)}, ${levelsShort(dip.depth)}`;
  return { of, along: dip.first, shortBy: dip.depth, reason, rule: 'FT-07-09' };
}

function ridgeHit({ map }: Scene, { of }: Blocker, line: SightRay): Hit | null {
  for (const share of ridgeCuts(of, line.px, line.py, line.qx, line.qy)) {
    if (share < 0 || share > 1) continue;
    const along = share * line.length;
    const ground = map.groundAt(line.px + along * line.ux, line.py + along * line.uy);
    const shortBy = ground + of.levels - line.za - line.slope * along;
    if (shortBy <= LEVEL_SLACK) continue;
    const reason = `${called(of.feature)}, ${levelsShort(shortBy)}, and neither end touches it`;
    return { of, along, shortBy, reason, rule: of.row.sight.rule };
  }
  return null;
}

function areaHit(scene: Scene, { of, levels, seeInto }: Blocker, line: SightRay): Hit | null {
  const { px, py, qx, qy, ux, uy, length, za, slope } = line;
  const soft = scene.softEdge;
  const cuts = lineCuts(of.rings, px, py, qx, qy);
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const from = Math.max(0, (cuts[i] as number) * length);
    const to = Math.min(length, (cuts[i + 1] as number) * length);
    if (to - from <= TOUCH) continue;
    const [startsInside, endsInside] = [from <= TOUCH, to >= length - TOUCH];
    const isWithin = startsInside && endsInside;
    if (isWithin && length <= seeInto + TOUCH) continue;
    if (!isWithin && (startsInside || endsInside) && to - from <= soft + TOUCH) continue;
    const dip = scene.hilly
      ? deepestDip(scene.map, line, from, to, levels)
      : flatDip(from, to, za, slope, levels);
    if (dip.depth <= LEVEL_SLACK) continue;
    // Who is inside but higher than it looks over it: what hides is the rest of it.
    const isUnder = (along: number): boolean => {
      const ground = scene.hilly ? scene.map.groundAt(px + along * ux, py + along * uy) : 0;
      return ground + levels - za - slope * along > LEVEL_SLACK;
    };
    const under = { start: startsInside && isUnder(from), end: endsInside && isUnder(to) };
    const within = isWithin ? { seeInto, length } : null;
    const { reason, rule } = words(of, within, under, dip.depth);
    return { of, along: dip.first, shortBy: dip.depth, reason, rule };
  }
  return null;
}

function flatDip(
  from: number,
  to: number,
  za: number,
  slope: number,
  levels: number,
): { readonly first: number; readonly depth: number } {
  const depth = levels - Math.min(za + slope * from, za + slope * to);
  const enters = levels - za - slope * from;
  const first = enters > 0 ? from : depth > 0 ? (levels - za) / slope : from;
  return { first, depth };
}

function words(
  { feature, row }: MapFeature,
  within: { readonly seeInto: number; readonly length: number } | null,
  under: { readonly start: boolean; readonly end: boolean },
  depth: number,
): { readonly reason: string; readonly rule: RuleRef } {
  const name = called(feature);
  if (within && row.sight.blocks === 'cover') {
    const apart = formatInches(mil(within.length));
    const limit = formatInches(mil(within.seeInto));
    return {
      reason: `${apart} apart inside ${name}, which lets ${limit} be seen`,
      rule: 'FT-07-15',
    };
  }
  if (under.start || under.end) {
    const who = under.start ? 'the observer' : 'the target';
    return { reason: `${who} is inside ${name} and does not touch its edge`, rule: 'FT-07-16' };
  }
  return { reason: `${name}, ${levelsShort(depth)}`, rule: row.sight.rule };
}

function levelsShort(depth: number): string {
  const shown = Number(depth.toFixed(depth < 0.1 ? 2 : 1));
  return `${shown || 'a hair'} ${shown === 1 ? 'level' : 'levels'} short`.replace(
    'hair levels',
    'hair',
  );
}

/** Terrain without a name of its own is called what it is. */
export function called({ name, kind, own }: TerrainFeature): string {
  return name || (own?.name.toLowerCase() ?? kind.replaceAll('_', ' '));
}
