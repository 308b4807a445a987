// Tasks for units of infantry: who takes which objective, in time and at the double, and where nobody has one.

import { describe, expect, test } from 'vitest';
import { planOf } from '../../../../shared/ai/plan-of';
import { tasksInWords } from '../../../../shared/ai/plan-words';
import { given as asked } from '../../../../shared/rules/query';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import type { TaskOffer } from '../../../../shared/rules/plan';
import {
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { advance, double, infantry, man } from '../../../helpers/infantry';
import { judged } from '../../../helpers/judged';
import { car } from '../../../helpers/skirmish';

const FAR: Readonly<Record<string, Drawn>> = { B: man('b', [46, 46]) };
const unit = (name: string, x: number, y: number): Readonly<Record<string, Drawn>> => ({
  [name.toUpperCase()]: man(name, [x, y]),
  [`${name}2`]: man(name, [x + 1.5, y]),
});
/** Two units of two, each ten inches from one objective and twenty from the other, which counts more. */
const two = (more: Drawing = {}) =>
  infantry({
    red: { ...unit('a', 10, 10), ...unit('c', 20, 10) },
    blue: FAR,
    objectives: [
      { at: [10, 24], points: 1 },
      { at: [20, 24], points: 3 },
    ],
    turnLimit: 3,
    ...more,
  });

const plan = ({ rules, now }: TestBattle) => planOf(rules, now, RED, EVEN_TEMPER);
const told = (battle: TestBattle) =>
  tasksInWords(battle.rules, battle.now, plan(battle)).map(({ text }) => text);
const offers = ({ rules, now }: TestBattle): readonly TaskOffer[] =>
  rules.taskOffers?.(asked(rules, now), RED, EVEN_TEMPER) ?? [];

describe('the plan of a side', () => {
  test('sends its units to different objectives, and calls them by their names', () => {
    expect(told(two())).toEqual([
      'un_c takes Objective 2 (3 points)',
      'un_a takes Objective 1 (1 point)',
    ]);
  });

  test('is not of single models, and of no unit that has fallen', () => {
    const ids = (battle: TestBattle) => [...new Set(offers(battle).map((one) => one.stand))];
    expect(ids(two())).toEqual([stand('A'), stand('C')]);
    const fallen = two({ red: { ...unit('a', 10, 10) } });
    expect(ids(fallen)).toEqual([stand('A')]);
  });

  test('counts on twelve inches a turn, which is twice its move', () => {
    const takes = (y: number) =>
      told(two({ turnLimit: 1, objectives: [{ at: [10, y], points: 1 }] })).length > 0;
    // Two inches of circle and half an inch of base.
    expect(takes(24.4)).toBe(true);
    expect(takes(24.6)).toBe(false);
  });

  test('is for nobody where some unit, of either side, has nothing to shoot with', () => {
    const swarm = { S: man('s', [40, 46], 'swarmling') };
    expect(offers(two({ blue: { ...FAR, ...swarm } }))).toEqual([]);
    expect(offers(two({ red: { ...unit('a', 10, 10), ...swarm } }))).toEqual([]);
    expect(offers(two())).toHaveLength(4);
  });

  test('counts on a unit the less, the more of it may be shot where it stands', () => {
    const chances = (more: Drawing) =>
      offers(two({ ...more, objectives: [{ at: [10, 10], points: 2 }] })).map(
        ({ chance }) => chance,
      );
    const [calm = 0] = chances({});
    const shotAt = chances({ blue: unit('b', 10, 26) })[0] ?? 0;
    const byMore = chances({ blue: { ...unit('b', 10, 26), ...unit('d', 14, 26) } })[0] ?? 0;
    expect(calm).toBe(1);
    expect(shotAt).toBeLessThan(calm);
    expect(byMore).toBeLessThan(shotAt);
  });

  test('has tasks for stands beside those of units', () => {
    const battle = two({ red: { ...unit('a', 10, 10), v: car(20, 20) } });
    expect(told(battle)).toContain('un_a takes Objective 1 (1 point)');
    expect(told(battle)).toContain('v takes Objective 2 (3 points)');
  });

  test('holds what a unit stands in', () => {
    const battle = two({ objectives: [{ at: [10, 10], points: 2 }] });
    expect(told(battle)).toEqual(['un_a holds Objective 1 (2 points)']);
  });
});

describe('an order', () => {
  const by = (battle: TestBattle, action: Parameters<typeof judged>[1]) =>
    judged(battle, action, plan(battle));

  test('that comes into the circle of its task is worth more than one into that of another unit, which counts more', () => {
    const battle = two({ turnLimit: 2 });
    const own = by(battle, double('A', [[10, 21.9]]));
    const others = by(battle, double('A', [[19, 17.5]]));
    expect(own.score).toBeGreaterThan(others.score + 1);
    expect(own.why).toBe('un_a takes Objective 1 (1 point)');
  });

  test('with its last move is worth its task alone where it comes there', () => {
    const battle = two({ turnLimit: 1 });
    expect(by(battle, double('A', [[10, 21.9]])).score).toBeGreaterThan(1);
    expect(by(battle, double('A', [[10, 21.4]])).score).toBeLessThan(1);
  });

  test('on the way tells how many moves are left', () => {
    const battle = two({ objectives: [{ at: [10, 40], points: 2 }] });
    expect(by(battle, advance('A', [[10, 16]])).why).toBe(
      'un_a makes for Objective 1 (2 points): 2 more moves',
    );
  });
});
