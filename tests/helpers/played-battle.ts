// Lets the computer play both sides of a scenario to its end, and looks over everything that happens.

import { expect } from 'vitest';
import { LEVELS, type Budget } from '../../shared/ai/levels';
import { chooseAction, newMind } from '../../shared/ai/opponent';
import { evolve } from '../../shared/battle/evolve';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import { replay } from '../../shared/battle/replay';
import type { Battle, LogEntry, Step } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario } from '../../shared/scenario/document';

/** A battle that needs more actions than this is not going to end. */
const MOST_ACTIONS = 5000;

export interface Played {
  readonly start: Battle;
  readonly end: Battle;
  readonly log: readonly LogEntry[];
  readonly actions: readonly Step[];
}

/** Fails on a refused choice, a broken invariant, a battle without end, or a replay that differs. */
export function playedOut(
  scenario: Scenario,
  seed: string,
  budget: Budget = LEVELS.recruit,
): Played {
  const rules = rulesOf(scenario);
  const start = beginBattle(rules, scenario, seed);
  const log: LogEntry[] = [];
  const actions: Step[] = [];
  let battle = start;
  while (!battle.outcome) {
    if (actions.length > MOST_ACTIONS) throw new Error(`seed ${seed}: no end in sight`);
    const { side } = battle.clock;
    const mind = newMind();
    const { action, why } = chooseAction(rules, rules.visible(battle, side), side, budget, mind);
    const done = perform(rules, battle, action);
    if (!done.ok) {
      const { reason, rule } = done.error;
      throw new Error(`seed ${seed}: ${JSON.stringify(action)} refused: ${reason} (${rule})`);
    }
    battle = lookedOver(battle, done.value.log);
    log.push(...done.value.log);
    actions.push({ action, entries: done.value.log.length, why });
  }
  expect(replay(start, log), `seed ${seed}`).toEqual(battle);
  return { start, end: battle, log, actions };
}

/** Fails unless the battle, written into a file and read again, is replayed as it was played. */
export function expectKept({ start, end, log, actions }: Played): void {
  const written = writeBattleRecord({ start, players: {}, dice: 'seed', actions, log });
  const read = parseBattleRecord(JSON.parse(JSON.stringify(written)) as Json);
  if (!read.ok) throw new Error(read.error);
  expect(replay(read.value.start, read.value.log)).toEqual(end);
  expect(read.value.actions).toEqual(actions);
}

function rulesOf(scenario: Scenario): Ruleset {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  expect(rules.value.check(scenario)).toEqual([]);
  return rules.value;
}

function lookedOver(before: Battle, log: readonly LogEntry[]): Battle {
  let battle = before;
  for (const entry of log) {
    const next = evolve(battle, entry.event);
    const broken = brokenIn(battle, next, entry);
    if (broken !== null) throw new Error(`entry ${entry.n} (${entry.text}): ${broken}`);
    battle = next;
  }
  return battle;
}

/** What must hold after every event, whatever the rules: in words, or null. */
export function brokenIn(before: Battle, after: Battle, { n, event }: LogEntry): string | null {
  if (n !== before.logged || after.logged !== n + 1) return 'the log is misnumbered';
  if (after.clock.turn < before.clock.turn) return 'the clock runs backwards';
  if (after.dice.drawn < before.dice.drawn) return 'dice were put back';
  if (before.outcome !== null) return 'something happens after the end';
  if (event.type === 'rolled' && event.faces.some((face) => face < 1 || face > event.sides)) {
    return 'a die has no such face';
  }
  for (const stand of Object.values(after.stands)) {
    if (after.units[stand.unit] === undefined) return `${stand.id} belongs to no unit`;
    if (new Set(stand.marks).size < stand.marks.length) return `${stand.id} has a mark twice`;
    if (!Object.values(stand.tracks).every(Number.isFinite)) return `${stand.id} has a bad track`;
    if (!isOnBoard(after, stand.place)) return `${stand.id} is off the board`;
  }
  return null;
}

function isOnBoard({ board }: Battle, place: Battle['stands'][keyof Battle['stands']]['place']) {
  if (place.on === 'table' && board.space === 'table') {
    const { x, y } = place.at;
    return x >= 0 && y >= 0 && x <= board.width && y <= board.height;
  }
  return place.on !== 'table' || board.space === 'table';
}
