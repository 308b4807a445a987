// A few made-up tables of every symmetry, looked at piece by piece; generate.test.ts looks at hundreds.

import { describe, expect, test } from 'vitest';
import { inches, type Point } from '../../../shared/core/measure';
import { checkScenario } from '../../../shared/scenario/check-document';
import type { Board, Scenario } from '../../../shared/scenario/document';
import { generateTable } from '../../../shared/scenario/generate/generate';
import {
  SYMMETRIES,
  USUAL_WISH,
  type TableWish,
} from '../../../shared/scenario/generate/table-wish';
import { newScenario } from '../../../shared/scenario/new-scenario';

const TABLE: Board = { space: 'table', width: inches(48), height: inches(36) };
const SPACE: Board = { space: 'hex', columns: 20, rows: 15 };

function made(board: Board, wish: Partial<TableWish>): Scenario {
  const empty = newScenario({ board, ruleset: board.space === 'hex' ? 'hexspace' : 'tripods' });
  return { ...empty, ...generateTable(board, empty.sides, { ...USUAL_WISH, ...wish }) };
}

const WISHES = SYMMETRIES.flatMap((symmetry) =>
  ['a', 'b', 'c', 'd'].map((seed): Partial<TableWish> => ({
    seed,
    symmetry,
    water: seed === 'a' ? 'none' : seed === 'b' ? 'stream' : 'river',
    roads: seed === 'd' ? 'one' : 'crossroads',
    hills: 'many',
    woods: 'many',
  })),
);

const FULL: Partial<TableWish> = {
  water: 'river',
  roads: 'crossroads',
  town: 'village',
  hills: 'some',
  woods: 'some',
  fields: 'few',
};

const pointsOf = ({ terrain }: Scenario): readonly (readonly Point[])[] =>
  terrain.flatMap(({ shape }) => ('points' in shape ? [shape.points] : []));

describe.each(WISHES)('A table made up from $seed, symmetry $symmetry, water $water', (wish) => {
  test('has a zone along each long edge, a quarter of the depth deep, and passes every check', () => {
    const table = made(TABLE, wish);
    expect(checkScenario(table)).toEqual([]);
    const bands = table.zones.map(({ shape }) => {
      const ys = 'points' in shape ? shape.points.map(({ y }) => y / 1000) : [];
      return [Math.min(...ys), Math.max(...ys)];
    });
    expect(bands.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 9],
      [27, 36],
    ]);
  });

  test('keeps all terrain on the table, and no line of it folds back on itself', () => {
    const table = made(TABLE, wish);
    for (const points of pointsOf(table)) {
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(48_000);
        expect(y).toBeLessThanOrEqual(36_000);
      }
    }
    for (const { shape } of table.terrain) {
      if (shape.type !== 'strip') continue;
      shape.points.forEach((b, i) => {
        const [a, c] = [shape.points[i - 1], shape.points[i + 1]];
        if (!a || !c) return;
        const ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
        expect(ahead).toBeGreaterThan(0);
      });
    }
  });

  test('leads its water and its longest road from one edge of the table to another', () => {
    const table = made(TABLE, wish);
    const isAtEdge = ({ x, y }: Point) => x <= 0 || y <= 0 || x >= 48_000 || y >= 36_000;
    const ends = (kinds: readonly string[]) =>
      table.terrain.flatMap(({ kind, shape }) =>
        kinds.includes(kind) && shape.type === 'strip'
          ? [[shape.points[0], shape.points.at(-1)].filter((end) => end && isAtEdge(end)).length]
          : [],
      );
    const water = ends(['river', 'stream']);
    expect(water.reduce((sum, count) => sum + count, 0)).toBe(wish.water === 'none' ? 0 : 2);
    expect(ends(['road']).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2);
  });

  test('is something to fight for between the zones, and in the middle where both come to it alike', () => {
    const table = made(TABLE, wish);
    expect(table.objectives.length).toBeGreaterThan(0);
    for (const { place } of table.objectives) {
      const y = place.on === 'table' ? place.at.y / 1000 : NaN;
      expect(y).toBeGreaterThan(9);
      expect(y).toBeLessThan(27);
    }
    if (wish.symmetry === 'none') return;
    const at = (x: number, y: number) => `${Math.round(x / 100)} ${Math.round(y / 100)}`;
    const spots = table.objectives.flatMap(({ place }) => (place.on === 'table' ? [place.at] : []));
    const all = new Set(spots.map(({ x, y }) => at(x, y)));
    for (const { x, y } of spots) {
      const image = wish.symmetry === 'mirror' ? at(x, 36_000 - y) : at(48_000 - x, 36_000 - y);
      expect(all).toContain(image);
    }
  });
});

test('hills lie every way round: none of their crests is of one direction only', () => {
  const turns = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
    made(TABLE, {
      seed,
      hills: 'many',
      woods: 'none',
      roads: 'none',
      water: 'none',
    }).terrain.flatMap(({ crest }) => {
      const [from, to] = [crest?.[0], crest?.at(-1)];
      if (!from || !to) return [];
      return [((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 180) % 180];
    }),
  );
  for (const least of [0, 60, 120]) {
    expect(
      turns.some((turn) => turn >= least && turn < least + 60),
      `${least}`,
    ).toBe(true);
  }
});

describe.each(['a', 'b', 'c'])('A table of hexes made up from %s', (seed) => {
  test.each(SYMMETRIES)('keeps both zones open, and its middle is its middle: %s', (symmetry) => {
    const table = made(SPACE, { seed, symmetry });
    expect(checkScenario(table)).toEqual([]);
    const column = ({ q, r }: { q: number; r: number }) => q + Math.floor(r / 2);
    const cellsOf = ({ shape }: Scenario['terrain'][number] | Scenario['zones'][number]) =>
      shape.type === 'cells' ? shape.cells.map(column) : [];
    const columns = table.terrain.flatMap(cellsOf);
    expect(columns.length).toBeGreaterThan(0);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...columns)).toBeLessThan(16);
    const zones = table.zones.map((zone) => cellsOf(zone));
    expect(zones.map((all) => [Math.min(...all), Math.max(...all)])).toEqual([
      [0, 3],
      [16, 19],
    ]);
    for (const { place } of table.objectives) {
      if (place.on !== 'hex') continue;
      expect(column(place.at)).toBeGreaterThanOrEqual(4);
      expect(column(place.at)).toBeLessThan(16);
    }
  });
});

test('who types the seed and the wishes of another gets the other’s table, piece by piece', () => {
  const told = (seed: string, symmetry: TableWish['symmetry']) =>
    made(TABLE, { ...FULL, seed, symmetry }).terrain.map(({ kind, name, shape }) => {
      const points = 'points' in shape ? shape.points : [];
      const mean = (values: readonly number[]) =>
        (values.reduce((sum, value) => sum + value, 0) / values.length / 1000).toFixed(2);
      const about = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
      return `${name || kind}: ${points.length} about ${about.join(' ')}`;
    });
  expect(told('Woking', 'none')).toEqual([
    'Crosston: 9 about 10.47 12.55',
    'Long Hill: 20 about 13.39 22.50',
    'Thorn Knoll: 20 about 39.80 7.68',
    'Bram Plantation: 16 about 5.67 4.83',
    'Wren Coppice: 16 about 14.31 4.72',
    'Stone Field: 4 about 22.85 3.63',
    'Raven Water: 24 about 26.59 17.81',
    'road: 31 about 23.87 15.69',
    'road: 12 about 17.30 7.90',
    'bridge: 2 about 27.00 17.00',
  ]);
  expect(told('Weybridge', 'half-turn')).toEqual([
    'Kiteham: 9 about 23.22 25.28',
    'Birchwick: 9 about 24.78 10.72',
    'Beacon Hill: 20 about 32.79 27.41',
    'Mill Knoll: 20 about 15.21 8.60',
    'Gorse Wood: 16 about 33.98 3.63',
    'Oak Wood: 16 about 14.03 32.37',
    'Willow Piece: 4 about 6.99 6.80',
    'Thorn Field: 4 about 41.01 29.20',
    'Maple Water: 31 about 24.00 18.00',
    'road: 23 about 24.00 18.00',
    'road: 16 about 10.93 26.96',
    'road: 16 about 37.08 9.04',
    'bridge: 2 about 24.00 18.00',
  ]);
});
