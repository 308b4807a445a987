// What a study finds, from counts of ten battles that were written by hand.

import { describe, expect, test } from 'vitest';
import type { Results } from '../../shared/study/study-results';
import { courseOf } from '../../shared/study/course-findings';
import {
  decisiveWords,
  exchangeWords,
  hingeWords,
  idleHead,
  idleNames,
  spreadWords,
  warningsOf,
} from '../../shared/study/course-words';
import { findingsOf, verdictWords, winWords } from '../../shared/study/findings';
import { shareOf } from '../../shared/study/wilson-interval';
import { RED, stand } from '../helpers/given-battle';
import { endedLine, RESULTS, STUDY } from '../helpers/counted-study';

const found = () => findingsOf(RESULTS);
const [red, blue] = STUDY.sides;
const withCounts = (change: Partial<Results['counts']>): Results => ({
  ...RESULTS,
  counts: { ...RESULTS.counts, ...change },
});
const course = (change: object = {}) => {
  const told = courseOf(withCounts({ course: { ...RESULTS.counts.course, ...change } }));
  if (!told) throw new Error('nothing was counted');
  return told;
};

describe('a study tells', () => {
  test('how often each side wins, what it loses of what it has, and how its units come out of it', () => {
    expect(found().sides[0]).toEqual({
      side: red,
      wins: 6,
      share: shareOf(6, 10),
      stands: 3,
      lost: [
        { how: 'destroyed', mean: 0.3 },
        { how: 'withdrawn', mean: 0.2 },
      ],
      lostInAll: 0.5,
      lostPoints: (3 * 20 + 2 * 30) / 10,
      points: 70,
      units: { whole: 1.6, reduced: 0.2, broken: 0.1, withdrawn: 0.1, destroyed: 0 },
    });
    // As many ways as often: by their names.
    expect(found().sides[1]?.lost.map(({ how }) => how)).toEqual(['destroyed', 'withdrawn']);
    expect(found().sides[1]).toMatchObject({ lostInAll: 1.2, lostPoints: 12, points: 20 });
    expect(found().draws).toEqual({ count: 1, share: shareOf(1, 10) });
    expect([found().ended, found().failed]).toEqual([10, 1]);
  });

  test('no points where somebody has none', () => {
    const stands = STUDY.stands.map((one) => ({ ...one, points: one.id === 'st_r1' ? null : 1 }));
    const { sides } = findingsOf({ ...RESULTS, study: { ...STUDY, stands } });
    expect(sides.map(({ points, lostPoints }) => [points, lostPoints])).toEqual([
      [null, null],
      [2, 1.2],
    ]);
  });

  test('by which ways battles end, the most frequent first', () => {
    expect(
      found().ways.map(({ way, winner, count, share }) => [way, winner, count, share]),
    ).toEqual([
      ['points', red, 4, 0.4],
      ['points', blue, 3, 0.3],
      ['nobody left', red, 2, 0.2],
      ['points', null, 1, 0.1],
    ]);
    expect(found().turns).toEqual([
      { turns: 1, count: 2 },
      { turns: 2, count: 8 },
    ]);
    expect(found().medianTurns).toBe(2);
  });

  test('who holds what at the end, of objectives that were counted', () => {
    expect(found().objectives).toEqual([
      {
        name: 'Bridge',
        points: 3,
        held: [
          { side: red, share: 0.6 },
          { side: blue, share: 0.2 },
          { side: null, share: 0.2 },
        ],
      },
    ]);
  });

  test('what each stand fells, mostly of which type, and how often it is lost how', () => {
    const of = (name: string) => found().stands.find(({ stand: { id } }) => id === stand(name));
    expect(of('r1')).toMatchObject({
      side: red,
      felled: 0.6,
      mostly: [{ name: 'Squad', mean: 0.6 }],
    });
    expect(of('b1')).toMatchObject({
      side: blue,
      felled: 0.4,
      mostly: [
        { name: 'Tank', mean: 0.3 },
        { name: 'Gun', mean: 0.1 },
      ],
      lost: 0.7,
      ways: [
        { how: 'destroyed', share: 0.6 },
        { how: 'withdrawn', share: 0.1 },
      ],
    });
    expect(of('r2')).toMatchObject({ felled: 0, mostly: [], lost: 0, ways: [] });
    const astray = { ...STUDY, units: STUDY.units.slice(1) };
    expect(findingsOf({ ...RESULTS, study: astray }).stands).toHaveLength(3);
  });

  test('the typical battle, the quickest and the most lop-sided', () => {
    const watch = found().worthWatching.map(({ what, line }) => [what, line.n]);
    // Of three that Red wins by points the first is nearest to the average; the fifth takes a turn and nine actions.
    expect(watch).toEqual([
      ['The typical battle', 1],
      ['The quickest', 5],
      ['The most lop-sided', 2],
    ]);
    const losses = [
      endedLine(1, RED, [2, 3, 0]),
      endedLine(2, RED, [2, 0, 1]),
      endedLine(3, RED, [2, 1, 1]),
    ];
    const told = findingsOf({ ...RESULTS, battles: losses }).worthWatching;
    expect(told.map(({ line }) => line.n)).toEqual([3, 1, 1]);
    expect(findingsOf({ ...RESULTS, battles: [] }).worthWatching).toEqual([]);
  });

  test('nothing of no battle', () => {
    const none = findingsOf(withCounts({ ended: 0, won: {}, turns: {}, ways: {} }));
    expect(none.sides[0]).toMatchObject({ wins: 0, lostInAll: 0, lostPoints: 0 });
    expect(none.medianTurns).toBe(0);
    expect(none.objectives[0]?.held.map(({ share }) => share)).toEqual([0, 0, 0]);
    expect(courseOf(withCounts({ ended: 0 }))).toBeNull();
    expect(courseOf({ ...RESULTS, study: { ...STUDY, grid: null } })).toBeNull();
  });
});

test.each([
  [[0, 0], 0, 'No battle has come to an end.'],
  [[0, 0], 5, 'No battle has a winner.'],
  [[60, 40], 100, 'Red are ahead by more than chance in 100 battles.'],
  [[40, 60], 100, 'Blue are ahead by more than chance in 100 battles.'],
  [[55, 45], 100, 'Red are ahead, but in 100 battles that may be chance.'],
  [[1, 0], 1, 'Red are ahead, but in 1 battle that may be chance.'],
  [[5, 5], 10, 'The sides are even in 10 battles.'],
  [[4, 4, 4], 12, 'The sides are even in 12 battles.'],
  [[4, 4, 2], 12, 'Nobody is ahead of all others in 12 battles.'],
])('of wins %j in %i battles is said: %s', (wins, ended, words) => {
  const names = ['Red', 'Blue', 'Green'];
  const sides = wins.map((count, i) => ({ side: { name: names[i] }, wins: count }));
  expect(verdictWords({ sides, ended } as never)).toBe(words);
});

test('how often a side wins is told with its interval', () => {
  expect(found().sides.map(winWords)).toEqual([
    'Red win 60 % (31 to 83)',
    'Blue win 30 % (11 to 60)',
  ]);
});

describe('the course of its battles tells', () => {
  test('who holds an objective in which turn, of the battles that came so far', () => {
    expect(course().objectives[0]?.turns).toEqual([
      {
        turn: 1,
        battles: 10,
        held: [
          { side: red, share: 0 },
          { side: blue, share: 0 },
          { side: null, share: 1 },
        ],
      },
      {
        turn: 2,
        battles: 8,
        held: [
          { side: red, share: 0.75 },
          { side: blue, share: 0.25 },
          { side: null, share: 0 },
        ],
      },
    ]);
  });

  test('how often an objective is contested, decides, and is held by the winner', () => {
    const [bridge, mill] = course().objectives;
    expect(bridge).toMatchObject({
      contested: shareOf(7, 10),
      decisive: shareOf(5, 10),
      holderWins: shareOf(7, 8),
    });
    expect(mill).toMatchObject({ contested: shareOf(1, 10), holderWins: null });
    expect(course().ignored.map(({ name }) => name)).toEqual(['Mill']);
    expect(mill && decisiveWords(mill)).toContain('nobody held it');
    expect(bridge && decisiveWords(bridge)).toContain('its holder wins 88 % (53 to 98)');
    const fought = course({ contested: { ob_1: 2, ob_2: 2 } });
    expect(fought.ignored).toEqual([]);
  });

  test('what each side loses in each turn, and by how much it wins', () => {
    const [of, other] = course().sides;
    expect(of?.lostIn).toEqual([
      { turn: 1, mean: 0 },
      { turn: 2, mean: 0.5 },
    ]);
    expect(other?.lostIn.map(({ mean }) => mean)).toEqual([0.2, 1]);
    // Red wins with 0, 2 and 1 stands lost fewer.
    expect(of?.margin).toEqual({
      points: { least: 1, middle: 3, most: 3 },
      stands: { least: 0, middle: 1, most: 2 },
    });
    expect(other?.margin).toEqual({
      points: { least: -2, middle: 1, most: 1 },
      stands: { least: 1, middle: 1, most: 1 },
    });
    expect(course({ margins: {} }).sides[0]?.margin).toBeNull();
  });

  test('what is felled for what is lost by type, in points where all have them, the best first', () => {
    const rows = (results = course()) =>
      results.exchanges.map(({ type, stands, felled, lost }) => [type, stands, felled, lost]);
    expect(rows()).toEqual([
      ['Tank', 2, (5 * 10 + 5) / 10, (3 * 20) / 10],
      ['Gun', 1, 0, 6],
      ['Squad', 2, 4, 12],
    ]);
    expect(course().exchangeNote).toMatch(/^In points of a battle; /);
    const stands = STUDY.stands.map((one) => ({ ...one, points: null }));
    const counted = courseOf({ ...RESULTS, study: { ...STUDY, stands } });
    expect(counted?.exchangeNote).toMatch(/^These rules tell no points/);
    expect(counted?.exchanges.map(({ type, felled }) => [type, felled])).toEqual([
      ['Tank', 0.55],
      ['Gun', 0],
      ['Squad', 0.2],
    ]);
  });

  test('who never did what in any battle, and nothing of what nobody did', () => {
    const idle = (change: object = {}) =>
      course(change).idle.map(({ what, stands }) => [
        what,
        stands.map(({ stand: { name } }) => name).join(),
      ]);
    expect(idle()).toEqual([
      ['came', 'B2'],
      ['moved', 'G1'],
      ['attacked', 'R2,G1,B1'],
      ['inRange', 'R2,G1'],
    ]);
    expect(idle({ inRange: {} }).map(([what]) => what)).toEqual(['came', 'moved', 'attacked']);
    // What everybody did is no matter for a warning.
    const moved = Object.fromEntries(STUDY.stands.map(({ id }) => [id, 10]));
    expect(idle({ moved }).map(([what]) => what)).not.toContain('moved');
    const [came] = course().idle;
    expect(came && [idleHead(came), idleNames(came)]).toEqual(['Never on the table', 'B2 (Blue)']);
    const attacked = course().idle[2];
    expect(attacked && [idleHead(attacked), idleNames(attacked)]).toEqual([
      'Never attacked',
      'R2, G1 (Red); B1 (Blue)',
    ]);
  });

  test('how often each side wins that acts first, unless the same always does', () => {
    expect(course().first).toEqual([
      { side: red, battles: 5, wins: shareOf(4, 5) },
      { side: blue, battles: 5, wins: shareOf(2, 5) },
    ]);
    expect(course({ first: { [RED]: { [RED]: 5 } } }).first).toEqual([]);
  });

  test('what a designer should look at first', () => {
    expect(warningsOf(course())).toEqual([
      'Mill was contested in only 10 % of the battles: one side has it for nothing, or nobody wants it.',
      'Never on the table: B2 (Blue).',
      'Never had an enemy in range: R2, G1 (Red).',
    ]);
  });
});

describe('battles hang on a stand', () => {
  /** Of so many battles that Red fights with and without `r1`, so many are won. */
  const hinges = (lost: readonly [number, number], kept: readonly [number, number]) => {
    const ended = lost[1] + kept[1];
    const fell = { st_r1: { sd_1: lost[0], sd_2: lost[1] - lost[0] } };
    const results = withCounts({
      ended,
      won: { sd_1: lost[0] + kept[0] } as never,
      course: { ...RESULTS.counts.course, fell: fell as never },
    });
    return courseOf(results)?.hinges ?? [];
  };

  test('that was lost and kept ten times each at least, and by more than chance', () => {
    expect(hinges([1, 10], [9, 10])).toHaveLength(1);
    expect(hinges([1, 9], [9, 10])).toEqual([]);
    expect(hinges([1, 10], [9, 9])).toEqual([]);
    expect(hinges([5, 10], [6, 10])).toEqual([]);
  });

  test('also where its side wins more often without it', () => {
    const [hinge] = hinges([9, 10], [1, 10]);
    expect(hinge?.difference.share).toBeCloseTo(-0.8, 9);
    expect(hinge && hingeWords(hinge)).toBe(
      'Red win 90 % (60 to 98) where it is lost and 10 % (2 to 40) where it is not',
    );
  });

  test('the surest first, and no more than six', () => {
    const many = Array.from({ length: 8 }, (_, i) => ({
      id: `st_x${i}`,
      unit: 'un_r',
      name: `X${i}`,
      type: 'Tank',
      points: 1,
    }));
    const fell = Object.fromEntries(many.map(({ id }, i) => [id, { sd_1: 8 - i, sd_2: 42 + i }]));
    const results = {
      study: { ...STUDY, stands: many as never },
      counts: {
        ...RESULTS.counts,
        ended: 100,
        won: { sd_1: 50 } as never,
        course: { ...RESULTS.counts.course, fell: fell as never },
      },
      battles: [],
    };
    const names = courseOf(results)?.hinges.map(({ stand: { name } }) => name);
    expect(names).toEqual(['X7', 'X6', 'X5', 'X4', 'X3', 'X2']);
  });
});

test.each([
  [{ least: 1, middle: 3, most: 5 }, '3 (1 to 5)'],
  [{ least: 2, middle: 2, most: 2 }, '2'],
  [{ least: -2, middle: -1, most: 1 }, '−1 (−2 to 1)'],
])('of margins %j is said %s', (spread, words) => {
  expect(spreadWords(spread)).toBe(words);
});

test.each([
  [3, 2, '1.5 for 1'],
  [0, 0, 'nothing for nothing'],
  [2, 0, 'nothing lost'],
  [0, 2, '0.0 for 1'],
])('of %i felled for %i lost is said %s', (felled, lost, words) => {
  expect(exchangeWords({ felled, lost } as never)).toBe(words);
});
