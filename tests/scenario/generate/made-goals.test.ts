// What is fought for on made-up tables, where the sides come from, and what places are called.

import { expect, test } from 'vitest';
import type { SideId } from '../../../shared/core/id';
import { seeded } from '../../../shared/core/seeded';
import type { Scenario } from '../../../shared/scenario/document';
import { generateTable } from '../../../shared/scenario/generate/generate';
import { crossingsOf, gapOf, line, outline } from '../../../shared/scenario/generate/piece-gaps';
import { namer } from '../../../shared/scenario/generate/place-names';
import { SYMMETRIES, type TableWish } from '../../../shared/scenario/generate/table-wish';
import { kindRow } from '../../../shared/scenario/kinds/kinds';
import { newScenario } from '../../../shared/scenario/new-scenario';
import {
  apart,
  type Area,
  areasOf,
  type At,
  BARE,
  extentOf,
  isIn,
  made,
  seeds,
  stripsOf,
  tableBoard,
  toLine,
} from './made';

/** Four by three feet: zones are nine inches deep. */
const [LONG, DEEP, ZONE] = [48, 36, 9];
const TABLE = tableBoard(LONG, DEEP);

interface Goal {
  readonly name: string;
  readonly at: At;
  readonly points: number;
}

function goalsOf({ objectives }: Scenario): readonly Goal[] {
  return objectives.flatMap(({ name, points, place }): readonly Goal[] =>
    place.on === 'table' ? [{ name, points, at: [place.at.x / 1000, place.at.y / 1000] }] : [],
  );
}

/** Of all that may be fought for the earlier in this list comes first. */
const RANKS = ['Bridge', 'Ford', 'town', 'hill', 'heavy_woods', 'forest', 'light_woods', 'open'];

function tables(wish: Partial<TableWish>, count: number) {
  return SYMMETRIES.flatMap((symmetry) =>
    seeds(count).map((seed) => ({
      symmetry,
      table: made(TABLE, { ...wish, seed, symmetry }),
      seed,
    })),
  );
}

const WISHES: readonly Partial<TableWish>[] = [
  { water: 'river', roads: 'one', town: 'village', hills: 'some', woods: 'many' },
  { water: 'river', hills: 'few' },
  { water: 'none', roads: 'one', town: 'town', woods: 'few', fields: 'few' },
  { water: 'stream', woods: 'many' },
  {},
];

test('crossings are fought for first, then towns, hills and woods, then open ground: three places, or two and their images', () => {
  const seen = new Set<string>();
  for (const wish of WISHES) {
    for (const { symmetry, table, seed } of tables(wish, 3)) {
      const goals = goalsOf(table);
      const areas = areasOf(table);
      const rankOf = ({ name, at: [x, y] }: Goal): number => {
        const area = areas.find((one) => one.name === name && isIn([x, y], one.points));
        const sort = RANKS.includes(name) ? name : (area?.kind ?? 'open');
        seen.add(sort);
        return RANKS.indexOf(sort);
      };
      const ranks = goals.map(rankOf);
      expect(ranks, seed).toEqual([...ranks].sort((a, b) => a - b));
      for (const [i, { name, points }] of goals.entries()) {
        expect(points, name).toBe(ranks[i]! <= RANKS.indexOf('town') ? 2 : 1);
        // Open ground has no name but a letter, by its place in the list.
        if (RANKS[ranks[i]!] === 'open') expect(name).toBe(`Objective ${'ABCD'[i]}`);
      }
      expect(goals.length).toBeGreaterThan(0);
      expect(goals.length).toBeLessThanOrEqual(symmetry === 'none' ? 3 : 4);
      expect(table.objectives.map(({ id }) => id)).toEqual(goals.map((_, i) => `ob_${i + 1}`));
      expect(table.objectives.every(({ radius }) => radius === 2000)).toBe(true);
    }
  }
  expect([...seen].sort()).toEqual([...RANKS].sort());
});

test('what is fought for lies two inches outside of both zones, nine inches apart, and dry', () => {
  let closest = Infinity;
  for (const wish of WISHES) {
    for (const { table, seed } of tables(wish, 3)) {
      const goals = goalsOf(table);
      const [water] = stripsOf(table, 'river', 'stream');
      for (const [i, { at, name }] of goals.entries()) {
        expect(at[1], seed).toBeGreaterThan(ZONE + 2 - 0.06);
        expect(at[1], seed).toBeLessThan(DEEP - ZONE - 2 + 0.06);
        for (const other of goals.slice(i + 1)) closest = Math.min(closest, apart(at, other.at));
        if (name.startsWith('Objective') && water) {
          expect(toLine(at, water.points)).toBeGreaterThan(water.width / 2 + 0.99);
        }
        if (name === 'Bridge' || name === 'Ford') {
          const spans = stripsOf(table, name.toLowerCase());
          const [a, b] = spans.map(({ points }) => points).find((ends) => toLine(at, ends) < 0.1)!;
          expect(apart(at, a!)).toBeCloseTo(apart(at, b!), 1);
        }
      }
    }
  }
  expect(closest).toBeGreaterThanOrEqual(8.93);
  expect(closest).toBeLessThan(11);
});

test('no place that could be fought for is passed over while there is room for it', () => {
  let [passed, taken] = [0, 0];
  for (const { table, seed } of tables({ town: 'village', hills: 'many', woods: 'some' }, 6)) {
    const goals = goalsOf(table);
    if (goals.length >= 3) taken += 1;
    for (const { kind, name, points } of areasOf(table)) {
      const { middle } = extentOf(points);
      const isFar = middle[1] > ZONE + 3.5 && middle[1] < DEEP - ZONE - 3.5;
      const isFree = goals.every(
        ({ at, name: other }) => other === name || apart(at, middle) > 10.5,
      );
      const isFair = table.objectives.length < 3;
      if (!isFar || !isFree || !isFair || goals.some((goal) => goal.name === name)) continue;
      // Its image may lie too near to it.
      if (Math.abs(middle[1] - DEEP / 2) < 6) continue;
      passed += 1;
      expect(kind, seed).toBe('nothing');
    }
  }
  expect(passed).toBe(0);
  expect(taken).toBeGreaterThan(5);
});

test('an empty table is fought for in the middle of its length and a fifth from each end', () => {
  for (const seed of seeds(6)) {
    const [first, ...others] = goalsOf(made(tableBoard(100, 40), { seed }));
    expect(first!.at[0]).toBeGreaterThanOrEqual(34);
    expect(first!.at[0]).toBeLessThanOrEqual(66);
    expect(others.map(({ at }) => at)).toEqual([
      [20, 20],
      [80, 20],
    ]);
    expect(first!.at[1]).toBe(20);
    const fair = goalsOf(made(tableBoard(100, 40), { seed, symmetry: 'half-turn' }));
    expect(fair.map(({ at }) => at)).toEqual([
      [50, 20],
      [20, 20],
      [80, 20],
    ]);
  }
});

test('what has an image is fought for with it, each by the name of its own place', () => {
  let pairs = 0;
  for (const symmetry of ['half-turn', 'mirror'] as const) {
    for (const seed of seeds(6)) {
      const table = made(TABLE, { seed, symmetry, town: 'village', hills: 'many', woods: 'some' });
      const goals = goalsOf(table);
      const areas: readonly Area[] = areasOf(table);
      for (const {
        at: [x, y],
        name,
        points,
      } of goals) {
        const image: At = symmetry === 'mirror' ? [x, DEEP - y] : [LONG - x, DEEP - y];
        const other = goals.find(({ at }) => apart(at, image) < 0.06);
        expect(other?.points, seed).toBe(points);
        if (name.startsWith('Objective')) continue;
        const area = areas.find((one) => one.name === name);
        expect(area && isIn([x, y], area.points), `${seed}: ${name}`).toBe(true);
        if (other?.name !== name) pairs += 1;
      }
      expect(new Set(goals.map(({ name }) => name)).size, seed).toBe(goals.length);
    }
  }
  expect(pairs).toBeGreaterThan(6);
});

test('zones are as long as the table, a quarter of its depth deep and a foot at the most, one for each of the first two sides', () => {
  const sides = newScenario().sides;
  for (const [depth, deep] of [
    [36, 9],
    [48, 12],
    [60, 12],
    [30, 8],
    [20, 5],
  ] as const) {
    const { zones } = generateTable(tableBoard(60.5, depth), sides, BARE);
    const corners = zones.map(({ shape }) =>
      'points' in shape ? shape.points.map(({ x, y }) => [x / 1000, y / 1000]) : [],
    );
    expect(corners).toEqual(
      [
        [0, deep],
        [depth - deep, depth],
      ].map(([from, to]) => [
        [0, from],
        [60.5, from],
        [60.5, to],
        [0, to],
      ]),
    );
    expect(zones.map(({ id, side, name, purpose }) => [id, side, name, purpose])).toEqual([
      ['zn_1', 'sd_1', 'Red deployment', 'deployment'],
      ['zn_2', 'sd_2', 'Blue deployment', 'deployment'],
    ]);
  }
  const third = { id: 'sd_3' as SideId, name: 'Green', colour: '#00a000' };
  expect(generateTable(TABLE, [...sides, third], BARE).zones).toHaveLength(2);
  expect(generateTable(TABLE, sides.slice(0, 1), BARE).zones).toHaveLength(1);
  expect(generateTable(TABLE, [], BARE).zones).toEqual([]);
});

test('a made-up place is called as its kind is called, and no two alike; what has no names has none', () => {
  const called = namer(seeded('names'));
  const names = Array.from({ length: 39 }, () => called('hill'));
  expect(new Set(names).size).toBe(39);
  const endings: readonly string[] = kindRow('hill').endings!;
  for (const name of names)
    expect(
      endings.some((ending) => name.endsWith(ending)),
      name,
    ).toBe(true);
  expect(new Set(names.map((name) => endings.find((ending) => name.endsWith(ending)))).size).toBe(
    endings.length,
  );
  // What has no names takes none from the others; when the words have run out there is no name.
  expect(called('road')).toBe('');
  const last = called('town');
  expect(kindRow('town').endings!.some((ending) => last.endsWith(ending))).toBe(true);
  expect(called('hill')).toBe('');
  const first = (name: string) => name.slice(0, 3);
  expect(new Set([...names, last].map(first)).size).toBeGreaterThan(30);
  for (const { table } of tables(
    { water: 'stream', roads: 'one', town: 'town', hills: 'some', woods: 'some', fields: 'some' },
    2,
  )) {
    const all = table.terrain.map(({ name }) => name).filter((name) => name !== '');
    expect(new Set(all).size).toBe(all.length);
    for (const { kind, name } of table.terrain) {
      const ends = kindRow(kind).endings;
      expect(
        ends ? ends.some((ending) => name.endsWith(ending)) : name === '',
        `${kind} ${name}`,
      ).toBe(true);
    }
  }
});

test('land is drawn first, then water, what fords it, roads and bridges; a river can be waded, and nothing is locked', () => {
  const order = ['river', 'stream', 'ford', 'road', 'bridge'];
  for (const { table } of [
    ...tables({ ...WISHES[0], roads: 'crossroads' }, 3),
    ...tables({ ...WISHES[1] }, 1),
  ]) {
    const ranks = table.terrain.map(({ kind }) => order.indexOf(kind));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks).toContain(-1);
    expect(table.terrain.map(({ id }) => id)).toEqual(ranks.map((_, i) => `tr_${i + 1}`));
    for (const { kind, fordable, steepBanks, locked, layer, levels, crest } of table.terrain) {
      expect({ fordable, steepBanks, locked, layer }, kind).toEqual({
        fordable: kind === 'river',
        steepBanks: false,
        locked: false,
        layer: '',
      });
      if (kind !== 'hill') expect([levels, crest], kind).toEqual([null, null]);
    }
  }
});

// ---- gaps and crossings

const spot = ([x, y]: At) => ({ x, y });

test('a gap is the least way between two lines or outlines, and nothing where they meet or one holds the other', () => {
  const square: At[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const moved = (east: number, north: number, times = 1) =>
    square.map(([x, y]) => spot([x * times + east, y * times + north]));
  const box = outline(square.map(spot));
  for (const [east, north, expected] of [
    [13, 0, 3],
    [-14, 3, 4],
    [2, 15, 5],
    [13, 14, 5],
    [-13, -14, 5],
    [10, 0, 0],
    [5, 5, 0],
  ] as const) {
    expect(gapOf(box, outline(moved(east, north))), `${east} ${north}`).toBeCloseTo(expected, 9);
    expect(gapOf(outline(moved(east, north)), box), `${east} ${north}`).toBeCloseTo(expected, 9);
  }
  // Within, all of it; a line may run within an outline, and not the other way.
  expect(gapOf(box, outline(moved(2, 3, 0.2)))).toBe(0);
  expect(gapOf(outline(moved(2, 3, 0.2)), box)).toBe(0);
  expect(gapOf(line(moved(2, 3, 0.2)), box)).toBe(0);
  // Beside a slanting side, and under it.
  const half = outline([spot([0, 0]), spot([20, 0]), spot([0, 20])]);
  expect(gapOf(half, outline(moved(12, 12, 0.1)))).toBeCloseTo(4 / Math.SQRT2, 9);
  expect(gapOf(half, outline(moved(8, 8, 0.1)))).toBe(0);
  const turned = outline([spot([20, 20]), spot([0, 20]), spot([20, 0])]);
  expect(gapOf(turned, outline(moved(7, 7, 0.1)))).toBeCloseTo(4 / Math.SQRT2, 9);
  expect(gapOf(turned, outline(moved(12, 12, 0.1)))).toBe(0);
  // As a line the square is open to the west, and holds nothing.
  expect(gapOf(line(square.map(spot)), outline(moved(2, 3, 0.2)))).toBeCloseTo(3, 9);
  expect(gapOf(line(square.map(spot)), line([spot([-5, 5]), spot([4, 5])]))).toBeCloseTo(5, 9);
  expect(gapOf(box, line([spot([-5, 5]), spot([-4, 5])]))).toBeCloseTo(4, 9);
  expect(gapOf(box, line([spot([-5, 5]), spot([20, 5])]))).toBe(0);
});

test('lines cross where both are, and each crossing tells which way they run; a shared corner is one crossing', () => {
  const first = [spot([0, 0]), spot([10, 0]), spot([20, 10])];
  const second = [spot([4, -3]), spot([4, 5]), spot([18, 5])];
  const found = crossingsOf(first, second);
  expect(found.map(({ at }) => [at.x, at.y])).toEqual([
    [4, 0],
    [15, 5],
  ]);
  expect(found[0]).toMatchObject({ along: { x: 1, y: 0 }, across: { x: 0, y: 1 } });
  expect(found[1]!.along.x).toBeCloseTo(Math.SQRT1_2, 9);
  expect(found[1]!.along.y).toBeCloseTo(Math.SQRT1_2, 9);
  expect(found[1]!.across).toEqual({ x: 1, y: 0 });
  // Through a corner of both, which is an end of two legs of each.
  const bent = [spot([5, -5]), spot([10, 0]), spot([8, 9])];
  expect(crossingsOf(first, bent).map(({ at }) => [at.x, at.y])).toEqual([[10, 0]]);
  // In one direction they do not cross, though they may meet.
  expect(crossingsOf(first, [spot([2, 0]), spot([6, 0])])).toEqual([]);
  expect(crossingsOf(first, [spot([0, 1]), spot([9, 1])])).toEqual([]);
  // A place that comes twice has no direction, and is no crossing.
  expect(crossingsOf(first, [spot([4, 0]), spot([4, 0])])).toEqual([]);
});
