// Tables with one or two features and movers of no size, in inches: what the tests of movement ask about.

import type { TerrainId } from '../../shared/core/id';
import { at, inches, type Point } from '../../shared/core/measure';
import { tripodsTerrain } from '../../shared/rulesets/tripods/book/terrain';
import type { Json } from '../../shared/core/json';
import type { Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Mover, TerrainTable } from '../../shared/terrain/map/engine-types';

export function terrain(
  kind: TerrainKind,
  shape: Shape,
  more: Partial<TerrainFeature> = {},
): TerrainFeature {
  return {
    id: 'tr_1' as TerrainId,
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
    ...more,
  };
}

export function box(x0: number, y0: number, x1: number, y1: number): Shape {
  return { type: 'polygon', points: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)], holes: [] };
}

export function strip(width: number, ...points: readonly Point[]): Shape {
  return { type: 'strip', points, width: inches(width) };
}

export function disc(x: number, y: number, radius: number): Shape {
  return { type: 'disc', center: at(x, y), radius: inches(radius) };
}

/** A table of 48 by 36 inches unless told otherwise. */
export function mapOf(
  features: readonly TerrainFeature[],
  table: TerrainTable | Readonly<Record<string, Json>> = {},
  width = 48,
  height = 36,
): TerrainMap {
  const numbered = features.map((one, i) => ({ ...one, id: `tr_${i + 1}` as TerrainId }));
  const rows = 'clear' in table ? (table as TerrainTable) : tripodsTerrain(table);
  const board = { space: 'table', width: inches(width), height: inches(height) } as const;
  return buildTerrainMap(board, numbered, rows);
}

/** `moverOf('tracked', 10, at(4, 4))` */
export function moverOf(
  moveClass: string,
  allowance: number,
  where: Point,
  more: Partial<Mover> = {},
): Mover {
  return {
    at: where,
    footprint: { type: 'disc', radius: inches(0) },
    moveClass,
    allowance: inches(allowance),
    barred: [],
    ...more,
  };
}
