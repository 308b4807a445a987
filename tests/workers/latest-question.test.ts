import { expect, test } from 'vitest';
import { Latest } from '../../renderer/workers/latest-question';

/** A worker that answers when the test says so. */
function slowWorker() {
  const open: { job: string; answer: (value: string) => void; fail: (why: Error) => void }[] = [];
  const done: string[] = [];
  const failed: unknown[] = [];
  const line = new Latest<string, string>(
    (job) => new Promise((answer, fail) => open.push({ job, answer, fail })),
    (value) => done.push(value),
    (error) => failed.push(error),
  );
  const settle = async (how: 'answer' | 'fail') => {
    const first = open.shift();
    if (how === 'answer') first?.answer(`answer to ${first.job}`);
    else first?.fail(new Error(`no answer to ${first.job}`));
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { line, open, done, failed, settle };
}

test('one job is in flight at most, and of those that wait only the newest is done', async () => {
  const { line, open, done, settle } = slowWorker();
  for (const job of ['a', 'b', 'c', 'd']) line.ask(job);
  expect(open.map(({ job }) => job)).toEqual(['a']);
  await settle('answer');
  expect(open.map(({ job }) => job)).toEqual(['d']);
  await settle('answer');
  expect(done).toEqual(['answer to a', 'answer to d']);
  expect(open).toEqual([]);
});

test('a job that fails is reported and does not stop the line', async () => {
  const { line, done, failed, settle } = slowWorker();
  line.ask('a');
  line.ask('b');
  await settle('fail');
  await settle('answer');
  expect(failed).toEqual([new Error('no answer to a')]);
  expect(done).toEqual(['answer to b']);
});

test('a cleared line forgets what waits', async () => {
  const { line, open, settle } = slowWorker();
  line.ask('a');
  line.ask('b');
  line.clear();
  await settle('answer');
  expect(open).toEqual([]);
  line.ask('c');
  expect(open.map(({ job }) => job)).toEqual(['c']);
});

test('long work learns that it was overtaken, or that nobody wants it any more', async () => {
  const fates: (() => string)[] = [];
  const line = new Latest<string, null>(
    (_job, fate) => {
      fates.push(fate);
      return new Promise(() => undefined);
    },
    () => undefined,
    () => undefined,
  );
  line.ask('a');
  expect(fates[0]?.()).toBe('wanted');
  line.ask('b');
  expect(fates[0]?.()).toBe('overtaken');
  line.clear();
  expect(fates[0]?.()).toBe('dropped');
  line.ask('c');
  expect(fates[0]?.()).toBe('overtaken');
});
