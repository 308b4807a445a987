// A kind of terrain without a drawing of its own: a tint in its true outline, with an edge.

import type { Board, TerrainFeature } from '../../scenario/document';
import type { KindInks } from '../drawing/inks';
import type { Mark } from '../drawing/picture';
import { filled, painted, stroked } from '../drawing/picture';
import { areaOf, areaPath } from '../drawing/sheet-outlines';

export function plainMarks({ shape }: TerrainFeature, board: Board, inks: KindInks): Mark[] {
  const outline = areaPath(areaOf(shape, board));
  return painted([filled(outline, inks.floor), stroked(outline, inks.line, 0.05)]);
}
