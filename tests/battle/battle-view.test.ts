// What every ruleset asks of a battle, and what of it a side gets to see.

import { expect, test } from 'vitest';
import type { LogEntry } from '../../shared/battle/battle';
import {
  enemyOf,
  hideStands,
  nameOfSide,
  sideOf,
  standOf,
  trackOf,
  unitOf,
  visibleLog,
} from '../../shared/battle/battle-view';
import type { SideId, UnitId } from '../../shared/core/id';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const type = 'martian_tripod_p1';
const battle = given({
  red: { a: { type, at: [4, 4], tracks: { hits: 2 } }, c: { type, at: [6, 4] } },
  blue: { b: { type, at: [40, 40] } },
}).now;

test('a stand is found with its unit and its side, and a wrong id is named', () => {
  const one = standOf(battle, stand('b'));
  expect(one.name).toBe('b');
  expect(sideOf(battle, one)).toBe(BLUE);
  expect(() => standOf(battle, stand('z'))).toThrow('no stand st_z in this battle');
  const stray = { ...one, unit: 'un_none' as UnitId };
  expect(() => unitOf(battle, stray)).toThrow('stand st_b belongs to no unit of this battle');
});

test('a track that nobody has touched is at nought', () => {
  expect(trackOf(standOf(battle, stand('a')), 'hits')).toBe(2);
  expect(trackOf(standOf(battle, stand('c')), 'hits')).toBe(0);
});

test('sides have names and an enemy', () => {
  expect([nameOfSide(battle, RED), nameOfSide(battle, BLUE)]).toEqual(['Red', 'Blue']);
  expect(nameOfSide(battle, 'sd_none' as SideId)).toBe('sd_none');
  expect([enemyOf(battle, RED), enemyOf(battle, BLUE)]).toEqual([BLUE, RED]);
  const alone = { ...battle, sides: battle.sides.slice(0, 1) };
  expect(() => enemyOf(alone, RED)).toThrow('a battle needs two sides');
});

test('whoever looks at a battle sees neither its dice nor who is hidden', () => {
  const all = hideStands(battle, new Set());
  expect(battle.dice.seed).not.toBe('');
  expect(all.dice).toEqual({ seed: '', drawn: 0 });
  expect(all.stands).toBe(battle.stands);
  const some = hideStands(battle, new Set([stand('a')]));
  expect(some.dice).toEqual({ seed: '', drawn: 0 });
  expect(Object.keys(some.stands)).toEqual(['st_c', 'st_b']);
});

test('a side reads what all may read and what is for it', () => {
  const entry = (n: number, seenBy: LogEntry['seenBy']): LogEntry => ({
    n,
    clock: battle.clock,
    event: { type: 'removed', stand: stand('a'), why: '' },
    text: '',
    rule: null,
    because: [],
    seenBy,
  });
  const log = [entry(0, 'all'), entry(1, [RED]), entry(2, [BLUE]), entry(3, [RED, BLUE])];
  expect(visibleLog(log, RED).map(({ n }) => n)).toEqual([0, 1, 3]);
  expect(visibleLog(log, BLUE).map(({ n }) => n)).toEqual([0, 2, 3]);
});
