// A table as GeoJSON that other programs show and change, and back: geometry says where things lie, properties hold
// the rest of them, and a member of our own all that lies on no place. Places are inches from the south-west corner.

import type { z } from 'zod';
import { fail, type Result } from '../../core/result';
import { fileSchema } from '../file-schema';
import { parseScenario } from '../parse';
import type { Scenario } from '../document';
import { type GeoCollection, type GeoFeature, readGeoJson } from './geojson';

type Place = readonly number[];
type Item = Readonly<Record<string, unknown>>;

/** The lists of things that lie on the table, with what one of them is called on a map. */
const LISTS = {
  terrain: 'terrain',
  zones: 'zone',
  objectives: 'objective',
  stands: 'stand',
  labels: 'label',
} as const;
const NAMES = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];

/** What stays behind: a battle in progress, and the picture under the table. */
const LEFT: readonly string[] = ['battle', 'background'];

/** Ends with a newline. Throws a RangeError for a hex table, which has no inches. */
export function writeOwnMap(scenario: Scenario): string {
  if (scenario.board.space === 'hex') {
    throw new RangeError('a hex table has no inches to write as GeoJSON');
  }
  const file = fileSchema.encode(scenario as z.output<typeof fileSchema>);
  const rest = Object.entries(file).filter(([key]) => !(key in LISTS) && !LEFT.includes(key));
  const features = NAMES.flatMap((list) =>
    ((file[list] ?? []) as readonly Item[]).map((item) => featureOf(LISTS[list], item)),
  );
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  const own = JSON.stringify(Object.fromEntries(rest));
  return `{"type":"FeatureCollection","sandtable":${own},"features":[\n${lines}\n]}\n`;
}

/** Whether a text is such a map, whole or not. */
export function isOwnMap(text: string): boolean {
  return /^\s*\{\s*"type"\s*:\s*"FeatureCollection"\s*,\s*"sandtable"\s*:/.test(text);
}

/** The scenario, or what is wrong with the text. */
export function readOwnMap(text: string): Result<Scenario, string> {
  const read = readGeoJson(text, 'refuse');
  if (!read.ok) return read;
  const scenario = parseScenario(JSON.stringify(fileOf(read.value)));
  if (scenario.ok) return scenario;
  const lines = scenario.error.map(({ path, message }) => `${path || 'file'}: ${message}`);
  return fail(lines.join('; '));
}

// ---- out

function featureOf(what: string, item: Item) {
  const { shape, place, at, ...rest } = item;
  const feature = (properties: Item, geometry: object | null) => ({
    type: 'Feature',
    properties: { sandtable: what, ...rest, ...properties },
    geometry,
  });
  if (shape) return feature(shapeProperties(shape as Item), geometryOf(shape as Item));
  if (at) return feature({}, pointAt(at));
  const { at: where, ...others } = place as Item;
  return feature(others, where === undefined ? null : pointAt(where));
}

function pointAt(coordinates: unknown) {
  return { type: 'Point', coordinates };
}

/** What of a shape its geometry does not tell; a grid is told whole, under a name of its own. */
function shapeProperties(shape: Item): Item {
  const { type, width, radius } = shape;
  if (type === 'grid') return { shape: type, grid: shape };
  return { shape: type, ...(width ? { width } : {}), ...(radius ? { radius } : {}) };
}

function geometryOf(shape: Item): object {
  const closed = (ring: readonly Place[]) => [...ring, ring[0]];
  switch (shape['type']) {
    case 'strip':
      return { type: 'LineString', coordinates: shape['points'] };
    case 'disc':
      return pointAt(shape['center']);
    case 'grid':
      return { type: 'Polygon', coordinates: [closed(gridCorners(shape))] };
    default: {
      const rings = [shape['points'], ...(shape['holes'] as unknown[])] as Place[][];
      return { type: 'Polygon', coordinates: rings.map(closed) };
    }
  }
}

function gridCorners({ origin, step, columns, rows }: Item): readonly Place[] {
  const [west = 0, south = 0] = origin as Place;
  const east = west + Number(step) * Number(columns);
  const north = south + Number(step) * Number(rows);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

// ---- in

function fileOf({ sandtable, features }: GeoCollection): Item {
  const lists = NAMES.map((list) => [
    list,
    features.filter(({ properties }) => properties?.['sandtable'] === LISTS[list]).map(itemOf),
  ]);
  return { ...sandtable, ...Object.fromEntries(lists) };
}

function itemOf({ properties, geometry }: GeoFeature): Item {
  const { sandtable: what, shape, ...item } = properties ?? {};
  if (typeof shape === 'string') return shapedItem(item, shape, geometry);
  const at = geometry?.type === 'Point' ? neat(geometry.coordinates) : undefined;
  if (what === LISTS.labels) return { ...item, at };
  const { on, facing, level, carrier, ...rest } = item;
  return { ...rest, place: { on, at, facing, level, carrier } };
}

/** Other programs may have moved corners: but for grids geometry counts. */
function shapedItem(item: Item, type: string, geometry: GeoFeature['geometry']): Item {
  const { width, radius, grid, ...rest } = item;
  if (type === 'grid') return { ...rest, shape: grid };
  if (geometry?.type === 'Point') {
    return { ...rest, shape: { type, center: neat(geometry.coordinates), radius } };
  }
  if (geometry?.type === 'LineString') {
    return { ...rest, shape: { type, points: geometry.coordinates.map(neat), width } };
  }
  if (geometry?.type !== 'Polygon') return { ...rest, shape: { type } };
  const [points, ...holes] = geometry.coordinates.map((ring) => ring.map(neat));
  return { ...rest, shape: { type, points, holes } };
}

/** To the thousandth of an inch. */
function neat(place: Place): Place {
  return place.slice(0, 2).map((value) => Number(value.toFixed(3)));
}
