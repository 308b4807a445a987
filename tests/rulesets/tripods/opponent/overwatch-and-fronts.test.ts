// What a planning computer thinks of places: who watches them, whom it meets hand to hand there, which front it shows,
// and where the battle is.

import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction } from '../../../../shared/ai/opponent';
import { planOf } from '../../../../shared/ai/plan-of';
import { at, distance, inches, type Point } from '../../../../shared/core/measure';
import { given as asked } from '../../../../shared/rules/query';
import { fearFacing, frontAt } from '../../../../shared/rulesets/tripods/opponent/fronts-and-hopes';
import { riskOnTheWay } from '../../../../shared/rulesets/tripods/opponent/risk-on-the-way';
import { outlook } from '../../../../shared/rulesets/tripods/opponent/threat-value';
import { isInFrontArc } from '../../../../shared/rulesets/tripods/stands/front-arc';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import {
  box,
  type Drawing,
  feature,
  given,
  RED,
  type TestBattle,
} from '../../../helpers/given-battle';
import { move } from '../../../helpers/tripods';

function onTable(battle: TestBattle, name: string): OnTable {
  const stand = battle.stand(name);
  if (!isOnTable(stand)) throw new Error(`${name} has left the table`);
  return stand;
}

/** Where the regular one moves to; null where it does anything else. */
function goal(battle: TestBattle): Point | null {
  const view = battle.rules.visible(battle.now, RED);
  const { action } = chooseAction(battle.rules, view, RED, LEVELS.regular);
  return (action as { readonly path?: readonly Point[] }).path?.at(-1) ?? null;
}

test('it shows its front to two enemies at once where one front is enough for both', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: { tripod: { type: 'martian_late_tripod_p5', at: [20, 24], facing: 180 } },
    blue: {
      left: { type: 'human_heavy_tank_p5', at: [28, 33], facing: 225 },
      right: { type: 'human_heavy_tank_p5', at: [28, 15], facing: 135 },
    },
  });
  const tripod = onTable(battle, 'tripod');
  const { at: here, facing } = tripod.place;
  const front = frontAt(battle.now, tripod, here) ?? NaN;
  for (const foe of ['left', 'right']) {
    expect(isInFrontArc(here, front, onTable(battle, foe).place.at)).toBe(true);
  }
  expect(fearFacing(battle.now, tripod, front)).toBeLessThan(
    fearFacing(battle.now, tripod, facing),
  );
});

test('a way under the gun of a tank is worth less when the tank is on overwatch than when it is not', () => {
  const [bold, wary] = [[], ['overwatch']].map((marks) => {
    const battle = given({
      options: { ft_period: 5 },
      red: { walker: { type: 'martian_light_walker_p5', at: [14, 20] } },
      blue: {
        tank: {
          type: 'human_heavy_tank_p5',
          at: [30, 26],
          facing: 180,
          quality: 'elite',
          marks,
        },
      },
    });
    const { rules, now } = battle;
    const plan = planOf(rules, now, RED, {});
    const way = move('walker', [[16, 6]]);
    return rules.scoreAction?.({ ...asked(rules, now), plan }, way).score;
  });
  expect(wary).toBeLessThan((bold ?? 0) - 0.5);
});

/** A tank on overwatch and a car that a building hides from it; the west end of the building is at `west`. */
const behindBuilding = (west: number, more: Drawing = {}): TestBattle =>
  given({
    options: { ft_period: 5 },
    red: { car: { type: 'human_micv_p5', at: [20, 10], facing: 180 } },
    blue: {
      tank: { type: 'human_heavy_tank_p5', at: [24, 40], facing: 270, marks: ['overwatch'] },
    },
    terrain: [feature('building', box(west, 20, 30, 22))],
    ...more,
  });

test('[FT-10-27] a way on which only the edge of a base comes into sight is as risky as one in the open, as the rules have it', () => {
  const drive = (x: number) => {
    const battle = behindBuilding(18);
    const risk = riskOnTheWay(battle.now, onTable(battle, 'car'), [at(x, 10)], 'parts');
    battle.play(move('car', [[x, 10]]));
    return { risk, isAsked: battle.now.clock.side !== RED };
  };
  // From the tank the shadow of the building ends at 14; half the base is 0.625 inches deep.
  const [hidden, edge, open] = [17, 14.5, 12].map(drive);
  expect(hidden).toEqual({ risk: 0, isAsked: false });
  expect(open?.isAsked).toBe(true);
  expect(open?.risk).toBeGreaterThan(0.5);
  expect(edge).toEqual(open);
});

test('it does not drive where the edge of its base shows to a tank on overwatch while there is time', () => {
  // At 14, 8 a middle is a quarter of an inch within the shadow of the building, and the edge of a base is not.
  const battle = behindBuilding(18.24, {
    objectives: [{ at: [13, 10], points: 1 }],
    turnLimit: 6,
  });
  const view = battle.rules.visible(battle.now, RED);
  const choice = chooseAction(battle.rules, view, RED, LEVELS.regular);
  battle.play(choice.action);
  expect(battle.now.clock.side).toBe(RED);
});

test('a tripod without a target comes nearer to those whom it can harm', () => {
  const battle = given({
    size: [72, 48],
    red: { tripod: { type: 'martian_tripod_p1', at: [8, 24] } },
    blue: { foot: { type: 'other_infantry_militia_p1', at: [68, 24] } },
    turnLimit: 6,
  });
  expect(goal(battle)?.x ?? 0).toBeGreaterThan(at(14, 0).x);
});

test('a lone scout keeps out of close combat with a tripod', () => {
  const battle = given({
    options: { ft_period: 5 },
    red: { scout: { type: 'human_micv_p5', at: [20, 24] } },
    blue: { tripod: { type: 'martian_late_tripod_p5', at: [23, 24], facing: 0 } },
    turnLimit: 4,
  });
  const to = goal(battle);
  const tripod = onTable(battle, 'tripod').place.at;
  expect(distance(to ?? onTable(battle, 'scout').place.at, tripod)).toBeGreaterThan(inches(2.5));
});

test('a place from which a stand in a circle can be struck is worth the ground that it denies', () => {
  const battle = given({
    red: { tripod: { type: 'martian_tripod_p1', at: [20, 24] } },
    blue: { foot: { type: 'other_infantry_militia_p1', at: [24, 24] } },
    objectives: [{ at: [24, 24], points: 2 }],
    turnLimit: 4,
  });
  const tripod = onTable(battle, 'tripod');
  const plain = outlook(battle.now, tripod, tripod.place.at);
  const prized = outlook(battle.now, tripod, tripod.place.at, 1);
  // Militia in a circle weigh one and a half; two points are two more.
  expect(prized.fire / plain.fire).toBeCloseTo((1.5 + 2) / 1.5, 6);
});
