// The form of a campaign file. The same schema reads, writes and is published.

import { z } from 'zod';
import { idSchema, colourSchema, words } from '../../scenario/values/file-values';
import {
  CAMPAIGN_FORMAT,
  MOST_STEP_POINTS,
  MOST_STEPS,
  USUAL_CARRY,
  type ForceId,
  type TroopId,
} from '../campaign';

const sideId = idSchema('side');
const standId = idSchema('stand');

const stepId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}$/,
    'expected a short name in small letters, digits and dashes, such as "horsell"',
  );

const forceId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}\/st_[A-Za-z0-9_-]{1,60}$/,
    'expected the name of a step and a stand of it, such as "horsell/st_3"',
  ) as unknown as z.ZodType<ForceId, ForceId>;

const lineOf = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}\/(st|un)_[A-Za-z0-9_-]{1,60}$/,
    'expected the name of a step and a stand or unit of it, such as "horsell/st_3"',
  ) as unknown as z.ZodType<ForceId | TroopId, ForceId | TroopId>;

const die = z.int().min(2).max(100);

const share = z
  .union(
    [
      z.enum(['none', 'all']),
      z
        .strictObject({ die, needs: z.int().min(1) })
        .refine(({ die: sides, needs }) => needs <= sides, 'no face of the die is so high'),
    ],
    'expected "none", "all", or a die such as {"die": 6, "needs": 4}',
  )
  .describe('none, all, or each that rolls so much or more on a die of so many sides');

const carry = z.strictObject({
  lost: share.default(USUAL_CARRY.lost).describe('of lost stands, those that come back'),
  damage: share.default(USUAL_CARRY.damage).describe('of damaged stands, those that are mended'),
  rise: share
    .default(USUAL_CARRY.rise)
    .describe('of units with somebody left, those that rise a step of quality'),
  riseAfter: z.enum(['win', 'battle']).default(USUAL_CARRY.riseAfter),
  fallAt: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(USUAL_CARRY.fallAt)
    .describe('a unit that loses so many stands of a hundred falls a step of quality'),
});

const winner = z.union([sideId, z.enum(['draw', 'any'])], 'expected a side, "draw" or "any"');

const tracks = z.record(words, z.number());

const roll = z.strictObject({ die, needs: z.int().min(1), face: z.int().min(1) });

const carryLine = z.strictObject({
  of: lineOf,
  is: z.enum(['gone', 'back', 'damaged', 'whole', 'rises', 'steady', 'falls']),
  tracks: tracks.optional(),
  roll: roll.optional(),
});

const jsonSchema = z.json();

/** With what a scenario is in it: its own schema where it is published, anything where it is read one by one. */
export function campaignSchemaWith<T extends z.ZodType>(scenario: T) {
  const step = z.strictObject({
    id: stepId,
    points: z.number().min(0).max(MOST_STEP_POINTS).default(1),
    sides: z
      .record(sideId, sideId)
      .default({})
      .describe('sides of the campaign that have another id in the scenario'),
    forces: z
      .record(standId, forceId)
      .default({})
      .describe('stands of the scenario that earlier steps have shown'),
    next: z
      .array(z.strictObject({ winner, by: z.number().min(0).default(0), to: stepId }))
      .max(MOST_STEPS)
      .default([])
      .describe('which step comes next; the first that fits counts'),
    scenario,
  });
  const fought = z.strictObject({
    step: stepId,
    winner: sideId.nullable(),
    reason: z.string().max(20_000),
    margin: z.number().min(0),
    turns: z.int().min(0),
    lost: z.record(standId, words).default({}),
    damage: z.record(standId, tracks).default({}),
    carried: z.array(carryLine).default([]),
    battle: jsonSchema.default(null),
  });
  return z.strictObject({
    campaign: z.literal(CAMPAIGN_FORMAT),
    id: z.uuid().nullable().default(null),
    title: words,
    notes: z.string().max(20_000).default(''),
    seed: words.min(1),
    victory: z.enum(['points', 'battles', 'last']).default('points'),
    sides: z.array(z.strictObject({ id: sideId, name: words, colour: colourSchema, carry })).min(2),
    steps: z.array(step).max(MOST_STEPS).default([]),
    fought: z.array(fought).default([]),
    current: z.strictObject({ step: stepId, scenario }).nullable().default(null),
  });
}

/** Scenarios are read one by one after it, so that each problem is told as that of a scenario file is. */
export const campaignSchema = campaignSchemaWith(z.unknown());
