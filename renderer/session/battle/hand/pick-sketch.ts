// What is drawn of an order while the hand aims it: the way, where the stand would be, and what would come of it.

import type { Point } from '../../../../shared/core/measure';
import { line, type Sketch, type SketchLine, type SketchStyle } from '../../../things/sketch';
import type { Ghost, PickRequest } from './pick-request';

/** Where the hand aims: `from` is the stand that is ordered, `target` the one that is pointed at. */
export interface Aim {
  readonly from: Point;
  readonly at: Point;
  readonly target: Point | null;
  /** On a table the reach overlay draws the way to where a stand goes; hexes have none. */
  readonly isOnTable: boolean;
}

export function sketchOfPick(pick: PickRequest, { from, at, target, isOnTable }: Aim): Sketch {
  const style: SketchStyle = pick.isRefused ? 'refused' : pick.goesThere ? 'route' : 'clear';
  const place = pick.goesThere && isOnTable ? null : at;
  const to = pick.needs === 'place' ? place : target;
  const points = pick.path ?? (to === null ? [] : [from, to]);
  const isTold = target !== null || pick.isRefused || pick.goesThere;
  const way = points.length > 1 ? [line(style, points)] : [];
  return {
    dots: pick.corners.map((corner) => ({ at: corner, style })),
    notes: pick.label !== null && isTold ? [{ at, text: pick.label }] : [],
    lines: [...way, ...[pick.ghost, ...pick.ghosts].flatMap((ghost) => ghostLines(ghost))],
  };
}

function ghostLines(ghost: Ghost | null): readonly SketchLine[] {
  if (ghost === null) return [];
  const front = ghost.front === null ? [] : [line('draft', ghost.front)];
  const way = ghost.way === undefined ? [] : [line('route', ghost.way)];
  return [...way, line('draft', ghost.outline, { isClosed: true }), ...front];
}
