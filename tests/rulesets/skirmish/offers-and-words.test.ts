// What is offered of a shot, what a computer thinks a battle is worth, and how phases and weapons are put into words.

import { expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import type { Plan } from '../../../shared/rules/plan';
import { EVEN_TEMPER } from '../../../shared/rules/temper';
import { choicesOf, given as asked } from '../../../shared/rules/query';
import { BLUE, RED, stand, type Drawn } from '../../helpers/given-battle';
import { hold, infantry, man } from '../../helpers/infantry';
import { pointedOrder } from '../../helpers/pointed-order';
import { allWait, shoot, skirmish, wait } from '../../helpers/skirmish';

/** Of a side that plans, and has given nobody a task. */
const PLAN: Plan = { side: RED, temper: EVEN_TEMPER, tasks: new Map() };

const crawler: Drawn = { type: 'crawler', at: [4, 24] };
const foe = (x: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'crawler',
  at: [x, 24],
  facing: 180,
  ...more,
});

test('[SK-04-01] a shot may be fired with each weapon that reaches its target, and with no other', () => {
  const weapons = (x: number) => {
    const battle = skirmish({ red: { a: crawler }, blue: { t: foe(x) }, step: 'attack' });
    const [choice] = choicesOf(battle.rules, battle.now, shoot('a', 'cannon', 't'));
    return choice?.options.map(({ value }) => value) ?? [];
  };
  expect(weapons(10)).toEqual(['cannon', 'coax']);
  const far = weapons(26);
  expect(far).not.toContain('coax');
});

test('a battle is worth the points of the stands, half of them for the hull that is left, and the objectives held', () => {
  const worth = (
    hull: number,
    objectives: readonly { at: readonly [number, number]; points: number }[],
  ) => {
    const { rules, now } = skirmish({
      red: { a: { ...crawler, tracks: { hull } } },
      blue: { t: foe(40) },
      objectives,
    });
    return rules.evaluate?.(now, RED) ?? NaN;
  };
  const whole = worth(10, []);
  expect(whole).toBeCloseTo(0, 9);
  // A crawler is of 60 points, and 50 of them are one stand.
  expect(worth(5, [])).toBeCloseTo(-60 / 50 / 4, 9);
  expect(worth(10, [{ at: [4, 24], points: 3 }])).toBeCloseTo(3, 9);
  expect(worth(10, [{ at: [40, 24], points: 3 }])).toBeCloseTo(-3, 9);
});

test('a computer would rather shoot at who holds an objective, and at who is nearly gone', () => {
  const score = (objective: readonly [number, number] | null, hull = 10) => {
    const battle = skirmish({
      red: { a: crawler },
      blue: { t: foe(14, { tracks: { hull } }) },
      step: 'attack',
      objectives: objective ? [{ at: objective, points: 3 }] : [],
    });
    const action = shoot('a', 'cannon', 't');
    return battle.rules.scoreAction?.(asked(battle.rules, battle.now, PLAN), action)?.score ?? NaN;
  };
  expect(score([14, 24])).toBeGreaterThan(score(null));
  expect(score(null, 2)).toBeGreaterThan(score(null, 10));
});

test('a new phase takes off the marks that there are, and says nothing of others', () => {
  const battle = skirmish({ red: { a: crawler }, blue: { t: foe(14) } });
  battle.play(wait('a')).play(wait('t', BLUE));
  const off = battle.log.filter(({ event }) => event.type === 'mark' && !event.on);
  expect(off.map(({ event }) => ('mark' in event ? event.mark : ''))).toEqual(['done', 'done']);
});

test('[SK-01-02] the order of a phase names each stand, and a unit of infantry once', () => {
  const twins = skirmish({
    red: { a: crawler, b: { ...crawler, at: [4, 30] } },
    blue: { t: foe(40) },
  });
  twins.play(allWait()).play(allWait(BLUE));
  expect(twins.said().join()).toMatch(/Initiative: \d a, b, t/);
  const men = infantry({
    red: { S: man('s', [4, 20]), s2: man('s', [5, 20]), s3: man('s', [6, 20]) },
    blue: { O: man('o', [14, 20]), o2: man('o', [14, 21]) },
  });
  men.play(hold('S')).play(hold('O', BLUE));
  const words = men.said().find((text) => text.includes('Initiative:')) ?? '';
  expect(words.match(/un_[so]/g)?.sort()).toEqual(['un_o', 'un_s']);
  expect(words).not.toContain('s2');
});

test('who is told to shoot at a stand fires the weapon that was chosen', () => {
  const battle = skirmish({ red: { a: crawler }, blue: { t: foe(10) }, step: 'attack' });
  const order = (wishes?: Readonly<Record<string, string>>) =>
    pointedOrder(battle, 'skirmish/fire', {
      stand: stand('a'),
      target: stand('t'),
      at: at(10, 24),
      ...(wishes && { wishes }),
    });
  const [choice] = choicesOf(battle.rules, battle.now, shoot('a', 'cannon', 't'));
  expect(order({ [choice?.key ?? '']: 'coax' })).toMatchObject({ weapon: 'coax' });
  expect(order()).toMatchObject({ type: 'skirmish/fire', stand: stand('a'), target: stand('t') });
});
