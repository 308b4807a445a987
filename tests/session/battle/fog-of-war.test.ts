import { expect, test } from 'vitest';
import {
  viewpointOf,
  seenLog,
  seenWords,
  tellingWhatWasSeen,
} from '../../../renderer/session/battle/fog-of-war';
import { isBeginningOf, rewound, withAction } from '../../../renderer/session/battle/record-store';
import type { Battle, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import { parseBattleRecord, writeBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import { momentWords } from '../../../shared/battle/moment-words';
import { tableOf } from '../../../shared/battle/battle-view';
import { at } from '../../../shared/core/measure';
import { perform } from '../../../shared/rules/perform';
import { beginBattle } from '../../../shared/rules/begin';
import { sampleRules, sampleScenario } from '../../panels/sample';
import { BLUE, box, feature, given, RED, stand } from '../../helpers/given-battle';
import { move, riflesAboard } from '../../helpers/tripods';
import {
  carriedWords,
  passengerNames,
  shownMarks,
  shownTracks,
  turnWord,
  wordFor,
} from '../../../renderer/session/battle/stand-words';
import { foreseenPath } from '../../../renderer/session/battle/ghost';

const rules = sampleRules();
const scenario = sampleScenario();
const battle = beginBattle(rules, scenario, 'seed');
const [first, second] = scenario.sides.map(({ id }) => id) as [typeof RED, typeof BLUE];

test('with one person playing, the screen shows what that side may see', () => {
  expect(viewpointOf(battle, { [first]: 'recruit', [second]: 'person' })).toBe(second);
});

test('two persons at one screen see what the side to act may see', () => {
  const both = { [first]: 'person', [second]: 'person' } as const;
  const reacting: Battle = { ...battle, clock: { ...battle.clock, side: second } };
  expect(viewpointOf(battle, both)).toBe(battle.clock.side);
  expect(viewpointOf(reacting, both)).toBe(second);
});

test('two computers, or a battle that is over, hide nothing', () => {
  const computers = { [first]: 'recruit', [second]: 'recruit' } as const;
  expect(viewpointOf(battle, computers)).toBeNull();
  const over = { ...battle, outcome: { winner: null, reason: 'time' } };
  expect(viewpointOf(over, { [first]: 'person', [second]: 'recruit' })).toBeNull();
});

const entry = (n: number, text: string, seenBy: LogEntry['seenBy']): LogEntry => ({
  n,
  clock: battle.clock,
  event: { type: 'moved', stand: scenario.stands[0]!.id, path: [] },
  text,
  rule: null,
  because: [],
  seenBy,
});

test('lines of the other side, and lines without words, are not shown', () => {
  const log = [entry(0, 'open', 'all'), entry(1, 'secret', [second]), entry(2, '', 'all')];
  expect(seenLog(log, first).map(({ text }) => text)).toEqual(['open']);
  expect(seenLog(log, null).map(({ text }) => text)).toEqual(['open', 'secret']);
});

test('the table of a battle keeps the labels and notes of the scenario', () => {
  const table = tableOf(scenario, { ...battle, stands: {} });
  expect(table.stands).toEqual([]);
  expect(table.labels).toBe(scenario.labels);
});

test('a path is foreseen from where the stand is, but never past a roll of dice', () => {
  const stand = scenario.stands[0]!;
  const to = { on: 'table', at: at(9, 9), facing: 0, level: 0 } as const;
  const moved: LogEntry = {
    ...entry(0, 'moves', 'all'),
    event: { type: 'moved', stand: stand.id, path: [to] },
  };
  const from = stand.place.on === 'table' ? stand.place.at : null;
  expect(foreseenPath(battle, [moved], stand.id)).toEqual([from, at(9, 9)]);
  const rolled: LogEntry = {
    ...entry(0, 'rolls', 'all'),
    event: { type: 'rolled', why: 'speed', sides: 6, faces: [3], after: battle.dice },
  };
  expect(foreseenPath(battle, [rolled, moved], stand.id)).toBeNull();
});

test('a key that the rules have no word for is at least readable', () => {
  expect(wordFor(rules, 'no_such-key')).toBe('no such key');
});

test('a carrier names whom it carries, and they name their carrier', () => {
  const { rules: some, now } = riflesAboard();
  const wordsOf = (name: string) => carriedWords(some, now, now.stands[stand(name)]!);
  expect(wordsOf('rifles')).toBe('aboard lorry');
  expect(wordsOf('lorry')).toBeNull();
  expect(passengerNames(some, now, stand('lorry'))).toEqual(['rifles']);
  expect(passengerNames(some, now, stand('tripod'))).toEqual([]);
});

test('a step that comes several times in a turn is counted, and a turn has the name of its rules', () => {
  const ships = given({
    ruleset: 'hexspace',
    size: [25, 20],
    red: { a: { type: 'cruiser', at: [4, 10] } },
    blue: { z: { type: 'frigate', at: [14, 1] } },
  }).rules;
  const words = (step: string, { catalogue } = ships) => momentWords(catalogue, { step, pass: 2 });
  expect(words('move')).toBe('Impulse 2 of 6: move');
  expect(words('impulse')).toBe('Impulse 2 of 6');
  expect(words('power')).toBe('Power phase');
  expect(words('firing', rules)).toBe('Firing');
  expect([turnWord(ships), turnWord(rules), turnWord(null)]).toEqual(['Round', 'Turn', 'Turn']);
});

test('a shield that is down, a beam that is empty and a battery without charge are told as nought, and not left out', () => {
  const { rules, now } = given({
    ruleset: 'hexspace',
    size: [9, 9],
    red: { a: { type: 'cruiser', at: [1, 4], tracks: { 'shield-fore': 0, 'until-turn': 0 } } },
    blue: { b: { type: 'cruiser', at: [7, 4] } },
  });
  const told = shownTracks(rules, now.stands[stand('a')]!);
  expect(told).toContainEqual({ track: 'shield-fore', text: '0' });
  expect(told).toContainEqual({ track: 'shield-aft', text: '4' });
  expect(told).toContainEqual({ track: 'battery', text: '0' });
  expect(told.map(({ track }) => track)).not.toContain('until-turn');
});

test('what a power phase has charged is a mark for the rules alone', () => {
  const { rules, now } = given({
    ruleset: 'hexspace',
    size: [9, 9],
    red: { a: { type: 'cruiser', at: [1, 4], marks: ['passive-bow', 'has-moved'] } },
    blue: { b: { type: 'cruiser', at: [7, 4] } },
  });
  expect(shownMarks(rules, now.stands[stand('a')]!)).toEqual(['has-moved']);
});

test('what dice are for is told without the name of a stand that is hidden from who rolls', () => {
  const foot = 'european_us_infantry_p1';
  const { rules, now } = given({
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 10, 44, 38))],
    red: { a: { type: foot, at: [4, 24] } },
    blue: {
      'Gun 1': { type: foot, at: [30, 24], facing: 180 },
      'Gun (12)': { type: foot, at: [36, 24], facing: 180, marks: ['spotted'] },
    },
  });
  const why = 'shells on Gun 1, Gun (12) and Gun 13';
  expect(seenWords(rules, now, RED)(why)).toBe('shells on somebody unseen, Gun (12) and Gun 13');
  expect(seenWords(rules, now, BLUE)(why)).toBe(why);
  expect(seenWords(rules, now, null)(why)).toBe(why);
  const lost = {
    ...now,
    stands: {
      ...now.stands,
      [stand('Gun (12)')]: { ...now.stands[stand('Gun (12)')]!, marks: [] },
    },
  };
  expect(seenWords(rules, lost, RED)(why)).toBe(
    'shells on somebody unseen, somebody unseen and Gun 13',
  );
});

/** Red's rifles go two inches, then up to an enemy whom they had not seen. */
function foundInTheForest(players: BattleRecord['players']) {
  const battle = given({
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 10, 44, 38))],
    red: { a: { type: 'european_us_infantry_p1', at: [16, 24] } },
    blue: { zzz: { type: 'european_us_infantry_p1', at: [22.3, 24], facing: 180 } },
  });
  let record: BattleRecord = { start: battle.now, players, dice: 'seed', actions: [], log: [] };
  for (const action of [move('a', [[18, 24]]), move('a', [[20.7, 24]])]) {
    battle.play(action);
    record = withAction(record, action, battle.log);
  }
  expect(battle.marks('zzz')).toContain('spotted');
  return { record, rules: battle.rules };
}

test('what an order has shown is told in the log when it is taken back, and stays told', () => {
  const { record, rules } = foundInTheForest({ [RED]: 'person', [BLUE]: 'person' });
  const second = record.actions[0]?.entries ?? 0;
  const back = tellingWhatWasSeen(rules, record, rewound(record, second));
  const notes = back.log.slice(second);
  expect(notes.map(({ text }) => text)).toEqual([
    'Red has seen zzz in what was taken back',
    'Blue has seen a in what was taken back',
  ]);
  expect(notes.map(({ seenBy }) => seenBy)).toEqual(['all', 'all']);
  expect(back.actions).toHaveLength(1);
  // The battle is the one before the order, is saved with the line, and the order can be brought again.
  const now = replay(back.start, back.log);
  expect(now.stands).toEqual(replay(record.start, record.log, second).stands);
  expect(rules.hidden?.(now, RED).has(stand('zzz'))).toBe(true);
  expect(parseBattleRecord(writeBattleRecord(back)).ok).toBe(true);
  expect(isBeginningOf(back, record)).toBe(true);
  // Another order and back again: the line is still there, once.
  const other = move('a', [[18, 25]]);
  const on = withAction(back, other, [{ ...record.log[0]!, n: back.log.length }]);
  const again = tellingWhatWasSeen(rules, on, rewound(on, back.log.length));
  expect(again.log.filter(({ text }) => text.includes('taken back'))).toHaveLength(2);
});

test('of the first order of a battle it is told, too, and the battle goes on from there', () => {
  const { record, rules } = foundInTheForest({ [RED]: 'person', [BLUE]: 'recruit' });
  const back = tellingWhatWasSeen(rules, record, rewound(record, 0));
  expect(back.actions).toEqual([]);
  expect(back.log.map(({ text }) => text)).toEqual(['Red has seen zzz in what was taken back']);
  expect(isBeginningOf(back, record)).toBe(true);
  const now = replay(back.start, back.log);
  const done = perform(rules, now, move('a', [[18, 25]]));
  if (!done.ok) throw new Error(done.error.reason);
  const on = withAction(back, move('a', [[18, 25]]), done.value.log);
  expect(on.actions[0]?.entries).toBe(on.log.length);
  const read = parseBattleRecord(writeBattleRecord(on));
  expect(read.ok && replay(read.value.start, read.value.log)).toEqual(done.value.battle);
  const again = tellingWhatWasSeen(rules, on, rewound(on, on.log.length - 1));
  expect(again.log).toHaveLength(1);
});

test('an order that is given up before its dice are rolled has shown whom it came upon by then', () => {
  const { record, rules } = foundInTheForest({ [RED]: 'person', [BLUE]: 'recruit' });
  const [first, second] = record.actions;
  if (!first || !second) throw new Error('two moves');
  const kept = { ...record, actions: [first], log: record.log.slice(0, first.entries) };
  const all = record.log.slice(first.entries);
  const told = (log: typeof all) =>
    tellingWhatWasSeen(rules, withAction(kept, second.action, log), kept).log.slice(first.entries);
  expect(told(all).map(({ text }) => text)).toEqual(['Red has seen zzz in what was taken back']);
  expect(told([])).toEqual([]);
});

test('nothing is told of an order that has shown nobody, nor of what a computer saw', () => {
  const { record, rules } = foundInTheForest({ [RED]: 'person', [BLUE]: 'person' });
  const first = { ...record, actions: record.actions.slice(0, 1) };
  const moved = { ...first, log: record.log.slice(0, record.actions[0]?.entries) };
  expect(tellingWhatWasSeen(rules, moved, rewound(moved, 0)).log).toEqual([]);
  const machine = foundInTheForest({ [RED]: 'recruit', [BLUE]: 'regular' }).record;
  const back = rewound(machine, machine.actions[0]?.entries ?? 0);
  expect(tellingWhatWasSeen(rules, machine, back)).toBe(back);
});
