// Battles that come in in any order, shards of a study, and parts that are put together.

import { describe, expect, test } from 'vitest';
import { NO_COUNTS } from '../../shared/study/battle-counts';
import { cutShort, Gathering, mergedParts, type Part } from '../../shared/study/study-results';
import { computersOf, seedOf, shardOf, type Study } from '../../shared/study/study-inputs';
import { BLUE, RED } from '../helpers/given-battle';
import { endedLine, STUDY } from '../helpers/counted-study';

const told = (n: number) => ({
  line: endedLine(n, RED, [1, 0, 0]),
  counts: { ...NO_COUNTS, ended: 1, won: { [RED]: 1 } },
});
const gathered = (order: readonly number[], first = 1) => {
  const gathering = new Gathering(STUDY, first);
  for (const n of order) gathering.add(told(n));
  return gathering.results();
};
const numbers = ({ battles }: ReturnType<typeof gathered>) => battles.map(({ n }) => n);
const part = (name: string, order: readonly number[], change: Partial<Study> = {}): Part => ({
  name,
  results: { ...gathered(order, order[0]), study: { ...STUDY, ...change } },
});

describe('battles that come in', () => {
  test('are counted in the order of their numbers, up to the first that is missing', () => {
    expect(numbers(gathered([3, 1, 2]))).toEqual([1, 2, 3]);
    expect(numbers(gathered([2, 3]))).toEqual([]);
    expect(numbers(gathered([1, 3]))).toEqual([1]);
    expect(gathered([1, 3]).counts.ended).toBe(1);
    expect(numbers(gathered([6, 5], 5))).toEqual([5, 6]);
    expect(gathered([6, 5], 5).counts).toMatchObject({ ended: 2, won: { [RED]: 2 } });
  });

  test('are a study of so many where no more are played', () => {
    expect(cutShort(gathered([1, 2, 3])).study.battles).toBe(3);
  });
});

test.each([
  [10, 1, 1, [1, 11]],
  [10, 1, 3, [1, 4]],
  [10, 2, 3, [4, 7]],
  [10, 3, 3, [7, 11]],
  [2, 2, 4, [1, 2]],
])('of %i battles shard %i of %i plays %j, the last one not', (battles, n, of, range) => {
  expect(shardOf({ battles }, n, of)).toEqual(range);
});

test('a battle is played with the seed of the study and its number, by the computers of its sides', () => {
  expect(seedOf({ seed: 'mars' }, 7)).toBe('mars-7');
  const bold = { temper: 'bold' } as const;
  const sides = STUDY.sides.map((side) => (side.id === BLUE ? { ...side, manner: bold } : side));
  expect(computersOf({ ...STUDY, sides })).toEqual({
    levels: { [RED]: 'regular', [BLUE]: 'recruit' },
    manners: { [BLUE]: bold },
  });
});

describe('parts', () => {
  const all = (parts: readonly Part[]) => {
    const merged = mergedParts(parts);
    return merged.ok ? merged.value.battles.map(({ n }) => n) : merged.error;
  };
  const first = part('a.json', [1, 2, 3, 4, 5]);

  test('that have all battles once are the whole study, in whatever order they come', () => {
    const second = part('b.json', [6, 7, 8, 9, 10]);
    expect(all([second, first])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const merged = mergedParts([second, first]);
    expect(merged.ok && merged.value.counts.ended).toBe(10);
    expect(all([])).toBe('there is nothing to merge');
  });

  test.each([
    [[6, 7, 8, 9], 'battle 10 of 10 is missing'],
    [[6], 'battles 7 to 10 of 10 are missing'],
    [[7, 8], 'battles 6 and 9 to 10 of 10 are missing'],
    [[5, 6], 'b.json: battle 5 is in a.json already'],
  ])('that lack battles or have them twice say which: %j', (order, words) => {
    expect(all([first, part('b.json', order)])).toBe(words);
  });

  test('of many gaps name the first five', () => {
    const study = { battles: 16 };
    const parts = [1, 3, 5, 7, 9, 11, 13, 15].map((n) => part(`${n}.json`, [n], study));
    expect(all(parts)).toBe('battles 2, 4, 6, 8, 10 and 3 more gaps of 16 are missing');
    const six = [1, 3, 5, 7, 9, 11].map((n) => part(`${n}.json`, [n], { battles: 12 }));
    expect(all(six)).toBe('battles 2, 4, 6, 8, 10 and 12 of 12 are missing');
  });

  test.each([
    [{ seed: 'other' }, 'b.json: another study than a.json: seed other instead of s'],
    [{ battles: 12 }, 'b.json: another study than a.json: battles 12 instead of 10'],
    [
      { sides: STUDY.sides.map((side) => ({ ...side, level: 'general' as const })) },
      'b.json: another study than a.json: levels sd_1=general,sd_2=general instead of sd_1=regular,sd_2=recruit',
    ],
    [
      { stands: STUDY.stands.slice(1) },
      'b.json: another study than a.json: the forces are not the same',
    ],
    [
      { grid: null },
      'b.json: of an older version, which did not count how battles went: play it again, or leave out a.json',
    ],
  ])('of another study are refused with what differs: %j', (change, words) => {
    expect(all([first, part('b.json', [6, 7, 8, 9, 10], change)])).toBe(words);
  });

  test('of an older version are named whichever comes first', () => {
    const old = part('old.json', [6, 7, 8, 9, 10], { grid: null });
    expect(all([old, first])).toMatch(/^old\.json: of an older version/);
    expect(all([old, first])).toMatch(/leave out a\.json$/);
  });
});
