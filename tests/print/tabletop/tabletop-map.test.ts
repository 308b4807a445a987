import { expect, test } from 'vitest';
import { z } from 'zod';
import { at, inches } from '../../../shared/core/measure';
import { sightWalls, wallTally } from '../../../shared/print/tabletop/sight-walls';
import {
  TABLETOP_FORMATS,
  type TabletopId,
  tabletopTally,
  tallyWords,
  USUAL_LOW_WALLS,
} from '../../../shared/print/tabletop/tabletop-map';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario, Shape, TerrainFeature } from '../../../shared/scenario/document';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { sight } from '../../../shared/terrain/line-of-sight/sight';
import type { Observer, TerrainTable } from '../../../shared/terrain/map/engine-types';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { terrain } from '../sample-table';

const strip = (width: number, ...points: [number, number][]): Shape => ({
  type: 'strip',
  points: points.map(([x, y]) => at(x, y)),
  width: inches(width),
});
const square = (x: number, y: number, size: number): Shape => ({
  type: 'polygon',
  points: [at(x, y), at(x + size, y), at(x + size, y + size), at(x, y + size)],
  holes: [],
});

const WALL = terrain('wall', strip(0.25, [10, 40], [30, 40]));
const ROAD = terrain('road', strip(2, [20, 30], [20, 46]));
const WOOD = terrain('forest', square(40, 10, 8));
const RIDGE = terrain('ridge', strip(0.5, [60, 10], [80, 10]));
const THINGS: readonly TerrainFeature[] = [
  WALL,
  ROAD,
  WOOD,
  RIDGE,
  terrain('field', square(2, 2, 6)),
  terrain('hill', square(50, 30, 8)),
];

function tableOf(things = THINGS): { scenario: Scenario; table: TerrainTable } {
  const scenario = { ...newScenario({ title: 'A "quoted" table' }), terrain: things };
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return { scenario, table: rules.value.catalogue.terrain };
}

function wallsOf(change: (table: TerrainTable) => TerrainTable = (table) => table) {
  const { scenario, table } = tableOf();
  return sightWalls(buildTerrainMap(scenario.board, scenario.terrain, change(table)));
}

test('what blocks sight is a wall, by how it does; a hill, a field and a road are none', () => {
  const { walls, gates } = wallsOf();
  expect(walls.map(({ hides, line }) => [hides, line.length])).toEqual([
    ['low', 2],
    ['low', 2],
    ['seen into', 5],
    // Cut off where the table ends, at 72 inches.
    ['whole', 2],
  ]);
  expect(walls.at(-1)?.line).toEqual([
    { x: 60, y: 38 },
    { x: 72, y: 38 },
  ]);
  // The road is two inches wide, and leaves a gate of two inches.
  const [gate] = gates;
  const across = gate?.ends.map(({ x }) => x).sort((a, b) => a - b);
  expect(gates).toHaveLength(1);
  expect(across).toEqual([19, 21]);
  expect(gate?.ends.map(({ y }) => y)).toEqual([8, 8]);
});

test('a line that the engine blocks by a ridge meets a wall, one that it lets pass meets none', () => {
  const { scenario, table } = tableOf();
  const map = buildTerrainMap(scenario.board, scenario.terrain, table);
  const { walls } = sightWalls(map);
  const eye = (x: number, y: number): Observer => ({
    at: at(x, y),
    facing: 0,
    footprint: { type: 'disc', radius: inches(0) },
    height: 0,
    thermal: false,
  });
  const north = scenario.board.space === 'table' ? scenario.board.height / 1000 : 0;
  for (const x of [55, 59, 61, 65, 71]) {
    const isSeen = sight(map, eye(x, 5), eye(x, 15)).visible;
    const isWalled = walls.some(({ hides, line: [a, b] }) => {
      if (hides !== 'whole' || !a || !b) return false;
      return Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x) && a.y > north - 15;
    });
    expect([x, isSeen]).toEqual([x, !isWalled]);
  }
});

/** What a program reads: the text with its picture in the gap. */
function readBack(id: TabletopId, lowWalls = false, dpi = 70): unknown {
  const { scenario } = tableOf();
  const { before, after } = TABLETOP_FORMATS[id].write(scenario, wallsOf(), { dpi, lowWalls });
  return JSON.parse(`${before}cGljdHVyZQ==${after}`);
}

// The members of https://arkenforge.com/universal-vtt-files/ as strict readers want them.
const spot = z.strictObject({ x: z.number(), y: z.number() });
const universal = z.strictObject({
  format: z.number(),
  resolution: z.strictObject({
    map_origin: spot,
    map_size: spot,
    pixels_per_grid: z.int().positive(),
  }),
  line_of_sight: z.array(z.array(spot).min(2)),
  objects_line_of_sight: z.array(z.array(spot).min(2)),
  portals: z.array(
    z.strictObject({
      position: spot,
      bounds: z.tuple([spot, spot]),
      rotation: z.number(),
      closed: z.boolean(),
      freestanding: z.boolean(),
    }),
  ),
  environment: z.strictObject({
    baked_lighting: z.boolean(),
    ambient_light: z.string().regex(/^[0-9a-f]{8}$/),
  }),
  lights: z.array(z.never()),
  image: z.base64(),
});

test('a reader of Universal VTT finds walls, what may be seen into, grid and picture', () => {
  const map = universal.parse(readBack('uvtt'));
  expect(map.resolution).toEqual({
    map_origin: { x: 0, y: 0 },
    map_size: { x: 72, y: 48 },
    pixels_per_grid: 70,
  });
  expect(map.line_of_sight).toEqual([
    [
      { x: 60, y: 38 },
      { x: 72, y: 38 },
    ],
  ]);
  const [wood = []] = map.objects_line_of_sight;
  expect(wood).toHaveLength(5);
  expect(wood[0]).toEqual(wood[4]);
  for (const { x, y } of wood) {
    expect([40, 48]).toContain(x);
    expect([30, 38]).toContain(y);
  }
  expect(map.portals).toEqual([]);
  expect(Buffer.from(map.image, 'base64').toString()).toBe('picture');
});

test('where low walls shall block sight they are walls, with a door in the gate', () => {
  const map = universal.parse(readBack('uvtt', true));
  expect(map.line_of_sight).toHaveLength(3);
  const [door, ...more] = map.portals;
  expect(more).toEqual([]);
  expect(door).toMatchObject({ position: { x: 20, y: 8 }, closed: true });
  const ends = door?.bounds.map(({ x }) => x) ?? [];
  // Walls end where the door begins: nobody sees past its post.
  const met = map.line_of_sight.flat().filter(({ x, y }) => y === 8 && ends.includes(x));
  expect(met).toHaveLength(2);
});

// Foundry's WallData and SceneData, versions 12 and 13: https://foundryvtt.com/api/
const restriction = z.union([0, 10, 20, 30, 40].map((one) => z.literal(one)));
const scene = z.strictObject({
  name: z.string().min(1),
  navigation: z.boolean(),
  background: z.strictObject({
    src: z.string(),
    offsetX: z.number(),
    offsetY: z.number(),
    scaleX: z.number(),
    scaleY: z.number(),
    rotation: z.number(),
  }),
  width: z.int().positive(),
  height: z.int().positive(),
  padding: z.number().min(0).max(0.5),
  grid: z.strictObject({
    type: z.int().min(0).max(5),
    size: z.int().min(20),
    style: z.string(),
    thickness: z.number().positive(),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    alpha: z.number().min(0).max(1),
    distance: z.number().positive(),
    units: z.string(),
  }),
  tokenVision: z.boolean(),
  fog: z.strictObject({ exploration: z.boolean() }),
  environment: z.strictObject({
    darknessLevel: z.number(),
    globalLight: z.strictObject({ enabled: z.boolean() }),
  }),
  ...Object.fromEntries(
    ['drawings', 'tokens', 'lights', 'notes', 'sounds', 'templates', 'tiles', 'regions'].map(
      (name) => [name, z.array(z.never())],
    ),
  ),
  walls: z.array(
    z.strictObject({
      c: z.tuple([z.int(), z.int(), z.int(), z.int()]),
      light: restriction,
      sight: restriction,
      sound: restriction,
      move: z.union([z.literal(0), z.literal(20)]),
      dir: z.int().min(0).max(2),
      door: z.int().min(0).max(2),
      ds: z.int().min(0).max(2),
      threshold: z.strictObject({
        light: z.null(),
        sight: z.null(),
        sound: z.null(),
        attenuation: z.boolean(),
      }),
      flags: z.strictObject({}),
    }),
  ),
  flags: z.strictObject({}),
});

test('a reader of Foundry finds a scene of the size of its picture, in pixels', () => {
  const map = scene.parse(readBack('foundry'));
  expect(map).toMatchObject({
    name: 'A "quoted" table',
    background: { src: 'cGljdHVyZQ==' },
    width: 72 * 70,
    height: 48 * 70,
    padding: 0,
    grid: { type: 1, size: 70, distance: 1, units: 'in' },
  });
  const sorts = map.walls.map(({ sight, move, door }) => [sight, move, door]);
  expect(sorts).toEqual([
    [0, 20, 0],
    [0, 20, 0],
    // The four sides of the wood are limited: the second of them ends sight.
    ...Array.from({ length: 4 }, () => [10, 0, 0]),
    [20, 0, 0],
    // The gate in the low wall.
    [0, 20, 1],
  ]);
  expect(map.walls.at(-2)?.c).toEqual([60 * 70, 38 * 70, 72 * 70, 38 * 70]);
  const low = scene.parse(readBack('foundry', true)).walls;
  expect(low.filter(({ door, sight }) => door === 1 && sight === 20)).toHaveLength(1);
});

test('walls that are drawn block sight for who stands on the ground, unless somebody wants to see over them', () => {
  const usual = universal.parse(readBack('uvtt', USUAL_LOW_WALLS));
  expect(usual.line_of_sight).toHaveLength(3);
});

test('it is told what is written: walls, what is seen into, doors, and what becomes of low walls', () => {
  const tally = wallTally(wallsOf());
  const files = {
    uvtt: (low: boolean) => universal.parse(readBack('uvtt', low)).line_of_sight.length,
    foundry: (low: boolean) =>
      scene
        .parse(readBack('foundry', low))
        .walls.filter(({ sight, door }) => sight === 20 && door === 0).length,
  };
  for (const low of [true, false]) {
    for (const format of ['uvtt', 'foundry'] as const) {
      const count = files[format](low);
      const told = count === 1 ? '1 wall blocks sight' : `${count} walls block sight`;
      expect(tallyWords(tally, format, low)).toContain(told);
    }
  }
  expect(tallyWords(tally, 'uvtt', true)).toBe(
    '3 walls block sight, 1 outline is seen into but not through, 1 door.',
  );
  expect(tallyWords(tally, 'uvtt', false)).toBe(
    '1 wall blocks sight, 1 outline is seen into but not through, 2 low walls are left out.',
  );
  expect(tallyWords(tally, 'foundry', false)).toContain('1 door, 2 low walls stop movement only.');
  // It is told without writing the map, too.
  const { scenario, table } = tableOf();
  expect(tabletopTally(scenario, table)).toEqual(tally);
  const nothing = wallTally({ walls: [], gates: [] });
  expect(tallyWords(nothing, 'uvtt', true)).toBe('No wall blocks sight.');
});

test('a wall that blocks sight by its rules is one without being asked', () => {
  const solid = (table: TerrainTable): TerrainTable => {
    const wall = table.rows.wall;
    if (!wall) throw new Error('no wall');
    const high = { ...wall, sight: { ...wall.sight, blocks: 'solid' as const, levels: 1 } };
    return { ...table, rows: { ...table.rows, wall: high } };
  };
  const { walls, gates } = wallsOf(solid);
  expect(walls.filter(({ hides }) => hides === 'whole')).toHaveLength(3);
  expect(gates.map(({ hides }) => hides)).toEqual(['whole']);
});
