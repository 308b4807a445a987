// Routes: legs that add up, the rule of each, the agreement with the field, and what a hindrance, a
// mirror or a return trip may change. Costs of single grounds are tested with the ruleset's chart.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches, mil, type Mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import type { TerrainFeature } from '../../../../shared/scenario/document';
import {
  ANSWER_STEP,
  LIVE_STEP,
  reach,
  reachCost,
} from '../../../../shared/terrain/movement/reach/reach';
import { legsOf, pathTo, route } from '../../../../shared/terrain/movement/route/route';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import { box, disc, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { randomTable, seeded } from '../../../helpers/random-table';

describe('a route tells what each leg costs and why', () => {
  const road = terrain('road', strip(1, at(0, 18), at(30, 18)), { name: 'London Road' });
  const wood = terrain('heavy_woods', box(34, 0, 38, 36), { name: 'West Wood' });
  const stream = terrain('stream', strip(0.5, at(32, 0), at(32, 36)));

  test('[FT-06-17] [FT-06-24] [FT-06-30] road, clear, stream and wood, in the order of the way', () => {
    const map = mapOf([road, wood, stream]);
    const way = route(map, moverOf('tracked', 20, at(26, 18)), at(36, 18));
    expect(
      way?.legs.map(({ terrain, cost, rule }) => [terrain, Number(cost.toFixed(3)), rule]),
    ).toEqual([
      ['London Road', 2, 'FT-06-30'],
      ['Clear', 2, 'FT-06-13'],
      ['Stream', 10, 'FT-06-24'],
      ['Clear', 2, 'FT-06-13'],
      ['West Wood', 4, 'FT-06-17'],
    ]);
    expect(way?.cost).toBeCloseTo(20, 6);
    expect(way?.legs.map((leg) => leg.length)).toEqual([4000, 2000, 0, 2000, 2000]);
  });

  test('legs follow each other from the stand to the place', () => {
    const map = mapOf([road, wood, stream]);
    const start = at(26, 21);
    const way = route(map, moverOf('leg', 20, start), at(40, 14));
    const legs = way?.legs ?? [];
    expect(legs[0]?.from).toEqual(start);
    expect(legs.at(-1)?.to).toEqual(at(40, 14));
    for (let i = 1; i < legs.length; i++) expect(legs[i]?.from).toEqual(legs[i - 1]?.to);
    expect(legs.reduce((sum, leg) => sum + leg.cost, 0)).toBeCloseTo(way?.cost ?? 0, 9);
  });

  test('a way too dear, off the table or into closed ground is no way', () => {
    const map = mapOf([terrain('forest', box(30, 10, 34, 20))]);
    const tank = moverOf('tracked', 6, at(26, 15));
    expect(route(map, tank, at(26, 21))?.cost).toBeCloseTo(6, 6);
    expect(route(map, tank, at(26, 21.1))).toBeNull();
    expect(route(map, tank, at(26, 37))).toBeNull();
    expect(route(map, tank, at(31, 15))).toBeNull();
  });

  test('of two ways round that are equally long, one is taken', () => {
    const lake = terrain('lake', box(12, 22, 14, 26));
    const tripod = moverOf('tripod', 12, at(10, 24), {
      footprint: { type: 'disc', radius: inches(0.75) },
    });
    const way = route(mapOf([lake], {}, 48, 48), tripod, at(16, 24));
    expect(way?.blocked).toBeNull();
    // Up along a tangent, round two corners at three quarters of an inch, and along the side between.
    const heading = Math.PI / 4 + Math.asin(0.75 / Math.sqrt(8));
    const shortest = 2 * (Math.sqrt(8 - 0.75 ** 2) + 0.75 * heading) + 2;
    expect(way?.cost).toBeGreaterThan(shortest - 0.01);
    expect(way?.cost).toBeLessThan(shortest + 0.03);
  });

  test('the way to where the stand is costs nothing', () => {
    expect(route(mapOf([]), moverOf('leg', 5, at(20, 18)), at(20, 18))?.cost).toBe(0);
  });

  test('a way round a corner touches the corner and nothing of the inside', () => {
    const map = mapOf([terrain('forest', box(20, 10, 30, 20))]);
    const way = route(map, moverOf('tracked', 30, at(15, 15)), at(25, 25));
    expect(way?.cost).toBeCloseTo(Math.hypot(5, 5) * 2, 2);
    expect(way?.blocked).toBeNull();
  });

  test('a way breaks at the border of a wood as light does', () => {
    const map = mapOf([terrain('heavy_woods', box(24, 0, 48, 36))]);
    const way = route(map, moverOf('tracked', 40, at(18, 10)), at(30, 20));
    const [before, after] = way?.legs ?? [];
    const sine = (from?: Point, to?: Point): number =>
      from && to ? (to.y - from.y) / Math.hypot(to.x - from.x, to.y - from.y) : NaN;
    expect(sine(before?.from, before?.to)).toBeCloseTo(2 * sine(after?.from, after?.to), 1);
  });

  test('[FT-06-56] a given path is refused where it first comes within ten inches of an enemy', () => {
    const start = at(4, 18);
    const bar = (y: number) => [{ at: at(20, y), radius: inches(10), rule: 'FT-06-56' }];
    const run = (y: number) =>
      legsOf(mapOf([]), moverOf('wheeled', 64, start, { barred: bar(y) }), [start, at(40, 18)]);
    expect(run(28).blocked).toBeNull();
    expect(run(27.9).blocked).toMatchObject({ rule: 'FT-06-56' });
    expect(run(27.9).blocked?.at.x).toBeCloseTo(20_000 - Math.sqrt(10_000 ** 2 - 9_900 ** 2), -1);
  });

  test('[FT-06-24] nobody slips past the end of a stream along the edge of the table', () => {
    const map = mapOf([terrain('stream', strip(0.5, at(24, 0), at(24, 18), at(30, 36)))]);
    const tank = moverOf('tracked', 12, at(22, 1));
    // The middle of the stream ends in the very points that these ways bend at.
    const along = (y: number, x: number) =>
      legsOf(map, tank, [at(x - 2, y), at(x, y), at(x + 2, y)]);
    expect(along(0, 24).cost).toBeCloseTo(4 + 6, 9);
    expect(along(36, 30).cost).toBeCloseTo(4 + 6, 9);
    expect(route(map, tank, at(26, 1))?.cost).toBeCloseTo(4 + 6, 6);
    expect(reachCost(reach(map, tank), at(26, 0))).toBeCloseTo(Math.hypot(4, 1) + 6, 1);
  });

  test('a way along the border of a road costs the same there and back', () => {
    const map = mapOf([
      terrain('road', strip(1, at(4, 18), at(30, 18))),
      terrain('heavy_woods', box(4, 20, 30, 24)),
    ]);
    for (const y of [17.5, 18.5, 20, 24]) {
      const ends = [at(6, y), at(16, y)] as const;
      const there = legsOf(map, moverOf('tracked', 30, ends[0]), ends);
      const back = legsOf(map, moverOf('tracked', 30, ends[1]), [ends[1], ends[0]]);
      expect(back.cost, `${y}`).toBe(there.cost);
    }
    const beside = at(16, 17);
    const there = route(map, moverOf('leg', 12, at(5, 17)), beside);
    const back = route(map, moverOf('leg', 12, beside), at(5, 17));
    expect(back?.cost).toBeCloseTo(there?.cost ?? 0, 6);
  });

  test('a given path that leaves the table says so', () => {
    const start = at(4, 18);
    const way = legsOf(mapOf([]), moverOf('leg', 9, start), [start, at(-1, 18)]);
    expect(way.blocked?.reason).toBe('the way leaves the table');
  });
});

const CLASSES = ['leg', 'tracked', 'wheeled', 'amphibious', 'cavalry'] as const;

/** Tables, movers and places from one seed; places are within reach. */
function cases(seed: number, count: number) {
  const { board, terrain: features } = randomTable(seed);
  const random = seeded(seed + 1000);
  const somewhere = (): Point => ({
    x: mil(random() * board.width),
    y: mil(random() * board.height),
  });
  return Array.from({ length: count }, (_, i) => {
    const start = somewhere();
    const moveClass = CLASSES[i % CLASSES.length] ?? 'leg';
    const barred = [{ at: somewhere(), radius: inches(1.5), rule: 'FT-09-01' }];
    const footprint = { type: 'disc', radius: inches(i % 2 === 0 ? 0 : 0.5) } as const;
    const to: Point = {
      x: mil(start.x + (random() - 0.5) * 16_000),
      y: mil(start.y + (random() - 0.5) * 16_000),
    };
    return { board, features, mover: moverOf(moveClass, 12, start, { barred, footprint }), to };
  });
}

describe('on random tables', () => {
  test('a route costs what the field says: nearly all within a hundredth or the rounding of a cell', () => {
    let compared = 0;
    let loose = 0;
    for (let seed = 1; seed <= 8; seed++) {
      for (const { board, features, mover, to } of cases(seed, 5)) {
        const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
        const field = reachCost(reach(map, mover), to);
        const way = route(map, mover, to);
        if (!(field < 11.5)) continue;
        const where = `seed ${seed}, ${mover.moveClass}`;
        expect(way, where).not.toBeNull();
        expect(way?.blocked, where).toBeNull();
        // Slivers thinner than a cell between a border and the table's edge are beyond the grid.
        const gap = Math.abs((way?.cost ?? 0) - field);
        if (gap > Math.max(0.01 * field, 0.1)) loose++;
        expect(gap, where).toBeLessThan(0.05 * field + 0.1);
        const path = pathTo(map, mover, to) ?? [];
        expect(legsOf(map, mover, path).cost).toBeCloseTo(way?.cost ?? 0, 9);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(15);
    expect(loose / compared).toBeLessThan(0.06);
  }, 120_000);

  test('no route is dearer than the straight way or than the whole field says', () => {
    let straightOnes = 0;
    for (let seed = 11; seed <= 16; seed++) {
      for (const { board, features, mover, to } of cases(seed, 8)) {
        const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
        const way = route(map, mover, to);
        const direct = legsOf(map, mover, [mover.at, to]);
        const field = reachCost(reach(map, mover), to);
        const where = `seed ${seed}, ${mover.moveClass}`;
        if (way) expect(way.cost, where).toBeLessThan(field * 1.02 + 0.1);
        if (direct.blocked || direct.cost > 12) continue;
        expect(way?.cost ?? Infinity, where).toBeLessThanOrEqual(direct.cost + 1e-6);
        straightOnes++;
      }
    }
    expect(straightOnes).toBeGreaterThan(10);
  }, 60_000);

  test('a place a hair from closed ground that a coarse grid does not see is reached', () => {
    const { board, terrain: features } = randomTable(41);
    const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
    const start = { x: mil(23_280), y: mil(21_881) };
    const way = route(map, moverOf('leg', 12, start), { x: mil(23_000), y: mil(17_130) });
    expect(way?.cost).toBeCloseTo(7.315, 2);
  });

  test('a road beside the straight way is taken where it pays, and only there', () => {
    const road = terrain('road', strip(1, at(0, 20), at(48, 20)));
    const map = mapOf([road]);
    const lorry = moverOf('wheeled', 12, at(10, 18));
    // Down to the road at a slant, along it for a quarter, and off again.
    expect(route(map, lorry, at(20, 18))?.cost).toBeLessThan(6);
    expect(route(map, lorry, at(11, 18))?.legs).toHaveLength(1);
    const far = mapOf([terrain('road', strip(1, at(0, 30), at(48, 30)))]);
    expect(route(far, lorry, at(20, 18))?.legs).toHaveLength(1);
  });

  test('no straight path that may be gone is cheaper than the field says', () => {
    for (let seed = 1; seed <= 6; seed++) {
      for (const { board, features, mover } of cases(seed, 5)) {
        const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
        const field = reach(map, mover);
        for (let i = 0; i < 24; i++) {
          const angle = (i / 24) * 2 * Math.PI;
          // To corners of the field: between them the two banks of a stream are mixed.
          const corner = (value: number): Mil => mil(ANSWER_STEP * Math.round(value / ANSWER_STEP));
          const to: Point = {
            x: corner(mover.at.x + 5000 * Math.cos(angle)),
            y: corner(mover.at.y + 5000 * Math.sin(angle)),
          };
          const way = legsOf(map, mover, [mover.at, to]);
          if (way.blocked || way.cost > 11.5) continue;
          expect(reachCost(field, to)).toBeLessThan(way.cost * 1.01 + 0.02);
        }
      }
    }
  }, 60_000);

  test('adding a hindrance never shortens a way', () => {
    const hindrances: readonly TerrainFeature[] = [
      terrain('heavy_woods', disc(24, 18, 5)),
      terrain('forest', disc(24, 18, 3)),
      terrain('river', strip(1, at(10, 0), at(30, 36))),
    ];
    for (let seed = 1; seed <= 4; seed++) {
      for (const { board, features, mover } of cases(seed, 4)) {
        const kinds = features.filter(({ kind }) => kind !== 'road' && kind !== 'bridge');
        const free = reach(buildTerrainMap(board, kinds, TRIPODS_TERRAIN), mover, LIVE_STEP);
        for (const one of hindrances) {
          const map = buildTerrainMap(board, [...kinds, one], TRIPODS_TERRAIN);
          const hindered = reach(map, mover, LIVE_STEP);
          let shortened = 0;
          for (const [i, cost] of hindered.cost.entries()) {
            const before = free.cost[i] as number;
            if (cost < before) shortened = Math.max(shortened, (before - cost) / before);
          }
          expect(shortened).toBeLessThan(0.01);
        }
      }
    }
  }, 60_000);

  test('there and back cost the same where nothing is one-way', () => {
    for (let seed = 1; seed <= 6; seed++) {
      for (const { board, features, mover, to } of cases(seed, 4)) {
        const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
        const slim = { ...mover, footprint: { type: 'disc', radius: inches(0) } } as const;
        const there = route(map, slim, to);
        const back = route(map, { ...slim, at: to }, mover.at);
        if (!there || !back || there.cost > 11.9) continue;
        expect(Math.abs(there.cost - back.cost)).toBeLessThan(0.01 * there.cost + 0.01);
      }
    }
  }, 60_000);

  test('mirrored and moved tables have mirrored and moved costs', () => {
    const wood = terrain('heavy_woods', disc(24, 18, 4));
    const far = (x: number) => x;
    const flip = (x: number) => 48 - x;
    for (const change of [far, flip]) {
      const map = mapOf([{ ...wood, shape: disc(change(25), 18, 4) }]);
      const field = reach(map, moverOf('tracked', 16, at(change(18.3), 17)));
      expect(reachCost(field, at(change(31), 20))).toBeCloseTo(
        reachCost(
          reach(mapOf([{ ...wood, shape: disc(25, 18, 4) }]), moverOf('tracked', 16, at(18.3, 17))),
          at(31, 20),
        ),
        2,
      );
    }
  });
});

describe('nothing breaks it', () => {
  test('degenerate shapes, places off the table and empty allowances give no NaN and do not throw', () => {
    const point = fc.tuple(fc.integer({ min: -4, max: 16 }), fc.integer({ min: -4, max: 16 }));
    const kind = fc.constantFrom(
      'heavy_woods',
      'forest',
      'stream',
      'river',
      'road',
      'cliff',
      'bridge',
    );
    const feature = fc.record({ kind, points: fc.array(point, { minLength: 1, maxLength: 6 }) });
    fc.assert(
      fc.property(
        fc.array(feature, { maxLength: 4 }),
        point,
        point,
        fc.integer({ min: 0, max: 6 }),
        (drawn, from, to, allowance) => {
          const map = mapOf(
            drawn.map(({ kind, points }, i) =>
              terrain(
                kind as TerrainFeature['kind'],
                i % 2 === 0
                  ? strip(1, ...points.map(([x, y]) => at(x, y)))
                  : { type: 'polygon', points: points.map(([x, y]) => at(x, y)), holes: [] },
              ),
            ),
            {},
            12,
            12,
          );
          const mover = moverOf('tracked', allowance, at(...from));
          const field = reach(map, mover, LIVE_STEP);
          expect(field.cost.some((cost) => Number.isNaN(cost) || cost < 0)).toBe(false);
          expect(reachCost(field, at(...to))).not.toBeNaN();
          const way = route(map, mover, at(...to));
          if (way) expect(way.cost).toBeLessThanOrEqual(allowance + 1e-6);
        },
      ),
      { seed: 7, numRuns: 120 },
    );
  }, 60_000);
});
