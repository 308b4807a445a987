// Positions of saved battles, each with what a good player does there or never does: read from `fixtures/positions`,
// played by a level to the end of its phase, and looked over.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../shared/ai/levels';
import { chooseAction, newMind } from '../../shared/ai/opponent';
import type { Action, Battle } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Stand, TerrainFeature } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { chooserOf } from '../bench/players';

const FOLDER = new URL('../fixtures/positions/', import.meta.url);
const SCENARIOS = new URL('../../resources/scenarios/', import.meta.url);

/** Stands and objectives by name. */
interface Wanted {
  /** Objectives that the side holds, and those that no enemy of it holds. */
  readonly holds?: readonly string[];
  readonly denies?: readonly string[];
  /** Stands that are where they were. */
  readonly stays?: readonly string[];
  /** Stands that are fired at or lost in black smoke, and how many at least. */
  readonly firesAt?: readonly string[];
  readonly targets?: number;
  /** By stand, a mark that it has at the end. */
  readonly marked?: Readonly<Record<string, string>>;
  /** What the log says, as a regular expression. */
  readonly told?: string;
}

/** A moment of a battle on a sample: what differs from its beginning. Whoever is not named has left the battle. */
interface Position {
  /** A sentence: what a good player does. */
  readonly about: string;
  readonly sample: string;
  readonly side: SideId;
  /** Kept positions were never looked at while the computer was mended; the others showed what to mend. */
  readonly seen: 'kept' | 'tuning';
  readonly levels: readonly Level[];
  readonly must?: Wanted;
  readonly mustNot?: Wanted;
  readonly state: Partial<Omit<Battle, 'stands' | 'terrain'>> & {
    readonly stands: Readonly<Record<string, Partial<Stand>>>;
    readonly laid?: readonly TerrainFeature[];
    readonly cleared?: readonly string[];
  };
}

function positionsOf(game: string): readonly Position[] {
  return JSON.parse(readFileSync(new URL(`${game}.json`, FOLDER), 'utf8')) as Position[];
}

/** A test for every position of a game and every level that it is for. */
export function testPositions(game: string): void {
  for (const position of positionsOf(game)) {
    for (const level of position.levels) {
      test(`${level}: ${position.about}`, () => {
        expectWellPlayed(position, level);
      });
    }
  }
}

interface Table {
  readonly rules: Ruleset;
  readonly begun: Battle;
}

const tables = new Map<string, Table>();

function tableOf(sample: string): Table {
  const known = tables.get(sample);
  if (known) return known;
  const read = parseScenario(readFileSync(new URL(`${sample}.sandtable`, SCENARIOS), 'utf8'));
  if (!read.ok) throw new Error(`${sample} does not open`);
  const rules = rulesetOf(read.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  const table = { rules: rules.value, begun: beginBattle(rules.value, read.value, 'position') };
  tables.set(sample, table);
  return table;
}

function battleAt({ sample, state }: Position): { rules: Ruleset; battle: Battle } {
  const { rules, begun } = tableOf(sample);
  const { stands, laid = [], cleared = [], ...rest } = state;
  const gone = new Set([...cleared, ...laid.map(({ id }) => id)]);
  const there = Object.entries(stands).map(([id, change]) => {
    const before = Object.values(begun.stands).find((stand) => stand.id === id);
    return [id, { ...before, ...change }];
  });
  return {
    rules,
    battle: {
      ...begun,
      ...rest,
      stands: Object.fromEntries(there) as Battle['stands'],
      terrain: [...begun.terrain.filter(({ id }) => !gone.has(id)), ...laid],
    },
  };
}

/** Fails unless the level does what a good player does. All others do as little as they may. */
function expectWellPlayed(position: Position, level: Level): void {
  const { rules, battle: start } = battleAt(position);
  const { end, told, targets } = phaseOf(rules, start, position.side, level);
  const seen = { rules, start, end, told, targets, side: position.side };
  const { must = {}, mustNot = {} } = position;
  expect(failuresOf(seen, must), told).toEqual([]);
  const done = Object.keys(mustNot).filter((key) => {
    const one = { [key]: mustNot[key as keyof Wanted] };
    return failuresOf(seen, one).length === 0;
  });
  expect(done, told).toEqual([]);
}

interface Seen {
  readonly rules: Ruleset;
  readonly start: Battle;
  readonly end: Battle;
  readonly told: string;
  readonly targets: ReadonlySet<string>;
  readonly side: SideId;
}

function phaseOf(
  rules: Ruleset,
  start: Battle,
  side: SideId,
  level: Level,
): Pick<Seen, 'end' | 'told' | 'targets'> {
  const mind = newMind();
  const idle = chooserOf('idle', rules, start.rules, null);
  const told: string[] = [];
  const targets = new Set<string>();
  let battle = start;
  while (!battle.outcome && isSamePhase(start, battle)) {
    const asked = battle.clock.side;
    const view = rules.visible(battle, asked);
    const action =
      asked === side
        ? chooseAction(rules, view, side, LEVELS[level], mind).action
        : idle(view, asked);
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    told.push(...done.value.log.map(({ text }) => text).filter((text) => text !== ''));
    if (asked === side) {
      for (const name of targetsOf(battle, action, done.value.battle)) targets.add(name);
    }
    battle = done.value.battle;
  }
  return { end: battle, told: told.join('\n'), targets };
}

/** A phase of one side; where both act in it by turns, the phase of all. */
function isSamePhase({ clock: was, rules }: Battle, { clock }: Battle): boolean {
  if (clock.turn !== was.turn || clock.step !== was.step) return false;
  return rules.id === 'skirmish' || (clock.active === was.active && clock.pass === was.pass);
}

/** Whom an order is aimed at; of black smoke, whom it kills. */
function targetsOf(before: Battle, action: Action, after: Battle): readonly string[] {
  const { target } = action as Action & { readonly target?: Stand['id'] };
  const aimed = target && before.stands[target]?.name;
  if (action.type !== 'tripods/gas') return aimed ? [aimed] : [];
  return Object.values(before.stands)
    .filter(({ id, place }) => place.on === 'table' && after.stands[id]?.place.on !== 'table')
    .map(({ name }) => name);
}

/** What is wanted and is not so. */
function failuresOf({ rules, start, end, told, targets, side }: Seen, wanted: Wanted): string[] {
  const find = (battle: Battle, name: string): Stand | undefined =>
    Object.values(battle.stands).find((stand) => stand.name === name);
  const holderOf = (name: string): SideId | null => {
    const objective = end.objectives.find((one) => one.name === name);
    if (!objective) throw new Error(`no objective is called ${name}`);
    return rules.holder?.(end, objective) ?? null;
  };
  const isWhereItWas = (name: string): boolean => {
    const before = find(start, name);
    if (!before) throw new Error(`no stand is called ${name}`);
    return JSON.stringify(before.place) === JSON.stringify(find(end, name)?.place);
  };
  const isBare = (name: string): boolean => {
    const holder = holderOf(name);
    return holder === null || holder === side;
  };
  return [
    ...named('holds', (name) => holderOf(name) === side),
    ...named('denies', isBare),
    ...named('stays', isWhereItWas),
    ...named('firesAt', (name) => targets.has(name)),
    ...((wanted.targets ?? 0) <= targets.size ? [] : [`fires at ${targets.size}`]),
    ...Object.entries(wanted.marked ?? {})
      .filter(([name, mark]) => !find(end, name)?.marks.includes(mark))
      .map(([name, mark]) => `${name} is not marked ${mark}`),
    ...(wanted.told === undefined || new RegExp(wanted.told).test(told) ? [] : ['is not told']),
  ];

  function named(
    key: 'holds' | 'denies' | 'stays' | 'firesAt',
    isSo: (name: string) => boolean,
  ): string[] {
    return (wanted[key] ?? []).filter((name) => !isSo(name)).map((name) => `${key} ${name}: no`);
  }
}
