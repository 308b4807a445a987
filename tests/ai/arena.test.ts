import { expect, test } from 'vitest';
import { playAll } from '../bench/arena';
import { playJob, type Told } from '../bench/arena-battle';
import { arenaTable, hashOf, jobsOf, pointsOf } from '../bench/arena-table';

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
