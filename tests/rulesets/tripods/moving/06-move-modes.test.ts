// How far a stand may go as overlays and the command line are told: up to an inch of its enemies, or
// strategically and ten inches from them.

import { expect, test } from 'vitest';
import { at, type Point } from '../../../../shared/core/measure';
import { groundOf } from '../../../../shared/rulesets/tripods/ground/ground-maps';
import { reach, reachCost } from '../../../../shared/terrain/movement/reach/reach';
import { costAt, reachAnswer } from '../../../../shared/terrain/movement/route/reach-answer';
import { answerWords } from '../../../../shared/terrain/movement/route/route-words';
import { given, stand, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { move } from '../../../helpers/tripods';

const TANK = 'human_medium_tank_p4';
const TRIPOD = 'martian_tripod_p1';
const FOOT = 'european_us_infantry_p1';

function told(battle: TestBattle, name: string, to: Point, mode?: string): string {
  const mover = battle.rules.mover(battle.now, stand(name), mode);
  if (!mover) return 'cannot';
  return answerWords(reachAnswer(groundOf(battle.now), mover, to), mover);
}

function facing(more: Drawing = {}) {
  return given({
    size: [96, 48],
    red: { a: { type: TRIPOD, at: [10, 24] } },
    blue: { z: { type: TRIPOD, at: [20, 24], facing: 180 } },
    ...more,
  });
}

test('[FT-14-01] the reach ends an inch from an enemy, and the way leads round it', () => {
  const battle = facing();
  // Two bases of 0.75 inches and an inch between: 2.5 inches from middle to middle.
  expect(told(battle, 'a', at(17.4, 24))).toMatch(/^7\.4 of 12 inches/);
  expect(told(battle, 'a', at(17.6, 24))).toBe('Never in reach: it halts 1" from z (FT-14-01).');
  const round = Number(/([\d.]+) inches:/.exec(told(battle, 'a', at(23, 25.5)))?.[1]);
  // Two tangents to a circle of 2.5 inches about the enemy, and 36 degrees of its arc: 9.68 + 2.24 + 1.57.
  expect(Math.abs(round - 13.5)).toBeLessThan(0.11);
  expect(battle.refusal(move('a', [[17.4, 24]]))).toBeNull();
});

test('[FT-14-01] round a rectangular base it ends an inch from its edge, at sides and corners', () => {
  const battle = facing({ blue: { z: { type: FOOT, at: [20, 24], facing: 0 } } });
  const base = battle.rules.observer(battle.now, stand('z'))?.footprint;
  if (base?.type !== 'rectangle') throw new Error('infantry stands on a rectangle');
  const [ahead, aside] = [base.depth / 2000 + 1.75, base.width / 2000 + 1.75];
  const reached = (x: number, y: number) => !told(battle, 'a', at(x, y)).startsWith('Never');
  expect([reached(20 - ahead - 0.05, 24), reached(20 - ahead + 0.05, 24)]).toEqual([true, false]);
  expect([reached(20, 24 + aside + 0.05), reached(20, 24 + aside - 0.05)]).toEqual([true, false]);
  const corner = (far: number) =>
    reached(
      20 - base.depth / 2000 - far * Math.SQRT1_2,
      24 + base.width / 2000 + far * Math.SQRT1_2,
    );
  expect([corner(1.8), corner(1.7)]).toEqual([true, false]);
});

test('[FT-14-01] [FT-15-05] who stands beside an enemy may walk away, and high flyers pass', () => {
  const beside = facing({ blue: { z: { type: TRIPOD, at: [12.2, 24] } } });
  expect(told(beside, 'a', at(6, 24))).toMatch(/^4 of 12/);
  const low = { type: 'human_attack_helicopter_p5', at: [10, 24] as const };
  expect(told(facing({ red: { a: low } }), 'a', at(20, 24))).toMatch(/^Never/);
  expect(told(facing({ red: { a: { ...low, marks: ['high'] } } }), 'a', at(20, 24))).toMatch(/^10/);
});

test('[FT-06-51] [FT-06-56] a march goes twice as far and keeps ten inches from every enemy', () => {
  const battle = facing({ blue: { z: { type: TRIPOD, at: [40, 24] } } });
  expect(told(battle, 'a', at(26, 24))).toMatch(/^Out of reach this turn: in 2 turns/);
  expect(told(battle, 'a', at(26, 24), 'strategic')).toMatch(
    /^16 of 24 inches: 16 clear; 8 inches/,
  );
  // 10 inches and two bases of 0.75 are 11.5 from middle to middle.
  expect(told(battle, 'a', at(28.4, 24), 'strategic')).toMatch(/^18\.4 of 24/);
  expect(told(battle, 'a', at(28.6, 24), 'strategic')).toBe(
    'Never in reach: a march keeps 10" from z (FT-06-56).',
  );
});

test('[FT-06-50] [FT-06-53] [FT-06-61] who may not march is told why', () => {
  const moveModesOf = (battle: TestBattle, name: string) =>
    battle.rules.moveModes?.(battle.now, stand(name)) ?? [];
  const near = facing({ blue: { z: { type: TRIPOD, at: [21, 24] } } });
  expect(moveModesOf(near, 'a').map(({ id, refusal }) => [id, refusal?.rule])).toEqual([
    ['normal', undefined],
    ['strategic', 'FT-06-61'],
    ['backward', undefined],
  ]);
  expect(told(near, 'a', at(5, 24), 'strategic')).toBe('cannot');
  const far = facing({ blue: { z: { type: TRIPOD, at: [60, 24] } } });
  expect(moveModesOf(far, 'a').map(({ refusal }) => refusal)).toEqual([null, null, null]);
  const moved = far.play(move('a', [[12, 24]]));
  expect(moveModesOf(moved, 'a').find(({ id }) => id === 'strategic')?.refusal?.rule).toBe(
    'FT-06-53',
  );
  const flyer = facing({ red: { a: { type: 'human_attack_helicopter_p5', at: [10, 24] } } });
  expect(moveModesOf(flyer, 'a')).toEqual([]);
});

test('[FT-06-53] who has begun to march goes on as on a march, whatever else is asked', () => {
  const battle = facing({ blue: { z: { type: TRIPOD, at: [60, 24] } } });
  battle.play(move('a', [[14, 24]], { type: 'tripods/strategic-move' }));
  expect(battle.rules.mover(battle.now, stand('a'))).toMatchObject({
    allowance: 24_000,
    remaining: 20_000,
  });
  expect(told(battle, 'a', at(49, 24))).toMatch(/^Never in reach: a march keeps 10"/);
  expect(battle.rules.mover(battle.now, stand('a'), 'normal')).toBeNull();
  expect(told(battle, 'a', at(30, 24), TANK)).toBe('cannot');
});

test('[FT-01-01] [FT-06-51] with larger figures distances and the least march grow too', () => {
  const slow = facing({
    size: [120, 48],
    options: { ft_scale_factor: 2 },
    red: { a: { type: 'human_male_tank_p3', at: [10, 24] } },
    blue: { z: { type: TRIPOD, at: [110, 24] } },
  });
  // Six inches: twice that is less than the 16 that every vehicle marches.
  expect(slow.rules.mover(slow.now, stand('a'))?.allowance).toBe(12_000);
  expect(slow.rules.mover(slow.now, stand('a'), 'strategic')?.allowance).toBe(32_000);
  const battle = facing({
    options: { ft_scale_factor: 2 },
    blue: { z: { type: TRIPOD, at: [24, 24] } },
  });
  // Bases of 1.5 inches and two between: 5 inches from middle to middle.
  expect(told(battle, 'a', at(18.9, 24))).toMatch(/^8\.9 of 24/);
  expect(told(battle, 'a', at(19.1, 24))).toBe('Never in reach: it halts 2" from z (FT-14-01).');
});

test('[FT-06-05] backwards an inch costs four, straight to the rear alone', () => {
  const battle = facing({ red: { a: { type: TANK, at: [40, 24], facing: 90 } }, blue: {} });
  const whole = battle.rules.mover(battle.now, stand('a'))?.allowance ?? 0;
  const far = whole / 4000;
  expect(far).toBeGreaterThan(1);
  expect(told(battle, 'a', at(40, 24 - far), 'backward')).toBe(
    `${whole / 1000} of ${whole / 1000} inches backwards: ${whole / 1000} for ${far} of clear; nothing left.`,
  );
  expect(told(battle, 'a', at(40, 24 - far - 0.1), 'backward')).toMatch(
    /^Out of reach this turn: in 2 turns/,
  );
  const aside = 'Never in reach: it backs straight to its rear alone (FT-06-05).';
  expect(told(battle, 'a', at(42, 23), 'backward')).toBe(aside);
  expect(told(battle, 'a', at(40, 25), 'backward')).toBe(aside);
});

test('[FT-06-05] [FT-14-01] the reach backwards is the lane behind the base, to an inch from an enemy', () => {
  const battle = facing({
    red: { a: { type: TANK, at: [40, 24] } },
    blue: { z: { type: TRIPOD, at: [36, 24] } },
  });
  const mover = battle.rules.mover(battle.now, stand('a'), 'backward');
  if (mover?.footprint.type !== 'rectangle') throw new Error('a tank stands on a rectangle');
  const { width, depth } = mover.footprint;
  const map = groundOf(battle.now);
  const field = reach(map, mover);
  // Two bases and an inch lie between the middles.
  const halt = 4 - 0.75 - 1 - Math.min(width, depth) / 2000;
  expect(halt).toBeLessThan(mover.allowance / 4000);
  for (let gap = 0.1; gap < 3; gap += 0.13) {
    const cost = reachCost(field, at(40 - gap, 24));
    if (gap < halt - 0.13) expect(Math.abs(cost - 4 * gap)).toBeLessThan(0.26);
    if (gap > halt + 0.13) expect(cost).toBe(Infinity);
    const exact = costAt(map, mover, field, at(40 - gap, 24));
    if (gap < halt) expect(exact).toBeCloseTo(4 * gap, 2);
    else expect(exact).toBe(Infinity);
  }
  expect(reachCost(field, at(39.5, 24 + width / 2000 + 0.3))).toBe(Infinity);
  expect(reachCost(field, at(41, 24))).toBe(Infinity);
  expect(told(battle, 'a', at(40 - halt - 0.2, 24), 'backward')).toBe(
    'Never in reach: it halts 1" from z (FT-14-01).',
  );
});

test('[FT-06-05] [FT-08-11] flyers and men on foot do not back', () => {
  const red = {
    a: { type: 'human_attack_helicopter_p5', at: [10, 24] as const },
    b: { type: FOOT, at: [10, 20] as const },
  };
  const battle = facing({ red });
  for (const name of ['a', 'b']) {
    const moveModes = battle.rules.moveModes?.(battle.now, stand(name)) ?? [];
    expect(moveModes.map(({ id }) => id)).not.toContain('backward');
    expect(told(battle, name, at(9, 24), 'backward')).toBe('cannot');
  }
});
