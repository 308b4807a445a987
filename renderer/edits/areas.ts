// Areas joined, bitten and cleaned by hand: shapes in, shapes out. Strips and cells are no areas here.

import type { Point } from '../../shared/core/measure';
import { cleanRings } from '../../shared/geometry/clip';
import { discRing } from '../../shared/geometry/shape-rings';
import { type Piece, piecesOf, pointsOfRing } from '../../shared/geometry/ring-pieces';
import { ringArea, ringOf, sideOfRings, type Ring } from '../../shared/geometry/ring';
import { gridded, simplifiedRing } from '../../shared/geometry/simplify';
import { firstCrossing } from '../../shared/geometry/simple-polygon';
import { strayHole } from '../../shared/scenario/shape-check';
import { recurved } from './rounded';
import type { Shape, TerrainFeature } from '../../shared/scenario/document';

export type Area = Shape & { readonly type: 'polygon' };

/** Corners lie on this grid where the outline stays sound, in Mil. */
const GRID = 50;
/** Pieces and holes smaller than this are crumbs, in square Mil: a quarter inch each way. */
const CRUMB = 250 * 250;

export function isArea(shape: Shape): boolean {
  return shape.type === 'polygon' || shape.type === 'disc';
}

/** The rings of an area, outlines counter-clockwise and holes clockwise; none for other shapes. */
export function ringsOfArea(shape: Shape): readonly Ring[] {
  if (shape.type === 'disc') {
    return [discRing(shape.center.x, shape.center.y, shape.radius)];
  }
  return shape.type === 'polygon' ? cleanRings([shape.points, ...shape.holes].map(ringOf)) : [];
}

/** What clipping has left as areas, the largest first, with corners that nobody would miss left out. */
export function areasOf(rings: readonly Ring[], tolerance: number): readonly Area[] {
  return piecesOf(rings)
    .filter(({ outline }) => ringArea(outline) >= CRUMB)
    .map((piece) => areaOfPiece(piece, tolerance));
}

/** The same of what has curves: outlines are curves again, as near as twice `fit` Mil to what clipping has left. */
export function curvedAreasOf(rings: readonly Ring[], fit: number): readonly Area[] {
  return piecesOf(rings)
    .filter(({ outline }) => ringArea(outline) >= CRUMB)
    .map((piece) => {
      const plain = areaOfPiece(piece, 4 * fit);
      const curve = recurved({ ...plain, points: pointsOfRing(piece.outline) }, fit);
      return curve.nodes && strayHole(curve.points, plain.holes) < 0 ? curve : plain;
    });
}

/** A hole may lie so near the edge that tidying would put a corner of it outside: then nothing is tidied. */
function areaOfPiece({ outline, holes }: Piece, tolerance: number): Area {
  const kept = holes.filter((hole) => -ringArea(hole) >= CRUMB);
  const points = tidied(outline, tolerance);
  const openings = kept.map((hole) => tidied(hole, tolerance));
  if (strayHole(points, openings) < 0) return { type: 'polygon', points, holes: openings };
  return { type: 'polygon', points: pointsOfRing(outline), holes: kept.map(pointsOfRing) };
}

/** Simplified and on the grid, unless that would make the outline cross itself. */
function tidied(ring: Ring, tolerance: number): readonly Point[] {
  const exact = pointsOfRing(ring);
  const tries = [
    gridded(simplifiedRing(exact, tolerance), GRID),
    simplifiedRing(exact, tolerance / 4),
  ];
  return tries.map(unrepeated).find(isSound) ?? exact;
}

function unrepeated(points: readonly Point[]): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  const closes = first?.x === last?.x && first?.y === last?.y;
  return closes ? points.slice(0, -1) : points;
}

function isSound(points: readonly Point[]): boolean {
  return points.length >= 3 && firstCrossing(points) === null;
}

/** The feature with another shape; a crest that no longer lies in it is given up. */
export function reshaped(feature: TerrainFeature, shape: Shape): TerrainFeature {
  const rings = ringsOfArea(shape);
  const isKept = feature.crest?.every(({ x, y }) => sideOfRings(rings, x, y) > 0);
  return { ...feature, shape, crest: isKept ? feature.crest : null };
}
