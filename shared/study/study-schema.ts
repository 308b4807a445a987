// The form of a study as a file. Whether its counts fit together is the reader's business.

import { z } from 'zod';
import { LEVELS } from '../ai/levels';
import { mannerSchema } from '../battle/battle-record';
import { MOST_HEXES } from '../scenario/document';
import { colourSchema } from '../scenario/values/file-values';
import { MOST_ACTIONS } from './play-out';

/** Format 1 did not count how battles went. */
export const FORMAT = 2;

const levels = Object.keys(LEVELS) as [keyof typeof LEVELS, ...(keyof typeof LEVELS)[]];
const whole = z.int().min(0);
const tally = z.record(z.string(), whole);

const studySchema = z.strictObject({
  version: z.string(),
  title: z.string(),
  scenario: z.string(),
  seed: z.string(),
  battles: whole,
  sides: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      colour: colourSchema,
      level: z.enum(levels),
      manner: mannerSchema.optional(),
    }),
  ),
  units: z.array(z.strictObject({ id: z.string(), side: z.string(), name: z.string() })),
  stands: z.array(
    z.strictObject({
      id: z.string(),
      unit: z.string(),
      name: z.string(),
      type: z.string(),
      points: z.number().nullable(),
    }),
  ),
  objectives: z.array(z.strictObject({ id: z.string(), name: z.string(), points: z.number() })),
  turnName: z.string(),
  grid: z
    .strictObject({
      space: z.enum(['table', 'hex']),
      columns: z.int().min(1).max(MOST_HEXES),
      rows: z.int().min(1).max(MOST_HEXES),
      step: z.int().min(1),
    })
    .nullable(),
});

/** Of a battle without a limit: each turn takes an action at least. */
const LAST_TURN = MOST_ACTIONS;

/** A page has a column for each turn up to the last that is named. */
function byTurn<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value).superRefine((record, context) => {
    for (const key of Object.keys(record)) {
      if (/^(0|[1-9]\d*)$/.test(key) && Number(key) <= LAST_TURN) continue;
      const message = `expected a turn from 0 to ${LAST_TURN}`;
      context.addIssue({ code: 'custom', message, path: [key] });
    }
  });
}

const table = z.record(z.string(), tally);
const heat = z.array(whole);

const courseSchema = z.strictObject({
  held: z.record(z.string(), byTurn(tally)),
  contested: tally,
  holders: z.record(z.string(), table),
  decisive: tally,
  margins: table,
  lostIn: z.record(z.string(), byTurn(whole)),
  first: table,
  fell: table,
  present: tally,
  moved: tally,
  attacked: tally,
  inRange: tally,
  credit: table,
  heat: z.record(z.string(), z.strictObject({ moved: heat, fired: heat, lost: heat })),
});

const countsSchema = z.strictObject({
  ended: whole,
  failed: whole,
  won: tally,
  ways: table,
  turns: byTurn(whole),
  sides: z.record(z.string(), z.strictObject({ lost: tally, losses: tally })),
  units: table,
  stands: z.record(z.string(), z.strictObject({ lost: tally, felled: tally })),
  objectives: table,
  course: courseSchema,
});

const lineSchema = z.union([
  z.strictObject({ n: z.int().min(1), seed: z.string(), failed: z.string() }),
  z.strictObject({
    n: z.int().min(1),
    seed: z.string(),
    winner: z.string().nullable(),
    way: z.string(),
    rule: z.string().nullable(),
    turns: whole,
    actions: whole,
    log: whole,
    dice: whole,
    lost: tally,
  }),
]);

export const studyFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  study: studySchema,
  said: z.unknown(),
  counts: countsSchema,
  battles: z.array(lineSchema),
});

export type StudyFile = z.output<typeof studyFileSchema>;
