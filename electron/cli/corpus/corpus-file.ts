// The form of a file of the corpus: cases of sight, movement and viewsheds with their exact answers. The
// words of it are told to strangers in resources/corpus/README.md.

import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/core/result';
import { TERRAIN_KINDS } from '../../../shared/scenario/kinds/kinds';
import { pathOf } from '../../../shared/scenario/parse';

const pair = z.tuple([z.number(), z.number()]).readonly();
const hex = z.tuple([z.int(), z.int()]).readonly();
const kindName = z.enum(TERRAIN_KINDS);

const kind = z.strictObject({
  sight: z
    .strictObject({
      blocks: z.enum(['cover', 'ridge', 'solid', 'behind']),
      levels: z.number().min(0).optional(),
      seeInto: z.number().min(0).optional(),
      ignoredWithin: z.number().min(0).optional(),
      thermal: z.literal(true).optional(),
    })
    .optional(),
  isCover: z.literal(true).optional(),
  move: z
    .union([
      z.strictObject({ factor: z.number().positive() }),
      z.strictObject({ closed: z.literal(true) }),
      z.strictObject({ crossing: z.strictObject({ share: z.number(), inches: z.number() }) }),
    ])
    .optional(),
  over: z.array(kindName).optional(),
});

const feature = z
  .strictObject({
    id: z.string().min(1),
    kind: kindName,
    polygon: z.array(pair).min(3).optional(),
    holes: z.array(z.array(pair).min(3)).optional(),
    disc: z.strictObject({ at: pair, radius: z.number().positive() }).optional(),
    strip: z
      .strictObject({ points: z.array(pair).min(2), width: z.number().positive() })
      .optional(),
    levels: z.number().optional(),
    crest: z.array(pair).min(1).optional(),
  })
  .refine(
    ({ polygon, disc, strip }) => [polygon, disc, strip].filter(Boolean).length === 1,
    'expected one of polygon, disc and strip',
  );

const stand = z.strictObject({
  at: pair,
  height: z.number().min(0).optional(),
  radius: z.number().positive().optional(),
  rectangle: z
    .strictObject({
      width: z.number().positive(),
      depth: z.number().positive(),
      facing: z.number(),
    })
    .optional(),
  thermal: z.literal(true).optional(),
});

const mover = z.strictObject({
  allowance: z.number().positive(),
  radius: z.number().positive().optional(),
  perInch: z.number().positive().optional(),
});

const told = { id: z.string().min(1), why: z.string().min(1) };
const onTable = { ...told, table: pair, terrain: z.array(feature) };

const corpusCase = z.discriminatedUnion('ask', [
  z.strictObject({
    ...onTable,
    ask: z.literal('sight'),
    from: stand,
    to: stand,
    expect: z.strictObject({
      visible: z.boolean(),
      blocker: z.string().optional(),
      shortBy: z.number().optional(),
      inCover: z.boolean().optional(),
    }),
  }),
  z.strictObject({
    ...onTable,
    ask: z.literal('ground'),
    at: pair,
    expect: z.strictObject({ level: z.number() }),
  }),
  z.strictObject({
    ...onTable,
    ask: z.literal('path'),
    mover,
    path: z.array(pair).min(2),
    expect: z.union([
      z.strictObject({ cost: z.number() }),
      z.strictObject({ closed: z.literal(true) }),
    ]),
  }),
  z.strictObject({
    ...onTable,
    ask: z.literal('move'),
    mover,
    from: pair,
    to: pair,
    expect: z.union([
      z.strictObject({ cost: z.number(), turns: z.int().min(1) }),
      z.strictObject({ never: z.literal(true) }),
    ]),
  }),
  z.strictObject({
    ...onTable,
    ask: z.literal('viewshed'),
    from: stand,
    targetHeight: z.number().min(0),
    expect: z.strictObject({
      hiddenArea: z.number().min(0).optional(),
      seen: z.array(pair),
      hidden: z.array(pair),
    }),
  }),
  z.strictObject({
    ...told,
    ask: z.literal('hex-distance'),
    from: hex,
    to: hex,
    expect: z.strictObject({ distance: z.int() }),
  }),
  z.strictObject({
    ...told,
    ask: z.literal('hex-sight'),
    from: hex,
    to: hex,
    blocking: z.array(hex),
    expect: z.strictObject({ visible: z.boolean() }),
  }),
]);

const corpusFile = z.strictObject({
  corpus: z.literal('sandtable'),
  format: z.literal(1),
  about: z.string(),
  kinds: z.partialRecord(kindName, kind),
  cases: z.array(corpusCase),
});

export type CorpusFile = z.infer<typeof corpusFile>;
export type CorpusCase = z.infer<typeof corpusCase>;
export type CorpusKinds = CorpusFile['kinds'];
export type CorpusFeature = z.infer<typeof feature>;
export type CorpusStand = z.infer<typeof stand>;
export type CorpusMover = z.infer<typeof mover>;
export type CaseOf<Ask extends CorpusCase['ask']> = Extract<CorpusCase, { ask: Ask }>;

/** The cases of a file, or what is wrong in it, a line each: `cases[3].table: …`. */
export function parseCorpus(text: string): Result<CorpusFile, readonly string[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error)]);
  }
  const parsed = corpusFile.safeParse(json);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `${pathOf(path) || 'file'}: ${message}`,
    );
    return fail(lines.slice(0, MOST_LINES));
  }
  const known = new Set<string>();
  for (const { id } of parsed.data.cases) {
    if (known.has(id)) return fail([`cases: two of them have the id "${id}"`]);
    known.add(id);
  }
  return ok(parsed.data);
}

const MOST_LINES = 10;
