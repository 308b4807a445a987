import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_COURSE } from '../../shared/study/course-counts';
import { NO_COUNTS, sumOf, type Counts } from '../../shared/study/battle-counts';
import { tallyOf } from '../../shared/study/tallies';

const tally = (...keys: readonly string[]) => fc.array(fc.constantFrom(...keys)).map(tallyOf);
const table = <T>(part: fc.Arbitrary<T>, ...keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys), part, { noNullPrototype: true });
const won = tally('sd_a', 'sd_b', 'draw');

const cells = fc.oneof(fc.constant([]), fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }));
const course = fc
  .record({
    held: table(table(won, '1', '2'), 'ob_1'),
    contested: tally('ob_1', 'ob_2'),
    holders: table(table(won, 'sd_a', 'nobody'), 'ob_1'),
    margins: table(tally('0', '3'), 'sd_a', 'draw'),
    lostIn: table(tally('1', '2'), 'sd_a'),
    credit: table(tally('st_2'), 'st_1'),
    heat: table(fc.record({ moved: cells, fired: cells, lost: cells }), 'sd_a', 'sd_b'),
  })
  .map((drawn) => ({ ...NO_COURSE, ...drawn }));

// Only what counting makes: keys in order, no noughts.
const counts: fc.Arbitrary<Counts> = fc
  .record({
    ended: fc.nat(1000),
    failed: fc.nat(10),
    won,
    ways: table(won, 'objectives', 'losses', 'nobody is left'),
    turns: tally('3', '10', '4'),
    sides: table(fc.record({ lost: tally('destroyed', 'gone'), losses: tally('0', '7') }), 'sd_a'),
    units: table(tally('whole', 'broken'), 'un_1', 'un_2'),
    stands: table(
      fc.record({ lost: tally('destroyed'), felled: tally('st_1', 'st_10', 'st_2') }),
      'st_1',
      'st_2',
      'st_10',
    ),
    objectives: table(tally('sd_a', 'nobody'), 'ob_1'),
    course,
  })
  .map((drawn) => sumOf(drawn as unknown as Counts, NO_COUNTS));

const letters = (one: Counts) => JSON.stringify(one);

test('however counts are bracketed and ordered, their sum has the same letters', () => {
  fc.assert(
    fc.property(counts, counts, counts, (a, b, c) => {
      expect(letters(sumOf(sumOf(a, b), c))).toBe(letters(sumOf(a, sumOf(b, c))));
      expect(letters(sumOf(a, b))).toBe(letters(sumOf(b, a)));
      expect(letters(sumOf(NO_COUNTS, a))).toBe(letters(a));
    }),
  );
});

test('a sum holds what both have', () => {
  const a: Counts = { ...NO_COUNTS, ended: 2, turns: { 3: 1, 4: 1 } };
  const b: Counts = { ...NO_COUNTS, ended: 1, turns: { 4: 1 }, ways: { losses: { draw: 1 } } };
  expect(sumOf(a, b)).toEqual({
    ...NO_COUNTS,
    ended: 3,
    turns: { 3: 1, 4: 2 },
    ways: { losses: { draw: 1 } },
  });
});
