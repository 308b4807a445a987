// A map of the Tiled editor (.tmj, .json): tiles and objects whose class, type or layer names a kind of terrain.

import { fail, ok, type Result } from '../../core/result';
import type { TerrainKind } from '../document';
import { isLineKind } from '../kinds/kinds';
import { Draft, type Imported, type More, type Spot } from './draft';
import type { Pixel, TiledLayer, TiledMap, TiledObject } from './tiled-map';
import { tiledMapOf } from './tiled-map';
import { FOREIGN_KINDS, type ForeignKinds, kindOfWord } from './foreign-kinds';

/** Four high bits of a tile's number say how it is turned. */
const TURNS = 0x10000000;
const ROUND = 32;

/** `tile` inches to the width of a tile. */
export function readTiled(
  text: string,
  title: string,
  tile: number,
  known = FOREIGN_KINDS,
): Result<Imported, string> {
  const map = tiledMapOf(text);
  if (!map.ok) return map;
  const { width, height, tilewidth, tileheight, layers } = map.value;
  const inch = tile / tilewidth;
  const north = height * tileheight * inch;
  const draft = new Draft(width * tile, north, known.kinds);
  const kinds = kindsOfTiles(map.value, known);
  const spotOf = (x: number, y: number): Spot => [x * inch, north - y * inch];
  const lay = (layer: TiledLayer, x: number, y: number): Result<null, string> => {
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
  layer: TiledLayer,
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
  layer: TiledLayer,
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
function cornersOf(object: TiledObject): readonly Pixel[] {
  const { x, y, width, height, rotation, ellipse, polygon, polyline } = object;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return own().map((at) => ({ x: x + at.x * cos - at.y * sin, y: y + at.x * sin + at.y * cos }));

  function own(): readonly Pixel[] {
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
