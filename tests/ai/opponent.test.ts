import { expect, test } from 'vitest';
import { chooseAction } from '../../shared/ai/opponent';
import { replay } from '../../shared/battle/replay';
import type { Battle, LogEntry } from '../../shared/battle/types';
import { at } from '../../shared/core/measure';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/types';
import { feature, box, given, RED, stand, type Drawing } from '../helpers/given-battle';
import { SAMPLES } from '../helpers/sample-battles';

const SEEDS = process.env['SLOW'] ? 200 : 20;
const BUDGET = { nodes: 2000 };

/** Lets the computer play both sides to the end. */
function playOut(drawing: Drawing): {
  rules: Ruleset;
  start: Battle;
  end: Battle;
  log: readonly LogEntry[];
  actions: number;
} {
  const { rules, now: start } = given(drawing);
  const log: LogEntry[] = [];
  let battle = start;
  let actions = 0;
  for (; !battle.outcome; actions++) {
    if (actions > 3000)
      throw new Error(`no end in sight in ${battle.clock.step} of turn ${battle.clock.turn}`);
    const { side } = battle.clock;
    const { action } = chooseAction(rules, rules.visible(battle, side), side, BUDGET);
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(`${JSON.stringify(action)} refused: ${done.error.reason}`);
    battle = done.value.battle;
    log.push(...done.value.log);
  }
  return { rules, start, end: battle, log, actions };
}

test.each(SAMPLES)(
  '$ruleset: the computer plays both sides to the end, every time',
  (sample) => {
    for (let i = 1; i <= SEEDS; i++) {
      const { start, end, log } = playOut({ ...sample, seed: `seed ${i}` });
      expect(end.outcome).not.toBeNull();
      expect(replay(start, log)).toEqual(end);
    }
  },
  300_000,
);

test.each(SAMPLES)(
  '$ruleset: the same seed plays the same battle',
  (sample) => {
    const once = playOut({ ...sample, seed: 'again' });
    const twice = playOut({ ...sample, seed: 'again' });
    expect(twice.log).toEqual(once.log);
  },
  60_000,
);

test.each(SAMPLES)('$ruleset: it says why in one line', (sample) => {
  const { rules, now } = given(sample);
  const { side } = now.clock;
  const { why } = chooseAction(rules, rules.visible(now, side), side, BUDGET);
  expect(why).toMatch(/^\S.{5,120}$/);
});

test.each(SAMPLES)('$ruleset: with a budget of one action it still finds a legal one', (sample) => {
  const { rules, now } = given(sample);
  const { side } = now.clock;
  const { action } = chooseAction(rules, rules.visible(now, side), side, { nodes: 1 });
  expect(perform(rules, now, action).ok).toBe(true);
});

test('it does not change its mind when an enemy that it cannot see moves', () => {
  const hiding = (x: number, y: number) =>
    given({
      options: { ft_hidden_units: true },
      red: { t: { type: 'martian_tripod_p1', at: [6, 24], quality: 'elite' } },
      blue: {
        hidden: { type: 'early_machinegun_p1', at: [x, y] },
        open: { type: 'european_us_infantry_p1', at: [30, 40], unit: 'other' },
      },
      terrain: [feature('forest', box(26, 4, 46, 20))],
      objectives: [{ at: [40, 30], points: 1 }],
    });
  const choice = (battle: ReturnType<typeof hiding>) =>
    chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED, BUDGET);
  const here = hiding(30, 10);
  const there = hiding(42, 14);
  expect(here.rules.visible(here.now, RED).stands[stand('hidden')]).toBeUndefined();
  expect(here.rules.visible(here.now, RED).stands[stand('open')]).toBeDefined();
  expect(choice(there)).toEqual(choice(here));
});

test('what a side may see holds no dice: nobody foresees a roll', () => {
  for (const sample of SAMPLES) {
    const { rules, now } = given(sample);
    expect(rules.visible(now, RED).dice).toEqual({ seed: '', drawn: 0 });
  }
});

test('a tripod that can win an objective goes there', () => {
  const battle = given({
    red: { t: { type: 'martian_tripod_p1', at: [6, 24], quality: 'elite' } },
    blue: { far: { type: 'other_infantry_militia_p1', at: [46, 2] } },
    objectives: [{ at: [20, 24], points: 3 }],
    turnLimit: 2,
  });
  const { action } = chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED, BUDGET);
  battle.play(action);
  const { place } = battle.stand('t');
  expect(place.on === 'table' && place.at.x > at(14, 0).x).toBe(true);
});
