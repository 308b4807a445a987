// Movement range and routes beside one road from a quarter of an inch to two inches wide, at any angle, against costs
// that can be written down: from the middle of it, from its very border, from beside it, on whole and half inches.

import { expect, test } from 'vitest';
import { at, mil, type Mil, type Point } from '../../../../shared/core/measure';
import type { TerrainMap } from '../../../../shared/terrain/map/terrain-map';
import {
  ANSWER_STEP,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../../../shared/terrain/movement/reach/reach';
import { route } from '../../../../shared/terrain/movement/route/route';
import { byStrip } from '../../../helpers/closed-forms';
import { mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { seeded } from '../../../helpers/random-table';

const SIZE = 48;
const WIDTHS = [0.25, 0.3, 0.5, 0.75, 1, 1.5, 2] as const;
const ANGLES = [0, 10, 22.5, 45, 63, 80, 90, 135] as const;
const FACTORS = { wheeled: 1 / 4, tracked: 1 / 2 } as const;

interface Scene {
  readonly name: string;
  readonly map: TerrainMap;
  readonly moveClass: keyof typeof FACTORS;
  readonly from: Point;
  /** In inches across the road, from its western or northern border, and along it. */
  readonly place: (u: number, v: number) => Point;
  /** Inches of allowance from the start. */
  readonly cost: (to: Point) => number;
}

/** So many roads with a start each, the same in every run. */
function scenes(count: number, seed: number): readonly Scene[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, n): Scene => {
    const degrees = n % 3 === 0 ? (ANGLES[n % ANGLES.length] ?? 0) : 180 * random();
    const width = WIDTHS[Math.floor(random() * WIDTHS.length)] ?? 1;
    const [x, y] = n % 4 === 0 ? [24, 24] : [24 + random() / 4, 24 + random() / 4];
    const turn = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const place = (u: number, v: number): Point =>
      at(x + v * c - (u - width / 2) * s, y + v * s + (u - width / 2) * c);
    const road = strip(width, place(width / 2, -70), place(width / 2, 70));
    const moveClass = n % 5 === 4 ? 'tracked' : 'wheeled';
    const [start, from] = startOf(n, width, place, random);
    const across = ({ x: px, y: py }: Point): readonly [number, number] => {
      const [dx, dy] = [px / 1000 - x, py / 1000 - y];
      return [dy * c - dx * s + width / 2, dx * c + dy * s];
    };
    const [u0, v0] = across(from);
    const cost = (to: Point): number => {
      const [u, v] = across(to);
      return byStrip(width, FACTORS[moveClass], u0, u, v - v0);
    };
    const name = `${moveClass}, ${width} inches at ${degrees.toFixed(1)} degrees, ${start}`;
    return {
      name,
      map: mapOf([terrain('road', road)], {}, SIZE, SIZE),
      moveClass,
      from,
      place,
      cost,
    };
  });
}

function startOf(
  n: number,
  width: number,
  place: Scene['place'],
  random: () => number,
): readonly [string, Point] {
  const v = random();
  const near = place(-3 * random(), v);
  switch (n % 5) {
    case 0:
      return ['from its middle', place(width / 2, v)];
    case 1:
      return ['from its border', place(random() < 0.5 ? 0 : width, v)];
    case 2:
      return ['from inside', place(width * random(), v)];
    case 3:
      return ['from beside', near];
    default:
      return ['from half inches', at(Math.round(near.x / 500) / 2, Math.round(near.y / 500) / 2)];
  }
}

/** The costs that are written down know no table edge: no way to here would leave the table. */
function isWithin({ x, y }: Point): boolean {
  return Math.min(x, y, 1000 * SIZE - x, 1000 * SIZE - y) >= 3000;
}

const told = ({ name, from }: Scene, to: Point, truth: number, got: number): string =>
  `${name} ${from.x},${from.y} to ${to.x},${to.y}: ${got.toFixed(3)} for ${truth.toFixed(3)}`;

test.each([
  ['at rest', ANSWER_STEP, 0.01, 18],
  ['while a hand drags', LIVE_STEP, 0.02, 40],
] as const)(
  'the movement range %s errs by no more than its bound beside a road at any angle',
  (_, step: Mil, bound, count) => {
    const missed: string[] = [];
    for (const scene of scenes(count, 51)) {
      const field = reach(scene.map, moverOf(scene.moveClass, 12, scene.from), step);
      for (let n = 17; n < field.cost.length; n += step === LIVE_STEP ? 67 : 263) {
        const to: Point = {
          x: mil((n % field.columns) * step),
          y: mil(Math.floor(n / field.columns) * step),
        };
        const truth = isWithin(to) ? scene.cost(to) : Infinity;
        if (!(truth < 11.7)) continue;
        const got = reachCost(field, to);
        // Closer by, two or three hundredths of an inch are a greater share.
        if (Math.abs(got - truth) > bound * Math.max(3, truth))
          missed.push(told(scene, to, truth, got));
      }
    }
    expect(missed).toEqual([]);
  },
  120_000,
);

test('a route beside a road at any angle is no more than 0.5 % or a hundredth of an inch too dear', () => {
  const random = seeded(52);
  const missed: string[] = [];
  for (const scene of scenes(80, 53)) {
    const { from, map, moveClass, place, cost } = scene;
    for (let k = 0; k < 12; k++) {
      const far = k % 3 === 0 ? 3000 : 24_000;
      const to: Point =
        k % 4 === 0
          ? place(4 * (random() - 0.5), 20 * random())
          : {
              x: mil(from.x + far * (random() - 0.5)),
              y: mil(from.y + far * (random() - 0.5)),
            };
      const truth = isWithin(to) ? cost(to) : Infinity;
      if (!(truth < 11.9)) continue;
      const got = route(map, moverOf(moveClass, 12, from), to)?.cost ?? Infinity;
      if (got > Math.max(1.005 * truth, truth + 0.01) || got < truth - 0.005)
        missed.push(told(scene, to, truth, got));
    }
  }
  expect(missed).toEqual([]);
}, 120_000);
