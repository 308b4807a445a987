import { expect, test } from 'vitest';
import { memoLast, memoMap, memoOf } from '../../shared/core/memo';

test('an answer is worked out once for each owner', () => {
  const asked: string[] = [];
  const lengthOf = memoOf(({ name }: { name: string }) => {
    asked.push(name);
    return name.length;
  });
  const [oak, elm] = [{ name: 'oak' }, { name: 'birch' }];
  expect([lengthOf(oak), lengthOf(elm), lengthOf(oak)]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['oak', 'birch']);
});

test('an answer of nothing is an answer', () => {
  let times = 0;
  const nothing = memoOf((_: object) => {
    times++;
    return null;
  });
  const owner = {};
  expect([nothing(owner), nothing(owner)]).toEqual([null, null]);
  expect(times).toBe(1);
});

test('all who share an owner share the answer', () => {
  let times = 0;
  const countOf = memoOf(
    ({ trees }: { trees: readonly string[] }) => {
      times++;
      return trees.length;
    },
    ({ trees }) => trees,
  );
  const trees = ['oak', 'elm'];
  expect([countOf({ trees }), countOf({ trees })]).toEqual([2, 2]);
  expect(times).toBe(1);
});

test('the last answer is kept while it fits the question', () => {
  const asked: number[] = [];
  const cells = memoLast(
    (known: { step: number }, step: number) => known.step === step,
    (_: object, step: number) => {
      asked.push(step);
      return { step };
    },
  );
  const owner = {};
  const first = cells(owner, 250);
  expect(cells(owner, 250)).toBe(first);
  expect(cells(owner, 500)).toEqual({ step: 500 });
  expect(cells(owner, 250)).not.toBe(first);
  expect(asked).toEqual([250, 500, 250]);
});

test('each owner has a map of its own, and one that is too full begins anew', () => {
  const seenOn = memoMap<object, string, boolean>(2);
  const [one, other] = [{}, {}];
  for (const key of ['a', 'b', 'c']) seenOn(one).set(key, true);
  expect(seenOn(one).size).toBe(0);
  seenOn(one).set('d', true);
  expect([...seenOn(one).keys()]).toEqual(['d']);
  expect(seenOn(other).size).toBe(0);
});
