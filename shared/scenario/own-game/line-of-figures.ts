// A line of figures as one base: how large it is, and where on it each figure stands.

import { mil, type Mil } from '../../core/measure';
import type { LineOfFigures, OwnBase, SingleBase } from './own-game';

/** Of the front rank: no rank is longer. */
function abreastOf({ figures, ranks }: LineOfFigures): number {
  return Math.ceil(figures / ranks);
}

function sidesOf(base: SingleBase): { readonly width: number; readonly depth: number } {
  if (base.type === 'rectangle') return base;
  return { width: 2 * base.radius, depth: 2 * base.radius };
}

/** What a stand covers of the table: of a line the rectangle that its figures fill. */
export function outerBase(base: OwnBase): SingleBase {
  if (base.type !== 'line') return base;
  const { width, depth } = sidesOf(base.each);
  return {
    type: 'rectangle',
    width: mil(abreastOf(base) * width),
    depth: mil(base.ranks * depth),
  };
}

/** The middle of a figure about the middle of its line: ahead and to the left, in Mil. */
export interface FigureSpot {
  readonly ahead: Mil;
  readonly left: Mil;
}

/** The front rank first, each rank from its left; a rank that is shorter stands in the middle. */
export function figureSpots(line: LineOfFigures): readonly FigureSpot[] {
  const { figures, ranks, each } = line;
  const { width, depth } = sidesOf(each);
  const abreast = abreastOf(line);
  return Array.from({ length: figures }, (_, i) => {
    const rank = Math.floor(i / abreast);
    const inRank = Math.min(abreast, figures - rank * abreast);
    return {
      ahead: mil(((ranks - 1) / 2 - rank) * depth),
      left: mil(((inRank - 1) / 2 - (i % abreast)) * width),
    };
  });
}
