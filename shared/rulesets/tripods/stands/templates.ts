// Squares and strips of card laid on the table: which bases they touch and which they cover (FT-03-01,
// FT-13-17). Edges that merely meet do not count as touching.

import { distanceSquared, mil, type Mil, type Point } from '../../../core/measure';
import { cosOf, sinOf } from '../../../geometry/degrees';
import type { Template } from '../../../rules/ruleset';
import { outlineAt, gapOfOutlines, isInside, type Outline } from '../../../terrain/map/base-gaps';
import { extentOf, farthestOf } from './bases';
import type { OnTable } from './stands';

/** A square; `turn` is the direction of its depth. */
export function squareAt(at: Point, side: Mil, turn: number, label: string): Template {
  return rectangleAt(at, side, side, turn, label);
}

export function rectangleAt(
  at: Point,
  width: Mil,
  depth: Mil,
  turn: number,
  label: string,
): Template {
  return { shape: 'rectangle', at, size: { width, depth }, turn, label };
}

/** `count` templates side by side, across the line of fire, with the point in the middle of the row. */
export function rowOf(count: number, middle: Template): readonly Template[] {
  const [cosine, sine] = [cosOf(middle.turn), sinOf(middle.turn)];
  return Array.from({ length: count }, (_, i) => {
    const away = (i - (count - 1) / 2) * middle.size.width;
    const x = mil(middle.at.x - sine * away);
    const y = mil(middle.at.y + cosine * away);
    return { ...middle, at: { x, y } };
  });
}

/** FT-13-17: whether any of the base lies under the template. */
export function isUnder(stand: OnTable, template: Template): boolean {
  const { at, size } = template;
  const far = farthestOf(stand) + (size.width + size.depth) / 2;
  if (distanceSquared(stand.place.at, at) > far * far) return false;
  const base = extentOf(stand, stand.place);
  return base !== null && gapOfOutlines(outlineOf(template, -SHARED_EDGE), base) === 0;
}

/** FT-13-41: whether all of the base does. */
export function isCovered(stand: OnTable, template: Template): boolean {
  const base = extentOf(stand, stand.place);
  if (!base) return false;
  const { corners } = outlineOf(template, -base.radius);
  return base.corners.every((corner) => isInside(corners, corner));
}

/** Where its corners lie, for what stays on the table. */
export function cornersOfTemplate(template: Template): readonly Point[] {
  return outlineOf(template, 0).corners;
}

/** A Mil on each side keeps a shared edge from counting. */
const SHARED_EDGE = 1;

function outlineOf({ at, size, turn }: Template, grow: number): Outline {
  const width = mil(Math.max(0, size.width + 2 * grow));
  const depth = mil(Math.max(0, size.depth + 2 * grow));
  return outlineAt({ type: 'rectangle', width, depth }, at, turn);
}
