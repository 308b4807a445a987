// A map of the Tiled editor (.tmj, .json): tiles and objects whose class, type or layer names a kind of terrain.

import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result';
import { pathOf } from '../parse';
import type { TerrainKind } from '../document';
import { isLineKind } from '../kinds/kinds';
import { Draft, type Imported, type More, type Spot } from './draft';
import { FOREIGN_KINDS, type ForeignKinds, kindOfWord } from './foreign-kinds';

const propertiesSchema = z
  .array(z.object({ name: z.string(), value: z.unknown() }))
  .optional()
  .transform((list) => Object.fromEntries((list ?? []).map(({ name, value }) => [name, value])));

/** Tiled 1.9 alone wrote `class` for what is `type` before and after. */
const named = {
  name: z.string().optional(),
  type: z.string().optional(),
  class: z.string().optional(),
  properties: propertiesSchema,
};

const pixel = z.object({ x: z.number(), y: z.number() });
const objectSchema = z.object({
  ...named,
  x: z.number(),
  y: z.number(),
  width: z.number().default(0),
  height: z.number().default(0),
  rotation: z.number().default(0),
  ellipse: z.boolean().default(false),
  point: z.boolean().default(false),
  visible: z.boolean().default(true),
  polygon: z.array(pixel).optional(),
  polyline: z.array(pixel).optional(),
});
type TiledObject = z.infer<typeof objectSchema>;

const layerFields = z.object({
  ...named,
  type: z.string(),
  offsetx: z.number().default(0),
  offsety: z.number().default(0),
  data: z.union([z.array(z.number()), z.string()]).optional(),
  objects: z.array(objectSchema).default([]),
});
interface Layer extends z.infer<typeof layerFields> {
  readonly layers: readonly Layer[];
}
const layerSchema: z.ZodType<Layer> = layerFields.extend({
  layers: z.lazy(() => z.array(layerSchema)).default([]),
});

const mapSchema = z.object({
  type: z.literal('map').optional(),
  orientation: z.string(),
  infinite: z.boolean().default(false),
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
  tilewidth: z.number().positive(),
  tileheight: z.number().positive(),
  layers: z.array(layerSchema),
  tilesets: z
    .array(
      z.object({
        firstgid: z.int().min(1),
        source: z.string().optional(),
        tiles: z.array(z.object({ ...named, id: z.int().min(0) })).default([]),
      }),
    )
    .default([]),
});
type TiledMap = z.infer<typeof mapSchema>;

/** Four high bits of a tile's number say how it is turned. */
const TURNS = 0x10000000;
const MOST_ISSUES = 5;
const ROUND = 32;

export function isTiled(text: string): boolean {
  return /^\s*\{/.test(text) && /"tilewidth"\s*:/.test(text) && /"layers"\s*:/.test(text);
}

/** `tile` inches to the width of a tile. */
export function readTiled(
  text: string,
  title: string,
  tile: number,
  known = FOREIGN_KINDS,
): Result<Imported, string> {
  const map = mapOf(text);
  if (!map.ok) return map;
  const { width, height, tilewidth, tileheight, layers } = map.value;
  const inch = tile / tilewidth;
  const north = height * tileheight * inch;
  const draft = new Draft(width * tile, north, known.kinds);
  const kinds = kindsOfTiles(map.value, known);
  const spotOf = (x: number, y: number): Spot => [x * inch, north - y * inch];
  const lay = (layer: Layer, x: number, y: number): Result<null, string> => {
    const [east, south] = [x + layer.offsetx, y + layer.offsety];
    const move = (px: number, py: number): Spot => spotOf(px + east, py + south);
    if (layer.type === 'tilelayer') {
      const ofLayer = kindOf({ ...layer, type: undefined }, known);
      const kindAt = (tile: number) => kinds.get(tile) ?? ofLayer;
      return layTiles(layer, map.value, kindAt, move, draft);
    }
    for (const object of layer.objects) layObject(object, layer, move, draft, known);
    for (const inner of layer.layers) {
      const laid = lay(inner, east, south);
      if (!laid.ok) return laid;
    }
    if (layer.type === 'imagelayer') draft.leave('layers that are pictures');
    return ok(null);
  };
  for (const layer of layers) {
    const laid = lay(layer, 0, 0);
    if (!laid.ok) return laid;
  }
  return ok(draft.finish(title));
}

function mapOf(text: string): Result<TiledMap, string> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return fail(`it is not whole: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = mapSchema.safeParse(file);
  if (!read.success) {
    const issues = read.error.issues.slice(0, MOST_ISSUES);
    return fail(issues.map(({ path, message }) => `${pathOf(path)}: ${message}`).join('; '));
  }
  const { orientation, infinite } = read.data;
  if (orientation !== 'orthogonal') {
    return fail(`orientation: expected "orthogonal", found "${orientation}"`);
  }
  if (infinite) {
    return fail('infinite: expected a map of one size; untick "Infinite" in Map > Map Properties');
  }
  return ok(read.data);
}

interface Named {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly class?: string | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A property `kind` or `terrain` before the class, and that before the name. */
function kindOf(
  { name, type, class: group, properties }: Named,
  known: ForeignKinds,
): TerrainKind | null {
  for (const word of [properties['kind'], properties['terrain'], group, type, name]) {
    const kind = typeof word === 'string' ? kindOfWord(word, known) : null;
    if (kind) return kind;
  }
  return null;
}

/** By the number that a tile has on the map. */
function kindsOfTiles(
  { tilesets }: TiledMap,
  known: ForeignKinds,
): ReadonlyMap<number, TerrainKind> {
  return new Map(
    tilesets.flatMap(({ firstgid, tiles }) =>
      tiles.flatMap((tile): [number, TerrainKind][] => {
        const kind = kindOf(tile, known);
        return kind ? [[firstgid + tile.id, kind]] : [];
      }),
    ),
  );
}

function layTiles(
  layer: Layer,
  { width, height, tilewidth, tileheight }: TiledMap,
  kindAt: (tile: number) => TerrainKind | null,
  spotOf: (x: number, y: number) => Spot,
  draft: Draft,
): Result<null, string> {
  const { data } = layer;
  const name = layer.name ?? '';
  if (typeof data === 'string') {
    return fail(
      `layer "${name}": its tiles are packed; choose CSV under Map > Map Properties > Tile Layer Format and save it again`,
    );
  }
  if (data?.length !== width * height) {
    return fail(`layer "${name}": expected ${width * height} tiles, found ${data?.length ?? 0}`);
  }
  const squares = new Map<TerrainKind, (readonly Spot[])[]>();
  for (const [i, number] of data.entries()) {
    const tile = number % TURNS;
    if (tile === 0) continue;
    const kind = kindAt(tile);
    if (!kind) {
      draft.leave('tiles that name no terrain');
      continue;
    }
    const [x, y] = [(i % width) * tilewidth, Math.floor(i / width) * tileheight];
    const list = squares.get(kind) ?? [];
    squares.set(kind, list);
    list.push([
      spotOf(x, y + tileheight),
      spotOf(x + tilewidth, y + tileheight),
      spotOf(x + tilewidth, y),
      spotOf(x, y),
    ]);
  }
  for (const [kind, outlines] of squares) draft.cells(kind, outlines);
  return ok(null);
}

function layObject(
  object: TiledObject,
  layer: Layer,
  spotOf: (x: number, y: number) => Spot,
  draft: Draft,
  known: ForeignKinds,
): void {
  const kind = kindOf(object, known) ?? kindOf({ ...layer, type: undefined }, known);
  if (!kind || object.point) return draft.leave(kind ? 'points' : 'objects that name no terrain');
  const levels = object.properties['levels'];
  const name = object.name && !kindOfWord(object.name, known) ? object.name : '';
  const more: More = {
    name,
    levels: typeof levels === 'number' ? levels : null,
    fordable: object.properties['fordable'] === true,
  };
  const spots = cornersOf(object).map(({ x, y }) => spotOf(x, y));
  if (object.polyline) {
    if (isLineKind(kind, known.kinds)) draft.line(kind, spots, more);
    else draft.leave('lines of what are areas here');
  } else draft.area(kind, [spots], more);
}

/** In pixels of the map; Tiled turns an object clockwise about its own corner. */
function cornersOf(object: TiledObject): readonly z.infer<typeof pixel>[] {
  const { x, y, width, height, rotation, ellipse, polygon, polyline } = object;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return own().map((at) => ({ x: x + at.x * cos - at.y * sin, y: y + at.x * sin + at.y * cos }));

  function own(): readonly z.infer<typeof pixel>[] {
    if (polygon ?? polyline) return polygon ?? polyline ?? [];
    if (!ellipse) {
      return [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ];
    }
    return Array.from({ length: ROUND }, (_, i) => {
      const angle = (2 * Math.PI * i) / ROUND;
      return { x: (width / 2) * (1 + Math.cos(angle)), y: (height / 2) * (1 + Math.sin(angle)) };
    });
  }
}
