// Orders as a hand gives them in a skirmish and its modules: what is said where too little is picked, what is offered,
// and that whatever is offered can be told, drawn and judged.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { at as point } from '../../../shared/core/measure';
import type { SetDown } from '../../../shared/rulesets/skirmish/ride';
import { actionFrom } from '../../../shared/rules/order-reader';
import { choicesOf, given as asked, oddsOf, previewOf } from '../../../shared/rules/query';
import { BLUE, given, RED, stand, type Drawing, type Drawn } from '../../helpers/given-battle';
import { car, duel, fire, first, target } from '../../helpers/catastrophe';
import { advance, fight, infantry, man } from '../../helpers/infantry';
import { thoughtOf } from '../../helpers/judged';
import { carries, MOVE, order, squad, truck } from '../../helpers/own-rules';
import { pointedOrder } from '../../helpers/pointed-order';
import { catastrophe, go, shoot, skirmish, turnTo } from '../../helpers/skirmish';

const scout: Drawn = { type: 'scout_car', at: [10, 10] };
const foe: Drawn = { type: 'crawler', at: [20, 10], facing: 180, tracks: { initiative: 1 } };
const torpedo: Drawn = { type: 'land_torpedo', at: [30, 10], tracks: { initiative: 9 } };

const ALL = ['torpedo', 'infantry', 'catastrophe'] as const;
const everything = (more: Drawing = {}) =>
  given({
    ruleset: 'skirmish',
    modules: [...ALL],
    zones: skirmish({ red: { scout }, blue: { foe } }).now.zones,
    red: { a: scout, t: torpedo, m: man('s', [10, 30], 'swarmling') },
    blue: { b: foe, x: man('x', [30, 40]) },
    ...more,
  });

describe('an order for which nothing is picked', () => {
  const battle = everything();
  const needy = battle.rules.actions.filter(({ form }) => form.needs !== 'nothing');

  test.each(needy.map(({ type }) => type))('is refused by a rule: %s', (type) => {
    const found = pointedOrder(battle, type, {});
    if (!('reason' in found)) throw new Error('it was made all the same');
    expect(found.reason).not.toBe('');
    expect(found.rule).toMatch(/^(SK|LT|MI|CD)-\d\d/);
  });

  test('is made where it needs nothing', () => {
    expect(pointedOrder(battle, 'skirmish/end-phase', {})).toEqual({
      type: 'skirmish/end-phase',
      side: RED,
    });
  });
});

test('all others wait: the log tells how many', () => {
  const told = (red: Drawing['red'] & object) => {
    const battle = skirmish({ red, blue: { b: foe } });
    return battle.play({ type: 'skirmish/end-phase', side: RED }).log.map(({ text }) => text);
  };
  expect(told({ a: scout, c: { ...scout, at: [10, 14] } })).toContain(
    'Red: 2 stands wait in this phase',
  );
  expect(told({ a: scout })).toContain('Red: 1 stand waits in this phase');
});

describe('whatever is offered', () => {
  const moments: readonly (readonly [string, () => ReturnType<typeof given>])[] = [
    ['in the movement phase', () => everything()],
    [
      'in the attack phase',
      () => skirmish({ red: { a: scout }, blue: { b: foe }, step: 'attack' }),
    ],
    ['by machines that blow up', () => duel(3, { blue: { u: car(20, 26) } })],
    ['in answer', () => duel(3).dice(1).play(fire())],
    [
      'by a unit that is placed',
      () =>
        infantry({
          red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]) },
          blue: { B: man('b', [10, 20]) },
        }).play(advance('A', [[10, 16]])),
    ],
  ];

  test.each(moments)('can be written, told, and made with its own side: %s', (_, begin) => {
    const battle = begin();
    const { side } = battle.now.clock;
    for (const rule of battle.rules.actions) {
      for (const action of thoughtOf(battle, rule.type, side)) {
        expect(action).toMatchObject({ type: rule.type, side });
        expect(actionFrom(battle.rules, action)).toEqual({ ok: true, value: action });
        const odds = oddsOf(battle.rules, battle.now, action);
        if (odds) {
          expect(odds.because.every(({ label }) => label !== '')).toBe(true);
          const sum = odds.chances?.reduce((all, { chance }) => all + chance, 0) ?? 1;
          expect(sum).toBeCloseTo(1, 9);
        }
        for (const { size } of previewOf(battle.rules, battle.now, action)) {
          expect(size.depth).toBeGreaterThan(0);
        }
      }
    }
  });

  test.each(moments.slice(0, 3))('is nothing of the side that does not act: %s', (_, begin) => {
    const battle = begin();
    const other = battle.now.clock.side === RED ? BLUE : RED;
    const asking = asked(battle.rules, battle.now);
    for (const rule of battle.rules.actions.filter(({ form }) => form.needs !== 'nothing')) {
      expect([...rule.candidates(asking, other)]).toEqual([]);
    }
  });
});

test('who attacks by an order is told: who fires, answers or fights, and who blows itself up', () => {
  const attackers = (battle: ReturnType<typeof given>, action: Action) =>
    battle.rules.actions.find(({ type }) => type === action.type)?.attackers?.(action);
  const battle = everything();
  expect(attackers(battle, shoot('a', 'autogun', 'b'))).toEqual([stand('a')]);
  const answer = { ...shoot('a', 'autogun', 'b'), type: 'catastrophe/defend' } as const;
  expect(attackers(battle, answer)).toEqual([stand('a')]);
  expect(
    attackers(battle, { type: 'catastrophe/martyr', side: RED, stand: stand('a') } as Action),
  ).toEqual([stand('a')]);
  expect(attackers(battle, fight('m', [['m', 'x']], ['a']))).toEqual([stand('m'), stand('a')]);
  expect(attackers(battle, go('a', [[12, 10]]))).toBeUndefined();
});

describe('a stand that goes', () => {
  const battle = skirmish({ red: { a: { ...scout, facing: 45 } }, blue: { b: foe } });
  const picked = { stand: stand('a'), at: point(10, 16) };

  test('faces the way it went, the nearest enemy, or as it did, as is wished', () => {
    const facing = (wish?: string) => {
      const made = pointedOrder(battle, 'skirmish/move', {
        ...picked,
        ...(wish && { wishes: { facing: wish } }),
      });
      return 'facing' in made ? made.facing : made;
    };
    expect(facing()).toBe(90);
    expect(facing('way')).toBe(90);
    expect(facing('kept')).toBe(45);
    expect(facing('enemy')).toBeCloseTo((Math.atan2(-6, 10) * 180) / Math.PI + 360, 1);
  });

  test('is offered these three, and what it does is chosen', () => {
    const chosen = (facing: number) => {
      const [choice, ...others] = choicesOf(
        battle.rules,
        battle.now,
        go('a', [[10, 16]], { facing }),
      );
      expect(others).toEqual([]);
      expect(choice?.options.map(({ value }) => value)).toEqual(['way', 'enemy', 'kept']);
      return choice?.value;
    };
    expect([chosen(90), chosen(45), chosen(329.04), chosen(7)]).toEqual([
      'way',
      'kept',
      'enemy',
      'way',
    ]);
    expect(choicesOf(battle.rules, battle.now, go('gone', [[10, 16]]))).toEqual([]);
  });

  test('turns to the place that is pointed at', () => {
    expect(pointedOrder(battle, 'skirmish/turn', picked)).toEqual(turnTo('a', 90));
    expect(pointedOrder(battle, 'skirmish/turn', { stand: stand('a') })).toEqual({
      reason: 'pick a place to face',
      rule: 'SK-02-03',
    });
  });

  test('goes by each of the corners that are pointed out', () => {
    const made = pointedOrder(battle, 'skirmish/move', {
      ...picked,
      via: [point(12, 12), point(8, 14)],
    });
    expect('path' in made && made.path).toEqual([point(12, 12), point(8, 14), point(10, 16)]);
  });
});

describe('a carrier', () => {
  const convoy = (passengers: readonly string[]) => {
    const ability = { ...carries, quality: 'carrier', rule: 'B 9.2' };
    const inside = Object.fromEntries(
      passengers.map((name): [string, Drawn] => [
        name,
        { type: 'own:squad', at: [10, 20], aboard: 't' },
      ]),
    );
    return given({
      ruleset: 'skirmish',
      own: {
        stands: [squad, truck],
        rules: { order: order('side-phases'), phases: [MOVE], abilities: [ability] },
      },
      step: 'move',
      red: {
        t: { type: 'own:truck', at: [10, 20], facing: 30 },
        w: { type: 'own:squad', at: [10, 21.5] },
        ...inside,
      },
      blue: { e: { type: 'own:squad', at: [30, 20] } },
    });
  };

  test('sets down all who are aboard near the place that is pointed at, or the one who is wished for', () => {
    const battle = convoy(['p', 'q']);
    const order = { stand: stand('t'), at: point(14, 20) };
    const made = pointedOrder(battle, 'skirmish/set-down', order);
    if ('reason' in made) throw new Error(made.reason);
    const all = made as unknown as SetDown;
    const { passengers } = all;
    expect(passengers.map(({ stand: id }) => id)).toEqual([stand('p'), stand('q')]);
    for (const { at } of passengers) expect(at.x).toBeGreaterThan(10_000);
    const one = pointedOrder(battle, 'skirmish/set-down', {
      ...order,
      wishes: { whom: stand('q') },
    });
    expect('passengers' in one && one.passengers).toHaveLength(1);
    const odds = battle.odds(all);
    expect(odds?.text).toBe('takes the move of t; p, q may move in the next turn');
    expect(odds?.because).toEqual([{ label: 'room in t (carrier)', amount: 2, rule: 'B 9.2' }]);
    const preview = previewOf(battle.rules, battle.now, all);
    expect(preview.map(({ label }) => label)).toEqual(['p', 'q']);
    expect(preview.every(({ size }) => size.width === 1000)).toBe(true);
  });

  test('with nobody aboard sets down nobody, and a full one takes nobody', () => {
    const empty = pointedOrder(convoy([]), 'skirmish/set-down', {
      stand: stand('t'),
      at: point(14, 20),
    });
    expect(empty).toEqual({ reason: 'nobody is aboard t', rule: 'B 9.2' });
    const getIn = (battle: ReturnType<typeof convoy>) =>
      pointedOrder(battle, 'skirmish/get-in', { stand: stand('w'), target: stand('t') });
    expect(getIn(convoy(['p', 'q']))).toEqual({ reason: 't is full: 2 aboard', rule: 'B 9.2' });
    const made = getIn(convoy(['p']));
    if ('reason' in made) throw new Error(made.reason);
    expect(convoy(['p']).odds(made)?.text).toBe('takes its move; 0 more may get in');
  });
});

describe('a battle by points for stands destroyed', () => {
  const ended = (red: number, blue: number, more: Drawing = {}) => {
    const battle = catastrophe({
      red: { a: first('walker') },
      blue: { t: target('walker', 3, { at: [40, 40] }) },
      turnLimit: 1,
      ...more,
    });
    const awards = { [RED]: red, [BLUE]: blue };
    battle.now = {
      ...battle.now,
      clock: { ...battle.now.clock, turn: 2 },
      private: { ...battle.now.private, 'skirmish-awards': awards },
    };
    return battle.rules.outcome(battle.now);
  };

  test('is won by who has more of them where objectives are equal, and else drawn', () => {
    expect(ended(30, 20)).toEqual({
      winner: RED,
      reason: 'Red win: equal objectives, and points for stands destroyed: 30 for Red, 20 for Blue',
      way: 'more destroyed, objectives equal',
      rule: 'SK-06-02',
    });
    expect(ended(20, 30)?.winner).toBe(BLUE);
    expect(ended(20, 20)).toMatchObject({ winner: null, way: 'equal in all' });
    expect(ended(20, 20)?.reason).toMatch(/^A draw: equal objectives/);
  });

  test('is won by objectives first', () => {
    expect(ended(0, 99, { objectives: [{ at: [10, 24], points: 1 }] })).toMatchObject({
      winner: RED,
      way: 'objectives held at the end',
    });
  });
});
