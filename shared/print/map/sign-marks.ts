// Signs of terrain of one's own: strewn evenly over an area, set along a strip, in the pen of the piece.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { OwnSign } from '../../scenario/kinds/own-kind';
import type { KindInks } from '../drawing/inks';
import { type Mark, num, painted, stroked } from '../drawing/picture';
import { scattered, spotsAlong } from '../drawing/scatter';
import { areaOf, inset, linesOf, widthOf } from '../drawing/sheet-outlines';

/** Inches: how large a sign is, and how far it is to the next. */
const SIZE = 0.42;
const SPACING = 1.15;

/** Each about its own middle, one unit wide; down is positive. */
const SIGNS: Readonly<Record<OwnSign, readonly (readonly (readonly [x: number, y: number])[])[]>> =
  {
    crosses: [
      [
        [-0.5, -0.5],
        [0.5, 0.5],
      ],
      [
        [-0.5, 0.5],
        [0.5, -0.5],
      ],
    ],
    rings: [roundAbout(0.5, 12)],
    triangles: [roundAbout(0.58, 3)],
    diamonds: [roundAbout(0.55, 4)],
    chevrons: [
      [
        [-0.5, 0.25],
        [0, -0.25],
        [0.5, 0.25],
      ],
    ],
    bars: [
      [
        [-0.5, 0],
        [0.5, 0],
      ],
    ],
    tufts: [
      [
        [-0.4, -0.3],
        [-0.1, 0.4],
      ],
      [
        [0, -0.5],
        [0, 0.4],
      ],
      [
        [0.4, -0.3],
        [0.1, 0.4],
      ],
    ],
    waves: [
      [
        [-0.5, 0.15],
        [-0.25, -0.15],
        [0, 0.15],
        [0.25, -0.15],
        [0.5, 0.15],
      ],
    ],
  };

/** Corners of a closed figure, the first one up. */
function roundAbout(radius: number, corners: number): readonly (readonly [number, number])[] {
  return Array.from({ length: corners + 1 }, (_, i) => {
    const turn = (i / corners) * 2 * Math.PI;
    return [radius * Math.sin(turn), -radius * Math.cos(turn)] as const;
  });
}

export function signMarks(
  sign: OwnSign,
  { shape, id }: TerrainFeature,
  board: Board,
  inks: KindInks,
): Mark[] {
  const isStrip = shape.type === 'strip';
  const size = isStrip ? Math.min(SIZE, Math.max(0.18, widthOf(shape, SIZE))) : SIZE;
  const area = areaOf(shape, board);
  const within = inset(area, size * 0.6);
  const spots = isStrip
    ? linesOf(shape, board).flatMap((line) => spotsAlong(line, size * 2.4, id))
    : scattered(within.length > 0 ? within : area, SPACING, id, 0.12);
  const d = spots.map((spot) => signPath(sign, spot, size)).join('');
  return painted([stroked(d, inks.line, size * 0.14)]);
}

function signPath(
  sign: OwnSign,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
) {
  return SIGNS[sign]
    .map(
      (line) =>
        `M${line.map(([dx, dy]) => `${num(x + dx * size)} ${num(y + dy * size)}`).join('L')}`,
    )
    .join('');
}
