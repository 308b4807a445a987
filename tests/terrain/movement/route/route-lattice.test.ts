// Routes where snapping puts things: roads, starts and ends on whole and half inches, and strips at any angle.
// The movement range is found without routes and says what they may cost.

import { expect, test } from 'vitest';
import { at, inches, mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { reach, reachCost } from '../../../../shared/terrain/movement/reach/reach';
import { route } from '../../../../shared/terrain/movement/route/route';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import type { TerrainFeature, TerrainKind } from '../../../../shared/scenario/document';
import { box, feature, line } from '../../../helpers/given-battle';
import { moverOf } from '../../../helpers/move-scene';
import { seeded } from '../../../helpers/random-table';

const BOARD = { space: 'table', width: inches(48), height: inches(48) } as const;

test('a road beside the straight way is taken, though its border lies on whole inches', () => {
  const map = buildTerrainMap(BOARD, [feature('road', box(30, 0, 31, 48))], TRIPODS_TERRAIN);
  const mover = moverOf('wheeled', 18, at(24, 24));
  // Six inches across and back, broken by the law of refraction, and what is left of the road at a quarter.
  const least = (12 * Math.sqrt(15)) / 4 + 5;
  expect(route(map, mover, at(24, 4))?.cost).toBeCloseTo(least, 2);
});

test('a way along the border of a town, then round its corner, is taken from where the border begins', () => {
  const points = [at(20, 20), at(24, 20), at(24, 21), at(25, 21), at(25, 23), at(20, 23)];
  const town = feature('town', { type: 'polygon', points, holes: [] });
  const map = buildTerrainMap(BOARD, [town], TRIPODS_TERRAIN);
  const mover = moverOf('wheeled', 12, at(25, 24));
  // Three inches down beside the town, and slantwise to the inner corner: through the town it would be six.
  const least = 3 + Math.SQRT2;
  expect(route(map, mover, at(24, 20))?.cost).toBeCloseTo(least, 2);
  const back = moverOf('wheeled', 12, at(24, 20));
  expect(route(map, back, at(25, 24))?.cost).toBeCloseTo(least, 2);
});

test('a way that grazes the corner of a wood bends round it to where the road beyond takes it best', () => {
  const wood = feature('forest', box(37.5, 42, 41.5, 42.5));
  const road = feature('road', box(0, 41, 48, 42));
  const map = buildTerrainMap(BOARD, [wood, road], TRIPODS_TERRAIN);
  const mover = moverOf('cavalry', 12, at(39.5, 44.5));
  // Slantwise to the corner, then over half an inch of clear ground to the road, which costs half of that.
  const leasts = Array.from({ length: 501 }, (_, k) => {
    const aside = k / 1000;
    return 2 * Math.SQRT2 + Math.hypot(aside, 0.5) + Math.hypot(6 - aside, 0.5) / 2;
  });
  expect(route(map, mover, at(47.5, 41.5))?.cost).toBeCloseTo(Math.min(...leasts), 2);
});

test('a way to a road takes the end of a lane that leads into it, where that pays', () => {
  const swamp = feature('swamp', box(24, 14, 29, 15.125));
  const road = feature('road', box(21, 0, 23, 48));
  const lane = feature('road', box(23, 15.125, 48, 15.875));
  const map = buildTerrainMap(BOARD, [swamp, road, lane], TRIPODS_TERRAIN);
  const mover = moverOf('cavalry', 12, at(26, 14));
  // Two inches beside the swamp, over the lane to the corner where it meets the road, and across the road.
  const thousandths = Array.from({ length: 1001 }, (_, k) => k / 1000);
  const toCorner = thousandths.map((x) => Math.hypot(1 - x, 1.125) + Math.hypot(x, 0.75) / 2);
  const fromCorner = thousandths.map((share) => {
    const up = 8.625 * share;
    return Math.hypot(2, up) / 2 + Math.hypot(3.5, 8.625 - up);
  });
  const least = 2 + Math.min(...toCorner) + Math.min(...fromCorner);
  expect(route(map, mover, at(17.5, 24.5))?.cost).toBeCloseTo(least, 2);
});

/** From the border of a road at a slant the front comes over even ground in steps of the grid, and its trace is dear. */
test.each([
  [10, 1, at(23.913, 24.492), at(21.316, 27.298)],
  [10, 1, at(23.913, 24.492), at(22.33, 26.384)],
  [80, 1, at(23.508, 24.087), at(18.829, 27.794)],
] as const)(
  'who begins on the border of a road at %i degrees goes along it as far as that pays',
  (degrees, width, from, to) => {
    const turn = (degrees * Math.PI) / 180;
    const [dx, dy] = [40 * Math.cos(turn), 40 * Math.sin(turn)];
    const ends = [
      [24 - dx, 24 - dy],
      [24 + dx, 24 + dy],
    ] as const;
    const map = buildTerrainMap(BOARD, [feature('road', line(ends, width))], TRIPODS_TERRAIN);
    const mover = moverOf('wheeled', 6, from);
    // Along the road at a quarter, and off it where the way breaks by the law of refraction.
    const [along, off] = [
      ((to.x - from.x) * Math.cos(turn) + (to.y - from.y) * Math.sin(turn)) / 1000,
      ((to.y - from.y) * Math.cos(turn) - (to.x - from.x) * Math.sin(turn)) / 1000,
    ];
    const least = Math.abs(along) / 4 + (Math.abs(off) * Math.sqrt(15)) / 4;
    expect(route(map, mover, to)?.cost).toBeCloseTo(least, 2);
  },
);

/** A share, and inches of allowance, that a route may be dearer than the movement range. */
const AGREE = 1.005;
const SLACK = 0.01;

function missedOn(
  terrain: readonly TerrainFeature[],
  trips: readonly { readonly from: Point; readonly to: Point; readonly moveClass: string }[],
): readonly string[] {
  const map = buildTerrainMap(BOARD, terrain, TRIPODS_TERRAIN);
  return trips.flatMap(({ from, to, moveClass }) => {
    const mover = moverOf(moveClass, 18, from);
    const cost = reachCost(reach(map, mover), to);
    if (!(cost < 17.5)) return [];
    const found = route(map, mover, to)?.cost ?? Infinity;
    if (found <= cost * AGREE + SLACK) return [];
    const words = [from.x, from.y, to.x, to.y].map((one) => one / 1000).join(' ');
    return [`${moveClass} ${words}: ${found.toFixed(2)} for ${cost.toFixed(2)}`];
  });
}

const KINDS = ['road', 'forest', 'swamp', 'road'] as const satisfies readonly TerrainKind[];
const CLASSES = ['wheeled', 'leg', 'tracked', 'cavalry'] as const;

test('on whole and half inches a route is no more than 0.5 % dearer than the movement range says', () => {
  const random = seeded(41);
  const half = (from: number, to: number) => from + Math.round(2 * (to - from) * random()) / 2;
  const missed: string[] = [];
  for (let n = 0; n < 24; n++) {
    const terrain = Array.from({ length: 3 }, (_, i) => {
      const isUpright = random() < 0.5;
      const [width, across] = [half(0.5, 2), half(8, 38)];
      return feature(
        KINDS[(n + i) % KINDS.length] ?? 'road',
        isUpright ? box(across, 0, across + width, 48) : box(0, across, 48, across + width),
      );
    });
    const trips = Array.from({ length: 6 }, (_, i) => {
      const [x, y] = [half(12, 36), half(12, 36)];
      const to = at(half(x - 10, x + 10), half(y - 10, y + 10));
      return { from: at(x, y), to, moveClass: CLASSES[i % CLASSES.length] ?? 'leg' };
    });
    missed.push(...missedOn(terrain, trips).map((one) => `table ${n}: ${one}`));
  }
  expect(missed).toEqual([]);
}, 120_000);

test('beside a road at any angle a route is no more than 0.5 % dearer than the movement range says', () => {
  const random = seeded(42);
  const missed: string[] = [];
  for (let n = 0; n < 24; n++) {
    const turn = random() * Math.PI;
    const [dx, dy] = [40 * Math.cos(turn), 40 * Math.sin(turn)];
    const road = line(
      [
        [24 - dx, 24 - dy],
        [24 + dx, 24 + dy],
      ],
      0.25 + 1.75 * random(),
    );
    const trips = Array.from({ length: 5 }, () => {
      const from = at(12 + 24 * random(), 12 + 24 * random());
      const to: Point = {
        x: mil(from.x + 20_000 * (random() - 0.5)),
        y: mil(from.y + 20_000 * (random() - 0.5)),
      };
      return { from, to, moveClass: 'wheeled' };
    });
    missed.push(...missedOn([feature('road', road)], trips).map((one) => `table ${n}: ${one}`));
  }
  expect(missed).toEqual([]);
}, 120_000);
