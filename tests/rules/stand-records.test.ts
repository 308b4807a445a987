// What has befallen each stand: told from the log, and from the actions performed once more.

import { expect, test } from 'vitest';
import type { BattleRecord } from '../../shared/battle/battle';
import { RecordKeeper, standRecords } from '../../shared/rules/stand-records';
import type { Scenario } from '../../shared/scenario/document';
import { BLUE, given, RED, stand } from '../helpers/given-battle';
import { RecordedBattle } from '../helpers/recorded-battle';
import { endPhase, fire } from '../helpers/tripods';

const foot = 'european_us_infantry_p1';

/** Red's volley has hit twice, and blue's stand fails its check for it. */
function fought(players: BattleRecord['players'] = {}, options: Scenario['rules']['options'] = {}) {
  const battle = given({
    red: { a: { type: 'european_us_infantry_p3', at: [20, 20] } },
    blue: {
      t: { type: foot, at: [23, 20] },
      other: { type: foot, at: [46, 2], unit: 'reserve' },
    },
    step: 'firing',
    options,
  });
  const recorded = new RecordedBattle(battle, players);
  recorded.act(fire(RED, 't', 'a: small-arms at infantry'), [6, 6]);
  recorded.act(endPhase(RED), [2]);
  return { battle, record: recorded.record };
}

test('a record tells who hit a stand, how its check went and how it was lost, and whom the other one felled', () => {
  const { battle, record } = fought();
  const turn = battle.now.clock.turn;
  const of = (name: string) =>
    standRecords(battle.rules, record).find((one) => one.stand === stand(name));
  expect(of('t')).toMatchObject({
    lost: { turn, why: 'withdrawn' },
    hitBy: [{ turn, name: 'a' }],
    felled: [],
  });
  expect(of('t')?.checks.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^t fails its quality check: needs \d\+, rolls 2$/),
  ]);
  expect(of('a')).toMatchObject({ lost: null, hitBy: [], checks: [] });
  expect(of('a')?.felled).toEqual([{ turn, name: 't' }]);
  expect(of('other')).toMatchObject({ lost: null, hitBy: [], checks: [], felled: [] });
});

test('while a battle with hidden stands goes on, a person reads the records of the own side alone', () => {
  const sides = (players: BattleRecord['players'], isOver = false, isHidden = true) => {
    const { battle, record } = fought(players, { ft_hidden_units: isHidden });
    const outcome = { winner: RED, reason: 'over' };
    const { n, clock } = record.log.at(-1)!;
    const end = { n: n + 1, clock, event: { type: 'ended', outcome } } as const;
    const over: BattleRecord = {
      ...record,
      actions: [...record.actions, { action: endPhase(RED), entries: 1, why: null }],
      log: [...record.log, { ...end, text: '', rule: null, because: [], seenBy: 'all' }],
    };
    const records = standRecords(battle.rules, isOver ? over : record);
    return [...new Set(records.map(({ side }) => side))];
  };
  expect(sides({ [RED]: 'regular', [BLUE]: 'person' })).toEqual([BLUE]);
  expect(sides({ [RED]: 'person', [BLUE]: 'regular' })).toEqual([RED]);
  expect(sides({ [RED]: 'regular', [BLUE]: 'person' }, true)).toEqual([RED, BLUE]);
  expect(sides({ [RED]: 'regular', [BLUE]: 'person' }, false, false)).toEqual([RED, BLUE]);
});

test('an action that today’s rules refuse credits nobody, and the log tells the rest all the same', () => {
  const { battle, record } = fought();
  const [shot, ...rest] = record.actions;
  const refused = { ...shot!, action: fire(RED, 't', 'a: small-arms at infantry', 'nobody: gun') };
  const old = { ...record, actions: [refused, ...rest] };
  const lost = standRecords(battle.rules, old).find((one) => one.stand === stand('t'));
  expect(lost).toMatchObject({ lost: { why: 'withdrawn' }, hitBy: [] });
});

test('followed action by action, back and on again, the records are what they are when all is performed at once', () => {
  const { battle, record } = fought();
  const keeper = new RecordKeeper(battle.rules);
  const upTo = (count: number): BattleRecord => {
    const actions = record.actions.slice(0, count);
    const entries = actions.reduce((sum, step) => sum + step.entries, 0);
    return { ...record, actions, log: record.log.slice(0, entries) };
  };
  for (const count of [0, 1, 2, 0, 2, 1, 2]) {
    expect(keeper.follow(upTo(count)), `${count} actions`).toEqual(
      standRecords(battle.rules, upTo(count)),
    );
  }
});
