// Each thing of a table in a map of Tiled, looked at as Tiled shows it and as somebody may have changed it there.

import { expect, test } from 'vitest';
import type { LabelId, ObjectiveId, StandId, UnitId, ZoneId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import type { Scenario, Stand } from '../../../shared/scenario/document';
import {
  isOwnTiled,
  readOwnTiled,
  writeOwnTiled,
} from '../../../shared/scenario/foreign/own-tiled';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { writeScenario } from '../../../shared/scenario/write-document';
import { terrain } from '../../print/sample-table';

/** Pixels to the inch in these maps. */
const PIXELS = 50;

interface Property {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}
interface Drawn {
  id: number;
  name: string;
  type: string;
  visible: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  polygon?: { x: number; y: number }[];
  polyline?: { x: number; y: number }[];
  point?: boolean;
  ellipse?: boolean;
  properties: Property[];
}
interface Layer {
  id: number;
  name: string;
  opacity: number;
  visible: boolean;
  type: string;
  objects: Drawn[];
  layers?: Layer[];
}
interface Written {
  width: number;
  height: number;
  nextlayerid: number;
  nextobjectid: number;
  properties: Property[];
  layers: Layer[];
}

const stand = (n: number, place: Stand['place']): Stand => ({
  id: `st_${n}` as StandId,
  unit: 'un_1' as UnitId,
  type: 'british_infantry',
  name: `Stand ${n}`,
  place,
  tracks: { hits: n },
  marks: ['dug in'],
});

/** Forty by thirty inches and a half, with a thing of each sort. */
function table(): Scenario {
  const empty = newScenario({
    title: 'One of each',
    board: { space: 'table', width: inches(40.5), height: inches(30.25) },
  });
  const hole = [at(13, 13), at(15, 13), at(14, 15)];
  const field = [at(12, 12), at(18, 12), at(18, 17.125), at(12, 17)];
  return {
    ...empty,
    terrain: [
      terrain('forest', { type: 'polygon', points: field, holes: [hole] }, { name: 'Ash Wood' }),
      terrain('river', {
        type: 'strip',
        points: [at(0, 4), at(7, 9), at(40, 3)],
        width: 2000 as never,
      }),
      terrain(
        'lake',
        { type: 'disc', center: at(30, 20), radius: inches(3.25) },
        { fordable: true },
      ),
      terrain('elevation', {
        type: 'grid',
        origin: at(2, 20),
        step: inches(2),
        columns: 3,
        rows: 2,
        levels: [0, 1, 2, 0, 0, 1.5],
      }),
    ],
    units: [
      {
        id: 'un_1' as UnitId,
        side: empty.sides[0]!.id,
        name: 'First',
        quality: 'average',
        leader: null,
      },
    ],
    stands: [
      stand(1, { on: 'table', at: at(5, 6), facing: 90, level: 0 }),
      stand(2, { on: 'aboard', carrier: 'st_1' as StandId }),
      stand(3, { on: 'reserve' }),
    ],
    zones: [
      {
        id: 'zn_1' as ZoneId,
        name: 'West',
        side: empty.sides[0]!.id,
        purpose: 'entry',
        shape: { type: 'polygon', points: [at(0, 0), at(4, 0), at(4, 30)], holes: [] },
      },
      {
        id: 'zn_2' as ZoneId,
        name: 'The mound',
        side: null,
        purpose: 'area',
        shape: { type: 'disc', center: at(20, 20), radius: inches(4) },
      },
    ],
    objectives: [
      {
        id: 'ob_1' as ObjectiveId,
        name: 'The bridge',
        place: { on: 'table', at: at(20, 15), facing: 0, level: 0 },
        radius: inches(2),
        points: 3,
      },
    ],
    labels: [{ id: 'lb_1' as LabelId, text: 'to Woking', at: at(39, 1.5), size: inches(0.75) }],
  };
}

const drawn = (scenario: Scenario): Written => JSON.parse(writeOwnTiled(scenario)) as Written;

/** What lies under a name in a layer of the map. */
function called(map: Written, name: string): Drawn {
  const found = map.layers.flatMap(({ objects }) => objects).find((one) => one.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

function back(map: Written): Scenario {
  const read = readOwnTiled(JSON.stringify(map));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const valueOf = ({ properties }: Drawn, name: string): unknown =>
  properties.find((one) => one.name === name)?.value;

/** Where corners lie in inches from the south-west, as Tiled shows them. */
const shown = (object: Drawn, corners: readonly { x: number; y: number }[]) =>
  corners.map(({ x, y }) => [(object.x + x) / PIXELS, 30.25 - (object.y + y) / PIXELS]);

test('a thing of each sort comes back as it was, stands aboard and in reserve too', () => {
  const scenario = table();
  expect(writeScenario(back(drawn(scenario)))).toBe(writeScenario(scenario));
});

test('corners lie where the table has them, counted from the first corner', () => {
  const map = drawn(table());
  const wood = called(map, 'Ash Wood');
  expect(wood.polygon?.[0]).toEqual({ x: 0, y: 0 });
  expect(shown(wood, wood.polygon ?? [])).toEqual([
    [12, 12],
    [18, 12],
    [18, 17.125],
    [12, 17],
  ]);
  expect(wood).not.toHaveProperty('polyline');
  const river = map.layers[1]!.objects.find(({ type }) => type === 'river')!;
  expect(river.polyline?.[0]).toEqual({ x: 0, y: 0 });
  expect(shown(river, river.polyline ?? [])).toEqual([
    [0, 4],
    [7, 9],
    [40, 3],
  ]);
  expect(river).not.toHaveProperty('polygon');
  // The outline of a grid of three by two steps of two inches.
  const ground = map.layers[1]!.objects.find(({ type }) => type === 'elevation')!;
  expect(shown(ground, ground.polygon ?? [])).toEqual([
    [2, 20],
    [8, 20],
    [8, 24],
    [2, 24],
  ]);
});

test('a disc is an ellipse about its middle; all else without an outline is a point', () => {
  const map = drawn(table());
  const lake = map.layers[1]!.objects.find(({ type }) => type === 'lake')!;
  expect(lake).toMatchObject({ ellipse: true, width: 6.5 * PIXELS, height: 6.5 * PIXELS });
  expect(lake).not.toHaveProperty('point');
  expect(shown(lake, [{ x: lake.width / 2, y: lake.height / 2 }])).toEqual([[30, 20]]);
  for (const [name, place] of [
    ['Stand 1', [5, 6]],
    ['The bridge', [20, 15]],
    ['to Woking', [39, 1.5]],
  ] as const) {
    const object = called(map, name);
    expect(object, name).toMatchObject({ point: true, width: 0, height: 0 });
    expect(object, name).not.toHaveProperty('ellipse');
    expect(shown(object, [{ x: 0, y: 0 }]), name).toEqual([place]);
  }
});

test('who is aboard or in reserve is a point beside the table that says that it lies nowhere', () => {
  const map = drawn(table());
  for (const name of ['Stand 2', 'Stand 3']) {
    const object = called(map, name);
    expect(object, name).toMatchObject({ point: true });
    expect(object.x < 0 && object.y < 0, name).toBe(true);
    expect(valueOf(object, 'nowhere'), name).toBe(true);
  }
  expect(valueOf(called(map, 'Stand 1'), 'nowhere')).toBeUndefined();
});

test('each thing is named, and of a class that says what it is: terrain its kind, all else its sort', () => {
  const classes = Object.fromEntries(
    drawn(table()).layers.map(({ name, objects }) => [
      name,
      objects.map((one) => `${one.name}: ${one.type}`),
    ]),
  );
  expect(classes).toEqual({
    Zones: ['West: zone', 'The mound: zone'],
    Terrain: ['Ash Wood: forest', ': river', ': lake', ': elevation'],
    Objectives: ['The bridge: objective'],
    Stands: ['Stand 1: stand', 'Stand 2: stand', 'Stand 3: stand'],
    Labels: ['to Woking: label'],
  });
});

test('all is shown upright, each thing and each layer under a number of its own; zones let through what is below', () => {
  const map = drawn(table());
  expect([map.width, map.height]).toEqual([41, 31]);
  const objects = map.layers.flatMap((layer) => layer.objects);
  expect(objects.map(({ id }) => id)).toEqual(objects.map((_, i) => i + 1));
  expect(map.nextobjectid).toBe(objects.length + 1);
  expect(map.layers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(map.nextlayerid).toBe(6);
  for (const { visible, rotation } of objects) {
    expect(visible).toBe(true);
    expect(rotation).toBe(0);
  }
  for (const { name, opacity, visible } of map.layers) {
    expect(visible).toBe(true);
    expect(opacity < 1, name).toBe(name === 'Zones');
  }
});

test('what a thing tells besides is a property: words, numbers and switches as Tiled has them, all else as JSON', () => {
  const map = drawn(table());
  const stand = called(map, 'Stand 1');
  expect(stand.properties).toContainEqual({ name: 'facing', type: 'float', value: 90 });
  expect(stand.properties).toContainEqual({ name: 'unit', type: 'string', value: 'un_1' });
  expect(stand.properties).toContainEqual({
    name: 'marks (JSON)',
    type: 'string',
    value: '["dug in"]',
  });
  const lake = map.layers[1]!.objects.find(({ type }) => type === 'lake')!;
  expect(lake.properties).toContainEqual({ name: 'fordable', type: 'bool', value: true });
  for (const { properties } of map.layers.flatMap(({ objects }) => objects)) {
    const names = properties.map(({ name }) => name);
    // Tiled sorts them so; the name is the object's own, and what is not told is not there.
    expect(names).toEqual([...names].sort());
    expect(names).not.toContain('name');
    expect(properties.every(({ value }) => value !== undefined)).toBe(true);
  }
  // Holes are what Tiled does not know: only who has some tells of them, in inches from the first corner.
  const holds = (object: Drawn) => object.properties.some(({ name }) => name === 'holes (JSON)');
  expect(map.layers[1]!.objects.filter(holds).map(({ name }) => name)).toEqual(['Ash Wood']);
  expect(JSON.parse(String(valueOf(called(map, 'Ash Wood'), 'holes (JSON)')))).toEqual([
    [
      [1, 1],
      [3, 1],
      [2, 3],
    ],
  ]);
});

test('what is moved takes its holes along', () => {
  const map = drawn(table());
  const wood = called(map, 'Ash Wood');
  wood.x += 3 * PIXELS;
  wood.y -= 2 * PIXELS;
  const [moved] = back(map).terrain;
  expect(moved?.shape).toEqual({
    type: 'polygon',
    points: [at(15, 14), at(21, 14), at(21, 19.125), at(15, 19)],
    holes: [[at(16, 15), at(18, 15), at(17, 17)]],
  });
});

test('a line that is turned turns clockwise about its first corner, a disc about the corner of its box', () => {
  const map = drawn(table());
  const river = map.layers[1]!.objects.find(({ type }) => type === 'river')!;
  const lake = map.layers[1]!.objects.find(({ type }) => type === 'lake')!;
  // From its first corner the river goes 7 east and 5 north, then 40 east and 1 south.
  Object.assign(river, { x: 10 * PIXELS, rotation: 180 });
  river.polyline = river.polyline!.slice(0, 2);
  // The corner of its box lies 3.25 west and north of its middle.
  Object.assign(lake, { rotation: 90 });
  const [, line, disc] = back(map).terrain.map(({ shape }) => shape);
  expect(line).toMatchObject({ points: [at(10, 4), at(3, -1)] });
  expect(disc).toEqual({ type: 'disc', center: at(30 - 6.5, 20), radius: inches(3.25) });
});

test('a stand that is moved stands where it was moved to, facing as before; a new name is its name', () => {
  const map = drawn(table());
  Object.assign(called(map, 'Stand 1'), { x: 12.5 * PIXELS, y: 10 * PIXELS, name: 'The guns' });
  const [moved] = back(map).stands;
  expect(moved).toMatchObject({
    name: 'The guns',
    place: { on: 'table', at: at(12.5, 20.25), facing: 90, level: 0 },
  });
});

test('what lies in layers within layers is found, and what was drawn besides is left out', () => {
  const scenario = table();
  const map = drawn(scenario);
  const [zones, ...others] = map.layers;
  const group = { id: 9, name: 'All', type: 'group', opacity: 1, visible: true, objects: [] };
  map.layers = [{ ...group, layers: [{ ...group, id: 10, layers: others }] }, zones!];
  const plain = called(map, 'West');
  zones!.objects.push({ ...plain, id: 90, name: 'A scribble', properties: [] });
  zones!.objects.push({
    ...plain,
    id: 91,
    name: 'Another',
    properties: [{ name: 'sandtable', type: 'bool', value: true }],
  });
  expect(writeScenario(back(map))).toBe(writeScenario(scenario));
});

test('a property whose JSON was spoilt by hand is refused by its place, and a map without ours is no such map', () => {
  const map = drawn(table());
  const marks = called(map, 'Stand 1').properties.find(({ name }) => name === 'marks (JSON)')!;
  Object.assign(marks, { value: '["dug in"' });
  const read = readOwnTiled(JSON.stringify(map));
  expect(read.ok ? '' : read.error).toContain('stands[0].marks');
  for (const value of ['7', 'null', '"sandtable"', 5]) {
    const own = { name: 'sandtable', type: 'string', value };
    const spoilt = readOwnTiled(JSON.stringify({ ...map, properties: [own] }));
    expect(spoilt.ok ? '' : spoilt.error, String(value)).toBe(
      'properties: expected "sandtable" as it was written',
    );
  }
  const foreign = JSON.stringify({ ...map, properties: [], layers: [] });
  expect(isOwnTiled(foreign)).toBe(false);
  expect(isOwnTiled('{"name": "sandtable"}')).toBe(false);
  expect(isOwnTiled(writeOwnTiled(table()))).toBe(true);
});

test('a map whose board was spoilt by hand says so', () => {
  const map = drawn(table());
  const [own] = map.properties;
  const rest = JSON.parse(String(own?.value)) as object;
  for (const board of [undefined, { space: 'table', width: 40 }, 'wide']) {
    const properties = [{ ...own, value: JSON.stringify({ ...rest, board }) }];
    const read = readOwnTiled(JSON.stringify({ ...map, properties }));
    expect(read.ok ? '' : read.error).toContain('board');
  }
});
