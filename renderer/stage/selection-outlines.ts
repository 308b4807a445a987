// Outlines of things on the sheet, for showing what is selected and what the pointer is over.

import { memoLast } from '../../shared/core/memo';
import { flattened, smoothNodes } from '../../shared/geometry/curve';
import { areaOf, areaPath } from '../../shared/print/drawing/sheet-outlines';
import { num, toSheet, type StandAppearance } from '../../shared/print/drawing/picture';
import type { Board, Label, Shape } from '../../shared/scenario/document';
import type { Footprint } from '../../shared/terrain/map/engine-types';
import { labelNodes } from '../things/label-curve';
import { labelFrame } from '../things/label-frame';
import type { Thing } from '../things/find-things';
import { placeToSheet, turnOnSheet } from './bounds';

/** Pixels that are left free around a stand. */
const STAND_GAP = 3;

/** In sheet inches, of which a pixel shows so many. Null when the thing is not on the table. */
export function outlineOf(
  thing: Thing,
  board: Board,
  appearances: ReadonlyMap<string, StandAppearance>,
  pixel: number,
): Path2D | null {
  switch (thing.in) {
    case 'terrain':
    case 'zones':
      return shapeOutline(thing.value.shape, board);
    case 'stands': {
      const at = placeToSheet(board, thing.value.place);
      const look = appearances.get(thing.value.id);
      if (!at || !look) return null;
      const path = new Path2D();
      const turn = new DOMMatrix().translate(at.x, at.y).rotate(turnOnSheet(thing.value.place));
      path.addPath(new Path2D(footprintPath(look.footprint, STAND_GAP * pixel)), turn);
      return path;
    }
    case 'objectives': {
      const at = placeToSheet(board, thing.value.place);
      return at ? circle(at.x, at.y, thing.value.radius / 1000) : null;
    }
    case 'labels': {
      const path = new Path2D();
      for (const point of labelFrame(thing.value, board, 1000 * pixel).outline) {
        const { x, y } = toSheet(board, point);
        path.lineTo(x, y);
      }
      path.closePath();
      path.addPath(curveUnder(thing.value, board));
      return path;
    }
  }
}

/** Nodes that lie beyond the words are seen to belong to them. */
function curveUnder(label: Label, board: Board): Path2D {
  const path = new Path2D();
  for (const { x, y } of flattened(smoothNodes(labelNodes(label)), false).points) {
    const at = toSheet(board, { x, y });
    path.lineTo(at.x, at.y);
  }
  return path;
}

const shapeOutline = memoLast(
  () => true,
  (shape: Shape, board: Board) => new Path2D(areaPath(areaOf(shape, board))),
);

function footprintPath(footprint: Footprint, gap: number): string {
  if (footprint.type === 'disc') {
    const r = num(footprint.radius / 1000 + gap);
    return `M-${r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 -${r} 0Z`;
  }
  const x = num(footprint.depth / 2000 + gap);
  const y = num(footprint.width / 2000 + gap);
  return `M-${x} -${y}H${x}V${y}H-${x}Z`;
}

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}
