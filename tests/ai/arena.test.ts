import { expect, test } from 'vitest';
import { playAll } from '../bench/arena-matches';
import { playJob, type Told } from '../bench/arena-battle';
import { arenaTable, hashOf, jobsOf, pointsOf } from '../bench/arena-table';
import { eloOf } from '../bench/elo';
import { jobsLeft, matrixTable, NOTHING_PLAYED, withBattles, type Pairing } from '../bench/matrix';

test('every seed is played twice, with the sides swapped', () => {
  const jobs = jobsOf(['horsell-common'], ['regular', 'recruit'], 4, 'word');
  expect(jobs.map(({ seed, levels }) => [seed, ...levels])).toEqual([
    ['word 0', 'regular', 'recruit'],
    ['word 0', 'recruit', 'regular'],
    ['word 1', 'regular', 'recruit'],
    ['word 1', 'recruit', 'regular'],
  ]);
});

test('with equal levels no battle is played twice', () => {
  const jobs = jobsOf(['horsell-common'], ['recruit', 'recruit'], 4, 'word');
  expect(jobs.map(({ seed }) => seed)).toEqual(['word 0', 'word 1', 'word 2', 'word 3']);
});

test('a win is a point for who played that side, a draw half a point for both', () => {
  const told = { levels: ['recruit', 'regular'], winner: 1 } as unknown as Told;
  expect([pointsOf('regular', told), pointsOf('recruit', told)]).toEqual([1, 0]);
  expect(pointsOf('recruit', { ...told, winner: null })).toBe(0.5);
});

test('two workers and this process play the same battles and tell them in the same order', async () => {
  const jobs = jobsOf(['kestrel-gap'], ['recruit', 'recruit'], 3, 'workers');
  const one = jobs.map((job) => playJob(job));
  const two = await playAll(jobs, 2);
  expect(two.map(({ seed }) => seed)).toEqual(jobs.map(({ seed }) => seed));
  expect(hashOf(two)).toBe(hashOf(one));
  expect(hashOf([...one].reverse())).not.toBe(hashOf(one));
  expect(arenaTable(one, 'recruit')).toContain(`hash ${hashOf(one)}`);
}, 60_000);

test('the idle player does nothing that it need not do, and a level beats it', () => {
  const seen: unknown[] = [];
  const [job] = jobsOf(['horsell-common'], ['regular', 'idle'], 1, 'idle');
  if (!job) throw new Error('one battle');
  const told = playJob(job, {
    watch: ({ clock, sides }, action) => {
      if (clock.side === sides[1]?.id) seen.push((action as { type: string }).type);
    },
  });
  expect(told.winner).toBe(0);
  expect(new Set(seen)).toEqual(new Set(['tripods/end-phase', 'tripods/pass']));
});

const PAIR: Pairing = ['regular', 'recruit'];
const played = (winner: 0 | 1 | null, levels: Told['levels']): Told => ({
  sample: 'kestrel-gap',
  seed: '',
  levels,
  winner,
  reason: '',
  turns: 6,
  actions: 9,
  held: [0, null],
  visitors: [2, 1],
  hash: '',
  ms: 1,
});

test('the matrix goes on where the same program ended, and begins anew for another', () => {
  const told = [played(0, PAIR), played(null, ['recruit', 'regular'])];
  const matrix = withBattles(NOTHING_PLAYED, PAIR, told, 'one', '2026-11-24');
  const more = withBattles(matrix, PAIR, [played(1, PAIR)], 'one', '2026-11-25');
  expect(more.cells).toMatchObject([
    { battles: 'WdL', held: [3, 0], reached: [3, 3], contested: [3, 0], date: '2026-11-25' },
  ]);
  expect(more.pairings).toMatchObject([{ battles: 3, points: 1.5 }]);
  expect(jobsLeft(more, PAIR, 'kestrel-gap', 4, 'one').map(({ seed }) => seed)).toEqual([
    'matrix 1',
  ]);
  expect(jobsLeft(more, PAIR, 'kestrel-gap', 4, 'other')).toHaveLength(4);
  expect(jobsLeft(more, PAIR, 'horsell-common', 4, 'one')).toHaveLength(4);
  const anew = withBattles(more, PAIR, [played(1, PAIR)], 'other', '2026-11-26');
  expect(anew.cells).toMatchObject([{ battles: 'L', program: 'other' }]);
  expect(matrixTable(more)).toMatch(
    /regular recruit +kestrel-gap +3 .*1 of 2 +0\.5 of 1 +3 0 +3 3 +3 0/,
  );
});

test('ten wins for one are 400 more on the scale of Elo, whoever met whom', () => {
  const results = [
    { one: 'veteran', other: 'regular', points: 10_000, of: 11_000 },
    { one: 'regular', other: 'recruit', points: 10_000, of: 11_000 },
  ];
  expect(eloOf(results, 'regular', 1500)).toEqual({ veteran: 1900, regular: 1500, recruit: 1100 });
  expect(eloOf([], 'regular', 1500)).toEqual({});
});
