import { expect, test } from 'vitest';
import { Detail } from '../../renderer/stage/detail';

/** A clock that only drawings move, and idle time that is given by hand. */
function scene(count: number, pieces = count) {
  let time = 1000;
  let asked: ((left: () => number) => void) | null = null;
  const made: number[] = [];
  const shown: number[] = [];
  const detail = new Detail({
    now: () => time,
    whenIdle: (work) => (asked = work),
  });
  detail.begin(pieces);
  const drawings = Array.from({ length: count }, (_, i) => ({
    make: () => {
      made.push(i);
      time += 10;
    },
    touch: () => shown.push(i),
  }));
  const idle = (slice: number) => {
    const work = asked;
    asked = null;
    const until = time + slice;
    work?.(() => until - time);
    return work !== null;
  };
  return { detail, drawings, made, idle, shown };
}

test('a small table is drawn in full before it is shown', () => {
  const { detail, drawings, made, idle, shown } = scene(15);
  expect(drawings.every((one) => detail.mayMake(one))).toBe(true);
  expect(made).toHaveLength(15);
  while (idle(50)) continue;
  expect(shown).toEqual([]);
});

test('of a large table a part is drawn, the rest while idle, each once, each shown when it is there', () => {
  const { detail, drawings, made, idle, shown } = scene(200);
  const first = drawings.filter((one) => detail.mayMake(one));
  expect(first).toHaveLength(15);
  // The same drawings are asked for again whenever the screen is painted.
  for (const one of drawings.slice(15)) expect(detail.mayMake(one)).toBe(false);
  while (idle(50)) continue;
  expect(made).toEqual(drawings.map((_, i) => i));
  expect(shown).toEqual(made.slice(15));
});

test('of a table of thousands nothing is drawn before it is shown', () => {
  const { detail, drawings, made, idle, shown } = scene(60, 2000);
  expect(drawings.some((one) => detail.mayMake(one))).toBe(false);
  expect(made).toEqual([]);
  while (idle(50)) continue;
  expect(shown).toEqual(drawings.map((_, i) => i));
});

test('when everything is drawn, what is changed later is drawn at once again', () => {
  const { detail, drawings, idle } = scene(60);
  for (const one of drawings) detail.mayMake(one);
  while (idle(50)) continue;
  const [one] = drawings;
  expect(one && detail.mayMake(one)).toBe(true);
});

test('what is gone is not drawn', () => {
  const { detail, drawings, made, idle } = scene(60);
  for (const one of drawings) detail.mayMake(one);
  const before = made.length;
  detail.begin(0);
  while (idle(50)) continue;
  expect(made).toHaveLength(before);
});
