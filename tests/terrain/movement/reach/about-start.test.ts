// Ways from a start close to roads to places about it, where the triangles of a grid are large: measured against every
// way that breaks on the borders, tried in small steps.

import { expect, test } from 'vitest';
import { at, inches, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import {
  ANSWER_STEP,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../../../shared/terrain/movement/reach/reach';
import { latticeTable } from '../../../helpers/lattice-table';
import { moverOf, strip, terrain } from '../../../helpers/move-scene';
import type { RandomTable } from '../../../helpers/random-table';

/** What an inch of road costs who goes on wheels. */
const ROAD = 0.25;
const BOARD = { space: 'table', width: inches(30), height: inches(30) } as const;
const CENTRE = { x: 15, y: 15 };
/** Steps in which breaks of a way are tried, in inches. */
const TRIED = 0.02;

/** Places about a start, in inches along the road and aside. */
const PLACES = [
  [0.8, 0],
  [0.8, -0.4],
  [0.9, 0.3],
  [1.4, 0.1],
  [1.3, -0.5],
  [1.4, -1.2],
] as const;

const WAYS = [22.5, 63, 80].flatMap((degrees) =>
  [0.25, 0.5, 1, 2].map((width) => ({ degrees, width })),
);

test.each(WAYS)(
  'about a start by a road of $width inches at $degrees degrees every place costs what its cheapest way does',
  ({ degrees, width }) => {
    const turn = (degrees * Math.PI) / 180;
    const on = (along: number, off: number): Point =>
      at(
        CENTRE.x + along * Math.cos(turn) - off * Math.sin(turn),
        CENTRE.y + along * Math.sin(turn) + off * Math.cos(turn),
      );
    const costs = costsOn({
      board: BOARD,
      terrain: [terrain('road', strip(width, on(-30, 0), on(30, 0)))],
    });
    const half = width / 2;
    for (const from of [half + 0.3, half, 0, -half + 0.05]) {
      const costTo = costs(on(0, from));
      for (const [along, off] of PLACES) {
        const near = on(along, from + off);
        // On a corner of both grids, so that nothing is told by its neighbours.
        const place = at(Math.round(near.x / 250) / 4, Math.round(near.y / 250) / 4);
        const [dx, dy] = [place.x / 1000 - CENTRE.x, place.y / 1000 - CENTRE.y];
        const [ahead, to] = [
          dx * Math.cos(turn) + dy * Math.sin(turn),
          dy * Math.cos(turn) - dx * Math.sin(turn),
        ];
        const least = leastAcross(from, ahead, to, half);
        const [rest, live] = costTo(place);
        const told = `from ${from} to ${along}, ${off}`;
        expect(Math.abs(rest - least), told).toBeLessThan(Math.max(0.009, 0.01 * least));
        expect(Math.abs(live - least), told).toBeLessThan(Math.max(0.018, 0.02 * least));
      }
    }
  },
);

const SLOPE = 14.5 / 144;

test('who goes round two crossings of roads pays for the road alone', () => {
  // From an upright road, 90 to 92, along the upper border of a sloping one and up another upright one, 95 to 96.
  const costs = costsOn(latticeTable(6));
  const border = (x: number) => ({ x, y: 27.5 - SLOPE * x + 0.75 * Math.hypot(1, SLOPE) });
  const [from, to] = [at(91.5, 19.5), at(95, 19)];
  const corners = [border(92), border(95)].map(({ x, y }) => at(x, y)) as [Point, Point];
  const stops = [from, ...corners, to];
  const least = stops.reduce((sum, stop, k) => sum + inchesBetween(stops[k - 1] ?? stop, stop), 0);
  const [rest, live] = costs(from)(to);
  expect(rest / (ROAD * least)).toBeCloseTo(1, 2);
  expect(live / (ROAD * least)).toBeCloseTo(1, 2);
});

/** From a start the cost of a place at rest and while a hand drags. */
function costsOn({ board, terrain: features }: Pick<RandomTable, 'board' | 'terrain'>) {
  const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
  return (from: Point) => {
    const mover = moverOf('wheeled', 8, from);
    const fields = [ANSWER_STEP, LIVE_STEP].map((step) => reach(map, mover, step));
    return (to: Point) => fields.map((field) => reachCost(field, to)) as [number, number];
  };
}

/**
 * The cheapest way from a place `from` inches left of the middle of a road to one `along` inches on and `to` inches left
 * of it: straight between any two points of its borders, or none, or of one border alone.
 */
function leastAcross(from: number, along: number, to: number, half: number): number {
  const perInch = (one: number, other: number): number => {
    const middle = (one + other) / 2;
    return Math.abs(middle) < half || (one === other && Math.abs(middle) === half) ? ROAD : 1;
  };
  const leg = (far: number, one: number, other: number): number =>
    Math.hypot(far, other - one) * perInch(one, other);
  const isWhole = (one: number, other: number): boolean =>
    [half, -half].every((border) => (one - border) * (other - border) >= 0);
  let least = isWhole(from, to) ? leg(along, from, to) : Infinity;
  for (const near of [half, -half]) {
    if (!isWhole(from, near)) continue;
    for (const far of [half, -half]) {
      if (!isWhole(far, to)) continue;
      for (let one = -0.5; one <= along + 0.5; one += TRIED) {
        const before = leg(one, from, near);
        if (before >= least) continue;
        for (let other = one; other <= along + 0.5; other += TRIED) {
          const after = leg(other - one, near, far) + leg(along - other, far, to);
          least = Math.min(least, before + after);
        }
      }
    }
  }
  return least;
}

function inchesBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / 1000;
}
