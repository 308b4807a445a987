// Boards of MegaMek, maps and tables as people write them by hand: what is read, where it lies, and what is refused.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { Scenario } from '../../../shared/scenario/document';
import {
  FOREIGN_FORMATS,
  foreignFormatOf,
  sensibleScale,
} from '../../../shared/scenario/foreign/foreign';
import { kindOfHex, kindOfTags, kindOfWord } from '../../../shared/scenario/foreign/foreign-kinds';
import { isOwnMap, writeOwnMap } from '../../../shared/scenario/foreign/own-map';
import { writeOwnTiled } from '../../../shared/scenario/foreign/own-tiled';
import { isBoard, readBoard } from '../../../shared/scenario/foreign/read-board';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { terrain } from '../../print/sample-table';
import { area, board, feature, line, map } from './files';

const SIZE = 2;
/** A hex of two inches is so wide in quarters. */
const QUARTER = SIZE / (2 * Math.sqrt(3));

function made(text: string): { scenario: Scenario; left: readonly string[] } {
  const read = readBoard(text, 'Board', SIZE);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const errorOf = (text: string): string => {
  const read = readBoard(text, 'Board', SIZE);
  return read.ok ? '' : read.error;
};

/** Where the middle of a hex lies in inches; columns and rows from 1, rows from the north. */
function middle(column: number, row: number, rows: number): readonly [number, number] {
  const south = 2 * row - 1 + ((column - 1) % 2);
  return [(3 * column - 1) * QUARTER, (rows + 0.5 - south / 2) * SIZE];
}

/** Lines of a table, each by its places in inches. */
const linesOf = ({ terrain: pieces }: Scenario, kind: string) =>
  pieces.flatMap((piece) =>
    piece.kind === kind && piece.shape.type === 'strip'
      ? [piece.shape.points.map(({ x, y }) => [x / 1000, y / 1000] as const)]
      : [],
  );

describe('a line of a board that is no hex of it is refused by its number', () => {
  test.each([
    ['a column of nothing', 'hex 0001 0 "" ""'],
    ['a row of nothing', 'hex 0100 0 "" ""'],
    ['a column beyond the last', 'hex 0301 0 "" ""'],
    ['a row beyond the last', 'hex 0103 0 "" ""'],
    ['a place of three digits', 'hex 011 0 "" ""'],
    ['a place of five digits', 'hex 01001 0 "" ""'],
    ['a place of two digits', 'hex 11 0 "" ""'],
    ['a place with letters', 'hex a101 0 "" ""'],
    ['a level with letters behind it', 'hex 0101 1x "" ""'],
    ['a level with letters before it', 'hex 0101 x1 "" ""'],
    ['no level', 'hex 0101'],
    ['a depth that is a word', 'hex 0101 0 "woods:deep" ""'],
    ['ways out that are a word', 'hex 0101 0 "road:1:north" ""'],
  ])('%s', (_what, hex) => {
    const text = `size 2 2\n${hex}\nend\n`;
    expect(errorOf(text)).toContain('line 2: expected a hex of the board');
    expect(errorOf(text)).toContain(`found \`${hex}\``);
  });

  test.each([
    ['no rows', 'size 3 0'],
    ['too many columns', 'size 301 4'],
    ['too many rows', 'size 4 301'],
    ['a word', 'size 4 high'],
    ['one number', 'size 4'],
  ])('a size with %s', (_what, size) => {
    expect(errorOf(`\n${size}\n`)).toBe('line 2: expected a size of 1 to 300 columns and rows');
  });

  test('no size at all, and hexes that are missing', () => {
    expect(errorOf('name "Nowhere"\n')).toBe('expected a line such as "size 16 17"');
    expect(errorOf('size 3 2\nhex 0101 0 "" ""\nend')).toBe('expected 6 hexes (3 × 2), found 1');
  });
});

test('hexes may have words with spaces, places of six digits and levels below nothing; what comes after the end counts for nothing', () => {
  const text =
    'size 1 2\r\nhex 001001 -2 "woods:2" "dry grass"\r\n  hex 0102 0 "" ""\r\nend\r\nhex 9999 x\r\n';
  const { scenario } = made(text);
  expect(scenario.terrain.map(({ kind }) => kind).sort()).toEqual(['elevation', 'heavy_woods']);
  const quoted = made('size 1 1\nhex 0101 0 "woods:1;big rock" "a b"\nend\n');
  expect(quoted.scenario.terrain.map(({ kind }) => kind)).toEqual(['light_woods']);
  expect(quoted.left).toEqual(['hexes of big rock: 1']);
});

test('levels may differ by fifty and no more, wherever the lowest is', () => {
  expect(errorOf(board(1, 2, {}, { '0101': 30, '0102': -20 }))).toBe('');
  expect(errorOf(board(1, 2, {}, { '0101': 31, '0102': -20 }))).toBe(
    'its hexes differ by 51 levels; expected 50 at the most',
  );
  expect(errorOf(board(1, 2, {}, { '0101': 60, '0102': 60 }))).toBe('');
});

test('ground at the middle of each hex has its level, and at each place that of the hex whose middle is nearest', () => {
  const [columns, rows] = [5, 4];
  const levels: Record<string, number> = {};
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++) levels[`0${c}0${r}`] = (3 * c + 5 * r) % 7;
  const [ground] = made(board(columns, rows, {}, levels)).scenario.terrain;
  if (ground?.shape.type !== 'grid') throw new Error('it has ground');
  const { step, columns: across, levels: heights } = ground.shape;
  const lowest = Math.min(...Object.values(levels));
  let [beside, all] = [0, 0];
  heights.forEach((height, i) => {
    const x = ((i % across) + 0.5) * (step / 1000);
    const y = (Math.floor(i / across) + 0.5) * (step / 1000);
    let best = { far: Infinity, level: 0, other: Infinity };
    for (let c = 1; c <= columns; c++) {
      for (let r = 1; r <= rows; r++) {
        const [mx, my] = middle(c, r, rows);
        const far = Math.hypot(mx - x, my - y);
        if (far < best.far) best = { far, level: levels[`0${c}0${r}`]!, other: best.far };
        else if (far < best.other) best = { ...best, other: far };
      }
    }
    // Half way between two hexes it may be either; beyond the rim of the board the next hex is good enough.
    if (best.far > 1 || best.other - best.far < 0.02) return;
    all += 1;
    if (height !== best.level - lowest) beside += 1;
  });
  expect(all).toBeGreaterThan(200);
  expect(beside).toBe(0);
});

test('a road that ends in a hex begins in its middle, and one that leads off the board goes on to its rim', () => {
  // Out to the north: bit 0. From the middle of the hex to its north side, an inch on.
  const alone = linesOf(made(board(3, 3, { '0202': 'road:1:1' })).scenario, 'road');
  const [mx, my] = middle(2, 2, 3);
  expect(alone).toHaveLength(1);
  const [from, to] = [...alone[0]!].sort((a, b) => a[1] - b[1]);
  expect([from![0], from![1], to![0], to![1]]).toEqual(
    [mx, my, mx, my + 1].map((value) => expect.closeTo(value, 2) as number),
  );
  // Straight through from south to north, over the rim.
  const through = linesOf(made(board(1, 1, { '0101': 'road:1:9' })).scenario, 'road');
  expect(through).toHaveLength(1);
  expect(through[0]!.map(([, y]) => y).sort()).toEqual([0, 2]);
  // Three ways out meet in the middle.
  const star = linesOf(made(board(3, 3, { '0202': 'road:1:21' })).scenario, 'road');
  expect(star).toHaveLength(3);
  for (const points of star) {
    const ends = points.map(([x, y]) => Math.hypot(x - mx, y - my));
    expect(Math.min(...ends)).toBeLessThan(0.01);
    expect(Math.max(...ends)).toBeCloseTo(1, 2);
  }
  // No way out is told and nobody beside it has a road: there is none.
  expect(linesOf(made(board(3, 3, { '0202': 'road:1' })).scenario, 'road')).toEqual([]);
  expect(linesOf(made(board(3, 3, { '0202': 'road:1:0' })).scenario, 'road')).toEqual([]);
});

test('a road whose ways are not told is joined to each hex beside it that has one, from any side', () => {
  const [columns, rows] = [4, 4];
  for (const [c, r, beside] of [
    [
      2,
      2,
      [
        [2, 1],
        [3, 2],
        [3, 3],
        [2, 3],
        [1, 3],
        [1, 2],
      ],
    ],
    [
      3,
      3,
      [
        [3, 2],
        [4, 2],
        [4, 3],
        [3, 4],
        [2, 3],
        [2, 2],
      ],
    ],
  ] as const) {
    // prettier-ignore
    for (const [nc, nr] of beside) {
      const { scenario } = made(board(columns, rows, { [`0${c}0${r}`]: 'road:1', [`0${nc}0${nr}`]: 'road:1' }));
      const [points, ...others] = linesOf(scenario, 'road');
      expect(others).toEqual([]);
      const [a, b] = [middle(c, r, rows), middle(nc, nr, rows)];
      const ends = [points![0]!, points!.at(-1)!];
      const near = (place: readonly [number, number]) =>
        Math.min(...ends.map(([x, y]) => Math.hypot(x - place[0], y - place[1])));
      expect(near(a), `${nc} ${nr}`).toBeLessThan(0.01);
      expect(near(b), `${nc} ${nr}`).toBeLessThan(0.01);
    }
  }
  // Not so across the rim: the last hex of a row is not beside the first of the next.
  const rim = made(board(2, 3, { '0201': 'road:1', '0102': 'road:1', '0103': 'road:1' })).scenario;
  const ends = linesOf(rim, 'road').flat();
  expect(Math.max(...ends.map(([, y]) => y))).toBeLessThanOrEqual(middle(2, 1, 3)[1] + 0.01);
  const edge = made(board(1, 3, { '0101': 'road:1', '0103': 'road:1' })).scenario;
  expect(linesOf(edge, 'road')).toEqual([]);
});

test('a board is told by a line with its size and by hexes, behind as many remarks as there are', () => {
  expect(isBoard('size 16 17\nhex 0101 0 "" ""\n')).toBe(true);
  expect(isBoard('# one\n\n#  two\n  SIZE   16\t17  \r\n HEX 0101 0 "" ""')).toBe(true);
  for (const text of [
    'size 16 17\n',
    'hex 0101 0 "" ""\n',
    'size 16\nhex 0101',
    'size 16 17 18\nhex 0101 0',
    'size a 17\nhex 0101 0',
  ]) {
    expect(isBoard(text), text).toBe(false);
  }
});

// ---- words and tags

test('words of other programs mean kinds in whatever case, with spaces, hyphens or underscores', () => {
  for (const word of ['heavy_woods', 'Heavy Woods', ' HEAVY-woods ', 'heavy -  woods']) {
    expect(kindOfWord(word), word).toBe('heavy_woods');
  }
  expect(kindOfWord('volcano')).toBeNull();
  expect(kindOfHex('water', 0)).toBeNull();
  expect(kindOfHex('water', 1)).toBe('lake');
  expect(kindOfHex('woods', 0)).toBe('light_woods');
  expect(kindOfHex('woods', 9)).toBe(kindOfHex('woods', 3));
  expect(kindOfHex('volcano', 1)).toBeNull();
});

test('a road on a bridge is a bridge; what else has a bridge is what it is; no is no', () => {
  expect(kindOfTags({ highway: 'primary' })).toBe('road');
  expect(kindOfTags({ highway: 'primary', bridge: 'yes' })).toBe('bridge');
  expect(kindOfTags({ highway: 'primary', bridge: 'no' })).toBe('road');
  const water = kindOfTags({ waterway: 'stream' });
  expect(water).toBe('stream');
  expect(kindOfTags({ waterway: 'stream', bridge: 'yes' })).toBe('stream');
  // What is said by name counts before tags, and a word that is none of ours counts for nothing.
  expect(kindOfTags({ kind: 'forest', highway: 'primary' })).toBe('forest');
  expect(kindOfTags({ terrain: 'Rough Ground?', highway: 'primary' })).toBe('road');
  expect(kindOfTags({ kind: 7, terrain: 'forest' })).toBe('forest');
  expect(kindOfTags({ building: 'no' })).toBeNull();
  expect(kindOfTags({})).toBeNull();
});

// ---- the table of formats

const wood = feature({ natural: 'wood' }, area([0, 0], [7200, 0], [0, 3600]));

test('a table of ours in another format is read by that format as it was, and nothing is left out', () => {
  const shape = { type: 'disc', center: { x: 9000, y: 9000 }, radius: 2000 } as never;
  const scenario = {
    ...newScenario({ title: 'Mine' }),
    terrain: [terrain('forest', shape, { layer: 'terrain' })],
  };
  for (const text of [writeOwnMap(scenario), writeOwnTiled(scenario)]) {
    const format = foreignFormatOf(text);
    expect(format?.name).toMatch(/^a table in /);
    expect([format?.ground, format?.level]).toEqual([null, null]);
    expect(format?.read(text, 'Another title', { ground: 9, level: 9 })).toEqual({
      ok: true,
      value: { scenario, left: [] },
    });
    expect(sensibleScale(format!, text)).toEqual({ ground: 1, level: 1 });
    const spoilt = format?.read(text.replaceAll('forest', 'volcano'), '', { ground: 1, level: 1 });
    expect(spoilt?.ok === false && spoilt.error).toContain('terrain[0].kind');
  }
});

test('formats are told by how a text begins, with spaces wherever JSON may have them', () => {
  const nameOf = (text: string) => foreignFormatOf(text)?.name ?? null;
  expect(nameOf(' \n{ "type" : "FeatureCollection" , "sandtable" : {}, "features": [] }')).toBe(
    'a table in GeoJSON',
  );
  expect(nameOf('\n  {"type" :\n"FeatureCollection","features":[]}')).toBe('a map in GeoJSON');
  expect(nameOf('\n{ "tilewidth" : 32,\n "layers" : [] }')).toBe('a map of Tiled');
  expect(nameOf('ncols\t4\n')).toBe('an elevation grid');
  for (const text of [
    'my ncols 4',
    'x{"type":"FeatureCollection"}',
    '[{"type":"FeatureCollection"}]',
    'x {"tilewidth": 1, "layers": []}',
  ]) {
    expect(nameOf(text), text).toBeNull();
  }
  expect(isOwnMap('{"type":"FeatureCollection","features":[],"sandtable":{}}')).toBe(false);
  expect(isOwnMap('x{"type":"FeatureCollection","sandtable":{}}')).toBe(false);
});

test('a table of no size, or longer than two thousand inches, is no table; a title is cut to what a name may be', () => {
  const format = foreignFormatOf(map([wood]))!;
  const read = (ground: number) => format.read(map([wood]), 'x'.repeat(1000), { ground, level: 1 });
  const fitting = read(100);
  expect(fitting.ok && fitting.value.scenario.title.length).toBeLessThan(1000);
  expect(fitting.ok && fitting.value.scenario.title.length).toBeGreaterThan(50);
  expect(read(3.6).ok).toBe(true);
  const long = read(3.59);
  expect(!long.ok && long.error).toContain('expected 2000 at the most');
  expect(FOREIGN_FORMATS.map(({ name }) => name)).toHaveLength(6);
  const grid = foreignFormatOf('ncols 2')!;
  const tiny = 'ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 1\n1 1\n';
  const none = grid.read(tiny, '', { ground: 1e7, level: 1 });
  expect(none.ok).toBe(false);
  const two = grid.read(tiny.replace('cellsize 1', 'cellsize 1000'), '', { ground: 1, level: 1 });
  expect(two).toEqual({ ok: true, value: expect.anything() as unknown });
  expect(two.ok && two.value.scenario.board).toEqual({
    space: 'table',
    width: inches(2000),
    height: inches(2000),
  });
});

// ---- maps

function laid(
  features: readonly object[],
  metres = 100,
): { pieces: readonly string[]; left: readonly string[] } {
  const format = foreignFormatOf(map(features))!;
  const read = format.read(map(features), '', { ground: metres, level: 1 });
  if (!read.ok) throw new Error(read.error);
  return {
    pieces: read.value.scenario.terrain.map(({ kind, shape }) => `${kind} ${shape.type}`),
    left: read.value.left,
  };
}

test('many lines and many areas in one thing are a piece each; points are none', () => {
  const multi = (type: string, coordinates: unknown) => ({ type, coordinates });
  const road = { highway: 'primary' };
  const all = [
    wood,
    feature(
      road,
      multi('MultiLineString', [
        line([0, 100], [900, 100]).coordinates,
        line([0, 900], [900, 900]).coordinates,
      ]),
    ),
    feature(
      { natural: 'water' },
      multi('MultiPolygon', [
        area([4000, 100], [5000, 100], [5000, 900]).coordinates,
        area([6000, 100], [7000, 100], [7000, 900]).coordinates,
      ]),
    ),
    feature(road, multi('Point', [5, 5])),
    feature(road, multi('MultiPoint', [[5, 5], [6, 6]])), // prettier-ignore
    feature(road, { type: 'GeometryCollection' }),
    feature(road, null),
    feature(null, line([0, 0], [9, 9])),
  ];
  const { pieces, left } = laid(all);
  expect([...pieces].sort()).toEqual([
    'heavy_woods polygon',
    'lake polygon',
    'lake polygon',
    'road strip',
    'road strip',
  ]);
  expect([...left].sort()).toEqual(['points: 3', 'things that are no terrain: 2']);
});

test('a closed line of what is an area is an area; an open one is left out, though it comes back to its row or its column', () => {
  const tags = { natural: 'wood' };
  expect(
    laid([wood, feature(tags, line([0, 0], [900, 0], [900, 900], [0, 0]))]).pieces,
  ).toHaveLength(2);
  for (const last of [
    [0, 500],
    [500, 0],
  ] as const) {
    // prettier-ignore
    const { pieces, left } = laid([wood, feature(tags, line([0, 0], [900, 100], [800, 900], last))]);
    expect(pieces).toHaveLength(1);
    expect(left).toEqual(['lines of what are areas here: 1']);
  }
});
