// How a stand's record is worded: its name, its marks and what it counts; and the words that hide who was not seen.

import { expect, test } from 'vitest';
import type { Battle, BattleRecord } from '../../shared/battle/battle';
import type { Ruleset } from '../../shared/rules/ruleset';
import { RecordKeeper, standRecords } from '../../shared/rules/stand-records';
import { withoutNames } from '../../shared/rules/readers';
import { given, RED, BLUE, stand } from '../helpers/given-battle';
import { RecordedBattle } from '../helpers/recorded-battle';
import { endPhase, fire } from '../helpers/tripods';

const foot = 'european_us_infantry_p1';

function unplayed(): { readonly rules: Ruleset; readonly now: Battle } {
  const { rules, now } = given({ red: { a: { type: foot, at: [20, 20] } } });
  return { rules, now };
}

function pageOf(
  change: Partial<Battle['stands'][ReturnType<typeof stand>]>,
  catalogue: Partial<Ruleset['catalogue']>,
) {
  const { rules, now } = unplayed();
  const own = { ...now.stands[stand('a')]!, ...change };
  const start = { ...now, stands: { [own.id]: own } };
  const record: BattleRecord = { start, players: {}, dice: 'hand', actions: [], log: [] };
  const told = { ...rules, catalogue: { ...rules.catalogue, ...catalogue } };
  return standRecords(told, record)[0]!;
}

test('counts are told with what they were at first, and nought only of what a stand begins with', () => {
  const { rules } = unplayed();
  const type = { ...rules.catalogue.stands[foot]!, tracks: { shield: 2, way: 3000 } };
  const catalogue = {
    stands: { [foot]: type },
    words: { hull: 'hull, of 8' },
    lengths: ['way'],
    unseen: ['secret'],
  };
  const tracks = { shield: 0, way: 1500, hull: 5, 'shots-left_now': 4, idle: 0, secret: 7 };
  expect(pageOf({ tracks }, catalogue).counts).toEqual([
    { name: 'shield', now: '0', of: '2' },
    { name: 'way', now: '1.5"', of: '3"' },
    { name: 'hull', now: '5', of: '8' },
    { name: 'shots left now', now: '4', of: null },
  ]);
});

test('marks are told in the words of the rules, or their own without dashes; hidden ones are not', () => {
  const catalogue = { words: { dug: 'dug in' }, unseen: ['secret'] };
  expect(pageOf({ marks: ['dug', 'on_fire-now', 'secret'] }, catalogue).marks).toEqual([
    'dug in',
    'on fire now',
  ]);
});

test('a stand without a name has that of its type, and of a type that nobody knows its id', () => {
  const { rules } = unplayed();
  const known = rules.catalogue.stands[foot]!.name;
  expect(pageOf({ name: 'First' }, {})).toMatchObject({ name: 'First', type: known });
  expect(pageOf({ name: '' }, {})).toMatchObject({ name: known, type: known });
  expect(pageOf({ name: '' }, { stands: {} })).toMatchObject({ name: foot, type: foot });
});

test('whom a stand felled is told by name to a side that saw it, and not to one that did not', () => {
  const battle = given({
    red: { a: { type: 'european_us_infantry_p3', at: [20, 20] } },
    blue: { t: { type: foot, at: [23, 20] }, other: { type: foot, at: [46, 2], unit: 'reserve' } },
    step: 'firing',
  });
  const recorded = new RecordedBattle(battle, { [RED]: 'person', [BLUE]: 'regular' });
  recorded.act(fire(RED, 't', 'a: small-arms at infantry'), [6, 6]);
  recorded.act(endPhase(RED), [2]);
  const felled = (unseen: readonly string[]) => {
    const rules: Ruleset = {
      ...battle.rules,
      hidden: (_, side) => new Set(side === RED ? unseen.map(stand) : []),
    };
    const records = standRecords(rules, recorded.record);
    return records.find((one) => one.stand === stand('a'))?.felled.map(({ name }) => name);
  };
  expect(felled([])).toEqual(['t']);
  expect(felled(['other'])).toEqual(['t']);
  expect(felled(['t'])).toEqual(['somebody unseen']);
});

test('the end of a battle tells what was hidden, to a keeper that has followed it from its start too', () => {
  const battle = given({
    red: { a: { type: foot, at: [20, 20] } },
    blue: { b: { type: foot, at: [40, 20] } },
    step: 'firing',
  });
  const recorded = new RecordedBattle(battle, { [RED]: 'person', [BLUE]: 'regular' });
  recorded.act(endPhase(RED));
  const rules: Ruleset = {
    ...battle.rules,
    hidden: (_, side) => new Set(side === RED ? [stand('b')] : []),
  };
  const { record } = recorded;
  const keeper = new RecordKeeper(rules);
  const sides = (one: BattleRecord) => [...new Set(keeper.follow(one).map(({ side }) => side))];
  expect(sides(record)).toEqual([RED]);
  const last = record.log.at(-1)!;
  const outcome = { winner: RED, reason: 'over' };
  const end = { ...last, n: last.n + 1, event: { type: 'ended', outcome }, text: '' } as const;
  const over: BattleRecord = {
    ...record,
    actions: [record.actions[0]!, { action: endPhase(RED), entries: 1, why: null }],
    log: [...record.log, end],
  };
  expect(sides(over)).toEqual([RED, BLUE]);
});

test('names are taken out of a sentence as whole words, the longer first, whatever signs they have', () => {
  expect(withoutNames('A1 fires at A12 and A1 (old).', ['A1', 'A1 (old)', ''])).toBe(
    'somebody unseen fires at A12 and somebody unseen.',
  );
  expect(withoutNames('Nobody is named.', [])).toBe('Nobody is named.');
  expect(withoutNames('Nobody is named.', [''])).toBe('Nobody is named.');
});
