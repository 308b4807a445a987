// How single values of a file read and write: lengths, places, ids, names, colours.

import { z } from 'zod';
import { ID_PREFIX } from '../../core/id';
import type { Id, IdKind } from '../../core/id';
import type { Mil, Point } from '../../core/measure';
import { inches, toInches } from '../../core/measure';
import type { HexFacing } from '../../geometry/hex';
import { FARTHEST } from './farthest';

// Schemas are compiled without `new Function`, which the window's content policy forbids.
z.config({ jitless: true });

const FARTHEST_INCHES = toInches(FARTHEST);

/** Reports an issue to `context` for more than three decimals. */
export function toMil(value: number, context: { issues: unknown[]; value: unknown }): Mil {
  const length = inches(value);
  if (Math.abs(value * 1000 - length) > 1e-6) {
    context.issues.push({
      code: 'custom',
      message: 'expected inches with at most three decimals',
      input: value,
    });
  }
  return length;
}

export const finite = z.number().min(-FARTHEST_INCHES).max(FARTHEST_INCHES);
export const milSchema = z.custom<Mil>((value) => Number.isInteger(value));

export const lengthSchema = z
  .codec(finite, milSchema, { decode: toMil, encode: toInches })
  .describe('inches, at most three decimals');

export const positiveSchema = z
  .codec(z.number().positive().max(FARTHEST_INCHES), milSchema, { decode: toMil, encode: toInches })
  .describe('inches above zero, at most three decimals');

function isPoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y } = value as Readonly<Record<string, unknown>>;
  return Number.isInteger(x) && Number.isInteger(y);
}

export const pointSchema = z
  .codec(
    z.tuple([finite, finite]),
    z.custom<Point>(isPoint, 'expected a place {x, y} in thousandths of an inch'),
    {
      decode: ([x, y], context) => ({ x: toMil(x, context), y: toMil(y, context) }),
      encode: ({ x, y }): [number, number] => [toInches(x), toInches(y)],
    },
  )
  .describe('[x, y] in inches from the south-west corner, y to the north');

export function idSchema<K extends IdKind>(kind: K): z.ZodType<Id<K>, Id<K>> {
  const prefix = ID_PREFIX[kind];
  const text = z
    .string()
    .regex(
      new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,60}$`),
      `expected an id that starts with "${prefix}_"`,
    );
  return text as unknown as z.ZodType<Id<K>, Id<K>>;
}

/** Letters of a name. */
export const LONGEST_NAME = 200;
/** Levels of ground, terrain and places. */
export const LEVELS = { least: -20, most: 50 } as const;

export const words = z.string().max(LONGEST_NAME);
export const cellSchema = z.strictObject({ q: z.int(), r: z.int() });
export const levelSchema = z.number().min(LEVELS.least).max(LEVELS.most).describe('levels');

export const facingSchema = z
  .number()
  .min(-360)
  .max(360)
  // Text can write a negative zero, and a file that is written again knows none.
  .overwrite((degrees) => degrees + 0)
  .describe('degrees, 0 = east, counter-clockwise');
export const hexFacing = z.int().min(0).max(5) as unknown as z.ZodType<HexFacing, HexFacing>;

export const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'expected a colour such as "#a03020"');
