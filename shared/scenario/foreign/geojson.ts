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
  features: z.array(z.unknown()),
  /** As files of old name the grid that their places count in. */
  crs: z
    .object({ properties: z.object({ name: z.string() }) })
    .optional()
    .catch(undefined),
  /** Of our own: all of the scenario that lies on no place. */
  sandtable: z.record(z.string(), z.unknown()).optional(),
});

export interface GeoCollection extends Omit<z.infer<typeof collectionSchema>, 'features'> {
  readonly features: readonly GeoFeature[];
  /** How many more there are that cannot be read. */
  readonly broken: number;
}

/** More complaints than this about one file help nobody. */
const MOST_ISSUES = 5;

/** With `broken` 'leave' features that cannot be read are only counted, unless they are all. */
export function readGeoJson(
  text: string,
  broken: 'refuse' | 'leave',
): Result<GeoCollection, string> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return fail(`it is not whole: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = collectionSchema.safeParse(file);
  if (!read.success) return fail(wordsOf(read.error.issues, []));
  const features: GeoFeature[] = [];
  const wrong: string[] = [];
  for (const [n, one] of read.data.features.entries()) {
    const feature = featureSchema.safeParse(one);
    if (feature.success) features.push(feature.data);
    else wrong.push(wordsOf(feature.error.issues, ['features', n]));
  }
  if (wrong.length > 0 && (broken === 'refuse' || features.length === 0)) {
    return fail(wrong.slice(0, MOST_ISSUES).join('; '));
  }
  return ok({ ...read.data, features, broken: wrong.length });
}

function wordsOf(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[]): string {
  const lines = issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    const place = pathOf([...within, ...path]);
    return `${place || 'file'}: ${message.replace(/^Invalid input: /, '')}`;
  });
  return lines.join('; ');
}
