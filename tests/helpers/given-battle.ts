// Draws a small battle in words, plays actions on it with scripted dice, and tells whether every die
// was used. Tests of rules start here; nothing in it knows what a rule says.

import { expect } from 'vitest';
import { standOf } from '../../shared/battle/battle-view';
import type { Action, Battle, LogEntry } from '../../shared/battle/battle';
import type { ObjectiveId, SideId, StandId, TerrainId, UnitId } from '../../shared/core/id';
import type { Json } from '../../shared/core/json';
import { at, inches } from '../../shared/core/measure';
import type { Refusal } from '../../shared/core/rule-ref';
import { listedDice } from '../../shared/dice/dice';
import { beginBattle } from '../../shared/rules/begin';
import { compose } from '../../shared/rules/compose';
import { actionFrom } from '../../shared/rules/order-reader';
import { perform } from '../../shared/rules/perform';
import { oddsOf, refusalOf } from '../../shared/rules/query';
import type { Struck } from '../../shared/rules/resolver';
import type { Odds, RuleModule, Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { OwnGame } from '../../shared/scenario/own-game/own-game';
import { newScenario } from '../../shared/scenario/new-scenario';
import type {
  Place,
  Reinforcement,
  Scenario,
  Shape,
  Stand,
  TerrainFeature,
  TerrainKind,
  TimeLimits,
  Zone,
} from '../../shared/scenario/document';

export const RED = 'sd_1' as SideId;
export const BLUE = 'sd_2' as SideId;
export const GREEN = 'sd_3' as SideId;

/** A stand: its type, where it stands in inches, and what differs from the usual. */
export interface Drawn {
  readonly type: string;
  readonly at: readonly [number, number];
  /** Off the table. */
  readonly reserve?: boolean;
  /** In or on this stand. */
  readonly aboard?: string;
  readonly facing?: number;
  readonly unit?: string;
  readonly quality?: string;
  readonly tracks?: Readonly<Record<string, number>>;
  readonly marks?: readonly string[];
}

export interface Drawing {
  readonly ruleset?: string;
  /** Inches on a table. */
  readonly size?: readonly [number, number];
  readonly red?: Readonly<Record<string, Drawn>>;
  readonly blue?: Readonly<Record<string, Drawn>>;
  /** By unit, the stand that leads it. */
  readonly leaders?: Readonly<Record<string, string>>;
  /** A third side, where the rules allow one. */
  readonly green?: Readonly<Record<string, Drawn>>;
  readonly terrain?: readonly TerrainFeature[];
  readonly objectives?: readonly {
    readonly at: readonly [number, number];
    readonly points: number;
  }[];
  readonly modules?: readonly string[];
  /** Modules that no registry knows, on top of all the others. */
  readonly composedWith?: readonly RuleModule[];
  readonly options?: Readonly<Record<string, Json>>;
  readonly own?: OwnGame;
  readonly zones?: readonly Zone[];
  readonly reinforcements?: readonly Reinforcement[];
  readonly turnLimit?: number;
  readonly timeLimits?: TimeLimits;
  readonly seed?: string;
  /** The moment; the movement of tripods, a new battle's first elsewhere, where it is not given. */
  readonly step?: string;
  readonly turn?: number;
  readonly active?: SideId;
}

export const stand = (name: string): StandId => `st_${name}` as StandId;
export const unit = (name: string): UnitId => `un_${name}` as UnitId;

const UNITS: Readonly<Record<string, string>> = { [RED]: 'red', [BLUE]: 'blue', [GREEN]: 'green' };

export function scenarioOf(drawing: Drawing): Scenario {
  const [width, height] = drawing.size ?? [48, 48];
  const base = newScenario({ ruleset: drawing.ruleset ?? 'tripods' });
  const hex = drawing.ruleset === 'hexspace';
  const forces = [
    ...Object.entries(drawing.red ?? {}).map(([name, drawn]) => ({ name, drawn, side: RED })),
    ...Object.entries(drawing.blue ?? {}).map(([name, drawn]) => ({ name, drawn, side: BLUE })),
    ...Object.entries(drawing.green ?? {}).map(([name, drawn]) => ({ name, drawn, side: GREEN })),
  ];
  const units = new Map<UnitId, Scenario['units'][number]>();
  const stands = forces.map(({ name, drawn, side }): Stand => {
    const of = drawn.unit ?? UNITS[side] ?? 'blue';
    const id = unit(of);
    const led = drawing.leaders?.[of];
    const leader = led === undefined ? null : stand(led);
    units.set(id, { id, side, name: id, quality: drawn.quality ?? 'average', leader });
    const [x, y] = drawn.at;
    const facing = drawn.facing ?? 0;
    const place = drawn.reserve
      ? ({ on: 'reserve' } as const)
      : drawn.aboard !== undefined
        ? ({ on: 'aboard', carrier: stand(drawn.aboard) } as const)
        : hex
          ? ({ on: 'hex', at: { q: x, r: y }, facing } as Place)
          : ({ on: 'table', at: at(x, y), facing, level: 0 } as const);
    return {
      id: stand(name),
      unit: id,
      type: drawn.type,
      name,
      place,
      tracks: drawn.tracks ?? {},
      marks: drawn.marks ?? [],
    };
  });
  const third = { id: GREEN, name: 'Green', colour: '#3f7d4e' };
  return {
    ...base,
    sides: drawing.green ? [...base.sides, third] : base.sides,
    rules: {
      ...base.rules,
      modules: drawing.modules ?? [],
      options: drawing.options ?? {},
      ...(drawing.own && { own: drawing.own }),
    },
    board: hex
      ? { space: 'hex', columns: width, rows: height }
      : { space: 'table', width: inches(width), height: inches(height) },
    terrain: drawing.terrain ?? [],
    units: [...units.values()],
    stands,
    objectives: (drawing.objectives ?? []).map(({ at: [x, y], points }, i) => ({
      id: `ob_${i + 1}` as ObjectiveId,
      name: `Objective ${i + 1}`,
      place: { on: 'table', at: at(x, y), facing: 0, level: 0 },
      radius: inches(2),
      points,
    })),
    zones: drawing.zones ?? [],
    reinforcements: drawing.reinforcements ?? [],
    turnLimit: drawing.turnLimit ?? null,
    timeLimits: drawing.timeLimits ?? base.timeLimits,
  };
}

/** A piece of terrain; shapes in inches through `box` and `line`. */
export function feature(
  kind: TerrainKind,
  shape: Shape,
  more: Partial<TerrainFeature> = {},
): TerrainFeature {
  const id = `tr_${kind}_${JSON.stringify(shape).length}` as TerrainId;
  return {
    id,
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
    ...more,
  };
}

export function box(left: number, bottom: number, right: number, top: number): Shape {
  const points = [at(left, bottom), at(right, bottom), at(right, top), at(left, top)];
  return { type: 'polygon', points, holes: [] };
}

export function line(points: readonly (readonly [number, number])[], width: number): Shape {
  return { type: 'strip', points: points.map(([x, y]) => at(x, y)), width: inches(width) };
}

/** What is told of with the rule that asks for it; a battle may end, and a stand be marked, by no rule of the book. */
const RULED: ReadonlySet<string> = new Set([
  'rolled',
  'moved',
  'joined',
  'removed',
  'track',
  'terrain',
  'cleared',
]);

/** An entry of the log that lacks its words, be they empty for bookkeeping, or the rule that they need. */
function isMute({ text, rule, event }: LogEntry): boolean {
  return typeof text !== 'string' || (RULED.has(event.type) && text !== '' && !rule);
}

/** A refusal says why, and by which rule. */
function isExplained({ reason, rule }: Partial<Refusal>): boolean {
  return !!reason && !!rule;
}

/** Chances come in words, and each number that they hang on with its name and its rule. */
function isTold({ text, because }: Odds): boolean {
  return typeof text === 'string' && because.every(({ label, rule }) => !!label && !!rule);
}

export class TestBattle {
  readonly rules: Ruleset;
  now: Battle;
  log: readonly LogEntry[] = [];
  /** Whom the last action hit, and whose hits they were. */
  struck: readonly Struck[] = [];
  private faces: readonly number[] = [];

  constructor(drawing: Drawing) {
    const scenario = scenarioOf(drawing);
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const { composedWith = [] } = drawing;
    this.rules = composedWith.length === 0 ? rules.value : compose(rules.value, composedWith);
    // What a period brings is tried with whatever stands are at hand.
    const isOfPeriod = ({ message }: { message: string }) =>
      !/not to period \d|late in the war/.test(message);
    const problems = this.rules.check(scenario).filter(isOfPeriod);
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    const start = beginBattle(this.rules, scenario, drawing.seed ?? 'test');
    const active = drawing.active ?? start.clock.active;
    const usual = drawing.ruleset === 'hexspace' ? start.clock.step : 'movement';
    const { step = usual, turn = start.clock.turn } = drawing;
    this.now = { ...start, clock: { ...start.clock, step, turn, active, side: active } };
  }

  /** The faces that the next action rolls; it must use them up. */
  dice(...faces: readonly number[]): this {
    this.faces = faces;
    return this;
  }

  /** Plays a legal action with the scripted dice; fails when one is missing or left over. */
  play(action: Action): this {
    expect(actionFrom(this.rules, action)).toEqual({ ok: true, value: action });
    const dice = listedDice(this.faces);
    const done = perform(this.rules, this.now, action, dice);
    if (!done.ok) throw new Error(`refused: ${done.error.reason} (${done.error.rule})`);
    expect(dice.left(), 'scripted dice that nobody rolled').toEqual([]);
    this.faces = [];
    this.now = done.value.battle;
    this.log = done.value.log;
    expect(this.log.filter(isMute), 'entries without words or rule').toEqual([]);
    this.struck = done.value.struck;
    return this;
  }

  refusal(action: Action): Refusal | null {
    const refusal = refusalOf(this.rules, this.now, action);
    if (refusal) expect(isExplained(refusal), 'a refusal has a reason and a rule').toBe(true);
    return refusal;
  }

  odds(action: Action): Odds | null {
    const odds = oddsOf(this.rules, this.now, action);
    if (odds) expect(isTold(odds), 'odds have words, and a rule for each number').toBe(true);
    return odds;
  }

  stand(name: string): Stand {
    return standOf(this.now, stand(name));
  }

  /** Puts a stand as it might have come to be: aboard of another, with other marks. */
  change(name: string, change: Partial<Stand>): this {
    const changed = { ...this.stand(name), ...change };
    this.now = { ...this.now, stands: { ...this.now.stands, [changed.id]: changed } };
    return this;
  }

  isThere(name: string): boolean {
    return this.now.stands[stand(name)] !== undefined;
  }

  marks(name: string): readonly string[] {
    return this.stand(name).marks;
  }

  /** What the last action said, without bookkeeping. */
  said(): readonly string[] {
    return this.log.map(({ text }) => text).filter((text) => text !== '');
  }
}

export function given(drawing: Drawing): TestBattle {
  return new TestBattle(drawing);
}
