// A small sample of each terrain kind, drawn by the same pens as the map.

import { inches, type Point } from '../../../shared/core/measure';
import type { TerrainId } from '../../../shared/core/id';
import { memoOf } from '../../../shared/core/memo';
import { groundInks } from '../../../shared/print/drawing/inks';
import { filled } from '../../../shared/print/drawing/picture';
import { marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Board, Shape, TerrainFeature } from '../../../shared/scenario/document';
import type { DrawnAs, KindRow } from '../../../shared/scenario/kinds/kind-row';
import { type OfKind, rowOf } from '../../../shared/scenario/kinds/own-kind';
import { kindRow, KINDS, type KindTable } from '../../../shared/scenario/kinds/kinds';
import { isOfSpace } from '../../edits/kinds-of-board';

/** The piece of table that a swatch shows, in inches. */
const SWATCH_SIZE = { width: 4.5, height: 2.5 };

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

/** As SVG. A kind is drawn once: the palette shows all of them anew when another table is opened. */
export const swatchPicture = memoOf(
  (of: OfKind): string => {
    const { width, height } = SWATCH_SIZE;
    const colour = groundInks('colour', isOfSpace(of.kind) ? 'stars' : 'parchment').ground;
    const ground = filled(`M0 0H${width}V${height}H0Z`, colour);
    const piece = swatchFeature(of, rowOf(of).draws);
    return svgPicture(
      marksToSvg([ground, ...terrainMarks(piece, SWATCH_BOARD, 'colour')]),
      SWATCH_SIZE,
    );
  },
  ({ kind, own }) => own ?? kindRow(kind),
);

export function swatchFeature(
  { kind, own }: OfKind,
  draws: DrawnAs,
  kinds: KindTable = KINDS,
): TerrainFeature {
  const row = rowOf({ kind, own }, kinds);
  return {
    id: `tr_${kind}` as TerrainId,
    kind,
    ...(own ? { own } : {}),
    name: '',
    shape: swatchShape(row, draws),
    levels: row.rises ? 2 : null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

function swatchShape({ swatch = {} }: KindRow, draws: DrawnAs): Shape {
  if (draws === 'disc') return { type: 'disc', center: at(2.25, 1.25), radius: inches(1.1) };
  if (draws === 'polygon') {
    return { type: 'polygon', points: swatch.shape === 'block' ? BLOCK : AREA, holes: [] };
  }
  return {
    type: 'strip',
    points: swatch.shape === 'winding' ? WINDING : STRAIGHT,
    width: inches(swatch.width ?? 0.5),
  };
}
