// What a computer that plans does for the objectives of a skirmish.

import { expect, test } from 'vitest';
import { LEVELS, type Budget } from '../../../shared/ai/levels';
import { chooseAction, hintFor, newMind } from '../../../shared/ai/opponent';
import { planOf } from '../../../shared/ai/plan-of';
import type { Battle } from '../../../shared/battle/battle';
import { standOf } from '../../../shared/battle/battle-view';
import { profileOf } from '../../../shared/rulesets/skirmish/field/profiles';
import { inches } from '../../../shared/core/measure';
import { perform } from '../../../shared/rules/perform';
import type { Plan } from '../../../shared/rules/plan';
import { given } from '../../../shared/rules/query';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { EVEN_TEMPER } from '../../../shared/rules/temper';
import { holderOf } from '../../../shared/rulesets/skirmish/victory';
import { box, feature, RED, stand } from '../../helpers/given-battle';
import { COMPUTERS } from '../../helpers/computers';
import { infantry, man } from '../../helpers/infantry';
import { skirmish } from '../../helpers/skirmish';

/** Red by a computer, the enemy only waits. */
function againstNobody(rules: Ruleset, start: Battle, budget: Budget = LEVELS.regular): Battle {
  const mind = newMind();
  let battle = start;
  while (!battle.outcome) {
    const { side } = battle.clock;
    const action =
      side === RED
        ? chooseAction(rules, rules.visible(battle, side), side, budget, mind).action
        : ({ type: 'skirmish/end-phase', side } as const);
    const result = perform(rules, battle, action);
    if (!result.ok) throw new Error(result.error.reason);
    battle = result.value.battle;
  }
  return battle;
}

const FAR_ENEMY = { far: { type: 'gun_tower', at: [46, 46] } } as const;

test('two stands hold two objectives, each one', () => {
  const { rules, now } = skirmish({
    red: {
      one: { type: 'scout_car', at: [10, 10] },
      two: { type: 'scout_car', at: [13, 10] },
    },
    blue: FAR_ENEMY,
    objectives: [
      { at: [5, 20], points: 2 },
      { at: [22, 12], points: 3 },
    ],
    turnLimit: 3,
  });
  const end = againstNobody(rules, now);
  expect(end.objectives.map((objective) => holderOf(end, objective))).toEqual([RED, RED]);
});

test('a stand that is five inches from an empty objective with no enemy near takes it and says so', () => {
  const { rules, now } = skirmish({
    red: { one: { type: 'rifle_squad', at: [10, 10] } },
    blue: FAR_ENEMY,
    objectives: [{ at: [10, 17], points: 2 }],
    turnLimit: 1,
  });
  const hint = hintFor(rules, rules.visible(now, RED), RED, stand('one'));
  expect(hint?.why).toMatch(/^one takes .+ \(2 points\)$/);
  const end = againstNobody(rules, now);
  expect(holderOf(end, now.objectives[0]!)).toBe(RED);
});

test.each(COMPUTERS)(
  'a unit of infantry within reach of an empty objective, no enemy near, takes it: %s',
  (_, budget) => {
    for (const at of [
      [10, 17],
      [17, 12],
      [10, 26],
    ] as const) {
      const { rules, now } = infantry({
        red: {
          A: man('a', [10, 10], 'sergeant'),
          m2: man('a', [11.5, 9]),
          m3: man('a', [8.5, 9]),
          m4: man('a', [10, 8.5], 'heavy_gunner'),
        },
        blue: { B: man('b', [46, 46]), n2: man('b', [45, 46]) },
        objectives: [{ at, points: 2 }],
        turnLimit: at[1] > 20 ? 2 : 1,
      });
      const end = againstNobody(rules, now, budget);
      expect(holderOf(end, now.objectives[0]!), at.join()).toBe(RED);
    }
  },
);

test('a shot at who denies an objective is worth the more the fewer turns are left, and no other shot is', () => {
  const { rules, now } = skirmish({
    red: { gun: { type: 'gun_tower', at: [20, 10] } },
    blue: {
      denier: { type: 'rifle_squad', at: [14, 22] },
      other: { type: 'crawler', at: [24, 18] },
    },
    objectives: [{ at: [14, 22], points: 3 }],
    turnLimit: 6,
  });
  const [weapon] = profileOf(standOf(now, stand('gun'))).weapons;
  if (!weapon) throw new Error('the tower has no gun');
  const plan: Plan = { side: RED, temper: EVEN_TEMPER, tasks: new Map() };
  const worthIn = (turn: number, target: string): number => {
    const then = { ...now, clock: { ...now.clock, turn, step: 'attack' } };
    const who = { side: RED, stand: stand('gun'), target: stand(target) };
    const fire = { type: 'skirmish/fire', weapon: weapon.id, ...who } as const;
    return rules.scoreAction?.(given(rules, then, plan), fire)?.score ?? NaN;
  };
  expect(worthIn(5, 'denier')).toBeGreaterThan(worthIn(1, 'denier'));
  expect(worthIn(6, 'denier')).toBeGreaterThan(worthIn(5, 'denier'));
  expect(worthIn(6, 'other')).toBe(worthIn(1, 'other'));
});

test('an objective behind a wall is offered by the way round, and not where that takes too long', () => {
  const offersWithin = (turnLimit: number) => {
    const { rules, now } = skirmish({
      red: { one: { type: 'crawler', at: [20, 20] } },
      blue: FAR_ENEMY,
      terrain: [feature('lake', box(0, 24, 34, 25))],
      objectives: [{ at: [20, 30], points: 2 }],
      turnLimit,
    });
    return planOf(rules, rules.visible(now, RED), RED, {}).tasks.size;
  };
  // Some 32 inches round its end, 7 in a move; 8 as the crow flies.
  expect([2, 4, 5, 6].map(offersWithin)).toEqual([0, 0, 1, 1]);
});

test('a recruit, who plans for no side, weighs what a stand can do and not what can be done to it', () => {
  const { rules, now } = skirmish({
    red: { one: { type: 'rifle_squad', at: [10, 10] } },
    blue: { tower: { type: 'gun_tower', at: [30, 10] } },
  });
  const move = {
    type: 'skirmish/move',
    side: RED,
    stand: stand('one'),
    path: [{ x: inches(14), y: inches(10) }],
    facing: 0,
  } as const;
  const planned = { side: RED, temper: EVEN_TEMPER, tasks: new Map() };
  const fearless = { ...planned, temper: { danger: 0 } };
  const scoreBy = (plan?: Plan): number =>
    rules.scoreAction?.(given(rules, now, plan), move)?.score ?? NaN;
  expect(scoreBy(planned)).toBeLessThan(scoreBy(fearless));
  expect(scoreBy()).toBe(scoreBy(fearless));
});
