// What the computer knows of black smoke: it kills for certain within its range whoever is not protected, and so it
// decides who holds the ground.

import { expect, test } from 'vitest';
import { LEVELS, type Budget } from '../../../../shared/ai/levels';
import { chooseAction } from '../../../../shared/ai/opponent';
import type { Action } from '../../../../shared/battle/battle';
import { at, inches, mil, type Point } from '../../../../shared/core/measure';
import { isGas, poisoned } from '../../../../shared/rulesets/tripods/attacks/gas';
import { gapToPoint, leastDepth } from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import {
  drawnCurve,
  promise,
  valueAt,
  type Gait,
} from '../../../../shared/rulesets/tripods/opponent/threat-curves';
import { outlook } from '../../../../shared/rulesets/tripods/opponent/threat-value';
import { given, RED, stand, type TestBattle } from '../../../helpers/given-battle';

const TRIPOD = 'martian_tripod_p1';
const INFANTRY = 'european_us_infantry_p1';

function onTable(battle: TestBattle, name: string): OnTable {
  const found = battle.stand(name);
  if (!isOnTable(found)) throw new Error(`${name} is gone`);
  return found;
}

interface Against {
  readonly target: string;
  readonly canisters?: number;
  readonly period?: number;
}

function facedBy({ target, canisters = 1, period = 1 }: Against): TestBattle {
  return given({
    options: { ft_gas_per_turn: canisters, ft_period: period },
    step: 'firing',
    red: { tripod: { type: TRIPOD, at: [24, 8], facing: 90, quality: 'martian' } },
    blue: { target: { type: target, at: [24, 30], facing: 270 } },
  });
}

/** What a tripod promises a target at a gap, beside its ray. */
function promised(against: Against, gap: number, gait: Gait): readonly [number, number] {
  const battle = facedBy(against);
  const [tripod, target] = [onTable(battle, 'tripod'), onTable(battle, 'target')];
  const curve = drawnCurve(battle.now, tripod, target, 'front', gait);
  return [valueAt(curve, gap), promise(battle.now, tripod, target, mil(gap), { gait })];
}

test('a tripod promises certain death up to 20 inches from its edge to the middle of who has no protection (FT-11-20)', () => {
  const target = onTable(facedBy({ target: INFANTRY }), 'target');
  const farthest = inches(20) - leastDepth(target);
  const [within, ray] = promised({ target: INFANTRY }, farthest, 'standing');
  expect([within, ray < 1]).toEqual([1, true]);
  const [beyond, rayAlone] = promised({ target: INFANTRY }, farthest + 1, 'standing');
  expect(beyond).toBe(rayAlone);
  expect(promised({ target: INFANTRY }, farthest, 'moving')[0]).toBe(1);
});

test.each<[string, Against, Gait]>([
  ['on overwatch, when no canister is fired (FT-11-21)', { target: INFANTRY }, 'waiting'],
  ['without canisters', { target: INFANTRY, canisters: 0 }, 'standing'],
  [
    'against who is protected (FT-11-22)',
    { target: 'human_heavy_landship_p2', period: 2 },
    'standing',
  ],
])('it promises no more than its ray %s', (_, against, gait) => {
  const [told, ray] = promised(against, inches(5), gait);
  expect(told).toBe(ray);
});

test('infantry fears the canister of a tripod, and on its way the ray alone of one on overwatch', () => {
  const battle = given({
    options: { ft_gas_per_turn: 1 },
    red: { company: { type: INFANTRY, at: [24, 20], facing: 90 } },
    blue: {
      tripod: {
        type: TRIPOD,
        at: [24, 34],
        facing: 270,
        quality: 'martian',
        marks: ['overwatch', 'spotted'],
      },
    },
  });
  const [company, tripod] = [onTable(battle, 'company'), onTable(battle, 'tripod')];
  const { danger, watched } = outlook(battle.now, company);
  const ray = promise(battle.now, tripod, company, inches(12));
  expect(watched).toBeCloseTo(ray, 9);
  expect(danger).toBeGreaterThan(ray);
});

function firstOf({ rules, now }: TestBattle, turn: number, budget: Budget): Action {
  const battle = { ...now, clock: { ...now.clock, turn } };
  return chooseAction(rules, rules.visible(battle, RED), RED, budget).action;
}

test.each<[string, Budget]>([
  ['recruit', { ...LEVELS.recruit, slips: Infinity }],
  ['regular', LEVELS.regular],
])(
  'in the last turn the %s one lays its canister on who holds an objective, and before on two who hold nothing',
  (_, budget) => {
    const battle = given({
      options: { ft_gas_per_turn: 1 },
      step: 'firing',
      red: { tripod: { type: TRIPOD, at: [24, 20], facing: 90, quality: 'martian' } },
      blue: {
        holder: { type: INFANTRY, at: [18, 34], facing: 270, marks: ['spotted'] },
        one: { type: INFANTRY, at: [32, 34], facing: 270, marks: ['spotted'] },
        two: { type: INFANTRY, at: [32, 34.8], facing: 270, marks: ['spotted'] },
      },
      objectives: [{ at: [18, 34], points: 1 }],
      turnLimit: 4,
    });
    const lostIn = (turn: number): readonly string[] => {
      const action = firstOf(battle, turn, budget);
      return isGas(action) ? poisoned(battle.now, action.at).map(({ name }) => name) : [];
    };
    expect(lostIn(1)).toEqual(['one', 'two']);
    expect(lostIn(4)).toEqual(['holder']);
  },
);

test('the regular one comes within the range of a canister where its ray alone does little', () => {
  const battle = given({
    options: { ft_gas_per_turn: 1 },
    red: { tripod: { type: TRIPOD, at: [24, 8], facing: 90, quality: 'martian' } },
    blue: { company: { type: INFANTRY, at: [24, 35], facing: 270, marks: ['spotted'] } },
    turnLimit: 4,
  });
  const action = firstOf(battle, 1, LEVELS.regular) as Action & {
    readonly path?: readonly Point[];
  };
  const end = action.path?.at(-1);
  if (!end) throw new Error('it does not move');
  const there = {
    ...onTable(battle, 'tripod'),
    place: { ...onTable(battle, 'tripod').place, at: end },
  };
  expect(gapToPoint(there, onTable(battle, 'company').place.at)).toBeLessThanOrEqual(inches(20));
});

test.each([
  ['its middle', [24, 19]],
  // 14.2 inches away, between two of the sixteen directions in which it looks: it goes 12.
  ['its rim alone', [26.77, 21.93]],
] as const)(
  'with its last move a recruit comes into the circle of which it reaches %s',
  (_what, middle) => {
    const battle = given({
      options: { ft_gas_per_turn: 0 },
      red: { tripod: { type: TRIPOD, at: [24, 8], facing: 90, quality: 'martian' } },
      blue: {
        gun: { type: 'heavy_towed_p1', at: [24, 40], facing: 270, marks: ['spotted'] },
        // So near that nobody marches (FT-06-61).
        other: { type: 'heavy_towed_p1', at: [18, 1], facing: 270, marks: ['spotted'] },
      },
      objectives: [{ at: middle, points: 1 }],
      turnLimit: 4,
    });
    const action = firstOf(battle, 4, { ...LEVELS.recruit, slips: Infinity }) as Action & {
      readonly path?: readonly Point[];
    };
    expect(action).toMatchObject({ type: 'tripods/move', stand: stand('tripod') });
    const end = action.path?.at(-1);
    if (!end) throw new Error('it does not move');
    const there = {
      ...onTable(battle, 'tripod'),
      place: { ...onTable(battle, 'tripod').place, at: end },
    };
    expect(gapToPoint(there, at(middle[0], middle[1]))).toBeLessThanOrEqual(inches(2));
  },
);
