import { expect, test } from 'vitest';
import type { PlayedBattle } from '../../../renderer/session/battle/kept-battle.svelte';
import { OrderQueue } from '../../../renderer/session/battle/order-queue';
import { given, BLUE, RED, stand } from '../../helpers/given-battle';
import { move, pass } from '../../helpers/tripods';

/** A battle of persons, and a queue that plays it. */
function table(battle: ReturnType<typeof given>) {
  const said: string[] = [];
  let played: PlayedBattle = {
    rules: battle.rules,
    battle: battle.now,
    record: {
      start: battle.now,
      players: { [RED]: 'person', [BLUE]: 'person' },
      dice: 'seed',
      actions: [],
      log: [],
    },
  };
  const queue = new OrderQueue({
    played: () => played,
    show: (record, rules, now) => {
      played = { record, rules, battle: now };
    },
    rollByHand: () => undefined,
    refused: ({ reason }) => said.push(reason),
    missed: (count, total, why) => said.push(`${count} of ${total}: ${why}`),
  });
  const done = () => played.record.actions.map(({ action, group }) => [action.type, group]);
  return { queue, said, done, now: () => played.battle };
}

const INFANTRY = { type: 'european_us_infantry_p1', facing: 90 } as const;

test('an order for two that the enemy answers goes on after the answer, and is one group', () => {
  const { queue, done, said, now } = table(
    given({
      size: [48, 36],
      red: {
        a: { type: 'martian_tripod_p1', at: [10, 12] },
        b: { type: 'martian_tripod_p1', at: [10, 20] },
      },
      blue: { gun: { type: 'medium_towed_p1', at: [30, 12], facing: 180, marks: ['overwatch'] } },
    }),
  );
  queue.give([move('a', [[14, 12]]), move('b', [[14, 20]])]);
  expect(done()).toEqual([['tripods/move', 0]]);
  for (let i = 0; now().clock.side === BLUE && i < 9; i++) queue.give([pass(BLUE)]);
  while (now().clock.side === BLUE) queue.give([pass(BLUE)]);
  expect(done().filter(([type]) => type === 'tripods/move')).toEqual([
    ['tripods/move', 0],
    ['tripods/move', 0],
  ]);
  expect(now().stands[stand('b')]?.place).toMatchObject({ at: { x: 14_000, y: 20_000 } });
  expect(said).toEqual([]);
});

test('what is refused by then is left out, and that is said once', () => {
  const { queue, done, said } = table(
    given({
      size: [48, 36],
      red: { a: { ...INFANTRY, at: [10, 12] }, b: { ...INFANTRY, at: [12, 12] } },
      blue: { gun: { type: 'medium_towed_p1', at: [40, 30], facing: 180 } },
    }),
  );
  queue.give([move('a', [[10, 13]]), move('a', [[10, 35]]), move('b', [[12, 13]])]);
  expect([done().length, ...said]).toEqual([2, expect.stringMatching(/^1 of 3: too far/)]);
});
