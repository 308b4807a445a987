import { expect, test } from 'vitest';
import { evolve } from '../../shared/battle/evolve';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import { replay } from '../../shared/battle/replay';
import type { Action, Battle, BattleRecord, LogEntry, Step } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { listedDice, SEEDED_DICE } from '../../shared/dice/dice';
import { perform } from '../../shared/rules/perform';
import { legalActions } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import { BLUE, given, RED } from '../helpers/given-battle';
import { PLAYED } from '../helpers/sample-battles';

const ACTIONS = process.env['SLOW'] ? 2000 : 200;

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function holdsOnlyFiniteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(holdsOnlyFiniteNumbers);
}

/** One of the first legal actions; a die of the same generator picks which. */
function anyAction(rules: Ruleset, battle: Battle, n: number): Action {
  const legal: Action[] = [];
  for (const action of legalActions(rules, battle, battle.clock.side)) {
    legal.push(action);
    if (legal.length === 60) break;
  }
  const [pick = 1] = SEEDED_DICE.roll({ seed: 'picks', drawn: n }, 1, legal.length, 'pick');
  const action = legal[pick - 1];
  if (!action) throw new Error('no legal action');
  return action;
}

test.each(PLAYED)(
  '$ruleset: random legal play never breaks, and every action replays',
  (sample) => {
    let { now: battle } = given(sample);
    const { rules } = given(sample);
    const start = battle;
    const log: LogEntry[] = [];
    for (let n = 0; n < ACTIONS && !battle.outcome; n++) {
      const action = overTheWire(anyAction(rules, battle, n));
      const done = perform(rules, overTheWire(battle), action);
      if (!done.ok) throw new Error(`${JSON.stringify(action)} refused: ${done.error.reason}`);
      // Play, then fold the log of the action: both must agree, after a trip through JSON.
      const folded = overTheWire(done.value.log).reduce((b, { event }) => evolve(b, event), battle);
      expect(folded).toEqual(done.value.battle);
      expect(holdsOnlyFiniteNumbers(done.value.battle)).toBe(true);
      log.push(...done.value.log);
      battle = done.value.battle;
    }
    expect(replay(start, log)).toEqual(battle);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, n) => n));
  },
);

test.each(PLAYED)(
  '$ruleset: faces from the log, dealt as a list, play the same battle',
  (sample) => {
    const { rules, now: start } = given(sample);
    let bySeed = start;
    let byList = start;
    for (let n = 0; n < 40 && !bySeed.outcome; n++) {
      const action = anyAction(rules, bySeed, n);
      const first = perform(rules, bySeed, action);
      if (!first.ok) throw new Error(first.error.reason);
      const faces = first.value.log.flatMap(({ event }) =>
        event.type === 'rolled' ? event.faces : [],
      );
      const dice = listedDice(faces);
      const second = perform(rules, byList, action, dice);
      expect(second).toEqual(first);
      expect(dice.left()).toEqual([]);
      bySeed = first.value.battle;
      byList = bySeed;
    }
  },
);

test.each(PLAYED)('$ruleset: a record in a file holds the battle', (sample) => {
  const { rules, now: start } = given(sample);
  const log: LogEntry[] = [];
  const actions: Step[] = [];
  let battle = start;
  for (let n = 0; n < 30 && !battle.outcome; n++) {
    const action = anyAction(rules, battle, n);
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    battle = done.value.battle;
    log.push(...done.value.log);
    actions.push({
      action,
      entries: done.value.log.length,
      why: n % 2 === 0 ? `thought ${n}` : null,
    });
  }
  const record: BattleRecord = {
    start,
    players: { [RED]: 'person', [BLUE]: 'regular' },
    dice: 'hand',
    actions,
    log,
  };
  const read = parseBattleRecord(overTheWire(writeBattleRecord(record)) as Json);
  if (!read.ok) throw new Error(read.error);
  expect(read.value).toEqual(record);
  expect(replay(read.value.start, read.value.log)).toEqual(battle);
});

test.each(PLAYED)('$ruleset: an action that is refused leaves no trace', (sample) => {
  const { rules, now } = given(sample);
  const wrong = anyAction(rules, now, 0);
  const other = now.clock.side === BLUE ? RED : BLUE;
  const refused = perform(rules, now, { ...wrong, side: other });
  expect(refused).toMatchObject({ ok: false, error: { rule: rules.sequenceRule } });
});

test.each(PLAYED)(
  '$ruleset: every rule that the log quotes has the form of the reference',
  (sample) => {
    const { rules, now } = given(sample);
    let battle = now;
    for (let n = 0; n < 60 && !battle.outcome; n++) {
      const done = perform(rules, battle, anyAction(rules, battle, n));
      if (!done.ok) throw new Error(done.error.reason);
      for (const { rule, because } of done.value.log) {
        for (const ref of [rule, ...because.map((modifier) => modifier.rule)]) {
          if (ref !== null) expect(ref).toMatch(/^((FT|SK)-\d\d-\d\d|(SX|LT)-\d\d(\.\d)?-\d\d)$/);
        }
      }
      battle = done.value.battle;
    }
  },
);
