// The seconds that somebody at the screen takes, told to the rules that count them.

import { expect, test } from 'vitest';
import { clockWords, TimeTaken, TOLD_EVERY_S } from '../../../renderer/session/battle/time-taken';
import { given, RED } from '../../helpers/given-battle';
import { endPhase } from '../../helpers/tripods';

const LONG = 300;

test('whole seconds are counted from the moment in which it runs, and no fraction is lost by telling', () => {
  const taken = new TimeTaken();
  taken.run(10_000);
  expect(taken.tick(10_999, LONG)).toBe(false);
  expect(taken.elapsed).toBe(0);
  taken.tick(12_600, LONG);
  expect(taken.take()).toBe(2);
  expect(taken.elapsed).toBe(0);
  taken.tick(13_100, LONG);
  expect(taken.take()).toBe(1);
});

test('[FT-02-21] it tells every half minute, and at once when the time is up', () => {
  const taken = new TimeTaken();
  taken.run(0);
  expect(taken.tick((TOLD_EVERY_S - 1) * 1000, LONG)).toBe(false);
  expect(taken.tick(TOLD_EVERY_S * 1000, LONG)).toBe(true);
  taken.forget();
  taken.run(0);
  expect(taken.tick(4_999, 5)).toBe(false);
  expect(taken.tick(5_000, 5)).toBe(true);
});

test("[FT-02-22] [FT-02-24] what passes while it stands still is nobody's", () => {
  const taken = new TimeTaken();
  taken.run(0);
  taken.tick(7_000, LONG);
  taken.stop();
  expect(taken.tick(60_000, LONG)).toBe(false);
  expect(taken.elapsed).toBe(7);
  taken.run(100_000);
  taken.run(101_000);
  taken.tick(103_000, LONG);
  expect(taken.take()).toBe(10);
});

test('rewinding forgets what was not told', () => {
  const taken = new TimeTaken();
  taken.run(0);
  taken.tick(9_000, LONG);
  taken.forget();
  expect(taken.elapsed).toBe(0);
  expect(taken.tick(20_000, LONG)).toBe(false);
  taken.run(20_000);
  taken.tick(21_000, LONG);
  expect(taken.take()).toBe(1);
});

test('[FT-02-21] [FT-02-23] told to the rules second by second, the time of a phase is up exactly then', () => {
  const battle = given({
    timeLimits: { barrages: 60, movement: 45, timeOut: 30 },
    red: { a: { type: 'martian_tripod_p1', at: [4, 10] } },
    blue: { b: { type: 'medium_towed_p1', at: [44, 24], facing: 180 } },
  });
  const timer = () => battle.rules.timer?.(battle.now) ?? null;
  const taken = new TimeTaken();
  const told: number[] = [];
  for (let now = 0; timer()?.isRunning === true && now <= 100_000; now += 250) {
    taken.run(now);
    if (!taken.tick(now, timer()?.left ?? 0)) continue;
    const seconds = taken.take();
    told.push(seconds);
    battle.play(timer()!.spend(seconds));
  }
  expect(told).toEqual([30, 15]);
  expect(battle.said()).toEqual([expect.stringContaining('Time is up')]);
  expect(timer()).toMatchObject({ left: 0, isRunning: false });
  battle.play({ type: 'tripods/time-out', side: RED });
  expect(timer()).toMatchObject({ left: 30, isRunning: true });
  battle.play(endPhase(RED));
  expect(timer()).toBeNull();
});

test('a clock shows minutes and two digits of seconds', () => {
  expect([245, 60, 9, 0].map(clockWords)).toEqual(['4:05', '1:00', '0:09', '0:00']);
});
