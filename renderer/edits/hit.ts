// Finds what lies under the pointer by geometry: stands by their footprint, terrain by its shape, the
// topmost first. Zones are taken by their outline only, for they lie under everything.

import type { Point } from '../../shared/core/measure';
import { memoLast } from '../../shared/core/memo';
import { stripRings } from '../../shared/geometry/shape-rings';
import {
  boxOf,
  outlineSquared,
  ringOf,
  sideOfRings,
  type Box,
  type Ring,
} from '../../shared/geometry/ring';
import { cellToSheet, sheetSize, type StandAppearance } from '../../shared/print/drawing/picture';
import { areaOf } from '../../shared/print/drawing/sheet-outlines';
import { inPaintOrder } from '../../shared/scenario/paint-order';
import { freeIn, hiddenIn, lockedIn } from '../../shared/scenario/layers';
import type { Board, Held, Place, Scenario, Shape } from '../../shared/scenario/document';
import type { Footprint } from '../../shared/terrain/map/engine-types';
import { thingOf } from '../things/find-things';
import type { Handle } from '../things/handles';
import { labelFrame } from '../things/label-frame';
import { distanceTo } from '../things/handles';

/** How near to a thing counts as on it, in pixels of the screen. */
export const ON_THING = 4;

/** Everything that `thingAt` looks through. */
export interface Ground {
  readonly scenario: Scenario;
  readonly appearances: ReadonlyMap<string, StandAppearance>;
  /** Mil to the pixel: labels are not shown too small to be read. Absent: they are as large as on paper. */
  readonly pixel?: number;
}

/** The topmost thing within `reach` Mil of a spot that the hand may take; null when there is only the table. */
export function thingAt(ground: Ground, at: Point, reach: number): string | null {
  for (const id of thingsAt(ground, at, reach, freeIn(ground.scenario))) return id;
  return null;
}

/** The topmost thing there where that is locked; null where something free lies over it, or nothing is there. */
export function lockedAt(ground: Ground, at: Point, reach: number): string | null {
  const isHidden = hiddenIn(ground.scenario);
  const [top] = thingsAt(ground, at, reach, (thing) => !isHidden(thing));
  const found = top === undefined ? null : thingOf(ground.scenario, top);
  return found && lockedIn(ground.scenario)(found.value) ? (top ?? null) : null;
}

/** Everything within `reach` Mil of a spot, the topmost first. */
export function* thingsAt(
  { scenario, appearances, pixel }: Ground,
  at: Point,
  reach: number,
  isTaken: (thing: Held) => boolean,
): Generator<string, void> {
  const { board } = scenario;
  yield* onTop(scenario.stands, isTaken, ({ id, place }) => {
    const look = appearances.get(id);
    return look !== undefined && isOnStand(place, look.footprint, board, at, reach);
  });
  yield* onTop(scenario.labels, isTaken, (label) => {
    const { outline } = labelFrame(label, board, pixel);
    return outline.length > 0 && sideOfRings([ringOf(outline)], at.x, at.y) >= 0;
  });
  yield* onTop(scenario.objectives, isTaken, ({ place, radius }) => {
    const middle = pointOfPlace(place, board);
    return middle !== null && isNear(at, middle, Math.min(radius, 750) + reach);
  });
  yield* onTop(inPaintOrder(scenario.terrain), isTaken, ({ shape }) =>
    isOnShape(shape, board, at, reach),
  );
  yield* onTop(scenario.zones, isTaken, ({ shape }) => isOnOutline(shape, board, at, 2 * reach));
}

function* onTop<T extends Held & { readonly id: string }>(
  list: readonly T[],
  isTaken: (thing: Held) => boolean,
  isThere: (thing: T) => boolean,
): Generator<string, void> {
  for (let i = list.length - 1; i >= 0; i -= 1) {
    const thing = list[i];
    if (thing && isTaken(thing) && isThere(thing)) yield thing.id;
  }
}

/** The ids of all things that lie wholly inside a box. */
export function thingsWithin(
  { scenario, pixel }: Pick<Ground, 'scenario' | 'pixel'>,
  a: Point,
  b: Point,
): readonly string[] {
  const box = {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
  const { board } = scenario;
  const holds = (point: Point | null) =>
    point !== null &&
    point.x >= box.minX &&
    point.x <= box.maxX &&
    point.y >= box.minY &&
    point.y <= box.maxY;
  const isInside = (inner: Box) =>
    inner.minX >= box.minX &&
    inner.minY >= box.minY &&
    inner.maxX <= box.maxX &&
    inner.maxY <= box.maxY;
  const isFree = freeIn(scenario);
  return [
    ...scenario.terrain.filter(({ shape }) => isInside(outlineOf(shape, board).box)),
    ...scenario.stands.filter(({ place }) => holds(pointOfPlace(place, board))),
    ...scenario.objectives.filter(({ place }) => holds(pointOfPlace(place, board))),
    ...scenario.labels.filter((label) => {
      const { outline } = labelFrame(label, board, pixel);
      return outline.length > 0 ? outline.every(holds) : holds(label.at);
    }),
  ]
    .filter(isFree)
    .map(({ id }) => id);
}

/** The grip under the pointer, the nearest one first. */
export function handleAt(handles: readonly Handle[], at: Point, reach: number): Handle | null {
  let best: Handle | null = null;
  let least = reach;
  for (const handle of handles) {
    const gap = distanceTo(handle, at);
    if (gap > least) continue;
    least = gap;
    best = handle;
  }
  return best;
}

/** The middle of a place in Mil of the drawing, also on hexes; null when it is off the table. */
export function pointOfPlace(place: Place, board: Board): Point | null {
  if (place.on === 'table') return place.at;
  if (place.on !== 'hex') return null;
  const { x, y } = cellToSheet(board, place.at);
  return { x: 1000 * x, y: 1000 * (sheetSize(board).height - y) } as Point;
}

function isOnStand(
  place: Place,
  footprint: Footprint,
  board: Board,
  at: Point,
  reach: number,
): boolean {
  const middle = pointOfPlace(place, board);
  if (!middle) return false;
  if (footprint.type === 'disc') return isNear(at, middle, footprint.radius + reach);
  const angle = place.on === 'table' ? (place.facing * Math.PI) / 180 : 0;
  const dx = at.x - middle.x;
  const dy = at.y - middle.y;
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dy * Math.cos(angle) - dx * Math.sin(angle);
  return (
    Math.abs(along) <= footprint.depth / 2 + reach &&
    Math.abs(across) <= footprint.width / 2 + reach
  );
}

function isNear(a: Point, b: Point, reach: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= reach * reach;
}

interface Outline {
  readonly board: Board;
  readonly rings: readonly Ring[];
  readonly box: Box;
}

const outlineOf = memoLast(
  (outline: Outline, board: Board) => outline.board === board,
  (shape: Shape, board): Outline => {
    const rings = ringsOf(shape, board);
    return { board, rings, box: boxOf(rings) };
  },
);

function ringsOf(shape: Shape, board: Board): readonly Ring[] {
  switch (shape.type) {
    case 'polygon':
      return [shape.points, ...shape.holes].map(ringOf);
    case 'strip':
      return stripRings(shape.points, shape.width);
    case 'disc': {
      const { x, y } = shape.center;
      const { radius } = shape;
      const corners = 48;
      return [
        Float64Array.from({ length: 2 * corners }, (_, i) => {
          const angle = (Math.PI * (i >> 1)) / (corners / 2);
          return i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
        }),
      ];
    }
    case 'cells':
      return shape.cells.map((cell) =>
        hexRing(pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board)),
      );
    case 'grid':
      return [];
  }
}

function hexRing(middle: Point | null): Ring {
  const { x, y } = middle ?? { x: 0, y: 0 };
  const radius = 1000 / Math.sqrt(3);
  return Float64Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * (i >> 1) + 30);
    return i % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
  });
}

function isOnShape(shape: Shape, board: Board, at: Point, reach: number): boolean {
  const { rings, box } = outlineOf(shape, board);
  const isOut =
    at.x < box.minX - reach ||
    at.x > box.maxX + reach ||
    at.y < box.minY - reach ||
    at.y > box.maxY + reach;
  if (isOut) return false;
  return sideOfRings(rings, at.x, at.y) >= 0 || outlineSquared(rings, at.x, at.y) <= reach * reach;
}

function isOnOutline(shape: Shape, board: Board, at: Point, reach: number): boolean {
  if (shape.type === 'polygon') {
    return outlineSquared([ringOf(shape.points)], at.x, at.y) <= reach * reach;
  }
  return (
    shape.type === 'cells' && outlineSquared(rimOf(shape, board).rings, at.x, at.y) <= reach * reach
  );
}

/** The outer edge of cells. */
const rimOf = memoLast(
  (rim: { readonly board: Board; readonly rings: readonly Ring[] }, board: Board) =>
    rim.board === board,
  (shape: Shape, board) => {
    const { height } = sheetSize(board);
    const rings = areaOf(shape, board).map((line) =>
      Float64Array.from(line.flatMap(({ x, y }) => [1000 * x, 1000 * (height - y)])),
    );
    return { board, rings };
  },
);
