// Symmetric tables: how one half becomes the other, and the sketch of a gesture on both halves.

import { mil, type Point } from '../../shared/core/measure';
import type { Board } from '../../shared/scenario/document';
import { line, type Sketch, type SketchLine } from '../things/sketch';
import { mirrorEastWest, mirrorNorthSouth, onPoint, type Transform, turnAbout } from './transforms';

/** What is drawn on one half of the table appears on the other: turned about the middle, or mirrored. */
export type Symmetry = 'none' | 'half-turn' | 'mirror-x' | 'mirror-y';

export interface SymmetrySettings {
  readonly symmetry: Symmetry;
  /** Stands are mirrored too, for the next side. */
  readonly mirrorsStands: boolean;
}

/** How one half of the table becomes the other; null where nothing is to be symmetric. */
export function symmetryOf(board: Board, symmetry: Symmetry): Transform | null {
  if (board.space !== 'table') return null;
  const middle = { x: board.width / 2, y: board.height / 2 } as Point;
  switch (symmetry) {
    case 'none':
      return null;
    case 'half-turn':
      return turnAbout(middle, 180);
    case 'mirror-x':
      return mirrorEastWest(middle.x);
    case 'mirror-y':
      return mirrorNorthSouth(middle.y);
  }
}

/** The sketch with what is drawn, on the other half too. */
export function mirroredSketch(sketch: Sketch, board: Board, symmetry: Symmetry): Sketch {
  const transform = symmetryOf(board, symmetry);
  if (!transform) return sketch;
  const drawn = sketch.lines.filter(({ style }) => style === 'draft' || style === 'refused');
  const lines = drawn.map((one): SketchLine => ({
    ...one,
    points: one.points.map((point) => onPoint(transform, point)),
  }));
  return { ...sketch, lines: [...sketch.lines, ...lines] };
}

/** The line, or for a half-turn the cross, about which the table is symmetric. */
export function axisOf(board: Board, symmetry: Symmetry): readonly SketchLine[] {
  if (board.space !== 'table' || symmetry === 'none') return [];
  const { width, height } = board;
  const [x, y] = [mil(width / 2), mil(height / 2)];
  if (symmetry === 'mirror-x')
    return [
      line('guide', [
        { x, y: mil(0) },
        { x, y: height },
      ]),
    ];
  if (symmetry === 'mirror-y')
    return [
      line('guide', [
        { x: mil(0), y },
        { x: width, y },
      ]),
    ];
  const arm = 1000;
  return [
    line('guide', [
      { x: mil(x - arm), y },
      { x: mil(x + arm), y },
    ]),
    line('guide', [
      { x, y: mil(y - arm) },
      { x, y: mil(y + arm) },
    ]),
  ];
}
