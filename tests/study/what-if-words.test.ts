// Changes of a scenario side by side, and proposals, from battles that were written by hand.

import { describe, expect, test } from 'vitest';
import {
  compared,
  isSure,
  meanOf,
  type Compared,
} from '../../shared/study/what-if/compare-variants';
import {
  changeSentences,
  comparisonHeads,
  comparisonRows,
} from '../../shared/study/what-if/comparison-words';
import { aimWords, trialHeads, trialRows } from '../../shared/study/what-if/proposal-words';
import type { Aim, Proposed, Trial } from '../../shared/study/what-if/proposals';
import type { EndedLine, Line } from '../../shared/study/play-battle';
import { shareOf } from '../../shared/study/wilson-interval';
import { BLUE, RED, scenarioOf } from '../helpers/given-battle';
import { endedLine, RESULTS, STUDY } from '../helpers/counted-study';

const variant = (name: string, battles: readonly Line[]) => ({
  name,
  results: { ...RESULTS, battles },
});
/** Ten battles, so many won by Red, the others by Blue, each of so many turns and losses of Red. */
const battles = (won: number, turns = 2, lost = 1): readonly EndedLine[] =>
  Array.from({ length: 10 }, (_, i) => endedLine(i + 1, i < won ? RED : BLUE, [turns, lost, 0]));

const rows = (...others: readonly (readonly Line[])[]): readonly Compared[] =>
  compared(
    variant('As it is', battles(5)),
    others.map((lines, i) => variant(`change ${i + 1}`, lines)),
  );

describe('changes side by side', () => {
  test('tell each number with its change from the first row', () => {
    const [base, changed] = comparisonRows(rows(battles(10, 4, 3)));
    expect(base).toEqual([
      'As it is',
      '50 % ± 26',
      '50 % ± 26',
      '0 % (0 to 28)',
      '1.0',
      '0',
      '2.0',
    ]);
    expect(changed?.[0]).toBe('change 1');
    expect(changed?.[1]).toMatch(/^100 % \(72 to 100\); change \+50 \(\+\d+ to \+\d+\)$/);
    expect(changed?.[2]).toMatch(/^0 % \(0 to 28\); change −50 \(−\d+ to −\d+\)$/);
    expect(changed?.[3]).toMatch(/^0 % .*; change 0 \(−\d+ to \+\d+\)$/);
    expect(changed?.[4]).toBe('3.0; change +2 (+2 to +2)');
    expect(changed?.[5]).toBe('0; change 0 (0 to 0)');
    expect(changed?.[6]).toBe('4.0; change +2 (+2 to +2)');
  });

  test('compare only battles of the same number that came to an end in both', () => {
    const some: readonly Line[] = [
      ...battles(10).slice(0, 4),
      { n: 5, seed: 's-5', failed: 'why' },
      endedLine(99, RED, [2, 1, 0]),
    ];
    const [, changed] = rows(some);
    expect(changed).toMatchObject({ battles: 5, pairs: 4 });
    expect(changed?.wins[0]?.share).toEqual(shareOf(5, 5));
    expect(changed?.wins[0]?.change?.value).toBe(0);
    const [, nothing] = rows([]);
    expect(nothing).toMatchObject({ battles: 0, pairs: 0, turns: { mean: 0, change: null } });
    expect(nothing?.wins[0]?.change).toBeNull();
  });

  test('say in words what is more than chance, of each side', () => {
    expect(changeSentences(rows(battles(10), battles(6)))).toEqual([
      expect.stringMatching(
        /^change 1: Red win more often, \+50 \(.*\) in a hundred; Blue win less often, −50 \(.*\) in a hundred\.$/,
      ),
      'change 2: no difference in who wins that is more than chance in 10 battles.',
    ]);
  });

  test('of one battle nothing is known but itself', () => {
    const [, one] = comparisonRows(rows(battles(5, 4).slice(0, 1)));
    expect(one?.at(-1)).toBe('4.0; change +2 (? to ?)');
    expect(meanOf([])).toBeNull();
  });

  test('a difference is sure where its interval has nought on one side', () => {
    const sure = (low: number, high: number) => isSure({ value: 0, low, high });
    expect([
      sure(0.1, 0.2),
      sure(-0.2, -0.1),
      sure(-0.1, 0.1),
      sure(0, 0.1),
      sure(-0.1, 0),
    ]).toEqual([true, true, false, false, false]);
  });

  test('sides stand in the order of the scenario as it is, whoever acts first in the change', () => {
    const turned = { ...STUDY, sides: [...STUDY.sides].reverse() };
    const [, changed] = compared(variant('As it is', battles(5)), [
      { name: 'Blue first', results: { ...RESULTS, study: turned, battles: battles(2) } },
    ]);
    expect(changed?.wins.map(({ side, share }) => [side.name, share.share])).toEqual([
      ['Red', 0.2],
      ['Blue', 0.8],
    ]);
  });
});

describe('drawn battles', () => {
  const drawn = (count: number) =>
    battles(0).map((line, i) => (i < count ? { ...line, winner: null } : line));

  test('are no wins of either side, and have a change of their own', () => {
    const [base, changed] = compared(variant('As it is', drawn(2)), [variant('change', drawn(9))]);
    expect(base?.draws).toEqual({ share: shareOf(2, 10), change: null });
    expect(base?.wins.map(({ share, change }) => [share.share, change])).toEqual([
      [0, null],
      [0.8, null],
    ]);
    expect(base).toMatchObject({ turns: { change: null }, pairs: 0 });
    expect(base?.lost.map(({ change }) => change)).toEqual([null, null]);
    expect(changed?.draws.share).toEqual(shareOf(9, 10));
    expect(changed?.draws.change?.value).toBeCloseTo(0.7, 9);
    expect(changed?.wins.map(({ change }) => change?.value)).toEqual([0, -0.7]);
  });

  test('are paired by number with those that came to an end before, and with no others', () => {
    const broken: Line = { n: 1, seed: 's-1', failed: 'why' };
    const [, changed] = compared(variant('As it is', [broken, ...drawn(2).slice(1)]), [
      variant('change', drawn(9)),
    ]);
    expect(changed).toMatchObject({ battles: 10, pairs: 9 });
    expect(changed?.draws.change?.value).toBeCloseTo(7 / 9, 9);
  });
});

test('nothing is said of who wins more often where only draws changed, and of no variant there is no row', () => {
  expect(comparisonHeads([])).toEqual(['Scenario', 'Drawn', 'Turns']);
  expect(comparisonRows([])).toEqual([]);
  expect(changeSentences([])).toEqual([]);
});

describe('a proposal', () => {
  const scenario = scenarioOf({
    red: { a: { type: 'european_us_infantry_p1', at: [3, 3] } },
    blue: { b: { type: 'european_us_infantry_p1', at: [40, 40] } },
    objectives: [{ at: [3, 3], points: 3 }],
    turnLimit: 4,
  });
  const aim: Aim = { side: RED, low: 0.4, high: 0.6 };
  const trial = (won: number, more: Partial<Trial> = {}): Trial => ({
    change: null,
    steps: 0,
    stage: 'check',
    share: shareOf(won, 10),
    battles: 10,
    isWithin: won >= 4 && won <= 6,
    ...more,
  });

  test('is told with what was tried, and what was found by it', () => {
    const proposed: Proposed = {
      aim,
      asItIs: trial(9),
      tried: [
        trial(5, { change: { type: 'turns', turns: 5 }, steps: 1 }),
        trial(5, { change: { type: 'turns', turns: 6 }, steps: 2, stage: 'look' }),
        trial(1, { change: { type: 'turns', turns: 3 }, steps: 1, stage: 'glance' }),
      ],
      best: null,
    };
    expect(trialHeads(scenario, aim)).toEqual(['Tried', 'Red win', 'Battles', 'Steps', 'Found']);
    expect(
      trialRows(scenario, proposed).map(([what, , count, steps, found]) => [
        what,
        count,
        steps,
        found,
      ]),
    ).toEqual([
      ['As it is', '10', '0', 'too many'],
      ['5 turns', '10', '1', 'within'],
      ['6 turns', '10', '2', 'perhaps within'],
      ['3 turns', '10', '1', 'too few'],
    ]);
    expect(aimWords(aim)).toBe('40 to 60 %');
  });
});
