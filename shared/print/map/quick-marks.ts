// A piece of terrain in its plainest form, an even tint in its true outline: what a screen can show at once
// while the full drawing of a large table is still being made.

import type { Board, TerrainFeature } from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { inksOf } from '../drawing/inks';
import { hexRing, linePath, ring } from '../drawing/sheet-outlines';
import type { Mark, PictureStyle } from '../drawing/picture';
import { filled, painted, stroked, toSheet } from '../drawing/picture';

export function quickMarks(
  feature: TerrainFeature,
  board: Board,
  style: PictureStyle,
  kinds: KindTable = KINDS,
): Mark[] {
  const inks = inksOf(feature, style, kinds);
  const { shape } = feature;
  const pen = 0.05;
  switch (shape.type) {
    case 'polygon': {
      const d = [shape.points, ...shape.holes]
        .map((outline) => `${linePath(outline.map((point) => toSheet(board, point)))}Z`)
        .join('');
      return painted([stroked(d, inks.line, pen, { fill: inks.floor })]);
    }
    case 'strip': {
      const d = linePath(shape.points.map((point) => toSheet(board, point)));
      return painted([stroked(d, inks.floor ?? inks.line, shape.width / 1000)]);
    }
    case 'disc': {
      const d = `${linePath(ring(toSheet(board, shape.center), shape.radius / 1000))}Z`;
      return painted([stroked(d, inks.line, pen, { fill: inks.floor })]);
    }
    case 'cells': {
      const d = shape.cells.map((cell) => `${linePath(hexRing(board, cell))}Z`).join('');
      return painted([filled(d, inks.floor)]);
    }
    case 'grid':
      return [];
  }
}
