// Computers that have no plan, as recruits: each stand for itself, and yet not blind to close combat, to what others hold
// already, and to the time that is left. Nothing is overlooked here.

import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction } from '../../../../shared/ai/opponent';
import { at, inches, type Point } from '../../../../shared/core/measure';
import { given as asking } from '../../../../shared/rules/query';
import { isMove, type Move } from '../../../../shared/rulesets/tripods/moving/move';
import { groundValue } from '../../../../shared/rulesets/tripods/opponent/distance-to-objective';
import { gapBetween } from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { type Drawn, given, RED, stand, type TestBattle } from '../../../helpers/given-battle';

const ATTENTIVE = { nodes: LEVELS.recruit.nodes };

function on(battle: TestBattle, name: string): OnTable {
  const found = battle.stand(name);
  if (!isOnTable(found)) throw new Error(`${name} is gone`);
  return found;
}

function scoreOfMove({ rules, now }: TestBattle, name: string, ...path: Point[]): number {
  const move: Move = { type: 'tripods/move', side: RED, stand: stand(name), path, facing: 0 };
  return rules.scoreAction?.(asking(rules, now), move).score ?? 0;
}

test('a circle counts half to a stand where one friend is in it, and a quarter where that one holds it alone', () => {
  const middle = at(20, 20);
  const worth = (others: { red?: Drawn; blue?: Drawn }): number => {
    const battle = given({
      red: {
        one: { type: 'martian_tripod_p1', at: [10, 20] },
        ...(others.red && { two: others.red }),
      },
      blue: {
        far: { type: 'other_infantry_militia_p1', at: [46, 46] },
        ...(others.blue && { foe: others.blue }),
      },
      objectives: [{ at: [20, 20], points: 2 }],
      turnLimit: 4,
    });
    return groundValue(battle.now, on(battle, 'one'), middle);
  };
  const red: Drawn = { type: 'martian_tripod_p1', at: [20.5, 20] };
  const blue: Drawn = { type: 'other_infantry_militia_p1', at: [19, 21] };
  const alone = worth({});
  expect(alone).toBeGreaterThan(0);
  expect(worth({ red, blue })).toBeCloseTo(alone / 2, 9);
  expect(worth({ red })).toBeCloseTo(alone / 4, 9);
});

test('with the last move but one it counts what the last one can still reach: to the rim of the circle, and no inch more', () => {
  const battle = given({
    red: { one: { type: 'martian_tripod_p1', at: [10, 20] } },
    blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [{ at: [30, 20], points: 2 }],
    turnLimit: 2,
  });
  const one = on(battle, 'one');
  const gainedFrom = (x: number): number =>
    groundValue(battle.now, one, at(x, 20), { inTime: { inches: 12, counts: 1 } }) -
    groundValue(battle.now, one, at(x, 20));
  // Twelve inches and the circle of two, and half of a base an inch wide.
  expect(gainedFrom(17)).toBeGreaterThan(0);
  expect(gainedFrom(15)).toBe(0);
});

test('a move that leaves an objective in reach of the next is worth more than one two inches short of that, if the next is the last', () => {
  const gainedIn = (turnLimit: number): number => {
    const battle = given({
      red: { one: { type: 'martian_tripod_p1', at: [10, 20] } },
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
      objectives: [{ at: [30, 20], points: 2 }],
      turnLimit,
    });
    return scoreOfMove(battle, 'one', at(17, 20)) - scoreOfMove(battle, 'one', at(15, 20));
  };
  expect(gainedIn(2)).toBeGreaterThan(2);
  expect(gainedIn(3)).toBeLessThan(0.2);
});

test('FT-14-01: a way past an antitank gun is judged by where it ends: within an inch of the gun', () => {
  const battle = given({
    options: { ft_period: 4 },
    red: { tripod: { type: 'martian_late_tripod_p4', at: [12, 20] } },
    blue: { gun: { type: 'light_at_gun_p4', at: [18, 20], facing: 180 } },
    objectives: [{ at: [23, 20], points: 2 }],
    turnLimit: 1,
  });
  expect(scoreOfMove(battle, 'tripod', at(18, 16), at(23, 20))).toBeGreaterThan(1);
  expect(scoreOfMove(battle, 'tripod', at(23, 20))).toBeLessThan(0);
});

test('FT-14-01: a tripod comes no nearer than an inch to an antitank gun that it would fight hand to hand', () => {
  const battle = given({
    options: { ft_period: 4 },
    red: { tripod: { type: 'martian_late_tripod_p4', at: [12, 20] } },
    blue: { gun: { type: 'light_at_gun_p4', at: [21, 20], facing: 180 } },
    objectives: [{ at: [23, 20], points: 2 }],
    turnLimit: 1,
  });
  const { action } = chooseAction(battle.rules, battle.now, RED, ATTENTIVE);
  const end = isMove(action) ? action.path.at(-1) : undefined;
  if (!end) throw new Error('it does not move');
  const tripod = on(battle, 'tripod');
  const there = { ...tripod, place: { ...tripod.place, at: end } };
  expect(gapBetween(there, on(battle, 'gun'))).toBeGreaterThan(inches(1));
});
