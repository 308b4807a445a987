// The field against costs that can be written down, at any rotation and sub-cell shift. Bounds: answer
// grade (1/8 inch) at most 1 %, 0.7 % for 99 of 100, 0.2 % in the mean; live grade (1/4 inch) 2 % and
// 1.1 %; never more than 0.6 % (2 %) too cheap; within 0.05 inch below 3 inches.

import { describe, expect, test } from 'vitest';
import { at, inches, mil, type Mil, type Point } from '../../../../shared/core/measure';
import type { TerrainFeature } from '../../../../shared/scenario/document';
import {
  ANSWER_STEP,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../../../shared/terrain/movement/reach/reach';
import { route } from '../../../../shared/terrain/movement/route/route';
import type {
  MoveMeaning,
  TerrainRow,
  TerrainTable,
} from '../../../../shared/terrain/map/engine-types';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import {
  even,
  halfPlanes,
  obstacle,
  strip as fastStrip,
  crossing,
  crossingWithGap,
  type ClosedForm,
} from '../../../helpers/closed-forms';
import { disc, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { seeded } from '../../../helpers/random-table';

const WIDTH = 96;
const HEIGHT = 64;
const LIMIT = 36;

/** The chart with `swamp`, `road` and `stream` meaning whatever a scene needs. */
function tableOf(meaning: MoveMeaning): TerrainTable {
  const clear: TerrainRow = { ...TRIPODS_TERRAIN.clear, move: {} };
  const plain = { ...clear, move: { any: meaning } };
  const bridge: MoveMeaning = { type: 'factor', factor: 1, rule: 'FT-06-13' };
  return {
    clear,
    rows: {
      swamp: { ...plain, kind: 'swamp' },
      forest: { ...clear, kind: 'forest', move: { any: closed } },
      bridge: { ...clear, kind: 'bridge', move: { any: bridge }, overrides: ['stream'] },
      stream: { ...plain, kind: 'stream' },
    },
  };
}

const factor = (value: number): MoveMeaning => ({
  type: 'factor',
  factor: value,
  rule: 'FT-06-22',
});
const price: MoveMeaning = { type: 'crossing', share: 1 / 6, rule: 'FT-06-24' };
const closed: MoveMeaning = { type: 'prohibited', rule: 'FT-06-20' };

interface Scene {
  readonly name: string;
  readonly form: ClosedForm;
  readonly meaning: MoveMeaning;
  readonly features: (frame: Frame) => readonly TerrainFeature[];
  /** Loosest share of the bounds at 1/4 inch. */
  readonly live?: number;
}

/** Turns scene coordinates (u along the axis, v across it) into places on the table. */
interface Frame {
  readonly angle: number;
  readonly x: number;
  readonly y: number;
  readonly place: (u: number, v: number) => Point;
}

function frameOf(angle: number, x: number, y: number): Frame {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { angle, x, y, place: (u, v) => at(x + u * c - v * s, y + u * s + v * c) };
}

const FAR = 150;
function band(frame: Frame, near: number, far: number): TerrainFeature {
  const { place } = frame;
  const points = [place(near, -FAR), place(far, -FAR), place(far, FAR), place(near, FAR)];
  return terrain('swamp', { type: 'polygon', points, holes: [] });
}
function closedBand(frame: Frame, near: number): TerrainFeature {
  return { ...band(frame, near, FAR), kind: 'forest' };
}
/** The same where only ground short of u = `end` can be reached. */
function upTo(end: number, form: ClosedForm): ClosedForm {
  return { cost: (u, v) => (u < end - 0.002 ? form.cost(u, v) : NaN) };
}
const stream = (frame: Frame, u: number): TerrainFeature =>
  terrain('stream', strip(0.5, frame.place(u, -FAR), frame.place(u, FAR)));

const SCENES: readonly Scene[] = [
  { name: 'even ground', form: even, meaning: factor(1), features: () => [] },
  ...[2, 4].map((dear) => ({
    name: `half the table ${dear} times as dear`,
    form: halfPlanes(8, dear),
    meaning: factor(dear),
    features: (frame: Frame) => [band(frame, 8, FAR)],
  })),
  {
    name: 'half the table twice as fast, with its head wave',
    form: halfPlanes(6, 0.5),
    meaning: factor(0.5),
    features: (frame) => [band(frame, 6, FAR)],
  },
  ...[0.5, 0.25].flatMap((fast) => [
    {
      name: `a road of 1 inch at ${fast}`,
      form: fastStrip(6, 1, fast),
      meaning: factor(fast),
      features: (frame: Frame) => [band(frame, 6, 7)],
    },
    {
      name: `a road of 1/2 inch at ${fast}`,
      form: fastStrip(6, 0.5, fast),
      meaning: factor(fast),
      features: (frame: Frame) => [band(frame, 6, 6.5)],
      live: 2.5,
    },
  ]),
  ...[0.5, 0.25].flatMap((fast) =>
    [1, 0.5].map((width) => ({
      name: `a road of ${width} inch at ${fast} along closed ground`,
      form: upTo(6 + width, fastStrip(6, width, fast)),
      meaning: factor(fast),
      features: (frame: Frame) => [band(frame, 6, 6 + width), closedBand(frame, 6 + width)],
      ...(width < 0.75 ? { live: 2.5 } : {}),
    })),
  ),
  {
    name: 'a stream with a price',
    form: crossing(7, 6),
    meaning: price,
    features: (frame) => [stream(frame, 7)],
  },
  {
    name: 'a stream with a bridge',
    form: crossingWithGap(7, 6, 5, 0.5),
    meaning: price,
    features: (frame) => [
      stream(frame, 7),
      terrain('bridge', strip(1, frame.place(6, 5), frame.place(8, 5))),
    ],
  },
  {
    name: 'a closed disc',
    form: obstacle(12, 6),
    meaning: closed,
    features: (frame) => {
      const { x, y } = frame.place(12, 0);
      return [terrain('swamp', disc(x / 1000, y / 1000, 6))];
    },
  },
];

interface Errors {
  readonly max: number;
  readonly min: number;
  readonly p99: number;
  readonly mean: number;
  readonly near: number;
}

function errorsOf(scene: Scene, frame: Frame, step: Mil): Errors {
  const map = mapOf(scene.features(frame), tableOf(scene.meaning), WIDTH, HEIGHT);
  const field = reach(map, moverOf('any', LIMIT, at(frame.x, frame.y)), step);
  const [c, s] = [Math.cos(frame.angle), Math.sin(frame.angle)];
  const errors: number[] = [];
  let near = 0;
  for (let n = 17; n < field.cost.length; n += 397) {
    const [x, y] = [
      ((n % field.columns) * step) / 1000,
      (Math.floor(n / field.columns) * step) / 1000,
    ];
    const [dx, dy] = [x - frame.x, y - frame.y];
    const truth = scene.form.cost(dx * c + dy * s, dy * c - dx * s);
    // The written costs know no table edge: stay where no way would leave the table.
    if (!(truth < LIMIT * 0.97) || Math.hypot(dx, dy) > 30) continue;
    const error = (field.cost[n] as number) - truth;
    if (truth < 3) near = Math.max(near, Math.abs(error));
    else errors.push(error / truth);
  }
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  return {
    max: Math.max(...errors),
    min: Math.min(...errors),
    p99: sizes[Math.floor(sizes.length * 0.99)] as number,
    mean: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    near,
  };
}

/** Rotations and shifts below a cell, the same in every run. */
function frames(count: number): Frame[] {
  const random = seeded(20);
  const turned = Array.from({ length: count }, () =>
    frameOf(random() * 6.28, 48 + random() * 0.25, 32 + random() * 0.25),
  );
  return [frameOf(0, 48, 32), ...turned];
}

describe('the field agrees with closed forms', () => {
  for (const scene of SCENES) {
    test(`${scene.name}, answer grade`, () => {
      for (const frame of frames(1)) {
        const errors = errorsOf(scene, frame, ANSWER_STEP);
        const where = `${scene.name} turned ${frame.angle.toFixed(2)}`;
        expect(errors.max, where).toBeLessThanOrEqual(0.01);
        expect(errors.min, where).toBeGreaterThanOrEqual(-0.006);
        expect(errors.p99, where).toBeLessThanOrEqual(0.007);
        expect(errors.mean, where).toBeLessThanOrEqual(0.002);
        expect(errors.near, where).toBeLessThanOrEqual(0.05);
      }
    });

    test(`${scene.name}, live grade`, () => {
      for (const frame of frames(2)) {
        const errors = errorsOf(scene, frame, LIVE_STEP);
        const where = `${scene.name} turned ${frame.angle.toFixed(2)}`;
        expect(errors.max, where).toBeLessThanOrEqual(scene.live ? 0.025 : 0.02);
        expect(errors.min, where).toBeGreaterThanOrEqual(-0.02);
        expect(errors.p99, where).toBeLessThanOrEqual(scene.live ? 0.025 : 0.011);
        expect(errors.near, where).toBeLessThanOrEqual(0.05);
      }
    });
  }
});

describe('what a field says', () => {
  const open = mapOf([]);

  test('the cost at any point is read between the corners', () => {
    const field = reach(open, moverOf('leg', 12, at(20.03, 18.06)));
    const there = at(26.4, 21.77);
    expect(reachCost(field, there)).toBeCloseTo(Math.hypot(6.37, 3.71), 2);
  });

  test('[FT-06-24] a place is told the price of its own bank, and nothing of the side of a wall that it is not on', () => {
    const bank = mapOf([terrain('stream', strip(0.5, at(22.06, 0), at(22.06, 36)))]);
    const tank = moverOf('tracked', 12, at(20, 18));
    const wall = mapOf([terrain('forest', strip(0.1, at(22.06, 16), at(22.06, 36)))]);
    const round = Math.hypot(2.01, 4) + Math.hypot(0.1, 0) + Math.hypot(0.06, 4);
    for (const step of [ANSWER_STEP, LIVE_STEP]) {
      const field = reach(bank, tank, step);
      for (const y of [18, 18.07, 19.93]) {
        const near = reachCost(field, at(22.05, y));
        const far = reachCost(field, at(22.07, y));
        expect(near).toBeGreaterThan(Math.hypot(2.05, y - 18) - 0.01);
        expect(near).toBeLessThan(Math.hypot(2.05, y - 18) + 0.1);
        expect(far).toBeGreaterThan(Math.hypot(2.07, y - 18) + 6 - 0.01);
        expect(far).toBeLessThan(Math.hypot(2.07, y - 18) + 6.1);
      }
      const walled = reach(wall, moverOf('tracked', 24, at(20, 20)), step);
      expect(reachCost(walled, at(22, 20))).toBeLessThan(2.1);
      expect(reachCost(walled, at(22.12, 20))).toBeGreaterThan(round - 0.05);
      expect(reachCost(walled, at(22.12, 20))).toBeLessThan(round + 0.2);
    }
  });

  test('ground beyond the allowance, off the table or unreachable costs Infinity', () => {
    const field = reach(open, moverOf('leg', 5, at(20, 18)));
    expect(reachCost(field, at(26, 18))).toBe(Infinity);
    expect(reachCost(field, at(-1, 18))).toBe(Infinity);
    expect(reachCost(field, at(20, 37))).toBe(Infinity);
  });

  test('only what is left of the allowance is spent, but streams ask a share of all of it', () => {
    const map = mapOf([terrain('stream', strip(0.5, at(22, 0), at(22, 36)))]);
    const field = reach(map, moverOf('tracked', 12, at(20, 18), { remaining: inches(9) }));
    expect(reachCost(field, at(22.9, 18))).toBeCloseTo(2.9 + 6, 2);
    expect(reachCost(field, at(23.2, 18))).toBe(Infinity);
  });

  test('[FT-06-56] a bar keeps the way out of its disc and bends it round', () => {
    const barred = [{ at: at(26, 18), radius: inches(2), rule: 'FT-06-56' }];
    const field = reach(open, moverOf('leg', 14, at(20, 18), { barred }));
    expect(reachCost(field, at(26, 18))).toBe(Infinity);
    const round = 2 * Math.sqrt(36 - 4) + 2 * (Math.PI - 2 * Math.acos(2 / 6));
    expect(reachCost(field, at(32, 18))).toBeCloseTo(round, 1);
  });

  test('a stand inside a bar may leave it but not come closer', () => {
    const barred = [{ at: at(26, 18), radius: inches(2), rule: 'FT-06-56' }];
    const field = reach(open, moverOf('leg', 6, at(25, 18), { barred }));
    expect(reachCost(field, at(22, 18))).toBeCloseTo(3, 2);
    expect(reachCost(field, at(25.5, 18))).toBe(Infinity);
  });

  test('a wide stand does not fit a narrow gap', () => {
    const walls = [
      terrain('forest', {
        type: 'polygon',
        points: [at(24, 0), at(26, 0), at(26, 17.5), at(24, 17.5)],
        holes: [],
      }),
      terrain('forest', {
        type: 'polygon',
        points: [at(24, 18.5), at(26, 18.5), at(26, 36), at(24, 36)],
        holes: [],
      }),
    ];
    const map = mapOf(walls);
    const wide = (radius: number) =>
      ({ footprint: { type: 'disc', radius: inches(radius) } }) as const;
    const slim = reach(map, moverOf('tracked', 12, at(20, 18), wide(0.45)));
    const stout = reach(map, moverOf('tracked', 12, at(20, 18), wide(0.55)));
    expect(reachCost(slim, at(30, 18))).toBeCloseTo(10, 2);
    expect(reachCost(stout, at(30, 18))).toBe(Infinity);
  });

  test('a stand that touches closed ground keeps to it and may go on', () => {
    const map = mapOf([terrain('forest', strip(2, at(25, 0), at(25, 36)))]);
    const touching = moverOf('tracked', 6, at(23.7, 18), {
      footprint: { type: 'disc', radius: inches(0.5) },
    });
    expect(reachCost(reach(map, touching), at(23.6, 23))).toBeLessThan(5.05);
    expect(route(map, touching, at(23.7, 23))?.cost).toBeCloseTo(5, 3);
    expect(route(map, touching, at(23.8, 23))).toBeNull();
  });

  test('a stand in the middle of closed ground goes nowhere', () => {
    const map = mapOf([terrain('forest', strip(6, at(25, 0), at(25, 36)))]);
    const lost = reach(map, moverOf('tracked', 6, at(25, 18)));
    expect(lost.cost.every((cost) => cost === Infinity)).toBe(true);
  });

  test('a table that no step divides is covered to its edge', () => {
    const map = mapOf([], {}, 10.1, 7.3);
    const field = reach(map, moverOf('leg', 20, at(1, 1)), mil(250));
    expect(reachCost(field, at(10.1, 7.3))).toBeCloseTo(Math.hypot(9.1, 6.3), 2);
  });
});
