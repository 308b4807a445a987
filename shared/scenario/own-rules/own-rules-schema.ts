// How rules of one's own are written in files; everything in them has bounds.

import { z } from 'zod';
import { lengthSchema, positiveSchema, words } from '../values/file-values';
import { OWN_CLASSES } from './own-classes';
import {
  ATTACK_CASES,
  CARRIER_LOST,
  FAILURES,
  FIRST_SIDES,
  OWN_DICE,
  OWN_ORDERS,
  PHASE_ACTORS,
  PHASE_DEEDS,
  type OwnDie,
} from './own-rules';

export const MOST_PHASES = 12;
export const MOST_ROWS = 40;
export const MOST_ABILITIES = 40;
export const MOST_CARRIED = 20;
/** Of a number that dice need, and of what changes it. */
export const HIGHEST_NEED = 200;

const rule = words.optional().describe("where the designer's rules say so");
const need = z.int().min(1).max(HIGHEST_NEED);
const add = z.int().min(-HIGHEST_NEED).max(HIGHEST_NEED);
const quality = words.min(1).describe('a quality that stands have');
const die = z
  .int()
  .refine((sides) => (OWN_DICE as readonly number[]).includes(sides), {
    error: `expected a die of ${OWN_DICE.join(', ')} sides`,
  })
  .describe('sides of the die') as unknown as z.ZodType<OwnDie, OwnDie>;

const orderSchema = z.strictObject({
  by: z.enum(OWN_ORDERS, { error: `expected one of ${OWN_ORDERS.join(', ')}` }),
  first: z.enum(FIRST_SIDES, { error: `expected one of ${FIRST_SIDES.join(', ')}` }),
  rule,
});

const phaseSchema = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,59}$/,
      'expected an id of small letters, digits and hyphens such as "movement"',
    ),
  name: words.min(1),
  does: z.enum(PHASE_DEEDS, { error: `expected one of ${PHASE_DEEDS.join(', ')}` }),
  who: z.enum(PHASE_ACTORS, { error: `expected one of ${PHASE_ACTORS.join(', ')}` }),
  rule,
});

const phasesSchema = z
  .array(phaseSchema)
  .min(1)
  .max(MOST_PHASES)
  .superRefine((phases, context) => {
    for (const [i, { id }] of phases.entries()) {
      if (phases.findIndex((one) => one.id === id) === i) continue;
      const message = `the id "${id}" is used twice`;
      context.addIssue({ code: 'custom', path: [i, 'id'], message });
    }
    if (phases.some(({ does }) => does !== 'morale')) return;
    context.addIssue({ code: 'custom', message: 'expected a phase in which stands act' });
  });

const attackRow = z
  .strictObject({
    when: z.enum(ATTACK_CASES, { error: `expected one of ${ATTACK_CASES.join(', ')}` }),
    distance: positiveSchema.optional(),
    add,
    rule,
  })
  .superRefine(({ when, distance }, context) => {
    const hasOne = when === 'within' || when === 'beyond';
    if (hasOne === (distance !== undefined)) return;
    const message = hasOne ? `"${when}" needs a distance` : `"${when}" has no distance`;
    context.addIssue({ code: 'custom', path: ['distance'], message });
  });

const attackSchema = z.strictObject({
  die,
  naturals: z.boolean().describe('a one always misses, and the highest face always hits'),
  rows: z.array(attackRow).max(MOST_ROWS),
  assaultReach: lengthSchema,
  rule,
});

const qualityRows = z.array(z.strictObject({ quality, need, rule })).max(MOST_ROWS);

const saveSchema = z.strictObject({
  die,
  need: need.nullable(),
  rows: qualityRows,
  cover: z.int().min(0).max(HIGHEST_NEED).describe('what each step of cover takes off the need'),
  rule,
});

const moraleSchema = z.strictObject({
  dice: z.int().min(1).max(10),
  die,
  need,
  rows: qualityRows,
  onHit: z.boolean(),
  onHalf: z.boolean(),
  friendLost: positiveSchema.nullable(),
  failure: z.enum(FAILURES, { error: `expected one of ${FAILURES.join(', ')}` }),
  mayMove: z.boolean(),
  mayFire: z.boolean(),
  distance: lengthSchema,
  rule,
});

const abilitySchema = z.discriminatedUnion('does', [
  z.strictObject({ quality, does: z.literal('reroll'), dice: z.int().min(1).max(20), rule }),
  z.strictObject({ quality, does: z.literal('area'), radius: positiveSchema, rule }),
  z.strictObject({
    quality,
    does: z.literal('stealth'),
    add,
    unseenBeyond: positiveSchema.nullable(),
    rule,
  }),
  z.strictObject({ quality, does: z.literal('flying'), rule }),
  z.strictObject({
    quality,
    does: z.literal('command'),
    radius: positiveSchema,
    hit: add,
    morale: add,
    rule,
  }),
  z.strictObject({
    quality,
    does: z.literal('transport'),
    capacity: z.int().min(1).max(MOST_CARRIED),
    takes: z.enum(OWN_CLASSES).nullable().describe('of this class alone; null = of any'),
    largest: z.int().min(1).max(99).nullable().describe('the largest hull; null = any'),
    within: positiveSchema,
    lost: z.enum(CARRIER_LOST, { error: `expected one of ${CARRIER_LOST.join(', ')}` }),
    die,
    need,
    rule,
  }),
]);

export const ownRulesSchema = z.strictObject({
  unit: z.literal('cm').optional().describe('what its designer measures in'),
  order: orderSchema.optional(),
  phases: phasesSchema.optional(),
  attack: attackSchema.optional(),
  save: saveSchema.optional(),
  morale: moraleSchema.optional(),
  abilities: z.array(abilitySchema).max(MOST_ABILITIES).optional(),
});
