import { expect, test } from 'vitest';
import { Hitters } from '../../shared/rules/hitters';
import { BLUE, given, RED, stand } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const { now } = given({
  red: { a: { type: foot, at: [4, 4] }, b: { type: foot, at: [4, 8] } },
  blue: { t: { type: foot, at: [40, 4] } },
});
const hitBy = (...names: readonly string[]) => [{ stand: stand('t'), by: names.map(stand) }];

test('all who have hit a stand in a player turn are known, each once, its friends left out', () => {
  const hitters = new Hitters();
  hitters.note(now, hitBy('a'));
  hitters.note(now, hitBy('a', 'b', 't'));
  expect(hitters.enemiesOf(now, stand('t'))).toEqual([stand('a'), stand('b')]);
  expect(hitters.enemiesOf(now, stand('a'))).toEqual([]);
});

test.each([
  ['of the other side', { ...now.clock, active: BLUE }],
  ['of the same side a turn later', { ...now.clock, turn: now.clock.turn + 1 }],
])('with a player turn %s they are forgotten', (_what, clock) => {
  const hitters = new Hitters();
  hitters.note(now, hitBy('a'));
  const later = { ...now, clock };
  hitters.note(later, hitBy('b'));
  expect(hitters.enemiesOf(later, stand('t'))).toEqual([stand('b')]);
});

test('who has gone from the table still counts among those who hit', () => {
  const hitters = new Hitters();
  hitters.note(now, hitBy('a'));
  const { [stand('a')]: gone, ...stands } = now.stands;
  expect(gone).toBeDefined();
  expect(hitters.enemiesOf({ ...now, stands }, stand('t'))).toEqual([stand('a')]);
  expect(now.clock.active).toBe(RED);
});
