// How stands and weapons of one's own are written in scenarios and books. Every number and every list is bounded: a file
// from a stranger can be nothing but small and plain.

import { z } from 'zod';
import { STAND_SYMBOLS } from '../../core/stand-symbol';
import { inches, type Mil, toInches } from '../../core/measure';
import {
  LEVELS,
  lengthSchema,
  milSchema,
  positiveSchema,
  toMil,
  words,
} from '../values/file-values';
import { ownRulesSchema } from '../own-rules/own-rules-schema';
import { outerBase } from './line-of-figures';
import { OWN_CLASSES } from '../own-rules/own-classes';
import { type OwnBase, type OwnGame, type RangeBand, sortsOf } from './own-game';
import { beyondDice } from './die-limits';
import { LONGEST_PICTURES, pictureLength, pictureSchema } from '../values/own-picture';

/** Of one scenario or book. */
export const MOST_OWN_STANDS = 200;
/** Of one stand. */
export const MOST_WEAPONS = 12;
export const MOST_BANDS = 8;
export const MOST_QUALITIES = 20;
/** Sorts of damage that one stand is armoured against. */
export const MOST_ARMOURS = 12;
/** Letters of a short name, and of a sort of damage. */
export const LONGEST_SHORT = 24;
export const LONGEST_SORT = 12;

/** Of the largest die that a game may be played with. */
const HIGHEST_FACE = 100;

/** What numbers of a stand and of a weapon may be, both ends among them. */
export const STAND_LIMITS = {
  height: [0, LEVELS.most],
  hull: [1, 99],
  initiative: [0, 99],
  armour: [0, 99],
  save: [2, HIGHEST_FACE],
  points: [0, 10_000],
} as const satisfies Limits;
export const WEAPON_LIMITS = {
  hit: [2, HIGHEST_FACE],
  dice: [1, 40],
  damage: [0, 99],
  arc: [1, 360],
  shots: [1, 99],
} as const satisfies Limits;
type Limits = Readonly<Record<string, readonly [least: number, most: number]>>;

const [leastLevels, mostLevels] = STAND_LIMITS.height;

function whole([least, most]: readonly [number, number]) {
  return z.int().min(least).max(most);
}

const ownIdSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}$/,
    'expected an id of small letters, digits and hyphens such as "rifle-section"',
  );

const sortSchema = z.string().min(1).max(LONGEST_SORT).describe('a sort of damage such as "B"');

const bandsSchema = z
  .tuple([band()], band())
  .refine((bands) => bands.length <= MOST_BANDS, {
    error: `expected at most ${MOST_BANDS} range bands`,
  })
  .refine(isFarther, { error: 'expected each range band to reach farther than the one before' })
  .describe('the nearest first');

function band() {
  return z.strictObject({ to: positiveSchema, hit: whole(WEAPON_LIMITS.hit) });
}

function isFarther(bands: readonly RangeBand[]): boolean {
  return bands.every(({ to }, i) => to > (bands[i - 1]?.to ?? 0));
}

const ownWeaponSchema = z.strictObject({
  id: ownIdSchema,
  name: words.min(1),
  type: sortSchema,
  bands: bandsSchema,
  dice: whole(WEAPON_LIMITS.dice),
  damage: whole(WEAPON_LIMITS.damage),
  arc: whole(WEAPON_LIMITS.arc).describe('degrees about the front'),
  shots: whole(WEAPON_LIMITS.shots).optional().describe('in a battle; absent means always'),
  steady: z.boolean().optional().describe('fires only where its stand has not moved'),
});

/** Inches of a base along either side. */
export const LARGEST_BASE = 24;
/** Of one line of figures. */
export const MOST_FIGURES = 48;
export const MOST_RANKS = 8;

function sizeSchema(most: number) {
  return z
    .codec(z.number().positive().max(most), milSchema, { decode: toMil, encode: toInches })
    .describe(`inches, at most ${most}`);
}

const discSchema = z.strictObject({
  type: z.literal('disc'),
  radius: sizeSchema(LARGEST_BASE / 2),
});

const rectangleSchema = z.strictObject({
  type: z.literal('rectangle'),
  width: sizeSchema(LARGEST_BASE).describe('inches along its front'),
  depth: sizeSchema(LARGEST_BASE).describe('inches from front to rear'),
});

const lineSchema = z.strictObject({
  type: z.literal('line'),
  figures: whole([2, MOST_FIGURES]).describe('how many stand side by side, in all ranks'),
  ranks: whole([1, MOST_RANKS]),
  each: z.discriminatedUnion('type', [discSchema, rectangleSchema]),
});

const baseSchema = z
  .discriminatedUnion('type', [discSchema, rectangleSchema, lineSchema])
  .superRefine((base, context) => {
    const message = wrongLine(base);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** What is wrong with a line of figures as a whole: no file and no cell takes it. */
export function wrongLine(base: OwnBase): string | null {
  if (base.type !== 'line') return null;
  const { figures, ranks } = base;
  if (Math.ceil(figures / ranks) * (ranks - 1) >= figures) {
    return `expected figures in every rank: ${figures} do not stand in ${ranks} ranks`;
  }
  const outer = outerBase(base);
  const longest = outer.type === 'rectangle' ? Math.max(outer.width, outer.depth) : 0;
  if (longest <= inches(LARGEST_BASE)) return null;
  return `expected a line of at most ${LARGEST_BASE} inches, not ${toInches(longest as Mil)}`;
}

const standPicture = pictureSchema.describe(
  "a small PNG as a data URL, drawn in the place of the symbol, its top to the stand's front",
);

const ownStandSchema = z.strictObject({
  id: ownIdSchema,
  name: words.min(1),
  short: z.string().min(1).max(LONGEST_SHORT).optional(),
  group: words.min(1).optional(),
  rule: words.optional().describe("where the designer's rules say so"),
  class: z.enum(OWN_CLASSES),
  symbol: z.enum(STAND_SYMBOLS),
  picture: standPicture.optional(),
  base: baseSchema,
  baseUnit: z.literal('mm').optional().describe('what its designer measures the base in'),
  height: z.number().min(leastLevels).max(mostLevels).describe('levels'),
  hull: whole(STAND_LIMITS.hull),
  figures: z.boolean().optional().describe('whether its hull counts figures'),
  initiative: whole(STAND_LIMITS.initiative),
  move: lengthSchema,
  moveClass: words.min(1),
  armour: z
    .record(sortSchema, whole(STAND_LIMITS.armour))
    .refine((sorts) => Object.keys(sorts).length <= MOST_ARMOURS, {
      error: `expected at most ${MOST_ARMOURS} sorts of damage`,
    })
    .default({}),
  save: whole(STAND_LIMITS.save).optional(),
  points: whole(STAND_LIMITS.points),
  qualities: z.array(words.min(1)).max(MOST_QUALITIES).default([]),
  weapons: z.array(ownWeaponSchema).max(MOST_WEAPONS).default([]).check(eachOnce),
});

/** Columns of one ruleset that a variant may say something of. */
const MOST_VALUES = 60;
const MOST_NUMBER = 10_000;

const valuesSchema = z
  .record(
    z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/, 'expected the id of a column such as "range"'),
    z.union([z.number().min(-MOST_NUMBER).max(MOST_NUMBER), z.boolean(), words, z.null()]),
  )
  .refine((values) => Object.keys(values).length <= MOST_VALUES, {
    error: `expected at most ${MOST_VALUES} values`,
  })
  .describe('what differs from what it is like, by the columns of its ruleset; null is none');

const variantSchema = z.strictObject({
  id: ownIdSchema,
  name: words.min(1),
  game: words.min(1).describe('the ruleset that plays it'),
  like: words.min(1).describe('the type of its book that it is in all that is not said here'),
  short: z.string().min(1).max(LONGEST_SHORT).optional(),
  group: words.min(1).optional(),
  rule: words.optional().describe("where the designer's rules say so"),
  symbol: z.enum(STAND_SYMBOLS).optional(),
  picture: standPicture.optional(),
  base: z.discriminatedUnion('type', [discSchema, rectangleSchema]).optional(),
  baseUnit: z.literal('mm').optional().describe('what its designer measures the base in'),
  values: valuesSchema.default({}),
  weapons: z
    .array(
      z.strictObject({
        id: ownIdSchema,
        name: words.min(1),
        like: words.min(1).optional().describe('the weapon of the copied type'),
        values: valuesSchema.default({}),
      }),
    )
    .max(MOST_WEAPONS)
    .check(eachOnce)
    .optional(),
});

const variantsSchema = z
  .array(variantSchema)
  .max(MOST_OWN_STANDS)
  .check(eachOnce)
  .describe('stands that are one of a book in all that is not said here');

const ownStandsSchema = z.array(ownStandSchema).max(MOST_OWN_STANDS).check(eachOnce);

export const ownGameSchema = z
  .strictObject({
    stands: ownStandsSchema.default([]),
    variants: variantsSchema.optional(),
    rules: ownRulesSchema.optional(),
  })
  .check(isSound);

/** What no part of it shows by itself. */
export function isSound(payload: z.core.ParsePayload<OwnGame>): void {
  fitsDice(payload);
  const { value, issues } = payload;
  if (pictureLength(sortsOf(value)) <= LONGEST_PICTURES) return;
  const message = `expected pictures of at most ${LONGEST_PICTURES} characters in all`;
  issues.push({ code: 'custom', message, input: value, path: ['stands'] });
}

/** No die of the game shows more than its faces: what hits and saves need ends there. */
function fitsDice({ value, issues }: z.core.ParsePayload<OwnGame>): void {
  for (const { path, need, most } of beyondDice(value, value.rules)) {
    const message = `expected at most ${most}, the highest face of the die`;
    issues.push({ code: 'custom', message, input: need, path: [...path] });
  }
}

/** Names the place of the second of two with one id. */
function eachOnce({ value, issues }: z.core.ParsePayload<readonly { readonly id: string }[]>) {
  const known = new Set<string>();
  for (const [i, { id }] of value.entries()) {
    if (known.has(id)) {
      const message = `the id "${id}" is used twice`;
      issues.push({ code: 'custom', message, input: id, path: [i, 'id'] });
    }
    known.add(id);
  }
}
