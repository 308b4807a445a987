// In the last turn only who holds the ground decides: a planning computer risks for it what it spares before, and passes
// over a shot that changes nothing.

import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction, type Choice } from '../../../../shared/ai/opponent';
import { planOf } from '../../../../shared/ai/plan-of';
import { fearedAt } from '../../../../shared/rulesets/tripods/opponent/planned-move';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { isFire } from '../../../../shared/rulesets/tripods/fire/attack';
import { BLUE, box, feature, given, RED, type TestBattle } from '../../../helpers/given-battle';

const MARTIAN = { quality: 'martian', marks: ['spotted'] };

/** What the regular one does first as the second side, in a turn of four. */
function choiceOf({ rules, now }: TestBattle, turn: number): Choice {
  const clock = { ...now.clock, turn, active: BLUE, side: BLUE };
  const view = rules.visible({ ...now, clock }, BLUE);
  return chooseAction(rules, view, BLUE, LEVELS.regular);
}

test('a walker comes under the guns of four tanks on overwatch for one point, with its last move and not before', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: Object.fromEntries(
      [24, 28, 32, 36].map((x) => [
        `tank${x}`,
        { type: 'human_heavy_tank_p5', at: [x, 40] as const, facing: 270, marks: ['overwatch'] },
      ]),
    ),
    blue: { walker: { type: 'martian_light_walker_p5', at: [24, 4], facing: 90 } },
    objectives: [{ at: [24, 16], points: 1 }],
    turnLimit: 4,
  });
  for (const turn of [1, 2, 3]) expect(choiceOf(battle, turn).why).not.toContain('takes');
  expect(choiceOf(battle, 4).why).toBe('walker takes Objective 1 (1 point)');
});

test('a tank fires at a walker in the circle with its last shot, and before at a tripod beside it that is worth more', () => {
  const battle = given({
    options: { ft_period: 5 },
    step: 'firing',
    red: {
      walker: { ...MARTIAN, type: 'martian_light_walker_p5', at: [24, 18], facing: 270 },
      tripod: { ...MARTIAN, type: 'martian_late_tripod_p5', at: [30, 21], facing: 90 },
    },
    blue: { tank: { type: 'human_heavy_tank_p5', quality: 'veteran', at: [24, 4], facing: 90 } },
    terrain: [feature('town', box(22, 17.9, 26, 22))],
    objectives: [{ at: [24, 19], points: 1 }],
    turnLimit: 4,
  });
  const targetIn = (turn: number) => {
    const { action } = choiceOf(battle, turn);
    return isFire(action) ? action.target : action.type;
  };
  expect(targetIn(2)).toBe('st_tripod');
  expect(targetIn(4)).toBe('st_walker');
});

test('who still is fired at after its last move fears for itself as little as who is fired at on its way', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: { walker: { type: 'martian_light_walker_p5', at: [24, 4] } },
    blue: { tank: { type: 'human_heavy_tank_p5', at: [24, 40], facing: 270 } },
    objectives: [{ at: [24, 16], points: 1 }],
    turnLimit: 4,
  });
  const { rules, now } = battle;
  const walker = battle.stand('walker');
  if (!isOnTable(walker)) throw new Error('the walker is gone');
  const fearIn = (turn: number): number => {
    const then = { ...now, clock: { ...now.clock, turn } };
    return fearedAt(then, planOf(rules, then, RED, {}), walker, walker.place.at, 1);
  };
  expect(fearIn(3)).toBeGreaterThan(0.3);
  expect(fearIn(4)).toBeCloseTo(fearIn(3) / 5, 9);
});
