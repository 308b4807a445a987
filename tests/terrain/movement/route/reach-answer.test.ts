// Whether a place is reached now, later or never, and the cost of any place close to what is closed.

import { describe, expect, test } from 'vitest';
import { at, inches, mil, type Mil, type Point } from '../../../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../../../shared/rulesets/tripods/book/terrain';
import { moveGround } from '../../../../shared/terrain/movement/cost/move-ground';
import { isClosed, LIVE_STEP, reach } from '../../../../shared/terrain/movement/reach/reach';
import { costAt, reachAnswer } from '../../../../shared/terrain/movement/route/reach-answer';
import { route } from '../../../../shared/terrain/movement/route/route';
import { answerWords } from '../../../../shared/terrain/movement/route/route-words';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import { box, disc, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { randomTable, seeded } from '../../../helpers/random-table';

describe('a place that is out of reach', () => {
  const forest = terrain('forest', box(20, 0, 24, 30), { name: 'Old Wood' });
  const told = (
    features: Parameters<typeof mapOf>[0],
    mover: Parameters<typeof reachAnswer>[1],
    to: Point,
  ) => answerWords(reachAnswer(mapOf(features), mover, to), mover);

  test('is told in turns, with what the way takes', () => {
    const tank = moverOf('tracked', 8, at(4, 18));
    expect(told([], tank, at(14, 18))).toBe(
      'Out of reach this turn: in 2 turns, 10 inches: 10 clear.',
    );
    expect(told([], { ...tank, remaining: inches(1) }, at(14, 18))).toMatch(/in 3 turns/);
    expect(told([], tank, at(9, 18))).toBe('5 of 8 inches: 5 clear; 3 inches left.');
  });

  test('[FT-06-20] is never reached in closed ground, by the rule that closes it', () => {
    const tank = moverOf('tracked', 8, at(4, 18));
    expect(told([forest], tank, at(22, 18))).toBe(
      `Never in reach: Old Wood is closed to it (${ruleOf('forest')}).`,
    );
    const wide = { ...tank, footprint: { type: 'disc', radius: inches(0.5) } } as const;
    expect(told([forest], wide, at(19.8, 18))).toMatch(/too close to Old Wood for its base/);
  });

  test('[FT-15-04] is never where a low flyer may only pass, and no shading says so', () => {
    const low = moverOf('noe', 24, at(4, 18));
    expect(told([forest], low, at(22, 18))).toBe(
      'Never in reach: no move may end in Old Wood (FT-15-04).',
    );
    expect(told([forest], low, at(26, 18))).toMatch(/^22 of 24 inches/);
    const map = mapOf([forest]);
    const field = reach(map, low);
    const costOf = (x: number) =>
      field.cost[(18_000 / field.step) * field.columns + x / field.step];
    expect(costOf(22_000)).toBe(Infinity);
    expect(costOf(26_000)).toBeCloseTo(22, 1);
    expect(costAt(map, low, field, at(22, 18))).toBe(Infinity);
    expect(costAt(map, low, field, at(26, 18))).toBeCloseTo(22, 1);
  });

  test('[FT-06-24] [FT-06-33] is come to round a stream or a wreck that is drawn as an area', () => {
    const shapes = [disc(9, 9.5, 1), box(8, 8.5, 10, 10.5)];
    for (const shape of shapes) {
      for (const kind of ['stream', 'wreck'] as const) {
        const map = mapOf([terrain(kind, shape, { fordable: true })]);
        const tank = moverOf('tracked', 16, at(1.5, 9.5));
        const answer = reachAnswer(map, tank, at(13, 9.5));
        expect(answer, `${kind} ${shape.type}`).toMatchObject({ type: 'within' });
        // From 7.5 and 4 inches away past an inch to the side of the middle.
        const round = Math.hypot(7.5, 1) + Math.hypot(4, 1);
        const cost = answer.type === 'never' ? NaN : answer.route.cost;
        expect(Math.abs(cost - round), `${kind} ${shape.type}`).toBeLessThan(0.09);
      }
    }
  });

  test('is shut off, or only by the width of the base', () => {
    const hedge = terrain('forest', strip(2, at(24, 0), at(24, 36)), { name: 'Bocage' });
    const tank = moverOf('tracked', 8, at(4, 18));
    expect(told([hedge], tank, at(40, 18))).toMatch(/^Never in reach: shut off by Bocage \(FT-/);
    const gap = [terrain('forest', box(20, 0, 24, 17.6)), terrain('forest', box(20, 18.4, 24, 36))];
    const wide = { ...tank, footprint: { type: 'disc', radius: inches(0.5) } } as const;
    expect(told(gap, wide, at(40, 18))).toMatch(/no gap by Forest is wide enough for its base/);
    expect(told(gap, tank, at(40, 18))).toMatch(/in 5 turns/);
  });

  test('lies behind closed ground that ends at the edge of the table', () => {
    const wood = terrain('forest', box(24, 0, 26, 36), { name: 'Long Wood' });
    expect(told([wood], moverOf('tracked', 8, at(22, 1)), at(28, 1))).toMatch(/shut off by Long/);
  });

  test('is farther than anybody plans', () => {
    const gun = moverOf('towed', 1, at(4, 18));
    expect(told([], gun, at(27, 18))).toMatch(/in 23 turns/);
    expect(told([], gun, at(30, 18))).toBe('Never in reach: it takes more than 24 turns.');
    expect(told([], gun, at(4.4, 18))).toBe('0.4 of 1 inch: 0.4 clear; 0.6 inches left.');
  });

  test('is never reached by who cannot move, or off the table', () => {
    expect(told([], moverOf('tracked', 0, at(4, 18)), at(5, 18))).toMatch(/it cannot move/);
    expect(told([], moverOf('tracked', 8, at(4, 18)), at(-1, 18))).toMatch(/off the table/);
    expect(told([forest], moverOf('tracked', 8, at(-4, 18)), at(5, 18))).toBe(
      'Never in reach: the stand is off the table.',
    );
  });

  function ruleOf(kind: 'forest'): string {
    return TRIPODS_TERRAIN.rows[kind]?.move['tracked']?.rule ?? '';
  }
});

describe('the cost of a place, with what lies in its cell', () => {
  test('[FT-06-24] the near bank of a stream is free of its price and the far bank is not', () => {
    const map = mapOf([terrain('stream', strip(0.5, at(22.06, 0), at(22.06, 36)))]);
    const mover = moverOf('tracked', 12, at(20, 18));
    for (const step of [mil(125), LIVE_STEP]) {
      const field = reach(map, mover, step);
      expect(costAt(map, mover, field, at(22.05, 18))).toBeCloseTo(2.05, 2);
      expect(costAt(map, mover, field, at(22.07, 18))).toBeCloseTo(8.07, 2);
    }
  });

  test('[FT-06-24] [FT-06-33] is what the way takes from the very edge or corner of a stream or wreck', () => {
    const shapes = [box(8, 8.5, 10, 10.5), disc(9, 9.5, 1), strip(0.5, at(8, 8.5), at(10, 11))];
    for (const [kind, shape] of (['stream', 'wreck'] as const).flatMap((one) =>
      shapes.map((of) => [one, of] as const),
    )) {
      const map = mapOf([terrain(kind, shape, { fordable: true })], {}, 20, 20);
      const { line, rings } = map.features[0] ?? {};
      const outline = line ?? rings?.[0] ?? new Float64Array();
      const random = seeded(83);
      for (let k = 0; k + 3 < outline.length; k += 2) {
        for (const t of [0, 0.5]) {
          const along = (n: number): Mil =>
            mil((1 - t) * (outline[n] as number) + t * (outline[n + 2] as number));
          const mover = moverOf('tracked', 16, { x: along(k), y: along(k + 1) });
          const field = reach(map, mover);
          for (let i = 0; i < 6; i++) {
            const to: Point = { x: mil(random() * 20_000), y: mil(random() * 20_000) };
            const way = route(map, mover, to)?.cost ?? Infinity;
            const told = costAt(map, mover, field, to);
            const where = `${kind} ${shape.type}, ${mover.at.x}, ${mover.at.y} to ${to.x}, ${to.y}`;
            if (way < 15.5) expect(Math.abs(told - way), where).toBeLessThan(0.01 * way + 0.03);
          }
        }
      }
    }
  }, 120_000);

  test('[FT-06-33] round the end of a wreck to a place on its very bank a way is found', () => {
    const points = [at(8.149, 12.778), at(7.218, 14.049), at(5.315, 13.93)];
    const map = mapOf([terrain('wreck', strip(0.5, ...points), { fordable: true })], {}, 20, 20);
    const way = route(map, moverOf('tracked', 16, at(6.738, 14.016)), at(5.83, 14.067));
    expect(way?.cost).toBeCloseTo(1.966, 1);
  });

  test('agrees with the way there on random tables, beside closed ground too, and never promises it', () => {
    let compared = 0;
    let tight = 0;
    for (let seed = 31; seed <= 34; seed++) {
      const { board, terrain: features } = randomTable(seed);
      const random = seeded(seed);
      const somewhere = (): Point => ({
        x: mil(random() * board.width),
        y: mil(random() * board.height),
      });
      const map = buildTerrainMap(board, features, TRIPODS_TERRAIN);
      for (const moveClass of ['tracked', 'wheeled', 'leg']) {
        const mover = moverOf(moveClass, 12, somewhere());
        const ground = moveGround(map, mover);
        if (isClosed(ground, mover.at.x, mover.at.y)) continue;
        const field = reach(map, mover);
        for (const to of besideClosed(ground, mover.at, random)) {
          const cost = costAt(map, mover, field, to);
          if (isClosed(ground, to.x, to.y)) expect(cost).toBe(Infinity);
          const way = route(map, mover, to);
          if (!way || way.cost > 11.5) continue;
          const where = `seed ${seed}, ${moveClass}, ${to.x}, ${to.y}`;
          // Never more than 0.6 % too cheap; a sliver that no corner sees is left out, not promised.
          expect(cost, where).toBeGreaterThanOrEqual(way.cost * 0.994 - 0.01);
          // A road along a cliff is where the field errs most, to the safe side.
          if (Number.isFinite(cost)) {
            expect(cost, where).toBeLessThanOrEqual(way.cost * 1.03 + 0.03);
          }
          if (cost <= way.cost * 1.01 + 0.02) tight++;
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(80);
    expect(tight).toBeGreaterThan(0.9 * compared);
  });

  /** Places within a tenth of an inch of an outline that is closed, and some anywhere about. */
  function besideClosed(
    ground: ReturnType<typeof moveGround>,
    from: Point,
    random: () => number,
  ): readonly Point[] {
    const places: Point[] = [];
    for (const { rings } of ground.barriers) {
      for (const ring of rings) {
        for (let k = 0; k + 3 < ring.length; k += 2) {
          const t = random();
          const x = (ring[k] as number) * (1 - t) + (ring[k + 2] as number) * t;
          const y = (ring[k + 1] as number) * (1 - t) + (ring[k + 3] as number) * t;
          if (Math.hypot(x - from.x, y - from.y) > 11_000) continue;
          places.push({ x: mil(x + 200 * (random() - 0.5)), y: mil(y + 200 * (random() - 0.5)) });
        }
      }
    }
    for (let k = 0; k < 6; k++) {
      const [dx, dy] = [random() - 0.5, random() - 0.5];
      places.push({ x: mil(from.x + 16_000 * dx), y: mil(from.y + 16_000 * dy) });
    }
    return places.slice(0, 24);
  }
});
