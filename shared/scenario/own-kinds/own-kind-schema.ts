// How terrain of one's own is written in files. A piece names it by its id alone; whoever reads a file puts what the
// file says of it in its place (`withOwnKinds`).

import { z } from 'zod';
import { TERRAIN_KINDS } from '../kinds/kinds';
import { OWN_DRAWS } from '../kinds/own-drawing';
import { canBeLike, OWN_HANDS, OWN_SIGNS, type OwnKind } from '../kinds/own-kind';
import {
  colourSchema,
  LEVELS,
  lengthSchema,
  levelSchema,
  positiveSchema,
  words,
} from '../values/file-values';
import { pictureSchema } from '../values/own-picture';

/** An inch never costs more of the allowance than this. */
export const HIGHEST_COST = 20;
export const LOWEST_COST = 0.25;
/** Of one scenario or book. */
export const MOST_OWN_KINDS = 200;
/** Of the highest face of the die. */
export const MOST_POINTS_LOST = 6;
/** Movement classes that one kind may say something of. */
const MOST_CLASSES = 50;

const ownIdSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}$/,
    'expected an id of small letters, digits and hyphens such as "hedge"',
  );

const costSchema = z
  .union([
    z.number().min(LOWEST_COST).max(HIGHEST_COST),
    z.literal('closed'),
    z.strictObject({ once: z.number().min(0).max(100) }),
  ])
  .describe('inches of allowance for an inch, "closed", or {"once": inches} for each crossing');

const colours = z.strictObject({
  floor: colourSchema.optional(),
  line: colourSchema.optional(),
  fill: colourSchema.optional(),
  light: colourSchema.optional(),
  dark: colourSchema.optional(),
});

const LIKE_KINDS = TERRAIN_KINDS.filter(canBeLike);

export const ownKindSchema = z.strictObject({
  id: ownIdSchema,
  name: words.min(1),
  like: z
    .enum(LIKE_KINDS, { error: `expected one of ${LIKE_KINDS.join(', ')}` })
    .describe('the kind that it is like but for what follows'),
  rule: words.optional().describe("where the designer's rules say so"),
  hand: z.enum(OWN_HANDS).optional().describe('how it is drawn'),
  colours: colours.optional(),
  sparing: z
    .strictObject({ 'ink-saving': colours.optional(), 'black-and-white': colours.optional() })
    .optional()
    .describe('its colours in the other styles of the map'),
  sign: z.enum(OWN_SIGNS, { error: `expected one of ${OWN_SIGNS.join(', ')}` }).optional(),
  draws: z
    .enum(OWN_DRAWS, { error: `expected one of ${OWN_DRAWS.join(', ')}` })
    .optional()
    .describe(
      'how it is drawn by hand: an area, a strip, or put down whole, round or straight-sided',
    ),
  size: z
    .tuple([positiveSchema, positiveSchema])
    .optional()
    .describe('inches along and across of what is put down whole'),
  picture: z
    .strictObject({
      image: pictureSchema.describe('a small PNG as a data URL, its top to the north'),
      as: z.enum(['whole', 'tiles']).describe('once, as large as the piece, or as tiles'),
      width: positiveSchema.optional().describe('inches of a tile, 2 where it is not said'),
    })
    .optional()
    .describe('what is drawn in the place of the drawing of its kind'),
  width: positiveSchema.optional(),
  levels: levelSchema.optional().describe('how high a hill is that is drawn next'),
  sight: z
    .strictObject({
      blocks: z.enum(['none', 'cover', 'solid', 'behind']),
      levels: z.number().min(0).max(LEVELS.most).describe('levels'),
      seeInto: lengthSchema,
    })
    .optional(),
  protects: z.enum([...TERRAIN_KINDS, 'none']).optional(),
  save: z
    .int()
    .min(2)
    .max(100)
    .optional()
    .describe('what a die needs that takes a hit away from who is in it'),
  move: z
    .record(words.min(1), costSchema)
    .refine((costs) => Object.keys(costs).length <= MOST_CLASSES, {
      error: `expected at most ${MOST_CLASSES} movement classes`,
    })
    .optional(),
  space: z
    .strictObject({
      fire: z
        .union([z.int().min(0).max(MOST_POINTS_LOST), z.literal('blocked')])
        .optional()
        .describe('points that fire at it or through it loses, or "blocked"'),
      ships: z.enum(['open', 'closed']).optional(),
    })
    .optional()
    .describe('on hexes of space'),
  over: z
    .array(z.enum(TERRAIN_KINDS))
    .max(TERRAIN_KINDS.length)
    .optional()
    .describe('kinds that it leads over, as a bridge does'),
});

/** The id in the file; in the document the kind itself, of which nothing but the id is known at first. */
export const ownOfFeature = z
  .codec(
    ownIdSchema,
    z.custom<OwnKind>((value) => typeof value === 'object' && value !== null),
    { decode: unknownOwn, encode: ({ id }) => id },
  )
  .describe('the id of one of ownKinds');

/** Stands for a kind until the list that tells of it is read. */
function unknownOwn(id: string): OwnKind {
  return { id, name: id, like: 'field' };
}
