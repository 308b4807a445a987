// The sight rules one by one, with the numbers that the rules reference gives as checks.

import { expect, test } from 'vitest';
import { at, inches, mil, type Mil } from '../../../shared/core/measure';
import { canSee, sight } from '../../../shared/terrain/line-of-sight/sight';
import type { MapOptions } from '../../../shared/terrain/map/map-options';
import { buildTerrainMap, withLaidOver } from '../../../shared/terrain/map/terrain-map';
import type { TerrainTable } from '../../../shared/terrain/map/engine-types';
import { box, disc, points, polygon, SMALL_TABLE, stand, strip, terrain } from '../small-table';

const BOARD = { space: 'table', width: inches(48), height: inches(72) } as const;

function mapOf(features: ReturnType<typeof terrain>[], options: Partial<MapOptions> = {}) {
  return buildTerrainMap(BOARD, features, SMALL_TABLE, options);
}

const TRIPOD = { height: 3 } as const;

test('[FT-07-02] a two-level hill between hides a vehicle at three inches', () => {
  const map = mapOf([
    terrain('hill', box(10, 0, 11.5, 20), { levels: 2, crest: points([10.7, 2], [10.7, 18]) }),
  ]);
  const found = sight(map, stand(9.25, 10), stand(12.25, 10));
  expect(found.visible).toBe(false);
  expect(found.rule).toBe('FT-07-09');
  expect(found.blocker?.reason).toMatch(/^hill \d+, 2 levels short$/);
  expect(found.blocker?.shortBy).toBeCloseTo(2, 2);
});

test('[FT-07-03] a target of which only a corner shows is seen', () => {
  const wood = terrain('light_woods', box(10, 0, 12, 10));
  const map = mapOf([wood]);
  const rectangle = {
    footprint: { type: 'rectangle', width: inches(1), depth: inches(2) },
  } as const;
  expect(sight(map, stand(5, 9.4), stand(20, 9.4, rectangle)).visible).toBe(false);
  expect(sight(map, stand(5, 9.4), stand(20, 9.9, rectangle)).visible).toBe(true);
  expect(sight(map, stand(5, 9.4), stand(20, 9.4, { ...rectangle, facing: 90 })).visible).toBe(
    true,
  );
});

test('[FT-07-03] with only the middles counting, a showing corner is not enough', () => {
  const map = mapOf([terrain('light_woods', box(10, 0, 12, 10))], { parts: 'centre' });
  expect(sight(map, stand(5, 9.6), stand(20, 9.9)).visible).toBe(false);
  expect(sight(map, stand(5, 10.1), stand(20, 10.1)).visible).toBe(true);
});

test('[FT-07-04] a town between two ground stands blocks', () => {
  const map = mapOf([terrain('town', box(10, 0, 14, 20))]);
  expect(sight(map, stand(5, 10), stand(20, 10)).visible).toBe(false);
});

test('[FT-07-08] a tripod looks over a wood in the middle but not over one at the feet of its target', () => {
  const middle = mapOf([terrain('light_woods', box(10, 0, 12, 20))]);
  expect(sight(middle, stand(2, 10, TRIPOD), stand(20, 10))).toMatchObject({
    visible: true,
    rule: 'FT-07-08',
  });
  const near = mapOf([terrain('light_woods', box(17.5, 0, 19.5, 20))]);
  const found = sight(near, stand(2, 10, TRIPOD), stand(20, 10));
  expect(found.visible).toBe(false);
  expect(found.blocker?.reason).toMatch(/light_woods \d+, 0\.\d levels short/);
});

test('[FT-07-08] a line that only just reaches the top of what is between is clear', () => {
  const points = { footprint: { type: 'disc', radius: 0 as Mil } } as const;
  // 3 levels at 0, 0 at 18: one level high exactly at 12.
  const level = mapOf([terrain('town', box(10, 0, 12, 20))]);
  expect(sight(level, stand(0, 10, { ...TRIPOD, ...points }), stand(18, 10, points)).visible).toBe(
    true,
  );
  const above = mapOf([terrain('town', box(10, 0, 12.01, 20))]);
  expect(sight(above, stand(0, 10, { ...TRIPOD, ...points }), stand(18, 10, points)).visible).toBe(
    false,
  );
});

test('[FT-07-08] the older reading lets the higher end look over at any distance', () => {
  const near = mapOf([terrain('light_woods', box(17.5, 0, 19.5, 20))], {
    lineModel: 'higher-end-sees-over',
  });
  expect(sight(near, stand(2, 10, TRIPOD), stand(20, 10)).visible).toBe(true);
  expect(sight(near, stand(2, 10), stand(20, 10)).visible).toBe(false);
});

test('[FT-07-09] a stand on a crest sees down its slope and over what stands at its foot', () => {
  const hill = terrain('hill', disc(20, 20, 8), { levels: 2 });
  const map = mapOf([hill, terrain('light_woods', box(30, 10, 32, 30))]);
  expect(sight(map, stand(20, 20), stand(25, 20)).visible).toBe(true);
  expect(sight(map, stand(20, 20), stand(29.4, 20)).visible).toBe(true);
  expect(sight(map, stand(20, 20), stand(47, 20)).visible).toBe(true);
  expect(sight(map, stand(20, 20), stand(35, 20)).visible).toBe(false);
  expect(sight(map, stand(10, 20), stand(30, 20)).visible).toBe(false);
});

const RIDGE = terrain('ridge', strip(0.1, [15, 0], [15, 40]));

test('[FT-07-09] a stand whose rim just touches a crest looks from there over ground as high, and not from a hundredth of an inch short of it', () => {
  const levels = Array.from({ length: 24 * 24 }, (_, i) => (i % 24 === 5 || i % 24 === 13 ? 1 : 0));
  const size = { step: inches(2), columns: 24, rows: 24 } as const;
  const grid = terrain('elevation', { type: 'grid', origin: at(0, 0), ...size, levels });
  const hills = [11, 27].map((x) =>
    terrain('hill', box(x - 2, 0, x + 2, 30), {
      levels: 1,
      crest: points([x, 2], [x, 28]),
    }),
  );
  for (const map of [mapOf([grid]), mapOf(hills)]) {
    for (const [footprint, facing] of [
      [{ type: 'disc', radius: inches(0.5) }, 0],
      [{ type: 'rectangle', width: inches(1), depth: inches(1) }, 270],
    ] as const) {
      // Both crests are one level high, and so are the eyes of the other: the line is level and touches both.
      const over = { height: 1, footprint: { type: 'disc', radius: 0 as Mil } } as const;
      const sees = (x: number, y: number): boolean =>
        canSee(map, stand(x, 10.3, { footprint, facing }), stand(5, y, over));
      expect([9, 12.25, 17.5].map((y) => sees(26.5, y))).toEqual([true, true, true]);
      expect([9, 12.25, 17.5].map((y) => sees(26.49, y))).toEqual([false, false, false]);
    }
  }
});

test('[FT-07-10] a ridge blocks unless an end touches it', () => {
  const map = mapOf([RIDGE]);
  const blocked = sight(map, stand(10, 20), stand(20, 20));
  expect(blocked).toMatchObject({ visible: false, rule: 'FT-07-10' });
  expect(blocked.blocker?.at).toEqual({ x: inches(15), y: inches(20) });
  expect(blocked.blocker?.reason).toContain('1 level short, and neither end touches it');
  expect(sight(map, stand(10, 20), stand(15.5, 20))).toMatchObject({
    visible: true,
    rule: 'FT-07-10',
  });
  expect(sight(map, stand(14.5, 20), stand(20, 20)).visible).toBe(true);
});

test('[FT-07-11] [FT-07-17] a stand at a ridge is in cover only from across it', () => {
  const map = mapOf([RIDGE]);
  expect(sight(map, stand(10, 20), stand(15.5, 20)).inCover).toBe(true);
  expect(sight(map, stand(22, 20), stand(15.5, 20)).inCover).toBe(false);
  const never = mapOf([RIDGE], { ridgeCover: 'never' });
  expect(sight(never, stand(10, 20), stand(15.5, 20)).inCover).toBe(false);
});

test('[FT-07-12] two stands within an inch of the same ridge ignore it', () => {
  const map = mapOf([RIDGE]);
  const near = sight(map, stand(13.7, 20), stand(16.3, 20));
  expect(near).toMatchObject({ visible: true, inCover: false, rule: 'FT-07-12' });
  expect(sight(map, stand(13.7, 20), stand(16.6, 20)).visible).toBe(false);
});

test('[FT-07-13] cover is one level high as a rule and towns may be higher', () => {
  const tall = mapOf([terrain('town', box(10, 0, 12, 20), { levels: 2 })]);
  const usual = mapOf([terrain('town', box(10, 0, 12, 20))]);
  const eyes = { height: 1.5 };
  expect(sight(tall, stand(5, 10, eyes), stand(20, 10, eyes)).visible).toBe(false);
  expect(sight(usual, stand(5, 10, eyes), stand(20, 10, eyes)).visible).toBe(true);
});

test('[FT-07-14] cover between two ground stands blocks', () => {
  const found = sight(
    mapOf([terrain('light_woods', disc(15, 10, 3))]),
    stand(5, 10),
    stand(25, 10),
  );
  expect(found.visible).toBe(false);
  expect(found.blocker?.reason).toContain('1 level short');
});

const DOT = { footprint: { type: 'disc', radius: 0 as Mil } } as const;

test('[FT-07-15] [FT-09-05] inside one wood a stand sees two inches, to the very thousandth', () => {
  const map = mapOf([terrain('forest', box(0, 0, 20, 20))]);
  expect(sight(map, stand(10, 10, DOT), stand(11.9, 10, DOT)).visible).toBe(true);
  expect(sight(map, stand(10, 10, DOT), stand(12, 10, DOT))).toMatchObject({
    visible: true,
    inCover: true,
    rule: 'FT-07-15',
  });
  expect(sight(map, stand(10, 10, DOT), stand(12.1, 10, DOT))).toMatchObject({
    visible: false,
    rule: 'FT-07-15',
  });
  expect(sight(map, stand(10, 10), stand(13, 10)).visible).toBe(true);
  expect(sight(map, stand(10, 10), stand(13.1, 10)).visible).toBe(false);
});

test('[FT-07-16] an inch inside a forest there is no view out, nor in', () => {
  const map = mapOf([terrain('forest', box(0, 0, 20, 20))]);
  const deep = stand(18.5, 10);
  const enemy = stand(23.5, 10);
  expect(sight(map, deep, enemy)).toMatchObject({ visible: false, rule: 'FT-07-16' });
  expect(sight(map, enemy, deep).visible).toBe(false);
  expect(sight(map, enemy, deep).blocker?.reason).toContain('does not touch its edge');
});

test('[FT-06-39] a tripod that looks over the town it stands in is told what is short, not that it is inside', () => {
  const map = mapOf([terrain('town', box(0, 0, 20, 20), { levels: 1 })]);
  const tripod = stand(12, 10, TRIPOD);
  const behind = stand(21.5, 10);
  const found = sight(map, tripod, behind);
  expect(found.visible).toBe(false);
  expect(found.blocker?.reason).toMatch(/levels short$/);
  expect(sight(map, stand(12, 10), behind).blocker?.reason).toContain('does not touch its edge');
});

test('[FT-09-04] a stand that touches the edge from inside sees out; a tenth of an inch deeper it does not', () => {
  const map = mapOf([terrain('forest', box(0, 0, 20, 20))]);
  for (const across of [0, 3, -4]) {
    expect(sight(map, stand(19.5, 10), stand(30, 10 + across)).visible).toBe(true);
    expect(sight(map, stand(30, 10 + across), stand(19.5, 10)).visible).toBe(true);
    expect(sight(map, stand(19.4, 10), stand(30, 10 + across)).visible).toBe(false);
  }
});

test('[FT-09-06] with the soft edge one sees an inch in and out', () => {
  const map = mapOf([terrain('forest', box(0, 0, 20, 20))], { softEdge: inches(1) });
  expect(sight(map, stand(19.1, 10, DOT), stand(30, 10, DOT)).visible).toBe(true);
  expect(sight(map, stand(18.9, 10, DOT), stand(30, 10, DOT)).visible).toBe(false);
  expect(sight(map, stand(30, 10, DOT), stand(19.1, 10, DOT)).visible).toBe(true);
});

test('[FT-07-18] smoke blocks like cover, and not for thermal sights', () => {
  const smoke = terrain('smoke', box(10, 8, 11, 30));
  const map = mapOf([smoke]);
  expect(sight(map, stand(5, 15), stand(20, 15))).toMatchObject({
    visible: false,
    rule: 'FT-07-18',
  });
  expect(sight(map, stand(5, 15, { thermal: true }), stand(20, 15))).toMatchObject({
    visible: true,
    through: [smoke.id],
  });
  expect(sight(map, stand(5, 15), stand(20, 15, { thermal: true })).visible).toBe(false);
  expect(sight(map, stand(5, 7.6, { thermal: true }), stand(20, 7.6)).through).toEqual([]);
});

test('[FT-07-18] smoke is as high as its table says', () => {
  const high: TerrainTable = {
    ...SMALL_TABLE,
    rows: {
      ...SMALL_TABLE.rows,
      smoke: { ...SMALL_TABLE.rows.smoke!, sight: { ...SMALL_TABLE.rows.smoke!.sight, levels: 4 } },
    },
  };
  const smoke = terrain('smoke', box(10, 0, 11, 30));
  const pair = [stand(5, 15, TRIPOD), stand(20, 15, TRIPOD)] as const;
  expect(sight(mapOf([smoke]), ...pair).visible).toBe(true);
  expect(sight(buildTerrainMap(BOARD, [smoke], high), ...pair).visible).toBe(false);
});

test('[FT-06-16] two inches of light woods between stands six inches apart block', () => {
  const map = mapOf([terrain('light_woods', box(12, 0, 14, 20))]);
  expect(sight(map, stand(10, 10), stand(16, 10))).toMatchObject({
    visible: false,
    rule: 'FT-06-16',
  });
});

test('[FT-06-19] heavy woods block, and a stand touching their near edge is seen from its own side', () => {
  const map = mapOf([terrain('heavy_woods', box(12, 0, 14, 20))]);
  expect(sight(map, stand(10, 10), stand(16, 10)).visible).toBe(false);
  expect(sight(map, stand(8, 10), stand(12.5, 10)).visible).toBe(true);
  expect(sight(map, stand(8, 10), stand(11.5, 10)).visible).toBe(true);
});

test('[FT-06-21] an inch of forest between stands eight inches apart blocks', () => {
  const map = mapOf([terrain('forest', box(12, 0, 13, 20))]);
  expect(sight(map, stand(8, 10), stand(16, 10))).toMatchObject({
    visible: false,
    rule: 'FT-06-21',
  });
});

test('[FT-06-23] swamp blocks ground stands and not tripods', () => {
  const map = mapOf([terrain('swamp', box(12, 0, 13, 20))]);
  expect(sight(map, stand(8, 10), stand(16, 10))).toMatchObject({
    visible: false,
    rule: 'FT-06-23',
  });
  expect(sight(map, stand(8, 10, TRIPOD), stand(16, 10, TRIPOD)).visible).toBe(true);
});

test('[FT-06-25] a stand behind a stream is in cover from across it and open from its own side', () => {
  const brook = terrain('stream', strip(0.5, [15, 0], [15, 40]), { name: 'Mill Brook' });
  const map = mapOf([brook]);
  const infantry = stand(15.75, 20);
  expect(sight(map, stand(10, 20), infantry)).toMatchObject({
    visible: true,
    inCover: true,
    cover: { reason: 'behind Mill Brook', rule: 'FT-06-25' },
  });
  expect(sight(map, stand(22, 20), infantry)).toMatchObject({
    visible: true,
    inCover: false,
    cover: null,
  });
});

test('[FT-07-11] cover is named by the ridge that the target touches, and by the wood or trench that it stands in', () => {
  const ridge = terrain('ridge', strip(0.2, [15, 0], [15, 40]), { name: 'Long Ridge' });
  expect(sight(mapOf([ridge]), stand(5, 20), stand(15.55, 20)).cover).toEqual({
    reason: 'behind Long Ridge',
    rule: 'FT-07-11',
  });
  const trench = terrain('trench', strip(1, [15, 0], [15, 40]), { name: '' });
  expect(sight(mapOf([trench]), stand(5, 20), stand(15, 20)).cover).toEqual({
    reason: 'in trench',
    rule: 'FT-06-25',
  });
});

test('[FT-06-39] towns block ground stands, and tripods when four levels high', () => {
  const low = mapOf([terrain('town', box(10, 0, 12, 20))]);
  const high = mapOf([terrain('town', box(10, 0, 12, 20), { levels: 4 })]);
  expect(sight(low, stand(7, 10), stand(15, 10))).toMatchObject({
    visible: false,
    rule: 'FT-06-39',
  });
  expect(sight(low, stand(7, 10, TRIPOD), stand(15, 10, TRIPOD)).visible).toBe(true);
  expect(sight(high, stand(7, 10, TRIPOD), stand(15, 10, TRIPOD)).visible).toBe(false);
});

test('[FT-07-09] of several hills in the way the first is named, with what it takes to see over that', () => {
  const map = mapOf([
    terrain('hill', box(10, 0, 14, 20), {
      name: 'Low Down',
      levels: 1,
      crest: points([12, 5], [12, 15]),
    }),
    terrain('hill', box(20, 0, 24, 20), {
      name: 'High Down',
      levels: 3,
      crest: points([22, 5], [22, 15]),
    }),
  ]);
  const found = sight(map, stand(2, 10), stand(32, 10));
  expect(found.blocker?.reason).toBe('Low Down, 1 level short');
  expect(found.blocker?.shortBy).toBeCloseTo(1, 3);
});

test('[FT-07-24] a line past the smoke is preferred, though each crosses the stream', () => {
  const map = mapOf([
    terrain('stream', strip(0.5, [20, 0], [20, 20])),
    terrain('smoke', disc(14, 8.6, 1.5)),
  ]);
  const found = sight(map, stand(8, 10, { thermal: true }), stand(26, 10));
  expect(found).toMatchObject({ visible: true, inCover: true, through: [] });
});

test('[FT-15-04] a flyer a level above the wood that it hovers over sees out and is seen', () => {
  const map = mapOf([terrain('light_woods', box(10, 0, 20, 20))]);
  expect(sight(map, stand(15, 10, { height: 2 }), stand(40, 10, { height: 2 })).visible).toBe(true);
  expect(sight(map, stand(15, 10, { height: 2 }), stand(23, 10)).visible).toBe(false);
});

test('[FT-15-05] all see a high flyer, and it sees all', () => {
  const map = mapOf([terrain('forest', box(10, 0, 20, 20))]);
  const flyer = stand(40, 10, { aloft: 'FT-15-05' });
  expect(sight(map, stand(15, 10), flyer)).toMatchObject({
    visible: true,
    inCover: false,
    rule: 'FT-15-05',
  });
  expect(sight(map, flyer, stand(15, 10))).toMatchObject({ visible: true, rule: 'FT-15-05' });
});

test('[FT-16-19] a zeppelin is seen from deep in a forest and from behind a hill', () => {
  const map = mapOf([
    terrain('forest', box(0, 0, 10, 10)),
    terrain('hill', disc(20, 30, 6), { levels: 3 }),
  ]);
  const zeppelin = stand(45, 5, { aloft: 'FT-16-19' });
  expect(sight(map, stand(5, 5), zeppelin)).toMatchObject({ visible: true, rule: 'FT-16-19' });
  expect(sight(map, stand(12, 32), zeppelin).visible).toBe(true);
  expect(sight(map, zeppelin, stand(5, 5))).toMatchObject({ rule: 'FT-16-19', inCover: true });
});

test('a slit of two hundredths of an inch lets sight through, closed corners and shared edges do not', () => {
  const slit = (gap: number) =>
    mapOf([
      terrain('building', box(10, -20, 14, 10)),
      terrain('building', box(10, 10 + gap, 14, 40)),
    ]);
  expect(canSee(slit(0.02), stand(5, 9.7), stand(20, 10.2))).toBe(true);
  expect(canSee(slit(0), stand(5, 9.7), stand(20, 10.2))).toBe(false);
  expect(canSee(slit(0), stand(5, 10), stand(20, 10))).toBe(false);
  const corner = mapOf([
    terrain('building', box(0, 10, 10, 40)),
    terrain('building', box(10, -20, 40, 10)),
  ]);
  expect(canSee(corner, stand(5, 5), stand(15, 15))).toBe(false);
  expect(sight(corner, stand(5, 5), stand(15, 15)).blocker).not.toBeNull();
});

test('a thin wall hides what is low, and a stand standing at it looks along it', () => {
  const map = mapOf([terrain('wall', strip(0.1, [15, 0], [15, 20]))]);
  expect(sight(map, stand(10, 10), stand(20, 10)).visible).toBe(false);
  expect(sight(map, stand(14.45, 5), stand(14.45, 15)).visible).toBe(true);
  expect(sight(map, stand(10, 10, { height: 1 }), stand(20, 10, { height: 1 })).visible).toBe(true);
});

test('the profile shows ground, what stands on it and the line, from end to end', () => {
  const wood = terrain('light_woods', box(10, 0, 12, 20));
  const { profile } = sight(mapOf([wood]), stand(2, 10, TRIPOD), stand(20, 10, TRIPOD));
  const inWood = profile.filter((point) => point.feature === wood.id);
  expect(inWood.map(({ along, top }) => [along, top])).toEqual([
    [mil(7500), 1],
    [mil(9500), 1],
  ]);
  expect(profile[0]).toMatchObject({ along: 0, ground: 0, line: 3 });
  expect(profile.at(-1)).toMatchObject({ along: 17000, top: 0, line: 3 });
});

test('the profile under overlapping cover shows the tallest, and each where it stands alone', () => {
  const wood = (x0: number, x1: number, levels: number) =>
    terrain('light_woods', box(x0, 0, x1, 20), { levels });
  const [low, high] = [wood(8, 14, 1), wood(10, 12, 2)];
  for (const both of [
    [low, high],
    [high, low],
  ]) {
    const { profile } = sight(mapOf(both), stand(2, 10, TRIPOD), stand(20, 10, TRIPOD));
    expect(profile.filter(({ top }) => top > 0).map((p) => [p.along, p.top, p.feature])).toEqual([
      [5500, 1, low.id],
      [7500, 1, low.id],
      [7500, 2, high.id],
      [9500, 2, high.id],
      [9500, 1, low.id],
      [11500, 1, low.id],
    ]);
  }
});

test('an answer survives being copied to another thread, profile included', () => {
  const answer = sight(mapOf([RIDGE]), stand(10, 20), stand(20, 20));
  expect(structuredClone(answer)).toEqual({ ...answer });
  expect(structuredClone(answer).profile.length).toBeGreaterThan(3);
});

test('stands in contact see each other whatever is drawn under them', () => {
  const map = mapOf([terrain('forest', polygon([0, 0], [40, 0], [40, 40], [0, 40])), RIDGE]);
  expect(sight(map, stand(14.6, 20), stand(15.4, 20)).visible).toBe(true);
  expect(sight(map, stand(14.6, 20), stand(14.6, 20)).visible).toBe(true);
});

test('[FT-07-18] smoke laid over a table hides like cover drawn into it, and the table below stays as it was', () => {
  const hill = terrain('hill', disc(30, 30, 6), { levels: 2 });
  const stream = terrain('stream', strip(0.5, [13, 0], [13, 40]));
  const bare = mapOf([hill, stream]);
  const smoke = terrain('smoke', box(10, 12, 11, 18));
  const map = withLaidOver(bare, [smoke]);
  expect(map.relief).toBe(bare.relief);
  expect(sight(map, stand(5, 15), stand(20, 15))).toMatchObject({
    visible: false,
    blocker: { feature: smoke.id },
  });
  expect(sight(bare, stand(5, 15), stand(20, 15)).visible).toBe(true);
  expect(() => withLaidOver(bare, [hill])).toThrow('cannot be laid over');
});

test('[FT-07-18] thermal sights prefer a line that avoids smoke, even where a stream cannot be avoided', () => {
  const stream = terrain('stream', strip(0.5, [13, 0], [13, 40]));
  const smoke = terrain('smoke', box(10, 12, 11, 15));
  const map = withLaidOver(mapOf([stream]), [smoke]);
  const eyes = { thermal: true };
  expect(sight(map, stand(5, 15, eyes), stand(20, 15))).toMatchObject({
    visible: true,
    inCover: true,
    through: [],
  });
  expect(sight(map, stand(5, 14, eyes), stand(20, 14)).through).toEqual([smoke.id]);
});

test('a stand behind two smokes is seen through both', () => {
  const smokes = [terrain('smoke', box(8, 10, 9, 20)), terrain('smoke', box(15, 10, 16, 20))];
  const map = withLaidOver(mapOf([]), smokes);
  expect(sight(map, stand(5, 15, { thermal: true }), stand(20, 15)).through).toEqual(
    smokes.map(({ id }) => id),
  );
});

test('what blocks and has no name of its own is called what it is', () => {
  const map = mapOf([{ ...terrain('light_woods', box(10, 0, 12, 10)), name: '' }]);
  const found = sight(map, stand(5, 5), stand(20, 5));
  expect(found.blocker?.reason).toMatch(/^light woods, /);
});
