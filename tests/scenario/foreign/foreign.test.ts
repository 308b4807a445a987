import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import {
  FOREIGN_FORMATS,
  foreignFormatOf,
  sensibleScale,
} from '../../../shared/scenario/foreign/foreign';
import { adviceOn } from '../../../shared/scenario/foreign/other-formats';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { area, board, feature, map, tiled } from './files';

const grid = (cell: number, columns = 12, rows = 8) =>
  `ncols ${columns}\nnrows ${rows}\nxllcorner 0\nyllcorner 0\ncellsize ${cell}\n${`${'5 '.repeat(columns)}\n`.repeat(rows)}`;

test.each([
  ['an elevation grid', grid(30)],
  ['an elevation grid', '  NCOLS 3'],
  ['a table in GeoJSON', '{"type":"FeatureCollection","sandtable":{},"features":[]}'],
  ['a map in GeoJSON', '{ "type": "FeatureCollection", "features": [] }'],
  [
    'a map in GeoJSON',
    '{"name":"roads","crs":{"type":"name"},"type":"FeatureCollection","features":[]}',
  ],
  ['a map of Tiled', tiled({})],
  ['a board of MegaMek', '# made by hand\nsize 1 1\nhex 0101 0 "" ""\nend\n'],
])('%s is told by how it begins', (name, text) => {
  expect(foreignFormatOf(text)?.name).toBe(name);
});

test.each([
  ['{"ncols": 3}'],
  ['{"format": 1, "title": "FeatureCollection"}'],
  ['size matters'],
  [''],
])('%s is of no other program', (text) => {
  expect(foreignFormatOf(text)).toBeNull();
});

test('a table of an elevation grid is as large as the grid at the scale, and nothing else lies on it', () => {
  const made = FOREIGN_FORMATS[0]?.read(grid(100), 'Downs', { ground: 20, level: 5 });
  if (!made?.ok) throw new Error(made?.error);
  const { scenario, left } = made.value;
  expect(scenario.title).toBe('Downs');
  expect(scenario.board).toEqual({ space: 'table', width: inches(60), height: inches(40) });
  expect(scenario.terrain.map(({ shape }) => shape.type)).toEqual(['grid']);
  expect(left).toEqual([]);
});

test.each([
  [500, 100],
  [100, 17],
  [6, 1],
  [10_000, 1700],
  [1_000_000, 170_000],
  [0.001, 0.00017],
])('cells of %d metres begin with %d metres to the inch', (cell, ground) => {
  const text = grid(cell);
  const format = foreignFormatOf(text);
  if (!format) throw new Error('a grid is known');
  expect(sensibleScale(format, text)).toEqual({ ground, level: 10 });
});

test('tiles and hexes keep their usual size, but where the table would be longer than any', () => {
  const scaleOf = (text: string): number => {
    const format = foreignFormatOf(text);
    if (!format) throw new Error('the format is known');
    return sensibleScale(format, text).ground;
  };
  expect(scaleOf(tiled({ width: 10, height: 10 }))).toBe(1);
  expect(scaleOf(tiled({ width: 288, height: 10 }))).toBe(0.25);
  expect(scaleOf(board(4, 4))).toBe(2);
  expect(scaleOf(map([feature({ natural: 'wood' }, area([0, 0], [7200, 0], [0, 3600]))]))).toBe(
    100,
  );
});

const slope = (relief: number) => `${grid(100).trimEnd().slice(0, -1)}${5 + relief}\n`;

test.each([
  [500, 10],
  [501, 11],
  [4000, 80],
  [1e5, 2000],
])(
  'ground that rises %d metres begins with %d metres to a level, and its table can be saved',
  (relief, level) => {
    const text = slope(relief);
    const format = foreignFormatOf(text);
    if (!format) throw new Error('a grid is known');
    const scale = sensibleScale(format, text);
    expect(scale).toEqual({ ground: 17, level });
    const made = format.read(text, 'Alps', scale);
    if (!made.ok) throw new Error(made.error);
    expect(parseScenario(writeScenario(made.value.scenario)).ok).toBe(true);
  },
);

/** Each in its format, with something that a file of ours does not hold. */
const BEYOND: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a wood of ninety levels',
    map([feature({ natural: 'wood', levels: 90 }, area([0, 0], [7200, 0], [0, 3600]))]),
    ['heights that are not from -20 to 50 levels: 1'],
  ],
  [
    'a road of one place twice',
    map([
      feature({ natural: 'wood' }, area([0, 0], [7200, 0], [0, 3600])),
      feature(
        { highway: 'track' },
        {
          type: 'LineString',
          coordinates: [
            [5, 5],
            [5, 5],
          ],
        },
      ),
    ]),
    ['pieces without a sound outline: 1'],
  ],
  [
    'an area of no ground',
    map([
      feature({ natural: 'wood' }, area([0, 0], [7200, 0], [0, 3600])),
      feature({ natural: 'wood' }, area([5, 5], [900, 5], [400, 5])),
    ]),
    ['pieces without a sound outline: 1'],
  ],
  [
    'an object with a long name and too high',
    tiled({
      layers: [
        {
          type: 'objectgroup',
          objects: [
            {
              name: 'n'.repeat(300),
              type: 'forest',
              x: 0,
              y: 0,
              width: 64,
              height: 64,
              properties: [{ name: 'levels', value: -21 }],
            },
          ],
        },
      ],
    }),
    ['heights that are not from -20 to 50 levels: 1'],
  ],
  [
    'a building of sixty levels',
    board(1, 1, { '0101': 'building:2;bldg_elev:60' }),
    ['heights that are not from -20 to 50 levels: 1'],
  ],
];

test.each(BEYOND)('of %s a table is made that can be saved, and it is said', (_, text, words) => {
  const format = foreignFormatOf(text);
  const made = format?.read(text, 't'.repeat(300), sensibleScale(format, text));
  if (!made?.ok) throw new Error(made?.error);
  expect(made.value.left).toEqual(words);
  const back = parseScenario(writeScenario(made.value.scenario));
  if (!back.ok) throw new Error(JSON.stringify(back.error));
});

test.each([
  [
    'an elevation grid',
    grid(100),
    { ground: 0.1, level: 10 },
    'the table would be 12000 inches long; expected 2000 at the most',
  ],
  ['a map of Tiled', tiled({}), { ground: 1000, level: 1 }, 'the table would be 6000 inches long'],
  ['a map of Tiled', tiled({}), { ground: 0.00001, level: 1 }, 'the table would have no size'],
  [
    'hexes',
    board(1, 2, {}, { '0102': 51 }),
    { ground: 1, level: 1 },
    'its hexes differ by 51 levels; expected 50 at the most',
  ],
])('%s at a scale that no table has is refused', (_, text, scale, words) => {
  const made = foreignFormatOf(text)?.read(text, 'Wide', scale);
  expect(made?.ok).toBe(false);
  if (made && !made.ok) expect(made.error).toContain(words);
});

test.each([
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" tiledversion="1.11" orientation="orthogonal" width="4">',
    'File > Export As and the type JSON map files (.tmj)',
  ],
  ['<?xml version="1.0"?>\n<!DOCTYPE tileset SYSTEM "x.dtd">\n<tileset name="woods">', '.tmj'],
  [
    '<?xml version=\'1.0\'?>\n<!-- made by hand -->\n<osm version="0.6">',
    'JOSM (Save As, GeoJSON) or with osmtogeojson',
  ],
  [
    '{"version": 0.6, "generator": "Overpass API", "osm3s": {}, "elements": []}',
    'Export, GeoJSON in Overpass Turbo',
  ],
  ['{"type":"Topology","arcs":[[[0,0],[1,1]]],"objects":{}}', 'mapshaper (Export, GeoJSON)'],
  ['<?xml version="1.0"?><kml xmlns="x">', 'ogr2ogr'],
  ['II*\0....', 'gdal_translate -of AAIGrid'],
  ['{"type":"Feature","geometry":null}', 'FeatureCollection'],
])('%s is answered with how to get it in', (text, words) => {
  expect(foreignFormatOf(text)).toBeNull();
  expect(adviceOn(text)).toContain(words);
});

test.each([
  '',
  '<html>',
  '<map name="links">',
  '{"format":1,"title":"Topology"}',
  'MM',
  '{"title":"elements"}',
])('of %s nothing is known', (text) => {
  expect(adviceOn(text)).toBeNull();
});
