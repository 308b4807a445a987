// What ties stands on a map of hexes together: lines to targets, links of power, and how far they go.

import type { Battle } from '../../../shared/battle/battle';
import type { Point } from '../../../shared/core/measure';
import { cellsOf, hexDistance, neighbour, type HexFacing } from '../../../shared/geometry/hex';
import type { Tie } from '../../../shared/rules/ruleset';
import { cellOutline } from '../../edits/hex-cells';
import { pointOfPlace } from '../../edits/hit';
import { line, NO_SKETCH, type Sketch, type SketchLine } from '../../things/sketch';

const STYLES = { threat: 'blocked', help: 'clear' } as const;
const FACINGS: readonly HexFacing[] = [0, 1, 2, 3, 4, 5];

export function sketchOfTies(battle: Battle, ties: readonly Tie[]): Sketch {
  return { ...NO_SKETCH, lines: ties.flatMap((tie) => linesOf(battle, tie)) };
}

function linesOf(battle: Battle, tie: Tie): readonly SketchLine[] {
  if ('hexes' in tie) return rim(battle, tie);
  const ends = [tie.from, tie.to].flatMap((id) => {
    const place = battle.stands[id]?.place;
    return (place && pointOfPlace(place, battle.board)) ?? [];
  });
  return ends.length === 2 ? [line(STYLES[tie.tone], ends)] : [];
}

/** The edges between hexes that are near enough and those that are not, or the map's. */
function rim({ board, stands }: Battle, tie: Extract<Tie, { hexes: number }>): SketchLine[] {
  const place = stands[tie.from]?.place;
  if (place?.on !== 'hex') return [];
  const { at } = place;
  const near = [...cellsOf(board)].filter((cell) => hexDistance(cell, at) <= tie.hexes);
  return near.flatMap((cell) => {
    const corners = cellOutline(board, cell);
    const middle = pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board);
    return FACINGS.flatMap((facing) => {
      const beside = neighbour(cell, facing);
      const other = pointOfPlace({ on: 'hex', at: beside, facing: 0 }, board);
      if (hexDistance(beside, at) <= tie.hexes || !middle || !other) return [];
      return [line('guide', edgeTowards(corners, middle, other))];
    });
  });
}

/** The two corners that lie nearest to the hex beside. */
function edgeTowards(corners: readonly Point[], middle: Point, other: Point): readonly Point[] {
  const along = ({ x, y }: Point) =>
    (x - middle.x) * (other.x - middle.x) + (y - middle.y) * (other.y - middle.y);
  return [...corners].sort((a, b) => along(b) - along(a)).slice(0, 2);
}
