// A piece of terrain of one's own on a few hexes, as the map shows it.

import type { TerrainId } from '../../../shared/core/id';
import { groundInks } from '../../../shared/print/drawing/inks';
import { filled, type PictureStyle, sheetSize } from '../../../shared/print/drawing/picture';
import { marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Board, OwnKind, TerrainFeature } from '../../../shared/scenario/document';

const BOARD: Board = { space: 'hex', columns: 6, rows: 5 };

const CELLS = [
  { q: 1, r: 2 },
  { q: 2, r: 2 },
  { q: 3, r: 2 },
  { q: 2, r: 1 },
  { q: 3, r: 1 },
  { q: 1, r: 3 },
  { q: 2, r: 3 },
];

/** An SVG text. */
export function spaceSample(own: OwnKind, style: PictureStyle): string {
  const { width, height } = sheetSize(BOARD);
  const sky = groundInks(style, 'stars').ground ?? '#ffffff';
  const feature: TerrainFeature = {
    id: 'tr_1' as TerrainId,
    kind: own.like,
    own,
    name: '',
    shape: { type: 'cells', cells: own.like === 'planet' ? [{ q: 2, r: 2 }] : CELLS },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
  const marks = [filled(`M0 0H${width}V${height}H0Z`, sky), ...terrainMarks(feature, BOARD, style)];
  return svgPicture(marksToSvg(marks), { width, height });
}
