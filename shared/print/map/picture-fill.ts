// A picture of the designer's own as the look of his terrain: in the true outline of the piece, with its edge.

import { toInches } from '../../core/measure';
import type { Board, Shape, TerrainFeature } from '../../scenario/document';
import type { TerrainPicture } from '../../scenario/kinds/own-drawing';
import { pictureSides } from '../../scenario/values/own-picture';
import type { KindInks } from '../drawing/inks';
import { type FillMark, filled, type Mark, painted, stroked, toSheet } from '../drawing/picture';
import type { PictureStyle, SheetPoint } from '../drawing/picture';
import { areaOf, areaPath, boundsOf, gap, wholeAreaOf } from '../drawing/sheet-outlines';

/** Inches of a tile whose designer says none. */
export const USUAL_TILE = 2;

const TONES = {
  colour: 'full',
  'ink-saving': 'pale',
  'black-and-white': 'grey',
} as const satisfies Readonly<Record<PictureStyle, FillMark['tone']>>;

export function pictureFillMarks(
  { shape }: TerrainFeature,
  { image, as, width }: TerrainPicture,
  board: Board,
  inks: KindInks,
  style: PictureStyle,
): Mark[] {
  const d = areaPath(areaOf(shape, board));
  const tile = as === 'whole' ? boxOf(shape, board) : tileOf(shape, board, image, width);
  return painted([
    filled(d, inks.floor),
    { type: 'fill', d, href: image, ...tile, tone: TONES[style] },
    stroked(d, inks.line, 0.05),
  ]);
}

type Tile = Pick<FillMark, 'x' | 'y' | 'width' | 'height' | 'turn'>;

/** All that the piece covers; a rectangle is turned with its sides. */
function boxOf(shape: Shape, board: Board): Tile {
  return rectangleOf(shape, board) ?? uprightBox(shape, board);
}

function uprightBox(shape: Shape, board: Board): Tile {
  const { left, top, right, bottom } = boundsOf(wholeAreaOf(shape, board));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { x, y, width: right - left, height: bottom - top, turn: 0 };
}

/** Inches by which sides and diagonals of a rectangle may differ. */
const CROOKED = 0.01;

/** Its first side is the lower edge of the picture. */
function rectangleOf(shape: Shape, board: Board): Tile | null {
  if (shape.type !== 'polygon' || shape.points.length !== 4 || shape.nodes) return null;
  const [a, b, c, d] = shape.points.map((point) => toSheet(board, point)) as [
    SheetPoint,
    SheetPoint,
    SheetPoint,
    SheetPoint,
  ];
  const isEven = (one: number, other: number) => Math.abs(one - other) < CROOKED;
  const isStraight =
    isEven(gap(a, b), gap(c, d)) && isEven(gap(b, c), gap(d, a)) && isEven(gap(a, c), gap(b, d));
  if (!isStraight) return null;
  return {
    x: (a.x + c.x) / 2,
    y: (a.y + c.y) / 2,
    width: gap(a, b),
    height: gap(b, c),
    turn: (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI,
  };
}

/** Laid from the middle of the piece, so that it goes with it. */
function tileOf(shape: Shape, board: Board, image: string, width: TerrainPicture['width']): Tile {
  const sides = pictureSides(image);
  const wide = width === undefined ? USUAL_TILE : toInches(width);
  const { x, y } = uprightBox(shape, board);
  return { x, y, width: wide, height: (wide * sides.height) / sides.width, turn: 0 };
}
