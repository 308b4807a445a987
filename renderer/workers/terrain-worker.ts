// The terrain engine off the window's thread: keeps one map, answers with pictures and values. Pictures
// are handed over, not copied.

import '../without-eval';
import * as Comlink from 'comlink';
import type { Mil, Point } from '../../shared/core/measure';
import type { Board, TerrainFeature } from '../../shared/scenario/types';
import { reach } from '../../shared/terrain/reach';
import { route } from '../../shared/terrain/route';
import { type FieldGrade, sightField } from '../../shared/terrain/sight-field';
import { sight } from '../../shared/terrain/sight';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/terrain-map';
import type {
  Mover,
  Observer,
  ReachField,
  Route,
  Sight,
  TerrainTable,
} from '../../shared/terrain/types';
import { reachPixels, sightPixels } from './field-pixels';

export interface Ground {
  readonly board: Board;
  readonly terrain: readonly TerrainFeature[];
  readonly table: TerrainTable;
}

export interface SightPicture {
  readonly image: ImageBitmap;
  /** Size of a pixel. */
  readonly step: Mil;
  /** The share of the table that is seen, from 0 to 1. */
  readonly share: number;
}

export interface ReachPicture {
  readonly image: ImageBitmap;
  readonly field: ReachField;
}

let map: TerrainMap | null = null;

function ground(): TerrainMap {
  if (!map) throw new Error('the terrain worker was asked before it was given a table');
  return map;
}

const engine = {
  /** Everything that is asked later is asked of this table. */
  setGround({ board, terrain, table }: Ground): void {
    map = buildTerrainMap(board, terrain, table);
  },

  async sightPicture(
    from: Observer,
    targetHeight: number,
    step: Mil,
    grade: FieldGrade,
  ): Promise<SightPicture> {
    const field = sightField(ground(), from, targetHeight, step, grade);
    const image = await bitmap(sightPixels(field), field.columns, field.rows);
    let seen = 0;
    for (const cell of field.seen) seen += cell;
    return Comlink.transfer({ image, step: field.step, share: seen / field.seen.length }, [image]);
  },

  async reachPicture(mover: Mover, step: Mil): Promise<ReachPicture> {
    const field = reach(ground(), mover, step);
    const image = await bitmap(reachPixels(field), field.columns, field.rows);
    return Comlink.transfer({ image, field }, [image, field.cost.buffer]);
  },

  sight(from: Observer, to: Observer): Sight {
    return sight(ground(), from, to);
  },

  route(mover: Mover, to: Point): Route | null {
    return route(ground(), mover, to);
  },
};

export type TerrainEngine = typeof engine;

function bitmap(
  bytes: Uint8ClampedArray<ArrayBuffer>,
  columns: number,
  rows: number,
): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(bytes, columns, rows));
}

Comlink.expose(engine);
