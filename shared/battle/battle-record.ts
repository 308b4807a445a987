// A battle as it is kept in a scenario file: how it began, who plays, every action and every log line,
// with lengths in inches like the rest of the file. Reading it needs no rules: the log is folded.

import { z } from 'zod';
import type { StandId, UnitId } from '../core/id';
import type { Json } from '../core/json';
import { fail, ok, type Result } from '../core/result';
import { DEFAULT_PRINT, NO_SCALE, fileSchema } from '../scenario/file-schema';
import { checkScenario } from '../scenario/check-document';
import { withOwnRow, withoutOwnRow } from '../scenario/own-game/own-stands';
import { ownKindsOn, withOwnKinds } from '../scenario/own-kinds/own-kinds';
import { pathOf } from '../scenario/parse';
import { FORMAT, type Scenario } from '../scenario/document';
import { migrateRecord, RECORD_FORMAT } from './record-format';
import type { Action, Battle, BattleRecord, Step } from './battle';

/** Of a turn's thoughts. */
export const MOST_SECONDS = 600;
export const MOST_PLAYOUTS = 10_000;

const scenarioShape = fileSchema.shape;
const standSchema = scenarioShape.stands.unwrap().element;
const featureSchema = scenarioShape.terrain.unwrap().element;
const placeSchema = standSchema.shape.place;
const standId = standSchema.shape.id;
const sideId = scenarioShape.sides.unwrap().element.shape.id;
const jsonSchema = scenarioShape.battle.unwrap();

const clockSchema = z.strictObject({
  turn: z.int().min(0),
  step: z.string(),
  pass: z.int().min(0),
  active: sideId,
  side: sideId,
});

const diceSchema = z.strictObject({ seed: z.string(), drawn: z.int().min(0) });

const outcomeSchema = z.strictObject({ winner: sideId.nullable(), reason: z.string() });

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('rolled'),
    why: z.string(),
    sides: z.int().min(1),
    faces: z.array(z.int().min(1)),
    after: diceSchema,
  }),
  z.strictObject({ type: z.literal('moved'), stand: standId, path: z.array(placeSchema) }),
  z.strictObject({
    type: z.literal('track'),
    stand: standId,
    track: z.string(),
    from: z.number(),
    to: z.number(),
  }),
  z.strictObject({ type: z.literal('mark'), stand: standId, mark: z.string(), on: z.boolean() }),
  z.strictObject({ type: z.literal('joined'), stand: standSchema }),
  z.strictObject({ type: z.literal('removed'), stand: standId, why: z.string() }),
  z.strictObject({ type: z.literal('terrain'), feature: featureSchema }),
  z.strictObject({ type: z.literal('cleared'), feature: featureSchema.shape.id }),
  z.strictObject({ type: z.literal('clock'), to: clockSchema }),
  z.strictObject({ type: z.literal('private'), module: z.string(), state: jsonSchema }),
  z.strictObject({ type: z.literal('ended'), outcome: outcomeSchema }),
]);

const entrySchema = z.strictObject({
  n: z.int().min(0),
  clock: clockSchema,
  event: eventSchema,
  text: z.string(),
  rule: z.string().nullable(),
  because: z.array(
    z.strictObject({
      label: z.string(),
      amount: z.number(),
      rule: z.string(),
      begins: z.enum(['need', 'dice', 'part', 'count']).optional(),
    }),
  ),
  seenBy: z.union([z.literal('all'), z.array(sideId)]),
});

/** Actions are an open set: a record keeps them as they are, and the rules judge them when they are asked. */
const actionSchema = z
  .looseObject({ type: z.string().regex(/^[^/]+\/[^/]+$/), side: sideId })
  .transform((action) => action as Action);

export const mannerSchema = z.strictObject({
  temper: z.enum(['bold', 'careful', 'greedy']).optional(),
  handicap: z.enum(['light', 'heavy']).optional(),
  thinking: z
    .union([
      z.strictObject({ seconds: z.number().min(1).max(MOST_SECONDS) }),
      z.strictObject({ battles: z.int().min(1).max(MOST_PLAYOUTS) }),
    ])
    .optional(),
});

const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  start: z.strictObject({
    scenario: fileSchema,
    clock: clockSchema,
    seed: z.string(),
    private: z.record(z.string(), jsonSchema),
  }),
  players: z.record(z.string(), z.enum(['person', 'recruit', 'regular', 'veteran', 'general'])),
  manners: z.record(z.string(), mannerSchema).optional(),
  dice: z.enum(['seed', 'hand', 'own']),
  actions: z.array(
    z.strictObject({
      action: z.json(),
      entries: z.int().min(0),
      why: z.string().nullable(),
      plan: z.array(z.string()).optional(),
      group: z.int().min(0).optional(),
    }),
  ),
  log: z.array(entrySchema),
});

/** The record in a scenario file's `battle`; the error names the place in it. */
export function parseBattleRecord(json: Json): Result<BattleRecord, string> {
  const present = migrateRecord(json);
  if (!present.ok) return present;
  const read = recordSchema.safeDecode(present.value as z.input<typeof recordSchema>);
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = pathOf(['battle', ...(issue?.path ?? [])]);
    return fail(`${path}: ${issue?.message ?? 'not a battle record'}`);
  }
  const { players, manners, dice } = read.data;
  const start = { ...read.data.start, scenario: withOwnKinds(read.data.start.scenario) };
  const log = withOwnKindsOf(start.scenario, read.data.log as BattleRecord['log']);
  const [unsound] = checkScenario(start.scenario);
  if (unsound) return fail(`battle.start.scenario.${unsound.path}: ${unsound.message}`);
  const begun = battleOf(start.scenario, start.clock, start.seed, start.private);
  const lost = firstNotKept(start.scenario, scenarioOf(begun));
  if (lost)
    return fail(
      `battle.start.scenario.${lost}: the start of a battle does not keep this; leave it out`,
    );
  const actions: Step[] = [];
  for (const [i, { action, entries, why, plan, group }] of read.data.actions.entries()) {
    const known = actionSchema.safeParse(action);
    if (!known.success) return fail(`battle.actions[${i}].action: expected a type and a side`);
    actions.push({
      ...{ action: known.data, entries, why },
      ...(plan && { plan }),
      ...(group !== undefined && { group }),
    });
  }
  const misnumbered = log.findIndex(({ n }, i) => n !== i);
  if (misnumbered >= 0) {
    return fail(
      `battle.log[${misnumbered}].n: expected ${misnumbered}, entries are numbered from 0`,
    );
  }
  return ok({
    start: begun,
    players: players as BattleRecord['players'],
    ...(manners && { manners: manners as NonNullable<BattleRecord['manners']> }),
    dice,
    actions,
    log,
  });
}

/** What of a scenario has no place in a battle: it is empty there. How it is printed is for the document to say. */
const NOT_KEPT = [
  'id',
  'title',
  'notes',
  'labels',
  'victory',
  'specialRules',
  'scale',
  'layers',
  'background',
  'ground',
  'battle',
] as const satisfies readonly (keyof Scenario)[];

function firstNotKept(given: Scenario, kept: Scenario): (typeof NOT_KEPT)[number] | undefined {
  return NOT_KEPT.find((key) => JSON.stringify(given[key]) !== JSON.stringify(kept[key]));
}

/** What the log laid on the table is of the kinds that the scenario tells of. */
function withOwnKindsOf(scenario: Scenario, log: BattleRecord['log']): BattleRecord['log'] {
  if (scenario.ownKinds.length === 0) return log;
  return log.map((entry) => {
    if (entry.event.type !== 'terrain') return entry;
    const { terrain } = withOwnKinds({ ...scenario, terrain: [entry.event.feature] });
    const [feature = entry.event.feature] = terrain;
    return { ...entry, event: { ...entry.event, feature } };
  });
}

/** Throws for a battle that was not begun from a sound scenario. */
export function writeBattleRecord({
  start,
  players,
  manners,
  dice,
  actions,
  log,
}: BattleRecord): Json {
  const written = z.encode(recordSchema, {
    format: RECORD_FORMAT,
    start: {
      scenario: scenarioOf(start),
      clock: start.clock,
      seed: start.dice.seed,
      private: start.private,
    },
    players,
    ...(manners && { manners }),
    dice,
    actions: actions.map((step) => ({ ...step, action: { ...step.action } })),
    log,
  } as unknown as z.output<typeof recordSchema>);
  return written as unknown as Json;
}

function battleOf(
  scenario: Scenario,
  clock: Battle['clock'],
  seed: string,
  own: Battle['private'],
): Battle {
  return {
    rules: scenario.rules,
    board: scenario.board,
    clock,
    dice: { seed, drawn: 0 },
    logged: 0,
    terrain: scenario.terrain,
    sides: scenario.sides,
    units: byId<UnitId, Scenario['units'][number]>(scenario.units),
    stands: byId<StandId, Scenario['stands'][number]>(
      scenario.stands.map((stand) => withOwnRow(stand, scenario.rules.own)),
    ),
    zones: scenario.zones,
    objectives: scenario.objectives,
    reinforcements: scenario.reinforcements,
    turnLimit: scenario.turnLimit,
    timeLimits: scenario.timeLimits,
    private: own,
    outcome: null,
  };
}

function byId<I extends UnitId | StandId, T extends { readonly id: I }>(
  items: readonly T[],
): Readonly<Record<I, T>> {
  return Object.fromEntries(items.map((item) => [item.id, item])) as Readonly<Record<I, T>>;
}

/** The scenario that a battle as it is now could begin from. */
export function scenarioOf(battle: Battle): Scenario {
  return {
    format: FORMAT,
    id: null,
    title: '',
    notes: '',
    rules: battle.rules,
    board: battle.board,
    ownKinds: ownKindsOn(battle.terrain),
    terrain: battle.terrain,
    sides: battle.sides,
    units: Object.values(battle.units),
    stands: Object.values(battle.stands).map(withoutOwnRow),
    zones: battle.zones,
    objectives: battle.objectives,
    labels: [],
    reinforcements: battle.reinforcements,
    turnLimit: battle.turnLimit,
    victory: '',
    specialRules: '',
    scale: NO_SCALE,
    timeLimits: battle.timeLimits,
    layers: [],
    print: DEFAULT_PRINT,
    background: null,
    ground: null,
    battle: null,
  };
}
