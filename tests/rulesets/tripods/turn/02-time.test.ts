// The optional clock: time comes in by actions, so that a battle with a clock replays like any other.

import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { BLUE, given, RED, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

const LIMITS = { barrages: 60, movement: 300, timeOut: 300 };
const TANK = 'human_medium_tank_p4';
const time = (seconds: number, side = RED): Action & { readonly seconds: number } => ({
  type: 'tripods/time',
  side,
  seconds,
});
const timeOut: Action = { type: 'tripods/time-out', side: RED };
const stopClock: Action = { type: 'tripods/stop-clock', side: RED };
const decoy = { type: 'tripods/decoy', side: RED, at: at(30, 20) } as const;

/** Two companies of two tanks, and an enemy far off. */
const timed = (more: Drawing = {}) =>
  given({
    timeLimits: LIMITS,
    options: { ft_period: 4 },
    red: {
      a: { type: TANK, at: [4, 10], unit: 'X' },
      b: { type: TANK, at: [4, 12.5], unit: 'X' },
      c: { type: TANK, at: [4, 30], unit: 'Y' },
    },
    blue: { t: { type: 'martian_light_walker_p4', at: [44, 24], facing: 180 } },
    ...more,
  });
const left = (battle: ReturnType<typeof timed>) => battle.rules.timer?.(battle.now)?.left;

test('FT-02-21 five minutes to move and one to place barrages; without limits nobody counts', () => {
  expect(left(timed())).toBe(300);
  expect(left(timed({ step: 'command' }))).toBe(60);
  expect(timed({ step: 'firing' }).rules.timer?.(timed({ step: 'firing' }).now)).toBeNull();
  expect(timed({ step: 'firing' }).refusal(time(5))).toMatchObject({ rule: 'FT-02-21' });
  const free = timed({ timeLimits: { barrages: null, movement: null, timeOut: null } });
  expect(left(free)).toBeUndefined();
  expect(free.refusal(time(5))).toMatchObject({ rule: 'FT-02-21' });
  const late = timed({ step: 'command' }).play(time(59));
  expect(late.refusal(decoy)).toBeNull();
  expect(late.play(time(1)).refusal(decoy)).toMatchObject({ rule: 'FT-02-21' });
  expect(late.said()).toEqual([expect.stringContaining('no more barrages')]);
});

test('FT-02-22 the clock stands still while overwatch is resolved', () => {
  const battle = timed({
    blue: { t: { type: TANK, at: [20, 10], facing: 180, marks: ['overwatch', 'spotted'] } },
  }).play(time(180));
  expect(left(battle)).toBe(120);
  battle.play(move('a', [[8, 10]]));
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.rules.timer?.(battle.now)?.isRunning).toBe(false);
  expect(battle.refusal(time(30, BLUE))).toMatchObject({ rule: 'FT-02-22' });
  battle.dice(1, 1).play(fire(BLUE, 'a', 't: gun'));
  while (battle.now.clock.side === BLUE) battle.play(pass(BLUE));
  expect(left(battle)).toBe(120);
});

test('FT-02-23 when time is called only the unit that is moving moves on', () => {
  const battle = timed()
    .play(move('a', [[8, 10]]))
    .play(time(299));
  expect(battle.refusal(move('c', [[8, 30]]))).toBeNull();
  battle.play(time(1));
  expect(battle.said()).toEqual([
    expect.stringMatching(/Time is up .* the rest of un_X may still move/),
  ]);
  expect(battle.refusal(move('c', [[8, 30]]))).toMatchObject({ rule: 'FT-02-23' });
  expect(battle.refusal(move('b', [[8, 12.5]]))).toBeNull();
  battle.play(move('b', [[8, 12.5]]));
  // Nobody had begun to move: nobody moves. The next phase has its own time.
  const idle = timed().play(time(300));
  expect(idle.refusal(move('b', [[8, 12.5]]))).toMatchObject({ rule: 'FT-02-23' });
  expect(idle.refusal(endPhase(RED))).toBeNull();
});

test('FT-02-24 a scenario sets other limits, and the referee stops the clock', () => {
  const battle = timed({ timeLimits: { ...LIMITS, movement: 600 } });
  expect(left(battle)).toBe(600);
  battle.play(time(100)).play(stopClock);
  expect(battle.rules.timer?.(battle.now)).toMatchObject({ isStopped: true, isRunning: false });
  expect(battle.refusal(time(30))).toMatchObject({ rule: 'FT-02-24' });
  battle.play(stopClock).play(time(30));
  expect(left(battle)).toBe(470);
});

test('FT-02-25 one time-out in a battle adds five minutes', () => {
  const battle = timed().play(time(290)).play(timeOut);
  expect(left(battle)).toBe(310);
  expect(battle.refusal(timeOut)).toMatchObject({ rule: 'FT-02-25' });
  const none = timed({ timeLimits: { ...LIMITS, timeOut: null } });
  expect(none.refusal(timeOut)).not.toBeNull();
});

test('time is told in whole seconds', () => {
  for (const seconds of [0, -3, 1.5, NaN]) {
    expect(timed().refusal(time(seconds))?.reason).toContain('whole seconds');
  }
});
