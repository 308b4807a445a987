// Made-up tables: the same for the same seed, always sound, and fair where they are asked to be.

import { expect, test } from 'vitest';
import { distanceSquared, inches, type Point } from '../../../shared/core/measure';
import { gapOf, line, outline } from '../../../shared/scenario/generate/piece-gaps';
import { generateTable } from '../../../shared/scenario/generate/generate';
import {
  AMOUNTS,
  SYMMETRIES,
  USUAL_WISH,
  type TableWish,
} from '../../../shared/scenario/generate/table-wish';
import { checkScenario } from '../../../shared/scenario/check-document';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Board, Scenario, Shape, TerrainFeature } from '../../../shared/scenario/document';
import { writeScenario } from '../../../shared/scenario/write-document';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { moveGround } from '../../../shared/terrain/movement/cost/move-ground';
import { priced } from '../../../shared/terrain/movement/cost/move-price';
import { mapOf, moverOf } from '../../helpers/move-scene';

type TableBoard = Extract<Board, { space: 'table' }>;

const SIZES = [
  [48, 48],
  [72, 48],
  [96, 72],
  [30, 60],
] as const;

/** Every choice turns up, in all sorts of company. */
function wishOf(n: number): { readonly wish: TableWish; readonly board: TableBoard } {
  const pick = <T>(list: readonly T[], step: number): T =>
    list[Math.floor(n / step) % list.length] as T;
  const [width, height] = pick(SIZES, 7);
  return {
    board: { space: 'table', width: inches(width), height: inches(height) },
    wish: {
      seed: `table ${n}`,
      density: pick(['sparse', 'normal', 'dense'], 5),
      water: pick(['river', 'stream', 'none'], 2),
      roads: pick(['one', 'crossroads', 'none'], 3),
      town: pick(['village', 'town', 'none'], 11),
      hills: pick(AMOUNTS, 13),
      woods: pick(AMOUNTS, 17),
      fields: pick(AMOUNTS, 19),
      symmetry: pick(SYMMETRIES, 1),
      edges: pick(['long', 'short'], 23),
    },
  };
}

function tableOf(board: Board, wish: TableWish): Scenario {
  const ruleset = board.space === 'hex' ? 'hexspace' : 'tripods';
  const empty = newScenario({ board, ruleset });
  return { ...empty, ...generateTable(board, empty.sides, wish) };
}

const TABLES = Array.from({ length: 500 }, (_, n) => {
  const { board, wish } = wishOf(n);
  return { n, board, wish, scenario: tableOf(board, wish) };
});

const spots = (points: readonly Point[]) =>
  points.map(({ x, y }) => ({ x: x / 1000, y: y / 1000 }));

function stripsOf(scenario: Scenario, ...kinds: readonly string[]) {
  return scenario.terrain.flatMap(({ kind, shape }) =>
    kinds.includes(kind) && shape.type === 'strip'
      ? [{ kind, points: shape.points, width: shape.width / 1000 }]
      : [],
  );
}

function areasOf(scenario: Scenario) {
  return scenario.terrain.flatMap((feature) =>
    feature.shape.type === 'polygon' ? [{ feature, points: feature.shape.points }] : [],
  );
}

test('five hundred tables pass every check and are read back from their files as they were', () => {
  for (const { n, scenario } of TABLES) {
    expect(checkScenario(scenario), `table ${n}`).toEqual([]);
    const rules = rulesetOf(scenario.rules);
    expect(rules.ok && rules.value.check(scenario), `table ${n}`).toEqual([]);
    const read = parseScenario(writeScenario(scenario));
    expect(read, `table ${n}`).toEqual({ ok: true, value: scenario });
  }
});

test('the same seed gives the same table, another seed another one', () => {
  const { board } = wishOf(0);
  const once = generateTable(board, newScenario().sides, USUAL_WISH);
  expect(generateTable(board, newScenario().sides, { ...USUAL_WISH })).toEqual(once);
  const other = generateTable(board, newScenario().sides, { ...USUAL_WISH, seed: '2' });
  expect(other.terrain).not.toEqual(once.terrain);
});

test('areas keep clear of each other, of the water, and of every road but a town of its own', () => {
  for (const { n, scenario } of TABLES) {
    const areas = areasOf(scenario);
    const ways = stripsOf(scenario, 'river', 'stream', 'road');
    for (const [i, { feature, points }] of areas.entries()) {
      const ring = outline(spots(points));
      for (const other of areas.slice(i + 1)) {
        const gap = gapOf(ring, outline(spots(other.points)));
        expect(gap, `table ${n}: ${feature.name}, ${other.feature.name}`).toBeGreaterThan(0.9);
      }
      for (const way of ways) {
        if (feature.kind === 'town' && way.kind === 'road') continue;
        const gap = gapOf(ring, line(spots(way.points))) - way.width / 2;
        expect(gap, `table ${n}: ${feature.name}, ${way.kind}`).toBeGreaterThan(0.5);
      }
    }
  }
});

test('[FT-06-30] a wheeled stand drives every road from end to end at the road’s own cost', () => {
  let driven = 0;
  for (const { n, board, scenario } of TABLES.slice(0, 120)) {
    const map = mapOf(scenario.terrain, {}, board.width / 1000, board.height / 1000);
    for (const { points } of stripsOf(scenario, 'road')) {
      const [start] = points;
      if (!start) continue;
      driven += 1;
      const length = points.reduce(
        (sum, point, i) => sum + Math.sqrt(distanceSquared(point, points[i - 1] ?? point)) / 1000,
        0,
      );
      const { cost, blocked } = priced(moveGround(map, moverOf('wheeled', 500, start)), points);
      expect(blocked, `table ${n}`).toBeNull();
      expect(cost, `table ${n}`).toBeCloseTo(length / 4, 1);
    }
  }
  expect(driven).toBeGreaterThan(80);
});

test('a bridge lies wherever a road meets the water, and nowhere else', () => {
  let bridges = 0;
  for (const { n, scenario } of TABLES) {
    const spans = stripsOf(scenario, 'bridge');
    bridges += spans.length;
    for (const water of stripsOf(scenario, 'river', 'stream')) {
      for (const road of stripsOf(scenario, 'road')) {
        const meets = gapOf(line(spots(road.points)), line(spots(water.points))) === 0;
        const isBridged = spans.some(
          ({ points }) => gapOf(line(spots(points)), line(spots(road.points))) < 0.1,
        );
        if (meets) expect(isBridged, `table ${n}`).toBe(true);
      }
      for (const { points } of spans) {
        const [a, b] = points;
        const long = a && b ? Math.sqrt(distanceSquared(a, b)) / 1000 : 0;
        expect(long, `table ${n}`).toBeGreaterThan(water.width);
        expect(gapOf(line(spots(points)), line(spots(water.points))), `table ${n}`).toBe(0);
      }
    }
  }
  expect(bridges).toBeGreaterThan(100);
});

/** The outline as a set of corners, so that it does not matter where it begins or which way it runs. */
function cornersOf(shape: Shape, move: (point: Point) => Point): string {
  if (shape.type !== 'polygon' && shape.type !== 'strip') return shape.type;
  const corners = shape.points.map(move).map(({ x, y }) => `${x},${y}`);
  return [...corners].sort().join(' ');
}

function imageMove({ board, wish }: (typeof TABLES)[number]): (point: Point) => Point {
  const isTurned = (wish.edges === 'long') === board.height > board.width;
  const away = (value: number, whole: number) => (whole - value) as Point['x'];
  return ({ x, y }) => {
    if (wish.symmetry === 'half-turn') return { x: away(x, board.width), y: away(y, board.height) };
    return isTurned ? { x: away(x, board.width), y } : { x, y: away(y, board.height) };
  };
}

test('a symmetric table is its own image: terrain, objectives and zones', () => {
  const fair = TABLES.filter(({ wish }) => wish.symmetry !== 'none');
  expect(fair.length).toBeGreaterThan(300);
  for (const table of fair) {
    const move = imageMove(table);
    const keyed = (list: readonly Pick<TerrainFeature, 'shape'>[], by: (p: Point) => Point) =>
      list.map(({ shape }) => cornersOf(shape, by)).sort();
    const { terrain, zones, objectives } = table.scenario;
    expect(keyed(terrain, move), `table ${table.n}`).toEqual(keyed(terrain, (point) => point));
    expect(keyed(zones, move), `table ${table.n}`).toEqual(keyed(zones, (point) => point));
    const places = objectives.flatMap(({ place }) => (place.on === 'table' ? [place.at] : []));
    const images = places.map(move).map(({ x, y }) => `${x},${y}`);
    expect(images.sort(), `table ${table.n}`).toEqual(places.map(({ x, y }) => `${x},${y}`).sort());
  }
});

test('every table has two deployment zones, and something to fight for between them', () => {
  for (const { n, scenario } of TABLES) {
    expect(scenario.zones.map(({ side }) => side)).toEqual(['sd_1', 'sd_2']);
    expect(scenario.objectives.length, `table ${n}`).toBeGreaterThan(0);
  }
});

test('what is asked for is there: hills, woods and a town on six by four feet', () => {
  for (let seed = 0; seed < 60; seed++) {
    const board: TableBoard = { space: 'table', width: inches(72), height: inches(48) };
    const { terrain } = tableOf(board, { ...USUAL_WISH, seed: String(seed), woods: 'many' });
    const count = (...kinds: readonly string[]) =>
      terrain.filter(({ kind }) => kinds.includes(kind)).length;
    expect(count('hill'), `seed ${seed}`).toBeGreaterThanOrEqual(2);
    expect(count('light_woods', 'heavy_woods', 'forest'), `seed ${seed}`).toBeGreaterThanOrEqual(4);
    expect(count('town'), `seed ${seed}`).toBe(1);
    expect(count('river', 'bridge', 'road'), `seed ${seed}`).toBe(3);
  }
});

test('tables of hexes pass every check, keep their zones open and are fair when turned', () => {
  for (let n = 0; n < 120; n++) {
    const board: Board = { space: 'hex', columns: 12 + (n % 20), rows: 8 + (n % 13) };
    const symmetry = SYMMETRIES[n % 3] ?? 'none';
    const { wish } = wishOf(n);
    const scenario = tableOf(board, { ...wish, symmetry });
    expect(checkScenario(scenario), `table ${n}`).toEqual([]);
    const zoned = new Set(
      scenario.zones.flatMap(({ shape }) =>
        shape.type === 'cells' ? shape.cells.map(({ q, r }) => `${q},${r}`) : [],
      ),
    );
    const cells = scenario.terrain.flatMap(({ shape }) =>
      shape.type === 'cells' ? shape.cells : [],
    );
    expect(cells.filter(({ q, r }) => zoned.has(`${q},${r}`))).toEqual([]);
    expect(new Set(cells.map(({ q, r }) => `${q},${r}`)).size).toBe(cells.length);
    if (symmetry === 'none') continue;
    expect(scenario.terrain.length % 2, `table ${n}`).toBe(0);
  }
});
