// The scenario file as one schema that reads and writes: inches in the file, Mil in the document.
// It checks the form of every value; whether they fit together is `check.ts`'s business.

import { z } from 'zod';
import type { Json } from '../core/json';
import type { Point } from '../core/measure';
import { at, inches, toInches } from '../core/measure';
import type { CurveNode } from '../geometry/curve';
import { isDrawn, withNodes } from './curved-shape';
import { FORMAT, GROUND_STYLES, MOST_BEND, MOST_HEXES, MOST_POINTS, MOST_TURNS } from './document';
import type { Scenario, ScenarioScale, Shape, TimeLimits } from './document';
import { kindsOf, TERRAIN_KINDS, type KindTable } from './kinds/kinds';
import { ownGameSchema } from './own-game/own-game-schema';
import { MOST_OWN_KINDS, ownKindSchema, ownOfFeature } from './own-kinds/own-kind-schema';
import {
  cellSchema,
  colourSchema,
  facingSchema,
  finite,
  hexFacing,
  idSchema,
  lengthSchema,
  levelSchema,
  milSchema,
  pointSchema,
  positiveSchema,
  toMil,
  words,
} from './values/file-values';

const terrainId = idSchema('terrain');
const standId = idSchema('stand');
const unitId = idSchema('unit');
const sideId = idSchema('side');
const zoneId = idSchema('zone');
const objectiveId = idSchema('objective');
const labelId = idSchema('label');

const nodeSchema = z
  .codec(
    z.union([
      z.tuple([finite, finite]),
      z.tuple([finite, finite, z.literal('corner')]),
      z.tuple([finite, finite, finite, finite]),
    ]),
    z.custom<CurveNode>((value) => typeof value === 'object' && value !== null),
    { decode: toNode, encode: fromNode },
  )
  .describe(
    '[x, y] of a smooth node, [x, y, "corner"], or [x, y, dx, dy] with its handle, in inches',
  );

function toNode([x, y, third, fourth]: FileNode, context: Parameters<typeof toMil>[1]): CurveNode {
  const point = (east: number, north: number): Point => ({
    x: toMil(east, context),
    y: toMil(north, context),
  });
  const handle = typeof third === 'number' ? point(third, fourth ?? 0) : null;
  return { at: point(x, y), join: third === 'corner' ? 'corner' : 'smooth', handle };
}

type FileNode = [number, number] | [number, number, 'corner'] | [number, number, number, number];

function fromNode({ at: { x, y }, join, handle }: CurveNode): FileNode {
  const place = [toInches(x), toInches(y)] as const;
  if (join === 'corner') return [...place, 'corner'];
  return handle ? [...place, toInches(handle.x), toInches(handle.y)] : [...place];
}

const fileShapeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('polygon'),
    points: z.array(pointSchema).min(3).optional(),
    nodes: z.array(nodeSchema).min(3).optional(),
    holes: z.array(z.array(pointSchema).min(3)).default([]),
  }),
  z.strictObject({
    type: z.literal('strip'),
    points: z.array(pointSchema).min(2).optional(),
    nodes: z.array(nodeSchema).min(2).optional(),
    width: positiveSchema,
  }),
  z.strictObject({ type: z.literal('disc'), center: pointSchema, radius: positiveSchema }),
  z.strictObject({ type: z.literal('cells'), cells: z.array(cellSchema).min(1) }),
  z.strictObject({
    type: z.literal('grid'),
    origin: pointSchema,
    step: positiveSchema,
    columns: z.int().min(2).max(4096),
    rows: z.int().min(2).max(4096),
    levels: z.array(levelSchema),
  }),
]);

type FileShape = z.output<typeof fileShapeSchema>;

/** A file holds the points of a straight outline or the nodes of a curve, never both. */
const shapeSchema = z.codec(
  fileShapeSchema,
  z.custom<Shape>((value) => typeof value === 'object' && value !== null),
  {
    decode: (shape, context) => {
      if (shape.type !== 'polygon' && shape.type !== 'strip') return shape;
      const { points, nodes, ...rest } = shape;
      if ((points === undefined) === (nodes === undefined)) {
        context.issues.push({
          code: 'custom',
          message: points
            ? 'expected points, or nodes of a curve, and not both'
            : 'expected points, or nodes of a curve',
          input: shape,
          path: [points ? 'nodes' : 'points'],
        });
        return z.NEVER;
      }
      return nodes ? withNodes({ ...rest, points: [] }, nodes) : { ...rest, points: points ?? [] };
    },
    encode: (shape) => {
      if (!isDrawn(shape)) return shape as FileShape;
      const { points, nodes, ...rest } = shape;
      return (nodes ? { ...rest, nodes } : { ...rest, points }) as FileShape;
    },
  },
);

const placeSchema = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('table'),
    at: pointSchema,
    facing: facingSchema,
    level: levelSchema.default(0),
  }),
  z.strictObject({ on: z.literal('hex'), at: cellSchema, facing: hexFacing }),
  z.strictObject({ on: z.literal('aboard'), carrier: standId }),
  z.strictObject({ on: z.literal('reserve') }),
]);

const boardSchema = z.discriminatedUnion('space', [
  z.strictObject({ space: z.literal('table'), width: positiveSchema, height: positiveSchema }),
  z.strictObject({
    space: z.literal('hex'),
    columns: z.int().min(1).max(MOST_HEXES),
    rows: z.int().min(1).max(MOST_HEXES),
  }),
]);

const held = {
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  layer: words.optional(),
  group: words.min(1).optional(),
};

const featureSchema = z.strictObject({
  ...held,
  id: terrainId,
  kind: z.enum(TERRAIN_KINDS),
  own: ownOfFeature.optional(),
  name: words.default(''),
  shape: shapeSchema,
  levels: levelSchema.nullable().default(null),
  crest: z.array(pointSchema).min(1).nullable().default(null),
  fordable: z.boolean().default(false),
  steepBanks: z.boolean().default(false),
  locked: z.boolean().default(false),
  layer: words.default('terrain'),
});

const jsonSchema = z.json() as unknown as z.ZodType<Json, Json>;

export const DEFAULT_PRINT: Scenario['print'] = {
  paper: 'A4',
  orientation: 'portrait',
  margin: inches(0.5),
  overlap: inches(0.25),
  style: 'colour',
  custom: { width: inches(9), height: inches(12) },
  grid: 'foot',
  lengths: 'inch',
  tilesFrom: 'corner',
  tilesAt: at(0, 0),
  emptyTiles: false,
  tileStands: false,
  hidden: false,
};

export const NO_TIME_LIMITS: TimeLimits = { barrages: null, movement: null, timeOut: null };
export const NO_SCALE: ScenarioScale = { figures: '', ground: '' };

/** Room for the six-inch bar, and no larger than a plotter's roll. */
const paperSchema = z
  .codec(z.number().min(7).max(60), milSchema, { decode: toMil, encode: toInches })
  .describe('inches from 7 to 60');

const printSchema = z.strictObject({
  paper: z.enum(['A4', 'Letter', 'A3', 'Tabloid', 'Legal', 'custom']).default(DEFAULT_PRINT.paper),
  orientation: z.enum(['portrait', 'landscape']).default(DEFAULT_PRINT.orientation),
  margin: lengthSchema.default(DEFAULT_PRINT.margin),
  overlap: lengthSchema.default(DEFAULT_PRINT.overlap),
  style: z.enum(['colour', 'ink-saving', 'black-and-white']).default(DEFAULT_PRINT.style),
  custom: z.strictObject({ width: paperSchema, height: paperSchema }).default(DEFAULT_PRINT.custom),
  grid: z.enum(['none', 'foot', 'inch']).default(DEFAULT_PRINT.grid),
  lengths: z.enum(['inch', 'cm']).default(DEFAULT_PRINT.lengths),
  tilesFrom: z.enum(['corner', 'middle', 'point']).default(DEFAULT_PRINT.tilesFrom),
  tilesAt: pointSchema.default(DEFAULT_PRINT.tilesAt),
  emptyTiles: z.boolean().default(DEFAULT_PRINT.emptyTiles),
  tileStands: z.boolean().default(DEFAULT_PRINT.tileStands),
  tileNames: z.boolean().optional(),
  tileZones: z.boolean().optional(),
  hidden: z.boolean().default(DEFAULT_PRINT.hidden),
});

const seconds = z.int().min(1).max(86_400).nullable().default(null).describe('seconds');

export const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  id: z.uuid().nullable().default(null),
  title: words,
  notes: z.string().max(20_000).default(''),
  rules: z.strictObject({
    id: words,
    modules: z.array(words).default([]),
    options: z.record(words, jsonSchema).default({}),
    own: ownGameSchema.optional(),
  }),
  board: boardSchema,
  ownKinds: z.array(ownKindSchema).max(MOST_OWN_KINDS).default([]),
  terrain: z.array(featureSchema).default([]),
  sides: z.array(z.strictObject({ id: sideId, name: words, colour: colourSchema })).default([]),
  units: z
    .array(
      z.strictObject({
        id: unitId,
        side: sideId,
        name: words,
        quality: words.default('average'),
        leader: standId.nullable().default(null),
      }),
    )
    .default([]),
  stands: z
    .array(
      z.strictObject({
        ...held,
        id: standId,
        unit: unitId,
        type: words,
        name: words.default(''),
        place: placeSchema,
        tracks: z.record(words, z.number()).default({}),
        marks: z.array(words).default([]),
      }),
    )
    .default([]),
  zones: z
    .array(
      z.strictObject({
        ...held,
        id: zoneId,
        name: words,
        side: sideId.nullable().default(null),
        purpose: z.enum(['deployment', 'entry', 'exit', 'area']).default('deployment'),
        shape: shapeSchema,
      }),
    )
    .default([]),
  objectives: z
    .array(
      z.strictObject({
        ...held,
        id: objectiveId,
        name: words,
        place: placeSchema,
        radius: positiveSchema,
        points: z.number().min(0).max(MOST_POINTS).default(1),
      }),
    )
    .default([]),
  labels: z
    .array(
      z
        .strictObject({
          ...held,
          id: labelId,
          text: words,
          at: pointSchema,
          size: positiveSchema,
          angle: z.number().min(-360).max(360).optional().describe('degrees'),
          bend: z.number().min(-MOST_BEND).max(MOST_BEND).optional().describe('degrees'),
          curve: z
            .array(pointSchema)
            .min(2)
            .max(500)
            .optional()
            .describe('[x, y] in inches from "at"'),
          colour: colourSchema.optional(),
        })
        .refine(({ bend = 0, curve }) => bend === 0 || !curve, {
          path: ['bend'],
          message: 'expected a bend or a curve, and not both',
        }),
    )
    .default([]),
  reinforcements: z
    .array(z.strictObject({ unit: unitId, turn: z.int().min(1), zone: zoneId }))
    .default([]),
  turnLimit: z.int().min(1).max(MOST_TURNS).nullable().default(null),
  victory: z.string().max(20_000).default(''),
  specialRules: z.string().max(20_000).default(''),
  scale: z
    .strictObject({ figures: words.default(''), ground: words.default('') })
    .default(NO_SCALE),
  timeLimits: z
    .strictObject({ barrages: seconds, movement: seconds, timeOut: seconds })
    .default(NO_TIME_LIMITS),
  layers: z
    .array(
      z.strictObject({
        id: words.min(1),
        name: words,
        hidden: z.boolean().default(false),
        locked: z.boolean().default(false),
      }),
    )
    .default([]),
  print: printSchema.default(DEFAULT_PRINT),
  background: z
    .strictObject({
      image: z.string().regex(/^data:image\/(png|jpeg);base64,/, 'expected a PNG or JPEG data URL'),
      at: pointSchema,
      width: positiveSchema,
      height: positiveSchema,
      opacity: z.number().min(0).max(1).default(0.5),
    })
    .nullable()
    .default(null),
  ground: z.enum(GROUND_STYLES).nullable().default(null),
  battle: jsonSchema.default(null),
});

/** The same with other kinds of terrain than the house's. */
export function fileSchemaFor(kinds: KindTable): typeof fileSchema {
  const feature = featureSchema.extend({ kind: z.enum(kindsOf(kinds)) });
  return fileSchema.extend({ terrain: z.array(feature).default([]) });
}
