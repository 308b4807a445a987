// A table as a map of the Tiled editor, and back: objects in layers say where things lie, their properties hold the
// rest, and a property of the map all that lies on no place. A tile is an inch.

import { fail, type Result } from '../../core/result';
import type { Scenario } from '../document';
import type { Geometry } from './geojson';
import { type OwnFeature, ownCollection, scenarioOfFeatures } from './own-map';
import { isTiled, type TiledObject, tiledMapOf, type TiledLayer } from './tiled-map';

/** Pixels to a tile of one inch: a thousandth of an inch is a whole share of one. */
const TILE = 50;

/** The layers, the lowest first, by what a feature is. */
const LAYERS = {
  zone: 'Zones',
  terrain: 'Terrain',
  objective: 'Objectives',
  stand: 'Stands',
  label: 'Labels',
} as const;

type Place = readonly number[];
type Item = Readonly<Record<string, unknown>>;

/** Ends with a newline. Throws a RangeError for a hex table, which has no inches. */
export function writeOwnTiled(scenario: Scenario): string {
  const { sandtable, features } = ownCollection(scenario, 'a map of Tiled');
  const { width, height } = sandtable['board'] as { width: number; height: number };
  let id = 0;
  const layers = Object.entries(LAYERS).map(([what, name], i) => ({
    id: i + 1,
    name,
    type: 'objectgroup',
    draworder: 'index',
    opacity: what === 'zone' ? 0.5 : 1,
    visible: true,
    x: 0,
    y: 0,
    objects: features
      .filter(({ properties }) => properties['sandtable'] === what)
      .map((feature) => ({ id: (id += 1), ...objectOf(feature, height) })),
  }));
  const map = {
    type: 'map',
    version: '1.10',
    tiledversion: '1.11.0',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width: Math.ceil(width),
    height: Math.ceil(height),
    tilewidth: TILE,
    tileheight: TILE,
    nextlayerid: layers.length + 1,
    nextobjectid: id + 1,
    tilesets: [],
    properties: [{ name: OWN, type: 'string', value: JSON.stringify(sandtable) }],
    layers,
  };
  return `${JSON.stringify(map, null, 1)}\n`;
}

/** The property that marks a map of ours, and each thing in it. */
const OWN = 'sandtable';

/** Whether a text is such a map. */
export function isOwnTiled(text: string): boolean {
  return isTiled(text) && /"name"\s*:\s*"sandtable"/.test(text);
}

/** The scenario, or what is wrong with the text. */
export function readOwnTiled(text: string): Result<Scenario, string> {
  const map = tiledMapOf(text);
  if (!map.ok) return map;
  const own = parsed(map.value.properties[OWN]);
  if (own === null) return fail('properties: expected "sandtable" as it was written');
  const board = own['board'] as { readonly height?: unknown } | undefined;
  const height = typeof board?.height === 'number' ? board.height : 0;
  const features = objectsIn(map.value.layers)
    .map((object) => featureOf(object, height))
    .filter((feature) => feature !== null);
  return scenarioOfFeatures({ sandtable: own, features });
}

// ---- out

/** In pixels, y down from the map's north-west corner. */
function objectOf({ properties, geometry }: OwnFeature, north: number): object {
  const { name, text, kind, sandtable: what } = properties as Readonly<Record<string, string>>;
  const object = (x: number, y: number, more: object, kept: Item = {}) => ({
    name: name ?? text ?? '',
    type: kind ?? what ?? '',
    visible: true,
    x,
    y,
    width: 0,
    height: 0,
    rotation: 0,
    ...more,
    properties: propertiesOf({ ...properties, ...kept }),
  });
  const place = ([x = 0, y = 0]: Place): Place => [pixels(x), pixels(north - y)];
  if (geometry === null) return object(-TILE, -TILE, { point: true }, { nowhere: true });
  const about = (line: readonly Place[]) => {
    const [[x = 0, y = 0] = []] = line.map(place);
    const points = line.map(place).map(([px = 0, py = 0]) => ({ x: px - x, y: py - y }));
    return { x, y, points };
  };
  switch (geometry.type) {
    case 'LineString': {
      const { x, y, points } = about(geometry.coordinates);
      return object(x, y, { polyline: points });
    }
    case 'Polygon': {
      const [outline = [], ...holes] = geometry.coordinates.map((ring) => ring.slice(0, -1));
      const [[west = 0, south = 0] = []] = outline;
      const { x, y, points } = about(outline);
      // Tiled knows no holes: they go along, counted from the first corner, in inches.
      const from = holes.map((ring) => ring.map(([hx = 0, hy = 0]) => [hx - west, hy - south]));
      return object(x, y, { polygon: points }, holes.length > 0 ? { holes: from } : {});
    }
    default: {
      const [x = 0, y = 0] = place((geometry as { readonly coordinates: Place }).coordinates);
      const { radius, shape } = properties;
      if (shape !== 'disc' || typeof radius !== 'number') return object(x, y, { point: true });
      const across = pixels(2 * radius);
      const corner = pixels(radius);
      return object(x - corner, y - corner, { ellipse: true, width: across, height: across });
    }
  }
}

function pixels(inches: number): number {
  return Number((inches * TILE).toFixed(6));
}

/** Tiled holds words, numbers and switches; all else goes as JSON. */
function propertiesOf(item: Item): readonly object[] {
  return Object.entries(item)
    .filter(([name, value]) => value !== undefined && name !== 'name')
    .map(([name, value]) => {
      if (typeof value === 'boolean') return { name, type: 'bool', value };
      if (typeof value === 'number') return { name, type: 'float', value };
      if (typeof value === 'string') return { name, type: 'string', value };
      return { name: `${name}${AS_JSON}`, type: 'string', value: JSON.stringify(value) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const AS_JSON = ' (JSON)';

// ---- in

function objectsIn(layers: readonly TiledLayer[]): readonly TiledObject[] {
  return layers.flatMap((layer) => [...layer.objects, ...objectsIn(layer.layers)]);
}

/** Null for what somebody drew in Tiled that tells nothing of ours. */
function featureOf(object: TiledObject, north: number): OwnFeature | null {
  if (typeof object.properties[OWN] !== 'string') return null;
  const told = Object.entries(object.properties).map(([name, value]) =>
    name.endsWith(AS_JSON) ? [name.slice(0, -AS_JSON.length), json(value)] : [name, value],
  );
  const { nowhere, holes, ...kept } = Object.fromEntries(told) as Item;
  const named = kept[OWN] === 'label' ? kept : { name: object.name ?? '', ...kept };
  const isDisc = kept['shape'] === 'disc' && object.ellipse;
  const radius = Number((object.width / 2 / TILE).toFixed(3));
  const properties = isDisc ? { ...named, radius } : named;
  const geometry = nowhere === true ? null : geometryOf(object, properties, holes, north);
  return { type: 'Feature', properties, geometry };
}

function geometryOf(
  { x, y, width, height, rotation, polygon, polyline }: TiledObject,
  { shape, radius }: Item,
  holes: unknown,
  north: number,
): Geometry {
  const turn = (rotation * Math.PI) / 180;
  const place = (east: number, south: number): [number, number] => [
    (x + east * Math.cos(turn) - south * Math.sin(turn)) / TILE,
    north - (y + east * Math.sin(turn) + south * Math.cos(turn)) / TILE,
  ];
  if (polyline) {
    return { type: 'LineString', coordinates: polyline.map((at) => place(at.x, at.y)) };
  }
  if (polygon) {
    const outline = polygon.map((at) => place(at.x, at.y));
    const [[west = 0, south = 0] = []] = outline;
    const inner = Array.isArray(holes) ? (holes as number[][][]) : [];
    const rings = [
      outline,
      ...inner.map((ring) => ring.map(([hx = 0, hy = 0]) => [west + hx, south + hy])),
    ];
    return { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0] ?? []]) };
  }
  const isDisc = shape === 'disc' && typeof radius === 'number';
  return {
    type: 'Point',
    coordinates: isDisc ? place(width / 2, height / 2) : place(0, 0),
  };
}

function parsed(text: unknown): Item | null {
  const value = json(text);
  return typeof value === 'object' && value !== null ? (value as Item) : null;
}

function json(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Somebody has changed it by hand: what it says is as good as nothing.
    return null;
  }
}
