import { expect, test } from 'vitest';
import { LEVELS } from '../../shared/ai/levels';
import { chooseAction } from '../../shared/ai/opponent';
import { COMPUTERS } from '../helpers/computers';
import { replay } from '../../shared/battle/replay';
import type { Battle, LogEntry } from '../../shared/battle/battle';
import { at } from '../../shared/core/measure';
import type { Json } from '../../shared/core/json';
import type { Barrage, Mission } from '../../shared/rulesets/tripods/shells/fire-missions';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import {
  BLUE,
  feature,
  box,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
} from '../helpers/given-battle';
import { PLAYED, SAMPLES } from '../helpers/sample-battles';

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

test.each(PLAYED)(
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

/** A machine gun that nobody has spotted in the forest, and an enemy in the open to fire at. */
const hiding = (hidden: Drawn, seed = 'test') =>
  given({
    options: { ft_hidden_units: true },
    red: { t: { type: 'martian_tripod_p1', at: [22, 34], quality: 'elite' } },
    blue: { hidden, open: { type: 'european_us_infantry_p1', at: [30, 40], unit: 'other' } },
    terrain: [feature('forest', box(26, 4, 46, 20))],
    objectives: [{ at: [40, 30], points: 1 }],
    turnLimit: 2,
    seed,
  });

test.each(COMPUTERS)(
  'the %s one does not change its mind when what it cannot see is otherwise',
  (_level, budget) => {
    const choice = ({ rules, now }: ReturnType<typeof hiding>) => {
      const seen = rules.visible(now, RED);
      expect(seen.stands[stand('hidden')]).toBeUndefined();
      expect(seen.stands[stand('open')]).toBeDefined();
      return chooseAction(rules, seen, RED, budget);
    };
    const here = choice(hiding({ type: 'early_machinegun_p1', at: [34, 10] }));
    expect(choice(hiding({ type: 'early_machinegun_p1', at: [42, 14] }))).toEqual(here);
    expect(choice(hiding({ type: 'dragoons_p1', at: [34, 10] }))).toEqual(here);
    expect(choice(hiding({ type: 'early_machinegun_p1', at: [34, 10] }, 'other dice'))).toEqual(
      here,
    );
  },
);

test.each(COMPUTERS)(
  'FT-03-02 FT-13-06 the %s one knows where markers lie, not which are decoys nor what is plotted',
  (_level, budget) => {
    const { rules, now } = given({
      options: { ft_period: 4 },
      red: { t: { type: 'martian_tripod_early_p4', at: [10, 24], quality: 'elite' } },
      blue: {
        g: { type: 'medium_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
        o: { type: 'forward_observer', at: [30, 30], unit: 'eyes' },
        a: { type: 'industrialized_infantry_p4', at: [28, 20], unit: 'a' },
      },
      objectives: [{ at: [24, 24], points: 1 }],
    });
    const mission: Mission = {
      pieces: [stand('g')],
      observer: stand('o'),
      watch: 'eyes',
      sheaf: 'converged',
      ammunition: 'he',
      turn: 0,
    };
    const marker: Barrage = { id: 'b1', at: at(20, 24), mission, plotted: 1, state: 'coming' };
    const planned = (barrages: readonly Barrage[], shots = {}) => {
      const plans = { barrages, nextId: 7, shots } as unknown as Json;
      return { ...now, private: { ...now.private, [`tripods ${BLUE}`]: plans } };
    };
    const choice = (battle: Battle) => {
      const seen = rules.visible(battle, RED);
      expect(JSON.stringify(seen.private)).not.toContain('converged');
      return chooseAction(rules, seen, RED, budget);
    };
    const plotted = choice(planned([marker]));
    expect(choice(planned([{ ...marker, mission: null }]))).toEqual(plotted);
    expect(choice(planned([{ ...marker, state: 'delayed', id: 'b6' }]))).toEqual(plotted);
    const smoke = { ...marker, mission: { ...mission, ammunition: 'smoke', turn: 90 } } as const;
    expect(choice(planned([smoke], { [stand('g')]: 3 }))).toEqual(plotted);
    const calledOff = { ...marker, at: at(12, 24), state: 'cancelled' } as const;
    expect(choice(planned([marker, calledOff]))).toEqual(plotted);
  },
);

test('it changes its mind when what it can see is otherwise', () => {
  const choice = ({ rules, now }: ReturnType<typeof hiding>) =>
    chooseAction(rules, rules.visible(now, RED), RED, LEVELS.regular).action;
  const hidden = choice(hiding({ type: 'early_machinegun_p1', at: [34, 10] }));
  expect(choice(hiding({ type: 'martian_tripod_p1', at: [24, 34] }))).not.toEqual(hidden);
});

test.each(SAMPLES)('$ruleset: the planning one chooses alike every time, and legally', (sample) => {
  const { rules, now } = given(sample);
  const { side } = now.clock;
  const choose = () => chooseAction(rules, rules.visible(now, side), side, LEVELS.regular);
  const choice = choose();
  expect(choose()).toEqual(choice);
  expect(perform(rules, now, choice.action).ok).toBe(true);
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
