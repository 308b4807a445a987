// Fire into the circle of an objective, for those who do not go there: who has it in reach supports it from where it is,
// and who has not comes nearer.

import { expect, test } from 'vitest';
import { planOf } from '../../../../shared/ai/plan-of';
import { tasksInWords } from '../../../../shared/ai/plan-words';
import { at } from '../../../../shared/core/measure';
import { scorePlannedMove } from '../../../../shared/rulesets/tripods/opponent/planned-move';
import {
  awayFromReach,
  circlesOf,
} from '../../../../shared/rulesets/tripods/opponent/objective-circles';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import { given, RED, type TestBattle } from '../../../helpers/given-battle';

const TRIPOD = 'martian_tripod_p1';

/** Two tripods, one beside the objective and one farther off; their rays reach 24 inches, and half as far again at long range. */
const two = (y: number): TestBattle =>
  given({
    red: {
      near: { type: TRIPOD, at: [24, 20], facing: 90, quality: 'martian' },
      far: { type: TRIPOD, at: [24, y], facing: 90, quality: 'martian' },
    },
    objectives: [{ at: [24, 20], points: 1 }],
    size: [48, 72],
    turnLimit: 3,
  });

function on(battle: TestBattle, name: string): OnTable {
  const found = battle.stand(name);
  if (!isOnTable(found)) throw new Error(`${name} is gone`);
  return found;
}

const told = ({ rules, now }: TestBattle) =>
  tasksInWords(rules, now, planOf(rules, now, RED, EVEN_TEMPER)).map(({ text }) => text);

test('one holds the ground, the other supports it by fire', () => {
  expect(told(two(46))).toEqual([
    'near holds Objective 1 (1 point)',
    'far supports Objective 1 (1 point) by fire',
  ]);
});

test('an objective is in reach within four fifths of the range, and moves are counted to there', () => {
  const battle = two(46);
  const [circle] = circlesOf(battle.now);
  if (!circle) throw new Error('no objective');
  const away = (y: number) => awayFromReach(battle.now, on(battle, 'far'), at(24, y), circle);
  expect(away(48.8)).toEqual({ moves: 0, inches: 0 });
  expect(away(48.9).moves).toBe(1);
  expect(away(48.9).inches).toBeCloseTo(0.1, 9);
  // It goes twelve inches.
  expect(away(60.8).moves).toBe(1);
  expect(away(60.9).moves).toBe(2);
});

test('who comes into reach in time does better than who is late, and going on from there gains nothing more', () => {
  const battle = two(58);
  const last = { ...battle.now, clock: { ...battle.now.clock, turn: 3 } };
  const plan = planOf(battle.rules, last, RED, EVEN_TEMPER);
  const scoreAt = (y: number) =>
    scorePlannedMove(last, plan, on(battle, 'far'), {
      move: {
        type: 'tripods/move',
        side: RED,
        stand: on(battle, 'far').id,
        path: [at(24, y)],
        facing: 270,
      },
      isFar: false,
    });
  const [short, there, on2] = [scoreAt(49), scoreAt(48.5), scoreAt(47.5)];
  expect(there.score).toBeGreaterThan(short.score + 0.1);
  expect(Math.abs(on2.score - there.score)).toBeLessThan(0.02);
  expect(there.why).toBe('far supports Objective 1 (1 point) by fire');
  expect(short.why).toBe('far makes for Objective 1 (1 point): 1 more move');
});
