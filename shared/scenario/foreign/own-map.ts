// A table as GeoJSON that other programs show and change, and back: geometry says where things lie, properties hold
// the rest of them, and a member of our own all that lies on no place. Places are inches from the south-west corner.

import type { z } from 'zod';
import { fail, type Result } from '../../core/result';
import { fileSchema } from '../file-schema';
import { parseScenario } from '../parse';
import { toInches } from '../../core/measure';
import { isDrawn } from '../curved-shape';
import type { Scenario, Shape } from '../document';
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
  const { sandtable, features } = ownCollection(scenario, 'GeoJSON');
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  const own = JSON.stringify(sandtable);
  return `{"type":"FeatureCollection","sandtable":${own},"features":[\n${lines}\n]}\n`;
}

export type OwnFeature = GeoFeature & { readonly properties: Item };

/** All that lies on the table as features, and the rest of it. Throws a RangeError for a hex table. */
export function ownCollection(
  scenario: Scenario,
  format: string,
): { readonly sandtable: Item; readonly features: readonly OwnFeature[] } {
  if (scenario.board.space === 'hex') {
    throw new RangeError(`a hex table has no inches to write as ${format}`);
  }
  const file = fileSchema.encode(scenario as z.output<typeof fileSchema>);
  const rest = Object.entries(file).filter(([key]) => !(key in LISTS) && !LEFT.includes(key));
  const features = NAMES.flatMap((list) =>
    ((file[list] ?? []) as readonly Item[]).map((item, i) =>
      featureOf(LISTS[list], item, legsOf(scenario[list][i])),
    ),
  );
  return { sandtable: Object.fromEntries(rest), features };
}

/** The straight legs of what is drawn as a curve, in inches: a file has its nodes alone. */
function legsOf(item: object | undefined): readonly Place[] | null {
  const shape = item && 'shape' in item ? (item.shape as Shape) : null;
  if (!shape || !isDrawn(shape) || !shape.nodes) return null;
  return shape.points.map(({ x, y }) => [toInches(x), toInches(y)]);
}

/** Whether a text is such a map, whole or not. */
export function isOwnMap(text: string): boolean {
  return /^\s*\{\s*"type"\s*:\s*"FeatureCollection"\s*,\s*"sandtable"\s*:/.test(text);
}

/** The scenario, or what is wrong with the text. */
export function readOwnMap(text: string): Result<Scenario, string> {
  const read = readGeoJson(text, 'refuse');
  return read.ok ? scenarioOfFeatures(read.value) : read;
}

/** The scenario that `ownCollection` told, or what is wrong with it. */
export function scenarioOfFeatures(
  collection: Pick<GeoCollection, 'sandtable' | 'features'>,
): Result<Scenario, string> {
  const curved = parseScenario(JSON.stringify(fileOf(collection, [])));
  const moved = curved.ok ? straightened(curved.value, collection) : [];
  const scenario =
    moved.length === 0 ? curved : parseScenario(JSON.stringify(fileOf(collection, moved)));
  if (scenario.ok) return scenario;
  const lines = scenario.error.map(({ path, message }) => `${path || 'file'}: ${message}`);
  return fail(lines.join('; '));
}

/** The ids of curves whose corners another program has moved: their nodes tell a line that is no more. */
function straightened(
  scenario: Scenario,
  { features }: Pick<GeoCollection, 'features'>,
): readonly string[] {
  const drawn = [...scenario.terrain, ...scenario.zones];
  return features.flatMap(({ properties, geometry }) => {
    const { id, nodes } = properties ?? {};
    const thing = nodes ? drawn.find((one) => one.id === id) : undefined;
    const legs = legsOf(thing);
    if (!legs || typeof id !== 'string') return [];
    const told = legsIn(geometry);
    const isSame =
      told.length === legs.length &&
      told.every(
        ([x = 0, y = 0], i) => Math.hypot(x - (legs[i]?.[0] ?? 0), y - (legs[i]?.[1] ?? 0)) < 0.002,
      );
    return isSame ? [] : [id];
  });
}

function legsIn(geometry: GeoFeature['geometry']): readonly Place[] {
  if (geometry?.type === 'LineString') return geometry.coordinates;
  return geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []).slice(0, -1) : [];
}

// ---- out

function featureOf(what: string, item: Item, legs: readonly Place[] | null): OwnFeature {
  const { shape, place, at, ...rest } = item;
  const feature = (properties: Item, geometry: object | null): OwnFeature => ({
    type: 'Feature',
    properties: { sandtable: what, ...rest, ...properties },
    geometry: geometry as GeoFeature['geometry'],
  });
  if (shape) {
    const drawn = legs ? { ...shape, points: legs } : (shape as Item);
    return feature(shapeProperties(shape as Item), geometryOf(drawn));
  }
  if (at) return feature({}, pointAt(at));
  const { at: where, ...others } = place as Item;
  return feature(others, where === undefined ? null : pointAt(where));
}

function pointAt(coordinates: unknown) {
  return { type: 'Point', coordinates };
}

/** What of a shape its geometry does not tell; a grid is told whole, under a name of its own. */
function shapeProperties(shape: Item): Item {
  const { type, width, radius, nodes } = shape;
  if (type === 'grid') return { shape: type, grid: shape };
  return {
    shape: type,
    ...(width ? { width } : {}),
    ...(radius ? { radius } : {}),
    ...(nodes ? { nodes } : {}),
  };
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

/** `straight`: the ids of curves that are none any more. */
function fileOf(
  { sandtable, features }: Pick<GeoCollection, 'sandtable' | 'features'>,
  straight: readonly string[],
): Item {
  const isStraight = ({ properties }: GeoFeature): boolean =>
    straight.includes(String(properties?.['id']));
  const lists = NAMES.map((list) => [
    list,
    features
      .filter(({ properties }) => properties?.['sandtable'] === LISTS[list])
      .map((feature) => itemOf(feature, isStraight(feature))),
  ]);
  return { ...sandtable, ...Object.fromEntries(lists) };
}

function itemOf({ properties, geometry }: GeoFeature, isStraight: boolean): Item {
  const { sandtable: what, shape, nodes, ...item } = properties ?? {};
  if (typeof shape === 'string') {
    return shapedItem(item, shape, geometry, isStraight ? undefined : nodes);
  }
  const at = geometry?.type === 'Point' ? neat(geometry.coordinates) : undefined;
  if (what === LISTS.labels) return { ...item, at };
  const { on, facing, level, carrier, ...rest } = item;
  return { ...rest, place: { on, at, facing, level, carrier } };
}

/** Other programs may have moved corners: but for grids geometry counts. */
function shapedItem(
  item: Item,
  type: string,
  geometry: GeoFeature['geometry'],
  nodes: unknown,
): Item {
  const { width, radius, grid, ...rest } = item;
  if (type === 'grid') return { ...rest, shape: grid };
  if (geometry?.type === 'Point') {
    return { ...rest, shape: { type, center: neat(geometry.coordinates), radius } };
  }
  if (geometry?.type === 'LineString') {
    const line = nodes ? { nodes } : { points: geometry.coordinates.map(neat) };
    return { ...rest, shape: { type, ...line, width } };
  }
  if (geometry?.type !== 'Polygon') return { ...rest, shape: { type } };
  const [points, ...holes] = geometry.coordinates.map((ring) => ring.map(neat));
  return { ...rest, shape: { type, ...(nodes ? { nodes } : { points }), holes } };
}

/** To the thousandth of an inch. */
function neat(place: Place): Place {
  return place.slice(0, 2).map((value) => Number(value.toFixed(3)));
}
