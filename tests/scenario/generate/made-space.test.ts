// Made-up tables of hexes: what lies between the two zones, and how it lies.

import { expect, test } from 'vitest';
import type { Scenario } from '../../../shared/scenario/document';
import type { TableWish } from '../../../shared/scenario/generate/table-wish';
import { made, seeds } from './made';

interface Hex {
  readonly q: number;
  readonly r: number;
}

const COLUMNS = 24;
const ROWS = 15;
const SPACE = { space: 'hex', columns: COLUMNS, rows: ROWS } as const;

const key = ({ q, r }: Hex): string => `${q},${r}`;
/** Columns count from the west edge, which every second row lies half a hex from. */
const column = ({ q, r }: Hex): number => q + Math.floor(r / 2);
const areBeside = (a: Hex, b: Hex): boolean => {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
};

const fieldsOf = ({ terrain }: Scenario, kind?: string): readonly (readonly Hex[])[] =>
  terrain.flatMap((one) =>
    one.shape.type === 'cells' && (kind === undefined || one.kind === kind)
      ? [one.shape.cells]
      : [],
  );

const FULL: Partial<TableWish> = { hills: 'few', woods: 'many', fields: 'some' };

function isInOnePiece(cells: readonly Hex[]): boolean {
  const reached = new Set(cells.slice(0, 1));
  for (const one of reached)
    for (const other of cells) if (areBeside(one, other)) reached.add(other);
  return reached.size === cells.length;
}

test('hills stand for a planet, woods for asteroids, fields for nebulae, as many as are asked for', () => {
  const kinds = (wish: Partial<TableWish>, space: typeof SPACE | object = SPACE) =>
    made(space as typeof SPACE, { seed: 'kinds', ...wish }).terrain.map(({ kind }) => kind);
  expect(kinds({})).toEqual([]);
  for (const hills of ['few', 'some', 'many'] as const)
    expect(kinds({ hills })).toEqual(['planet']);
  expect(kinds({ woods: 'few' })).toEqual(['asteroids']);
  expect(kinds({ woods: 'some' })).toEqual(['asteroids', 'asteroids']);
  expect(kinds({ woods: 'many' })).toEqual(Array.from({ length: 4 }, () => 'asteroids'));
  expect(kinds({ fields: 'some', hills: 'many' })).toEqual(['planet', 'nebula', 'nebula']);
  // A board of twice as many hexes has twice as many; the smallest has some.
  expect(kinds({ fields: 'some' }, { space: 'hex', columns: 35, rows: 20 })).toHaveLength(4);
  expect(kinds({ woods: 'few' }, { space: 'hex', columns: 8, rows: 6 })).toHaveLength(1);
});

test('a cluster is of one piece, larger on a fuller table, and a nebula larger than asteroids; a planet is one hex', () => {
  const sizes = { sparse: 3, normal: 5, dense: 8 } as const;
  for (const density of ['sparse', 'normal', 'dense'] as const) {
    const tables = seeds(8).map((seed) => made(SPACE, { ...FULL, seed, density }));
    const of = (kind: string) => tables.flatMap((table) => fieldsOf(table, kind));
    for (const [kind, size] of [
      ['planet', 1],
      ['asteroids', sizes[density]],
      ['nebula', sizes[density] + 3],
    ] as const) {
      const clusters = of(kind);
      expect(clusters.every(isInOnePiece), kind).toBe(true);
      const counts = clusters.map((cells) => cells.length);
      expect(Math.max(...counts), kind).toBe(size);
      const whole = counts.filter((count) => count === size).length;
      expect(whole / counts.length, kind).toBeGreaterThan(0.8);
    }
  }
});

test('no hex is taken twice, and none lies off the board or in a zone', () => {
  for (const symmetry of ['none', 'half-turn', 'mirror'] as const) {
    for (const seed of seeds(6)) {
      const table = made(
        { space: 'hex', columns: 12, rows: 9 },
        { ...FULL, fields: 'many', density: 'dense', seed, symmetry },
      );
      const cells = fieldsOf(table).flat();
      expect(cells.length).toBeGreaterThan(10);
      expect(new Set(cells.map(key)).size).toBe(cells.length);
      for (const cell of cells) {
        expect(cell.r >= 0 && cell.r < 9).toBe(true);
        expect(column(cell)).toBeGreaterThanOrEqual(2);
        expect(column(cell)).toBeLessThan(10);
      }
    }
  }
  // A board that is all zone has room for nothing, and is no error.
  const narrow = made({ space: 'hex', columns: 2, rows: 4 }, { ...FULL, seed: 'narrow' });
  expect(narrow.terrain).toEqual([]);
});

test('clusters lie anywhere between the zones, and grow in every direction', () => {
  const cells = seeds(30).map((seed) => fieldsOf(made(SPACE, { seed, woods: 'few' }))[0]!);
  const firsts = cells.map(([first]) => first!);
  expect(Math.min(...firsts.map(column))).toBeLessThan(8);
  expect(Math.max(...firsts.map(column))).toBeGreaterThan(15);
  expect(Math.min(...firsts.map(({ r }) => r))).toBeLessThan(4);
  expect(Math.max(...firsts.map(({ r }) => r))).toBeGreaterThan(10);
  const ways = new Set(
    cells.flatMap(([first, second]) => [key({ q: second!.q - first!.q, r: second!.r - first!.r })]),
  );
  expect([...ways].sort()).toEqual(['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0']);
});

test('a fair table has each cluster and its image, turned about the middle or mirrored from west to east', () => {
  let pairs = 0;
  for (const symmetry of ['half-turn', 'mirror'] as const) {
    for (const rows of [14, 15]) {
      for (const seed of seeds(6)) {
        const table = made({ space: 'hex', columns: COLUMNS, rows }, { ...FULL, seed, symmetry });
        const all = fieldsOf(table);
        expect(all.length % 2).toBe(0);
        for (let i = 0; i < all.length; i += 2) {
          const [cells, image] = [all[i]!, all[i + 1]!];
          pairs += 1;
          expect(table.terrain[i]!.kind).toBe(table.terrain[i + 1]!.kind);
          // Rows are told alike; from west to east one lies as far from its edge as the other from the other, but for half a hex of the rows between.
          cells.forEach((cell, n) => {
            const other = image[n]!;
            expect(other.r).toBe(symmetry === 'mirror' ? cell.r : rows - 1 - cell.r);
            const east = (hex: Hex) => hex.q + hex.r / 2;
            expect(Math.abs(east(cell) + east(other) - (COLUMNS - 1))).toBeLessThanOrEqual(0.5);
          });
          // As a whole it is the same figure: who lie beside each other do so in the image.
          expect(isInOnePiece(image)).toBe(true);
        }
      }
    }
  }
  expect(pairs).toBeGreaterThan(40);
});

test('what is asked for is there on a fair table too, where there is room for it and its image', () => {
  for (const symmetry of ['half-turn', 'mirror'] as const) {
    for (const seed of seeds(30)) {
      const { terrain } = made(SPACE, { seed, symmetry, hills: 'few', woods: 'few' });
      expect(terrain.map(({ kind }) => kind)).toEqual([
        'planet',
        'planet',
        'asteroids',
        'asteroids',
      ]);
    }
  }
});

test('zones are the columns at the west and the east edge, a fifth of the board and four at the most', () => {
  for (const [columns, deep] of [
    [3, 1],
    [10, 2],
    [14, 2],
    [19, 3],
    [20, 4],
    [40, 4],
  ] as const) {
    const { zones } = made({ space: 'hex', columns, rows: 7 }, { seed: 'zones' });
    const found = zones.map(({ shape }) => (shape.type === 'cells' ? shape.cells : []));
    for (const [i, cells] of found.entries()) {
      expect(cells.length).toBe(deep * 7);
      const from = i === 0 ? 0 : columns - deep;
      expect(new Set(cells.map(column))).toEqual(
        new Set(Array.from({ length: deep }, (_, n) => from + n)),
      );
      expect(new Set(cells.map(({ r }) => r)).size).toBe(7);
    }
    expect(zones.map(({ id, side, name, purpose }) => [id, side, name, purpose])).toEqual([
      ['zn_1', 'sd_1', 'Red deployment', 'deployment'],
      ['zn_2', 'sd_2', 'Blue deployment', 'deployment'],
    ]);
  }
});

test('the middle of the board is fought for, and what is made is plain', () => {
  for (const [columns, rows] of [
    [20, 15],
    [21, 16],
    [12, 9],
  ] as const) {
    const table = made({ space: 'hex', columns, rows }, { ...FULL, seed: 'plain' });
    const [goal, ...others] = table.objectives;
    expect(others).toEqual([]);
    expect(goal).toMatchObject({ id: 'ob_1', name: 'Objective A', radius: 1000, points: 1 });
    if (goal?.place.on !== 'hex') throw new Error('it lies on a hex');
    expect(goal.place.at.r).toBe(Math.floor(rows / 2));
    expect(column(goal.place.at)).toBe(Math.floor(columns / 2));
    expect(table.terrain.map(({ id }) => id)).toEqual(table.terrain.map((_, i) => `tr_${i + 1}`));
    for (const { name, levels, crest, fordable, steepBanks, locked, layer } of table.terrain) {
      expect({ name, levels, crest, fordable, steepBanks, locked, layer }).toEqual({
        name: '',
        levels: null,
        crest: null,
        fordable: false,
        steepBanks: false,
        locked: false,
        layer: '',
      });
    }
  }
  const once = made(SPACE, { ...FULL, seed: 'one' });
  expect(made(SPACE, { ...FULL, seed: 'one' })).toEqual(once);
  expect(made(SPACE, { ...FULL, seed: 'other' }).terrain).not.toEqual(once.terrain);
});
