// What a study is asked: which scenario, who plays it how well, how often and with which dice. Two studies with
// equal inputs have equal results on any machine.

import { USUAL_LEVEL, type Level } from '../ai/levels';
import type { ObjectiveId, SideId, StandId, UnitId } from '../core/id';
import { hash } from '../core/seeded';
import { standsOf, unitsOf } from '../battle/battle-view';
import type { Battle, Manner } from '../battle/battle';
import { fail, ok, type Result } from '../core/result';
import { beginBattle } from '../rules/begin';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import { gridOf, type CountGrid } from './count-grid';

export type Levels = Readonly<Record<SideId, Level>>;
/** Of the sides that play otherwise than usual. */
export type Manners = Readonly<Record<SideId, Manner>>;

/** A regular plays as usual where nothing is said. */
export interface Computers {
  readonly levels: Levels;
  readonly manners?: Manners;
}

export interface StudySide {
  readonly id: SideId;
  readonly name: string;
  /** As in the scenario: '#rrggbb'. */
  readonly colour: string;
  readonly level: Level;
  /** Absent: as usual. */
  readonly manner?: Manner;
}

export interface StudyStand {
  readonly id: StandId;
  readonly unit: UnitId;
  readonly name: string;
  /** What a reader calls its type. */
  readonly type: string;
  /** What it costs; null where nobody says. */
  readonly points: number | null;
}

/** The inputs, with the names that a reader of the results needs. JSON. */
export interface Study {
  /** Of the program. */
  readonly version: string;
  readonly title: string;
  /** Of everything that its battles start from: ground, forces, objectives, rules and options. */
  readonly scenario: string;
  readonly seed: string;
  readonly battles: number;
  readonly sides: readonly StudySide[];
  readonly units: readonly {
    readonly id: UnitId;
    readonly side: SideId;
    readonly name: string;
  }[];
  readonly stands: readonly StudyStand[];
  readonly objectives: readonly {
    readonly id: ObjectiveId;
    readonly name: string;
    readonly points: number;
  }[];
  /** What a turn is called. */
  readonly turnName: string;
  /** The cells in which moves, attacks and losses are counted; null in studies of a version that did not count them. */
  readonly grid: CountGrid | null;
}

export interface Wanted {
  readonly battles: number;
  readonly seed: string;
  /** A regular plays the sides that are not named. */
  readonly levels: Levels;
  readonly manners?: Manners;
  readonly version: string;
}

/** More than this is for several machines, by shards of more than one study. */
export const MOST_BATTLES = 1_000_000;

/** The error says what the rules find wrong with the scenario, by its place in it. */
export function studyOf(
  rules: Ruleset,
  scenario: Scenario,
  { battles, seed, levels, manners = {}, version }: Wanted,
): Result<Study, string> {
  const [problem] = rules.check(scenario);
  if (problem !== undefined) return fail(`${problem.path}: ${problem.message}`);
  if (scenario.stands.length === 0) return fail('stands: there are no stands on the table yet');
  const start = beginBattle(rules, scenario, '');
  const typeName = typeNames(rules, scenario);
  return ok({
    version,
    title: scenario.title,
    scenario: hashOfStart(start),
    seed,
    battles,
    sides: scenario.sides.map(({ id, name, colour }) => {
      const manner = manners[id];
      return { id, name, colour, level: levels[id] ?? USUAL_LEVEL, ...(manner && { manner }) };
    }),
    units: unitsOf(start).map(({ id, side, name }) => ({ id, side, name })),
    stands: standsOf(start).map(({ id, unit, name, type }) => ({
      id,
      unit,
      name: name || id,
      type: typeName(type),
      points: rules.points?.(scenario, type) ?? null,
    })),
    objectives: scenario.objectives.map(({ id, name, points }) => ({ id, name, points })),
    turnName: rules.playAids?.turnNames[0] ?? 'turn',
    grid: gridOf(scenario.board),
  });
}

/** What comes in brackets is left out where nobody is mistaken for another: "Light Towed (period 1)". */
function typeNames({ catalogue }: Ruleset, { stands }: Scenario): (type: string) => string {
  const whole = (type: string) => catalogue.stands[type]?.name ?? type;
  const short = (type: string) => whole(type).replace(/ \([^)]*\)$/, '');
  const types = [...new Set(stands.map(({ type }) => type))];
  const isClear = (type: string) =>
    types.every((other) => other === type || short(other) !== short(type));
  return (type) => (isClear(type) ? short(type) : whole(type));
}

/** With which seed battle `n` of a study is played, counted from 1: `play --seed` shows that very battle. */
export function seedOf({ seed }: Pick<Study, 'seed'>, n: number): string {
  return `${seed}-${n}`;
}

/** Who plays each side of a battle, and how. */
export function computersOf({ sides }: Study): Computers {
  return {
    levels: Object.fromEntries(sides.map(({ id, level }) => [id, level])),
    manners: Object.fromEntries(sides.flatMap(({ id, manner }) => (manner ? [[id, manner]] : []))),
  };
}

/** The battles of shard `part` of `of`, counted from 1: the first one and the one after the last. */
export function shardOf(
  { battles }: Pick<Study, 'battles'>,
  part: number,
  of: number,
): readonly [number, number] {
  const before = (count: number) => Math.floor((count * battles) / of);
  return [before(part - 1) + 1, before(part) + 1];
}

/** The same for equal battles, whatever order their keys were written in. */
function hashOfStart(start: Battle): string {
  const text = canonical(start);
  return [text, `${text.length} ${text}`]
    .map((part) => (hash(part) >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join()}}`;
}
