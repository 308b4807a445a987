// A small sample of each terrain kind, drawn by the same pens as the map.

import { inches, type Point } from '../../../shared/core/measure';
import type { TerrainId } from '../../../shared/core/id';
import type { Board, Shape, TerrainFeature, TerrainKind } from '../../../shared/scenario/document';

/** The piece of table that a swatch shows, in inches. */
export const SWATCH_SIZE = { width: 4.5, height: 2.5 };

export const SWATCH_BOARD: Board = {
  space: 'table',
  width: inches(SWATCH_SIZE.width),
  height: inches(SWATCH_SIZE.height),
};

const at = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) });

const AREA = [
  at(0.35, 0.9),
  at(0.6, 2),
  at(1.7, 2.25),
  at(3.2, 2.1),
  at(4.15, 1.6),
  at(4.05, 0.6),
  at(2.9, 0.25),
  at(1.3, 0.35),
];
const BLOCK = [at(1.2, 0.6), at(1.2, 1.9), at(3.3, 1.9), at(3.3, 0.6)];
const WINDING = [at(-0.3, 0.7), at(1.1, 0.85), at(2.2, 1.5), at(3.4, 1.75), at(4.8, 1.6)];
const STRAIGHT = [at(0.5, 0.9), at(2.25, 1.35), at(4, 1.5)];

const STRIP_WIDTH: Partial<Readonly<Record<TerrainKind, number>>> = {
  river: 1.1,
  stream: 0.35,
  road: 0.6,
  path: 0.3,
  ridge: 0.8,
  cliff: 0.5,
  trench: 0.45,
  wall: 0.2,
  wreck: 1,
  bridge: 0.9,
  ford: 1.2,
};

const BLOCKS: readonly TerrainKind[] = ['building', 'bunker'];
const SHORT: readonly TerrainKind[] = [
  'ridge',
  'cliff',
  'trench',
  'wall',
  'wreck',
  'bridge',
  'ford',
];

export function swatchFeature(
  kind: TerrainKind,
  draws: 'polygon' | 'strip' | 'disc',
): TerrainFeature {
  return {
    id: `tr_${kind}` as TerrainId,
    kind,
    name: '',
    shape: swatchShape(kind, draws),
    levels: kind === 'hill' ? 2 : null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

function swatchShape(kind: TerrainKind, draws: 'polygon' | 'strip' | 'disc'): Shape {
  if (draws === 'disc') return { type: 'disc', center: at(2.25, 1.25), radius: inches(1.1) };
  if (draws === 'polygon') {
    return { type: 'polygon', points: BLOCKS.includes(kind) ? BLOCK : AREA, holes: [] };
  }
  return {
    type: 'strip',
    points: SHORT.includes(kind) ? STRAIGHT : WINDING,
    width: inches(STRIP_WIDTH[kind] ?? 0.5),
  };
}
