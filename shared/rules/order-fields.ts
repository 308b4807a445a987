// The words of orders: what fields of actions are made of, as they are written in files. Lengths are inches there
// and places [x, y], as in scenario files; the action that comes out counts in thousandths of an inch.

import { z } from 'zod';
import type { Action } from '../battle/battle';
import {
  cellSchema,
  facingSchema,
  hexFacing,
  idSchema,
  pointSchema,
} from '../scenario/values/file-values';

const sideField = idSchema('side').describe('the side that gives the order');

/** A stand by its id. The reader sees to it that the battle has it. */
export const standField = idSchema('stand').describe('a stand of the battle');

export const standList = z.array(standField);

/** A terrain feature by its id. */
export const terrainField = idSchema('terrain').describe('a terrain feature of the battle');

/** A weapon of the stand that is named beside it, by its id. */
export const weaponField = z.string().min(1).describe('a weapon of the stand, by its id');

export const pointField = pointSchema;

/** Where a stand goes, corner by corner, after where it stands. */
export const pathField = z
  .array(pointSchema)
  .describe('the corners of the way after where it stands, the last is where it ends');

/** Degrees. */
export const facingField = facingSchema;

export const cellField = cellSchema.describe('a hex');

export const hexFacingField = hexFacing.describe('the side of a hex, 0 = east, counter-clockwise');

/** The schema of an action of that type; every action has a type and a side. */
export function orderSchema<T extends Action['type'], F extends z.core.$ZodLooseShape>(
  type: T,
  fields: F,
) {
  return z.strictObject({ type: z.literal(type), side: sideField, ...fields });
}
