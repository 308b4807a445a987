// What one action makes true: events in their order, rolls that belong to a side, reactions that wait in line.

import { expect, test } from 'vitest';
import { listedDice } from '../../shared/dice/dice';
import { collect } from '../../shared/rules/resolver';
import { RollWanted } from '../../shared/rules/roll-wanted';
import type { Ruleset } from '../../shared/rules/ruleset';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const battle = given({
  red: { a: { type: foot, at: [4, 4] } },
  blue: { t: { type: foot, at: [40, 4] } },
});
const plain: Ruleset = { ...battle.rules, react: {} };
const begin = (rules = plain, faces: readonly number[] = []) =>
  collect(rules, battle.now, listedDice(faces));

const marked = (mark: string) => ({ type: 'mark', stand: stand('a'), mark, on: true }) as const;

test('each event is told with its number, its moment and its rule, and the battle follows', () => {
  const { resolver, log } = begin();
  resolver.emit(marked('one'), { text: 'One.', rule: 'R-1' });
  resolver.emit(marked('two'), { text: 'Two.' });
  const first = battle.now.logged;
  expect(log.map(({ n, text, rule, because }) => [n, text, rule, because])).toEqual([
    [first, 'One.', 'R-1', []],
    [first + 1, 'Two.', null, []],
  ]);
  expect(log[0]?.clock).toEqual(battle.now.clock);
  expect(resolver.battle.stands[stand('a')]?.marks).toEqual(['one', 'two']);
  expect(battle.now.stands[stand('a')]?.marks).toEqual([]);
});

test('a roll is told by its faces, and counts the dice that were drawn', () => {
  const { resolver, log, checks } = begin(plain, [3, 5, 6]);
  expect(resolver.roll('to hit', 2, 6)).toEqual([3, 5]);
  expect(resolver.roll('the check', 1, 6, { checks: stand('t'), rule: 'R-2' })).toEqual([6]);
  expect(log.map(({ text, rule }) => [text, rule])).toEqual([
    ['To hit: rolled 3, 5', null],
    ['The check: rolled 6', 'R-2'],
  ]);
  expect(resolver.battle.dice.drawn).toBe(battle.now.dice.drawn + 3);
  expect(checks).toEqual([{ stand: stand('t'), n: battle.now.logged + 1 }]);
});

test.each([
  ['the side that it is said to be', { side: BLUE, checks: stand('a') }, BLUE],
  ['that of the stand that checks', { checks: stand('t') }, BLUE],
  ['the one that acts, of a stand that is gone', { checks: stand('gone') }, RED],
  ['the one that acts', {}, RED],
] as const)('where dice run out the roll is wanted of %s', (_whose, note, side) => {
  const { resolver } = begin();
  resolver.emit(marked('one'), { text: 'One.' });
  let wanted: unknown;
  try {
    resolver.roll('to hit', 2, 6, note);
  } catch (error) {
    wanted = error;
  }
  expect(wanted).toBeInstanceOf(RollWanted);
  expect(wanted).toMatchObject({
    why: 'to hit',
    count: 2,
    sides: 6,
    side,
    log: [{ text: 'One.' }],
  });
});

test('reactions wait until the event is told, first in first out, and so do those to reactions', () => {
  const next: Readonly<Record<string, readonly string[]>> = { start: ['a', 'b'], a: ['c'] };
  const rules: Ruleset = {
    ...plain,
    react: {
      mark: (r, event) => {
        for (const mark of next[event.mark] ?? []) r.emit(marked(mark), { text: mark });
      },
    },
  };
  const collector = begin(rules);
  collector.resolver.emit(marked('start'), { text: 'start' });
  expect(collector.log).toHaveLength(1);
  collector.settle();
  expect(collector.log.map(({ text }) => text)).toEqual(['start', 'a', 'b', 'c']);
  collector.settle();
  expect(collector.log).toHaveLength(4);
});

test('reactions that never end are stopped, and the last is named', () => {
  const rules: Ruleset = {
    ...plain,
    react: { mark: (r) => r.emit(marked('again'), { text: 'and again' }) },
  };
  const collector = begin(rules);
  collector.resolver.emit(marked('start'), { text: 'start' });
  expect(() => collector.settle()).toThrow('one action made 2000 events; the last was "and again"');
  expect(collector.log).toHaveLength(2000);
});

test('what goes wrong with dice otherwise is not taken for dice that ran out', () => {
  const broken = {
    roll: () => {
      throw new Error('no such die');
    },
  };
  const { resolver } = collect(plain, battle.now, broken);
  expect(() => resolver.roll('to hit', 1, 6)).toThrow('no such die');
});

test('who was struck by whom is kept, and a stand falls as the rules have it, or as usual', () => {
  const { resolver, struck } = begin();
  resolver.struck(stand('t'), [stand('a')]);
  expect(struck).toEqual([{ stand: stand('t'), by: [stand('a')] }]);
  const note = { text: 't falls' };
  expect(resolver.fallsInstead(stand('t'), note)).toBeNull();
  const guarded = begin({
    ...plain,
    fallsInstead: (_r, victim) => (victim === stand('t') ? stand('a') : null),
  });
  expect(guarded.resolver.fallsInstead(stand('t'), note)).toBe(stand('a'));
});

test('a roll is told with its reasons and to whom it is said to be told, or with none and to all', () => {
  const { resolver, log } = begin(plain, [4, 4]);
  const because = [{ label: 'cover', amount: -1, rule: 'R-3' }];
  resolver.roll('to hit', 1, 6, {
    because,
    seenBy: [BLUE],
    text: (faces) => `It is ${faces.join()}.`,
  });
  resolver.roll('to hit', 1, 6);
  expect(log.map(({ text, because: why, seenBy }) => [text, why, seenBy])).toEqual([
    ['It is 4.', because, [BLUE]],
    ['To hit: rolled 4', [], 'all'],
  ]);
});

test('what is told to some alone names who may read it, whatever the event', () => {
  const { resolver, log } = begin();
  resolver.emit(marked('one'), { text: 'One.', seenBy: [RED], because: [] });
  expect(log[0]?.seenBy).toEqual([RED]);
});

test('a wanted roll says by which rule it is made, and by none where none is said', () => {
  const wantedOf = (note: object): unknown => {
    try {
      begin().resolver.roll('to hit', 1, 6, note);
    } catch (error) {
      if (error instanceof RollWanted) return error.rule;
    }
    return 'nothing was wanted';
  };
  expect([wantedOf({ rule: 'R-4' }), wantedOf({})]).toEqual(['R-4', null]);
});
