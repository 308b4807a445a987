// What a file of the Tiled editor (.tmj, .json) holds, as far as we read it, and what is wrong with a text in words.

import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result';
import { pathOf } from '../parse';

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
export type Pixel = z.infer<typeof pixel>;
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
export type TiledObject = z.infer<typeof objectSchema>;

const layerFields = z.object({
  ...named,
  type: z.string(),
  offsetx: z.number().default(0),
  offsety: z.number().default(0),
  data: z.union([z.array(z.number()), z.string()]).optional(),
  objects: z.array(objectSchema).default([]),
});
export interface TiledLayer extends z.infer<typeof layerFields> {
  readonly layers: readonly TiledLayer[];
}
const layerSchema: z.ZodType<TiledLayer> = layerFields.extend({
  layers: z.lazy(() => z.array(layerSchema)).default([]),
});

const mapSchema = z.object({
  type: z.literal('map').optional(),
  properties: propertiesSchema,
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
export type TiledMap = z.infer<typeof mapSchema>;

/** More complaints than this about one file help nobody. */
const MOST_ISSUES = 5;

export function isTiled(text: string): boolean {
  return /^\s*\{/.test(text) && /"tilewidth"\s*:/.test(text) && /"layers"\s*:/.test(text);
}

/** The map, or what is wrong with the text. */
export function tiledMapOf(text: string): Result<TiledMap, string> {
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
