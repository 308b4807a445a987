// A piece of terrain of one's own on a small table: what a stand beside it sees, and how far one comes with nine inches.

import type { TerrainId } from '../../../shared/core/id';
import { at, inches, mil, type Point } from '../../../shared/core/measure';
import { groundInks } from '../../../shared/print/drawing/inks';
import { filled, type PictureStyle } from '../../../shared/print/drawing/picture';
import { marksToSvg, svgPicture } from '../../../shared/print/drawing/svg';
import { terrainMarks } from '../../../shared/print/map/terrain-marks';
import type { Board, OwnKind, Shape, TerrainFeature } from '../../../shared/scenario/document';
import type { KindRow } from '../../../shared/scenario/kinds/kind-row';
import { rowOf, usualWidth } from '../../../shared/scenario/kinds/own-kind';
import type { TerrainTable } from '../../../shared/terrain/map/engine-types';
import { buildTerrainMap, type TerrainMap } from '../../../shared/terrain/map/terrain-map';
import { LIVE_STEP, reach } from '../../../shared/terrain/movement/reach/reach';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';

/** Inches. */
const SIZE = { width: 13, height: 8 };
export const SAMPLE_ALLOWANCE = 9;
const BOARD: Board = { space: 'table', width: inches(SIZE.width), height: inches(SIZE.height) };
const STAND = {
  at: at(2, 4),
  facing: 0,
  footprint: { type: 'disc', radius: inches(0.5) },
} as const;
const SHADE = '#16223c';
const REACHED = '#1d5fb4';

const AREA: readonly Point[] = [
  at(4.6, 1.7),
  at(4.2, 4.2),
  at(4.9, 6.4),
  at(6.9, 6.8),
  at(8.3, 5.2),
  at(8.1, 2.6),
  at(6.4, 1.3),
];

export interface OwnSample {
  readonly sight: string;
  readonly movement: string;
}

/** Two pictures as SVG texts. `moveClass` is one of the ruleset's; without one nobody is slowed. */
export function ownSample(
  own: OwnKind,
  table: TerrainTable,
  moveClass: string,
  style: PictureStyle = 'colour',
): OwnSample {
  const feature = sampleFeature(own);
  const map = buildTerrainMap(BOARD, [feature], table);
  const ground = filled(
    `M0 0H${SIZE.width}V${SIZE.height}H0Z`,
    groundInks(style, 'parchment').ground ?? '#ffffff',
  );
  const below = marksToSvg([ground, ...terrainMarks(feature, BOARD, style)]);
  const picture = (over: string) => svgPicture(`${below}${over}${standSvg()}`, SIZE);
  return { sight: picture(unseenSvg(map)), movement: picture(reachSvg(map, moveClass)) };
}

function sampleFeature(own: OwnKind): TerrainFeature {
  const row = rowOf({ kind: own.like, own });
  return {
    id: 'tr_1' as TerrainId,
    kind: own.like,
    own,
    name: '',
    shape: shapeOf(row, own),
    levels: row.rises ? (own.levels ?? 2) : null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
}

function shapeOf({ draws, stamp }: KindRow, own: OwnKind): Shape {
  const [along, across] = stamp?.map((side) => Math.min(6, side) / 2) ?? [];
  switch (draws) {
    case 'strip': {
      const points = [at(5.6, 0.6), at(6.3, 4), at(5.8, 7.4)];
      return { type: 'strip', points, width: usualWidth({ kind: own.like, own }) };
    }
    case 'disc':
      return { type: 'disc', center: at(6.3, 4), radius: inches(along ?? 1.6) };
    case 'polygon':
      if (along !== undefined && across !== undefined && own.draws === 'box') {
        const points = [
          at(-along, -across),
          at(along, -across),
          at(along, across),
          at(-along, across),
        ];
        return {
          type: 'polygon',
          points: points.map(({ x, y }) => ({ x: mil(x + 6300), y: mil(y + 4000) })),
          holes: [],
        };
      }
      return { type: 'polygon', points: AREA, holes: [] };
  }
}

/** What a stand of no height does not see of the ground. */
function unseenSvg(map: TerrainMap): string {
  const field = sightField(map, { ...STAND, height: 0, thermal: false }, 0, LIVE_STEP);
  const { columns, rows, seen } = field;
  const cells = cellsPath(columns, rows, (i) => seen[i] === 0);
  return `<path d="${cells}" fill="${SHADE}" fill-opacity="0.5"/>`;
}

/** Where the stand can come; its field has corners, so each cell asks about its south-west one. */
function reachSvg(map: TerrainMap, moveClass: string): string {
  const allowance = inches(SAMPLE_ALLOWANCE);
  const field = reach(map, { ...STAND, moveClass, allowance, barred: [] }, LIVE_STEP);
  const { columns, rows, cost, limit } = field;
  const cells = cellsPath(columns - 1, rows - 1, (_, column, row) => {
    const corners = [0, 1].flatMap((up) => [0, 1].map((on) => (row + up) * columns + column + on));
    return corners.every((corner) => (cost[corner] ?? Infinity) <= limit);
  });
  return `<path d="${cells}" fill="${REACHED}" fill-opacity="0.38"/>`;
}

/** Runs of cells as boxes, in sheet inches. */
function cellsPath(
  columns: number,
  rows: number,
  isIn: (index: number, column: number, row: number) => boolean,
): string {
  const step = LIVE_STEP / 1000;
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    const top = SIZE.height - (row + 1) * step;
    let from = -1;
    for (let column = 0; column <= columns; column += 1) {
      const isOn = column < columns && isIn(row * columns + column, column, row);
      if (isOn && from < 0) from = column;
      if (isOn || from < 0) continue;
      path += `M${from * step} ${top}H${column * step}V${top + step}H${from * step}Z`;
      from = -1;
    }
  }
  return path;
}

function standSvg(): string {
  return `<circle cx="2" cy="${SIZE.height - 4}" r="0.5" fill="#fffdf4" stroke="#16223c" stroke-width="0.12"/>`;
}
