// What the computer makes of an assault, worked out by hand: whom it takes in one round of blows, and whom it costs.
// Values are in points of ten for a model that falls.

import { describe, expect, test } from 'vitest';
import type { Drawn } from '../../../helpers/given-battle';
import { advance, infantry, man } from '../../../helpers/infantry';
import { judged, planOf } from '../../../helpers/judged';
import type { Plan } from '../../../../shared/rules/plan';

const men = (unit: string, count: number, x: number, y: number, type = 'trooper') =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i): [string, Drawn] => [
      i === 0 ? unit.toUpperCase() : `${unit}${i}`,
      man(unit, [x + 1.5 * i, y], type),
    ]),
  );
const assault = (own: number, foes: number, type: string, plan?: Plan, ownType = 'trooper') =>
  judged(
    infantry({ red: men('a', own, 10, 10, ownType), blue: men('b', foes, 10, 16, type) }),
    advance('A', [[10, 15]]),
    plan,
  );
const worth = (own: number, foes: number, type = 'trooper', plan?: Plan) =>
  assault(own, foes, type, plan).score;
/** Of six faces three strike, and two in support; a trooper is worth half a point. */
const [BLOW, SUPPORT, TROOPER] = [1 / 2, 1 / 3, 0.5];

describe('an assault without a plan', () => {
  test('is worth whom it takes, less those whom it costs, and something besides', () => {
    // Two of three find room and strike, the third supports; of one enemy four fifths strike, the rest supports.
    const lost = 0.8 * BLOW + 0.2 * SUPPORT;
    expect(assault(3, 1, 'trooper')).toEqual({
      score: expect.closeTo(0.4 + TROOPER - 0.6 * lost * TROOPER, 9) as number,
      why: 'un_a assaults un_b',
    });
  });

  test('takes no more than there are, and costs no more', () => {
    expect(worth(8, 1)).toBeCloseTo(worth(3, 1), 9);
    // Three quarters of him strike, and nobody can support; of three enemies as many strike as are struck at.
    const killed = 0.75 * BLOW + 0.25 * SUPPORT;
    expect(worth(1, 3)).toBeCloseTo(0.4 + killed * TROOPER - 0.6 * TROOPER, 9);
  });

  test('counts how well each strikes and what each costs', () => {
    // Sergeants strike with four faces of six, and are worth twice as much.
    const killed = 2.25 * BLOW + 0.75 * SUPPORT;
    const lost = 1.6 * (4 / 6) + 0.4 * SUPPORT;
    expect(worth(3, 2, 'sergeant')).toBeCloseTo(0.4 + killed - 0.6 * lost * TROOPER, 9);
  });

  test('on a machine meets nobody who strikes back', () => {
    const battle = infantry({
      red: men('a', 3, 10, 10),
      blue: { c: { type: 'crawler', at: [10, 16], unit: 'c' } },
    });
    // A crawler of 60 points and ten of hull.
    expect(judged(battle, advance('A', [[10, 14.75]]))).toEqual({
      score: expect.closeTo(0.4 + 0.6, 9) as number,
      why: 'un_a assaults un_c',
    });
  });
});

describe('an assault by a plan', () => {
  const plan = planOf();

  test('counts its own for more than the enemy, and nothing besides', () => {
    const lost = 0.8 * BLOW + 0.2 * SUPPORT;
    expect(worth(3, 1, 'trooper', plan)).toBeCloseTo(TROOPER - 1.3 * lost * TROOPER, 9);
    // Even numbers are no reason to run in; those without a plan do.
    expect(worth(4, 4, 'trooper', plan)).toBeLessThan(0);
    expect(worth(4, 4)).toBeGreaterThan(0);
  });

  test('is a matter of course for those who have nothing to shoot with', () => {
    const swarm = (by?: Plan) => assault(4, 4, 'trooper', by, 'swarmling').score;
    expect(swarm(plan)).toBeCloseTo(swarm(), 9);
    expect(swarm(plan)).toBeGreaterThan(0);
  });
});

describe('ground', () => {
  const draw = (turn: number, plan?: Plan, type = 'trooper') =>
    judged(
      infantry({
        red: men('a', 3, 10, 10, type),
        blue: { B: man('b', [46, 46]) },
        objectives: [{ at: [10, 20], points: 3 }],
        turn,
        turnLimit: 6,
      }),
      advance('A', [[10, 16]]),
      plan,
    ).score;

  test('draws a unit of a plan little early, more in the turn before the last, and whole in the last', () => {
    const whole = draw(1);
    expect(draw(6)).toBeCloseTo(whole, 9);
    const plan = planOf();
    expect(draw(1, plan)).toBeCloseTo(0.35 * whole, 9);
    expect(draw(4, plan)).toBeCloseTo(0.35 * whole, 9);
    expect(draw(5, plan)).toBeCloseTo(0.7 * whole, 9);
    expect(draw(6, plan)).toBeCloseTo(whole, 9);
  });

  test('draws those who have nothing to shoot with whole from the first turn on', () => {
    expect(draw(1, planOf(), 'swarmling')).toBeCloseTo(draw(1, undefined, 'swarmling'), 9);
    expect(draw(1, planOf(), 'swarmling')).toBeGreaterThan(draw(1, planOf()));
  });
});
