import { expect, test } from 'vitest';
import {
  battleNow,
  beginningOf,
  isBeginningOf,
  lastOrderOf,
  reasonsOf,
  rewound,
  withAction,
} from '../../../renderer/session/battle/record-store';
import { parseBattleRecord, writeBattleRecord } from '../../../shared/battle/battle-record';
import type { BattleRecord } from '../../../shared/battle/battle';
import { chooseAction } from '../../../shared/ai/opponent';
import { beginBattle } from '../../../shared/rules/begin';
import { perform } from '../../../shared/rules/perform';
import { sampleRules, sampleScenario } from '../../panels/sample';

const rules = sampleRules();

/** The sample after so many actions, which the opponent chooses for both sides. */
function played(count: number): BattleRecord {
  const start = beginBattle(rules, sampleScenario(), 'seed');
  let record: BattleRecord = { start, players: {}, dice: 'seed', actions: [], log: [] };
  let battle = start;
  for (let i = 0; i < count; i += 1) {
    const { side } = battle.clock;
    const { action, why } = chooseAction(rules, rules.visible(battle, side), side, { nodes: 8 });
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    record = withAction(record, action, done.value.log, { why });
    battle = done.value.battle;
  }
  expect(battleNow(record)).toEqual(battle);
  return record;
}

const record = played(12);

test('an action belongs together: rewinding to any of its lines takes back all of it', () => {
  let first = 0;
  for (const [i, { entries }] of record.actions.entries()) {
    for (let n = first; n < first + entries; n += 1) {
      expect(beginningOf(record, n)).toBe(first);
      const before = rewound(record, n);
      expect(before.actions).toEqual(record.actions.slice(0, i));
      expect(before.log).toEqual(record.log.slice(0, first));
    }
    first += entries;
  }
});

test('the last order that a person gave is found, with what the computer answered after it', () => {
  expect(lastOrderOf(record)).toBeNull();
  const sides = new Set(record.actions.map(({ action }) => action.side));
  for (const side of sides) {
    const mine = { ...record, players: { [side]: 'person' as const } };
    const n = lastOrderOf(mine);
    if (n === null) throw new Error('nobody gave an order');
    const before = rewound(mine, n);
    expect(record.actions[before.actions.length]?.action.side).toBe(side);
    const after = record.actions.slice(before.actions.length + 1);
    expect(after.map(({ action }) => action.side)).not.toContain(side);
  }
});

test('an order for several stands is taken back as one, with what the other side answered in between', () => {
  const { actions, log, start } = played(6);
  const sides = [...new Set(actions.map(({ action }) => action.side))];
  const players = Object.fromEntries(sides.map((side) => [side, 'person' as const]));
  const grouped = actions.map((step, i) => (i < 2 || i === 4 ? step : { ...step, group: 2 }));
  const told = { start, players, dice: 'seed' as const, actions: grouped, log };
  const n = lastOrderOf(told);
  expect(n).not.toBeNull();
  expect(rewound(told, n!).actions).toHaveLength(2);
  const read = parseBattleRecord(writeBattleRecord(told));
  expect(read.ok && read.value.actions.map(({ group }) => group)).toEqual(
    grouped.map((step) => ('group' in step ? step.group : undefined)),
  );
});

test('what was taken back belongs to the battle until something else is done', () => {
  const before = rewound(record, record.log.length - 1);
  expect(isBeginningOf(before, record)).toBe(true);
  expect(isBeginningOf(rewound(record, 0), record)).toBe(true);
  expect(isBeginningOf(record, record)).toBe(false);
  const last = record.actions.at(-1)!;
  const other = withAction(rewound(before, before.log.length - 1), last.action, []);
  expect(isBeginningOf(other, record)).toBe(false);
  expect(isBeginningOf({ ...before, start: { ...before.start } }, record)).toBe(false);
});

test('the same action after rewinding rolls the same dice', () => {
  const last = record.actions.at(-1)!;
  const before = rewound(record, record.log.length - 1);
  const again = perform(rules, battleNow(before), last.action);
  if (!again.ok) throw new Error(again.error.reason);
  expect(withAction(before, last.action, again.value.log, last)).toEqual(record);
});

test('a battle that was kept in a file goes on as the one that was not', () => {
  const read = parseBattleRecord(JSON.parse(JSON.stringify(writeBattleRecord(record))));
  if (!read.ok) throw new Error(read.error);
  expect(battleNow(read.value)).toEqual(battleNow(record));
});

test('each action keeps its reason, at the first line that it wrote', () => {
  const [first, second] = record.actions;
  const kept = reasonsOf(record, record.log);
  expect(kept).toHaveLength(record.actions.length);
  expect(kept[0]).toEqual({ n: 0, why: first!.why, plan: [] });
  expect(kept[1]).toEqual({ n: first!.entries, why: second!.why, plan: [] });
});

test('what the computer meant to do is read when the battle is over, and not before', () => {
  const plan = ['Tripod 2 takes Wey Bridge (3 points)'];
  const actions = record.actions.map((step, i) => (i === 1 ? { ...step, plan } : step));
  const told = (log: BattleRecord['log']) =>
    reasonsOf({ ...record, actions, log }, log).map((reason) => reason.plan);
  expect(told(record.log).flat()).toEqual([]);
  const [last] = record.log.slice(-1);
  const outcome = { winner: null, reason: 'over' };
  const end = { ...last!, n: record.log.length, event: { type: 'ended', outcome } as const };
  expect(told([...record.log, end])[1]).toEqual(plan);
});
