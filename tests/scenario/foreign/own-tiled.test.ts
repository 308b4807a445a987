import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { at, inches } from '../../../shared/core/measure';
import { withNodes } from '../../../shared/scenario/curved-shape';
import type { Scenario } from '../../../shared/scenario/document';
import { foreignFormatOf } from '../../../shared/scenario/foreign/foreign';
import { readOwnMap, writeOwnMap } from '../../../shared/scenario/foreign/own-map';
import { readOwnTiled, writeOwnTiled } from '../../../shared/scenario/foreign/own-tiled';
import { readTiled } from '../../../shared/scenario/foreign/read-tiled';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { everythingScenario, hexScenario, terrain } from '../../print/sample-table';

const SAMPLES = join(import.meta.dirname, '../../../resources/scenarios');

const tables = readdirSync(SAMPLES)
  .filter((name) => name.endsWith('.sandtable'))
  .map((name): [string, Scenario] => {
    const read = parseScenario(readFileSync(join(SAMPLES, name), 'utf8'));
    if (!read.ok) throw new Error(`${name} is no scenario`);
    return [name, read.value];
  })
  .filter(([, { board }]) => board.space === 'table');

/** A river and a wood with curves, the wood with a clearing. */
function curvedScenario(): Scenario {
  const node = (x: number, y: number, join: 'smooth' | 'corner' = 'smooth') => ({
    at: at(x, y),
    join,
    handle: null,
  });
  const line = [node(2, 2), node(12, 8), node(20, 4)];
  const ring = [node(30, 30), node(40, 30), node(40, 40, 'corner'), node(30, 40)];
  const hole = [at(33, 33), at(35, 33), at(34, 35)];
  return {
    ...newScenario(),
    terrain: [
      terrain('river', withNodes({ type: 'strip', points: [], width: inches(2) }, line)),
      terrain('forest', withNodes({ type: 'polygon', points: [], holes: [hole] }, ring)),
    ],
  };
}

const FORMATS = [
  ['GeoJSON', writeOwnMap, readOwnMap],
  ['a map of Tiled', writeOwnTiled, readOwnTiled],
] as const;

test.each(tables)('%s comes back from Tiled as it was', (_name, scenario) => {
  const text = writeOwnTiled(scenario);
  expect(foreignFormatOf(text)?.name).toBe('a table in a map of Tiled');
  const back = readOwnTiled(text);
  if (!back.ok) throw new Error(back.error);
  expect(writeScenario(back.value)).toBe(
    writeScenario({ ...scenario, battle: null, background: null }),
  );
});

test.each(FORMATS)('curves come back from %s as curves, holes as holes', (_name, write, read) => {
  const scenario = curvedScenario();
  const back = read(write(scenario));
  if (!back.ok) throw new Error(back.error);
  expect(writeScenario(back.value)).toBe(writeScenario(scenario));
});

test.each(FORMATS)('%s shows the legs of a curve', (_name, write) => {
  const [river] = curvedScenario().terrain;
  const text = write(curvedScenario());
  const legs = river?.shape.type === 'strip' ? river.shape.points.length : 0;
  const points =
    /"(?:polyline|coordinates)": ?(\[[^{]*?\]\]|\[\s*\{[^\]]*\])/.exec(text)?.[1] ?? '';
  expect(legs).toBeGreaterThan(20);
  expect(JSON.parse(points)).toHaveLength(legs);
});

test('a curve whose corner another program has moved is straight, and lies as it was moved', () => {
  const file = JSON.parse(writeOwnMap(curvedScenario())) as {
    features: { geometry: { coordinates: number[][] } }[];
  };
  file.features[0]!.geometry.coordinates[3] = [9, 9];
  const back = readOwnMap(JSON.stringify(file));
  const shape = back.ok ? back.value.terrain[0]?.shape : null;
  expect(shape?.type === 'strip' && shape.nodes).toBeUndefined();
  expect(shape?.type === 'strip' && shape.points[3]).toEqual(at(9, 9));
});

test('a curve that another program has left without a place, or with more corners, is no curve any more', () => {
  const file = JSON.parse(writeOwnMap(curvedScenario())) as {
    features: { geometry: { coordinates: number[][] } | null }[];
  };
  const [river] = file.features;
  const coordinates = [...river!.geometry!.coordinates, [25, 4]];
  river!.geometry!.coordinates = coordinates;
  const longer = readOwnMap(JSON.stringify(file));
  const shape = longer.ok ? longer.value.terrain[0]?.shape : null;
  expect(shape?.type === 'strip' && shape.nodes).toBeUndefined();
  expect(shape?.type === 'strip' && shape.points).toHaveLength(coordinates.length);
  river!.geometry = null;
  const nowhere = readOwnMap(JSON.stringify(file));
  expect(nowhere.ok ? '' : nowhere.error).toContain('terrain[0].shape');
});

// What https://doc.mapeditor.org/en/stable/reference/json-map-format/ says of the parts that are written.
const property = z.discriminatedUnion('type', [
  z.strictObject({ name: z.string(), type: z.literal('string'), value: z.string() }),
  z.strictObject({ name: z.string(), type: z.literal('float'), value: z.number() }),
  z.strictObject({ name: z.string(), type: z.literal('bool'), value: z.boolean() }),
]);
const pixel = z.strictObject({ x: z.number(), y: z.number() });
const object = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  type: z.string(),
  visible: z.boolean(),
  x: z.number(),
  y: z.number(),
  width: z.number().min(0),
  height: z.number().min(0),
  rotation: z.number(),
  point: z.literal(true).optional(),
  ellipse: z.literal(true).optional(),
  polygon: z.array(pixel).min(3).optional(),
  polyline: z.array(pixel).min(2).optional(),
  properties: z.array(property),
});
const strictMap = z.strictObject({
  type: z.literal('map'),
  version: z.string(),
  tiledversion: z.string(),
  orientation: z.literal('orthogonal'),
  renderorder: z.literal('right-down'),
  infinite: z.literal(false),
  compressionlevel: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  tilewidth: z.int().positive(),
  tileheight: z.int().positive(),
  nextlayerid: z.int().positive(),
  nextobjectid: z.int().positive(),
  tilesets: z.array(z.never()),
  properties: z.array(property),
  layers: z.array(
    z.strictObject({
      id: z.int().positive(),
      name: z.string(),
      type: z.literal('objectgroup'),
      draworder: z.enum(['index', 'topdown']),
      opacity: z.number().min(0).max(1),
      visible: z.boolean(),
      x: z.literal(0),
      y: z.literal(0),
      objects: z.array(object),
    }),
  ),
});

test('a reader of the published format finds every thing in its layer, where it lies', () => {
  const scenario = everythingScenario();
  const map = strictMap.parse(JSON.parse(writeOwnTiled(scenario)));
  expect([map.width, map.height]).toEqual([72, 48]);
  const counts = map.layers.map(({ name, objects }) => [name, objects.length]);
  expect(Object.fromEntries(counts)).toEqual({
    Zones: scenario.zones.length,
    Terrain: scenario.terrain.length,
    Objectives: scenario.objectives.length,
    Stands: scenario.stands.length,
    Labels: scenario.labels.length,
  });
  const objects = map.layers.flatMap((layer) => layer.objects);
  const ids = objects.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(map.nextobjectid);
  const stand = objects.find(({ name }) => name === 'Tripod 2');
  // 22 inches from the west, 24 from the south: pixels count from the north-west.
  expect(stand).toMatchObject({ point: true, x: 22 * 50, y: 24 * 50 });
  const lake = objects.find(({ name }) => name === 'The lake');
  expect(lake?.properties).toContainEqual({ name: 'kind', type: 'string', value: 'lake' });
  expect(lake?.polygon).toHaveLength(4);
});

test('terrain is known by its class, for importers that know nothing of ours', () => {
  const text = writeOwnTiled(everythingScenario()).replaceAll('"sandtable"', '"something"');
  const read = readTiled(text, 'Everything', 1);
  const kinds = read.ok ? read.value.scenario.terrain.map(({ kind }) => kind) : [];
  for (const kind of ['lake', 'forest', 'road', 'hill', 'wall']) expect(kinds).toContain(kind);
});

test('what was moved, turned or made larger in Tiled is so here', () => {
  const lake = terrain('lake', { type: 'disc', center: at(20, 20), radius: inches(4) });
  const field = terrain('field', {
    type: 'polygon',
    points: [at(40, 40), at(44, 40), at(44, 44)],
    holes: [],
  });
  const text = writeOwnTiled({ ...newScenario(), terrain: [lake, field] });
  const map = JSON.parse(text) as { layers: { objects: Record<string, number>[] }[] };
  const [disc, area] = map.layers[1]!.objects;
  Object.assign(disc!, { x: disc!['x']! + 50, width: 500, height: 500 });
  Object.assign(area!, { rotation: 90 });
  const back = readOwnTiled(JSON.stringify(map));
  if (!back.ok) throw new Error(back.error);
  const [moved, turned] = back.value.terrain.map(({ shape }) => shape);
  expect(moved).toEqual({ type: 'disc', center: at(22, 19), radius: inches(5) });
  // Clockwise about its first corner, as Tiled turns.
  expect(turned).toMatchObject({ points: [at(40, 40), at(40, 36), at(44, 36)] });
});

test('a hex table says that it has no inches; a spoilt file says what was expected', () => {
  expect(() => writeOwnTiled(hexScenario())).toThrow('no inches to write as a map of Tiled');
  const text = writeOwnTiled(newScenario()).replace('"{', '"');
  const back = readOwnTiled(text);
  expect(back.ok ? '' : back.error).toMatch(/sandtable/);
});
