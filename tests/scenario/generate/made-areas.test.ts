// Hills, woods, fields and towns of made-up tables, by their size, their outline and where they lie.

import { expect, test } from 'vitest';
import { SYMMETRIES } from '../../../shared/scenario/generate/table-wish';
import {
  apart,
  areasOf,
  type Area,
  type At,
  extentOf,
  gap,
  isIn,
  legsOf,
  made,
  seeds,
  stripsOf,
  tableBoard,
  toLine,
} from './made';

/** Six by four feet. */
const [LONG, DEEP] = [72, 48];
const TABLE = tableBoard(LONG, DEEP);
const LARGE = tableBoard(96, 72);
const SMALL = tableBoard(36, 24);

const FULL = {
  water: 'river',
  roads: 'crossroads',
  town: 'town',
  hills: 'some',
  woods: 'some',
  fields: 'some',
} as const;

const isWood = ({ kind }: Area): boolean => ['light_woods', 'heavy_woods', 'forest'].includes(kind);

test('as much is made as is asked for, by the size of the table and how full it is to be', () => {
  // For six by four feet: a few, some and many; three fifths of them on a sparse table, half as many more on a dense one.
  const counts = { none: 0, few: 2, some: 4, many: 7 } as const;
  const share = { sparse: 0.6, normal: 1, dense: 1.5 } as const;
  for (const amount of ['none', 'few', 'some', 'many'] as const) {
    for (const density of ['sparse', 'normal', 'dense'] as const) {
      const expected = Math.round(counts[amount] * share[density]);
      for (const [part, kinds] of [
        ['woods', ['light_woods', 'heavy_woods', 'forest']],
        ['fields', ['field']],
      ] as const) {
        const found = areasOf(made(TABLE, { seed: 'count', density, [part]: amount }));
        expect(found.length, `${amount} ${part}, ${density}`).toBe(expected);
        expect(found.every(({ kind }) => (kinds as readonly string[]).includes(kind))).toBe(true);
      }
    }
    const many = areasOf(made(LARGE, { seed: 'count', hills: amount }), 'hill');
    expect(many.length).toBe(2 * counts[amount]);
    const few = areasOf(made(SMALL, { seed: 'count', fields: amount }), 'field');
    expect(few.length).toBe(Math.max(amount === 'none' ? 0 : 1, Math.round(counts[amount] / 4)));
  }
  for (const symmetry of ['half-turn', 'mirror'] as const) {
    // Images count: an even number, one more than asked for at the most.
    expect(areasOf(made(TABLE, { seed: 'count', symmetry, woods: 'some' }))).toHaveLength(4);
    expect(areasOf(made(TABLE, { seed: 'count', symmetry, fields: 'many' }))).toHaveLength(8);
  }
});

test('areas keep half an inch from the edge, an inch from each other and what they need from ways, but a town from its road', () => {
  let [edge, between, beside] = [Infinity, Infinity, Infinity];
  for (const symmetry of SYMMETRIES) {
    for (const seed of seeds(1)) {
      const table = made(tableBoard(48, 36), { ...FULL, seed, symmetry, density: 'dense' });
      const areas = areasOf(table);
      const ways = stripsOf(table, 'river', 'road', 'bridge');
      for (const [i, area] of areas.entries()) {
        const { points, kind } = area;
        edge = Math.min(edge, ...points.flatMap(([x, y]) => [x, y, 48 - x, 36 - y]));
        for (const other of areas.slice(i + 1)) {
          expect(isIn(points[0]!, other.points) || isIn(other.points[0]!, points)).toBe(false);
          between = Math.min(
            between,
            gap({ points, isClosed: true }, { ...other, isClosed: true }),
          );
        }
        for (const way of ways) {
          if (kind === 'town' && way.kind !== 'river') continue;
          expect(
            way.points.some((place) => isIn(place, points)),
            `${seed}: ${kind}, ${way.kind}`,
          ).toBe(false);
          beside = Math.min(beside, gap({ points, isClosed: true }, way) - way.width / 2);
        }
      }
    }
  }
  expect(edge).toBeGreaterThanOrEqual(0.5);
  expect(between).toBeGreaterThanOrEqual(1 - 1e-6);
  expect(beside).toBeGreaterThanOrEqual(0.6 - 1e-6);
  // And no farther than that: what has room finds it.
  expect(edge).toBeLessThan(0.8);
  expect(between).toBeLessThan(1.5);
  expect(beside).toBeLessThan(1.2);
});

/** Seen whole from its middle, with corners evenly about it. */
function isRound({ points }: Area, middle: At): boolean {
  return legsOf(points, true).every(
    ([[ax, ay], [bx, by]]) =>
      (ax - middle[0]) * (by - middle[1]) - (bx - middle[0]) * (ay - middle[1]) > 0,
  );
}

test('hills and woods are rounded and uneven, longer than wide by less than twice, and lie every way round', () => {
  const turns = { hill: [] as number[], wood: [] as number[] };
  const stretches = { hill: [] as number[], wood: [] as number[] };
  const uneven: number[] = [];
  for (const seed of seeds(8)) {
    for (const area of areasOf(made(TABLE, { seed, hills: 'some', woods: 'some' }))) {
      const sort = area.kind === 'hill' ? 'hill' : 'wood';
      const { middle, turn, stretch, area: size } = extentOf(area.points);
      expect(area.points).toHaveLength(sort === 'hill' ? 20 : 16);
      expect(isRound(area, middle), area.kind).toBe(true);
      turns[sort].push(((turn * 180) / Math.PI + 180) % 180);
      stretches[sort].push(stretch);
      // As an ellipse it is as large as a disc of its radius, so many times longer than that.
      const radius = Math.sqrt(size / Math.PI / stretch);
      const [least, most] = sort === 'hill' ? [3.6, area.levels === 2 ? 6.5 : 5.5] : [2.2, 4.2];
      expect(radius, area.kind).toBeGreaterThan(least * 0.82);
      expect(radius, area.kind).toBeLessThan(most * 1.15);
      // In the frame of its own axes, a circle but for its bumps.
      const round = area.points.map(([x, y]): At => {
        const [east, north] = [x - middle[0], y - middle[1]];
        const along = east * Math.cos(turn) + north * Math.sin(turn);
        const beside = north * Math.cos(turn) - east * Math.sin(turn);
        return [along / Math.sqrt(stretch), beside * Math.sqrt(stretch)];
      });
      const reaches = round.map((place) => apart(place, [0, 0]));
      uneven.push(Math.max(...reaches) / Math.min(...reaches));
      // Corners come evenly as the hand of a clock that goes with the bumps.
      const angles = round.map(([x, y]) => Math.atan2(y, x));
      for (const [i, angle] of angles.entries()) {
        const step = (angles[(i + 1) % angles.length]! - angle + 4 * Math.PI) % (2 * Math.PI);
        expect(step * area.points.length, area.kind).toBeGreaterThan(0.55 * 2 * Math.PI);
        expect(step * area.points.length, area.kind).toBeLessThan(1.6 * 2 * Math.PI);
      }
    }
  }
  expect(Math.max(...uneven)).toBeLessThan(2.2);
  expect(Math.min(...uneven)).toBeGreaterThan(1.05);
  expect(Math.max(...stretches.hill)).toBeLessThan(2.15);
  expect(Math.max(...stretches.wood)).toBeLessThan(1.95);
  for (const sort of ['hill', 'wood'] as const) {
    expect(Math.max(...stretches[sort])).toBeGreaterThan(1.5);
    expect(Math.min(...stretches[sort])).toBeLessThan(1.25);
    for (const least of [0, 60, 120]) {
      expect(
        turns[sort].some((turn) => turn >= least && turn < least + 60),
        `${sort} ${least}`,
      ).toBe(true);
    }
  }
});

test('a long hill has a crest along its longer way, six tenths as long as it is longer than wide; a round one has none', () => {
  let [long, round, high] = [0, 0, 0];
  for (const seed of seeds(8)) {
    const hills = areasOf(made(TABLE, { seed, hills: 'many' }), 'hill');
    for (const { points, crest, levels } of hills) {
      expect([1, 2]).toContain(levels);
      if (levels === 2) high += 1;
      const { middle, turn, stretch, area } = extentOf(points);
      const wide = Math.sqrt(area / Math.PI / stretch);
      if (crest === null) {
        round += 1;
        expect((stretch - 1) * wide * 0.6).toBeLessThan(1.6);
        continue;
      }
      long += 1;
      const [from, to] = [crest[0]!, crest[1]!];
      const half: At = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      expect(apart(half, middle)).toBeLessThan(0.5);
      expect(apart(from, to)).toBeGreaterThanOrEqual(1.4);
      expect(Math.abs(apart(from, to) / 2 - (stretch - 1) * wide * 0.6)).toBeLessThan(1.2);
      if (stretch < 1.4) continue;
      const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
      expect(Math.abs(Math.sin(along - turn)), seed).toBeLessThan(0.45);
    }
  }
  // About a third are two levels high.
  expect(high / (long + round)).toBeGreaterThan(0.2);
  expect(high / (long + round)).toBeLessThan(0.5);
  expect(long).toBeGreaterThan(20);
  expect(round).toBeGreaterThan(5);
});

test('fields have four corners, are longer from west to east, and lean a little', () => {
  const leans: number[] = [];
  for (const seed of seeds(5)) {
    for (const { points, levels, crest } of areasOf(
      made(TABLE, { seed, fields: 'many' }),
      'field',
    )) {
      expect([points.length, levels, crest]).toEqual([4, null, null]);
      const [south, east, north, west] = legsOf(points, true).map(([a, b]) => apart(a, b));
      for (const side of [south!, north!]) {
        expect(side).toBeGreaterThan(4 - 1);
        expect(side).toBeLessThan(7 + 1.2);
      }
      for (const side of [east!, west!]) {
        expect(side).toBeGreaterThan(3.2 - 1);
        expect(side).toBeLessThan(4.8 + 1.2);
      }
      const ways = legsOf(points, true).map(([[ax, ay], [bx, by]]) => Math.atan2(by - ay, bx - ax));
      ways.forEach((way, i) => {
        const square = (ways[(i + 1) % 4]! - way + 4 * Math.PI) % (2 * Math.PI);
        expect(Math.abs(square - Math.PI / 2)).toBeLessThan(0.45);
      });
      // The first leg is the south edge, the second the east edge: both lean alike.
      leans.push(ways[0]!);
      expect(Math.abs(ways[0]!)).toBeLessThan(0.35 + 0.3);
    }
  }
  expect(Math.max(...leans)).toBeGreaterThan(0.2);
  expect(Math.min(...leans)).toBeLessThan(-0.2);
});

test('on a small table pieces are smaller', () => {
  const sizes = (
    board: ReturnType<typeof tableBoard>,
    part: 'hills' | 'woods' | 'fields' | 'town',
  ) =>
    seeds(part === 'town' ? 12 : 6).flatMap((seed) =>
      areasOf(made(board, { seed, [part]: part === 'town' ? 'town' : 'some' })).map(
        ({ points }) => extentOf(points).area,
      ),
    );
  const mean = (list: readonly number[]) =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  for (const part of ['hills', 'woods', 'fields', 'town'] as const) {
    const [whole, half, larger] = [tableBoard(48, 48), tableBoard(48, 24), tableBoard(48, 60)].map(
      (board) => mean(sizes(board, part)),
    );
    // Half as deep: lengths are less by the root of two.
    expect(half! / whole!, part).toBeGreaterThan(0.35);
    expect(half! / whole!, part).toBeLessThan(0.68);
    expect(larger! / whole!, part).toBeGreaterThan(0.8);
    expect(larger! / whole!, part).toBeLessThan(1.25);
  }
});

test('a town is larger than a village, lies on the main road, and away from the water and the ends', () => {
  for (const symmetry of SYMMETRIES) {
    const places: number[] = [];
    for (const seed of seeds(5)) {
      for (const town of ['village', 'town'] as const) {
        const table = made(TABLE, { seed, symmetry, town, roads: 'one', water: 'river' });
        const towns = areasOf(table);
        expect(towns.every(({ kind }) => kind === 'town')).toBe(true);
        expect([1, 2]).toContain(towns.length);
        if (symmetry === 'none') expect(towns).toHaveLength(1);
        const [road, river] = ['road', 'river'].map((kind) => stripsOf(table, kind)[0]);
        for (const { points } of towns) {
          const { area, middle } = extentOf(points);
          const radius = town === 'town' ? 5 : 3.4;
          expect(area).toBeGreaterThan(Math.PI * (radius * 0.75) ** 2 * 0.7);
          expect(area).toBeLessThan(Math.PI * radius ** 2 * 1.4 * 1.15);
          expect(toLine(middle, road!.points)).toBeLessThan(0.9);
          expect(gap({ points, isClosed: true }, river!)).toBeGreaterThanOrEqual(
            river!.width / 2 + 0.6 - 1e-6,
          );
          const isAlong = road!.points.at(-1)![0] === LONG && road!.points[0]![0] === 0;
          places.push(isAlong ? middle[0] / LONG : middle[1] / DEEP);
        }
      }
    }
    expect(Math.min(...places)).toBeGreaterThan(0.1);
    expect(Math.max(...places)).toBeLessThan(0.9);
  }
  // With room, a whole one: pi times its radius squared, longer than wide by two fifths at the most.
  for (const seed of seeds(12)) {
    const [village, town] = (['village', 'town'] as const).map(
      (wish) => areasOf(made(TABLE, { seed, town: wish }))[0]!,
    );
    for (const [{ points }, radius] of [
      [village!, 3.4],
      [town!, 5],
    ] as const) {
      expect(points).toHaveLength(9);
      const { area, middle, stretch } = extentOf(points);
      expect(isRound({ ...village!, points }, middle)).toBe(true);
      expect(stretch).toBeLessThan(1.75);
      // Nine corners take from a circle what lies outside their legs.
      const circle = radius ** 2 * 4.5 * Math.sin((2 * Math.PI) / 9);
      expect(area).toBeGreaterThan(circle * 0.97);
      expect(area).toBeLessThan(circle * 1.4 * 1.04);
      // In the open it lies near the middle of the table.
      expect(middle[0]).toBeGreaterThan(0.29 * LONG);
      expect(middle[0]).toBeLessThan(0.71 * LONG);
      expect(middle[1]).toBeGreaterThan(0.34 * DEEP);
      expect(middle[1]).toBeLessThan(0.66 * DEEP);
    }
  }
});

test('a town on the mirror’s own line is one that is its own image; all else has an image of its own kind and name apart', () => {
  let own = 0;
  for (const seed of seeds(12)) {
    const table = made(TABLE, {
      seed,
      symmetry: 'mirror',
      roads: 'one',
      water: 'stream',
      town: 'town',
      hills: 'some',
      woods: 'some',
    });
    const areas = areasOf(table);
    const corners = (points: readonly At[]) => points.map(([x, y]) => `${x} ${y}`).sort();
    for (const { kind, points, crest, levels, name } of areas) {
      const image = points.map(([x, y]): At => [x, Number((DEEP - y).toFixed(3))]);
      const found = areas.find((other) => String(corners(other.points)) === String(corners(image)));
      expect(found, `${seed}: ${name}`).toMatchObject({ kind, levels });
      expect(found?.crest?.map(([x, y]) => [x, Number((DEEP - y).toFixed(3))]) ?? null).toEqual(
        crest,
      );
      if (kind !== 'town') expect(found?.name).not.toBe(name);
      else own += 1;
      if (kind === 'town') {
        expect(found?.name).toBe(name);
        expect(points.length).toBeGreaterThanOrEqual(6);
        expect(points.length % 2).toBe(0);
        expect(extentOf(points).middle[1]).toBeCloseTo(24, 1);
        // It reaches as far beside the road as a town does.
        const reach = Math.max(...points.map(([, y]) => y - 24));
        expect(reach).toBeGreaterThan(3);
        expect(reach).toBeLessThan(8.5);
      }
    }
  }
  expect(own).toBeGreaterThan(8);
});

test('woods are light, heavy or forest, the light ones most often', () => {
  const kinds = seeds(12).flatMap((seed) => areasOf(made(TABLE, { seed, woods: 'many' })));
  const share = (kind: string) => kinds.filter((one) => one.kind === kind).length / kinds.length;
  expect(kinds.every(isWood)).toBe(true);
  expect(share('light_woods')).toBeGreaterThan(0.38);
  expect(share('light_woods')).toBeLessThan(0.62);
  for (const kind of ['heavy_woods', 'forest']) {
    expect(share(kind)).toBeGreaterThan(0.15);
    expect(share(kind)).toBeLessThan(0.36);
  }
});
