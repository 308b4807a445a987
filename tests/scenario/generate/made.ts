// Made-up tables in inches, and plain arithmetic to look at them with.

import { inches } from '../../../shared/core/measure';
import type { Board, Scenario } from '../../../shared/scenario/document';
import { generateTable } from '../../../shared/scenario/generate/generate';
import type { TableWish } from '../../../shared/scenario/generate/table-wish';
import { newScenario } from '../../../shared/scenario/new-scenario';

export type At = readonly [number, number];

/** A wish for nothing at all. */
export const BARE: TableWish = {
  seed: 'bare',
  density: 'normal',
  water: 'none',
  roads: 'none',
  town: 'none',
  hills: 'none',
  woods: 'none',
  fields: 'none',
  symmetry: 'none',
  edges: 'long',
};

/** So many seeds, as they are told in messages. */
export const seeds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `seed ${n}`);

export function tableBoard(width: number, height: number): Board {
  return { space: 'table', width: inches(width), height: inches(height) };
}

export function made(board: Board, wish: Partial<TableWish>): Scenario {
  const empty = newScenario({ board, ruleset: board.space === 'hex' ? 'hexspace' : 'tripods' });
  return { ...empty, ...generateTable(board, empty.sides, { ...BARE, ...wish }) };
}

export interface Strip {
  readonly kind: string;
  readonly name: string;
  readonly width: number;
  readonly points: readonly At[];
}

/** The ways of a table, in the order in which they are drawn. */
export function stripsOf({ terrain }: Scenario, ...kinds: readonly string[]): readonly Strip[] {
  return terrain.flatMap(({ kind, name, shape }) =>
    shape.type === 'strip' && kinds.includes(kind)
      ? [{ kind, name, width: shape.width / 1000, points: pointsOf(shape) }]
      : [],
  );
}

export interface Area {
  readonly kind: string;
  readonly name: string;
  readonly levels: number | null;
  readonly crest: readonly At[] | null;
  readonly points: readonly At[];
}

/** Hills, woods, fields and towns. */
export function areasOf({ terrain }: Scenario, ...kinds: readonly string[]): readonly Area[] {
  return terrain.flatMap(({ kind, name, shape, levels, crest }) =>
    shape.type === 'polygon' && (kinds.length === 0 || kinds.includes(kind))
      ? [
          {
            kind,
            name,
            levels,
            crest: crest && pointsOf({ points: crest }),
            points: pointsOf(shape),
          },
        ]
      : [],
  );
}

function pointsOf({ points }: { readonly points: readonly { x: number; y: number }[] }) {
  return points.map(({ x, y }): At => [x / 1000, y / 1000]);
}

export const apart = ([ax, ay]: At, [bx, by]: At): number => Math.hypot(bx - ax, by - ay);

/** From a place to a leg. */
function toLeg([x, y]: At, [ax, ay]: At, [bx, by]: At): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = dx === 0 && dy === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const within = Math.min(1, Math.max(0, share));
  return apart([x, y], [ax + within * dx, ay + within * dy]);
}

export const legsOf = (points: readonly At[], isClosed = false): readonly (readonly [At, At])[] =>
  points.flatMap((a, i) => {
    const b = points[i + 1] ?? (isClosed ? points[0] : undefined);
    return b ? [[a, b] as const] : [];
  });

/** From a place to a line, or to an outline from outside. */
export const toLine = (place: At, points: readonly At[], isClosed = false): number =>
  points.length === 1
    ? apart(place, points[0]!)
    : Math.min(...legsOf(points, isClosed).map(([a, b]) => toLeg(place, a, b)));

/** Between two lines that do not cross: from every corner of each to the other. */
export function gap(
  a: { readonly points: readonly At[]; readonly isClosed?: boolean },
  b: { readonly points: readonly At[]; readonly isClosed?: boolean },
): number {
  return Math.min(
    ...a.points.map((place) => toLine(place, b.points, b.isClosed)),
    ...b.points.map((place) => toLine(place, a.points, a.isClosed)),
  );
}

/** By how far a ray to the east is crossed: odd within. */
export function isIn([x, y]: At, outline: readonly At[]): boolean {
  const crossed = legsOf(outline, true).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  );
  return crossed.length % 2 === 1;
}

export interface Extent {
  readonly area: number;
  readonly middle: At;
  /** Of its longer way from east, in radians, and how many times it is longer than wide. */
  readonly turn: number;
  readonly stretch: number;
}

/** How large an outline is, where its middle lies and which way it is long, by its moments. */
export function extentOf(points: readonly At[]): Extent {
  let [area, sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (const [[ax, ay], [bx, by]] of legsOf(points, true)) {
    const twice = ax * by - bx * ay;
    area += twice / 2;
    sx += (twice * (ax + bx)) / 6;
    sy += (twice * (ay + by)) / 6;
    xx += (twice * (ax * ax + ax * bx + bx * bx)) / 12;
    yy += (twice * (ay * ay + ay * by + by * by)) / 12;
    xy += (twice * (2 * ax * ay + ax * by + bx * ay + 2 * bx * by)) / 24;
  }
  const middle: At = [sx / area, sy / area];
  const [a, b, c] = [
    xx / area - middle[0] ** 2,
    yy / area - middle[1] ** 2,
    xy / area - middle[0] * middle[1],
  ];
  const half = Math.hypot((a - b) / 2, c);
  return {
    area: Math.abs(area),
    middle,
    turn: Math.atan2(2 * c, a - b) / 2,
    stretch: Math.sqrt(((a + b) / 2 + half) / ((a + b) / 2 - half)),
  };
}
