// Makes of a case's words what the engine asks for: a terrain table, features, stands and movers.

import type { TerrainId } from '../../../shared/core/id';
import { at, inches, type Point } from '../../../shared/core/measure';
import type { Shape, TerrainFeature } from '../../../shared/scenario/document';
import { TERRAIN_KINDS, kindName, type TerrainKind } from '../../../shared/scenario/kinds/kinds';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type {
  Footprint,
  MoveMeaning,
  Mover,
  Observer,
  SightMeaning,
  TerrainRow,
} from '../../../shared/terrain/map/engine-types';
import type { CorpusFeature, CorpusKinds, CorpusMover, CorpusStand } from './corpus-file';

/** The corpus knows no printed rules. */
const RULE = 'corpus';
/** All who move are of one class. */
const CLASS = 'any';

type Pair = readonly [number, number];
type CorpusKind = NonNullable<CorpusKinds[TerrainKind]>;

export function mapOf(
  kinds: CorpusKinds,
  [width, height]: Pair,
  terrain: readonly CorpusFeature[],
): TerrainMap {
  const board = { space: 'table', width: inches(width), height: inches(height) } as const;
  const rows = TERRAIN_KINDS.flatMap((kind) => {
    const words = kinds[kind];
    return words ? [[kind, rowOf(kind, words)] as const] : [];
  });
  const clear = rowOf('field', { move: { factor: 1 } });
  return buildTerrainMap(board, terrain.map(featureOf), { clear, rows: Object.fromEntries(rows) });
}

function rowOf(kind: TerrainKind, { sight, move, over, isCover }: CorpusKind): TerrainRow {
  return {
    kind,
    name: kindName(kind),
    sight: sightOf(sight),
    move: move ? { [CLASS]: meaningOf(move) } : {},
    overrides: over ?? [],
    isCover: isCover === true,
  };
}

function sightOf(sight: CorpusKind['sight']): SightMeaning {
  const { blocks, levels, seeInto, ignoredWithin, thermal } = sight ?? {};
  return {
    blocks: blocks ?? 'none',
    levels: levels ?? 0,
    seeInto: inches(seeInto ?? 0),
    ...(ignoredWithin === undefined ? {} : { ignoredWithin: inches(ignoredWithin) }),
    thermalSeesThrough: thermal === true,
    rule: RULE,
  };
}

function meaningOf(move: NonNullable<CorpusKind['move']>): MoveMeaning {
  if ('factor' in move) return { type: 'factor', factor: move.factor, rule: RULE };
  if ('crossing' in move) return { type: 'crossing', ...move.crossing, rule: RULE };
  return { type: 'prohibited', rule: RULE };
}

function featureOf(feature: CorpusFeature): TerrainFeature {
  const { id, kind, levels, crest } = feature;
  return {
    id: id as TerrainId,
    kind,
    name: id,
    shape: shapeOf(feature),
    levels: levels ?? null,
    crest: crest?.map(pointOf) ?? null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

function shapeOf({ polygon, holes, disc, strip }: CorpusFeature): Shape {
  if (disc) return { type: 'disc', center: pointOf(disc.at), radius: inches(disc.radius) };
  if (strip) {
    return { type: 'strip', points: strip.points.map(pointOf), width: inches(strip.width) };
  }
  return {
    type: 'polygon',
    points: (polygon ?? []).map(pointOf),
    holes: (holes ?? []).map((hole) => hole.map(pointOf)),
  };
}

export function pointOf([x, y]: Pair): Point {
  return at(x, y);
}

export function observerOf({
  at: [x, y],
  height,
  radius,
  rectangle,
  thermal,
}: CorpusStand): Observer {
  return {
    at: at(x, y),
    facing: rectangle?.facing ?? 0,
    footprint: rectangle
      ? { type: 'rectangle', width: inches(rectangle.width), depth: inches(rectangle.depth) }
      : discOf(radius),
    height: height ?? 0,
    thermal: thermal === true,
  };
}

export function moverOf({ allowance, radius, perInch }: CorpusMover, from: Pair): Mover {
  return {
    at: pointOf(from),
    footprint: discOf(radius),
    moveClass: CLASS,
    allowance: inches(allowance),
    ...(perInch === undefined ? {} : { perInch }),
    barred: [],
  };
}

function discOf(radius = 0): Footprint {
  return { type: 'disc', radius: inches(radius) };
}
