import { expect, test } from 'vitest';
import { lossesOf } from '../../../renderer/panels/battle/losses-table';
import type { BattleEvent, LogEntry } from '../../../shared/battle/battle';
import { BLUE, given, RED, stand } from '../../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const { now: start } = given({
  red: { a: { type: foot, at: [4, 4] } },
  blue: {
    b: { type: foot, at: [20, 20] },
    c: { type: foot, at: [24, 20] },
    // On its way still: it is no loss.
    late: { type: foot, at: [0, 0], reserve: true },
  },
});

const entry = (event: BattleEvent): LogEntry => ({
  n: 0,
  clock: start.clock,
  event,
  text: '',
  rule: null,
  because: [],
  seenBy: 'all',
});

const gone = (name: string, why: string) => entry({ type: 'removed', stand: stand(name), why });

const texts = (log: readonly LogEntry[]) =>
  Object.fromEntries(lossesOf({ start, log }).map(({ side, text }) => [side.id, text]));

test('losses are counted against all that a side brings, reserves too', () => {
  expect(texts([])).toEqual({ [RED]: 'none of 1 stand lost', [BLUE]: 'none of 3 stands lost' });
  expect(texts([gone('b', 'destroyed'), gone('c', 'destroyed')])[BLUE]).toBe('2 of 3 stands lost');
});

test('[FT-05-04] who was driven off counts half, and is told apart', () => {
  expect(texts([gone('b', 'destroyed'), gone('c', 'withdrawn')])[BLUE]).toBe(
    '2 of 3 stands lost: 1 destroyed, 1 withdrawn',
  );
});

test('a stand that joined in the battle counts as brought', () => {
  const joins = entry({
    type: 'joined',
    stand: { ...start.stands[stand('a')]!, id: stand('new') },
  });
  expect(texts([joins])[RED]).toBe('none of 2 stands lost');
  expect(texts([joins, gone('new', 'destroyed')])[RED]).toBe('1 of 2 stands lost');
});
