import { expect, test } from 'vitest';
import { inches, toInches } from '../../../shared/core/measure';
import { kindOfTags, kindOfWord } from '../../../shared/scenario/foreign/foreign-kinds';
import { readMap } from '../../../shared/scenario/foreign/read-map';
import { area, feature, line, map } from './files';

function made(features: readonly object[], metres = 100) {
  const read = readMap(map(features), 'Map', metres);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** A field as large as the table, so that the rest lies where it is told. */
const frame = feature({ landuse: 'farmland' }, area([0, 0], [6000, 0], [6000, 4000], [0, 4000]));

test.each([
  ['Heavy Woods', 'heavy_woods'],
  ['light-woods', 'light_woods'],
  ['Marsh', 'swamp'],
  ['grass', null],
] as const)('the word %s means %s', (word, kind) => {
  expect(kindOfWord(word)).toBe(kind);
});

test.each([
  [{ natural: 'wood' }, 'heavy_woods'],
  [{ landuse: 'forest', name: 'Birch' }, 'forest'],
  [{ highway: 'residential' }, 'road'],
  [{ highway: 'track' }, 'path'],
  [{ highway: 'primary', bridge: 'yes' }, 'bridge'],
  [{ highway: 'primary', bridge: 'no' }, 'road'],
  [{ building: 'church' }, 'building'],
  [{ building: 'no', landuse: 'residential' }, 'town'],
  [{ kind: 'ridge', highway: 'track' }, 'ridge'],
  [{ railway: 'rail' }, null],
] as const)('%o is %s', (tags, kind) => {
  expect(kindOfTags(tags)).toBe(kind);
});

test('metres become inches from the south-west corner of all that is terrain', () => {
  const wood = area([1000, 500], [3000, 500], [3000, 2500]);
  const shifted = [frame, feature({ natural: 'wood', name: 'Birch' }, wood)].map((one) => one);
  const { scenario, left } = made(shifted);
  expect(scenario.board).toEqual({ space: 'table', width: inches(60), height: inches(40) });
  expect(left).toEqual([]);
  expect(scenario.terrain.map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual([
    'field',
    'heavy_woods Birch',
  ]);
  const shape = scenario.terrain[1]?.shape;
  if (shape?.type !== 'polygon') throw new Error('a wood is an area');
  expect(shape.points.map(({ x, y }) => `${toInches(x)},${toInches(y)}`).sort()).toEqual([
    '10,5',
    '30,25',
    '30,5',
  ]);
});

test('degrees are laid flat: a square of ground is a square of table', () => {
  const [east, north] = [1000 / (111_320 * Math.cos((60.005 * Math.PI) / 180)), 1000 / 111_320];
  const square = area([10, 60], [10 + east, 60], [10 + east, 60 + north], [10, 60 + north]);
  const { board } = made([feature({ natural: 'wood' }, square)], 50).scenario;
  expect(board).toEqual({ space: 'table', width: inches(20), height: inches(20) });
});

test('holes stay open, lines get their usual width, closed lines of buildings become areas', () => {
  const ring = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4000, 0],
        [4000, 4000],
        [0, 4000],
        [0, 0],
      ],
      [
        [1000, 1000],
        [2000, 1000],
        [2000, 2000],
        [1000, 2000],
        [1000, 1000],
      ],
    ],
  };
  const { scenario } = made([
    feature({ landuse: 'forest' }, ring),
    feature({ waterway: 'river', fordable: true }, line([0, 100], [4000, 300])),
    feature({ building: 'yes', levels: 2 }, line([100, 100], [400, 100], [400, 400], [100, 100])),
  ]);
  const [forest, river, building] = scenario.terrain;
  expect(forest?.shape).toMatchObject({ type: 'polygon', holes: [{ length: 4 }] });
  expect(river).toMatchObject({ fordable: true, shape: { type: 'strip', width: inches(2.5) } });
  expect(building).toMatchObject({ levels: 2, shape: { type: 'polygon' } });
});

test('a line that leaves the table and comes back is two; crossed outlines are mended', () => {
  const bow = area([1000, 1000], [3000, 3000], [3000, 1000], [1000, 3000]);
  const { scenario } = made([frame, feature({ natural: 'wood' }, bow)]);
  expect(scenario.terrain.filter(({ kind }) => kind === 'heavy_woods')).toHaveLength(2);
});

test('what does not come along is counted', () => {
  const { left } = made([
    frame,
    feature({ railway: 'rail' }, line([0, 0], [100, 100])),
    feature(null, null),
    feature({ natural: 'wood' }, { type: 'Point', coordinates: [5, 5] }),
    feature({ building: 'yes' }, area([0, 0], [20, 0], [20, 20])),
    feature({ natural: 'wood' }, line([0, 0], [100, 100])),
  ]);
  expect(left).toEqual([
    'things that are no terrain: 2',
    'points: 1',
    'pieces smaller than a quarter of an inch: 1',
    'lines of what are areas here: 1',
  ]);
});

test.each([
  [
    'nothing of use',
    map([feature({ railway: 'rail' }, line([0, 0], [1, 1]))]),
    'nothing in it is terrain',
  ],
  ['half a file', '{"type":"FeatureCollection","features":[', 'it is not whole'],
  [
    'a line of one place',
    map([feature({ highway: 'road' }, line([0, 0]))]),
    'features[0].geometry.coordinates',
  ],
  [
    'a county',
    map([feature({ natural: 'wood' }, area([0, 0], [900_000, 0], [0, 900_000]))]),
    '9000 inches long',
  ],
  ['a flat one', map([feature({ highway: 'road' }, line([0, 0], [900, 0]))]), 'on one line'],
])('%s is refused in words', (_, text, words) => {
  const read = readMap(text, 'Map', 100);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(words);
});

test('what cannot be read is counted, and the rest of the map is read', () => {
  const { scenario, left } = made([
    frame,
    feature({ highway: 'track' }, line([0, 0])),
    feature(
      { natural: 'wood' },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 9],
            [0, 0],
          ],
        ],
      },
    ),
    feature(
      { natural: 'wood' },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, null],
            [9, 9],
            [8, 8],
            [0, 0],
          ],
        ],
      },
    ),
    feature({ natural: 'wood' }, { type: 'Ball', coordinates: [] }),
    { type: 'Feature' },
    feature({ waterway: 'river' }, line([0, 100], [6000, 300])),
  ]);
  expect(scenario.terrain.map(({ kind }) => kind)).toEqual(['field', 'river']);
  expect(left).toEqual(['things whose outline cannot be read: 5']);
});

const lane = (...places: readonly (readonly [number, number])[]) =>
  feature({ highway: 'track' }, line(...places));

test.each([
  [
    [lane([0, 51], [0.01, 91])],
    '91 is no latitude: expected -90 to 90 degrees. Longitude comes first',
  ],
  [[lane([100, 51], [120, -90.5])], '-90.5 is no latitude'],
  [[lane([179.99, 51], [180.01, 51.01])], '180.01 is no longitude: expected -180 to 180 degrees'],
  // Tokyo with latitude first.
  [[lane([35.6, 139.7], [35.7, 139.8])], 'Longitude comes first'],
])('places that are no places on earth are refused', (features, words) => {
  const read = readMap(map(features), 'Map', 100);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(words);
});

test.each([
  ['urn:ogc:def:crs:EPSG::27700', 40, 100],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', null, 100],
  ['urn:ogc:def:crs:EPSG::4326', null, 100],
])('a small map counts as its grid %s says', (name, width, north) => {
  const file = JSON.parse(map([lane([0, 0], [40, north])])) as object;
  const crs = { type: 'name', properties: { name } };
  const read = readMap(JSON.stringify({ crs, ...file }), 'Map', 1);
  if (width === null)
    expect(read).toMatchObject({
      ok: false,
      error: expect.stringContaining('100 is no latitude') as string,
    });
  else
    expect(read).toMatchObject({
      ok: true,
      value: { scenario: { board: { width: inches(width), height: inches(100) } } },
    });
});
