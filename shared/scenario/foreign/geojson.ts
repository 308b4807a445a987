// GeoJSON as it lies in files: what we read of it, and what is wrong with a text in words.

import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result';
import { pathOf } from '../parse';

const place = z.array(z.number()).min(2);
const line = z.array(place).min(2);
const outlines = z.array(z.array(place).min(4)).min(1);

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: place }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(place) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: outlines }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(outlines) }),
  z.object({ type: z.literal('GeometryCollection') }),
]);
export type Geometry = z.infer<typeof geometrySchema>;

const featureSchema = z.object({
  type: z.literal('Feature'),
  geometry: geometrySchema.nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
});
export type GeoFeature = z.infer<typeof featureSchema>;

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(featureSchema),
  /** Of our own: all of the scenario that lies on no place. */
  sandtable: z.record(z.string(), z.unknown()).optional(),
});
export type GeoCollection = z.infer<typeof collectionSchema>;

/** More complaints than this about one file help nobody. */
const MOST_ISSUES = 5;

export function readGeoJson(text: string): Result<GeoCollection, string> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return fail(`it is not whole: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = collectionSchema.safeParse(file);
  if (read.success) return ok(read.data);
  const lines = read.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    return `${pathOf(path) || 'file'}: ${message.replace(/^Invalid input: /, '')}`;
  });
  return fail(lines.join('; '));
}
