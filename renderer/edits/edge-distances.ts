// How far what is being moved lies from the two nearest edges of the table, as guides with their lengths.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { Board } from '../../shared/scenario/document';
import { line, NO_SKETCH, type Sketch } from '../things/sketch';
import type { Thing } from '../things/find-things';
import { extentOfAll, middleOfBox } from './extent';

/** From the nearest side of the box around the things; a stand counts by its middle. */
export function edgeDistances(
  things: readonly Thing[],
  board: Board,
  length: (value: Mil) => string,
): Sketch {
  const box = extentOfAll(things, board);
  if (!box || board.space !== 'table') return NO_SKETCH;
  const middle = middleOfBox(box);
  const isWest = box.minX + box.maxX <= board.width;
  const isSouth = box.minY + box.maxY <= board.height;
  const across: readonly [Point, Point] = isWest
    ? [
        { x: mil(0), y: middle.y },
        { x: mil(box.minX), y: middle.y },
      ]
    : [
        { x: board.width, y: middle.y },
        { x: mil(box.maxX), y: middle.y },
      ];
  const up: readonly [Point, Point] = isSouth
    ? [
        { x: middle.x, y: mil(0) },
        { x: middle.x, y: mil(box.minY) },
      ]
    : [
        { x: middle.x, y: board.height },
        { x: middle.x, y: mil(box.maxY) },
      ];
  const legs = [across, up].map(([a, b]) => ({
    a,
    b,
    gap: Math.abs(a.x - b.x) + Math.abs(a.y - b.y),
  }));
  return {
    lines: legs.map(({ a, b }) => line('guide', [a, b])),
    dots: [],
    notes: legs.map(({ a, b, gap }) => ({
      at: { x: mil((a.x + b.x) / 2), y: mil((a.y + b.y) / 2) },
      text: length(mil(gap)),
    })),
  };
}
