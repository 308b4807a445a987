// A little terrain table and shape makers for tests of the map and of sight; inches everywhere.

import type { TerrainId } from '../../shared/core/id';
import { at, inches, type Mil, type Point } from '../../shared/core/measure';
import type { Shape, TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import type {
  Observer,
  SightMeaning,
  TerrainRow,
  TerrainTable,
} from '../../shared/terrain/map/engine-types';

const NONE: SightMeaning = {
  blocks: 'none',
  levels: 0,
  seeInto: 0 as Mil,
  thermalSeesThrough: false,
  rule: 'FT-07-04',
};

function row(kind: TerrainKind, sight: Partial<SightMeaning>, isCover = false): TerrainRow {
  const name = kind.replace('_', ' ');
  return { kind, name, sight: { ...NONE, ...sight }, move: {}, overrides: [], isCover };
}

const COVER: Partial<SightMeaning> = {
  blocks: 'cover',
  levels: 1,
  seeInto: inches(2),
  rule: 'FT-07-14',
};

export const SMALL_TABLE: TerrainTable = {
  clear: row('field', {}),
  rows: {
    light_woods: row('light_woods', { ...COVER, rule: 'FT-06-16' }, true),
    heavy_woods: row('heavy_woods', { ...COVER, rule: 'FT-06-19' }, true),
    forest: row('forest', { ...COVER, rule: 'FT-06-21' }, true),
    swamp: row('swamp', { ...COVER, rule: 'FT-06-23' }, true),
    town: row('town', { ...COVER, rule: 'FT-06-39' }, true),
    building: row('building', { blocks: 'solid', levels: 1 }),
    wall: row('wall', { blocks: 'solid', levels: 0.5 }),
    ridge: row('ridge', { blocks: 'ridge', levels: 1, rule: 'FT-07-10' }),
    smoke: row('smoke', { ...COVER, thermalSeesThrough: true, rule: 'FT-07-18' }, true),
    stream: row('stream', { blocks: 'behind', rule: 'FT-06-25' }),
    trench: row('trench', { blocks: 'behind', rule: 'FT-06-25' }, true),
    hill: row('hill', { levels: 2, rule: 'FT-07-09' }),
    elevation: row('elevation', { rule: 'FT-07-09' }),
  },
};

let made = 0;

export function terrain(
  kind: TerrainKind,
  shape: Shape,
  more: Partial<TerrainFeature> = {},
): TerrainFeature {
  made += 1;
  return {
    id: `tr_${made}` as TerrainId,
    kind,
    name: `${kind} ${made}`,
    shape,
    levels: null,
    crest: null,
    fordable: true,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
    ...more,
  };
}

export function points(...pairs: (readonly [number, number])[]): Point[] {
  return pairs.map(([x, y]) => at(x, y));
}

export function polygon(...pairs: (readonly [number, number])[]): Shape {
  return { type: 'polygon', points: points(...pairs), holes: [] };
}

export function box(x0: number, y0: number, x1: number, y1: number): Shape {
  return polygon([x0, y0], [x1, y0], [x1, y1], [x0, y1]);
}

export function disc(x: number, y: number, radius: number): Shape {
  return { type: 'disc', center: at(x, y), radius: inches(radius) };
}

export function strip(width: number, ...pairs: (readonly [number, number])[]): Shape {
  return { type: 'strip', points: points(...pairs), width: inches(width) };
}

/** A round stand of half an inch radius, one inch across, unless told otherwise. */
export function stand(x: number, y: number, more: Partial<Observer> = {}): Observer {
  return {
    at: at(x, y),
    facing: 0,
    footprint: { type: 'disc', radius: inches(0.5) },
    height: 0,
    thermal: false,
    ...more,
  };
}
